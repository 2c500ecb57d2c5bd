import { describe, expect, it } from 'vitest';
import { between, cycled, extended, painted, rectangle, trail } from './gestures';

const SQUARE = { rows: 5, cols: 5, tiling: 'square' } as const;

describe('gestures', () => {
  it('a tap goes round the cycle', () => {
    const order = ['.', 'x', '*'] as const;
    expect([cycled(order, '.'), cycled(order, 'x'), cycled(order, '*')]).toEqual(['x', '*', '.']);
  });

  it('a fast finger leaves no gap: every step goes to a neighbour', () => {
    expect(between(SQUARE, 0, 3)).toEqual([1, 2, 3]);
    const bent = [0, ...between(SQUARE, 0, 12)];
    expect(bent.at(-1)).toBe(12);
    for (const [at, cell] of bent.slice(1).entries()) {
      const before = bent[at] ?? 0;
      const apart = Math.abs(Math.floor(cell / 5) - Math.floor(before / 5)) + Math.abs((cell % 5) - (before % 5));
      expect(apart).toBe(1);
    }
    expect(extended(SQUARE, [], 7)).toEqual([7]);
    expect(extended(SQUARE, [0], 0)).toEqual([0]);
  });

  it('paint covers only what it may, each cell once', () => {
    expect(painted(['.', '*', '.', 'x'], [0, 1, 2, 0], 'x', (mark) => mark === '.')).toEqual(['x', '*', 'x', 'x']);
  });

  it('a path turns back over itself and goes only where it may', () => {
    const anywhere = () => true;
    expect(trail([0], [1, 2, 7], anywhere)).toEqual([0, 1, 2, 7]);
    expect(trail([0], [1, 2, 7, 2, 3], anywhere)).toEqual([0, 1, 2, 3]);
    expect(trail([0], [1, 2, 3], (cell, path) => cell !== 2 && cell === (path.at(-1) ?? 0) + 1)).toEqual([0, 1]);
  });

  it('a rectangle is the same from every corner', () => {
    const expected = { top: 1, left: 1, bottom: 2, right: 3, cells: [6, 7, 8, 11, 12, 13] };
    for (const [from, to] of [[6, 13], [13, 6], [8, 11], [11, 8]] as const) expect(rectangle(from, to, 5)).toEqual(expected);
  });
});
