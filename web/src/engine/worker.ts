// The engines in a worker: questions come as messages, progress and answers go back.

import { Module, type Host } from './module';
import games from './games.json';
import smallUrl from './small.wasm?url';
import wholeUrl from './whole.wasm?url';

/** What the page sends. */
export interface Asked {
  id: number;
  question: string;
  /** A flag in shared memory that stops the run, where the page may share memory. */
  flag?: Int32Array;
}

/** What comes back. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'progress'; id: number; json: string }
  | { kind: 'answer'; id: number; json: string; ms: number }
  | { kind: 'failed'; id: number; why: string };

const tell = (told: Told) => postMessage(told);
/** Answers that never change, as they were when the page was built. */
async function constant(question: string): Promise<string | undefined> {
  const told: Record<string, string> = /"verb":"strategies"/.test(question) ? (await import('./strategies.json')).default : games;
  return told[question];
}

/** What the small engine answers; it says itself when the whole one has to be asked. */
const SMALL = /"verb":"(show|hint|check)"/;
const ELSEWHERE = '{"elsewhere":true';
/** How long a worker has nothing to do before it gets the whole engine ready. */
const IDLE_MS = 2000;

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const small = once(() => Module.start(fetch(smallUrl)));
let whole: Module | undefined;
const getWhole = once(async () => (whole = await Module.start(fetch(wholeUrl))));

/** An answer, and the milliseconds that an engine took for it. */
interface Timed {
  json: string;
  ms: number;
}

function timed(engine: Module, question: string, host: Host): Timed {
  const begun = performance.now();
  const json = engine.ask(question, host);
  return { json, ms: performance.now() - begun };
}

async function answer(question: string, host: Host): Promise<Timed> {
  const known = await constant(question);
  if (known !== undefined) return { json: known, ms: 0 };
  if (!whole && SMALL.test(question)) {
    const answer = timed(await small(), question, host);
    if (!answer.json.startsWith(ELSEWHERE)) return answer;
  }
  return timed(await getWhole(), question, host);
}

/** What was asked last of each verb that the small engine answers. */
const asked = new Map<string, string>();
/** How long the whole engine may practise. */
const PRACTICE_MS = 100;
/** Gets the whole engine ready and lets it answer the same once more: whatever an engine does for the first time takes ten times as long. */
const getReady = once(async () => {
  const engine = await getWhole();
  const until = performance.now() + PRACTICE_MS;
  for (const question of asked.values()) engine.ask(question, { cancelled: () => performance.now() > until, progress: () => {} });
});

let idle: ReturnType<typeof setTimeout> | undefined;

onmessage = async (event: MessageEvent<Asked>) => {
  const { id, question, flag } = event.data;
  clearTimeout(idle);
  try {
    const { json, ms } = await answer(question, {
      cancelled: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
      progress: (json: string) => tell({ kind: 'progress', id, json }),
    });
    tell({ kind: 'answer', id, json, ms });
    // Offline, or with a page of an older build, it may not be had: then whoever needs it hears of that.
    const verb = SMALL.exec(question)?.[1];
    if (!verb) return;
    asked.set(verb, question);
    idle = setTimeout(() => void getReady().catch(() => {}), IDLE_MS);
  } catch (error) {
    tell({ kind: 'failed', id, why: String(error) });
  }
};

small().then(
  () => tell({ kind: 'ready' }),
  (error) => tell({ kind: 'failed', id: -1, why: String(error) }),
);
