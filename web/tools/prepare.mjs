// Prepares the compiled modules for the page: `node tools/prepare.mjs [--plain] base=PATH.wasm GAME=PATH.wasm ...`.
// Writes modules/*.wasm, games.json and strategies.json beside the worker. `--plain` skips the ordering of functions, which only
// makes modules compress better.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from './engine.mjs';
import { ordered, stripped } from './wasm.mjs';

const folder = fileURLToPath(new URL('../src/engine/', import.meta.url));
const args = process.argv.slice(2);
const isPlain = args[0] === '--plain';
const modules = Object.fromEntries(args.slice(Number(isPlain)).map((arg) => arg.split(/=(.*)/s, 2)));
const finish = isPlain ? stripped : ordered;

const answered = async (name, request) => (await start(readFileSync(modules[name]))).ask(request);
const write = (name, value) => writeFileSync(join(folder, name), `${JSON.stringify(value, null, 1)}\n`);

// Answers that never change: the page knows them without an engine.
const games = await answered('base', { verb: 'games' });
const strategies = {};
for (const { name: game } of JSON.parse(games).games) strategies[game] = await answered(game, { verb: 'strategies', game });
write('games.json', games);
write('strategies.json', strategies);

rmSync(join(folder, 'modules'), { recursive: true, force: true });
mkdirSync(join(folder, 'modules'));
for (const [name, path] of Object.entries(modules)) {
  const bytes = finish(readFileSync(path));
  writeFileSync(join(folder, 'modules', `${name}.wasm`), bytes);
  console.log(`${name}.wasm: ${bytes.length} bytes`);
}
