// Games that are drawn rather than typed.

import { button, cell, paste, said, sees, tab } from './page.mjs';

/** Puts a puzzle of a game on the board. */
async function begin(visit, game, text) {
  const page = await visit();
  await tab(page, 'Puzzle');
  const choice = page.getByRole('region', { name: 'Puzzles in and out' }).getByLabel('Game');
  await choice.locator('option').first().waitFor({ state: 'attached' });
  await choice.selectOption(game);
  await paste(page, text);
  await said(page, /Drag|Tap/);
  return page;
}

/** Presses in the first cell, moves through the others, and lets go in the last unless it is held. */
async function drag(page, names, held = false) {
  for (const [at, name] of names.entries()) {
    const box = await cell(page, name).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (at === 0) await page.mouse.down();
  }
  if (!held) await page.mouse.up();
}

export const GAMES = {
  async 'Star Battle: taps go round, a drag paints crosses in one step'({ visit, shot }) {
    const page = await begin(visit, 'starbattle', '4x1.AABBAABBCCDDCCDD');
    await cell(page, 'r1c2').click();
    await sees(page, 'r1c2, cross');
    await cell(page, 'r1c2').click();
    await sees(page, 'r1c2, star');
    await drag(page, ['r2c1', 'r2c4']);
    for (const name of ['r2c1', 'r2c2', 'r2c3', 'r2c4']) await sees(page, new RegExp(`^${name}, cross`));
    await shot(page, 'desktop-light-starbattle');
    await button(page, 'Undo').click();
    for (const name of ['r2c1', 'r2c4']) await sees(page, `${name}, empty`);
    await cell(page, 'r4c4').click();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('s');
    await sees(page, /^r4c4, star/);
  },

  async 'Flow: a path is dragged, turned back and undone in one step'({ visit, shot }) {
    const page = await begin(visit, 'flow', 'AB/../AB');
    await drag(page, ['r1c1', 'r2c1', 'r2c2', 'r2c1', 'r3c1']);
    await sees(page, /^r2c1, empty, on path A/);
    await sees(page, 'r2c2, empty');
    await shot(page, 'desktop-light-flow');
    await button(page, 'Undo').click();
    await sees(page, 'r2c1, empty');
    await cell(page, 'r1c2').focus();
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await sees(page, /^r2c2, empty, on path B/);
  },

  async 'Sum-Ten: a rectangle tells its sum while it grows, and ten clears it'({ visit, shot }) {
    const page = await begin(visit, 'sumten', '2x3.190550');
    await drag(page, ['r1c1', 'r2c2'], true);
    await said(page, 'Sum 20: 10 too many');
    await page.mouse.up();
    await drag(page, ['r1c1', 'r1c2'], true);
    await said(page, 'Sum 10: let go to clear');
    await shot(page, 'desktop-light-sumten');
    await page.mouse.up();
    await sees(page, /^r1c1, empty/);
    await button(page, 'Undo').click();
    await sees(page, /^r1c1, (given )?1/);
  },
};
