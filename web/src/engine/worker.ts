// The engine in a worker: requests come as messages, progress and answers go back.
//
// There is one base module without search, for all games, and one engine module per game. The verb alone decides which of them
// answers: `base-verbs.json` lists those that need no search, and a test compares it with the module.

import { Module, type Host } from './module';
import baseVerbs from './base-verbs.json';
import games from './games.json';

/** The part of a request that decides which module answers it. */
export interface Subject {
  verb: string;
  game?: string | null;
  /** The repeated request of a batch. */
  request?: Subject;
}

/** What the page sends: a request, or a position to prepare for. */
export type Sent =
  | {
      kind: 'ask';
      id: number;
      request: Subject;
      /** A flag in shared memory that stops the run, where the page may share memory. */
      flag?: Int32Array;
    }
  | { kind: 'prepare'; game: string; puzzle: string };

/** What comes back. */
export type Received =
  | { kind: 'progress'; id: number; json: string }
  | { kind: 'answer'; id: number; json: string; ms: number }
  | { kind: 'failed'; id: number; why: string };

/** An answer, and the milliseconds that the module took for it. */
interface Timed {
  json: string;
  ms: number;
}

/** The maximum time of a practice run. */
const PRACTICE_MS = 100;

/** The addresses of the modules: `base`, and one by the name of each game. */
const addresses = import.meta.glob<string>('./modules/*.wasm', { query: '?url', import: 'default', eager: true });
const started = new Map<string, Promise<Module>>();

/** The module of a name, loaded when it is first needed. */
function module(name: string): Promise<Module> {
  const address = addresses[`./modules/${name}.wasm`];
  // A game that does not exist has no module; the base module says so.
  if (address === undefined) return module('base');
  const known = started.get(name);
  if (known) return known;
  const made = Module.start(fetch(address));
  started.set(name, made);
  // A module that could not be loaded, offline for example, is requested again next time.
  made.catch(() => started.delete(name));
  return made;
}

/** The name of the module that answers a request. */
function moduleOf({ verb, game, request }: Subject): string {
  if (request) return moduleOf(request);
  return baseVerbs.includes(verb) ? 'base' : (game ?? 'base');
}

/** Answers that never change, as they were when the page was built. */
async function constant({ verb, game }: Subject): Promise<string | undefined> {
  if (verb === 'games') return games;
  if (verb !== 'strategies') return undefined;
  const known: Record<string, string> = (await import('./strategies.json')).default;
  return known[game ?? ''];
}

async function answer(request: Subject, host: Host): Promise<Timed> {
  // Loading starts at once, also if this answer is known: the next one needs the module.
  const loading = module(moduleOf(request));
  const known = await constant(request);
  if (known !== undefined) {
    loading.catch(() => {});
    return { json: known, ms: 0 };
  }
  const ready = await loading;
  const begun = performance.now();
  const json = ready.ask(JSON.stringify(request), host);
  return { json, ms: performance.now() - begun };
}

async function asked({ id, request, flag }: Extract<Sent, { kind: 'ask' }>) {
  const send = (message: Received) => postMessage(message);
  try {
    const host = {
      cancelled: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
      progress: (json: string) => send({ kind: 'progress', id, json }),
    };
    send({ kind: 'answer', id, ...(await answer(request, host)) });
  } catch (error) {
    send({ kind: 'failed', id, why: String(error) });
  }
}

/** Loads the modules for hints about a game and practises on a position: whatever WebAssembly does for the first time takes ten
 * times as long. */
async function prepare({ game, puzzle }: Extract<Sent, { kind: 'prepare' }>) {
  const [engine, base] = await Promise.all([module(game), module('base')]);
  const until = performance.now() + PRACTICE_MS;
  const host = { cancelled: () => performance.now() > until, progress: () => {} };
  const { proof } = JSON.parse(engine.ask(JSON.stringify({ verb: 'hint', game, puzzle }), host)) as { proof?: unknown };
  if (proof && !host.cancelled()) base.ask(JSON.stringify({ verb: 'check', proof: JSON.stringify(proof) }), host);
}

onmessage = ({ data }: MessageEvent<Sent>) => {
  // If preparing fails, the next request reports why.
  if (data.kind === 'prepare') prepare(data).catch(() => {});
  else void asked(data);
};
