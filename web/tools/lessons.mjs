// Writes src/learn/techniques.json: every technique of the gallery (docs/techniques) with its tier, its idea and confusions
// (docs/techniques/lessons.json), and a position in which it is the next thing that a hint finds. For a technique that is rarely
// that, it is the position of the gallery, in which it shows something. It needs the modules of the engine.
// `node tools/lessons.mjs [NAME…]`: positions that are known stay; for those without one, new ones are looked for by name only.

import { readFileSync, writeFileSync } from 'node:fs';
import { modules } from './engine.mjs';

const root = new URL('../../', import.meta.url);
const file = new URL('../src/learn/techniques.json', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** Techniques that assume one solution. */
const UNIQUE = new Set(['BUG+1', 'unique rectangle', 'hidden rectangle', 'avoidable rectangle', 'by a thread', 'at sea']);
/** Techniques that need larger boards than those made for practice. */
const LARGE = new Set(['n rooks']);
/** The most that one request may search. */
const STEPS = 10_000_000;
/** How many fresh puzzles are looked at, where the position of the gallery has easier steps that make the technique unnecessary. */
const SUDOKUS = 8;
const PUZZLES = 40;
const GAMES = ['sudoku', 'starbattle', 'flow'];

/** The techniques in the order of the gallery, with what it says about them. */
export function listed() {
  const lines = read('crates/gridproof/tests/suite/gallery/positions.txt').trim().split('\n').map((line) => line.split('\t'));
  return lines.map(([game, name, position]) => {
    const page = said(game).get(name);
    if (!page) throw new Error(`docs/techniques/${game}.md does not hold ${name}`);
    const { idea = sentence(page.statement), confusions = [] } = lessons[game][name] ?? {};
    return { game, name, tier: page.tier, idea, confusions, position };
  });
}

const lessons = JSON.parse(read('docs/techniques/lessons.json'));
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;
const pages = new Map();
function said(game) {
  if (!pages.has(game)) {
    const parts = read(`docs/techniques/${game}.md`).split(/^## /m).slice(1);
    pages.set(game, new Map(parts.map((part) => {
      const [name, tiered] = part.trim().split(/\n\n/);
      const [, tier, statement] = /^Tier (\d+): (.+)\.$/.exec(tiered);
      return [name, { tier: Number(tier), statement }];
    })));
  }
  return pages.get(game);
}

const engines = modules();
const ask = async (question) => JSON.parse((await engines.of(question)).ask(question));

/** The first position on the way to the solution at which a hint is this technique and nothing else. */
async function before({ game, name }, puzzle) {
  const assume_unique = UNIQUE.has(name);
  const { steps = [] } = await ask({ verb: 'explain', game, puzzle, frames: 'first', assume_unique, steps: STEPS });
  const at = steps.findIndex(({ frames = [] }) => frames.length === 1 && frames[0].technique === name);
  if (at < 0) return undefined;
  const position = at === 0 ? puzzle : steps[at - 1].after;
  const hint = await ask({ verb: 'hint', game, puzzle: position, level: 'why', frames: 'first', assume_unique, steps: STEPS });
  return hint.frames?.length === 1 && hint.frames[0].technique === name ? position : undefined;
}

/** Fresh Sudokus are made for the technique. */
async function fromSudokus(technique) {
  for (let seed = 1; seed <= SUDOKUS; seed++) {
    const { puzzle, techniques } = await ask({ verb: 'generate', game: 'sudoku', seed, technique: technique.name, steps: STEPS });
    const found = puzzle && techniques?.[technique.name] ? await before(technique, puzzle) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Other games make puzzles by difficulty: each is searched for every technique that has no position yet. */
async function fromPuzzles(game, wanted, found) {
  for (let seed = 1; seed <= PUZZLES && wanted.some(({ name }) => !found.has(name)); seed++) {
    const size = { starbattle: [6, 7, 8, 9], flow: [5, 6, 7, 8] }[game][seed % 4];
    const { puzzle } = await ask({ verb: 'generate', game, seed, size, difficulty: 2 + (seed % 4), steps: STEPS });
    for (const assume_unique of puzzle && game === 'starbattle' ? [false, true] : puzzle ? [false] : []) {
      const { steps = [] } = await ask({ verb: 'explain', game, puzzle, frames: 'first', assume_unique, steps: STEPS });
      for (const [at, { frames }] of steps.entries()) {
        const name = frames.length === 1 ? frames[0].technique : '';
        const lacks = wanted.some((technique) => technique.name === name && UNIQUE.has(name) === assume_unique) && !found.has(name);
        if (lacks) found.set(name, at === 0 ? puzzle : steps[at - 1].after);
      }
    }
  }
}

/** Whether the technique shows something at the position of the gallery. */
async function shows({ game, name, position }) {
  const hint = await ask({ verb: 'hint', game, puzzle: position, level: 'why', technique: name, frames: 'first', assume_unique: UNIQUE.has(name), steps: 100 * STEPS });
  return hint.frames?.[0]?.technique === name;
}

/** A position for every technique that has none; those of the gallery are the first choice. */
async function examples(techniques) {
  const found = new Map();
  for (const technique of techniques) {
    const own = await before(technique, technique.position);
    if (own) found.set(technique.name, own);
    else if (technique.game === 'sudoku' && !UNIQUE.has(technique.name)) found.set(technique.name, await fromSudokus(technique));
  }
  const [game] = techniques.map((technique) => technique.game);
  if (game && game !== 'sudoku') await fromPuzzles(game, techniques, found);
  return found;
}

function known() {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')).map((one) => [`${one.game} ${one.name}`, one]));
  } catch {
    return new Map();
  }
}

async function write(names) {
  const kept = known();
  const techniques = [];
  for (const game of GAMES) {
    const all = listed().filter((technique) => technique.game === game);
    const keptOf = ({ name }) => kept.get(`${game} ${name}`);
    const hasOwn = (technique) => keptOf(technique)?.example && !keptOf(technique).rare;
    const open = all.filter((technique) => !hasOwn(technique) && (names.includes(technique.name) || keptOf(technique)?.position !== technique.position));
    const found = await examples(open);
    for (const technique of all) {
      const { rare: wasRare, example: known } = keptOf(technique) ?? {};
      let example = wasRare ? undefined : known ?? found.get(technique.name);
      const rare = (!example || LARGE.has(technique.name)) && (await shows(technique));
      if (rare) example = technique.position;
      techniques.push({ ...technique, ...(example && { example }), ...(rare && { rare }), ...(UNIQUE.has(technique.name) && { unique: true }) });
    }
    console.error(`${game}: ${techniques.filter((one) => one.game === game && one.example).length} of ${all.length} have an example`);
  }
  writeFileSync(file, `[\n${techniques.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await write(process.argv.slice(2));
