// WebAssembly modules in Node.

import { readFile } from 'node:fs/promises';

/** Starts the module at an address. */
export async function instantiate(address, imports) {
  return (await WebAssembly.instantiate(await readFile(address), imports)).instance;
}
