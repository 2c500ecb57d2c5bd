// Gestures over cells, as plain functions: what a tap, a painting drag, a path or a rectangle makes of the cells it passed.

import { neighbours } from '../board/geometry';
import type { Scene } from 'gridproof';

type Shape = Pick<Scene, 'rows' | 'cols' | 'tiling'>;

/** The value after this one, the first after the last. */
export function cycled<T>(order: readonly [T, ...T[]], value: T): T {
  return order[(order.indexOf(value) + 1) % order.length] ?? order[0];
}

/** The cells from one to another, without the first: a fast finger jumps over some. Each step goes to a neighbour where that is possible. */
export function between(shape: Shape, from: number, to: number): number[] {
  const cells: number[] = [];
  const place = (cell: number) => [Math.floor(cell / shape.cols), cell % shape.cols] as const;
  const [row, col] = place(to);
  const far = (cell: number) => Math.hypot(place(cell)[0] - row, place(cell)[1] - col);
  for (let cell = from; cell !== to && cells.length < shape.rows + shape.cols; ) {
    const next = neighbours(shape, cell).sort((one, other) => far(one) - far(other))[0];
    if (next === undefined || far(next) >= far(cell)) break;
    cells.push(next);
    cell = next;
  }
  if (cells.at(-1) !== to && from !== to) cells.push(to);
  return cells;
}

/** The cells of a stroke after the pointer has come to another cell. */
export const extended = (shape: Shape, stroke: readonly number[], to: number): number[] => {
  const last = stroke.at(-1);
  return last === undefined ? [to] : [...stroke, ...between(shape, last, to)];
};

/** Paints every cell of a stroke that may be painted, each once. */
export function painted<T>(marks: readonly T[], stroke: readonly number[], paint: T, over: (mark: T) => boolean): T[] {
  const cells = new Set(stroke);
  return marks.map((mark, cell) => (cells.has(cell) && over(mark) ? paint : mark));
}

/** A path that follows a stroke: it goes on only where it may, and coming back over itself takes it back. */
export function trail(
  start: readonly number[], stroke: readonly number[], may: (cell: number, path: readonly number[]) => boolean,
): number[] {
  let path = [...start];
  for (const cell of stroke) {
    const before = path.indexOf(cell);
    if (before >= 0) path = path.slice(0, before + 1);
    else if (may(cell, path)) path.push(cell);
  }
  return path;
}

/** The rectangle between two cells: first and last row and column, from 0, and its cells. */
export function rectangle(from: number, to: number, cols: number) {
  const rows = [Math.floor(from / cols), Math.floor(to / cols)].sort((a, b) => a - b);
  const columns = [from % cols, to % cols].sort((a, b) => a - b);
  const [top = 0, bottom = 0, left = 0, right = 0] = [...rows, ...columns];
  const cells: number[] = [];
  for (let row = top; row <= bottom; row++) for (let col = left; col <= right; col++) cells.push(row * cols + col);
  return { top, left, bottom, right, cells };
}
