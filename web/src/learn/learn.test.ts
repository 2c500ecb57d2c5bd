import { describe, expect, it } from 'vitest';
// @ts-expect-error A tool without types.
import { listed } from '../../tools/lessons.mjs';
import { byTier, lessonOf, LESSONS, lessonsOf, TAUGHT } from './lessons';
import { pictureOf } from './gallery';
import techniques from './techniques.json';

describe('lessons', () => {
  it('are those of the gallery: run `node tools/lessons.mjs` where they are not', () => {
    const known = new Map(techniques.map((one) => [`${one.game} ${one.name}`, one]));
    const now: Record<string, unknown>[] = listed();
    expect(now.length).toBeGreaterThan(100);
    expect(techniques.length).toBe(now.length);
    for (const { told: _, ...one } of now) expect(known.get(`${one.game} ${one.name}`)).toMatchObject(one);
  });

  it('have an idea of one sentence, and an example or what the gallery shows', async () => {
    for (const { game, name, idea, confusions, example, told } of LESSONS) {
      expect(idea, name).toMatch(/^[A-Z].*\.$/);
      for (const text of confusions) expect(text, name).toMatch(/^[A-Z0-9].*[.]$/);
      expect(example ?? told, name).toBeTruthy();
      if (!example && name !== 'n rooks') expect(await pictureOf(game, name), name).toBeTruthy();
    }
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
});
