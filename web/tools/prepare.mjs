// Makes the built engines ready for the page: `node tools/prepare.mjs SMALL.wasm WHOLE.wasm [--plain]`.
// Writes small.wasm, whole.wasm and constants.json beside the worker. `--plain` skips the ordering, which only makes them
// compress better.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ordered, stripped } from './wasm.mjs';
import { start } from './engine.mjs';

const folder = fileURLToPath(new URL('../src/engine/', import.meta.url));
const [small, whole, ...flags] = process.argv.slice(2);
const finish = flags.includes('--plain') ? stripped : ordered;

/** Questions whose answer never changes: the page knows it without an engine. */
async function constants(bytes) {
  const engine = await start(bytes);
  const games = engine.ask({ verb: 'games' });
  const questions = [{ verb: 'games' }, ...JSON.parse(games).games.map(({ name }) => ({ verb: 'strategies', game: name }))];
  return Object.fromEntries(questions.map((question) => [JSON.stringify(question), engine.ask(question)]));
}

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'constants.json'), JSON.stringify(await constants(readFileSync(whole)), null, 1));
for (const [name, path] of Object.entries({ small, whole })) {
  const bytes = finish(readFileSync(path));
  writeFileSync(join(folder, `${name}.wasm`), bytes);
  console.log(`${name}.wasm: ${bytes.length} bytes`);
}
