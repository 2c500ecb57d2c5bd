// The pictures of the rules: positions that the engine draws, and what to point at in them. The sentences are in words/rules.ts.

import type { Role } from 'gridproof';

export interface Picture {
  puzzle: string;
  /** Cells to point at, by role. */
  points?: readonly (readonly [Role, readonly string[]])[];
}

const row = (number: number, cols: number) => Array.from({ length: cols }, (_, col) => `r${number}c${col + 1}`);
const column = (number: number, rows: number) => Array.from({ length: rows }, (_, at) => `r${at + 1}c${number}`);

const SQUARE = '1..43.1..1..4..1';
const SQUARE_SOLVED = '.23..4.22.43.32.';
const STARS = '4x1.AABBCABBCCDBCDDD';
const PATHS = 'strict:A.B.C/..D.E/...../.B.C./.ADE.';
const RED = 'A=r1c1-r2c1-r3c1-r4c1-r5c1-r5c2';
const BLUE = 'B=r1c3-r1c2-r2c2-r3c2-r4c2';
const REST = 'C=r1c5-r1c4-r2c4-r3c4-r4c4;D=r2c3-r3c3-r4c3-r5c3;E=r2c5-r3c5-r4c5-r5c5-r5c4';
const LATIN = '...2..4.3..1.3..';
const LATIN_SOLVED = '413.12.3.42.2.14';
const DIGITS = '3x4.462812375253';

export const STORIES: Record<string, readonly Picture[]> = {
  sudoku: [
    { puzzle: SQUARE },
    { puzzle: `${SQUARE}/${SQUARE_SOLVED}`, points: [['premise', row(2, 4)], ['set-a', column(4, 4)]] },
    { puzzle: `${SQUARE}/${SQUARE_SOLVED}`, points: [['conclusion', ['r1c3', 'r1c4', 'r2c3', 'r2c4']]] },
    { puzzle: `${SQUARE}/.23.............`, points: [['premise', ['r1c1', 'r1c2', 'r1c4']], ['conclusion', ['r1c3']]] },
  ],
  starbattle: [
    { puzzle: `${STARS}/.*..............`, points: [['premise', [...row(1, 4), ...column(2, 4)]]] },
    { puzzle: `${STARS}/.*.....*........` },
    { puzzle: `${STARS}/x*x.xxx.........`, points: [['eliminated', ['r1c1', 'r1c3', 'r2c1', 'r2c2', 'r2c3']]] },
    { puzzle: `${STARS}/x*xxxxx**xxxxx*x` },
  ],
  flow: [
    { puzzle: PATHS },
    { puzzle: `${PATHS};${RED}` },
    { puzzle: `${PATHS};${RED};${BLUE}` },
    { puzzle: `${PATHS};${RED};${BLUE};${REST}` },
  ],
  sumten: [
    { puzzle: DIGITS, points: [['conclusion', ['r1c1', 'r1c2']]] },
    { puzzle: DIGITS, points: [['conclusion', ['r1c3', 'r1c4']], ['premise', ['r2c1', 'r2c2', 'r3c1', 'r3c2']], ['set-a', ['r2c4', 'r3c4']]] },
    { puzzle: '3x4.462870035253', points: [['conclusion', row(2, 4)]] },
    { puzzle: '3x4.000000005200' },
  ],
  latin: [
    { puzzle: LATIN },
    { puzzle: `${LATIN}/${LATIN_SOLVED}`, points: [['premise', row(3, 4)]] },
    { puzzle: `${LATIN}/${LATIN_SOLVED}`, points: [['premise', column(4, 4)]] },
    { puzzle: `${LATIN}/...............4`, points: [['premise', ['r1c4', 'r3c4', 'r4c2']], ['conclusion', ['r4c4']]] },
  ],
};
