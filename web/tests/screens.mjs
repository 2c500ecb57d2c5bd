// The screens around the board: home, routes, rules.

import assert from 'node:assert/strict';
import { PHONE, button, cell, sees, tab, violations } from './page.mjs';

const GAMES = ['Sudoku', 'Star Battle', 'Flow', 'Sum-Ten', 'Latin square'];
const heading = (page, name) => page.getByRole('heading', { level: 1, name });
const focused = (page, name) => page.waitForFunction((name) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === name, name);
/** The start page, with all of today's boards drawn. */
async function home(visit, address, options = {}) {
  const page = await visit({ board: false, ...options }, `${address}#/`);
  await page.waitForFunction((count) => document.querySelectorAll('.tile .board').length === count, GAMES.length);
  return page;
}

export const SCREENS = {
  async 'home shows the board of the day of every game, and one tap plays it'({ visit, address, shot }) {
    const page = await home(visit, address);
    await shot(page, 'desktop-light-home');
    for (const game of GAMES) await page.getByRole('link', { name: game, exact: true }).waitFor();
    await page.getByText('Not started').nth(GAMES.length - 1).waitFor();
    await page.getByRole('link', { name: 'Sudoku', exact: true }).click();
    await page.getByRole('grid').waitFor();
    await focused(page, 'Sudoku');
    assert.equal(await page.title(), 'Sudoku · Gridproof');
    const empty = page.getByRole('gridcell', { name: /, empty/ }).first();
    const [name] = (await empty.getAttribute('aria-label')).split(',');
    await empty.click();
    await page.keyboard.press('1');
    await sees(page, new RegExp(`^${name}, 1`));
    await page.goBack();
    await heading(page, 'Today’s puzzles').waitFor();
    // What was begun is there to continue, with its board and how far it is.
    const last = page.getByRole('link', { name: /Continue Sudoku/ });
    await last.getByText(/^\d+ of 81/).waitFor();
    await page.locator('.tile').first().getByText(/^\d+ %$/).waitFor();
    await last.click();
    await sees(page, new RegExp(`^${name}, 1`));
  },

  async 'home is there before the engine, and boards that cannot be made are no end'({ visit, address }) {
    const page = await visit({ board: false, before: (page) => page.route('**/*.wasm', (route) => route.abort()) }, `${address}#/`);
    await heading(page, 'Today’s puzzles').waitFor();
    const before = await page.locator('.tile').first().boundingBox();
    await page.getByText('No board yet: tap to try again').nth(GAMES.length - 1).waitFor();
    const after = await page.locator('.tile').first().boundingBox();
    assert.equal(before.y, after.y, 'nothing moves');
    page.faults.length = 0;
  },

  async 'home fits every window, in light and in dark, and axe finds nothing'({ visit, address, shot }) {
    for (const [width, height] of [[1440, 900], [844, 390], [360, 640]]) {
      for (const colorScheme of ['light', 'dark']) {
        const page = await home(visit, address, { viewport: { width, height }, colorScheme });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} wide`);
        assert.deepEqual(await violations(page), [], `${width}, ${colorScheme}`);
        await shot(page, `home-${width}x${height}-${colorScheme}`);
      }
    }
  },

  async 'every screen has an address, a title and a heading with the focus, and Back returns'({ visit, address, shot }) {
    const page = await visit({ board: false }, `${address}#/`);
    const screens = [
      ['#/learn', 'Learn', 'Learn · Gridproof'],
      ['#/learn/sudoku/X-Wing', 'X-Wing', 'X-Wing · Gridproof'],
      ['#/make/flow', 'Make a puzzle', 'Make a puzzle · Gridproof'],
      ['#/open', 'Open a puzzle', 'Open a puzzle · Gridproof'],
      ['#/stats', 'Statistics', 'Statistics · Gridproof'],
      ['#/settings', 'Settings', 'Settings · Gridproof'],
      ['#/rules/flow', 'How to play Flow', 'How to play Flow · Gridproof'],
    ];
    for (const [hash, title, window] of screens) {
      await page.goto(`${address}${hash}`);
      await focused(page, title);
      await page.waitForFunction((window) => document.title === window, window);
      await page.getByText('Loading…').waitFor({ state: 'detached' });
      assert.deepEqual(await violations(page), [], hash);
      await shot(page, `screen-${title.replaceAll(' ', '-')}`);
    }
    for (const [, title] of screens.slice(0, -1).reverse()) {
      await page.goBack();
      await focused(page, title);
    }
    await page.goto(`${address}#/nowhere`);
    await heading(page, 'Today’s puzzles').waitFor();
  },

  async 'a link to a game or to a puzzle opens it, in the old form and in the new one'({ visit, address }) {
    const puzzle = `${'.'.repeat(80)}7`;
    for (const link of [`#game=sudoku&puzzle=${puzzle}`, `#/play/sudoku?puzzle=${puzzle}`]) {
      const page = await visit({}, `${address}${link}`);
      await sees(page, 'r9c9, given 7');
      await page.waitForFunction(() => location.hash === '#/play/sudoku');
    }
    const page = await visit({}, `${address}#/play/flow`);
    await page.getByRole('grid', { name: /^Flow/ }).waitFor();
    await page.getByLabel('Game').first().selectOption({ label: 'Latin square' });
    await page.waitForFunction(() => location.hash === '#/play/latin');
  },

  async 'a link to the puzzle of the day never shows another board first'({ visit, address }) {
    const before = (page) => page.addInitScript(() => {
      window.seen = new Set();
      new MutationObserver(() => {
        const grid = document.querySelector('[role=grid]')?.getAttribute('aria-label');
        if (grid) window.seen.add(grid.split('.')[0]);
      }).observe(document, { childList: true, subtree: true });
    });
    const page = await visit({ before }, `${address}#/play/flow/today`);
    await page.waitForFunction(() => location.hash === '#/play/flow');
    assert.deepEqual(await page.evaluate(() => [...window.seen]), ['Flow']);
  },

  async 'what is opened or made on its own screen is played'({ visit, address }) {
    const page = await visit({ board: false }, `${address}#/open`);
    await page.getByLabel('Paste a puzzle').fill(`${'.'.repeat(80)}7`);
    await button(page, 'Play this').click();
    await sees(page, 'r9c9, given 7');
    await tab(page, 'Hint');
    await page.goto(`${address}#/make/latin`);
    await button(page, 'Make and play').click();
    await page.getByRole('grid', { name: /^Latin square/ }).waitFor();
  },

  async 'the rules of every game are four pictures'({ visit, address, shot }) {
    const page = await visit({ board: false, ...PHONE }, `${address}#/rules/sudoku`);
    for (const [game, name] of [['sudoku', 'Sudoku'], ['starbattle', 'Star Battle'], ['flow', 'Flow'], ['sumten', 'Sum-Ten'], ['latin', 'Latin square']]) {
      await page.goto(`${address}#/rules/${game}`);
      await heading(page, `How to play ${name}`).waitFor();
      await page.waitForFunction(() => document.querySelectorAll('.story .board').length === 4);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await shot(page, `rules-${game}`);
    }
    assert.deepEqual(await violations(page), []);
    await page.getByRole('link', { name: 'Play today’s puzzle' }).tap();
    await page.getByRole('grid', { name: /^Latin square/ }).waitFor();
    await cell(page, 'r1c1').waitFor();
  },
};
