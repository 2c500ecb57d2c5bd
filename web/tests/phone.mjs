// Phones: nothing is cut, nothing is too small, and explanations are only looked at. And what the device keeps.

import assert from 'node:assert/strict';
import { button, cell, paste, said, saved, sees, tab, why } from './page.mjs';

const phone = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const ALMOST = '53467891.672195348198342567859761423426853791713924856961537284287419635345286179';

async function inside(page, part, width, height) {
  for (const one of await page.locator(part).all()) {
    const { x, y, width: w, height: h } = await one.boundingBox();
    assert.ok(x >= -0.5 && y >= -0.5 && x + w <= width + 0.5 && y + h <= height + 0.5, `${part} at ${width}x${height}: ${[x, y, w, h]}`);
  }
}

export const PHONES = {
  async 'a phone shows the whole keypad and tools at every size, big enough for a thumb'({ visit }) {
    for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
      const page = await visit(phone(width, height));
      for (const part of ['.frame .board', '.tools button', '.key', '.pens button', '.tabs button']) await inside(page, part, width, height);
      for (const part of ['.tools button', '.key', '.pens button', '.tabs button']) {
        for (const one of await page.locator(part).all()) assert.ok((await one.boundingBox()).height >= 43.5, `${part} at ${width}x${height}`);
      }
      // The tabs cover no key.
      const tabs = await page.locator('.tabs').boundingBox();
      for (const one of await page.locator('.key').all()) {
        const { y, height: h } = await one.boundingBox();
        assert.ok(y + h <= tabs.y + 0.5, `a key under the tabs at ${width}x${height}`);
      }
      const { width: side } = await cell(page, 'r5c5').boundingBox();
      // The ring that is measured lies a little inside its cell.
      assert.ok(side / 0.94 >= 32, `cells at ${width}x${height}: ${side}`);
    }
  },

  async 'a film on a small phone shows all of its sentences above the buttons, and what repairs a mistake below'({ visit, address }) {
    const puzzle = '8x1.AAAAAAABACCCAABBADDCCAEEADCCAAAAFFFGAAGAHHFGGGGAHHFFGAGAHHAAAAAA';
    for (const [width, height] of [[360, 640], [390, 844], [844, 390]]) {
      const page = await visit(phone(width, height), `${address}#game=starbattle&puzzle=${puzzle}`);
      await cell(page, 'r1c1').tap();
      await sees(page, /^r1c1, cross/);
      await cell(page, 'r1c1').tap();
      await sees(page, /^r1c1, star/);
      await tab(page, 'Hint');
      await button(page, 'Show why').click();
      const reason = page.locator('.film .words:not(.spare) > .words > p').last();
      await reason.waitFor();
      const [text, walk] = [await reason.boundingBox(), await page.locator('.film .walk').boundingBox()];
      assert.ok(text.y + text.height <= walk.y + 0.5, `the last sentence is in sight at ${width}x${height}`);
      assert.ok(walk.y + walk.height <= (await page.locator('.tabs').boundingBox()).y + 0.5);
      await button(page, 'Undo the mistake').click();
      await said(page, /^Back at the last position that can be solved/);
    }
  },

  async 'tabs that are not about the board get most of a phone'({ visit }) {
    const page = await visit(phone(390, 844));
    for (const name of ['New', 'Puzzle', 'Settings']) {
      await tab(page, name);
      await page.getByText('Loading…').waitFor({ state: 'detached' });
      const { height } = await page.locator('#panel').boundingBox();
      assert.ok(height > 844 / 2, `${name}: ${height}`);
    }
    await tab(page, 'Play');
    await button(page, 'Undo').waitFor();
  },

  async 'a phone has the two-minute game, too'({ visit, address }) {
    const page = await visit(phone(390, 844), `${address}#/play/sumten`);
    await button(page, '2 minutes').tap();
    await page.getByRole('timer', { name: 'Time left' }).getByText('2:00').waitFor();
    await button(page, '2 minutes', { pressed: true }).tap();
    await page.getByRole('timer', { name: 'Time', exact: true }).waitFor();
  },

  async 'Sum-Ten stands upright on a phone, with cells for fingers, and is played there'({ visit, address }) {
    for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
      const page = await visit(phone(width, height), `${address}#/play/sumten`);
      const [first, below, beside] = await Promise.all(['r1c1', 'r1c2', 'r2c1'].map((name) => cell(page, name).boundingBox()));
      const upright = height > width;
      assert.ok(upright ? below.y > first.y : below.x > first.x, 'columns run down an upright phone');
      assert.ok(upright ? beside.x > first.x : beside.y > first.y);
      // From one cell to the next: what is drawn in a cell is smaller than the cell.
      const side = upright ? below.y - first.y : below.x - first.x;
      assert.ok(side >= 31.99, `cells at ${width}x${height}: ${side}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      const [tools, tabs] = [await page.locator('.tools').boundingBox(), await page.locator('.tabs').boundingBox()];
      assert.ok(tools.y + tools.height <= tabs.y + 0.5, `nothing covers the tools at ${width}x${height}`);
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label')?.startsWith(name), upright ? 'r1c2' : 'r2c1');
    }
  },

  async 'a board that is larger than its frame says that two fingers move it, and they do'({ visit, address }) {
    const regions = Array.from({ length: 196 }, (_, at) => 'ABCDEFGHIJKLMN'[Math.floor(at / 14)]).join('');
    const page = await visit(phone(390, 844), `${address}#game=starbattle&puzzle=14x1.${regions}`);
    await said(page, 'Move the board with two fingers.');
    const session = await page.context().newCDPSession(page);
    const fingers = (type, x) => session.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y: 300, id: 0 }, { x: x + 40, y: 300, id: 1 }] : [] });
    await fingers('touchStart', 250);
    for (const x of [230, 200, 170]) await fingers('touchMove', x);
    await fingers('touchEnd');
    await page.waitForFunction(() => document.querySelector('.frame').scrollLeft > 0);
    const small = await visit(phone(390, 844));
    await small.getByRole('grid').waitFor();
    assert.equal(await small.getByText('Move the board with two fingers.').count(), 0);
  },

  async 'an explanation is only looked at, with a way back'({ visit }) {
    const page = await visit();
    await why(page);
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.getByRole('group', { name: 'Explanation' }).waitFor();
    assert.ok(await button(page, '4', { exact: true }).isDisabled(), 'the keypad is closed');
    assert.match(await page.getByRole('link', { name: /^Learn: / }).getAttribute('href'), /^#\/learn\/sudoku\/./);
    await button(page, 'My board').click();
    await sees(page, /^r1c3, empty/);
    await page.keyboard.press('4');
    await sees(page, 'r1c3, 4');
    // Any rung is one press away.
    await button(page, 'do it').click();
    await said(page, /^Done: /);
  },

  async 'results are kept by difficulty, exported and imported'({ visit, address }) {
    const page = await visit();
    await paste(page, ALMOST);
    await sees(page, 'r1c9, empty');
    await cell(page, 'r1c9').click();
    await page.keyboard.press('2');
    await page.getByRole('dialog').waitFor();
    await page.goto(`${address}#/stats`);
    await page.getByRole('heading', { name: 'By difficulty' }).waitFor();
    assert.equal(await page.locator('tbody tr').count(), 2);
    assert.match(await page.locator('.totals').textContent(), /^puzzle solved1 ?without hints1/);
    const file = await saved(page, () => button(page, 'Export').click());
    // A browser with a game of its own on the board.
    const other = await visit();
    await cell(other, 'r1c3').click();
    await other.keyboard.press('4');
    await sees(other, 'r1c3, 4');
    await other.goto(`${address}#/stats`);
    await said(other, /^Nothing solved yet/);
    const give = (text) => other.getByLabel('Import').setInputFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('{}');
    await said(other, /^This is not a file that Gridproof exported/);
    await give(file.text);
    await said(other, /^Imported: 1 result/);
    assert.equal(await other.locator('tbody tr').count(), 2);
    // The imported game is on the board at once, and what is played then does not bring the old one back.
    await other.goto(`${address}#/play`);
    await sees(other, 'r1c9, 2');
    await button(other, 'Undo').click();
    await sees(other, 'r1c9, empty');
    await other.reload();
    await sees(other, 'r1c9, empty');
  },
};
