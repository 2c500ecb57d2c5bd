// Making puzzles: the editors, the live review, the generator's options, printing.

import assert from 'node:assert/strict';
import { EASY, PHONE, button, cell, drag, said, sees, swipe, violations } from './page.mjs';

const make = (visit, address, way, options = {}) => visit({ ...options }, `${address}#/make/${way}`);
const edit = (visit, address, game, puzzle, options) => make(visit, address, `${game}?puzzle=${encodeURIComponent(puzzle)}`, options);
const verdict = (page, text) => page.getByRole('region', { name: 'Review' }).getByRole('heading', { name: text, exact: true }).waitFor();
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

export const MAKES = {
  async 'a Sudoku is typed, and its review follows: many, one, clues that can go'({ visit, address, shot }) {
    const page = await make(visit, address, 'sudoku');
    await verdict(page, 'More than one solution');
    await cell(page, 'r1c1').click();
    await page.keyboard.press('7');
    await sees(page, 'r1c1, given 7');
    await page.keyboard.press('Control+z');
    await sees(page, 'r1c1, empty');
    const full = await edit(visit, address, 'sudoku', EASY);
    await verdict(full, 'Exactly one solution');
    await said(full, /clues? can be removed, one at a time|Every clue is needed/);
    await full.getByRole('link', { name: 'hidden single in a box' }).waitFor();
    await shot(full, 'make-unique');
    await button(full, 'Play it').click();
    await sees(full, 'r1c1, given 5');
  },

  async 'a second solution is shown, with what differs'({ visit, address, shot }) {
    const page = await edit(visit, address, 'latin', '1234341221434...');
    await verdict(page, 'Exactly one solution');
    const many = await edit(visit, address, 'latin', '12..21..........');
    await verdict(many, 'More than one solution');
    await said(many, /^Two solutions differ at \d+ places?/);
    await button(many, 'Show solution 2').click();
    await button(many, 'Back to the draft').waitFor();
    await shot(many, 'make-many');
  },

  async 'a broken Sudoku says why: a clash at sight, or the fewest givens with a film'({ visit, address, shot }) {
    const page = await edit(visit, address, 'sudoku', EASY.replace('53', '55'));
    await verdict(page, 'No solution');
    await said(page, /r1c1 and r1c2 are given the same value/);
    const deep = await edit(visit, address, 'sudoku', `12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`);
    await verdict(deep, 'No solution');
    await said(deep, /^These \d+ givens contradict each other/);
    await button(deep, 'Why', { exact: true }).click();
    await deep.locator('.film .words:not(.spare) .claim').first().waitFor();
    await shot(deep, 'make-broken');
  },

  async 'regions are painted by mouse, dots and walls by finger'({ visit, address, shot }) {
    const page = await make(visit, address, 'starbattle');
    await button(page, 'Region B').click();
    await drag(page, ['r1c1', 'r1c2', 'r1c3']);
    await page.waitForFunction(() => localStorage.getItem('gridproof.draft-starbattle')?.includes('8x1.BBBA'));
    await button(page, 'Undo').click();
    await page.waitForFunction(() => localStorage.getItem('gridproof.draft-starbattle')?.includes('8x1.AAAA'));
    await shot(page, 'make-starbattle');
    const flow = await make(visit, address, 'flow', PHONE);
    for (const name of ['r1c1', 'r7c7']) await cell(flow, name).tap();
    await flow.waitForFunction(() => localStorage.getItem('gridproof.draft-flow')?.startsWith('"strict:A...... /'.replace(' ', '')));
    await button(flow, 'Walls').tap();
    await swipe(flow, ['r2c2', 'r2c3']);
    await flow.waitForFunction(() => localStorage.getItem('gridproof.draft-flow')?.includes('wall=r2c2-r2c3'));
    await verdict(flow, /solution/);
    await shot(flow, 'make-flow-phone');
  },

  async 'a Flow puzzle is set on a desktop: everything in sight, and its solution is drawn'({ visit, address, shot }) {
    const page = await make(visit, address, 'flow', { viewport: { width: 1440, height: 900 } });
    await said(page, 'Place pairs of dots: the first two taps are the first pair.');
    await page.locator('.draw-form select').first().selectOption('5x5');
    for (const name of ['r1c1', 'r5c2', 'r1c3', 'r4c2']) await cell(page, name).click();
    await verdict(page, 'No solution');
    await said(page, /^These pairs can’t be joined under the chosen rules/);
    for (const name of ['r2c3', 'r5c3', 'r1c5', 'r4c4', 'r2c5', 'r5c4']) await cell(page, name).click();
    await verdict(page, 'Exactly one solution');
    for (const name of ['Dots', 'Undo', 'Play it']) {
      const { y, height } = await button(page, name, { exact: true }).boundingBox();
      assert.ok(y >= 0 && y + height <= 900, `${name} is in sight`);
    }
    await button(page, 'Show the solution').click();
    await page.waitForFunction(() => document.querySelectorAll('.draw-board .path').length === 5);
    await shot(page, 'make-flow-solution');
    await button(page, 'Back to the draft').click();
    await page.waitForFunction(() => document.querySelectorAll('.draw-board .path').length === 0);
    // Of five pairs, the fourth that was placed is the third on the board: it keeps its colour.
    const colours = (board) => page.locator(`${board} .disc`).evaluateAll((discs) => discs.map((disc) => `${disc.getAttribute('cx')} ${disc.getAttribute('cy')} ${disc.getAttribute('class')}`));
    const drawn = await colours('.draw-board');
    assert.equal(drawn.length, 10);
    await button(page, 'Play it', { exact: true }).click();
    await page.locator('.frame .disc').first().waitFor();
    assert.deepEqual(await colours('.frame'), drawn);
  },

  async 'a board that the editor cannot draw is refused with a way to play it, and the draft stays'({ visit, address }) {
    const page = await edit(visit, address, 'flow', 'AB./.../A.B');
    await verdict(page, /solution/);
    await page.goto(`${address}#/make/flow?puzzle=${encodeURIComponent('hex:A.B/.../B.A')}`);
    await said(page, /hexagons or openings in its edge/);
    assert.match(await page.evaluate(() => localStorage.getItem('gridproof.draft-flow')), /AB\./);
    await page.getByRole('link', { name: 'Play it' }).click();
    await page.waitForFunction(() => localStorage.getItem('gridproof.game')?.includes('hex:A.B'));
    await sees(page, 'r1c1, end A');
  },

  async 'clearing a board keeps its number of stars'({ visit, address }) {
    const page = await make(visit, address, 'starbattle');
    await page.getByLabel('Size').first().selectOption('10x10');
    await page.getByLabel('Stars').first().selectOption('2');
    await button(page, 'Clear', { exact: true }).click();
    await page.waitForFunction(() => localStorage.getItem('gridproof.draft-starbattle')?.includes('10x2.'));
    assert.equal(await page.getByLabel('Stars').first().inputValue(), '2');
  },

  async 'digits of Sum-Ten follow each other'({ visit, address }) {
    const page = await make(visit, address, 'sumten');
    await cell(page, 'r1c1').click();
    await page.keyboard.type('1928');
    await page.waitForFunction(() => localStorage.getItem('gridproof.draft-sumten')?.includes('6x6.1928'));
    await verdict(page, 'A board to clear');
    await said(page, 'At most 4 of 4 cells can be cleared.');
  },

  async 'the generator takes its options: stars, walls, rules'({ visit, address }) {
    const page = await make(visit, address, 'flow');
    await page.getByLabel('Walls').fill('3');
    await page.getByLabel('Holes').fill('1');
    await button(page, 'Make', { exact: true }).click();
    await said(page, /^1 made/);
    await button(page, 'Play', { exact: true }).click();
    await page.waitForFunction(() => /wall=/.test(localStorage.getItem('gridproof.game')) && /#/.test(JSON.parse(localStorage.getItem('gridproof.game')).moments[0][0]));
  },

  async 'the editors fit every window in both themes, and axe finds nothing'({ visit, address, shot }) {
    const sizes = [[1440, 900], [1280, 720], [390, 844], [844, 390], [360, 640]];
    for (const [at, game] of ['sudoku', 'starbattle', 'flow', 'sumten', 'latin'].entries()) {
      const [[width, height], colorScheme] = [sizes[at], at % 2 ? 'dark' : 'light'];
      const page = await make(visit, address, game, { viewport: { width, height }, colorScheme });
      await page.getByRole('region', { name: 'Review' }).getByRole('heading').waitFor();
      await page.getByText('Loading…').waitFor({ state: 'detached' });
      assert.ok(await fits(page), `${game} at ${width}`);
      assert.deepEqual(await violations(page), [], `${game}, ${colorScheme}`);
      await shot(page, `make-${game}-${width}x${height}-${colorScheme}`);
    }
  },

  async 'the board is printed, not a blank page; six puzzles share one page'({ visit, address, shot }) {
    const page = await visit();
    await page.emulateMedia({ media: 'print' });
    const box = await page.locator('.frame .board').boundingBox();
    assert.ok(box && box.width > 300 && box.height > 300, 'the board is on paper');
    assert.equal(await page.locator('.tabs').isVisible(), false);
    const pdf = await page.pdf({ format: 'A4' });
    assert.equal(pages(pdf), 1);
    await shot(page, 'print-board');
    const sheet = await make(visit, address, 'sudoku', { before: (page) => page.addInitScript(() => (window.print = () => (document.title = 'printed'))) });
    await sheet.getByLabel('How many').fill('6');
    await sheet.getByLabel('Difficulty').selectOption('1');
    await button(sheet, 'Make 6').click();
    await said(sheet, /^6 made/);
    await button(sheet, 'Print all with solutions').click();
    await sheet.waitForFunction(() => document.title === 'printed');
    assert.equal(pages(await sheet.pdf({ format: 'A4' })), 2, 'six puzzles, then six solutions');
  },
};

/** How many pages a PDF has. */
const pages = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length;
