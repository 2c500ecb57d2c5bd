// Playing on a slow processor, for `figures.mjs`: how soon the home screen and the first digit are there, the longest task, the heap.

import { open } from './page.mjs';
import { slowed } from './slowed.mjs';

const TIMES = 4;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const seconds = (numbers) => `${(median(numbers) / 1000).toFixed(2)} s (median of ${numbers.length}, slowest ${(Math.max(...numbers) / 1000).toFixed(2)} s)`;

/** The processor time that the pages of a browser have used, all threads together, in milliseconds. */
async function used(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return 1000 * processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** A first visit on a slow processor, `rounds` times: nothing is kept, and nothing comes from the cache. `measure` runs in the page
 * from its first moment and sets `window.reached`. By the clock, and by the processor time of all threads, which other programs do
 * not change. */
async function visits(browser, address, hash, measure, rounds) {
  const [times, work] = [[], []];
  for (let round = 0; round < rounds; round++) {
    // The process of the page has to exist before it can be slowed.
    const page = await open(browser, `${address}#/stats`, { board: false });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.evaluate((hash) => { localStorage.clear(); history.replaceState(null, '', hash); }, hash);
    await page.addInitScript(measure);
    const faster = await slowed(browser, TIMES);
    const before = await used(browser);
    try {
      await page.reload({ waitUntil: 'commit' });
      times.push(await (await page.waitForFunction(() => window.reached, undefined, { polling: 100 })).jsonValue());
      work.push(TIMES * ((await used(browser)) - before));
    } finally {
      faster();
    }
    await page.context().close();
  }
  return `${seconds(times)}; processor time of all threads times ${TIMES}: ${(median(work) / 1000).toFixed(2)} s`;
}

/** Home is visible when its heading and its tiles are painted. */
function homeThere() {
  const look = () => {
    if (document.querySelectorAll('.tile').length >= 5) requestAnimationFrame(() => setTimeout(() => (window.reached = performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The first digit is typed as soon as there is a board, and is there when its cell says so. */
function digitThere() {
  const look = () => {
    const empty = document.querySelector('[role=gridcell][aria-label$=", empty"]');
    if (!empty) return requestAnimationFrame(look);
    const [name] = empty.getAttribute('aria-label').split(',');
    empty.focus();
    empty.dispatchEvent(new KeyboardEvent('keydown', { key: '1', code: 'Digit1', bubbles: true, cancelable: true }));
    const written = () => {
      const label = document.querySelector(`[role=gridcell][aria-label^="${name},"]`)?.getAttribute('aria-label') ?? '';
      if (/, 1/.test(label)) window.reached = performance.now();
      else requestAnimationFrame(written);
    };
    return requestAnimationFrame(written);
  };
  requestAnimationFrame(look);
}

export async function slowVisits(browser, address, row, rounds = 5) {
  row(`home visible, first visit, slowed ${TIMES} times`, '<= 1.5 s', await visits(browser, address, '#/', homeThere, rounds));
  row(`first digit entered, first visit, slowed ${TIMES} times`, '<= 3 s', await visits(browser, address, '#/play/sudoku', digitThere, rounds));
}

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Plays as people do: digits, marks, arrows, undo, hints. */
async function play(page, rounds) {
  for (let round = 0; round < rounds; round++) {
    for (const key of ['ArrowRight', 'ArrowRight', '4', 'ArrowDown', 'Shift+Digit2', 'Shift+Digit3', 'ArrowDown', '7', 'Control+z', 'Control+z', 'Control+y', 'Control+z', 'Control+z', 'Control+z', 'h', 'Escape']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
    }
    await page.keyboard.press('Control+Home');
  }
}

/** The longest task of the main thread while playing: its processor time, times four. */
export async function tasksWhilePlaying(browser, address, row, tasksDuring) {
  const page = await open(browser, `${address}#game=sudoku&puzzle=${EASY}`);
  await page.waitForTimeout(1500);
  const { processor } = await tasksDuring(browser, page, () => play(page, 8));
  row(`longest main-thread task while playing, times ${TIMES}`, '<= 100 ms', `${(processor * TIMES).toFixed(0)} ms (${processor.toFixed(1)} ms of processor time)`);
  await page.context().close();
}

/** The heap after every minute of playing, garbage collected. */
export async function heap(browser, address, row, minutes = 10) {
  const page = await open(browser, `${address}#game=sudoku&puzzle=${EASY}`);
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await play(page, 4);
  const sizes = [await used()];
  for (let minute = 0; minute < minutes; minute++) {
    for (const end = Date.now() + 60_000; Date.now() < end; ) await play(page, 1);
    sizes.push(await used());
  }
  row(`heap over ${minutes} minutes of playing`, 'flat', `${sizes.map((size) => size.toFixed(1)).join(', ')} MB`);
  await page.context().close();
}
