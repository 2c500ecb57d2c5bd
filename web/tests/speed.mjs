// How fast WebAssembly is beside native code: `node tests/speed.mjs ANSWERS`, where ANSWERS is the example of
// crates/wasm, built for release. Both answer the same questions with the same function, from the JSON of the question to that of
// the answer, turn by turn in one run, so that both meet the same weather. Only processor time counts.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { modules } from '../tools/engine.mjs';
import { SHORT, SOLVES } from './solves.mjs';

/** How long both work before anything counts: the browser's compiler has then seen what is hot. */
const WARM_MS = 600;
/** Questions are repeated until a turn is about so long. */
const TURN_MS = 40;
const TURNS = 15;
const WANTED = '>= 70 %';
/** `KIND=word` compares only what holds the word. */
const { KIND = '' } = process.env;

const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)];

/** The native engine: `run` asks it questions and gives the milliseconds of processor time they took. */
function native(answers) {
  const child = spawn(answers, ['--time'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const told = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const run = async (questions) => {
    child.stdin.write(questions.map((question) => `${question}\n`).join(''));
    let micros = 0;
    for (const _ of questions) micros += Number((await told.next()).value);
    return micros / 1000;
  };
  return { run, end: () => child.stdin.end() };
}

/** The same in WebAssembly. */
function compiled() {
  const all = modules();
  return async (questions) => {
    const asked = questions.map((question) => new TextEncoder().encode(question));
    const engine = await all.of(JSON.parse(questions[0]));
    const before = process.cpuUsage();
    for (const question of asked) engine.unread(question);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** How fast the second of two is, as a share of the first: the median of turns, and the middle half of them. */
async function compared(questions, first, second) {
  const asked = questions.map((question) => JSON.stringify({ verb: 'solve', steps: 4_000_000_000, ...question }));
  let [warm, once] = [0, Infinity];
  while (warm < WARM_MS) {
    await first(asked);
    const took = await second(asked);
    warm += took;
    once = Math.min(once, took);
  }
  const turn = Array.from({ length: Math.max(1, Math.round(TURN_MS / once)) }, () => asked).flat();
  const pairs = [];
  for (let at = 0; at < TURNS; at++) pairs.push([await first(turn), await second(turn)]);
  const [theirs, ours] = [0, 1].map((side) => quantile(pairs.map((pair) => pair[side]), 0.5) / turn.length);
  const [low, share, high] = [0.25, 0.5, 0.75].map((part) => quantile(pairs.map(([a, b]) => a / b), part));
  return { theirs, ours, low, share, high };
}

/** Measures everything and tells of each; `told(what, wanted, measured)`. */
export async function speed(told, answers) {
  const [one, other] = [native(answers), compiled()];
  const percent = (share) => `${(share * 100).toFixed(0)} %`;
  const ms = (number) => `${number.toPrecision(3)} ms`;
  const shares = [];
  const measure = async (kind, wanted, questions) => {
    if (!questions.length) return told(kind, wanted, 'skipped: no data');
    const { theirs, ours, low, share, high } = await compared(questions, one.run, other);
    if (wanted) shares.push(share);
    return told(kind, wanted, `${percent(share)} (${percent(low)} to ${percent(high)}; ${ms(ours)}, native ${ms(theirs)})`);
  };
  const all = [...Object.entries(SOLVES).map((solve) => [...solve, WANTED]), ...Object.entries(SHORT).map((short) => [...short, ''])];
  for (const [kind, questions, wanted] of all.filter(([kind]) => kind.includes(KIND))) await measure(kind, wanted, questions);
  one.end();
  const mean = Math.exp(shares.reduce((sum, share) => sum + Math.log(share), 0) / shares.length);
  told('all solves, geometric mean', WANTED, `${percent(mean)}, the slowest ${percent(Math.min(...shares))}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await speed((kind, _, measured) => console.log(`${kind.padEnd(44)} ${measured}`), process.argv[2]);
}
