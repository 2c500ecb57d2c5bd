// One worker with its own modules. A worker that dies is replaced by a new one when the next request comes.

import { sharesMemory, spawn } from '#spawn';
import { Stopped } from './errors.js';

/**
 * @typedef {object} Task
 * @property {object} request
 * @property {Uint8Array | Uint8ClampedArray} [pixels] The pixels of a picture, in place of `rgba`.
 * @property {(progress: object) => void} [onProgress]
 * @property {(answer: { json: string, ms: number }) => void} resolve
 * @property {(why: Error) => void} reject
 */

export class Thread {
  /** @type {ReturnType<typeof spawn> | undefined} */
  #worker;
  /** @type {Int32Array | undefined} */
  #flag;
  #next;
  /** The request that the worker answers now. @type {Task | undefined} */
  task;

  /** @param {() => void} next Called whenever the worker is free again. */
  constructor(next) {
    this.#next = next;
  }

  /** @param {Task} task */
  run(task) {
    this.task = task;
    this.#flag = sharesMemory() ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    const { request, pixels } = task;
    this.#start().post({ kind: 'ask', request, ...(pixels && { pixels }), ...(this.#flag && { flag: this.#flag }) });
    this.#worker.hold(true);
  }

  prepare(game, puzzle) {
    this.#start().post({ kind: 'prepare', game, puzzle });
  }

  /** Where memory is shared, the run stops by itself and returns what it has; elsewhere only the end of its worker stops it. */
  stop() {
    if (this.#flag) Atomics.store(this.#flag, 0, 1);
    else this.end(new Stopped(true, 'stopped'));
  }

  /** Ends the worker. @param {Stopped} why */
  end(why) {
    this.#worker?.end();
    this.#worker = undefined;
    this.#finish()?.reject(why);
    this.#next();
  }

  #start() {
    this.#worker ??= spawn({
      onMessage: (message) => this.#received(message),
      onError: (why) => this.end(new Stopped(false, why)),
    });
    return this.#worker;
  }

  #finish() {
    const { task } = this;
    this.task = undefined;
    this.#worker?.hold(false);
    return task;
  }

  #received(message) {
    if (message.kind === 'progress') {
      this.task?.onProgress?.(JSON.parse(message.json));
    } else if (message.kind === 'answer') {
      this.#finish()?.resolve(message);
      this.#next();
    } else {
      // A panic leaves the module in an unknown state: it gets no further requests.
      this.end(new Stopped(false, message.why));
    }
  }
}
