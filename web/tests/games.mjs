// Games that are drawn rather than typed: what fingers, mouse and keys do, and what the whole workbench makes of them.

import assert from 'node:assert/strict';
import { PHONE, begin, button, cell, drag, said, saved, sees, swipe, tab, why } from './page.mjs';

const STARS = '4x1.AABBAABBCCDDCCDD';
const QUEENS = '6x1.AAAAABAAACBBADECBBADEBBBADEEBBDDEEFB';
/** A board that proof-number search takes long for. */
const LARGE = 'A...B...../........../..C......./....D...../........../...B....../.....C..../........D./........../.........A';
const FLOW = 'strict:A..../..BC./.DC../...../..BDA';

const key = (page, name) => page.keyboard.press(name);

/** Goes down the ladder to a proof, shows a line of it, does what it says, and takes it back. */
async function proved(page) {
  await why(page);
  await page.getByText(/^Proof:/).click();
  const line = page.locator('.proof button').last();
  await line.click();
  assert.equal(await line.getAttribute('aria-pressed'), 'true');
  await line.click();
  await button(page, 'do it').click();
  await said(page, /^Done: /);
  await button(page, 'Undo').click();
}

/** Makes a puzzle of the first difficulty and plays it. */
async function made(page, game, size) {
  await tab(page, 'New');
  const form = page.getByRole('region', { name: 'New puzzles' });
  await form.getByLabel('Game').selectOption(game);
  await form.getByLabel('Size').selectOption(String(size));
  await form.getByLabel('Difficulty').selectOption('1');
  await button(page, 'Make', { exact: true }).click();
  await said(page, '1 made, exactly as requested.');
  await button(page, 'Play', { exact: true }).click();
  await button(page, 'Check', { exact: true }).click();
  await said(page, 'Correct so far.');
}

async function solved(page, strategy) {
  await tab(page, 'Solve');
  await page.getByRole('combobox', { name: 'Strategy' }).selectOption(strategy);
  await button(page, 'Start', { exact: true }).click();
  await said(page, /^Done: one solution, \d+ nodes?, /);
}

const STAR_BATTLE = {
  async 'Star Battle: taps go round, a drag paints crosses in one step'({ visit, shot }) {
    const page = await begin(visit, 'starbattle', STARS);
    await said(page, /stars never touch. These are the rules of Queens/);
    await cell(page, 'r1c2').click();
    await sees(page, 'r1c2, cross');
    await cell(page, 'r1c2').click();
    await sees(page, /^r1c2, star/);
    await cell(page, 'r1c2').click();
    await sees(page, 'r1c2, empty');
    await drag(page, ['r2c1', 'r2c4']);
    for (const name of ['r2c1', 'r2c2', 'r2c3', 'r2c4']) await sees(page, new RegExp(`^${name}, cross`));
    await shot(page, 'desktop-light-starbattle');
    await button(page, 'Undo').click();
    for (const name of ['r2c1', 'r2c4']) await sees(page, `${name}, empty`);
    await cell(page, 'r4c4').focus();
    await key(page, 's');
    await sees(page, /^r4c4, star/);
    await key(page, 'x');
    await sees(page, 'r4c4, cross');
    await key(page, 'Backspace');
    await sees(page, 'r4c4, empty');
    await page.keyboard.down('Shift');
    await key(page, 'ArrowUp');
    await page.keyboard.up('Shift');
    await sees(page, 'r3c4, cross');
  },

  async 'Star Battle: a star crosses out what it rules out where the switch says so, and conflicts show at once'({ visit }) {
    const page = await begin(visit, 'starbattle', STARS);
    await tab(page, 'Settings');
    const crosses = page.getByLabel('Cross out what a star rules out');
    for (const on of [true, false]) {
      await crosses.setChecked(on);
      await cell(page, 'r1c1').focus();
      await key(page, 's');
      await sees(page, 'r1c1, star');
      for (const name of ['r1c2', 'r1c4', 'r2c2', 'r4c1']) await sees(page, on ? `${name}, cross` : `${name}, empty`);
      await sees(page, 'r3c3, empty');
      if (on) await button(page, 'Undo').click();
      if (on) for (const name of ['r1c1', 'r1c4', 'r2c2', 'r4c1']) await sees(page, `${name}, empty`);
    }
    await cell(page, 'r2c2').focus();
    await key(page, 's');
    await sees(page, 'r2c2, star, conflict');
    await sees(page, 'r1c1, star, conflict');
    await page.getByLabel('Show conflicts at once').uncheck();
    await sees(page, 'r2c2, star');
  },

  async 'Star Battle: a finger plays it on a phone'({ visit, shot }) {
    const page = await begin(visit, 'starbattle', QUEENS, { ...PHONE, colorScheme: 'dark' });
    await cell(page, 'r1c2').tap();
    await sees(page, 'r1c2, cross');
    await cell(page, 'r1c2').tap();
    await sees(page, /^r1c2, star/);
    await button(page, 'Undo').tap();
    await swipe(page, ['r6c1', 'r6c4']);
    for (const name of ['r6c1', 'r6c2', 'r6c3', 'r6c4']) await sees(page, new RegExp(`^${name}, cross`));
    await shot(page, 'phone-dark-starbattle');
  },

  async 'Star Battle: hinted, proved, solved, made'({ visit, shot }) {
    const page = await begin(visit, 'starbattle', QUEENS);
    await proved(page);
    await why(page);
    await shot(page, 'desktop-light-starbattle-why');
    await solved(page, 'logic');
    await page.getByRole('slider', { name: 'Position in the run' }).fill('1');
    await said(page, /^1 of \d+/);
    await made(page, 'starbattle', 6);
  },
};

const FLOWS = {
  async 'Flow: a path is dragged, turned back and undone in one step'({ visit, shot }) {
    const page = await begin(visit, 'flow', 'AB/../AB');
    await said(page, /paths do not meet, and every cell is filled\.$/);
    await drag(page, ['r1c1', 'r2c1', 'r2c2', 'r2c1', 'r3c1']);
    await sees(page, /^r2c1, empty, on path A/);
    await sees(page, 'r2c2, empty');
    await shot(page, 'desktop-light-flow');
    await button(page, 'Undo').click();
    await sees(page, 'r2c1, empty');
    await cell(page, 'r1c2').focus();
    await page.keyboard.down('Shift');
    await key(page, 'ArrowDown');
    await key(page, 'ArrowDown');
    await page.keyboard.up('Shift');
    await sees(page, /^r2c2, empty, on path B/);
    await key(page, 'Backspace');
    await sees(page, 'r2c2, empty');
  },

  async 'Flow: a finger draws paths on a phone, and a path that crosses another cuts it'({ visit, shot }) {
    const page = await begin(visit, 'flow', FLOW, { ...PHONE, colorScheme: 'dark' });
    await said(page, /every cell is filled, and no path touches itself\.$/);
    await swipe(page, ['r1c1', 'r5c1', 'r5c2']);
    await sees(page, /^r4c1, empty, on path A/);
    await swipe(page, ['r3c2', 'r3c1']);
    await sees(page, /^r3c1, empty, on path D/);
    await sees(page, 'r4c1, empty');
    await sees(page, /^r2c1, empty, on path A/);
    await shot(page, 'phone-dark-flow');
    // (The browser may take a tap of no duration for the end of the swipe before it.)
    await button(page, 'Undo').click();
    await sees(page, /^r4c1, empty, on path A/);
  },

  async 'Flow: a search is watched and stopped'({ visit }) {
    const page = await begin(visit, 'flow', LARGE);
    await tab(page, 'Solve');
    await page.getByRole('combobox', { name: 'Strategy' }).selectOption('pns');
    assert.equal(await page.getByText('9223372036854').count(), 0, 'ranges mean something');
    await said(page, /\(1 or more\)$/);
    for (const name of ['splits', 'nodes', 'memory']) await page.getByLabel(name, { exact: true }).waitFor();
    await button(page, 'Start', { exact: true }).click();
    await said(page, /^Running: \d+ states expanded/);
    await button(page, 'Stop').click();
    await said(page, /^Cancelled: \d+ nodes so far/);
  },

  async 'Flow: hinted with its edges, proved, solved, made'({ visit, shot }) {
    const page = await begin(visit, 'flow', FLOW);
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, /Look (at|for) /);
    // A straight line has no height, and counts as hidden.
    const edge = () => page.locator('.frame .link-conclusion, .frame .link-eliminated').first().waitFor({ state: 'attached' });
    for (const rung of ['where', 'why']) {
      await button(page, rung).click();
      await edge();
    }
    await shot(page, 'desktop-light-flow-why');
    await proved(page);
    await solved(page, 'logic');
    await page.getByRole('slider', { name: 'Position in the run' }).fill('1');
    await said(page, /^1 of \d+/);
    await made(page, 'flow', 5);
  },
};

/** A board that no strategy is done with at once. */
const TENS = `10x17.${'19283746551836472915'.repeat(9).slice(0, 170)}`;

const SUM_TEN = {
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
    await cell(page, 'r2c1').focus();
    await page.keyboard.down('Shift');
    await key(page, 'ArrowRight');
    await said(page, 'Sum 10: let go to clear');
    await page.keyboard.up('Shift');
    await sees(page, /^r2c1, empty/);
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, /^Look (at|for) /);
    await button(page, 'where').click();
    await button(page, 'why').click();
    await said(page, /^Clear r1c1-r1c2 \(1\+9\)\./);
    await button(page, 'do it').click();
    await sees(page, /^r1c1, empty/);
  },

  async 'Sum-Ten: a strategy with its settings is watched, stopped, and played back'({ visit, shot }) {
    const page = await begin(visit, 'sumten', TENS, { ...PHONE, colorScheme: 'light' });
    await tab(page, 'Solve');
    const choice = page.getByRole('combobox', { name: 'Strategy' });
    await choice.selectOption('mcts');
    assert.equal(await choice.locator('option').count(), 9);
    for (const name of ['ucb', 'rollouts', 'memory']) await page.getByLabel(name, { exact: true }).waitFor();
    await page.getByLabel('rollouts', { exact: true }).fill('1000000');
    await button(page, 'Start', { exact: true }).tap();
    await said(page, /^Best so far: \d+ cells in \d+ moves/);
    await said(page, /^Running: playing out: \d+ cleared, at most \d+/);
    assert.match(await page.locator('.side .time').first().textContent(), /^\d+\.\d s \/ 20 s$/);
    const bar = await page.getByLabel('Progress').evaluate(({ value, max }) => value / max);
    assert.ok(bar > 0 && bar <= 1, `the bar shows the fraction that the strategy reports: ${bar}`);
    await shot(page, 'phone-light-sumten-running');
    await button(page, 'Stop').tap();
    await said(page, /^Cancelled: \d+ moves, \d+ cells, at most \d+ possible/);
    await page.getByRole('slider', { name: 'Position in the run' }).fill('2');
    await said(page, /^2 of \d+: r\d+c\d+ to r\d+c\d+/);
  },

  async 'Sum-Ten: strategies are compared side by side, with a chart of score over time, and exported'({ visit, shot }) {
    const page = await begin(visit, 'sumten', TENS);
    await tab(page, 'Solve');
    await page.getByLabel('Seconds').fill('1');
    for (const name of ['Largest move first (greedy)', 'Smallest move first', 'Beam search']) await page.getByRole('checkbox', { name, exact: true }).check();
    await button(page, 'Compare').click();
    await said(page, '3 strategies compared.');
    await page.getByRole('img', { name: /^Chart of cells cleared over time/ }).waitFor();
    await page.getByRole('img', { name: /^Chart/ }).scrollIntoViewIfNeeded();
    await shot(page, 'desktop-light-sumten-compare');
    const { runs } = JSON.parse((await saved(page, () => button(page, 'Export JSON').click())).text);
    assert.ok(runs.every(({ cleared, bound, moves, samples }) => cleared > 0 && bound >= cleared && moves.length && samples.length));
    assert.ok(Math.max(...runs.map(({ cleared }) => cleared)) > runs.find(({ strategy }) => strategy === 'greedy').cleared);
    const rows = await saved(page, () => button(page, 'Export CSV').click());
    assert.equal(rows.text.trim().split('\n').length, 4);
  },

  async 'Sum-Ten: a board is dealt, and the board of the day is the same for everybody'({ visit }) {
    const dealt = async (size) => {
      const page = await visit();
      await page.getByLabel('Game').first().selectOption({ label: 'Sum-Ten' });
      await page.getByRole('grid', { name: /Sum-Ten/ }).waitFor();
      await tab(page, 'New');
      const form = page.getByRole('region', { name: 'New puzzles' });
      await form.getByLabel('Game').selectOption('sumten');
      await form.getByLabel('Size').waitFor();
      assert.equal(await form.getByLabel('Difficulty').count(), 0, 'boards have no difficulty');
      await form.getByLabel('Size').selectOption({ label: size });
      await button(page, 'Board of the day').click();
      await button(page, 'nudge').waitFor();
      await page.getByRole('grid', { name: new RegExp(size.replace('×', ' rows of ')) }).waitFor();
      return page.locator('.frame .value').allTextContents();
    };
    const digits = await dealt('10×17');
    assert.equal(digits.length, 170);
    assert.equal(digits.reduce((sum, digit) => sum + Number(digit), 0) % 10, 0);
    assert.deepEqual(digits, await dealt('10×17'));
    assert.equal((await dealt('6×6')).length, 36);
  },
};

const LOOKS = {
  async 'regions are coloured, twenty paths have twenty colours, and labels keep their size'({ visit, address }) {
    const play = (game, puzzle) => visit({}, `${address}#/play/${game}?puzzle=${encodeURIComponent(puzzle)}`);
    const stars = await play('starbattle', '5x1.AABBBAACBBACCCDEECDDEEEDD');
    await stars.waitForFunction(() => document.querySelector('.frame .board [data-cell]'));
    const grounds = await stars.evaluate(() => new Set([...document.querySelectorAll('.frame [class*=region-]')].map((cell) => getComputedStyle(cell).getPropertyValue('--ground'))).size);
    assert.equal(grounds, 5, 'each region has a colour of its own');
    const letters = [...'ABCDEFGHIJKLMNOPQRST'].join('');
    const flow = await play('flow', `basic:${letters}/${letters}`);
    await flow.waitForFunction(() => document.querySelectorAll('.frame .disc').length >= 40);
    const hues = await flow.evaluate(() => new Set([...document.querySelectorAll('.frame .disc')].map((disc) => getComputedStyle(disc).getPropertyValue('--hue'))).size);
    assert.equal(hues, 20, 'no two paths share a colour');
    // Labels are neither huge beside four rows nor tiny above seventeen columns.
    for (const [game, puzzle] of [['latin', '1...............'], ['sumten', `3x17.${'1234567891234567'.repeat(4).slice(0, 51)}`]]) {
      const page = await play(game, puzzle);
      await page.waitForFunction(() => document.querySelector('.frame .label'));
      const { height } = await page.locator('.frame .label').first().evaluate((label) => label.getBoundingClientRect());
      assert.ok(height >= 10 && height <= 32, `${game}: ${height}`);
    }
  },

  async 'a player reads plain names of strategies, and ranges that mean something'({ visit }) {
    const page = await visit();
    await tab(page, 'Solve');
    const choice = page.getByRole('combobox', { name: 'Strategy' });
    await choice.locator('option').first().waitFor({ state: 'attached' });
    for (const value of await choice.locator('option').evaluateAll((all) => all.map(({ value }) => value))) {
      await choice.selectOption(value);
      const [name, text] = [await choice.locator('option:checked').textContent(), await page.locator('.side').innerText()];
      assert.match(name, /^[A-Z][a-z]+/, value);
      assert.ok(!/\d{10}/.test(text), `${value}: ${text}`);
    }
  },
};

export const GAMES = { ...STAR_BATTLE, ...FLOWS, ...SUM_TEN, ...LOOKS };
