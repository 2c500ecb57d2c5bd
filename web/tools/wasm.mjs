// What is done to a compiled module before it is published.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HEADER = 8;
const CUSTOM = 0;

/** The module without its custom sections: the names of functions, and the compiler's version. */
export function stripped(bytes) {
  const kept = [bytes.subarray(0, HEADER)];
  for (let at = HEADER; at < bytes.length; ) {
    const [length, start] = number(bytes, at + 1);
    if (bytes[at] !== CUSTOM) kept.push(bytes.subarray(at, start + length));
    at = start + length;
  }
  return Buffer.concat(kept);
}

/** A number in LEB128, and the place after it. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}

const FEATURES = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue', 'simd'];

/**
 * The module without duplicate functions, and with similar ones side by side, such as copies of one generic function: gzip
 * looks back 32 kB only, and this saves an eighth. If it is to be small rather than fast, the optimiser's first level saves 3 %
 * more. (Its `-Oz` does the opposite: fewer bytes, but harder to compress.)
 */
export function ordered(bytes, isSmall) {
  const folder = mkdtempSync(join(tmpdir(), 'gridproof-'));
  const path = (name) => join(folder, name);
  try {
    writeFileSync(path('all.wasm'), bytes);
    // Functions of different types are often the same code.
    binaryen('wasm-opt', path('all.wasm'), path('in.wasm'), '--debuginfo', ...(isSmall ? ['-O1'] : []), '--duplicate-function-elimination');
    binaryen('wasm-dis', path('in.wasm'), path('in.wat'));
    writeFileSync(path('out.wat'), sorted(readFileSync(path('in.wat'), 'utf8')));
    binaryen('wasm-as', path('out.wat'), path('out.wasm'));
    return stripped(readFileSync(path('out.wasm')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function binaryen(tool, from, to, ...passes) {
  const script = fileURLToPath(new URL(`../node_modules/binaryen/bin/${tool}`, import.meta.url));
  execFileSync(process.execPath, [script, ...FEATURES.map((name) => `--enable-${name}`), ...passes, from, '-o', to]);
}

/** The text of a module with its functions last: by name without its hash and then by length, and then alike next to alike. */
function sorted(text) {
  const [head, ...lines] = text.trimEnd().split('\n').slice(0, -1);
  const forms = [];
  for (const line of lines) {
    if (line.startsWith(' (')) forms.push([line]);
    else forms.at(-1).push(line);
  }
  const name = (form) => /^ \(func (\S+)/.exec(form[0])?.[1].replace(/17h[0-9a-f]{16}E.*$/, '');
  const named = forms.map((form) => ({ form, name: name(form) }));
  const functions = named.filter((one) => one.name !== undefined);
  functions.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)) || a.form.length - b.form.length);
  const all = [...named.filter((one) => one.name === undefined), ...chained(functions)];
  return [head, ...all.flatMap((one) => one.form), ')'].join('\n');
}

/** How many numbers describe a function, and of how many lines each is made. */
const [SKETCH, LINES] = [64, 3];
/** How much of a resemblance is left one function further on. */
const FADING = 0.9;

/** A function in a few numbers, the least of several hashes of its groups of lines: similar functions share many of them. */
function sketch({ form }) {
  const least = new Uint32Array(SKETCH).fill(0xffffffff);
  for (let at = 1; at + LINES <= form.length; at++) {
    let hash = 2166136261;
    for (const letter of Buffer.from(form.slice(at, at + LINES).map((line) => line.trim()).join('\n'))) hash = Math.imul(hash ^ letter, 16777619);
    for (let index = 0; index < SKETCH; index++) {
      let mixed = Math.imul(hash ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
      least[index] = Math.min(least[index], (mixed ^ (mixed >>> 16)) >>> 0);
    }
  }
  return least;
}

/** The functions in an order in which each resembles those just before it. */
function chained(functions) {
  const left = functions.map((one) => ({ one, sketch: sketch(one), likeness: 0 }));
  const order = [];
  for (let next = 0; left.length; ) {
    const [last] = left.splice(next, 1);
    order.push(last.one);
    next = 0;
    for (const [index, other] of left.entries()) {
      let shared = 0;
      for (let at = 0; at < SKETCH; at++) shared += Number(other.sketch[at] === last.sketch[at]);
      other.likeness = Math.max(other.likeness * FADING, shared);
      if (other.likeness > left[next].likeness) next = index;
    }
  }
  return order;
}
