import { describe, expect, it } from 'vitest';
// @ts-expect-error A tool without types.
import { listed } from '../../tools/lessons.mjs';
import { byTier, lessonOf, LESSONS, lessonsOf, TAUGHT } from './lessons';
import { variant } from './variant';
import techniques from './techniques.json';

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

describe('lessons', () => {
  it('are those of the gallery: run `node tools/lessons.mjs` where they are not', () => {
    const known = new Map(techniques.map((one) => [`${one.game} ${one.name}`, one]));
    const now: Record<string, unknown>[] = listed();
    expect(now.length).toBeGreaterThan(100);
    expect(techniques.length).toBe(now.length);
    for (const one of now) expect(known.get(`${one.game} ${one.name}`)).toMatchObject(one);
  });

  it('have an idea of one sentence, and an example', () => {
    for (const { name, idea, confusions, example } of LESSONS) {
      expect(idea, name).toMatch(/^[A-Z].*\.$/);
      for (const text of confusions) expect(text, name).toMatch(/^[A-Z0-9].*[.]$/);
      expect(example, name).toBeTruthy();
    }
  });

  it('have confusions, and what these call a technique is one', () => {
    const names = LESSONS.map(({ name }) => plain(name));
    const called = /\b(?:[A-Z]{1,4}-(?:Wing|Chain)|(?:naked|hidden|locked) (?:single|pair|triple|quad)|(?:finned|sashimi|mutant|franken) (?:fish|x-wing|swordfish|jellyfish)|swordfish|jellyfish|skyscraper|two-string kite|empty rectangle|unique rectangle|sue de coq|dead end|chokepoint)/gi;
    let count = 0;
    for (const { name, confusions } of LESSONS) {
      expect(confusions.length, name).toBeGreaterThan(0);
      for (const [told] of confusions.join(' ').matchAll(called)) {
        count += 1;
        expect(names.some((known) => known.includes(plain(told))), `${name}: ${told}`).toBe(true);
      }
    }
    expect(count).toBeGreaterThan(10);
  });

  it('go from easy to hard in every game', () => {
    for (const game of TAUGHT) {
      const tiers = byTier(lessonsOf(game)).map(([tier]) => tier);
      expect(tiers.length).toBeGreaterThan(3);
      expect([...tiers].sort((one, other) => one - other)).toEqual(tiers);
    }
  });

  it('are found by their name, however it is written', () => {
    expect(lessonOf('sudoku', 'x-wing')?.name).toBe('X-Wing');
    expect(lessonOf('sudoku', 'BUG+1')?.name).toBe('BUG+1');
    expect(lessonOf('sudoku', 'nothing')).toBeUndefined();
  });

  it('have positions that stay the same puzzle in every guise', () => {
    const sorted = (text: string) => [...text].sort().join('');
    const [sudoku, stars, flow] = [lessonOf('sudoku', 'BUG+1'), lessonOf('starbattle', 'unit full'), lessonOf('flow', 'stranded region')].map((lesson) => lesson?.example ?? '');
    const other = variant('sudoku', sudoku ?? '');
    expect(other).not.toBe(sudoku);
    expect(other.length).toBe(sudoku?.length);
    // No digit is twice in a row, as in the original.
    for (const part of other.split('/')) for (let row = 0; row < 9; row++) {
      const digits = part.slice(9 * row, 9 * row + 9).replaceAll('.', '');
      expect(new Set(digits).size).toBe(digits.length);
    }
    expect(sorted(variant('starbattle', stars ?? ''))).toBe(sorted(stars ?? ''));
    // With chance at its lowest, a board is turned and flipped both ways, its letters change, and its paths stay on their cells.
    expect(variant('flow', 'AB/..;A=r1c1-r2c1', () => 0.9)).toBe('AB/..;A=r1c1-r2c1');
    expect(variant('flow', 'strict:A../B..;A=r1c1-r1c2', () => 0)).toBe('strict:../../AB;B=r3c2-r2c2');
    expect(variant('flow', flow ?? '').split(';').length).toBe(flow?.split(';').length);
  });
});
