// Hints, their proofs, and what is said where there is none.

import assert from 'node:assert/strict';
import { PHONE, button, cell, paste, said, saved, sees, tab, why } from './page.mjs';

/** A puzzle without an easy start: the way to its first digit has several frames. */
const HARD = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';

const film = (page) => page.getByRole('group', { name: 'Explanation' });
const next = (page) => film(page).locator('.walk button').last();
const previous = (page) => button(page, 'Back', { exact: true });
const claim = (page) => film(page).locator('[aria-live] .claim').textContent();

/** Waits until the film is at a frame, and says how many there are. */
async function at(page, number) {
  const place = film(page).getByText(new RegExp(`^${number} of \\d+$`));
  await place.waitFor();
  return Number((await place.textContent()).trim().split(' ').at(-1));
}

/** Where things are that must not move from one frame to the next. */
async function places(page) {
  const boxes = [page.getByRole('grid'), previous(page), next(page)].map((part) => part.boundingBox());
  return (await Promise.all(boxes)).map(({ x, y, height }) => [x, y, height].map(Math.round));
}

/** Goes through a whole film, frame by frame, and back at the conclusion says what each one claims. */
async function walked(page, step) {
  const count = await at(page, 1);
  assert.ok(count > 1, 'the film has several frames');
  const claims = [await claim(page)];
  const still = await places(page);
  for (let number = 2; number <= count; number++) {
    await step();
    await at(page, number);
    claims.push(await claim(page));
    assert.deepEqual(await places(page), still, `nothing moves at frame ${number}`);
  }
  assert.equal(new Set(claims).size, count, 'every frame claims something else');
  assert.equal(await next(page).getAttribute('aria-disabled'), 'true', 'the conclusion is the end');
  return claims;
}

/** A puzzle in which wrong digits take several steps to refute. */
const TANGLED = '...1.4..9..4..........6...1........8.3..21...76..5931...8.....7.4.23......5....9.';

export const HINTS = {
  async 'where always names cells, also where the reason is a region as a whole'({ visit, address }) {
    const regions = 'AAAAAAABACCCAABBADDCCAEEADCCAAAAFFFGAAGAHHFGGGGAHHFFGAGAHHAAAAAA';
    const page = await visit({}, `${address}#game=starbattle&puzzle=${encodeURIComponent(`8x1.${regions}/x${'.'.repeat(63)}`)}`);
    await sees(page, /^r1c1, cross/);
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, /^Look /);
    await button(page, 'where').click();
    await said(page, /^(You can work out r\d+c\d+\.|These cells show it: r\d+c\d+)/);
    await page.locator('.frame .role-conclusion, .frame .role-premise').first().waitFor();
  },

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
    await page.getByLabel('Wording').selectOption('formal');
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

  async 'a reason is a film, walked through by mouse, each frame with its picture and its lines of the proof'({ visit, shot }) {
    const page = await visit();
    await paste(page, HARD);
    await why(page);
    const pictures = new Set();
    const picture = async () => pictures.add(await page.locator('.frame svg').innerHTML());
    await picture();
    const claims = await walked(page, async () => {
      await next(page).click();
      await picture();
    });
    assert.equal(pictures.size, claims.length, 'every frame has a picture of its own');
    assert.match(await button(page, 'do it').getAttribute('class'), /main/, 'after the conclusion comes doing it');
    await shot(page, 'desktop-light-film');
    await previous(page).click();
    await at(page, claims.length - 1);
    assert.equal(await claim(page), claims.at(-2));
    const lines = button(page, /^\d+ lines? of the proof/);
    const count = Number((await lines.textContent()).split(' ')[0]);
    await lines.click();
    await page.locator('.proof .marked').first().waitFor();
    assert.equal(await page.locator('.proof .marked').count(), count, 'the lines of the frame are shown in the proof');
    await button(page, 'do it').click();
    await said(page, /^Done: /);
    assert.equal(await page.locator('.frame .value.placed').count(), 1);
  },

  async 'a film is walked through by keys'({ visit }) {
    const page = await visit();
    await paste(page, HARD);
    await why(page);
    const keyed = await walked(page, () => page.keyboard.press('ArrowRight'));
    await page.keyboard.press('ArrowRight');
    await at(page, keyed.length);
    await page.keyboard.press('ArrowLeft');
    await at(page, keyed.length - 1);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((claim) => document.querySelector('.film [aria-live] .claim')?.textContent === claim, keyed.at(-3) ?? keyed[0]);
    // On the board the arrows go through the cells, and H shows more of the hint: frame by frame, then what it does.
    await cell(page, 'r5c5').click();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('r5c6,'));
    for (let presses = 0; (await page.locator('.frame .value.placed').count()) === 0 || (await film(page).count()); presses++) {
      assert.ok(presses <= keyed.length, 'H comes to an end');
      const before = await page.locator('.frame svg').innerHTML();
      await page.keyboard.press('h');
      await page.waitForFunction((before) => document.querySelector('.frame svg')?.innerHTML !== before, before);
    }
    await said(page, /^Done: /);
  },

  async 'a film is walked through by touch, with the board and the buttons in sight'({ visit, shot }) {
    const page = await visit({ ...PHONE, colorScheme: 'dark' });
    await paste(page, HARD);
    await page.getByRole('tab', { name: 'Hint' }).tap();
    await said(page, /^Look (at|for) |^Unknown: no answer in time/);
    if (await button(page, 'Try for two minutes').count()) await button(page, 'Try for two minutes').tap();
    await said(page, /^Look (at|for) /);
    for (const rung of ['where', 'why']) await button(page, rung).tap();
    await said(page, 'proof checked in your browser');
    const inSight = async (part) => {
      const { y, height } = await part.boundingBox();
      return y >= 0 && y + height <= 844;
    };
    await walked(page, async () => {
      assert.ok(await inSight(next(page)), 'the next button is in sight');
      await next(page).tap();
    });
    assert.ok(await inSight(page.getByRole('grid')), 'the board is in sight');
    for (const key of [previous(page), next(page)]) assert.ok((await key.boundingBox()).height >= 44, 'buttons are big enough for a thumb');
    await shot(page, 'phone-dark-film');
  },

  async 'with candidates shown, ruling one out is a hint, is done, and undone'({ visit, shot }) {
    const page = await visit();
    await paste(page, HARD);
    await tab(page, 'Settings');
    await page.getByLabel('Show every candidate').check();
    await why(page);
    assert.equal(await film(page).getByText(/^\d+ of \d+$/).count(), 0, 'the next deduction alone is the hint');
    await page.locator('.frame .strike').first().waitFor();
    const label = () => page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join('; '));
    await shot(page, 'desktop-light-elimination');
    await button(page, 'do it').click();
    await said(page, /^Done: .* (is|are) not /);
    await page.locator('.frame .strike').first().waitFor();
    assert.equal(await page.locator('.frame .value.placed').count(), 0, 'nothing is placed');
    const struck = await label();
    await button(page, 'Undo').click();
    await page.waitForFunction(() => !document.querySelector('.frame .strike'));
    assert.notEqual(await label(), struck, 'the candidate is back');
  },

  async 'a mistake is pointed at, explained by a supposition on request, and undone'({ visit, shot }) {
    const page = await visit();
    await paste(page, TANGLED);
    await sees(page, 'r1c4, given 1');
    await cell(page, 'r2c7').click();
    await page.keyboard.press('2');
    await sees(page, /^r2c7, 2/);
    await page.keyboard.press('h');
    await said(page, 'There is a mistake on the board.');
    await page.getByText(/^Proof:/).waitFor();
    assert.equal(await page.locator('.frame .role-conflict').count(), 1, 'the cell is pointed at');
    assert.equal(await film(page).count(), 0, 'why comes on request');
    await shot(page, 'desktop-light-mistake');
    await button(page, 'Show why').click();
    await film(page).waitFor();
    const summary = await claim(page);
    await button(page, 'Show steps').click();
    const count = await at(page, 1);
    await film(page).locator('[aria-live]').getByText(/^Suppose /).waitFor();
    await shot(page, 'desktop-light-mistake-why');
    for (let number = 2; number <= count; number++) {
      await page.keyboard.press('ArrowRight');
      await at(page, number);
    }
    await next(page).click();
    assert.equal(await claim(page), summary, 'after the contradiction comes the summary again');
    await page.keyboard.press('ArrowRight');
    await at(page, 1);
    await page.keyboard.press('Escape');
    assert.equal(await claim(page), summary);
    await page.keyboard.press('ArrowDown');
    await at(page, 1);
    await button(page, /^Back to /).click();
    assert.equal(await claim(page), summary);
    await button(page, 'Hide why').click();
    await film(page).waitFor({ state: 'detached' });
    await button(page, 'Undo the mistake').click();
    await sees(page, 'r2c7, empty');
    await button(page, 'Redo').click();
    await sees(page, /^r2c7, 2/);
  },

  async 'puzzles with many solutions and with none are told apart, with what to do'({ visit, shot }) {
    const page = await visit();
    await paste(page, '.'.repeat(81));
    await said(page, /more than one solution\. Hints show only/);
    await tab(page, 'Hint');
    await button(page, 'nudge').click();
    await said(page, 'No further move is forced here.');
    await button(page, 'Show solution 2').click();
    await said(page, 'Solution 2; there are others');
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
    await film(page).locator('[aria-live] .claim').waitFor();
    // What is explained can only be looked at: neither a click nor a key leaves it or writes on the board below.
    const filled = await page.locator('.frame .value').count();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await said(page, /^Step 5 of/);
    assert.equal(await page.locator('.frame .value').count(), filled);
    assert.ok(await button(page, '4', { exact: true }).isDisabled(), 'the keypad is closed');
    await page.getByRole('slider', { name: 'Step' }).fill('9');
    await said(page, /^Step 10 of/);
    await shot(page, 'desktop-light-explain');
    await tab(page, 'Hint');
    await tab(page, 'Explain');
    await button(page, 'Continue from here').click();
    await page.locator('.frame .value.placed').nth(9).waitFor();
  },

  async 'the steps of an explanation are films, and the keys go on from one to the next'({ visit, shot }) {
    const page = await visit();
    await paste(page, HARD);
    await tab(page, 'Explain');
    await button(page, 'Explain the whole puzzle').click();
    await said(page, /^Step 1 of/);
    const count = await at(page, 1);
    await film(page).locator('.walk button').last().focus();
    for (let number = 2; number <= count; number++) {
      await page.keyboard.press('ArrowRight');
      await at(page, number);
    }
    await shot(page, 'desktop-light-explain-film');
    await page.keyboard.press('ArrowRight');
    await said(page, /^Step 2 of/);
  },
};
