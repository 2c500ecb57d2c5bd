import { describe, expect, it } from 'vitest';
import { even, scale } from '../panels/chart';
import type { PlanAnswer, SolutionsAnswer } from 'gridproof';
import { blamed } from './intake.svelte';
import { pressed } from './keys';
import { fromFragment, readNotes, toFragment, writeNotes } from './link';
import { dateSeed } from './today.svelte';
import { csv, outcome, status } from './outcome';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  pressed({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, 10, { rows: 9, cols: 9 });

describe('keys', () => {
  it('arrows go round the edge, Home and End to it', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'move', to: 9, extend: false });
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'move', to: 1, extend: true });
    expect(press('End')).toMatchObject({ to: 17 });
    expect(press('Home', { ctrlKey: true })).toMatchObject({ to: 0 });
  });

  it('Shift with a digit is that digit, whatever the layout types', () => {
    expect(press('%', { code: 'Digit5', shiftKey: true })).toEqual({ kind: 'type', key: '5', shift: true });
    expect(press('S', { shiftKey: true })).toEqual({ kind: 'type', key: 'S', shift: false });
  });

  it('undo, redo and hint are the same in every game; Tab is left to the browser', () => {
    expect(press('z', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press('h')).toEqual({ kind: 'hint' });
    expect(press('Tab')).toBeUndefined();
    expect(press('c', { ctrlKey: true })).toBeUndefined();
  });
});

describe('share links', () => {
  const shared = { game: 'sudoku', text: '1.../2...;r1c2-34', notes: { 3: { corner: '12', centre: '', colour: 2 } } };

  it('bring back what was shared', () => {
    expect(fromFragment(toFragment(shared))).toEqual(shared);
    expect(readNotes(writeNotes(shared.notes))).toEqual(shared.notes);
  });

  it('that are broken are told apart from none', () => {
    expect(fromFragment('')).toBeUndefined();
    expect(fromFragment('#game=sudoku')).toBe('broken');
    expect(fromFragment('#puzzle=1...')).toBe('broken');
    expect(readNotes('x.1.2_3.<.._4.1..9_5.12..')).toEqual({ 5: { corner: '12', centre: '', colour: 0 } });
  });
});

describe('runs', () => {
  const run = { game: 'sudoku', puzzle: '', elapsed_ms: 0, solution: null, strategy: 'fast', complete: true, cancelled: false, timed_out: false, reason: null };
  const answer: SolutionsAnswer = { ...run, verdict: 'unique', metrics: { states: 212, pruned: 0 } };
  const count = { found: 7, complete: false, timed_out: false, capped: false };
  const moves: PlanAnswer = {
    ...run, verdict: 'best-found', optimal_by: null, narrative: '', solution: '2x3.000000', metrics: { states: 9, pruned: 0 },
    moves: Array(62).fill([0, 0, 0, 1]), lines: [], proof_text: '', cells: [], needs: [], after: [], cleared: 142, live: 170, bound: 158, gap: 16, terminal: true, never: [],
  };

  it('end with a line of the verdict, the work and the time', () => {
    expect(status(outcome('fast', answer, 0.42, [], false))).toBe('Done: one solution, 212 nodes, 0.4 ms');
    expect(status(outcome('beam', moves, 1500, [], false))).toBe('Done: 62 moves, 142 cells, at most 158 possible, 1.50 s');
  });

  it('that were stopped keep what they had', () => {
    expect(status(outcome('fast', { ...answer, cancelled: true, count }, 10, [], true))).toBe('Cancelled: 7 or more solutions, 212 nodes so far.');
    expect(status({ strategy: 'fast', verdict: 'cancelled', ms: 3, samples: [] })).toBe('Cancelled.');
  });

  it('are exported as a table with quotes where they are needed', () => {
    const bad = { strategy: 'fast', verdict: 'no, "nothing"', ms: 1, samples: [] };
    expect(csv([outcome('fast', answer, 0.4, [], false), bad])).toBe('strategy,verdict,found,states,ms\nfast,unique,,212,0.4\nfast,"no, ""nothing""",,,1.0\n');
  });

  it('are drawn between powers of ten', () => {
    const { at, ticks } = scale([0.4, 60], 0, 100);
    expect(ticks).toEqual([0.1, 1, 10, 100]);
    expect([at(0.1), Math.round(at(1)), at(100)]).toEqual([0, 33, 100]);
  });

  it('that clear cells are drawn in even steps around their scores', () => {
    const { at, ticks } = even([118, 142], 0, 100);
    expect(ticks).toEqual([115, 120, 125, 130, 135, 140, 145]);
    expect([at(115), at(130), at(145)]).toEqual([0, 50, 100]);
    expect(even([140], 0, 10).ticks).toEqual([140, 141]);
  });
});

describe('words', () => {
  it('a paste that cannot be read says where and what to do', () => {
    expect(blamed({ line: 2, column: 3, error: 'expected a digit', kind: 'notation' }, '12..\n34?.')).toMatch(/^Line 2, column 3: expected a digit\. Your text is still here/);
    expect(blamed({ error: 'an unknown game.', kind: 'request' }, '12..')).toMatch(/^an unknown game\. Your text is still here/);
    expect(blamed({ line: 1, column: 1, error: 'expected a digit', kind: 'notation' }, 'Hello')).toMatch(/no board in this text/);
    expect(blamed(undefined, '12')).toMatch(/no board in this text/);
  });

  it('a day has one seed', () => {
    expect(dateSeed(new Date(2026, 10, 16, 23, 59))).toBe(20261116);
  });
});
