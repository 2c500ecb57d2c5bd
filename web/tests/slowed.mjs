// A slow processor, for the pages of a browser. Its own throttling slows the main thread alone, and the engine is in a worker.

import { Worker } from 'node:worker_threads';

/** How long a page runs before it has to wait, in milliseconds. */
const SLICE = 4;

/** Stops and starts processes in turn, in a thread of its own: whoever measures is busy elsewhere. */
const TURNS = `
  const { workerData: { pids, times, slice, flag } } = require('node:worker_threads');
  const nap = (ms) => Atomics.wait(flag, 0, 0, ms);
  const all = (signal) => pids.forEach((pid) => { try { process.kill(pid, signal); } catch { /* it has ended */ } });
  for (let began = performance.now(); nap(slice) === 'timed-out'; began = performance.now()) {
    all('SIGSTOP');
    nap((performance.now() - began) * (times - 1));
    all('SIGCONT');
  }
`;

/** Slows all open pages of a browser so many times, workers and all: they run for a moment and wait for several. Returns what
 * ends it. */
export async function slowed(browser, times) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  if (!pids.length) throw new Error('no page to slow');
  const flag = new Int32Array(new SharedArrayBuffer(4));
  new Worker(TURNS, { eval: true, workerData: { pids, times, slice: SLICE, flag } });
  return () => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  };
}
