// Hints, their proofs, and what is said where there is none.

import assert from 'node:assert/strict';
import { button, cell, paste, said, saved, sees, tab, why } from './page.mjs';

export const HINTS = {
  async 'a hint goes down the ladder to a proof, is done and undone'({ visit, shot }) {
    const page = await visit();
    await why(page);
    await page.getByText(/^Proof:/).click();
    const line = page.locator('.proof button').nth(2);
    await line.click();
    assert.equal(await line.getAttribute('aria-pressed'), 'true');
    await page.locator('.role-premise').first().waitFor();
    assert.ok((await page.locator('.proof .cited').count()) > 0, 'the lines it rests on are marked');
    await shot(page, 'desktop-light-proof');
    await line.click();
    const proof = await saved(page, () => button(page, 'Download proof').click());
    assert.equal(JSON.parse(proof.text).format, 'gridproof-proof');
    const pbp = await saved(page, () => button(page, 'Download for VeriPB').click());
    assert.match(pbp.name, /^hint\.(opb|pbp)$/);
    await page.getByLabel('Told').selectOption('formal');
    await said(page, /^1\. Axiom: /);
    await said(page, 'proof checked in your browser');
    const theorem = page.locator('.proof button').last();
    await theorem.click();
    const [, last] = /\[from ([\d, and]+)/.exec(await theorem.textContent()) ?? [];
    const cited = await page.locator('.proof .cited').allTextContents();
    assert.deepEqual(cited.map((text) => text.split('.')[0]), last?.match(/\d+/g), 'the lines that the text names are marked');
    await theorem.click();
    await shot(page, 'desktop-light-formal');
    await button(page, 'do it').click();
    await said(page, /^Done: /);
    await page.locator('.frame .value.placed').first().waitFor();
    await button(page, 'Undo').click();
    await page.waitForFunction(() => document.querySelectorAll('.frame .value.placed').length === 0);
  },

  async 'a mistake is shown with its proof, and one click goes back to before it'({ visit, shot }) {
    const page = await visit();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('2');
    await sees(page, /^r1c3, 2/);
    await page.keyboard.press('h');
    await said(page, 'Something on the board cannot be right.');
    await page.getByText(/^Proof:/).waitFor();
    await shot(page, 'desktop-light-mistake');
    await button(page, 'Go back to before it').click();
    await sees(page, 'r1c3, empty');
    await button(page, 'Redo').click();
    await sees(page, /^r1c3, 2/);
  },

  async 'puzzles with many solutions and with none are told apart, with what to do'({ visit, shot }) {
    const page = await visit();
    await paste(page, '.'.repeat(81));
    await said(page, /more than one solution: hints go only as far/);
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, 'Nothing more is certain here.');
    await button(page, 'Show solution 2').click();
    await said(page, 'Solution 2 of more');
    await shot(page, 'desktop-light-not-forced');
    await paste(page, `12345678.........9${'.'.repeat(63)}`);
    await said(page, /^This puzzle has no solution: its clues contradict/);
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, 'This puzzle has no solution.');
    await shot(page, 'desktop-light-impossible');
  },

  async 'the whole puzzle is explained, a step is shown, and played on from'({ visit, shot }) {
    const page = await visit();
    await tab(page, 'Explain');
    await button(page, 'Explain the whole puzzle').click();
    await said(page, /^Solved in \d+ steps/);
    await page.locator('.steps button').nth(4).click();
    await said(page, /^Step 5 of/);
    await page.getByRole('slider', { name: 'Step' }).fill('9');
    await said(page, /^Step 10 of/);
    await shot(page, 'desktop-light-explain');
    await tab(page, 'Hint');
    await tab(page, 'Explain');
    await button(page, 'Play on from after this step').click();
    await page.locator('.frame .value.placed').nth(9).waitFor();
  },
};
