// Makes the built engines ready for the page: `node tools/prepare.mjs [--plain] SMALL.wasm WHOLE.wasm`.
// Writes small.wasm, whole.wasm, games.json and strategies.json beside the worker. `--plain` skips the ordering, which only makes them
// compress better.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ordered, stripped } from './wasm.mjs';
import { start } from './engine.mjs';

const folder = fileURLToPath(new URL('../src/engine/', import.meta.url));
const args = process.argv.slice(2);
const finish = args[0] === '--plain' ? stripped : ordered;
const [small, whole] = args.slice(-2);

/** Questions whose answer never changes: the page knows it without an engine. */
async function constants(bytes) {
  const engine = await start(bytes);
  const told = (questions) => Object.fromEntries(questions.map((question) => [JSON.stringify(question), engine.ask(question)]));
  const games = JSON.parse(engine.ask({ verb: 'games' })).games.map(({ name }) => name);
  return { games: told([{ verb: 'games' }]), strategies: told(games.map((game) => ({ verb: 'strategies', game }))) };
}

mkdirSync(folder, { recursive: true });
for (const [name, told] of Object.entries(await constants(readFileSync(whole)))) writeFileSync(join(folder, `${name}.json`), JSON.stringify(told, null, 1));
for (const [name, path] of Object.entries({ small, whole })) {
  const bytes = finish(readFileSync(path));
  writeFileSync(join(folder, `${name}.wasm`), bytes);
  console.log(`${name}.wasm: ${bytes.length} bytes`);
}
