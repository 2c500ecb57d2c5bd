// The modules by name, each loaded when it is first needed: one base module without search, for all games, one that
// reads pictures, and one engine per game.
// The verb alone decides which of them answers a request.

import { instantiate } from '#load';
import { ADDRESSES } from '../built/modules.js';
import { Module } from './module.js';

/** The verbs that need no search: the base module answers them. A test compares the list with the module. */
export const BASE_VERBS = ['games', 'parse', 'show', 'convert', 'check', 'export-proof'];

/** The name of the module that answers a request: `base`, `picture`, or the name of a game. */
export function moduleOf({ verb, game, request }) {
  if (request) return moduleOf(request);
  if (verb === 'read') return 'picture';
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
