// Pictures of every screen that is played on, at every size, in light and in dark, for people to look at.

import assert from 'node:assert/strict';
import { button, cell, paste, said, sees, tab } from './page.mjs';

export const SIZES = [[1440, 900], [1280, 720], [390, 844], [844, 390], [360, 640]];
const GAMES = ['sudoku', 'starbattle', 'flow', 'sumten', 'latin'];
const ALMOST = '53467891.672195348198342567859761423426853791713924856961537284287419635345286179';
const HARD = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';
/** Set by the one who runs it: GALLERY=390x844 makes the pictures of one size. */
const wanted = (size) => !process.env.GALLERY || process.env.GALLERY === size;

/** Nothing of the page lies outside the window. */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

export const GALLERY = Object.fromEntries(SIZES.map(([width, height]) => [
  `gallery at ${width}x${height}`,
  async ({ visit, address, shot }) => {
    const size = `${width}x${height}`;
    if (!wanted(size)) return;
    const narrow = width < 896;
    const page = await visit({ board: false, viewport: { width, height }, ...(narrow && { hasTouch: true, isMobile: true }) }, `${address}#/`);
    const both = async (name) => {
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await shot(page, `gallery-${name}-${size}-${colorScheme}`);
      }
      assert.ok(await fits(page), `${name} at ${size}`);
    };
    await page.waitForFunction(() => document.querySelectorAll('.tile .board').length === 5);
    await both('home');
    for (const game of GAMES) {
      await page.goto(`${address}#/play/${game}/today`);
      await page.waitForFunction((game) => location.hash === `#/play/${game}` && document.querySelector('[role=grid]'), game);
      if (game === 'sudoku') await cell(page, 'r5c5').click();
      await both(game);
    }
    await page.goto(`${address}#/play/sudoku`);
    await page.getByRole('grid', { name: /^Sudoku/ }).waitFor();
    await paste(page, HARD);
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, /^Look /);
    await button(page, 'where').click();
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
  },
]));
