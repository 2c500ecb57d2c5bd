// Puzzles from outside: links, texts, files, from anywhere on the page.

import assert from 'node:assert/strict';
import { EASY, PHONE, button, said, sees, tab, violations } from './page.mjs';

const ZEROS = EASY.replaceAll('.', '0');
const ROWS = EASY.match(/.{9}/g);

/** Pastes as the browser does, wherever the focus is. */
const pasteAnywhere = (page, text) => page.evaluate((text) => {
  const data = new DataTransfer();
  data.setData('text', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
}, text);

/** Drops a file on the page. */
const drop = (page, name, type, text) => page.evaluate(([name, type, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type }));
  for (const kind of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}, [name, type, text]);

const isSudoku = (page) => sees(page, 'r1c1, given 5');
const openScreen = (visit, address, options = {}) => visit({ board: false, ...options }, `${address}#/open`);

export const OPENS = {
  async 'links of other sites and texts with a board in them are opened'({ visit, address }) {
    const texts = [
      `https://sudoku.coach/en/play/${ZEROS}`,
      `https://www.sudokuwiki.org/sudoku.htm?bd=${EASY}`,
      `Today's puzzle:\n\n${ROWS.join('\n')}\n\nHave fun!`,
      ROWS.map((row) => [...row].map((cell) => (cell === '.' ? '' : cell)).join(',')).join('\n'),
    ];
    for (const text of texts) {
      const page = await openScreen(visit, address);
      await page.getByLabel('Paste a puzzle').fill(text);
      await button(page, 'Play this').click();
      await isSudoku(page);
    }
  },

  async 'a puzzle is pasted on any screen, and on the board of another game'({ visit, address }) {
    const page = await visit({ board: false }, `${address}#/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await pasteAnywhere(page, `https://sudoku.coach/en/play/${ZEROS}`);
    await isSudoku(page);
    await page.goto(`${address}#/play/flow`);
    await page.getByRole('grid', { name: /^Flow/ }).waitFor();
    await pasteAnywhere(page, `see ${ZEROS} here`);
    await isSudoku(page);
  },

  async 'of several boards one is chosen, with the keyboard too'({ visit, address, shot }) {
    const page = await openScreen(visit, address);
    await page.getByLabel('Paste a puzzle').fill(`First ${EASY}\nthen ${EASY.replace('5', '.')} and\n\nstrict:A../.../..A`);
    await button(page, 'Play this').click();
    await said(page, /^\d boards found: choose one\.$/);
    await page.waitForFunction(() => document.querySelectorAll('.boards .board').length >= 2);
    assert.deepEqual(await violations(page), []);
    await shot(page, 'open-several');
    await page.getByRole('button', { name: 'Sudoku 9×9' }).nth(1).focus();
    await page.keyboard.press('Enter');
    await sees(page, 'r1c1, empty');
  },

  async 'a refusal says what was seen and what is close, and lists no formats'({ visit, address, shot }) {
    const page = await openScreen(visit, address);
    const refused = async (text, words) => {
      await page.getByLabel('Paste a puzzle').fill(text);
      await button(page, 'Play this').click();
      await said(page, words);
      assert.ok(!/tried/.test(await page.getByRole('main').textContent()));
      assert.equal(await page.getByLabel('Paste a puzzle').inputValue(), text);
    };
    await refused(EASY.slice(1), 'This is a line of 80 cells. A 9×9 board has 81: 1 is missing.');
    await shot(page, 'open-refused');
    await refused([...ROWS.slice(0, 3), '4..8.3..', ...ROWS.slice(4)].join('\n'), 'These are 9 rows. Row 4 has 8 cells, the others have 9.');
    await refused('hello world', /^There is no board in this text/);
    await refused(EASY.replace('53', '55'), /r1c1 and r1c2 are given the same value/);
    await page.getByRole('link', { name: 'Open in the editor' }).waitFor();
  },

  async 'files are dropped and picked'({ visit, address }) {
    const page = await visit({ board: false }, `${address}#/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drop(page, 'puzzle.sdk', 'text/plain', `#A a puzzle\n${ROWS.join('\n')}\n`);
    await isSudoku(page);
    await tab(page, 'Hint');
    await drop(page, 'photo.png', 'image/png', 'x');
    await said(page, /^This browser can’t open the file as a picture/);
    await page.getByLabel('Paste a puzzle').waitFor();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose a file').click()]);
    await chooser.setFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(EASY) });
    await isSudoku(page);
  },

  async 'the open screen fits a phone, works by touch, and axe finds nothing'({ visit, address, shot }) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await openScreen(visit, address, { ...PHONE, colorScheme });
      await page.getByText('Loading…').waitFor({ state: 'detached' });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      assert.deepEqual(await violations(page), [], colorScheme);
      await shot(page, `open-phone-${colorScheme}`);
      await page.getByLabel('Paste a puzzle').fill(EASY);
      await button(page, 'Play this').tap();
      await isSudoku(page);
    }
  },
};
