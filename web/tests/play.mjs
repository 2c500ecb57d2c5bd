// Playing: by mouse, by keyboard, and what is kept.

import assert from 'node:assert/strict';
import { button, cell, said, sees, tab } from './page.mjs';

const key = (page, name) => page.keyboard.press(name);

export const PLAY = {
  async 'a move is played, undone and redone, and a reload keeps it'({ visit }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    await key(page, '4');
    await sees(page, 'r1c3, 4');
    await page.locator('[aria-live]', { hasText: 'r1c3, 4' }).waitFor();
    await button(page, 'Undo').click();
    await sees(page, 'r1c3, empty');
    await button(page, 'Redo').click();
    await sees(page, 'r1c3, 4');
    await page.reload();
    await sees(page, 'r1c3, 4');
    await button(page, 'Undo').click();
    await sees(page, 'r1c3, empty');
    await button(page, 'Redo').click();
    await button(page, 'Check', { exact: true }).click();
    await said(page, 'Correct so far.');
    await page.getByRole('timer').waitFor();
  },

  async 'marks, colours, conflicts and tidying do what their switches say'({ visit, shot }) {
    const page = await visit();
    await cell(page, 'r1c4').click();
    await key(page, 'Shift+Digit6');
    await sees(page, 'r1c4, empty, corner marks 6');
    await page.getByRole('radio', { name: 'Centre marks' }).click();
    await button(page, '2', { exact: true }).click();
    await sees(page, 'r1c4, empty, corner marks 6, centre marks 2');
    await page.getByRole('radio', { name: 'Colour' }).click();
    await button(page, 'colour C').click();
    await sees(page, 'r1c4, empty, corner marks 6, centre marks 2, colour C');
    await shot(page, 'desktop-light-marks');
    await page.getByRole('radio', { name: 'Digit' }).click();
    await cell(page, 'r1c3').click();
    await key(page, '3');
    await sees(page, 'r1c3, 3, conflict');
    await tab(page, 'Settings');
    await page.getByLabel('Show conflicts at once').uncheck();
    await sees(page, 'r1c3, 3');
    await cell(page, 'r1c3').click();
    await key(page, '6');
    await sees(page, 'r1c4, empty, centre marks 2, colour C');
    await button(page, 'Undo').click();
    await page.getByLabel('Remove a placed digit from the marks it sees').uncheck();
    await cell(page, 'r1c3').click();
    await key(page, '6');
    await sees(page, 'r1c3, 6');
    await sees(page, 'r1c4, empty, corner marks 6, centre marks 2, colour C');
  },

  async 'the whole board is played from the keyboard'({ visit }) {
    const page = await visit();
    await page.getByRole('tab', { name: 'Hint', exact: true }).focus();
    assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1, 'one cell is reached by Tab');
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await key(page, 'End');
    await key(page, 'ArrowRight');
    await key(page, 'ArrowRight');
    await key(page, 'ArrowRight');
    assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^r1c3,/);
    await key(page, 'Shift+ArrowRight');
    assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 2);
    await key(page, 'x');
    await key(page, '2');
    await sees(page, 'r1c3, empty, corner marks 2');
    await sees(page, 'r1c4, empty, corner marks 2');
    await key(page, 'Control+z');
    await sees(page, 'r1c4, empty');
    await key(page, 'h');
    await said(page, /^Look for .* in (box|row|column)/);
    await page.locator('.frame .area-area').first().waitFor({ state: 'attached' });
    await key(page, 'h');
    await key(page, 'h');
    await said(page, 'proof checked in your browser');
    await key(page, 'h');
    await said(page, /^Done: /);
  },

  async 'bookmarks lead back, and a game that another replaced is still there'({ visit }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    await key(page, '4');
    await sees(page, 'r1c3, 4');
    await button(page, 'Bookmark').click();
    await key(page, 'Backspace');
    await button(page, 'Undo').click();
    await cell(page, 'r1c4').click();
    await key(page, '6');
    await sees(page, 'r1c4, 6');
    await tab(page, 'Puzzle');
    await button(page, 'Bookmark 1', { exact: true }).click();
    await sees(page, 'r1c4, empty');
    await page.getByLabel('Game').first().selectOption({ label: 'Latin square' });
    await page.getByRole('grid', { name: /Latin/ }).waitFor();
    await page.getByLabel('Game').first().selectOption({ label: 'Sudoku' });
    await sees(page, 'r1c3, 4');
    await button(page, 'Undo').click();
    await sees(page, 'r1c4, 6');
  },

  async 'a Latin square is played, hinted and explained like a Sudoku'({ visit }) {
    const page = await visit();
    await page.getByLabel('Game').first().selectOption({ label: 'Latin square' });
    await sees(page, 'r1c4, given 2');
    await cell(page, 'r1c1').click();
    await key(page, '2');
    await sees(page, 'r1c1, 2, conflict');
    await button(page, 'Undo').click();
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, /Look (at|for) /);
    await tab(page, 'Explain');
    await button(page, 'Explain the whole puzzle').click();
    await said(page, /^Solved in \d+ steps/);
  },
};
