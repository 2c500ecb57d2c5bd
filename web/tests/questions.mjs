// Requests of every verb, about every game, good ones and bad ones. Each search has a limit in steps, so that time decides
// nothing, and a generous one in milliseconds, so that every program has the same one.

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const HARD = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
const SMALL = '1...............';
const STARS = '6x1.AAAAABAAACBBADECBBADEBBBADEEBBDDEEFB';
const TWO_STARS = '10x2.AAABBCCCCCAAABBCCDDDBAABBCCDDDBBBBBCEDDDBFEBEEEEGDFFEEEEEEGHFFFEEEEEGHIFFEJEJHHHIIIEJJJHHHJJJJJJJJHH';
const TENS = `8x8.${'1928374655'.repeat(7).slice(0, 64)}`;

/** Positions of each game: easy ones, hard ones, with marks, with wrong marks, with several solutions, with none. */
const GOOD = {
  sudoku: [SUDOKU, HARD, SMALL, `${SUDOKU}/..4${'.'.repeat(78)}`, `${SUDOKU}/..2${'.'.repeat(78)}`, '1.....2.....3.....4.....5.....6.....', '12..3412214343.1', `${SMALL};r1c2-3`],
  starbattle: [STARS, `${STARS}/x${'.'.repeat(35)}`, `${STARS}/**${'.'.repeat(34)}`, TWO_STARS, '4x1.AADABBAABCDACACC', '5x1.AAAABAAAABCDDBBCDDDDCEEDD'],
  flow: ['strict:A..../..BC./.DC../...../..BDA', 'AB/../AB', 'basic:A.B/.../A.B', 'cover:A..../.B.C./.B.C./...../....A', 'AB/../AB;A=r1c1-r2c1', 'AB/../AB;A=r1c1-r2c1-r2c2'],
  sumten: ['2x3.190550', '4x5.19283746551928374655', TENS, '2x2.1234'],
  latin: ['...2..4.3..1.3..', '1...', '1.........2.....', '1......../.1.......'],
};
/** Texts that are not puzzles. */
const BAD = { sudoku: ['12x', '', '1'.repeat(81)], starbattle: ['4x1.AB', '6x9.A'], flow: ['A/B', 'A'], sumten: ['2x2.12345', 'x'], latin: ['12x', '11..'] };
export const GAMES = Object.keys(GOOD);

const LIMITS = { steps: 100_000, time_ms: 9_000 };
const each = (verb, rest = {}, of = GAMES) => of.flatMap((game) => [...GOOD[game], ...BAD[game]].map((puzzle) => ({ verb, game, puzzle, ...rest })));
const first = (verb, rest = {}, of = GAMES) => of.flatMap((game) => GOOD[game].slice(0, 2).map((puzzle) => ({ verb, game, puzzle, ...rest })));

/** Strategies and settings, right ones and wrong ones. */
const STRATEGIES = { sudoku: ['fast', 'cdcl', 'logic', 'dlx'], starbattle: ['fast', 'cdcl', 'logic'], flow: ['fast', 'cdcl', 'pns', 'df-pn', 'logic'], sumten: ['greedy', 'beam', 'exhaustive', 'hybrid'], latin: ['backtrack', 'cdcl', 'logic'] };
const runs = GAMES.flatMap((game) => [...STRATEGIES[game], 'luck'].map((strategy) => ({ verb: 'solve', game, puzzle: GOOD[game][0], strategy, seed: 5, ...(game === 'sumten' ? {} : { trace: true }), ...LIMITS })));
const settings = [
  { verb: 'solve', game: 'sumten', puzzle: TENS, strategy: 'beam', set: { width: '7', noise: '30' }, seed: 5, ...LIMITS },
  { verb: 'solve', game: 'sumten', puzzle: TENS, strategy: 'beam', set: { width: 'wide' }, ...LIMITS },
  { verb: 'solve', game: 'sudoku', puzzle: SUDOKU, set: { colour: 'red' }, ...LIMITS },
  { verb: 'hint', game: 'sudoku', puzzle: SUDOKU, set: { propose: '30ms', check: '250ms' }, ...LIMITS },
  { verb: 'hint', game: 'sudoku', puzzle: SUDOKU, set: { propose: 'soon' }, ...LIMITS },
  { verb: 'hint', game: 'sudoku', puzzle: SUDOKU, set: { haste: '1s' }, ...LIMITS },
];
const order = (rest) => ({ verb: 'generate', steps: 2_000_000, time_ms: 60_000, ...rest });
const orders = [
  ...[4, 6, 9].map((size) => order({ game: 'sudoku', size, difficulty: 1, seed: 3 })),
  order({ game: 'sudoku', difficulty: 2, symmetry: 'rotate180', seed: 5 }),
  order({ game: 'sudoku', difficulty: 99 }), order({ game: 'sudoku', size: 7 }), order({ game: 'sudoku', technique: 'guessing' }), order({ game: 'sudoku', symmetry: 'none of these', seed: 1 }),
  order({ game: 'starbattle', size: 6, difficulty: 2, seed: 1 }), order({ game: 'starbattle', size: 99 }),
  order({ game: 'flow', size: 5, difficulty: 2, seed: 2 }), order({ game: 'flow', difficulty: 0 }),
  order({ game: 'latin', size: 6, difficulty: 1, seed: 1 }), order({ game: 'latin', minimal: true }),
  ...GAMES.map((game) => order({ game, seed: 6, symmetry_class: true, split: 'train:0.9,test:0.1' })),
  ...['train', 'a:0.5,a:0.5', 'a:0.9,b:0.2', ''].map((split) => order({ game: 'latin', split, seed: 1 })),
  ...['8', '10x17', '3x5'].map((size) => order({ game: 'sumten', size, seed: 4 })), order({ game: 'sumten', difficulty: 1 }), order({ game: 'sumten', size: '99x1' }),
];

/** Claims about the first boards of each game: true, wrong, open and impossible ones, and what is not a claim. */
const CLAIMS = { sudoku: ['r1c3=4', 'r1c3<>4', 'r1c1=9', 'r5c5=5'], starbattle: ['r1c1=star', 'r1c2<>star', 'r1c2=star'], flow: ['r1c1-r1c2', 'r1c1=A', 'r2c1-r2c2<>joined'], sumten: ['r1c1-r1c2', 'r2c1-r2c2'], latin: ['r1c3=3', 'r2c2=1', 'r2c1<>1'] };
const claims = GAMES.flatMap((game) => [{}, { proof: true }, { techniques: true }, { reveal: 'counterexample' }].flatMap((rest) => first('judge', { claims: CLAIMS[game], ...rest, ...LIMITS }, [game])));
const notClaims = [['r99c1=1'], ['place a 4'], [], ['r1c1=1', '']].flatMap((wrong) => first('judge', { claims: wrong, ...LIMITS }));

/** A picture of a Star Battle as a screen shows it: coloured cells with lines between them. */
function screenshot(letters, side, pitch) {
  const [size, margin] = [side * pitch + 21, 10];
  const rgba = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < side * pitch + 1; y++) {
    for (let x = 0; x < side * pitch + 1; x++) {
      const isLine = x % pitch === 0 || y % pitch === 0;
      const region = letters.charCodeAt(Math.floor(y / pitch) * side + Math.floor(x / pitch)) - 65;
      const colour = isLine ? [20, 20, 20] : [120 + ((region * 67) % 130), 120 + ((region * 101) % 130), 120 + ((region * 29) % 130)];
      rgba.set(colour, ((y + margin) * size + x + margin) * 4);
    }
  }
  return { width: size, height: size, rgba: Buffer.from(rgba).toString('base64') };
}
const blank = { width: 20, height: 20, rgba: Buffer.alloc(1600, 200).toString('base64') };
const board = screenshot(STARS.slice(4), 6, 24);
const pictures = [
  board, { game: 'starbattle', ...board }, { game: 'starbattle', stars: 1, ...board }, { game: 'flow', ...board }, { game: 'latin', ...board }, { game: 'chess', ...board }, { ...board, steps: 100 },
  blank, { ...blank, width: 19 }, { rgba: blank.rgba }, { ...blank, rgba: '?' }, {},
].map((picture) => ({ verb: 'read', time_ms: 60_000, ...picture }));

/** All requests, as objects. */
export function questions() {
  return [
    { verb: 'games' },
    ...[...GAMES, 'chess'].map((game) => ({ verb: 'strategies', game })),
    ...GAMES.flatMap((game) => [...GOOD[game], ...BAD[game]].map((text) => ({ verb: 'parse', game, text }))),
    { verb: 'parse', text: 'https://puzz.link/p?starbattle/4/1/2u9g' }, { verb: 'parse', text: 'hello' },
    ...each('show'), ...each('show', { candidates: 'all' }), ...first('show', { coordinates: true }),
    ...each('convert'), ...first('convert', { to: 'svg', theme: 'dark', coordinates: true }), ...first('convert', { to: 'papyrus' }), ...first('convert', { to: 'CANONICAL' }),
    ...each('hint', LIMITS), ...['nudge', 'where', 'why'].flatMap((level) => each('hint', { level, ...LIMITS })),
    ...['terse', 'formal'].flatMap((style) => first('hint', { style, ...LIMITS })), ...first('hint', { max_tier: 1, ...LIMITS }), ...first('hint', { assume_unique: true, ...LIMITS }),
    ...each('solve', LIMITS), ...first('solve', { limit: 3, ...LIMITS }), ...first('solve', { cells: true, ...LIMITS }), ...first('solve', { steps: 3, time_ms: 9_000 }),
    ...runs, ...settings,
    ...each('steps', LIMITS), ...first('steps', { max_tier: 2, ...LIMITS }),
    ...each('explain', LIMITS), ...first('explain', { max_tier: 1, ...LIMITS }), ...first('explain', { style: 'formal', ...LIMITS }),
    ...each('rate', LIMITS), ...first('rate', { max_tier: 1, ...LIMITS }),
    ...first('compare', LIMITS), ...first('compare', { strategies: ['cdcl', 'luck'], ...LIMITS }),
    ...orders, ...claims, ...notClaims, ...pictures,
    ...first('batch').map(({ game }) => ({ verb: 'batch', request: { verb: 'hint', game, level: 'why', ...LIMITS }, puzzles: [...GOOD[game], ...BAD[game]] })),
    { verb: 'batch', request: { verb: 'games' }, puzzles: ['1'] },
    { verb: 'hint', game: 'chess', puzzle: '' }, { verb: 'check', proof: '{' },
  ];
}

/** Texts that are not requests. */
export const NOT_REQUESTS = ['', '{', '[]', 'null', '{"verb":"guess"}', '{"verb":"hint","game":"latin","puzzle":"1...","colour":1}', '{"verb":"hint","game":"latin","puzzle":"1...","level":"all"}', '{"verb":"solve","game":"latin","puzzle":1}', '{"verb":"generate","game":"sumten","size":"0x3"}'];
