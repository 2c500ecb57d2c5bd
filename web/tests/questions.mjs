// Questions of every verb, about both games and several sizes, each with a limit in steps: time then decides nothing.

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const MEDIUM = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
const HARD = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const MARKED = `${EASY}/..4.................................................................. ..........`.replace(/ /g, '.');
const WRONG = `${EASY}/..2${'.'.repeat(78)}`;
const SIZES = { 4: '1...............', 6: '1.....2.....3.....4.....5.....6.....', 16: `1${'.'.repeat(255)}` };
const SUDOKU = [EASY, MEDIUM, HARD, MARKED, WRONG, SIZES[4], SIZES[6]];
const LATIN = ['...2..4.3..1.3..', '1...', '1.........2....'];
const STEPS = 2_000_000;

const about = (game, puzzles, rest) => puzzles.map((puzzle) => ({ game, puzzle, steps: STEPS, ...rest }));

/** All of them, as objects or, where they are no good, as texts. */
export function questions() {
  const both = (rest) => [...about('sudoku', SUDOKU, rest), ...about('latin', LATIN, rest)];
  return [
    { verb: 'games' },
    ...['sudoku', 'latin'].map((game) => ({ verb: 'strategies', game })),
    ...both({ verb: 'show' }),
    ...both({ verb: 'show', candidates: 'all' }),
    ...['nudge', 'where', 'why', 'full'].flatMap((level) => both({ verb: 'hint', level })),
    ...['terse', 'formal'].flatMap((style) => about('sudoku', [EASY, WRONG], { verb: 'hint', style })),
    ...both({ verb: 'hint', max_tier: 1 }),
    ...both({ verb: 'solve', limit: 3 }),
    ...['fast', 'dlx', 'cdcl', 'logic'].flatMap((strategy) => about('sudoku', [EASY, MEDIUM, SIZES[4]], { verb: 'solve', strategy, trace: true })),
    ...about('sudoku', [EASY, HARD, SIZES[4]], { verb: 'steps', max_tier: 3 }),
    ...about('latin', LATIN, { verb: 'steps' }),
    ...about('sudoku', [EASY, SIZES[4]], { verb: 'explain' }),
    ...about('latin', LATIN, { verb: 'explain' }),
    ...about('sudoku', [EASY, MEDIUM, SIZES[4]], { verb: 'rate' }),
    ...about('sudoku', [EASY, MARKED], { verb: 'convert', to: 'sdk' }),
    ...both({ verb: 'convert', to: 'canonical' }),
    ...both({ verb: 'read' }),
    ...about('sudoku', [SIZES[16]], { verb: 'show' }),
    ...about('sudoku', [SIZES[16]], { verb: 'hint' }),
    ...[4, 6, 9].map((size) => ({ verb: 'generate', game: 'sudoku', size, difficulty: 1, seed: 3, steps: STEPS })),
    { verb: 'generate', game: 'sudoku', difficulty: 2, symmetry: 'half-turn', seed: 5, steps: STEPS },
    { verb: 'generate', game: 'latin', size: 4, seed: 1, steps: STEPS },
    { verb: 'generate', game: 'sudoku', difficulty: 99 },
    ...['', '{', '[]', '{"verb":"guess"}', '{"verb":"hint","game":"chess"}', '{"verb":"show","game":"sudoku","puzzle":"12x"}', '{"verb":"check","proof":"{"}'],
  ];
}
