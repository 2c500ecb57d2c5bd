// Pictures of every screen at every size, in light and in dark, for people to look at: `--shots FOLDER`. GALLERY=390x844 makes
// those of one size.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { button, cell, paste, said, sees, tab, violations } from './page.mjs';
import { arrives, doubted } from './pictures.mjs';

/** The sizes at which axe looks at every screen: what it finds hardly depends on more. */
const AUDITED = ['1440x900', '390x844'];
export const SIZES = [[1440, 900], [1280, 720], [768, 1024], [390, 844], [844, 390], [360, 640]];
const GAMES = ['sudoku', 'starbattle', 'flow', 'sumten', 'latin'];
const ALMOST = '53467891.672195348198342567859761423426853791713924856961537284287419635345286179';
const { example: HARD } = JSON.parse(readFileSync(new URL('../src/learn/techniques.json', import.meta.url), 'utf8')).find(({ name }) => name === 'X-Wing');
const wanted = (size) => !process.env.GALLERY || process.env.GALLERY === size;
const boards = (count) => [(count) => document.querySelectorAll('.board').length >= count, count];

/** The editor with its verdict. */
const reviewed = () => document.querySelector('.review h2') && !document.querySelector('.review .told .faint');

/** Screens that an address alone shows, and what has to be there. */
const ADDRESSES = {
  learn: ['#/learn', () => document.querySelectorAll('.lesson').length > 20],
  technique: ['#/learn/sudoku/X-Wing', ...boards(4)],
  'technique-stars': ['#/learn/starbattle/finned%20fish', ...boards(4)],
  'technique-flow': ['#/learn/flow/chokepoint', ...boards(4)],
  test: ['#/learn/sudoku/test', () => document.querySelector('main button, section button, .panel button')],
  'make-sudoku': [`#/make/sudoku?puzzle=${'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'}`, reviewed],
  'make-stars': ['#/make/starbattle?puzzle=5x1.AABBBAACBBACCCDEECDDEEEDD', reviewed],
  'make-flow': ['#/make/flow?puzzle=AB..C/...../.D..B/A..../C...D', reviewed],
  open: ['#/open', () => document.querySelector('textarea')],
  stats: ['#/stats', () => document.querySelector('h1')],
  settings: ['#/settings', () => document.querySelector('h1')],
  rules: ['#/rules/starbattle', ...boards(4)],
};
/** Tabs of the Play screen beside the hint. */
const TABS = ['Explain', 'Solve', 'New', 'Puzzle', 'Settings'];

/** Nothing of the page lies outside the window. */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

export const GALLERY = Object.fromEntries(SIZES.map(([width, height]) => [
  `gallery at ${width}x${height}`,
  async ({ visit, address, shot }) => {
    const size = `${width}x${height}`;
    if (!wanted(size)) return;
    const narrow = width < 896;
    const page = await visit({ board: false, before: doubted, viewport: { width, height }, ...(narrow && { hasTouch: true, isMobile: true }) }, `${address}#/`);
    const found = [];
    const both = async (name) => {
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await shot(page, `gallery-${name}-${size}-${colorScheme}`);
        if (AUDITED.includes(size)) found.push(...(await violations(page)).map((one) => `${name}, ${colorScheme}: ${one}`));
      }
      assert.ok(await fits(page), `${name} at ${size}`);
    };
    await page.waitForFunction(() => document.querySelectorAll('.tile .board').length === 5);
    await both('home');
    let picture;
    for (const game of GAMES) {
      await page.goto(`${address}#/play/${game}/today`);
      await page.waitForFunction((game) => location.hash === `#/play/${game}` && document.querySelector('[role=grid]'), game);
      if (game === 'sudoku') await cell(page, 'r5c5').click();
      await both(game);
      if (game === 'sudoku') picture = await page.locator('.frame').screenshot();
    }
    await page.goto(`${address}#/play/sudoku`);
    await page.getByRole('grid', { name: /^Sudoku/ }).waitFor();
    await paste(page, HARD);
    for (const name of TABS) {
      await tab(page, name);
      await page.getByText('Loading…').waitFor({ state: 'detached' });
      await both(`tab-${name}`);
    }
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, /^Look /);
    await button(page, 'where').click();
    await both('hint-where');
    await button(page, 'why').click();
    await said(page, /roof checked/);
    await both('hint');
    await button(page, 'My board').click();
    await paste(page, ALMOST);
    await sees(page, 'r1c9, empty');
    await cell(page, 'r1c9').click();
    await page.keyboard.press('2');
    await page.getByRole('dialog').getByRole('heading').waitFor();
    await both('finish');
    for (const [name, [hash, there, count]] of Object.entries(ADDRESSES)) {
      await page.goto(`${address}${hash}`);
      await page.waitForFunction(there, count);
      await both(name);
    }
    await page.goto(`${address}#/open`);
    await arrives(page, 'drop', picture);
    await said(page, /cells? to check/);
    await both('picture');
    assert.deepEqual(found, []);
  },
]));
