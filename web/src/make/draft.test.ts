import { describe, expect, it } from 'vitest';
import { blank, drawing, nextLetter, put, read, SIZES, text, valuesOf, walled } from './draft';

describe('drafts', () => {
  it('are written in the notation of the engine, and read again', () => {
    const flow = walled(put(put(put(put(blank('flow', '3x3'), 0, 'A'), 8, 'A'), 4, '+'), 2, '#'), 0, 1);
    expect(text(flow)).toBe('strict:A.#/.../..A;wall=r1c1-r1c2;bridge=r2c2');
    for (const [game, puzzle] of [
      ['flow', text(flow)], ['flow', 'A../.../..A'], ['sudoku', `1${'.'.repeat(15)}`], ['starbattle', '4x1.AABBAABBCCDDCCDD'],
      ['sumten', '2x3.123045'], ['latin', '1...2....'],
    ] as const) {
      const draft = read(game, puzzle);
      expect(draft && text(draft), puzzle).toBe(puzzle);
    }
  });

  it('leave marks out, and hold givens that clash', () => {
    expect(text(read('sudoku', `11..${'.'.repeat(12)}/2${'.'.repeat(15)};r1c3-4`)!)).toBe(`11..${'.'.repeat(12)}`);
    expect(text(read('starbattle', '4x1.AABBAABBCCDDCCDD/x...............')!)).toBe('4x1.AABBAABBCCDDCCDD');
    expect(read('flow', 'hex:A./.A')).toBeUndefined();
    expect(read('sudoku', '123')).toBeUndefined();
  });

  it('have walls between neighbours only, and lose them again', () => {
    const draft = blank('flow', '3x3');
    expect(walled(draft, 0, 4)).toBe(draft);
    expect(walled(draft, 3, 0).walls).toEqual(['r1c1-r2c1']);
    expect(walled(walled(draft, 0, 3), 3, 0).walls).toEqual([]);
  });

  it('complete a pair before they begin another one', () => {
    let draft = blank('flow', '3x3');
    const letters = [0, 1, 2, 3].map((cell) => {
      const letter = nextLetter(draft);
      draft = put(draft, cell, letter);
      return letter;
    });
    expect(letters.join('')).toBe('AABB');
  });

  it('are drawn at every size', () => {
    let drawn = 0;
    for (const [game, sizes] of Object.entries(SIZES)) {
      for (const size of sizes) {
        const draft = blank(game, size);
        expect(drawing(draft, undefined, game).cells.length).toBe(draft.rows * draft.cols);
        expect(valuesOf(draft).length).toBeGreaterThan(3);
        drawn += 1;
      }
    }
    expect(drawn).toBeGreaterThan(25);
  });
});
