// Keys that work wherever the focus is, and how digits, marks and colours are entered.

import assert from 'node:assert/strict';
import { button, cell, paste, said, sees, tab } from './page.mjs';

const key = (page, name) => page.keyboard.press(name);
const lit = (page, kind) => page.locator(`.frame .cell.${kind}`).count();

export const KEYS = {
  async 'keys work wherever the focus is, unless one types in a field'({ visit }) {
    const page = await visit();
    // On load, without a click.
    await key(page, 'ArrowRight');
    await key(page, 'ArrowRight');
    await key(page, '4');
    await sees(page, 'r1c3, 4');
    await button(page, 'Undo').click();
    await sees(page, 'r1c3, empty');
    await key(page, '4');
    await sees(page, 'r1c3, 4');
    await button(page, 'Bookmark').click();
    await key(page, 'Control+z');
    await sees(page, 'r1c3, empty');
    await button(page, 'Check', { exact: true }).focus();
    await key(page, 'h');
    await said(page, /^Look /);
    // A tab and the radio buttons of the pens use the arrows themselves; Space and Enter press buttons.
    await page.getByRole('tab', { name: 'Hint', exact: true }).focus();
    await key(page, 'ArrowRight');
    await page.getByRole('tab', { name: 'Explain', selected: true }).waitFor();
    await tab(page, 'Puzzle');
    await page.getByLabel('Paste a puzzle').fill('');
    await page.getByLabel('Paste a puzzle').focus();
    await page.keyboard.type('4h');
    assert.equal(await page.getByLabel('Paste a puzzle').inputValue(), '4h');
    await sees(page, 'r1c3, empty');
    await page.getByRole('tab', { name: 'Puzzle', selected: true }).waitFor();
    await page.getByLabel('Game').first().selectOption({ label: 'Star Battle' });
    await page.getByRole('grid', { name: /^(Star Battle|Queens)/ }).waitFor();
    await key(page, 's');
    await sees(page, /^r1c1, star/);
  },

  async 'the row, the column, the box and equal digits are highlighted, and two clicks choose equal digits'({ visit, shot }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    assert.deepEqual([await lit(page, 'peer'), await lit(page, 'alike')], [21, 0]);
    await cell(page, 'r1c1').click();
    assert.equal(await lit(page, 'alike'), 3, 'three fives are given');
    await shot(page, 'play-peers');
    await cell(page, 'r1c1').dblclick();
    assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 3);
    await tab(page, 'Settings');
    await page.getByLabel('Highlight row, column, box and equal digits').uncheck();
    assert.deepEqual([await lit(page, 'peer'), await lit(page, 'alike')], [0, 0]);
  },

  async 'a digit is chosen first, and taps write it'({ visit }) {
    const page = await visit();
    await button(page, /^Digit first/).click();
    await button(page, '4', { exact: true }).click();
    assert.equal(await button(page, '4', { exact: true }).getAttribute('aria-pressed'), 'true');
    await cell(page, 'r1c3').click();
    await sees(page, 'r1c3, 4');
    await page.getByRole('radio', { name: 'Corner marks' }).click();
    await button(page, '6', { exact: true }).click();
    await cell(page, 'r1c4').click();
    await sees(page, 'r1c4, empty, corner marks 6');
    await button(page, '6', { exact: true }).click();
    await cell(page, 'r1c6').click();
    await sees(page, 'r1c6, empty');
  },

  async 'candidates are noted as the player’s own marks, which are changed and struck out'({ visit, shot }) {
    const page = await visit();
    await cell(page, 'r1c4').click();
    await key(page, 'Shift+Digit6');
    await sees(page, 'r1c4, empty, corner marks 6');
    await button(page, 'Fill notes').click();
    await sees(page, 'r1c3, empty, centre marks 1 2 4');
    await shot(page, 'play-notes');
    assert.equal(await page.locator('.frame .candidate').count(), 0, 'nothing of the engine is under them');
    await cell(page, 'r1c3').click();
    await key(page, 'c');
    await key(page, '1');
    await sees(page, 'r1c3, empty, centre marks 2 4');
    await key(page, 'z');
    await key(page, '4');
    await sees(page, /^r1c3, 4/);
    // No two marks lie on each other.
    const places = await page.locator('.frame .cell .centre').evaluateAll((marks) => marks.map((mark) => `${mark.getAttribute('x')} ${mark.getAttribute('y')}`));
    assert.equal(new Set(places).size, places.length);
    for (let steps = 0; steps < 4; steps++) await key(page, 'Control+z');
    await sees(page, 'r1c3, empty');
  },

  async 'a restart goes to the start, and undo returns'({ visit }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    await key(page, '4');
    await sees(page, 'r1c3, 4');
    await button(page, 'Restart').click();
    await sees(page, 'r1c3, empty');
    await button(page, 'Undo').click();
    await sees(page, 'r1c3, 4');
  },

  async 'nothing moves when a message appears'({ visit }) {
    for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
      const page = await visit({ viewport });
      const places = async () => Promise.all(['.frame .board', '.tools', '.side'].map(async (part) => JSON.stringify(await page.locator(part).boundingBox())));
      const before = await places();
      await button(page, 'Check', { exact: true }).click();
      await said(page, 'Correct so far.');
      assert.deepEqual(await places(), before);
      await paste(page, '.'.repeat(81));
      await said(page, /more than one solution\. Hints show only/);
      assert.deepEqual(await places(), before);
    }
  },
};
