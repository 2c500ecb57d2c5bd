// Prepares the compiled modules for the package: `node tools/prepare.mjs [--plain] base=PATH.wasm GAME=PATH.wasm ...`.
// Writes all that is built in npm/built: the modules and their addresses, and the answers that never change. `--plain` skips the
// ordering of functions, which only makes modules compress better.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { start } from './start.mjs';
import { ordered, stripped } from './wasm.mjs';

const folder = fileURLToPath(new URL('../../npm/built/', import.meta.url));
const args = process.argv.slice(2);
const isPlain = args[0] === '--plain';
const modules = Object.fromEntries(args.slice(Number(isPlain)).map((arg) => arg.split(/=(.*)/s, 2)));
const finish = isPlain ? stripped : ordered;
/** The modules that are made small; all others are made fast. */
const SMALL = ['base', 'files'];

const answered = async (name, request) => (await start(readFileSync(modules[name]))).ask(request);
const write = (name, text) => writeFileSync(join(folder, name), `// Written by web/tools/prepare.mjs.\n${text}\n`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
// Each address stands alone: bundlers find the files by this expression.
const addresses = Object.keys(modules).map((name) => `  ${name}: () => new URL('./${name}.wasm', import.meta.url),\n`);
write('modules.js', `export const ADDRESSES = {\n${addresses.join('')}};`);

// Answers that never change: programs know them without an engine.
const games = await answered('base', { verb: 'games' });
const strategies = {};
for (const { name: game } of JSON.parse(games).games) strategies[game] = await answered(game, { verb: 'strategies', game });
write('games.js', `export default ${JSON.stringify(games)};`);
write('strategies.js', `export default ${JSON.stringify(strategies, null, 1)};`);

for (const [name, path] of Object.entries(modules)) {
  const bytes = finish(readFileSync(path), SMALL.includes(name));
  writeFileSync(join(folder, `${name}.wasm`), bytes);
  console.log(`${name}.wasm: ${bytes.length} bytes`);
}
