import { describe, expect, it } from 'vitest';
import { around, cells, isHexagonal, onto, type Point, type Quad } from './quad';
import { choices, isLater, start, withValue } from './values';

const SQUARE: Quad = [[10, 20], [110, 20], [110, 120], [10, 120]];

describe('cells in a picture', () => {
  it('are squares on a screen', () => {
    const all = cells(SQUARE, 4, 4);
    expect(all).toHaveLength(16);
    expect(all[0]).toEqual([[10, 20], [35, 20], [35, 45], [10, 45]]);
    expect(all[15]).toEqual([[85, 95], [110, 95], [110, 120], [85, 120]]);
  });

  it('of hexagons lie half a cell to the right in every second row', () => {
    const all = cells([[0, 0], [25, 0], [25, 35], [0, 35]], 2, 2, true);
    const tenths = ([x, y]: Point) => [x, y].map((value) => Math.round(value * 10));
    expect(all.map(([first]) => tenths(first))).toEqual([[0, 25], [100, 25], [50, 175], [150, 175]]);
    expect(all.map(([, , last]) => tenths(last))).toEqual([[100, 175], [200, 175], [150, 325], [250, 325]]);
    expect(['hex:A.A', 'strict:hex:A.A', 'A.A', 'basic:A.A'].map(isHexagonal)).toEqual([true, true, false, false]);
  });

  it('meet the corners of a board seen at an angle, and lines stay straight', () => {
    const corners: Quad = [[100, 100], [400, 150], [380, 420], [80, 460]];
    const place = onto(corners);
    const ends = [[0, 0], [1, 0], [1, 1], [0, 1]] as const;
    ends.forEach(([u, v], at) => {
      const [x, y] = place(u, v);
      expect(x).toBeCloseTo(corners[at]?.[0] ?? 0);
      expect(y).toBeCloseTo(corners[at]?.[1] ?? 0);
    });
    const [[x1, y1], [x2, y2], [x3, y3]] = [place(0.1, 0.3), place(0.5, 0.3), place(0.9, 0.3)];
    expect((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)).toBeCloseTo(0);
  });

  it('have a box around them that stays in the picture', () => {
    expect(around(SQUARE, 0.1, { width: 200, height: 125 })).toEqual({ x: 0, y: 10, width: 120, height: 115 });
    expect(around([[-5, -5], [300, 300]], 0, { width: 10, height: 20 })).toEqual({ x: 0, y: 0, width: 10, height: 20 });
  });
});

describe('a value of a reading', () => {
  const sudoku = { game: 'sudoku', puzzle: '1...2.......3..4/.2..............', rows: 4, cols: 4 };
  it('is changed where it stands: among the givens or among the entries', () => {
    expect(withValue(sudoku, 0, '4')).toBe('4...2.......3..4/.2..............');
    expect(withValue(sudoku, 1, '3')).toBe('1...2.......3..4/.3..............');
    expect(withValue({ ...sudoku, puzzle: '1...' }, 1, '2')).toBe('12..');
    expect(withValue({ game: 'starbattle', puzzle: '2x1.AABB/x...', rows: 2, cols: 2 }, 3, 'A')).toBe('2x1.AABA/x...');
    expect(withValue({ game: 'sumten', puzzle: '2x2.1234', rows: 2, cols: 2 }, 2, '.')).toBe('2x2.1204');
    expect(withValue({ game: 'flow', puzzle: 'cover:A.B/.../A.B;wall=r1c1-r1c2;A=r1c1-r2c1', rows: 3, cols: 3 }, 4, 'C')).toBe('cover:A.B/.C./A.B;wall=r1c1-r1c2');
  });

  it('is one of those that the game knows', () => {
    expect(choices(sudoku)).toEqual(['1', '2', '3', '4', '.']);
    expect(choices({ game: 'flow', puzzle: 'cover:A.C/.../A.C', rows: 3, cols: 3 })).toEqual(['A', 'C', 'B', '.', '#']);
  });
});

describe('a game in play', () => {
  it('is the same puzzle, whatever was entered', () => {
    expect(start('sudoku', '1.../2...;r1c2-3')).toBe('1...');
    expect(start('flow', 'cover:A./A.;A=r1c1-r2c1')).toBe('cover:A./A.');
    expect(isLater('2x2.1234', '2x2.0204')).toBe(true);
    expect(isLater('2x2.0234', '2x2.1234')).toBe(false);
  });
});
