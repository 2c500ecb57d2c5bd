// Star Battle: a tap goes from empty to cross to star, a drag paints crosses.

import { cellIndex } from '../board/cells';
import { cycled, painted } from '../play/gestures';
import { progress } from '../play/progress';
import type { At, Change, GameInput, Stroke } from './input';
import { traced } from './trace';
import { inputWords } from '../words/input';
import { playWords } from '../words/play';

type Mark = '.' | 'x' | '*';
const CYCLE = ['.', 'x', '*'] as const;

/** `10x2.LETTERS/MARKS`: the board up to the slash stays as it is. */
export class StarBoard {
  private constructor(
    private readonly head: string,
    readonly size: number,
    readonly marks: readonly Mark[],
  ) {}

  static parse(text: string): StarBoard {
    const [head = '', marks = ''] = text.split('/');
    const [, size = '0', regions = ''] = /^(\d+)x\d+\.(.*)$/.exec(head) ?? [];
    const cells = Array.from({ length: regions.length }, (_, cell) => (marks[cell] ?? '.') as Mark);
    return new StarBoard(head, Number(size), cells);
  }

  text(): string {
    return this.marks.some((mark) => mark !== '.') ? `${this.head}/${this.marks.join('')}` : this.head;
  }

  with(marks: readonly Mark[]): StarBoard {
    return new StarBoard(this.head, this.size, marks);
  }

  put(cells: readonly number[], mark: Mark): StarBoard {
    return this.with(painted(this.marks, cells, mark, () => true));
  }
}

/** One mark in some cells; the same again takes it away. */
function set({ text, cells }: At, mark: Mark): Change {
  const board = StarBoard.parse(text);
  const off = cells.every((cell) => board.marks[cell] === mark);
  const lifts = cells.some((cell) => board.marks[cell] === '*') && (off || mark !== '*');
  return { text: board.put(cells, off ? '.' : mark).text(), ...(lifts && { lifts }), ...(mark === '*' && !off && { puts: ['star'] }) };
}

const PEN_MARKS: Record<string, Mark> = { star: '*', cross: 'x' };
const KEYS: Record<string, Mark> = { x: 'x', s: '*', '*': '*', Backspace: '.', Delete: '.' };

export const starInput: GameInput = {
  how: inputWords.stars.how,
  tidies: true,
  pens: ['cycle', 'star', 'cross'],
  keys: inputWords.stars.keys,

  keypad: () => ({
    pens: [
      { pen: 'cycle', key: 'z', label: inputWords.stars.pens.cycle, name: inputWords.stars.penNames.cycle },
      { pen: 'cross', key: 'c', label: inputWords.stars.pens.cross, name: inputWords.stars.penNames.cross },
      { pen: 'star', key: 'v', label: inputWords.stars.pens.star, name: inputWords.stars.penNames.star },
    ],
    keys: [
      { key: 's', label: '★', name: inputWords.stars.star },
      { key: 'x', label: '✕', name: inputWords.stars.cross },
      { key: 'Backspace', label: '⌫', name: playWords.keypad.erase },
    ],
  }),

  type(at, key) {
    const pens: Record<string, string> = { z: 'cycle', c: 'cross', v: 'star' };
    const [mark, pen] = [KEYS[key] ?? KEYS[key.toLowerCase()], pens[key.toLowerCase()]];
    if (key === ' ' || key === 'Enter') return starInput.stroke?.({ ...at, pen: 'cycle' }, at.cells, true);
    if (mark) return set(at, mark);
    return pen ? { pen } : undefined;
  },

  stroke(at, cells): Stroke {
    const board = StarBoard.parse(at.text);
    const [first = 0] = cells;
    const before = board.marks[first] ?? '.';
    if (cells.length === 1) {
      const mark = PEN_MARKS[at.pen] ?? cycled(CYCLE, before);
      return mark === '.' ? { text: board.put(cells, '.').text(), ...(before === '*' && { lifts: true }) } : set({ ...at, cells }, mark);
    }
    // A drag that begins on a cross takes crosses away, any other puts them where nothing is.
    const marks = before === 'x' ? painted(board.marks, cells, '.' as Mark, (mark) => mark === 'x') : painted(board.marks, cells, 'x' as Mark, (mark) => mark === '.');
    return { text: board.with(marks).text() };
  },

  played(text, targets) {
    let board = StarBoard.parse(text);
    for (const { cell, not } of targets) {
      const at = cellIndex(cell ?? '', board.size);
      if (at >= 0) board = board.put([at], not ? 'x' : '*');
    }
    return board.text();
  },

  bare(text) {
    const board = StarBoard.parse(text);
    return board.with(board.marks.map((mark) => (mark === '*' ? mark : '.'))).text();
  },

  lifted(text, targets) {
    const board = StarBoard.parse(text);
    const cells = targets.map(({ cell }) => cellIndex(cell ?? '', board.size)).filter((cell) => board.marks[cell] === 'x');
    return board.put(cells, '.').text();
  },

  meter(scene) {
    const { done, of } = progress(scene);
    return playWords.table.stars(done, of);
  },

  solved: (text, solution) => (solution.includes('/') ? solution : text),
  frames: (text, answer) => traced(text, answer, starInput.played),
};
