// Native and WebAssembly answer alike, byte for byte: `node tests/same.mjs ANSWERS`, where ANSWERS is the example of
// crates/wasm. The small engine is held against them, too, as far as it answers.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { start } from '../tools/engine.mjs';
import { questions } from './questions.mjs';

const [answers] = process.argv.slice(2);
const engine = (name) => start(readFileSync(new URL(`../src/engine/${name}.wasm`, import.meta.url)));
const [small, whole] = [await engine('small'), await engine('whole')];

// A hint's own proof is put to `check` and `export-proof` as well.
const first = questions();
const known = first.map((question) => whole.ask(question));
const proofs = known.flatMap((answer) => {
  const { proof } = JSON.parse(answer);
  return proof ? ['check', 'export-proof'].map((verb) => ({ verb, proof: JSON.stringify(proof) })) : [];
});
const all = [...first, ...proofs].map((question) => (typeof question === 'string' ? question : JSON.stringify(question)));

const native = execFileSync(answers, { input: all.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 }).split('\n');
let bySmall = 0;
for (const [index, question] of all.entries()) {
  const told = [['whole', known[index] ?? whole.ask(question)], ['small', small.ask(question)]];
  for (const [name, answer] of told) {
    if (name === 'small' && answer.startsWith('{"elsewhere":true')) continue;
    bySmall += Number(name === 'small');
    if (answer !== native[index]) {
      console.error(`${name} differs on ${question.slice(0, 300)}\n wasm   ${answer.slice(0, 500)}\n native ${native[index]?.slice(0, 500)}`);
      process.exitCode = 1;
    }
  }
}
const games = new Set(first.flatMap(({ game }) => game ?? []));
if (!process.exitCode) console.log(`${all.length} answers about ${games.size} games are the same natively and in WebAssembly, ${bySmall} of them also from the small engine`);
