// Requests of every verb, about every game and several sizes. Searches have a limit in steps, so that time decides nothing.

import { BASE_VERBS } from '../tools/engine.mjs';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const MEDIUM = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
const HARD = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const MARKED = `${EASY}/..4${'.'.repeat(78)}`;
const WRONG = `${EASY}/..2${'.'.repeat(78)}`;
const SIZES = { 4: '1...............', 6: '1.....2.....3.....4.....5.....6.....', 16: `1${'.'.repeat(255)}` };
const SUDOKU = [EASY, MEDIUM, HARD, MARKED, WRONG, SIZES[4], SIZES[6]];
const LATIN = ['...2..4.3..1.3..', '1...', '1.........2.....'];
const STEPS = 2_000_000;
/** Searches that only end by their limit get a smaller one. */
const FEW_STEPS = 100_000;

const STARS = '6x1.AAAAABAAACBBADECBBADEBBBADEEBBDDEEFB';
const TWO_STARS = '10x2.AAABBCCCCCAAABBCCDDDBAABBCCDDDBBBBBCEDDDBFEBEEEEGDFFEEEEEEGHFFFEEEEEGHIFFEJEJHHHIIIEJJJHHHJJJJJJJJHH';
const FLOWS = ['strict:A..../..BC./.DC../...../..BDA', 'AB/../AB', 'basic:A.B/.../A.B', 'cover:A..../.B.C./.B.C./...../....A'];
const TENS = ['2x3.190550', '4x5.19283746551928374655', `8x8.${'1928374655'.repeat(7).slice(0, 64)}`];

/** Positions of the games that are drawn, right ones, unfinished ones and wrong ones. */
const DRAWN = {
  starbattle: [STARS, `${STARS}/x${'.'.repeat(35)}`, `${STARS}/**${'.'.repeat(34)}`, TWO_STARS],
  flow: [...FLOWS, 'AB/../AB;A=r1c1-r2c1', 'AB/../AB;A=r1c1-r2c1-r2c2'],
  sumten: TENS,
};
/** Strategies with settings, on one position of each game. */
const RUNS = [
  ...['fast', 'cdcl', 'logic'].map((strategy) => ({ game: 'starbattle', puzzle: TWO_STARS, strategy, trace: true })),
  ...['fast', 'cdcl', 'pns', 'df-pn', 'logic'].map((strategy) => ({ game: 'flow', puzzle: FLOWS[0], strategy, trace: true })),
  ...['hybrid', 'beam', 'exhaustive', 'astar', 'mcts', 'genetic', 'lookahead', 'fewest', 'greedy'].map((strategy) => ({ game: 'sumten', puzzle: TENS[2], strategy })),
  { game: 'sumten', puzzle: TENS[2], strategy: 'beam', set: { width: '7', noise: '30' }, seed: 5 },
  { game: 'sumten', puzzle: TENS[2], strategy: 'genetic', set: { population: '20', mutation: '0.3' }, seed: 9 },
];
const ORDERS = [
  { game: 'starbattle', size: 6, difficulty: 2, seed: 1 },
  { game: 'starbattle', size: 8, difficulty: 3, seed: 4 },
  { game: 'flow', size: 5, difficulty: 2, seed: 2 },
  { game: 'flow', size: 6, difficulty: 1, seed: 8 },
  { game: 'sumten', seed: 1 },
];

const about = (game, puzzles, rest) => puzzles.map((puzzle) => ({ game, puzzle, steps: STEPS, ...rest }));

/** Questions about the games that are drawn rather than typed. */
function drawn() {
  const every = (rest, steps = STEPS) => Object.entries(DRAWN).flatMap(([game, puzzles]) => about(game, puzzles, { steps, ...rest }));
  return [
    ...Object.keys(DRAWN).map((game) => ({ verb: 'strategies', game })),
    ...['show', 'convert', 'parse'].flatMap((verb) => every({ verb })),
    ...['nudge', 'where', 'full'].flatMap((level) => every({ verb: 'hint', level }, FEW_STEPS)),
    ...['terse', 'formal'].flatMap((style) => every({ verb: 'hint', style }, FEW_STEPS)),
    ...['solve', 'rate', 'steps'].flatMap((verb) => every({ verb }, FEW_STEPS)),
    ...every({ verb: 'explain' }, 2 * FEW_STEPS),
    ...RUNS.map((run) => ({ verb: 'solve', steps: FEW_STEPS, ...run })),
    ...ORDERS.map((order) => ({ verb: 'generate', steps: STEPS, ...order })),
  ];
}

/** A question with only the fields that its verb has: what needs no search has no limit. */
function fitting({ steps, puzzle, ...rest }) {
  if (rest.verb === 'parse') return { ...rest, text: puzzle };
  return BASE_VERBS.includes(rest.verb) ? { ...rest, puzzle } : { ...rest, puzzle, steps };
}

/** All of them: objects, and texts that are not valid requests. */
export function questions() {
  const both = (rest) => [...about('sudoku', SUDOKU, rest), ...about('latin', LATIN, rest)];
  const valid = [
    { verb: 'games' },
    ...['sudoku', 'latin'].map((game) => ({ verb: 'strategies', game })),
    ...both({ verb: 'show' }),
    ...both({ verb: 'show', candidates: 'all' }),
    ...both({ verb: 'hint', steps: FEW_STEPS }),
    ...['nudge', 'where', 'why'].flatMap((level) => about('sudoku', [EASY, MARKED, WRONG], { verb: 'hint', level })),
    ...['terse', 'formal'].flatMap((style) => about('sudoku', [EASY, WRONG], { verb: 'hint', style })),
    ...both({ verb: 'hint', max_tier: 1, steps: FEW_STEPS }),
    ...both({ verb: 'solve', limit: 3 }),
    ...['fast', 'dlx', 'cdcl', 'logic'].flatMap((strategy) => about('sudoku', [EASY, MEDIUM, SIZES[4]], { verb: 'solve', strategy, trace: true })),
    ...about('sudoku', [EASY, HARD, SIZES[4]], { verb: 'steps', max_tier: 3 }),
    ...about('latin', LATIN, { verb: 'steps' }),
    ...about('sudoku', [EASY, SIZES[4]], { verb: 'explain' }),
    ...about('latin', LATIN, { verb: 'explain' }),
    ...about('sudoku', [EASY, MEDIUM, SIZES[4]], { verb: 'rate' }),
    ...about('sudoku', [EASY, MARKED], { verb: 'convert', to: 'sdk' }),
    ...both({ verb: 'convert', to: 'canonical' }),
    ...both({ verb: 'parse' }),
    ...about('sudoku', [SIZES[16]], { verb: 'show' }),
    ...about('sudoku', [SIZES[16]], { verb: 'hint', steps: FEW_STEPS }),
    ...[4, 6, 9].map((size) => ({ verb: 'generate', game: 'sudoku', size, difficulty: 1, seed: 3, steps: STEPS })),
    { verb: 'generate', game: 'sudoku', difficulty: 2, symmetry: 'rotate180', seed: 5, steps: STEPS },
    { verb: 'generate', game: 'latin', size: 6, difficulty: 1, seed: 1, steps: STEPS },
    { verb: 'generate', game: 'sudoku', difficulty: 99 },
    ...drawn(),
  ];
  const invalid = ['', '{', '[]', '{"verb":"guess"}', '{"verb":"hint","game":"chess"}', '{"verb":"show","game":"sudoku","puzzle":"12x"}', '{"verb":"check","proof":"{"}'];
  return [...valid.map(fitting), ...invalid];
}
