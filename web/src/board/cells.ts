// Cells by number and by name: r1c1 is number 0.

export const cellName = (index: number, cols: number): string =>
  `r${Math.floor(index / cols) + 1}c${(index % cols) + 1}`;

export function cellIndex(name: string, cols: number): number {
  const match = /^r(\d+)c(\d+)$/.exec(name);
  return match ? (Number(match[1]) - 1) * cols + Number(match[2]) - 1 : -1;
}

/** `r3c5-r4c5`: a rectangle by its first and its last cell, from rows and columns that count from 0. */
export const rectName = ([top, left, bottom, right]: readonly [number, number, number, number]): string =>
  `r${top + 1}c${left + 1}-r${bottom + 1}c${right + 1}`;
