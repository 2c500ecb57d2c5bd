// One module of the engine in this thread: the package `gridproof` without its workers.

import { Module } from '../../npm/src/module.js';

const text = (request) => (typeof request === 'string' ? request : JSON.stringify(request));

/** Starts a module from its bytes. `ask` takes a request, as text or object, and returns the text of the answer; `unread` takes its
 * bytes and leaves the answer in the module's memory, to measure how long that takes. */
export async function start(bytes) {
  const module = await Module.start(async (imports) => (await WebAssembly.instantiate(bytes, imports)).instance);
  return {
    ask: (request) => module.ask(text(request)),
    unread: (request) => module.answered(request, () => {}),
  };
}
