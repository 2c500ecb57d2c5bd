// Learning: the path, the pages of techniques, practice, the test.

import assert from 'node:assert/strict';
import { PHONE, button, cell, said, violations } from './page.mjs';

const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true });
const learn = (visit, address, way = '', options = {}) => visit({ board: false, ...options }, `${address}#/learn${way}`);
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const drawn = (page) => page.waitForFunction(() => document.querySelectorAll('.story .board').length === 3 && document.querySelector('.split-board .board'));

/** Solves a spotting exercise with what "Show me" would say: from the technique that the page itself knows. */
async function answerOf(page) {
  await button(page, 'Show me').click();
  return page.locator('.film .claim .unseen, .film .claim').first().textContent();
}

export const LEARNS = {
  async 'the path leads from easy to hard in three games, and axe finds nothing'({ visit, address, shot }) {
    for (const [colorScheme, options] of [['light', {}], ['dark', PHONE]]) {
      const page = await learn(visit, address, '', { ...options, colorScheme });
      await heading(page, 'Learn').waitFor();
      for (const [game, first] of [['Sudoku', 'Full house'], ['Star Battle', 'Star neighbours'], ['Flow', 'Forced extension']]) {
        await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: game }).click();
        await page.getByRole('link', { name: new RegExp(`^${first}`) }).waitFor();
        assert.ok(await fits(page), game);
        assert.deepEqual(await violations(page), [], `${game}, ${colorScheme}`);
        await shot(page, `learn-${game.replace(' ', '')}-${colorScheme}`);
      }
    }
  },

  async 'a technique has its idea, pictures, a worked example and confusions'({ visit, address, shot }) {
    const page = await learn(visit, address, '/sudoku/X-Wing');
    await heading(page, 'X-Wing').waitFor();
    await said(page, /two rows in the same two columns/);
    await drawn(page);
    await said(page, /^Look for an X-Wing in /);
    await page.getByRole('heading', { name: 'Easily confused' }).waitFor();
    await said(page, '1 of 2');
    // By keyboard, as in a hint.
    await button(page, 'Next', { exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await said(page, '2 of 2');
    await page.locator('.film .words:not(.spare) .technique', { hasText: 'hidden single' }).waitFor();
    await shot(page, 'learn-technique');
    await button(page, 'Another example').click();
    await button(page, 'Another example').waitFor({ state: 'detached' }).catch(() => {});
    await button(page, 'Another example').waitFor();
    await said(page, 'X-Wing');
    await page.getByRole('link', { name: /Skyscraper/ }).click();
    await heading(page, 'Skyscraper').waitFor();
    await page.waitForFunction(() => document.title === 'Skyscraper · Gridproof');
  },

  async 'pages of techniques fit every window in both themes, and axe finds nothing'({ visit, address, shot }) {
    const sizes = [[1440, 900], [1280, 720], [390, 844], [844, 390], [360, 640]];
    for (const [at, [game, name]] of [['sudoku', 'naked pair'], ['starbattle', 'exact tiling'], ['flow', 'forced cell']].entries()) {
      for (const colorScheme of ['light', 'dark']) {
        const [width, height] = sizes[(2 * at + (colorScheme === 'dark' ? 1 : 0)) % sizes.length];
        const page = await learn(visit, address, `/${game}/${encodeURIComponent(name)}`, { colorScheme, viewport: { width, height } });
        await drawn(page);
        assert.ok(await fits(page), `${name} at ${width}`);
        assert.deepEqual(await violations(page), [], `${name}, ${colorScheme}`);
        await shot(page, `learn-${game}-${width}x${height}-${colorScheme}`);
      }
    }
  },

  async 'every technique has a page that shows it'({ visit, address }) {
    const page = await learn(visit, address);
    const pages = [];
    for (const game of ['sudoku', 'starbattle', 'flow']) {
      await page.goto(`${address}#/learn/${game}`);
      await page.waitForFunction((game) => document.querySelector('.segments [aria-current]')?.getAttribute('href').endsWith(game), game);
      pages.push(...(await page.locator('.lesson').evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.firstElementChild.textContent]))));
    }
    assert.ok(pages.length > 100, `${pages.length} techniques`);
    for (const [href, title] of pages) {
      await page.goto(`${address}${href}`);
      await heading(page, title).waitFor();
      const told = await page.locator('.film .words:not(.spare) .technique').first().textContent();
      assert.ok(told.toLowerCase().startsWith(title.toLowerCase()), `${title}: ${told}`);
    }
  },

  async 'practice asks for the technique, checks the answer and keeps the progress'({ visit, address, shot }) {
    const page = await learn(visit, address, `/sudoku/${encodeURIComponent('full house')}`);
    await button(page, 'Start practice').click();
    await button(page, 'Show me').waitFor();
    await shot(page, 'learn-practice');
    // A wrong claim first, then what follows.
    await button(page, 'Digit 1').click();
    await said(page, 'Choose a cell first.');
    const claim = await answerOf(page);
    await said(page, /must be/);
    assert.match(claim, /must be|These|This/);
    assert.equal(await page.locator('.dots.big i.full').count(), 0, 'what was shown does not count');
    await button(page, 'Next position').click();
    await button(page, 'Show me').waitFor();
    // The last open cell of a house: the engine's own list of facts says which.
    const solved = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label'));
      const value = (row, col) => cells.find((name) => name.startsWith(`r${row}c${col},`)).match(/, (?:given )?(\d)/)?.[1];
      const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
      const houses = [
        ...nine.map((row) => nine.map((col) => [row, col])), ...nine.map((col) => nine.map((row) => [row, col])),
        ...nine.map((box) => nine.map((at) => [3 * Math.floor((box - 1) / 3) + Math.ceil(at / 3), 3 * ((box - 1) % 3) + ((at - 1) % 3) + 1])),
      ];
      for (const house of houses) {
        const open = house.filter(([row, col]) => !value(row, col));
        if (open.length === 1) return [`r${open[0][0]}c${open[0][1]}`, nine.find((digit) => !house.some(([row, col]) => value(row, col) === String(digit)))];
      }
      return undefined;
    });
    assert.ok(solved, 'there is a full house');
    await cell(page, solved[0]).click();
    await page.keyboard.press(String(solved[1]));
    await said(page, `Right: ${solved[0]} is ${solved[1]}.`);
    assert.equal(await page.locator('.dots.big i.full').count(), 1);
    await page.goto(`${address}#/learn/sudoku`);
    await page.getByRole('link', { name: 'Full house 1 of 3 found' }).waitFor();
    await page.goto(`${address}#/learn/sudoku/${encodeURIComponent('full house')}`);
    await button(page, 'Start practice').click();
    await button(page, 'Show me').click();
    await button(page, 'Play the whole puzzle').click();
    await page.getByRole('grid', { name: /^Sudoku/ }).waitFor();
  },

  async 'the test of ten positions tells where to start'({ visit, address, shot }) {
    const page = await learn(visit, address, '/sudoku/test', PHONE);
    await heading(page, 'Find your level').waitFor();
    await button(page, 'Begin').tap();
    for (let at = 1; at <= 10; at++) {
      await said(page, `Position ${at} of 10`);
      await button(page, 'I don’t see it').tap();
      await said(page, 'Here is what follows:');
      if (at === 1) await shot(page, 'learn-test');
      await button(page, at < 10 ? 'Next' : 'See the result', { exact: true }).and(page.locator('.foot button')).tap();
    }
    await said(page, 'Your level: First steps');
    await said(page, /^0 of 10 found\. Continue with hidden single in a box\.$/);
    assert.deepEqual(await violations(page), []);
    await shot(page, 'learn-test-result');
    await page.getByRole('link', { name: 'Back to the path' }).tap();
    await page.getByRole('link', { name: /^Continue with hidden single in a box/ }).waitFor();
  },
};
