// The engine as the page sees it: requests with promises, progress, and a way to stop.

import type { Progress } from './types';
import type { Answered, QuestionOf, Verb } from './verbs';
import type { Received, Sent } from './worker';

/** How to wait for an answer. */
export interface Asking {
  /** Stops the run when it is aborted. */
  signal?: AbortSignal;
  /** Receives progress, at most ten times a second. */
  onProgress?: (progress: Progress) => void;
}

/** Answers requests. */
export interface Engine {
  ask<V extends Verb>(question: QuestionOf<V>, asking?: Asking): Promise<Answered<V>>;
  /** Loads what hints about a game need, and practises on a position, so that the first hint comes at once. */
  prepare(game: string, puzzle: string): void;
}

/** The worker died or was stopped before it answered. */
export class Stopped extends Error {
  constructor(public readonly asked: boolean, why: string) {
    super(why);
  }
}

interface Waiting {
  resolve: (json: string) => void;
  reject: (error: Error) => void;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** One worker with its own modules. It answers one request at a time; a worker that dies is replaced by a new one. */
export class WorkerEngine implements Engine {
  private worker: Worker | undefined;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  /** How long the last answer took in the engine, in milliseconds. */
  took = 0;

  ask<V extends Verb>(question: QuestionOf<V>, asking: Asking = {}): Promise<Answered<V>> {
    const { signal, onProgress } = asking;
    if (signal?.aborted) return Promise.reject(new Stopped(true, 'stopped'));
    const id = this.next++;
    const flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    const answer = new Promise<Answered<V>>((resolve, reject) => {
      // The only place where text becomes a type: the types are generated from those that the engine serialises.
      this.waiting.set(id, { resolve: (json) => resolve(JSON.parse(json) as Answered<V>), reject, onProgress });
    });
    const stop = () => {
      // Where memory is shared, the run stops by itself and returns what it has; elsewhere only the end of its worker stops it.
      if (flag) Atomics.store(flag, 0, 1);
      else this.restart(new Stopped(true, 'stopped'));
    };
    signal?.addEventListener('abort', stop, { once: true });
    this.send({ kind: 'ask', id, request: question, ...(flag && { flag }) });
    return answer.finally(() => signal?.removeEventListener('abort', stop));
  }

  prepare(game: string, puzzle: string) {
    this.send({ kind: 'prepare', game, puzzle });
  }

  /** Ends the worker. */
  close() {
    this.restart(new Stopped(true, 'closed'));
  }

  private send(message: Sent) {
    this.start().postMessage(message);
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<Received>) => this.received(event.data);
    worker.onerror = (event) => this.restart(new Stopped(false, event.message || 'the engine stopped unexpectedly'));
    this.worker = worker;
    return worker;
  }

  private restart(why: Stopped) {
    this.worker?.terminate();
    this.worker = undefined;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(why);
  }

  private received(message: Received) {
    if (message.kind === 'failed') {
      // A panic leaves the instance in an unknown state: it gets no further requests.
      this.restart(new Stopped(false, message.why));
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if (message.kind === 'progress') {
      waiting.onProgress?.(JSON.parse(message.json) as Progress);
    } else {
      this.waiting.delete(message.id);
      this.took = message.ms;
      waiting.resolve(message.json);
    }
  }
}
