// The engine as a program sees it: requests with promises, progress, and a way to stop. Workers answer them, one request at a time
// each; a request waits until one of them is free.

import { processors } from '#spawn';
import { GridproofError, Stopped } from './errors.js';
import { Thread } from './thread.js';

/** Every verb but `metrics`, since each worker has a cache of its own. Each is a method of the engine. */
const VERBS = [
  'games', 'strategies', 'parse', 'show', 'convert', 'solve', 'hint', 'steps', 'explain', 'rate', 'judge', 'review', 'compare',
  'generate', 'read', 'check', 'export-proof', 'batch',
];

export class Engine {
  #workers;
  /** @type {Thread[]} */
  #threads = [];
  /** @type {import('./thread.js').Task[]} */
  #queue = [];
  took = 0;

  constructor({ workers = processors() } = {}) {
    if (!Number.isInteger(workers) || workers < 1) throw new RangeError(`workers must be a positive integer, not ${workers}`);
    this.#workers = workers;
  }

  async ask(request, options) {
    return JSON.parse(await this.askText(request, options));
  }

  async askText(request, { signal, onProgress, pixels } = {}) {
    if (signal?.aborted) throw new Stopped(true, 'stopped');
    const { promise, ...settle } = withResolvers();
    const task = { request, onProgress, pixels, ...settle };
    const stop = () => this.#stop(task);
    signal?.addEventListener('abort', stop, { once: true });
    this.#queue.push(task);
    this.#assign();
    try {
      const { json, ms } = await promise;
      this.took = ms;
      return json;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  prepare(game, puzzle) {
    this.#free().prepare(game, puzzle);
  }

  close() {
    const lost = this.#queue.splice(0);
    for (const thread of this.#threads.splice(0)) thread.end(new Stopped(true, 'closed'));
    for (const { reject } of lost) reject(new Stopped(true, 'closed'));
  }

  /** Stops a request, whether it runs or waits. */
  #stop(task) {
    const at = this.#queue.indexOf(task);
    if (at >= 0) {
      this.#queue.splice(at, 1);
      task.reject(new Stopped(true, 'stopped'));
      return;
    }
    this.#threads.find((thread) => thread.task === task)?.stop();
  }

  /** Gives waiting requests to free workers, and starts workers as long as there may be more. */
  #assign() {
    while (this.#queue.length) {
      const thread = this.#free();
      if (thread.task) return;
      thread.run(this.#queue.shift());
    }
  }

  /** A free worker, a new one, or any if all are busy. */
  #free() {
    const known = this.#threads.find((thread) => !thread.task);
    if (known) return known;
    if (this.#threads.length >= this.#workers) return this.#threads[0];
    const thread = new Thread(() => this.#assign());
    this.#threads.push(thread);
    return thread;
  }
}

for (const verb of VERBS) {
  const name = verb.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  Object.defineProperty(Engine.prototype, name, {
    configurable: true,
    writable: true,
    async value(request = {}, options = {}) {
      const answer = await this.ask({ verb, ...request }, options);
      if (answer.error !== undefined) throw new GridproofError(answer);
      return answer;
    },
  });
}

function withResolvers() {
  let settle;
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}
