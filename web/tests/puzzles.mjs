// Puzzles made, pasted, shared and printed.

import assert from 'node:assert/strict';
import { EASY, button, cell, paste, said, sees, tab } from './page.mjs';

export const PUZZLES = {
  async 'puzzles are made exactly as hard as requested, printed with solutions, and played'({ visit, shot }) {
    const page = await visit({ before: (page) => page.addInitScript(() => (window.print = () => (document.title = 'printed'))) });
    await tab(page, 'New');
    await page.getByLabel('Difficulty').selectOption('2');
    await page.getByLabel('How many').fill('2');
    await button(page, 'Make 2').click();
    await said(page, '2 made, exactly as requested.');
    assert.equal(await page.getByText('Difficulty 2').count(), 2);
    await shot(page, 'desktop-light-new');
    await button(page, 'Print all with solutions').click();
    await page.waitForFunction(() => document.title === 'printed');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.sheets .puzzles figure:visible').count(), 2);
    assert.equal(await page.locator('.sheets .solutions figure:visible').count(), 2);
    await shot(page, 'print');
    await page.emulateMedia({ media: 'screen' });
    await button(page, 'Play', { exact: true }).first().click();
    await button(page, 'nudge').waitFor();
    await button(page, 'Check', { exact: true }).click();
    await said(page, 'Correct so far.');
  },

  async 'the puzzle of the day is the same for two visitors, and one is made for a technique'({ visit }) {
    const puzzle = async () => {
      const page = await visit();
      await tab(page, 'New');
      await page.getByLabel('Difficulty').selectOption('1');
      await button(page, 'Puzzle of the day').click();
      await button(page, 'nudge').waitFor();
      return { page, clues: await page.locator('.frame .value.given').allTextContents() };
    };
    const [one, other] = [await puzzle(), await puzzle()];
    assert.deepEqual(one.clues, other.clues);
    await tab(one.page, 'New');
    await one.page.getByLabel('or technique').selectOption({ index: 2 });
    assert.equal(await one.page.getByLabel('Difficulty').isDisabled(), true);
    await button(one.page, 'Make', { exact: true }).click();
    await said(one.page, '1 made, exactly as requested.');
  },

  async 'a seed makes its puzzle again, and shows beside it; earlier games show their boards'({ visit }) {
    const made = async () => {
      const page = await visit();
      await tab(page, 'New');
      await page.getByLabel('Difficulty').selectOption('1');
      await page.getByLabel('Seed').fill('42');
      await button(page, 'Make and play').click();
      await page.getByText('Seed 42', { exact: true }).first().waitFor();
      return { page, clues: await page.locator('.frame .value.given').allTextContents() };
    };
    const [{ page, clues }, other] = [await made(), await made()];
    assert.deepEqual(clues, other.clues);
    const empty = page.getByRole('gridcell', { name: /, empty/ }).first();
    const [name] = (await empty.getAttribute('aria-label')).split(',');
    await empty.click();
    await page.keyboard.press('1');
    await sees(page, new RegExp(`^${name}, 1`));
    await paste(page, EASY);
    await sees(page, 'r1c1, given 5');
    await tab(page, 'Puzzle');
    await page.locator('.earlier .board').waitFor();
    await button(page, /^Sudoku\b.*\b1 move\b/).click();
    await sees(page, new RegExp(`^${name}, 1`));
    await page.getByText('Seed 42', { exact: true }).first().waitFor();
  },

  async 'a puzzle from elsewhere is rated'({ visit }) {
    const page = await visit();
    await paste(page, EASY.replace('5', '.'));
    await sees(page, 'r1c1, empty');
    await page.locator('.top').getByText(/^Difficulty \d of 6/).waitFor();
  },

  async 'grids, lists and other notations are pasted, anywhere on the page'({ visit }) {
    const page = await visit();
    const grid = EASY.replace(/.{9}/g, (row) => `${row}\n`);
    await paste(page, grid.replaceAll('.', '0'));
    await sees(page, 'r1c1, given 5');
    await paste(page, `${EASY}\n${EASY.replace('5', '.')}\n`);
    await said(page, '2 boards found: choose one.');
    await page.locator('.boards button').nth(1).click();
    await sees(page, 'r1c1, empty');
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, EASY);
    await sees(page, 'r1c1, given 5');
  },

  async 'a share link brings puzzle, position and marks'({ visit }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await cell(page, 'r1c4').click();
    await page.keyboard.press('Shift+Digit6');
    await sees(page, 'r1c4, empty, corner marks 6');
    await tab(page, 'Puzzle');
    await button(page, 'Copy share link').click();
    const link = await page.getByLabel('Text to copy').inputValue();
    const other = await visit({}, link);
    await sees(other, 'r1c3, 4');
    await sees(other, 'r1c4, empty, corner marks 6');
    await page.getByLabel('Format').selectOption('sdk');
    await button(page, 'Convert').click();
    await page.waitForFunction(() => document.querySelector('textarea[readonly]').value.includes('\n'));
  },
};
