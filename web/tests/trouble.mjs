// What goes wrong is told, with what to do next, and nothing is lost.

import assert from 'node:assert/strict';
import { EASY, button, cell, paste, said, sees, tab } from './page.mjs';

/** Makes a worker of the page die, as running out of memory would. */
const kill = (page) => Promise.all(page.workers().map((worker) => worker.evaluate(() => void setTimeout(() => { throw new Error('out of memory'); })).catch(() => {})));

export const TROUBLE = {
  async 'a paste that cannot be read says where, and stays to be corrected'({ visit, shot }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await paste(page, '12?');
    await said(page, /^Line 1, column 3: /);
    await shot(page, 'desktop-light-bad-paste');
    await tab(page, 'Hint');
    await tab(page, 'Puzzle');
    assert.equal(await page.getByLabel('Paste a puzzle').inputValue(), '12?');
    await sees(page, 'r1c3, 4');
  },

  async 'broken share links change nothing and say so'({ visit, address }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await sees(page, 'r1c3, 4');
    for (const [link, words] of [['#game=sudoku&puzzle=nonsense', /can’t be read: not a Sudoku in any known notation\. Your own game is unchanged\.$/], ['#game=sudoku&puz', /part of it may be missing/]]) {
      await page.goto(`${address}${link}`);
      await said(page, words);
      await sees(page, 'r1c3, 4');
    }
    await page.goto(`${address}#game=sudoku&puzzle=${EASY.replace('5', '.')}`);
    await sees(page, 'r1c1, empty');
    await tab(page, 'Puzzle');
    await button(page, /^Sudoku\b.*\b1 move\b/).click();
    await sees(page, 'r1c3, 4');
  },

  async 'a full storage is told, and playing goes on'({ visit, shot }) {
    const full = () => (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); });
    const page = await visit({ before: (page) => page.addInitScript(full) });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await sees(page, 'r1c3, 4');
    await page.getByRole('alert').getByText('no room left to save your game').waitFor();
    await shot(page, 'desktop-light-full');
    await page.getByRole('alert').getByRole('button', { name: 'Copy share link' }).click();
    await button(page, 'Undo').click();
    await sees(page, 'r1c3, empty');
  },

  async 'a worker that dies is replaced, and nothing is lost'({ visit }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await sees(page, 'r1c3, 4');
    await kill(page);
    await button(page, 'Undo').click();
    await sees(page, 'r1c3, empty');
    await button(page, 'Redo').click();
    await sees(page, 'r1c3, 4');
    await button(page, 'nudge').click();
    await said(page, /Look (at|for) |ask once more/);
    if (await page.getByText('ask once more').count()) await button(page, 'nudge').click();
    await said(page, /Look (at|for) /);
    page.faults.length = 0;
  },

  async 'an engine that does not load is told, and the game waits for it'({ visit }) {
    const page = await visit({ board: false, before: (page) => page.route('**/*.wasm', (route) => route.abort()) });
    await said(page, /The engine could not be started .* reload the page/);
    await page.unroute('**/*.wasm');
    await page.reload();
    await page.getByRole('grid').waitFor();
    page.faults.length = 0;
  },
};
