// The modules of the engine in this thread, for tools and tests.

import { readFileSync, readdirSync } from 'node:fs';
import { BASE_VERBS, FILE_VERBS, moduleOf } from '../../npm/src/modules.js';
import { start } from './start.mjs';

export { BASE_VERBS, FILE_VERBS };

/** The built modules by name, each started when it is first needed. */
export function modules() {
  const started = new Map();
  const folder = new URL('../../npm/built/', import.meta.url);
  const names = readdirSync(folder).flatMap((name) => /^(.*)\.wasm$/.exec(name)?.[1] ?? []);
  const module = (name) => {
    const known = names.includes(name) ? name : 'base';
    if (!started.has(known)) started.set(known, start(readFileSync(new URL(`${known}.wasm`, folder))));
    return started.get(known);
  };
  return { names, module, of: (request) => module(moduleOf(request)) };
}
