import type { Scene } from 'gridproof';
import { describe, expect, it } from 'vitest';
import { isSame, kept, renewed } from './same';

const scene = (...texts: string[]): Scene => ({ title: '', description: '', rows: 1, cols: texts.length, tiling: 'square', cells: texts.map((text) => ({ text, candidates: [{ value: 1 }] })) });

describe('what stays the same', () => {
  it('is compared by its parts', () => {
    expect(isSame({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(isSame({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(false);
    expect(isSame([1], [1, 2])).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isSame(null, {})).toBe(false);
    const before = { a: 1 };
    expect(kept(before, { a: 1 })).toBe(before);
    expect(kept(before, { a: 2 })).not.toBe(before);
  });

  it('keeps the cells that look as before, and no other', () => {
    const before = scene('1', '2', '3');
    const after = renewed(before, scene('1', '5', '3'));
    expect(after.cells.map((look, cell) => look === before.cells[cell])).toEqual([true, false, true]);
    expect(after.cells[1]?.text).toBe('5');
    expect(renewed(undefined, before)).toBe(before);
  });
});
