// Flow: paths are dragged from an end, or from where they stopped; crossing another path cuts it.

import { cellIndex } from '../board/cells';
import { FlowBoard, ends, type Piece } from './flowboard';
import type { At, Change, GameInput, Reported } from './input';
import { progress } from '../play/progress';
import { traced } from './trace';
import { inputWords } from '../words/input';
import { playWords } from '../words/play';

function cleared({ text, cells }: At): Change {
  const board = FlowBoard.parse(text);
  return { text: cells.reduce((left, cell) => left.without(left.over(cell)?.[0] ?? left.end(cell)), board).text() };
}

/** The paths of an answer as pieces. */
function pieces({ paths }: Reported, cols: number): Piece[] {
  return Object.entries(paths ?? {}).map(([letter, cells]): Piece => [letter, cells.map((cell) => cellIndex(cell, cols))]);
}

/** The paths of a solution that is written as a grid of letters: each leads from one end to the other through all cells of its
 * letter. Nothing where they cannot be told, as on bridges. */
function written(board: FlowBoard, solution: string): Piece[] {
  const letters = [...(solution.split(';')[0] ?? '').replace(/^\w+:/, '').replaceAll('/', '')];
  const found: Piece[] = [];
  for (const letter of new Set(letters.filter((sign) => /[A-Za-z]/.test(sign)))) {
    const cells = letters.flatMap((known, cell) => (known === letter ? [cell] : []));
    const [from, to] = cells.filter((cell) => board.end(cell) === letter);
    const path = from === undefined || to === undefined ? undefined : way(board, [from], to, new Set(cells), { left: MOST });
    if (!path) return [];
    found.push([letter, path]);
  }
  return found;
}

/** How many cells are tried for a path. */
const MOST = 20_000;

function way(board: FlowBoard, path: number[], to: number, cells: ReadonlySet<number>, effort: { left: number }): number[] | undefined {
  const last = path.at(-1) ?? to;
  if (last === to) return path.length === cells.size ? path : undefined;
  for (const next of cells) {
    if (path.includes(next) || !board.joins(last, next)) continue;
    if (--effort.left < 0) return undefined;
    const whole = way(board, [...path, next], to, cells, effort);
    if (whole) return whole;
  }
  return undefined;
}

export const flowInput: GameInput = {
  how: inputWords.paths.how,
  tidies: false,
  pens: ['path'],
  keys: inputWords.paths.keys,

  keypad: () => ({ pens: [], keys: [{ key: 'Backspace', label: inputWords.paths.clear, name: inputWords.paths.clearName }] }),

  type: (at, key) => (['Backspace', 'Delete', '0', ' '].includes(key) ? cleared(at) : undefined),

  adjacent: (text, one, other) => FlowBoard.parse(text).joins(one, other),

  stroke(at, cells) {
    const board = FlowBoard.parse(at.text);
    const [first = -1] = cells;
    // A tap on an end takes its path away; on the middle of a path nothing happens by accident.
    if (cells.length === 1) return board.end(first) ? { text: board.without(board.end(first)).text() } : {};
    const { board: drawn, letter, length } = board.drawn(cells);
    return { text: drawn.text(), told: letter ? inputWords.paths.drawn(letter, length) : inputWords.paths.nowhere };
  },

  played(text, targets) {
    let board = FlowBoard.parse(text);
    const { cols } = board.board;
    for (const { cell, way, edge, value, not } of targets) {
      if (edge) board = not ? board.crossed(...ends(edge, cols)) : board.joined(...ends(edge, cols));
      // A colour on a bridge is drawn by its edges.
      else if (cell && !not && !way) board = board.coloured(cellIndex(cell, cols), value ?? '');
    }
    return board.text();
  },

  solved(text, solution, reported = {}) {
    const board = FlowBoard.parse(text);
    const known = pieces(reported, board.board.cols);
    const drawn = known.length ? known : written(board, solution);
    return drawn.length ? board.with({ pieces: drawn, edges: new Set(), crosses: new Set() }).text() : solution;
  },

  meter(scene) {
    const { done, of } = progress(scene);
    const cells = scene.cells.filter(({ ground }) => ground !== 'hole').length;
    const covered = new Set((scene.paths ?? []).flatMap(({ cells }) => cells.map((name) => cellIndex(name, scene.cols))));
    return playWords.table.pairs(done, of, Math.floor((100 * covered.size) / Math.max(1, cells)));
  },

  frames: (text, reported) => traced(text, reported, flowInput.played),
};
