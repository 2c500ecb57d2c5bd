// What a worker does with the messages that it receives: `ask` is answered, `prepare` makes the next answer quicker.

import GAMES from '../built/games.js';
import { moduleOf, open } from './modules.js';

/** The maximum time of a practice run, in milliseconds. */
const PRACTICE = 100;

/** Answers that never change, as they were when the package was built. */
async function constant({ verb, game }) {
  if (verb === 'games') return GAMES;
  if (verb !== 'strategies') return undefined;
  const { default: known } = await import('../built/strategies.js');
  return Object.hasOwn(known, game) ? known[game] : undefined;
}

/** The answer, and the milliseconds that the module took for it. */
async function answer(request, host, pixels) {
  // Loading starts at once, also if this answer is known: the next one needs the module.
  const loading = open(moduleOf(request));
  const known = isPlain(request) ? await constant(request) : undefined;
  if (known !== undefined) {
    loading.catch(() => {});
    return { json: known, ms: 0 };
  }
  const module = await loading;
  const begun = performance.now();
  const json = module.ask(JSON.stringify(request), host, pixels);
  return { json, ms: performance.now() - begun };
}

/** Whether a request has nothing beside its verb and its game: anything else may be a mistake that the engine reports. */
const isPlain = (request) => Object.keys(request).every((key) => key === 'verb' || (key === 'game' && request.verb !== 'games'));

async function asked({ request, flag, pixels }, send) {
  const host = {
    cancelled: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
    progress: (json) => send({ kind: 'progress', json }),
  };
  try {
    send({ kind: 'answer', ...(await answer(request, host, pixels)) });
  } catch (error) {
    send({ kind: 'failed', why: String(error) });
  }
}

/** Loads the modules for hints about a game and practises on a position: whatever WebAssembly does for the first time takes ten
 * times as long. */
async function prepare({ game, puzzle }) {
  const [engine, files] = await Promise.all([open(game), open(moduleOf({ verb: 'check' }))]);
  const until = performance.now() + PRACTICE;
  const host = { cancelled: () => performance.now() > until, progress: () => {} };
  const { proof } = JSON.parse(engine.ask(JSON.stringify({ verb: 'hint', game, puzzle }), host));
  if (proof && !host.cancelled()) files.ask(JSON.stringify({ verb: 'check', proof: JSON.stringify(proof) }), host);
}

/** Handles a message; `send` sends messages back. */
export function received(message, send) {
  // If preparing fails, the next request reports why.
  if (message.kind === 'prepare') prepare(message).catch(() => {});
  else void asked(message, send);
}
