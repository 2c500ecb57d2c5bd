// A browser on the workbench: what the tests share.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** A busy machine may take its time: tests wait for what should happen, never for a number of seconds. */
const PATIENCE = Number(process.env.PATIENCE ?? 45_000);

/** Where a browser is, or nothing. */
export function browserPath() {
  for (const name of [process.env.CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome']) {
    try {
      if (name) return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // The next name may be there.
    }
  }
  return undefined;
}

export const launch = () =>
  chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });

/** A page of its own, with nothing kept from before, at the Play screen or at the screen that the address names. Whatever goes wrong
 * in it is collected. `before` prepares it; without `board` nothing is waited for. */
export async function open(browser, address, { before, board = true, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  await before?.(page);
  await page.goto(address.includes('#') ? address : `${address}#/play`);
  if (board) await page.getByRole('grid').waitFor();
  return page;
}

export const cell = (page, name) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
export const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click();
export const button = (page, name, options = {}) => page.getByRole('button', { name, ...options });
export const said = (page, text) => page.getByText(text).first().waitFor();
/** Waits for a cell to be what it should: `sees(page, 'r1c3, 4')`. */
export const sees = (page, label) => page.getByRole('gridcell', { name: label, exact: typeof label === 'string' }).waitFor();

/** Puts a puzzle on the board, and waits until it was taken or something was said about it. */
export async function paste(page, text) {
  await tab(page, 'Puzzle');
  await page.getByLabel('Paste a puzzle').fill(text);
  await button(page, 'Play this').click();
  await page.waitForFunction(() => {
    const chosen = document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? '';
    const told = document.querySelector('section[aria-label="Puzzles in and out"] [role="status"]')?.textContent ?? '';
    return !chosen.includes('Puzzle') || told.trim() !== '';
  });
}

/** Puts a puzzle of a game on a fresh board. */
export async function begin(visit, game, text, options = {}, how = /Drag|Tap/) {
  const page = await visit(options);
  await tab(page, 'Puzzle');
  const choice = page.getByRole('region', { name: 'Puzzles in and out' }).getByLabel('Game');
  await choice.locator('option').first().waitFor({ state: 'attached' });
  await choice.selectOption(game);
  await paste(page, text);
  await said(page, how);
  return page;
}

const middle = async (page, name) => {
  const { x, y, width, height } = await cell(page, name).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Presses the mouse in the first cell, moves through the others, and lets go in the last unless it is held. */
export async function drag(page, names, held = false) {
  for (const [at, name] of names.entries()) {
    const { x, y } = await middle(page, name);
    await page.mouse.move(x, y);
    if (at === 0) await page.mouse.down();
  }
  if (!held) await page.mouse.up();
}

/** The same with a finger, as the browser itself reports fingers. */
export async function swipe(page, names) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [at, name] of names.entries()) await touch(at === 0 ? 'touchStart' : 'touchMove', [await middle(page, name)]);
  await touch('touchEnd', []);
  await session.detach();
}

/** Goes down the ladder to the reason. */
export async function why(page) {
  await tab(page, 'Hint');
  await button(page, 'nudge').click();
  // A machine that is busy elsewhere may need longer than a player would wait.
  await said(page, /^Look (at|for) |^Unknown: no answer in time/);
  if (await button(page, 'Try for two minutes').count()) await button(page, 'Try for two minutes').click();
  await said(page, /^Look (at|for) /);
  await button(page, 'where').click();
  await button(page, 'why').click();
  await said(page, 'proof checked in your browser');
}

/** The text of a file that a click saves. */
export async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** What axe finds wrong in a part of the page. */
export async function violations(page, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((part) => globalThis.axe.run(part, { resultTypes: ['violations'] }), part);
  const told = (node) => `${node.html.slice(0, 200)} (${node.failureSummary?.replaceAll('\n', ' ').slice(0, 200)})`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).slice(0, 3).join('; ')}`);
}
