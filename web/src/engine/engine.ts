// The engine as the page sees it: questions with promises, progress, and a way to stop.

import type { Progress } from './types';
import type { Answered, QuestionOf, Verb } from './verbs';
import type { Asked, Told } from './worker';

/** How to wait for an answer. */
export interface Asking {
  /** Stops the run when it is aborted. */
  signal?: AbortSignal;
  /** Hears of progress, at most ten times a second. */
  onProgress?: (progress: Progress) => void;
}

/** Answers questions. */
export interface Engine {
  ask<V extends Verb>(question: QuestionOf<V>, asking?: Asking): Promise<Answered<V>>;
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

/** One worker with one engine in it. Questions are answered in order; a worker that dies is replaced by a new one. */
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
      // The one place where text becomes a type: what is told in Rust is held against real answers there.
      this.waiting.set(id, { resolve: (json) => resolve(JSON.parse(json) as Answered<V>), reject, onProgress });
    });
    const stop = () => {
      // Where memory is shared the run stops by itself and brings what it has; elsewhere only the end of its worker stops it.
      if (flag) Atomics.store(flag, 0, 1);
      else this.restart(new Stopped(true, 'stopped'));
    };
    signal?.addEventListener('abort', stop, { once: true });
    const asked: Asked = { id, question: JSON.stringify(question), ...(flag && { flag }) };
    this.start().postMessage(asked);
    return answer.finally(() => signal?.removeEventListener('abort', stop));
  }

  /** Ends the worker. */
  close() {
    this.restart(new Stopped(true, 'closed'));
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<Told>) => this.heard(event.data);
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

  private heard(told: Told) {
    if (told.kind === 'ready') return;
    if (told.kind === 'failed') {
      // A panic leaves the instance in an unknown state: nothing more is asked of it.
      this.restart(new Stopped(false, told.why));
      return;
    }
    const waiting = this.waiting.get(told.id);
    if (!waiting) return;
    if (told.kind === 'progress') {
      waiting.onProgress?.(JSON.parse(told.json) as Progress);
    } else {
      this.waiting.delete(told.id);
      this.took = told.ms;
      waiting.resolve(told.json);
    }
  }
}
