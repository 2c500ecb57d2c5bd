import { describe, expect, it } from 'vitest';
import { streak, type Result } from './record';
import { dateSeed, levelOf, originOf } from './today.svelte';

const MONDAY = new Date(2026, 10, 16, 12);
const solvedOn = (...days: number[]): Result[] =>
  days.map((day) => ({ id: originOf('flow', new Date(2026, 10, day)), game: 'flow', difficulty: 2, seconds: 60, when: 0 }));

describe('puzzles of the day', () => {
  it('have the date as seed, and a difficulty that the game has', () => {
    expect(dateSeed(new Date(2026, 10, 16, 23, 59))).toBe(20261116);
    expect(levelOf(MONDAY, [1, 2, 3])).toBe(2);
    expect(levelOf(new Date(2026, 10, 15), [1, 2])).toBe(2);
    expect(levelOf(MONDAY, [])).toBeUndefined();
  });

  it('make a streak that today may still continue, and that a gap ends', () => {
    expect(streak(solvedOn(16, 15, 14, 12), 'flow', MONDAY)).toBe(3);
    expect(streak(solvedOn(15, 14), 'flow', MONDAY)).toBe(2);
    expect(streak(solvedOn(14), 'flow', MONDAY)).toBe(0);
    expect(streak(solvedOn(16), 'sudoku', MONDAY)).toBe(0);
  });
});
