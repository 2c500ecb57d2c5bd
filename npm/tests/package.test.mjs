// The package in Node, with the modules that were built last: `node --test tests/`. That its answers are those of every other
// program is tested by web/tests/doors.mjs.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Engine, GridproofError, Stopped } from 'gridproof';

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** Counting its solutions takes longer than any test. */
const ENDLESS = { game: 'sudoku', puzzle: '.'.repeat(81), limit: 1e12, time_ms: 60_000 };
const root = new URL('..', import.meta.url);
const engine = new Engine({ workers: 2 });
after(() => engine.close());

test('a hint has a proof that the kernel accepts in another module', async () => {
  const hint = await engine.hint({ game: 'sudoku', puzzle: SUDOKU });
  assert.equal(hint.claim, 'r1c6 must be 8');
  const checked = await engine.check({ proof: JSON.stringify(hint.proof) });
  assert.equal(checked.valid, true);
});

test('every verb that the engine knows is a method, metrics apart', async () => {
  const schema = JSON.parse(readFileSync(new URL('../../docs/api/schema.json', import.meta.url), 'utf8'));
  const verbs = Object.keys(schema.$defs.Requests.properties);
  assert.ok(verbs.length >= 18);
  for (const verb of verbs) {
    const name = verb.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    assert.equal(typeof engine[name], verb === 'metrics' ? 'undefined' : 'function', verb);
  }
});

test('a refusal is thrown by methods and returned by ask', async () => {
  const wrong = { game: 'sudoku', puzzle: '12x' };
  await assert.rejects(engine.hint(wrong), (error) => error instanceof GridproofError && error.kind === 'notation' && error.line === 1 && error.column > 0);
  const answer = await engine.ask({ verb: 'hint', ...wrong });
  assert.equal(answer.kind, 'notation');
  await assert.rejects(engine.hint({ game: 'chess', puzzle: '1' }), /chess/);
});

test('one step beyond a limit is a refusal, in every module', async () => {
  const kind = async (request) => (await engine.ask(request)).kind;
  const show = (side) => kind({ verb: 'show', game: 'latin', puzzle: '.'.repeat(side * side) });
  assert.deepEqual([await show(9), await show(10)], [undefined, 'notation']);
  const judge = (count) => kind({ verb: 'judge', game: 'sumten', puzzle: '1x2.19', claims: Array(count).fill('r1c1-r1c2') });
  assert.deepEqual([await judge(10_000), await judge(10_001)], [undefined, 'request']);
  assert.equal(await kind({ verb: 'check', proof: ' '.repeat(16 * 2 ** 20) }), 'request');
  const limited = await engine.solve({ ...ENDLESS, steps: 1000 });
  assert.deepEqual([limited.verdict !== 'none', limited.complete, limited.reason], [true, false, 'steps']);
});

test('a search reports progress; a signal stops it, and it answers with what it has', async () => {
  const { puzzle } = await engine.generate({ game: 'sumten', size: '10x17', seed: 4 });
  const stop = new AbortController();
  let reports = 0;
  const onProgress = ({ best }) => {
    reports++;
    if (best?.moves.length) stop.abort();
  };
  const answer = await engine.solve({ game: 'sumten', puzzle, strategy: 'hybrid', time_ms: 60_000 }, { signal: stop.signal, onProgress });
  assert.ok(reports > 0 && answer.cancelled && answer.moves.length > 0, JSON.stringify(answer).slice(0, 300));
});

test('a request that has not started is rejected when it is stopped', async () => {
  const one = new Engine({ workers: 1 });
  const [busy, idle] = [new AbortController(), new AbortController()];
  const running = one.solve(ENDLESS, { signal: busy.signal });
  const waiting = one.games({}, { signal: idle.signal });
  idle.abort();
  await assert.rejects(waiting, (error) => error instanceof Stopped && error.asked);
  busy.abort();
  assert.equal((await running).cancelled, true);
  await assert.rejects(one.games({}, { signal: idle.signal }), Stopped);
  one.close();
});

test('more requests than workers are all answered, in any order', async () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  const made = await Promise.all(seeds.map((seed) => engine.generate({ game: 'latin', size: 6, seed })));
  const again = await engine.generate({ game: 'latin', size: 6, seed: 7 });
  assert.equal(new Set(made.map(({ puzzle }) => puzzle)).size, seeds.length);
  assert.equal(again.puzzle, made[7].puzzle);
});

test('an engine that was closed rejects what was open, and starts again', async () => {
  const one = new Engine({ workers: 1 });
  const lost = [one.solve(ENDLESS), one.games()];
  one.close();
  for (const request of lost) await assert.rejects(request, (error) => error instanceof Stopped && error.asked);
  assert.ok((await one.games()).games.length >= 5);
  one.close();
});

test('a program ends without closing the engine', () => {
  const program = "import { Engine } from 'gridproof'; console.log((await new Engine().games()).games.length > 4)";
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  assert.equal(output.trim(), 'true');
});

test('the example of the README prints what it shows', () => {
  const [, program] = /```js\n(.*?)```/s.exec(readFileSync(new URL('README.md', root), 'utf8'));
  const shown = [...program.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
  assert.ok(shown.length >= 5);
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  assert.deepEqual(output.trim().split('\n'), shown);
});
