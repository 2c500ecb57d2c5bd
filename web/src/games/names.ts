// The games on the start page, in their order. It is apart from the inputs so that the start page does not load them.

export const GAMES = ['sudoku', 'starbattle', 'flow', 'sumten', 'latin'] as const;
export type GameName = (typeof GAMES)[number];

/** The game that is shown where none is named. */
export const FIRST: GameName = GAMES[0];
/** The games whose techniques have pages to learn. */
export const TAUGHT = ['sudoku', 'starbattle', 'flow'] as const;
/** The games that are read from pictures. */
export const READ = ['sudoku', 'starbattle', 'flow', 'sumten'] as const;
/** The games with a test that finds where to start. */
export const TESTED: readonly string[] = ['sudoku'];
/** The sizes of the boards of the day, where they differ from the usual ones. */
export const DAILY_SIZES: Record<string, number> = { starbattle: 8, flow: 7 };
