// The figures of the web app: `node tests/figures.mjs [ANSWERS]`, after `cargo xtask web`. ANSWERS is the example of crates/wasm,
// built for release: with it the speed of WebAssembly is compared with native code. Prints a table.

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { preview } from 'vite';
import { start } from '../tools/engine.mjs';
import { launch, open } from './page.mjs';

const dist = new URL('../dist/', import.meta.url).pathname;
const [answers] = process.argv.slice(2);
const rows = [];
const row = (what, wanted, measured) => {
  rows.push([what, wanted, measured]);
  console.error(`${what}: ${measured}`);
};
const percentile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a first visit needs before one can play and ask: all but the whole engine and the icons of an installed app. */
function sizes() {
  const files = readdirSync(dist, { recursive: true })
    .map((name) => join(dist, name))
    .filter((name) => /\.(html|js|css|wasm|svg|webmanifest)$/.test(name) && !/sw\.js$/.test(name));
  const sum = (names, pack) => names.reduce((total, name) => total + pack(readFileSync(name)).length, 0);
  const gzip = (bytes) => gzipSync(bytes, { level: 9 });
  // Panels come when they are first opened.
  const first = files.filter((name) => !/whole-|Panel-/.test(name));
  const small = first.filter((name) => name.endsWith('.wasm'));
  row('first load, gzip', '<= 250 kB', `${kilo(sum(first, gzip))}, of it the engine ${kilo(sum(small, gzip))}`);
  row('the same with brotli', '', kilo(sum(first, brotliCompressSync)));
  const whole = files.filter((name) => /whole-/.test(name));
  row('the whole engine, loaded when needed or idle, gzip', '', `${kilo(sum(whole, gzip))} (brotli ${kilo(sum(whole, brotliCompressSync))})`);
}

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Positions on the way through puzzles of the first difficulties: those for which people ask. */
async function positions(count) {
  const engine = await start(readFileSync(new URL('../src/engine/whole.wasm', import.meta.url)));
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
    times.push(await page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'nudge');
      const seen = new Promise((resolve) => {
        const look = () => (/Look at|cannot be right|solutions|solved|Look/i.test(document.querySelector('.side')?.textContent ?? '') ? resolve(performance.now()) : requestAnimationFrame(look));
        const began = performance.now();
        button.click();
        requestAnimationFrame(look);
        resolve.began = began;
      });
      const began = performance.now();
      return (await seen) - began;
    }));
  }
  await page.context().close();
  row(`hint shown after the click, p95 over ${times.length} positions`, '<= 100 ms', `${percentile(times, 0.95).toFixed(0)} ms (median ${percentile(times, 0.5).toFixed(0)} ms)`);
}

/** From the start of the navigation until the board is there and a hint can be asked for. */
async function interactive(browser, address) {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const page = await open(browser, address);
    times.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  row('interactive', '<= 1 s', `${(percentile(times, 0.5) / 1000).toFixed(2)} s (median of ${times.length})`);
}

/** Watches the main thread; `longest` then tells the longest task, in milliseconds. */
const watch = (page) => page.evaluate(() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ entryTypes: ['longtask'] });
});
const longest = (page) => page.evaluate(() => Math.max(0, ...globalThis.tasks));
const task = (duration) => (duration === 0 ? 'none over 50 ms' : `${duration.toFixed(0)} ms`);

async function solving(browser, address) {
  const page = await open(browser, `${address}#game=sudoku&puzzle=${'.'.repeat(81)}`);
  await page.getByRole('tab', { name: 'Solve', exact: true }).click();
  await page.getByLabel('Count up to').fill('1000000000');
  await page.waitForTimeout(500);
  await watch(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForTimeout(3000);
  const asked = Date.now();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText(/^Cancelled/).first().waitFor();
  row('stopped after the click', '<= 100 ms', `${Date.now() - asked} ms, with the test's own clicking`);
  row('longest main-thread task while solving', '<= 50 ms', task(await longest(page)));
  await page.context().close();
}

/** Puzzles of difficulty 6, with the processor slowed four times. */
async function generating(browser, address, count) {
  const page = await open(browser, address);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watch(page);
  const times = [];
  for (let seed = 1; seed <= count; seed++) {
    await page.getByRole('tab', { name: 'New', exact: true }).click();
    await page.getByLabel('Difficulty').selectOption('6');
    const began = Date.now();
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await page.getByText('Difficulty 6').first().waitFor({ timeout: 120_000 });
    times.push(Date.now() - began);
    await page.reload();
    await page.getByRole('grid').waitFor();
    await watch(page);
  }
  row(`difficulty 6 in the page, slowed 4 times, p95 of ${count}`, '<= 6 s', `${(percentile(times, 0.95) / 1000).toFixed(1)} s (median ${(percentile(times, 0.5) / 1000).toFixed(1)} s)`);
  row('longest main-thread task meanwhile', 'responsive', task(await longest(page)));
  await page.context().close();
}

const HARD = [
  '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
  '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9',
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...',
];

/** The same questions natively and in WebAssembly, the best of several rounds each. */
async function speed() {
  if (!answers) return row('WebAssembly against native', '>= 70 %', 'skipped: no native engine was named');
  const engine = await start(readFileSync(new URL('../src/engine/whole.wasm', import.meta.url)));
  const kinds = {
    'solve, fast': HARD.map((puzzle) => ({ verb: 'solve', game: 'sudoku', puzzle, steps: 50_000_000 })),
    'solve, 300,000 solutions': [{ verb: 'solve', game: 'sudoku', puzzle: `12345678${'.'.repeat(73)}`, limit: 300_000, steps: 4_000_000_000 }],
    'solve, cdcl': HARD.map((puzzle) => ({ verb: 'solve', game: 'sudoku', strategy: 'cdcl', puzzle, steps: 50_000_000 })),
    rate: HARD.slice(3).map((puzzle) => ({ verb: 'rate', game: 'sudoku', puzzle, steps: 50_000_000 })),
  };
  for (const [kind, questions] of Object.entries(kinds)) {
    const rounds = Array.from({ length: 7 }, () => questions).flat();
    const best = (times) => questions.reduce((sum, _, at) => sum + Math.min(...times.filter((_, index) => index % questions.length === at)), 0);
    const native = execFileSync(answers, ['--time'], { input: rounds.map((one) => JSON.stringify(one)).join('\n'), encoding: 'utf8' });
    const theirs = best(native.trim().split('\n').map(Number));
    const ours = best(rounds.map((question) => {
      const began = performance.now();
      engine.ask(question);
      return (performance.now() - began) * 1000;
    }));
    row(`WebAssembly against native: ${kind}`, '>= 70 %', `${((theirs / ours) * 100).toFixed(0)} % (${(ours / 1000).toFixed(2)} ms, native ${(theirs / 1000).toFixed(2)} ms)`);
  }
}

sizes();
await speed();
const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const address = server.resolvedUrls.local[0];
const browser = await launch();
try {
  for (const measure of [interactive, solving, (...where) => hints(...where, 100), (...where) => generating(...where, 20)]) {
    // One figure that cannot be had does not hide the others.
    await measure(browser, address).catch((error) => row(measure.name || 'a figure', '', `failed: ${String(error).split('\n')[0]}`));
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(['| figure | wanted | measured |', '|---|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n'));
process.exit(0);
