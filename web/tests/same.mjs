// Native code and WebAssembly give the same answers, byte for byte: `node tests/same.mjs ANSWERS`, where ANSWERS is the example of
// crates/wasm. Each request goes to the module that the page would ask.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { BASE_VERBS, modules } from '../tools/engine.mjs';
import { questions } from './questions.mjs';

const [answers] = process.argv.slice(2);
const engine = modules();
const asked = async (request) => {
  const module = typeof request === 'string' ? engine.module('base') : engine.of(request);
  return (await module).ask(request);
};

// The proof of each hint is also sent to `check` and `export-proof`.
const first = questions();
const known = [];
for (const request of first) known.push(await asked(request));
const proofs = known.flatMap((answer) => {
  const { proof } = JSON.parse(answer);
  return proof ? ['check', 'export-proof'].map((verb) => ({ verb, proof: JSON.stringify(proof) })) : [];
});
assert.ok(proofs.length > 100, `${proofs.length} proofs`);
const all = [...first, ...proofs];
for (const request of proofs) known.push(await asked(request));

const lines = all.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)));
const native = execFileSync(answers, { input: lines.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 }).split('\n');
let different = 0;
for (const [index, line] of lines.entries()) {
  if (known[index] === native[index]) continue;
  different++;
  console.error(`different answers to ${line.slice(0, 300)}\n wasm   ${known[index].slice(0, 500)}\n native ${native[index]?.slice(0, 500)}`);
}
assert.equal(different, 0, 'different answers');

// The base module refuses exactly the verbs that are not in its list.
const base = await engine.module('base');
for (const request of all.filter((request) => typeof request !== 'string')) {
  const { kind } = JSON.parse(base.ask(request));
  assert.equal(kind === 'elsewhere', !BASE_VERBS.includes(request.verb), JSON.stringify(request).slice(0, 200));
}

const games = new Set(first.flatMap(({ game }) => game ?? []));
assert.deepEqual([...games].sort(), engine.names.filter((name) => name !== 'base').sort(), 'every game is asked about');
console.log(`${all.length} answers about ${games.size} games are the same in native code and in WebAssembly`);
