// Sum-Ten: a rectangle is dragged; when its digits sum to ten, letting go clears it.

import { rectangle } from '../play/gestures';
import type { Frame, GameInput, Reported } from './input';
import { inputWords } from '../words/input';

/** `10x17.DIGITS`: rows, columns, digits row by row, `0` for an empty cell. */
export class TenBoard {
  private constructor(readonly rows: number, readonly cols: number, readonly digits: string) {}

  static parse(text: string): TenBoard {
    const [, rows = '0', cols = '0', digits = ''] = /^(\d+)x(\d+)\.(\d*)/.exec(text) ?? [];
    return new TenBoard(Number(rows), Number(cols), digits);
  }

  text(): string {
    return `${this.rows}x${this.cols}.${this.digits}`;
  }

  sum(cells: readonly number[]): number {
    return cells.reduce((sum, cell) => sum + Number(this.digits[cell] ?? 0), 0);
  }

  cleared(cells: readonly number[]): TenBoard {
    const gone = new Set(cells);
    return new TenBoard(this.rows, this.cols, [...this.digits].map((digit, cell) => (gone.has(cell) ? '0' : digit)).join(''));
  }

  /** Without the rectangle of a move: first row, first column, last row, last column, from 0. */
  moved([top, left, bottom, right]: readonly [number, number, number, number]): TenBoard {
    return this.cleared(rectangle(top * this.cols + left, bottom * this.cols + right, this.cols).cells);
  }
}

/** The positions before, between and after the moves of an answer. */
function frames(text: string, { moves = [] }: Reported): Frame[] {
  if (!moves.length) return [];
  let board = TenBoard.parse(text);
  const frames: Frame[] = [{ text: board.text(), caption: inputWords.traceStart }];
  for (const [at, move] of moves.entries()) {
    board = board.moved(move);
    const [top, left, bottom, right] = move.map((place) => place + 1);
    frames.push({ text: board.text(), caption: inputWords.tens.move(at + 1, moves.length, `r${top}c${left}`, `r${bottom}c${right}`) });
  }
  return frames;
}

export const tenInput: GameInput = {
  how: inputWords.tens.how,
  tidies: false,
  scored: true,
  pens: ['rectangle'],
  keys: inputWords.tens.keys,
  keypad: () => ({ pens: [], keys: [] }),
  type: () => undefined,

  stroke({ text }, stroke, done) {
    const board = TenBoard.parse(text);
    const { cells } = rectangle(stroke[0] ?? 0, stroke.at(-1) ?? 0, board.cols);
    const sum = board.sum(cells);
    const lit = { cells, role: sum === 10 ? 'conclusion' : sum > 10 ? 'conflict' : 'premise' } as const;
    if (sum !== 10) return { lit, told: inputWords.tens.sum(sum) };
    return done ? { text: board.cleared(cells).text(), told: inputWords.tens.cleared } : { lit, told: inputWords.tens.letGo };
  },

  played: (text, targets) => targets.reduce((board, { rect }) => (rect ? board.moved(rect) : board), TenBoard.parse(text)).text(),
  solved: (text, solution) => (/^\d+x\d+\./.test(solution) ? solution : text),
  frames,
};
