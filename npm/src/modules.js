// The modules by name, each loaded when it is first needed: for all games one base module without search, one for files, and one
// that reads pictures; and one engine per game.
// The verb alone decides which of them answers a request.

import { instantiate } from '#load';
import { ADDRESSES } from '../built/modules.js';
import { Module } from './module.js';

/** The verbs that need no search: the base module answers them. A test compares the list with the module. */
export const BASE_VERBS = ['games', 'parse', 'show'];

/** The verbs that write files and check them, which no page needs at first. The same test compares this list. */
export const FILE_VERBS = ['convert', 'check', 'export-proof'];

/** The name of the module that answers a request: `base`, `files`, `picture`, or the name of a game. */
export function moduleOf({ verb, game, request }) {
  if (request) return moduleOf(request);
  if (verb === 'read') return 'picture';
  if (FILE_VERBS.includes(verb)) return 'files';
  return BASE_VERBS.includes(verb) ? 'base' : (game ?? 'base');
}

/** @type {Map<string, Promise<Module>>} */
const started = new Map();

/** The module of a name. A game that does not exist has none; the base module says so. */
export function open(name) {
  const known = Object.hasOwn(ADDRESSES, name) ? name : 'base';
  const before = started.get(known);
  if (before) return before;
  const made = Module.start((imports) => instantiate(ADDRESSES[known](), imports));
  started.set(known, made);
  // A module that could not be loaded, offline for example, is requested again next time.
  made.catch(() => started.delete(known));
  return made;
}
