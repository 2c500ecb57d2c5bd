import { describe, expect, it } from 'vitest';
import { inRole } from '../board/highlight';
import type { Scene } from 'gridproof';
import { flowInput } from './flow';
import type { At } from './input';
import { starInput } from './starbattle';
import { sudokuInput, valueInput } from './sudoku';
import { tenInput } from './sumten';

const scene = (rows: number, cols: number, regions?: number[]): Scene => ({
  title: '', description: '', rows, cols, tiling: 'square', cells: Array.from({ length: rows * cols }, () => ({})), ...(regions && { regions }),
});
const at = (text: string, board: Scene, more: Partial<At> = {}): At => ({ text, notes: {}, scene: board, cells: [0], pen: '', ...more });

describe('digits', () => {
  const board = scene(4, 4, [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]);
  const empty = `1${'.'.repeat(15)}`;

  it('a digit is placed, the same again takes it away, and givens stay', () => {
    const placed = valueInput.type(at(empty, board, { cells: [0, 1], pen: 'value' }), '2', false);
    expect(placed?.text).toBe(`${empty}/.2${'.'.repeat(14)}`);
    expect(valueInput.type(at(placed?.text ?? '', board, { cells: [1], pen: 'value' }), '2', false)?.text).toBe(empty);
  });

  it('marks are completed over several cells before they are taken away', () => {
    const notes = { 1: { corner: '3', centre: '', colour: 0 } };
    const both = valueInput.type(at(empty, board, { cells: [1, 2], pen: 'corner', notes }), '3', false)?.notes;
    expect([both?.[1]?.corner, both?.[2]?.corner]).toEqual(['3', '3']);
    expect(valueInput.type(at(empty, board, { cells: [1, 2], pen: 'corner', notes: both ?? {} }), '3', false)?.notes).toEqual({});
  });

  it('a digit that is placed is named, so that marks can be tidied; one that is taken away or noted is not', () => {
    const type = (text: string, pen: string) => valueInput.type(at(text, board, { cells: [1], pen }), '2', false);
    expect(type(empty, 'value')?.puts).toEqual(['2']);
    expect(type(`${empty}/.2${'.'.repeat(14)}`, 'value')?.puts).toBeUndefined();
    expect(type(empty, 'centre')?.puts).toBeUndefined();
  });

  it('centre marks rule out the rest of their cell where the notation has a place for that', () => {
    const notes = { 0: { corner: '', centre: '2', colour: 0 }, 1: { corner: '1', centre: '23', colour: 0 }, 2: { corner: '4', centre: '', colour: 0 } };
    expect(sudokuInput.believed?.(empty, notes)).toBe(`${empty}/${'.'.repeat(16)};r1c2-14`);
    expect(valueInput.believed).toBeUndefined();
  });

  it('Shift writes a corner mark, letters choose pens, and what means nothing does nothing', () => {
    expect(valueInput.type(at(empty, board, { cells: [1], pen: 'value' }), '4', true)?.notes?.[1]?.corner).toBe('4');
    expect(valueInput.type(at(empty, board, { pen: 'value' }), 'c', false)).toEqual({ pen: 'centre' });
    expect(valueInput.type(at(empty, board, { pen: 'value' }), '7', false)).toBeUndefined();
  });

  it('a hint places and rules out, and a trace plays back', () => {
    const targets = [{ cell: 'r1c2', value: '2' }, { cell: 'r2c2', value: '3', not: true }];
    expect(valueInput.played(empty, targets)).toBe(`${empty}/.2${'.'.repeat(14)};r2c2-3`);
    const frames = valueInput.frames(empty, { trace: [{ technique: 'single', tier: 1, places: ['r1c2=2'], removes: ['r2c2<>3'] }] });
    expect(frames.map((frame) => frame.caption)).toEqual(['Start', '1 of 1: single']);
    expect(frames[1]?.text).toBe(`${empty}/.2${'.'.repeat(14)};r2c2-3`);
  });
});

describe('Star Battle', () => {
  const board = scene(4, 4);
  const text = '4x1.AABBAABBCCDDCCDD';
  const stroke = (before: string, cells: number[], more: Partial<At> = {}) =>
    starInput.stroke?.(at(before, board, { pen: 'cycle', ...more }), cells, true).text;

  it('a tap goes from empty to cross to star and back', () => {
    const cross = stroke(text, [5]) ?? '';
    const star = stroke(cross, [5]) ?? '';
    expect(cross.split('/')[1]).toBe('.....x..........');
    expect(star.split('/')[1]).toBe('.....*..........');
    expect(stroke(star, [5])).toBe(text);
  });

  it('a drag paints crosses, and takes them away when it begins on one; stars stay', () => {
    const star = `${text}/.*..............`;
    const painted = stroke(star, [0, 1, 2]) ?? '';
    expect(painted.split('/')[1]).toBe('x*x.............');
    expect(stroke(painted, [0, 1, 2])).toBe(star);
  });

  it('a star is named, so that what follows from it can be crossed out; a cross and an empty cell are not', () => {
    const tap = (before: string, pen: string) => starInput.stroke?.(at(before, board, { pen }), [0], true);
    expect(tap(text, 'star')).toEqual({ text: `${text}/*...............`, puts: ['star'] });
    expect(tap(`${text}/x...............`, 'cycle')?.puts).toEqual(['star']);
    expect(tap(`${text}/*...............`, 'star')?.puts).toBeUndefined();
    expect(tap(`${text}/*...............`, 'cycle')?.puts).toBeUndefined();
    expect(tap(text, 'cross')?.puts).toBeUndefined();
  });

  it('keys and hints put stars and crosses', () => {
    expect(starInput.type(at(text, board, { cells: [3] }), 'x', false)?.text?.split('/')[1]).toBe('...x............');
    expect(starInput.played(text, [{ cell: 'r1c1', value: 'star' }, { cell: 'r1c2', value: 'star', not: true }]).split('/')[1]).toBe('*x..............');
  });
});

describe('Flow', () => {
  const board = scene(3, 3);
  const text = 'A.B/.../A.B';
  const draw = (before: string, cells: number[]) => flowInput.stroke?.(at(before, board), cells, true).text;

  it('a path is dragged from end to end in one step, and stops there', () => {
    expect(draw(text, [0, 3, 6, 7])).toBe(`${text};A=r1c1-r2c1-r3c1`);
  });

  it('it goes on from where it stopped, turns back, and does not run over another end', () => {
    expect(draw(`${text};A=r1c1-r2c1`, [3, 4, 5, 4])).toBe(`${text};A=r1c1-r2c1-r2c2`);
    expect(draw(text, [0, 1, 2])).toBe(`${text};A=r1c1-r1c2`);
  });

  it('it cuts what it crosses', () => {
    expect(draw(`${text};B=r1c3-r2c3-r2c2-r2c1`, [0, 1, 4, 7, 6])).toBe(`${text};A=r1c1-r1c2-r2c2-r3c2-r3c1;B=r1c3-r2c3`);
  });

  it('walls and holes stop it, bridges let both pass', () => {
    expect(draw('A.B/.#./A.B;wall=r1c1-r1c2', [0, 1])).toBe('A.B/.#./A.B;wall=r1c1-r1c2');
    expect(draw('A.B/.#./A.B', [0, 1, 4])).toBe('A.B/.#./A.B;A=r1c1-r1c2');
    const crossing = 'A.B/.../A.B;bridge=r2c2';
    expect(draw(`${crossing};B=r1c3-r2c3-r2c2-r2c1`, [0, 1, 4, 7, 6])).toBe(`${crossing};A=r1c1-r1c2-r2c2-r3c2-r3c1;B=r1c3-r2c3-r2c2-r2c1`);
  });

  it('warps join the edges of the board, and prefixes stay', () => {
    const warped = 'strict:A.B/.../A.B;warp=r2c1-r2c3';
    expect(draw(warped, [0, 3, 5])).toBe(`${warped};A=r1c1-r2c1-r2c3`);
    expect(flowInput.adjacent?.(warped, 3, 5)).toBe(true);
    expect(flowInput.adjacent?.(text, 3, 5)).toBe(false);
  });

  it('a tap on an end takes its path away, and a path takes the place of edges and crosses under it', () => {
    expect(draw(`${text};A=r1c1-r2c1`, [6])).toBe(text);
    expect(draw(`${text};edge=r1c1-r2c1,r2c2-r2c3;cross=r2c1-r3c1`, [0, 3, 6])).toBe(`${text};A=r1c1-r2c1-r3c1;edge=r2c2-r2c3`);
  });

  it('hints lengthen paths, draw edges, cross edges out and colour cells', () => {
    expect(flowInput.played(text, [{ edge: 'r1c1-r2c1' }, { edge: 'r2c1-r3c1' }])).toBe(`${text};A=r1c1-r2c1-r3c1`);
    const loose = [{ edge: 'r2c1-r2c2' }, { edge: 'r1c1-r1c2', not: true }, { cell: 'r2c3', value: 'B' }];
    expect(flowInput.played(text, loose)).toBe(`${text};B=r2c3;edge=r2c1-r2c2;cross=r1c1-r1c2`);
  });

  it('an edge is lit as an edge, a cell as a cell', () => {
    expect(inRole(['r1c1', 'r1c1-r1c2'], 'conclusion')).toEqual({
      cells: [{ cell: 'r1c1', role: 'conclusion' }],
      edges: [{ edge: 'r1c1-r1c2', role: 'conclusion' }],
    });
  });

  it('a solution is shown by its paths', () => {
    const answer = { paths: { A: ['r1c1', 'r2c1', 'r3c1'], B: ['r1c3', 'r2c3', 'r3c3'] } };
    expect(flowInput.solved(text, 'A.B/A.B/A.B', answer)).toBe(`${text};A=r1c1-r2c1-r3c1;B=r1c3-r2c3-r3c3`);
    // The grid of letters alone is enough.
    expect(flowInput.solved(text, 'A.B/A.B/A.B')).toBe(`${text};A=r1c1-r2c1-r3c1;B=r1c3-r2c3-r3c3`);
    expect(flowInput.solved('strict:A../.B./A.B', 'AAA/ABA/A.B')).toBe('AAA/ABA/A.B');
  });
});

describe('Sum-Ten', () => {
  const board = scene(2, 3);
  const text = '2x3.190550';

  it('the sum is told while the rectangle grows, and ten clears it when the finger lifts', () => {
    expect(tenInput.stroke?.(at(text, board), [0], false).told).toBe('Sum 1: 9 more');
    expect(tenInput.stroke?.(at(text, board), [0, 1], false)).toMatchObject({ told: 'Sum 10: let go to clear', lit: { role: 'conclusion' } });
    expect(tenInput.stroke?.(at(text, board), [0, 1], true).text).toBe('2x3.000550');
    expect(tenInput.stroke?.(at(text, board), [0, 4], true).text).toBeUndefined();
  });

  it('moves of an answer play back', () => {
    const frames = tenInput.frames(text, { moves: [[0, 0, 0, 1], [1, 0, 1, 1]] });
    expect(frames.map((frame) => frame.text)).toEqual([text, '2x3.000550', '2x3.000000']);
  });
});
