// The games on the start page, in their order. It is apart from the inputs so that the start page does not load them.

export const GAMES = ['sudoku', 'starbattle', 'flow', 'sumten', 'latin'] as const;
export type GameName = (typeof GAMES)[number];
