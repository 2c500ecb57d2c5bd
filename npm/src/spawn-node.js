// Workers in Node. A worker without work does not keep the program running.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export const processors = () => availableParallelism();

/** Whether a worker can be stopped by a flag in shared memory. */
export const sharesMemory = () => true;

export function spawn({ onMessage, onError }) {
  const worker = new Worker(new URL('./worker-node.js', import.meta.url), { execArgv: [] });
  let ended = false;
  worker.on('message', onMessage);
  // An error is followed by the exit; only the first of them counts.
  const lost = (why) => {
    if (!ended) onError(why);
    ended = true;
  };
  worker.on('error', (error) => lost(String(error)));
  worker.on('exit', () => lost('the engine stopped unexpectedly'));
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    end: () => {
      ended = true;
      void worker.terminate();
    },
    hold: (works) => (works ? worker.ref() : worker.unref()),
  };
}
