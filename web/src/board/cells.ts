// Cells by number and by name: r1c1 is number 0.

export const cellName = (index: number, cols: number): string =>
  `r${Math.floor(index / cols) + 1}c${(index % cols) + 1}`;

export function cellIndex(name: string, cols: number): number {
  const match = /^r(\d+)c(\d+)$/.exec(name);
  return match ? (Number(match[1]) - 1) * cols + Number(match[2]) - 1 : -1;
}

/** The cells, rows, columns and boxes that a line of text names. */
export interface Named {
  cells: string[];
  rows: number[];
  columns: number[];
  regions: number[];
  /** The line itself, where it is known. */
  text?: string;
}

export function namedIn(text: string): Named {
  const numbers = (word: RegExp) => [...new Set([...text.matchAll(word)].map((match) => Number(match[1])))];
  return {
    cells: [...new Set(text.match(/\br\d+c\d+\b/g) ?? [])],
    rows: numbers(/\brow (\d+)/g),
    columns: numbers(/\bcolumn (\d+)/g),
    regions: numbers(/\b(?:box|region) (\d+)/g),
  };
}
