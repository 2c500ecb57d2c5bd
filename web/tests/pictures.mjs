// Boards from pictures. All pictures are boards that the page itself has drawn.

import assert from 'node:assert/strict';
import { EASY, PHONE, button, said, sees, violations } from './page.mjs';

const STARS = '8x1.AAAAAAABCCCCCCBBBBBBBBBBBBDDDDDBBBEBBFBBBBEBBBBBGBEBBBBBGBEHHHBB';
const FLOW = 'cover:A..B/..../..../A..B';

/** A picture of a board as the page draws it, in a file of bytes. */
async function drawn(visit, address, game, puzzle, options = {}) {
  const page = await visit(options, `${address}#/play/${game}?puzzle=${encodeURIComponent(puzzle)}`);
  await page.waitForFunction(() => document.querySelector('.frame .board [data-cell]'));
  return page.locator('.frame').screenshot({ animations: 'disabled' });
}

/** Drops or pastes a picture on the page. */
export const arrives = (page, kind, bytes, type = 'image/png') => page.evaluate(([kind, base64, type]) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'picture', { type }));
  if (kind === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  else for (const name of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
}, [kind, bytes.toString('base64'), type]);

/** The same reading with less confidence, and with another board: what the page does with them must not depend on how good the
 * reader is. */
export const doubted = (page) => page.addInitScript(() => {
  const { parse } = JSON;
  JSON.parse = (text, ...rest) => {
    const value = parse(text, ...rest);
    if (Array.isArray(value?.corners)) {
      value.sure = false;
      for (const at of [0, 4, 80]) value.cells[at].confidence = 0.6;
      value.cells[80].alternatives = [{ value: '8', confidence: 0.3 }];
      value.others = [value.corners];
    }
    return value;
  };
});

/** In place of the camera and of shared windows: a canvas that shows `globalThis.picture`, again and again. */
const staged = (page) => page.addInitScript(() => {
  const stream = async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    pen.fillRect(0, 0, 9, 9);
    const show = async () => {
      const { picture } = globalThis;
      if (!picture) return;
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      if (canvas.width !== image.width) [canvas.width, canvas.height] = [image.width, image.height];
      pen.drawImage(image, 0, 0);
    };
    await show();
    setInterval(show, 200);
    return canvas.captureStream(10);
  };
  navigator.mediaDevices.getUserMedia = stream;
  navigator.mediaDevices.getDisplayMedia = stream;
});
const stage = (page, bytes) => page.evaluate((picture) => void (globalThis.picture = picture), bytes.toString('base64'));

const modules = (page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /picture|reader/i.test(name)));
const openScreen = (visit, address, options = {}) => visit({ board: false, ...options }, `${address}#/open`);

export const PICTURES = {
  async 'a pasted picture becomes a board; its reader is loaded only then'({ visit, address, shot }) {
    const bytes = await drawn(visit, address, 'sudoku', EASY);
    const page = await visit({ board: false }, `${address}#/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual(await modules(page), [], 'nothing of it before the first picture');
    await arrives(page, 'paste', bytes);
    await said(page, 'Sudoku, 9 by 9 cells');
    await shot(page, 'picture-sudoku');
    await page.getByRole('gridcell', { name: /^r1c1, 5/ }).waitFor();
    assert.deepEqual(await violations(page), []);
    await button(page, 'Play it').click();
    await sees(page, 'r1c1, given 5');
    await sees(page, 'r1c3, empty');
  },

  async 'pictures of every game are read by drop and by file, and the game can be chosen'({ visit, address, shot }) {
    const page = await openScreen(visit, address);
    for (const [game, puzzle, title] of [['starbattle', STARS, 'Star Battle, 8 by 8 cells'], ['flow', FLOW, 'Flow, 4 by 4 cells']]) {
      const bytes = await drawn(visit, address, game, puzzle, { colorScheme: game === 'flow' ? 'dark' : 'light' });
      await page.getByRole('heading', { name: 'Open a puzzle' }).waitFor();
      if (game === 'flow') {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose a file').click()]);
        await chooser.setFiles({ name: 'board.txt', mimeType: 'application/octet-stream', buffer: bytes });
      } else await arrives(page, 'drop', bytes);
      await said(page, title);
      await shot(page, `picture-${game}`);
      await button(page, 'Another picture').click();
    }
    await arrives(page, 'drop', await drawn(visit, address, 'starbattle', STARS));
    await said(page, 'Star Battle, 8 by 8 cells');
    await page.getByLabel('Game').selectOption('sudoku');
    await said(page, /^No Sudoku board was found in this picture/);
    await page.getByLabel('Game').selectOption('starbattle');
    await said(page, 'Star Battle, 8 by 8 cells');
    await page.getByRole('link', { name: 'Edit it' }).click();
    await page.getByRole('grid', { name: /^Star Battle/ }).waitFor();
    assert.match(page.url(), /make\/starbattle\?puzzle=8x1/);
  },

  async 'a cell of a reading is changed by tap and by keyboard, and what clashes is shown'({ visit, address, shot }) {
    const bytes = await drawn(visit, address, 'sudoku', EASY);
    const page = await openScreen(visit, address, PHONE);
    await arrives(page, 'drop', bytes);
    await page.getByRole('gridcell', { name: /^r1c1, 5/ }).tap();
    await page.getByRole('heading', { name: 'Cell r1c1' }).waitFor();
    await button(page, '3', { exact: true }).tap();
    await said(page, 'Changed to 3.');
    await said(page, /r1c1 and r1c2 are given the same value/);
    assert.ok(await button(page, 'Play it').isDisabled());
    await shot(page, 'picture-clash');
    await page.getByRole('gridcell', { name: /^r1c1, 3/ }).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('gridcell', { name: /^r1c1, empty/ }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Cell r1c2' }).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(await violations(page), []);
    await button(page, 'Play it').tap();
    await sees(page, 'r1c1, empty');
    await sees(page, 'r1c2, given 3');
  },

  async 'doubtful cells are marked and confirmed one after the other'({ visit, address, shot }) {
    const bytes = await drawn(visit, address, 'sudoku', EASY);
    const page = await openScreen(visit, address, { before: doubted });
    await arrives(page, 'drop', bytes);
    await said(page, '3 cells to check, marked in the picture.');
    await page.getByRole('heading', { name: 'Check r1c1' }).waitFor();
    await said(page, 'Read as 5, 60 % sure.');
    await page.getByRole('gridcell', { name: 'r9c9, 9, doubtful' }).waitFor();
    await shot(page, 'picture-doubtful');
    assert.deepEqual(await violations(page), []);
    await button(page, 'Right, next one').click();
    await page.getByRole('heading', { name: 'Check r1c5' }).waitFor();
    await page.getByRole('gridcell', { name: /^r1c5/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check r9c9' }).waitFor();
    await button(page, 'That’s right').click();
    await said(page, 'You have checked every doubtful cell.');
    await page.getByRole('heading', { name: '2 boards in this picture' }).waitFor();
    await button(page, 'Board 2').click();
    await said(page, '3 cells to check, marked in the picture.');
    assert.deepEqual(await page.getByRole('button', { name: /^Board \d$/ }).allTextContents(), ['Board 1', 'Board 2']);
  },

  async 'a picture without a board, and a file that is no picture, get a clear sentence'({ visit, address, shot }) {
    const page = await openScreen(visit, address);
    const blank = Buffer.from(await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
      const pen = canvas.getContext('2d');
      pen.fillStyle = '#c9d6c0';
      pen.fillRect(0, 0, 400, 300);
      return canvas.toDataURL('image/png').split(',')[1];
    }), 'base64');
    await arrives(page, 'drop', blank);
    await said(page, /^No board was found in this picture\. Show the whole board/);
    assert.deepEqual(await violations(page), []);
    await shot(page, 'picture-none');
    await button(page, 'Another picture').click();
    await arrives(page, 'drop', Buffer.from('not a picture'));
    await said(page, /^This browser can’t open the file as a picture/);
    await arrives(page, 'drop', Buffer.from([0, 1, 2, 3]), 'application/octet-stream');
    await said(page, /^This file is neither text nor a picture/);
  },

  async 'the camera reads a board as soon as it is sharp, and a refusal is explained'({ visit, address, shot }) {
    const bytes = await drawn(visit, address, 'starbattle', STARS);
    const page = await openScreen(visit, address, { before: staged });
    await button(page, 'Use the camera').click();
    await said(page, /^Hold the whole board in view/);
    assert.deepEqual(await violations(page), []);
    await stage(page, bytes);
    await said(page, 'Star Battle, 8 by 8 cells');
    await shot(page, 'picture-camera');
    await button(page, 'Another picture').click();
    await page.evaluate(() => (navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NotAllowedError'); }));
    await button(page, 'Use the camera').click();
    await said(page, /^The camera is not allowed/);
  },

  async 'a shared window is followed while the game is played there'({ visit, address, shot }) {
    const first = await drawn(visit, address, 'sudoku', EASY);
    const second = await drawn(visit, address, 'sudoku', `${EASY}/${'..4'.padEnd(81, '.')}`);
    const page = await openScreen(visit, address, { before: staged });
    await stage(page, first);
    await button(page, 'Share a window').click();
    await said(page, 'Sudoku, 9 by 9 cells');
    await button(page, 'Play it').click();
    await said(page, 'Moves in the shared window appear here.');
    await sees(page, 'r1c3, empty');
    await stage(page, second);
    await sees(page, 'r1c3, 4');
    await shot(page, 'picture-followed');
    await button(page, 'Stop following').click();
    await page.getByText('Moves in the shared window appear here.').waitFor({ state: 'detached' });
  },
};
