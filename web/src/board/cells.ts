// Cells by number and by name: r1c1 is number 0.

export const cellName = (index: number, cols: number): string =>
  `r${Math.floor(index / cols) + 1}c${(index % cols) + 1}`;

export function cellIndex(name: string, cols: number): number {
  const match = /^r(\d+)c(\d+)$/.exec(name);
  return match ? (Number(match[1]) - 1) * cols + Number(match[2]) - 1 : -1;
}
