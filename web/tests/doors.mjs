// One engine, four programs: the library, the command line, the package for Node and browsers, and the server answer alike, byte for
// byte, milliseconds apart. `node tests/doors.mjs ANSWERS GRIDPROOF`: the native example of crates/wasm, and the command line. (The
// Python package is compared on the same requests in crates/python/tests/test_same.py.)

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from 'gridproof';
import { BASE_VERBS, FILE_VERBS, modules } from '../tools/engine.mjs';
import { GAMES, NOT_REQUESTS, questions } from './questions.mjs';

const [answersProgram, gridproof] = process.argv.slice(2);
const LEAST = 600;
const untimed = (json) => json.replace(/"elapsed_ms":\d+/g, '"elapsed_ms":0');
const parsed = (json) => JSON.parse(json || 'null');

const built = modules();
const base = await built.module('base');
const files = await built.module('files');
const node = new Engine({ workers: 2 });

/** The answers of the library, in order. */
const library = (requests) => {
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  return execFileSync(answersProgram, { input, encoding: 'utf8', maxBuffer: 1 << 30 }).split('\n').slice(0, requests.length).map(untimed);
};

/** The answer of the package, in its workers; undefined where it takes no such request. */
async function inNode(request) {
  const { verb } = request.request ?? request;
  return verb === 'metrics' ? undefined : untimed(await node.askText(request));
}

/** The answer to a text that may not be a request: of the module that the page would ask if it were one. */
async function unread(text) {
  const request = /^\{.*\}$/.test(text) ? JSON.parse(text) : {};
  return (await built.of(request)).ask(text);
}

/** Whether the modules without search refuse exactly what another module answers. */
function refusesRightly(request) {
  const { verb } = request.request ?? request;
  const isElsewhere = (module) => module.ask(request).includes('"kind":"elsewhere"');
  return isElsewhere(base) === !BASE_VERBS.includes(verb) && isElsewhere(files) === ![...BASE_VERBS, ...FILE_VERBS].includes(verb);
}

/** Arguments of the command line for a request, as a person would type them. */
function typed({ verb, game, puzzle, set = {}, time_ms, ...options }) {
  const flag = ([name, value]) => {
    // The command line uses the class to leave out puzzles.
    const option = name === 'symmetry_class' ? '--distinct' : `--${name.replaceAll('_', '-')}`;
    if (value === true) return [option];
    return [option, Array.isArray(value) ? value.join(',') : String(value)];
  };
  const settings = Object.entries(set).flatMap(([key, value]) => ['--set', `${key}=${value}`]);
  const time = time_ms === undefined ? [] : ['--time', `${time_ms}ms`];
  const of = puzzle === undefined ? [] : ['--', puzzle];
  return [verb, game, '--json', ...Object.entries(options).flatMap(flag), ...settings, ...time, ...of];
}

/** What the command line takes as arguments; the rest goes through `gridproof ask`. */
const TYPED = new Set(['solve', 'hint', 'steps', 'explain', 'rate', 'compare', 'convert', 'generate']);
/** Mistakes that the command line notices before there is a request. */
const isTyped = ({ verb, game, puzzle }) => TYPED.has(verb) && GAMES.includes(game) && puzzle !== '';

function onCommandLine(request) {
  const { status, stdout, stderr } = spawnSync(gridproof, typed(request), { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { status, answer: untimed(stdout.trimEnd()), stderr };
}

// The exit status is that of the worst answer, and some are refusals.
const asked = (lines) => spawnSync(gridproof, ['ask'], { input: lines.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 }).stdout.split('\n').map(untimed);

/** The server on a free port. */
async function served() {
  const server = spawn(gridproof, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    let heard = '';
    const listen = (chunk) => {
      heard += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(heard);
      if (found) resolve(found[0]);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', () => reject(new Error(`the server ended: ${heard}`)));
  });
  const ask = async ({ verb, ...body }) => {
    const response = await fetch(`${address}/v1/${verb}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const text = await response.text();
    return untimed(response.ok ? text : JSON.stringify(refusal(JSON.parse(text))));
  };
  // A problem has the fields of the engine's own error as members.
  const refusal = ({ error, kind, line, column }) => ({ error, kind, line, column });
  return { ask, stop: () => server.kill('SIGINT') };
}

let [compared, failures] = [0, 0];
function same(program, request, expected, answer, extra = '') {
  compared++;
  if (answer === expected) return;
  if (failures++ < 20) console.error(`${program} differs on ${JSON.stringify(request).slice(0, 400)}\n library ${expected.slice(0, 700)}\n ${program} ${String(answer).slice(0, 700)} ${extra}`);
}

const plain = questions();
const firstAnswers = library(plain);
// A hint's own proof is checked and exported as well, as it is and damaged.
const proofs = firstAnswers.flatMap((json, index) => (plain[index].verb === 'hint' && parsed(json)?.proof ? [JSON.stringify(parsed(json).proof)] : []));
const aboutProofs = proofs.flatMap((proof) => [{ verb: 'check', proof }, { verb: 'export-proof', proof }, { verb: 'check', proof: proof.replace('"bound":1', '"bound":2') }, { verb: 'check', proof, puzzle: '1...' }]);
const requests = [...plain, ...aboutProofs];
const expected = [...firstAnswers, ...library(aboutProofs)];
if (requests.length < LEAST) throw new Error(`only ${requests.length} requests`);

const server = await served();
const folder = mkdtempSync(join(tmpdir(), 'doors-'));
try {
  const lines = asked(requests.map((request) => JSON.stringify(request)));
  for (const [index, request] of requests.entries()) {
    const wanted = expected[index];
    const told = await inNode(request);
    if (told !== undefined) same('the package', request, wanted, told);
    if (request.verb !== 'batch' && request.game !== 'chess') same('a module without search', request, 'refuses what takes another', refusesRightly(request) ? 'refuses what takes another' : base.ask(request));
    same('the server', request, wanted, await server.ask(request));
    same('gridproof ask', request, wanted, lines[index]);
    if (isTyped(request)) {
      const { answer, stderr } = onCommandLine(request);
      same('the command line', request, wanted, answer, stderr);
    }
  }
  for (const [number, proof] of proofs.slice(0, 10).entries()) {
    const [file, name] = [join(folder, `${number}.json`), join(folder, String(number))];
    writeFileSync(file, proof);
    const exported = parsed(expected[requests.findIndex((request) => request.verb === 'export-proof' && request.proof === proof)]);
    execFileSync(gridproof, ['export-proof', file, '-o', name]);
    for (const part of ['opb', 'pbp']) same('export-proof', file, exported[part], readFileSync(`${name}.${part}`, 'utf8'));
  }
  // What is not even a request gets the same words everywhere that takes requests as text.
  const refused = execFileSync(answersProgram, { input: NOT_REQUESTS.filter(Boolean).join('\n'), encoding: 'utf8' }).split('\n');
  const refusedLines = asked(NOT_REQUESTS.filter(Boolean));
  for (const [index, text] of NOT_REQUESTS.filter(Boolean).entries()) {
    same('WebAssembly', text, refused[index], await unread(text));
    same('gridproof ask', text, refused[index], refusedLines[index]);
  }
} finally {
  server.stop();
  rmSync(folder, { recursive: true });
}
console.log(`${requests.length} requests about ${GAMES.length} games: ${compared} comparisons, ${failures} differences`);
process.exitCode = failures ? 1 : 0;
