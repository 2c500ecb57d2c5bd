// The workbench in a real browser. `node tests/browser.mjs [ADDRESS] [--shots FOLDER]`; without an address it serves web/dist itself.
// With --shots it also makes the gallery: every screen of playing at every size, in light and in dark (GALLERY=390x844: of one size).
// ONLY='word|other words' runs the tests whose names hold one of these.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { preview } from 'vite';
import { ACCESS } from './access.mjs';
import { FINISH } from './finish.mjs';
import { GALLERY } from './gallery.mjs';
import { GAMES } from './games.mjs';
import { HINTS } from './hints.mjs';
import { KEYS } from './keys.mjs';
import { LEARNS } from './learns.mjs';
import { MAKES } from './makes.mjs';
import { OPENS } from './opens.mjs';
import { browserPath, launch, open } from './page.mjs';
import { PHONES } from './phone.mjs';
import { PICTURES } from './pictures.mjs';
import { PLAY } from './play.mjs';
import { PUZZLES } from './puzzles.mjs';
import { SCREENS } from './screens.mjs';
import { STRATEGIES } from './strategies.mjs';
import { TROUBLE } from './trouble.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--shots');
const shots = at >= 0 ? args.splice(at, 2)[1] : undefined;
if (shots) mkdirSync(shots, { recursive: true });
if (!browserPath()) {
  console.log('skipped: no chromium');
  process.exit(0);
}

const server = args[0] ? undefined : await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const address = args[0] ?? server.resolvedUrls.local[0];
const browser = await launch();
const shot = (page, name) => (shots ? page.screenshot({ path: `${shots}/${name}.png` }) : undefined);

/** What a test has in hand: a fresh page, ways to open others, and a camera. */
async function run(name, test) {
  const begun = Date.now();
  const opened = [];
  const visit = async (options = {}, to = address) => {
    const page = await open(browser, to, options);
    opened.push(page);
    return page;
  };
  try {
    await test({ visit, shot, address });
    for (const page of opened) assert.deepEqual(page.faults, []);
    console.log(`ok   ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL ${name}\n${error.stack ?? error}`);
    for (const page of opened) await shot(page, `failed-${name.slice(0, 30).replaceAll(' ', '-')}`);
    return false;
  } finally {
    for (const page of opened) await page.context().close();
  }
}

const begun = Date.now();
const tests = Object.entries({ ...PLAY, ...KEYS, ...FINISH, ...PHONES, ...GAMES, ...HINTS, ...STRATEGIES, ...PUZZLES, ...TROUBLE, ...SCREENS, ...OPENS, ...PICTURES, ...LEARNS, ...MAKES, ...ACCESS, ...(shots && GALLERY) });
const wanted = (process.env.ONLY ?? '').split('|');
const chosen = tests.filter(([name]) => wanted.some((words) => name.includes(words)));
let failed = 0;
// Two at a time: while one waits for its page, the other works. A machine that is busy elsewhere can make one of them miss a
// moment: what fails twice is broken.
const waiting = [...chosen];
async function hand() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, test] = next;
    if (!(await run(name, test)) && !(await run(name, test))) failed += 1;
  }
}
await Promise.all([hand(), hand()]);
await browser.close();
await server?.close();
console.log(`${failed ? `${failed} failed` : 'all passed'}: ${chosen.length} tests in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
process.exit(failed ? 1 : 0);
