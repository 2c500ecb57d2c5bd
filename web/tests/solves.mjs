// What is solved to compare the speed of two builds of the engine. The puzzles were made by the generator, or by hand; public sets
// are added where they lie (`GRIDPROOF_DATA`, or `../shared/data` beside the project).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** `gridproof generate sudoku --difficulty 7 --seed N`, N from 1. */
const SUDOKU = [
  '95......1......6..3.291....4.....3.85..7.....6..42..1..8..3.76....8.....2.96..1..',
  '..1.6...7.725....1.4..97........9.4.8.7.........6..5...18.5.6..4.5....8.6.....2..',
  '.2.47.....49....6....8.....5..7.9..8......2......5...38.4...1.915.....7...2......',
];

/** `gridproof generate starbattle --size 14 --difficulty 4 --seed N`. */
const STARS = [
  '14x3.AAAABCCDDEEEEFAAAABCDDDDDEEFAAABBCDDCCDEFFABBBCCCCCEEEFFAAAAACCCFFFFFFAGAAAHHCCIFFFFAGAAHHHHCIIFJFGGGAAAAHCIIFJFGHHHHHHHHIFFJFGHHKHLLLHIFJJFGHKKKLLLHIFJJJGKKKKKKLLIIJJJGGGGGMMLIINJNJGMMMMMMNNNNNNN',
  '14x3.AAAAAABBBCCCCCAAAABBBBBCCCCCAAAAABBAAAAACCDDAEAAAAFFFFCCDDAEEEEFFFFGGCDDAEEAAAAFGGGGDAAAAAHAHHHGGIDHHHHAHHHJHGHIDHKHHHHLHJHHHIKKKKMHLLHJJHIIKKKKMHLLHHJHHIKMMMMHLLLHJJIIMMMMNHLLHHJJJINNNNNNNNNNNNII',
];

/** `gridproof generate flow --size N --difficulty 3 --seed 1`, N = 12 and 15. */
const FLOWS = [
  'strict:............/...AB..CD.E./....F..G..../.A........../............/............/......B..C../....G......./............/............/..........E./..DF........',
  'strict:..........AB.../.............../........A..CD../E...F......G.H./F...I....C...J./.............../........H....../..........D..../.........KLJL../....K.........G/.............../..........M..M./....E.......B../.N..N........../....I..........',
];
/** One path through all cells from corner to corner, and three pairs that cannot be joined. */
const PATHS = { many: `cover:A......${'/.......'.repeat(5)}/......A`, none: 'basic:A....../..B..../......./C.....C/......./....B../......A' };

const TENS = `10x17.${'19283746551836472915'.repeat(9).slice(0, 170)}`;

/** A Sudoku with its first clues alone. */
const thinned = (puzzle, clues) => [...puzzle].map((cell) => (cell !== '.' && clues-- > 0 ? cell : '.')).join('');
/** A Star Battle whose regions are all alike: two rows high, half a row wide. */
const blocks = (size, stars) => {
  const region = (_, at) => String.fromCharCode(65 + Math.floor(at / size / 2) * 2 + Math.floor(((at % size) * 2) / size));
  return `${size}x${stars}.${Array.from({ length: size * size }, region).join('')}`;
};

const about = (game, puzzles, rest = {}) => puzzles.map((puzzle) => ({ game, puzzle, ...rest }));

/** Questions of a millisecond and more, most of it the solver's: what the wanted speed is about. */
export const SOLVES = {
  'Sudoku, exact: 20,000 solutions': about('sudoku', SUDOKU.map((puzzle) => thinned(puzzle, 17)), { limit: 20_000 }),
  'Sudoku, dancing links: 2,000 solutions': about('sudoku', SUDOKU.map((puzzle) => thinned(puzzle, 17)), { strategy: 'dlx', limit: 2_000 }),
  'Sudoku, cdcl': about('sudoku', SUDOKU, { strategy: 'cdcl' }),
  'Sudoku, logic': about('sudoku', SUDOKU, { strategy: 'logic' }),
  'Sudoku, explained and proved': about('sudoku', SUDOKU, { verb: 'explain' }),
  'Star Battle, exact: 3,000 solutions': about('starbattle', [blocks(8, 1), blocks(10, 2)], { limit: 3_000 }),
  'Star Battle, cdcl': about('starbattle', STARS, { strategy: 'cdcl' }),
  'Star Battle, logic': about('starbattle', STARS, { strategy: 'logic' }),
  'Flow, fast': [...about('flow', [PATHS.many, PATHS.none], { limit: 1_000 }), ...about('flow', FLOWS)],
  'Flow, cdcl': about('flow', FLOWS, { strategy: 'cdcl' }),
  'Sum-Ten, beam, 30,000 steps': about('sumten', [TENS], { strategy: 'beam', steps: 30_000 }),
};

/** The first puzzles of a public set of Sudokus. */
function set(name, count) {
  const beside = fileURLToPath(new URL('../../../shared/data', import.meta.url));
  try {
    const text = gunzipSync(readFileSync(join(process.env.GRIDPROOF_DATA ?? beside, 'sudoku', `${name}.shared.txt.gz`))).toString();
    return text.split('\n').filter((line) => /^[.0-9]{81}/.test(line)).slice(0, count).map((line) => line.slice(0, 81));
  } catch {
    return [];
  }
}

/** Questions of some ten microseconds, of which half is JSON and notation: told apart, since little of it is solving. */
export const SHORT = {
  'Sudoku, exact, one puzzle': about('sudoku', SUDOKU),
  'Sudoku, exact, the 400 first of a set of hard ones': about('sudoku', set('magictour_top1465', 400)),
  'Star Battle, exact, one puzzle': about('starbattle', STARS),
  'Flow, fast, one puzzle': about('flow', [FLOWS[0]]),
};
