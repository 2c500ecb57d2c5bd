// The end of a game: noticed after every kind of input in every game, with what comes next.

import assert from 'node:assert/strict';
import { PHONE, begin, button, cell, drag, paste, said, sees, swipe, tab, violations } from './page.mjs';

const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** All but the first row's last cells are given. */
const ALMOST = `53467891.${SOLUTION.slice(9)}`;
const STARS = '4x1.AABBAABBCCDDCCDD';
const sheet = (page) => page.getByRole('dialog');
const key = (page, name) => page.keyboard.press(name);

async function finished(page, title) {
  await sheet(page).getByRole('heading', { name: title }).waitFor();
}

export const FINISH = {
  async 'Sudoku is finished by keyboard, with time, hints, the way on, and once only'({ visit, shot }) {
    const page = await visit();
    await paste(page, ALMOST);
    await sees(page, 'r1c9, empty');
    await key(page, 'h');
    await said(page, /^Look /);
    await cell(page, 'r1c9').click();
    await key(page, '2');
    await finished(page, 'Solved');
    await shot(page, 'finish-desktop');
    const [over, board] = [await sheet(page).boundingBox(), await page.locator('.frame .board').boundingBox()];
    assert.ok(over.x >= board.x + board.width, 'the finished board stays in sight');
    await sheet(page).getByText('hint', { exact: true }).waitFor();
    assert.deepEqual(await violations(page, 'dialog'), []);
    assert.match(await page.locator('.figures').textContent(), /^time\d+:\d\d/);
    await key(page, '5');
    await button(page, 'Back to the board').click();
    await sheet(page).waitFor({ state: 'hidden' });
    await sees(page, 'r1c9, 2');
    await page.reload();
    await sees(page, 'r1c9, 2');
    assert.equal(await sheet(page).count(), 0, 'a reload is no finish');
    await button(page, 'Undo').click();
    await sees(page, 'r1c9, empty');
    await cell(page, 'r1c9').click();
    await key(page, '2');
    await finished(page, 'Solved');
  },

  async 'Star Battle is finished by mouse, and the next puzzle is of the same kind'({ visit }) {
    const page = await begin(visit, 'starbattle', STARS);
    for (const name of ['r1c2', 'r2c4', 'r3c1']) {
      await cell(page, name).click();
      await sees(page, new RegExp(`^${name}, (cross|star)`));
      if (await page.getByRole('gridcell', { name: new RegExp(`^${name}, cross`) }).count()) await cell(page, name).click();
      await sees(page, new RegExp(`^${name}, star`));
    }
    assert.equal(await sheet(page).count(), 0);
    // The automatic crosses have left the last cell empty.
    await sees(page, 'r4c3, empty');
    await cell(page, 'r4c3').click();
    await sees(page, /^r4c3, cross/);
    await cell(page, 'r4c3').click();
    await finished(page, 'Solved');
    await button(page, 'Next puzzle').click();
    await sheet(page).waitFor({ state: 'hidden' });
    await page.getByRole('grid', { name: /^(Star Battle|Queens)/ }).waitFor();
    await page.getByText(/^0 of \d+ stars$/).waitFor();
    await page.getByText(/^Seed \d+$/).waitFor();
  },

  async 'Flow is finished by touch, shared without the solution, and replayed'({ visit, shot }) {
    const page = await begin(visit, 'flow', 'AB/../AB', { ...PHONE, colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByText('0 of 2 pairs, 0 %').waitFor();
    await swipe(page, ['r1c1', 'r2c1', 'r3c1']);
    await page.getByText('1 of 2 pairs, 50 %').waitFor();
    await swipe(page, ['r1c2', 'r2c2', 'r3c2']);
    await finished(page, 'Solved');
    await shot(page, 'finish-phone-dark');
    // The system's own way to share is not there without a person: the text is copied instead.
    await page.evaluate(() => (navigator.canShare = undefined));
    await button(page, 'Share').click();
    await sheet(page).getByText('Result copied.').waitFor();
    const [copied, share] = [await sheet(page).getByText('Result copied.').boundingBox(), await button(page, 'Share').boundingBox()];
    assert.ok(copied.y > share.y, 'what happened is told below the button');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /^Gridproof · Flow( · [●○]{6})?\nSolved in \d:\d\d · no hints\nhttp/);
    assert.ok(!decodeURIComponent(text).includes('A=r1c1'), 'no path is given away');
    await button(page, 'Replay').click();
    await said(page, /^Replay: move \d of 2$/);
    await finished(page, 'Solved');
  },

  async 'a Latin square is finished by its keypad'({ visit }) {
    const page = await begin(visit, 'latin', '.234341221434321', {}, /./);
    await cell(page, 'r1c1').click();
    await button(page, '1', { exact: true }).click();
    await finished(page, 'Solved');
  },

  async 'Sum-Ten ends when no move is left, with what was cleared and what is possible'({ visit, shot }) {
    const page = await begin(visit, 'sumten', '2x3.195551');
    await page.getByText('proved maximum 4').waitFor();
    await drag(page, ['r1c1', 'r1c2']);
    await sees(page, /^r1c1, empty/);
    assert.equal(await sheet(page).count(), 0);
    await drag(page, ['r2c1', 'r2c2']);
    await finished(page, 'No more moves');
    await sheet(page).getByText('4 cleared, at most 4 possible').waitFor();
    await shot(page, 'finish-sumten');
    await button(page, 'Back to the board').click();
    await said(page, 'No more moves: 4 cleared, at most 4 possible');
  },

  async 'a two-minute game ends by the clock'({ visit, address }) {
    const page = await visit({ before: (page) => page.clock.install() }, `${address}#/play/sumten/today`);
    await page.getByText(/^proved maximum \d+/).waitFor();
    await button(page, '2-minute game').click();
    await page.getByRole('timer', { name: 'Time left' }).getByText('2:00').waitFor();
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, /^Look /);
    for (const rung of ['where', 'why', 'do it']) await button(page, rung).click();
    await page.getByText(/^Score [1-9]/).waitFor();
    await page.clock.runFor(121_000);
    await finished(page, 'Time is up');
    await sheet(page).getByText(/^\d+ cleared, at most \d+ possible$/).waitFor();
    await button(page, 'Back to the board').click();
    const before = await page.locator('.meter strong').textContent();
    assert.notEqual(before, 'Score 0');
    // What was reached stays as it is, and is not taken along into the next two minutes.
    assert.ok(await button(page, 'Undo').isDisabled());
    await key(page, 'Control+z');
    await said(page, /^Time is up\. /);
    assert.equal(await page.locator('.meter strong').textContent(), before);
    await button(page, 'Restart').click();
    await page.getByText('Score 0').waitFor();
    await page.getByRole('timer', { name: 'Time left' }).getByText('2:00').waitFor();
    assert.ok(await button(page, 'Undo').isDisabled(), 'nothing of the game before comes back');
  },

  async 'the streak counts the days in a row, on the sheet, at home and in the statistics'({ visit, address }) {
    const days = (count) => Array.from({ length: count }, (_, at) => new Date(Date.now() - (at + 1) * 86_400_000));
    const seed = (date) => (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();
    const results = [...days(3), new Date(Date.now() - 5 * 86_400_000)].map((date) => ({ id: `today-${seed(date)}-sudoku`, game: 'sudoku', difficulty: 2, seconds: 60, when: date.getTime() }));
    const kept = { results, today: { seed: seed(new Date()), puzzles: { sudoku: { puzzle: ALMOST, difficulty: 2 } } } };
    const before = (page) => page.addInitScript((kept) => {
      if (localStorage.length) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`gridproof.${key}`, JSON.stringify(value));
    }, kept);
    const page = await visit({ before }, `${address}#/play/sudoku/today`);
    await sees(page, 'r1c9, empty');
    await cell(page, 'r1c9').click();
    await key(page, '2');
    await finished(page, 'Solved');
    assert.match(await page.locator('.figures').textContent(), /day streak4$/);
    await sheet(page).getByRole('link', { name: 'Today’s puzzles' }).click();
    await page.locator('.tile').first().getByText('4-day streak').waitFor();
    await page.goto(`${address}#/stats`);
    await page.getByRole('cell', { name: '4 days' }).waitFor();
  },
};
