// A module of the engine in node, for tools and tests: what src/engine/module.ts is in the page.

import { readFileSync, readdirSync } from 'node:fs';

/** The verbs that the base module answers; the others take the engine of the game. */
export const BASE_VERBS = JSON.parse(readFileSync(new URL('../src/engine/base-verbs.json', import.meta.url), 'utf8'));

/** The name of the module that answers a request: `base`, or the name of the game. */
export function moduleOf({ verb, game, request }) {
  if (request) return moduleOf(request);
  return BASE_VERBS.includes(verb) ? 'base' : (game ?? 'base');
}

/** Starts a module from its bytes. `ask` takes a request, as text, bytes or object, and returns the text of the answer; `unread`
 * does the same and leaves the answer in the module's memory, to measure how long that takes. */
export async function start(bytes, { now = () => 0, cancelled = () => false, progress = () => {} } = {}) {
  const decoder = new TextDecoder();
  const text = (place, length) => decoder.decode(new Uint8Array(engine.memory.buffer, place >>> 0, length));
  const host = {
    now,
    cancelled: () => Number(cancelled()),
    progress: (place, length) => progress(text(place, length)),
  };
  const { instance } = await WebAssembly.instantiate(bytes, { host });
  const engine = instance.exports;
  const encoded = (request) => {
    if (request instanceof Uint8Array) return request;
    return new TextEncoder().encode(typeof request === 'string' ? request : JSON.stringify(request));
  };
  const answered = (request, read) => {
    const asked = encoded(request);
    const room = engine.reserve(asked.length) >>> 0;
    new Uint8Array(engine.memory.buffer, room, asked.length).set(asked);
    const packed = engine.ask(room, asked.length);
    const [place, length] = [Number(packed >> 32n), Number(packed & 0xffffffffn)];
    const made = read(place, length);
    engine.release(place, length);
    return made;
  };
  return {
    ask: (request) => answered(request, text),
    unread: (request) => answered(request, () => {}),
  };
}

/** The built modules by name, each started when it is first needed. */
export function modules(options) {
  const started = new Map();
  const folder = new URL('../src/engine/modules/', import.meta.url);
  const names = readdirSync(folder).map((name) => name.replace(/\.wasm$/, ''));
  const module = (name) => {
    const known = names.includes(name) ? name : 'base';
    if (!started.has(known)) started.set(known, start(readFileSync(new URL(`${known}.wasm`, folder)), options));
    return started.get(known);
  };
  return { names, module, of: (request) => module(moduleOf(request)) };
}
