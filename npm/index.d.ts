// The types of the package. Requests and answers are those of every Gridproof program: types.d.ts is made from the Rust types.

import type { Answers, ErrorAnswer, Progress, Requests } from './types.d.ts';

export type * from './types.d.ts';

/** A verb of the engine. `metrics` is none: each worker has a cache of its own. */
export type Verb = Exclude<keyof Answers, 'metrics'>;

/** A request with its verb. */
export type QuestionOf<V extends Verb> = { verb: V } & Requests[V];

/** What `ask` returns: the answer to the verb, or why there is none. */
export type Answered<V extends Verb> = (Answers[V] & { error?: undefined }) | ErrorAnswer;

/** How to wait for an answer. */
export interface AskOptions {
  /**
   * Stops the run when it is aborted. In Node, and in pages that are cross-origin isolated, the engine then answers with what it
   * has; elsewhere, and for a request that has not started, the promise is rejected with `Stopped`.
   */
  signal?: AbortSignal | undefined;
  /** Receives progress, at most ten times a second. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** The pixels of a request `read`, as a canvas gives them, in place of `rgba`. */
  pixels?: Uint8Array | Uint8ClampedArray;
}

export interface EngineOptions {
  /** The maximum number of workers; by default one for each processor. They start when they are needed. */
  workers?: number;
}

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** One method per verb. It throws `GridproofError` if the engine refuses the request. */
type Verbs = {
  [V in Verb as Camel<V>]: {} extends Requests[V]
    ? (request?: Requests[V], options?: AskOptions) => Promise<Answers[V]>
    : (request: Requests[V], options?: AskOptions) => Promise<Answers[V]>;
};

export interface Engine extends Verbs {}

/** Answers requests in workers. Each module is loaded when a request first needs it: one for all games, and one per game. */
export class Engine {
  constructor(options?: EngineOptions);
  /** How long the last answer took in the engine, in milliseconds. */
  readonly took: number;
  /** The answer to a request with its verb. A refusal is an answer, too. */
  ask<V extends Verb>(request: QuestionOf<V>, options?: AskOptions): Promise<Answered<V>>;
  /** The same as the text of JSON: byte for byte what every Gridproof program answers. */
  askText(request: { verb: string }, options?: AskOptions): Promise<string>;
  /** Loads what hints about a game need, and practises on a position, so that the first hint comes at once. */
  prepare(game: string, puzzle: string): void;
  /** Ends the workers. Requests that are not answered are rejected with `Stopped`. The next request starts new workers. */
  close(): void;
}

/** The engine refused a request. */
export class GridproofError extends Error {
  constructor(answer: ErrorAnswer);
  /** What kind of mistake it is, as in `ErrorAnswer`. */
  readonly kind: ErrorAnswer['kind'];
  /** Where in the text, counted from 1. */
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** There is no answer: the caller stopped the request, or the worker ended unexpectedly. */
export class Stopped extends Error {
  constructor(asked: boolean, why: string);
  /** Whether the caller stopped it. */
  readonly asked: boolean;
}
