// The figures of the web app: `node tests/figures.mjs [ANSWERS]`, after `cargo xtask web`. ANSWERS is the example of crates/wasm,
// built for release, to compare the speed of WebAssembly with that of native code. Prints a table.

import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { preview } from 'vite';
import { modules } from '../tools/engine.mjs';
import { launch, open } from './page.mjs';
import { heap, slowVisits, tasksWhilePlaying } from './playing.mjs';
import { slowed } from './slowed.mjs';
import { speed } from './speed.mjs';

const dist = new URL('../dist/', import.meta.url).pathname;
const [answers] = process.argv.slice(2);
const rows = [];
const row = (what, wanted, measured) => {
  rows.push([what, wanted, measured]);
  console.error(`${what}: ${measured}`);
};
const percentile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** The script of the page, and whatever it imports at once: what is imported later comes when a tab is first opened. */
function scripts(files) {
  const found = files.filter((name) => /assets\/(index|PlayScreen)-.*\.js$/.test(name));
  for (const name of found) {
    const imported = [...readFileSync(name, 'utf8').matchAll(/(?:from|import)\s*[`'"]\.\/([^`'"]+\.js)[`'"]/g)].map(([, file]) => join(dist, 'assets', file));
    found.push(...imported.filter((file) => !found.includes(file)));
  }
  return found;
}

/** What a first visit needs before the player can play: the page and the base module, without later tabs and the icons of an
 * installed app. Then the engines, one per game. */
function sizes() {
  const files = readdirSync(dist, { recursive: true }).map((name) => join(dist, name)).filter((name) => !/\.(gz|br)$/.test(name));
  const sum = (names, ending) => kilo(names.reduce((total, name) => total + readFileSync(`${name}${ending}`).length, 0));
  const others = files.filter((name) => /(\.html|(index|PlayScreen)-[^/]*\.css|\.svg|\.webmanifest|worker-[^/]*\.js|base-[^/]*\.wasm)$/.test(name));
  const first = [...scripts(files), ...others];
  const base = first.filter((name) => name.endsWith('.wasm'));
  row('first load, gzip', '<= 300 kB', `${sum(first, '.gz')}, of it the base module ${sum(base, '.gz')}`);
  row('the same with brotli', '', sum(first, '.br'));
  for (const engine of files.filter((name) => name.endsWith('.wasm') && !base.includes(name))) {
    const module = basename(engine).split('-')[0];
    const wanted = module === 'sudoku' ? '<= 950 kB (700 kB)' : '';
    row(`the module ${module}, gzip (brotli)`, wanted, `${sum([engine], '.gz')} (${sum([engine], '.br')})`);
  }
}

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Positions on the way through puzzles of the first difficulties: those for which players want hints. */
async function positions(count) {
  const engine = await modules().module('sudoku');
  const all = [];
  for (let seed = 1; all.length < count; seed++) {
    const { puzzle } = JSON.parse(engine.ask({ verb: 'generate', game: 'sudoku', difficulty: 1 + (seed % 4), seed, steps: 20_000_000 }));
    const { steps } = JSON.parse(engine.ask({ verb: 'explain', game: 'sudoku', puzzle: puzzle ?? EASY, steps: 20_000_000 }));
    for (let at = 0; at < steps.length && all.length < count; at += 9) all.push(at === 0 ? puzzle : steps[at - 1].after);
  }
  return all;
}

/** The time from the click on the first rung to the words on the page, over many positions. */
async function hints(browser, address, count) {
  const times = [];
  const page = await open(browser, address);
  await page.waitForTimeout(500);
  for (const text of await positions(count)) {
    await page.evaluate((hash) => (location.hash = hash), `game=sudoku&puzzle=${encodeURIComponent(text)}`);
    await page.reload();
    await page.getByRole('grid').waitFor();
    const nudge = page.getByRole('button', { name: 'nudge' });
    await nudge.waitFor();
    // No player finds the button faster than this: the page has come to rest, and the engine has just been loaded.
    await page.waitForTimeout(500);
    times.push(await page.evaluate(() => new Promise((resolve) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'nudge');
      const began = performance.now();
      // "Looking…" is not a hint yet. Checked frame by frame: what is there then is on the screen.
      const told = () => /Look (at|for) |There is a mistake|no solution|solutions|Solved/.test(document.querySelector('.side')?.textContent ?? '');
      const look = () => (told() ? resolve(performance.now() - began) : requestAnimationFrame(look));
      if (told()) throw new Error('told before it was asked');
      button.click();
      requestAnimationFrame(look);
    })));
  }
  await page.context().close();
  row(`hint shown after the click, p95 over ${times.length} positions`, '<= 100 ms', `${percentile(times, 0.95).toFixed(0)} ms (median ${percentile(times, 0.5).toFixed(0)} ms)`);
}

/** From the start of the navigation until the board is there and a hint can be requested. */
async function interactive(browser, address) {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const page = await open(browser, address);
    times.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  row('interactive', '<= 1 s', `${(percentile(times, 0.5) / 1000).toFixed(2)} s (median of ${times.length})`);
}

/** Watches the main thread; `longest` then returns the longest task, in milliseconds. */
const watch = (page) => page.evaluate(() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ entryTypes: ['longtask'] });
});
const longest = (page) => page.evaluate(() => Math.max(0, ...globalThis.tasks));
const task = (duration) => (duration === 0 ? 'none over 50 ms' : `${duration.toFixed(0)} ms`);

/** The longest tasks of the main thread while something is done, in milliseconds: by its processor time, and by the clock, which
 * also counts the time that other programs took. */
async function tasksDuring(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && main.has(thread(event)));
  const most = (key) => tasks.reduce((most, task) => Math.max(most, task[key] ?? 0), 0) / 1000;
  return { processor: most('tdur'), clock: most('dur') };
}

/** Clicks on Stop, and returns how long it took until "Cancelled" was on the page, by the page's own clock. */
const stopped = (page) => page.evaluate(() => new Promise((resolve) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Stop');
  const status = document.querySelector('.side .status');
  const began = performance.now();
  const look = () => /^Cancelled/.test(status.textContent) && resolve(performance.now() - began);
  new MutationObserver(look).observe(status, { childList: true, characterData: true, subtree: true });
  button.click();
}));

async function solving(browser, address) {
  const page = await open(browser, `${address}#game=sudoku&puzzle=${'.'.repeat(81)}`);
  await page.getByRole('tab', { name: 'Solve', exact: true }).click();
  await page.getByLabel('Count solutions up to').fill('1000000000');
  await page.waitForTimeout(500);
  const times = [];
  const { processor, clock } = await tasksDuring(browser, page, async () => {
    for (let round = 0; round < 6; round++) {
      await page.getByRole('button', { name: 'Start' }).click();
      await page.waitForTimeout(1500);
      times.push(await stopped(page));
    }
  });
  row(`stopped after the click, worst of ${times.length}`, '<= 100 ms', `${Math.max(...times).toFixed(0)} ms (median ${percentile(times, 0.5).toFixed(0)} ms)`);
  row('longest main-thread task while solving', '<= 50 ms', `${processor.toFixed(0)} ms of processor time (${clock.toFixed(0)} ms by the clock)`);
  await page.context().close();
}

/** Puzzles of difficulty 6, with the processor slowed four times. */
async function generating(browser, address, count) {
  const page = await open(browser, address);
  const faster = await slowed(browser, 4);
  await watch(page);
  const [times, tasks] = [[], []];
  for (let seed = 1; seed <= count; seed++) {
    await page.getByRole('tab', { name: 'New', exact: true }).click();
    await page.getByLabel('Difficulty').selectOption('6');
    const began = Date.now();
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await page.getByText('Difficulty 6').first().waitFor({ timeout: 120_000 });
    times.push(Date.now() - began);
    tasks.push(await longest(page));
    await page.reload();
    await page.getByRole('grid').waitFor();
    await watch(page);
  }
  faster();
  row(`difficulty 6 in the page, slowed 4 times, p95 of ${count}`, '<= 6 s', `${(percentile(times, 0.95) / 1000).toFixed(1)} s (median ${(percentile(times, 0.5) / 1000).toFixed(1)} s)`);
  row('longest main-thread task meanwhile', 'responsive', `${task(Math.max(...tasks))}, median ${task(percentile(tasks, 0.5))}`);
  await page.context().close();
}

/** The same requests in native code and in WebAssembly: see `speed.mjs`. */
async function speeds() {
  if (!answers) return row('WebAssembly against native', '>= 70 %', 'skipped: no native engine was named');
  const told = (kind, wanted, measured) => row(`WebAssembly against native: ${kind}`, wanted, measured);
  await speed(told, answers);
}

/** All figures; `ONLY=word` measures those whose names hold the word. */
const MEASURES = {
  sizes,
  speeds,
  interactive,
  solving,
  hints: (...where) => hints(...where, 100),
  generating: (...where) => generating(...where, 20),
  visits: (...where) => slowVisits(...where, row),
  playing: (...where) => tasksWhilePlaying(...where, row, tasksDuring),
  heap: (...where) => heap(...where, row, Number(process.env.MINUTES ?? 10)),
};
const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const address = server.resolvedUrls.local[0];
const browser = await launch();
try {
  for (const [name, measure] of Object.entries(MEASURES).filter(([name]) => name.includes(process.env.ONLY ?? ''))) {
    // A figure that fails does not hide the others.
    await Promise.resolve(measure(browser, address)).catch((error) => row(name, '', `failed: ${String(error).split('\n')[0]}`));
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(['| figure | wanted | measured |', '|---|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n'));
process.exit(0);
