// Flow: paths are dragged from an end, or from where they stopped; crossing another path cuts it.

import { cellIndex } from '../board/cells';
import { FlowBoard, ends, type Piece } from './flowboard';
import type { At, Change, GameInput, Reported } from './input';
import { progress } from '../play/progress';
import { traced } from './trace';
import { words } from '../words';

function cleared({ text, cells }: At): Change {
  const board = FlowBoard.parse(text);
  return { text: cells.reduce((left, cell) => left.without(left.over(cell)?.[0] ?? left.end(cell)), board).text() };
}

/** The paths of an answer as pieces. */
function pieces({ paths }: Reported, cols: number): Piece[] {
  return Object.entries(paths ?? {}).map(([letter, cells]): Piece => [letter, cells.map((cell) => cellIndex(cell, cols))]);
}

export const flowInput: GameInput = {
  how: words.input.paths.how,
  tidies: false,
  pens: ['path'],
  keys: words.input.paths.keys,

  keypad: () => ({ pens: [], keys: [{ key: 'Backspace', label: words.input.paths.clear, name: words.input.paths.clearName }] }),

  type: (at, key) => (['Backspace', 'Delete', '0', ' '].includes(key) ? cleared(at) : undefined),

  adjacent: (text, one, other) => FlowBoard.parse(text).joins(one, other),

  stroke(at, cells) {
    const board = FlowBoard.parse(at.text);
    const [first = -1] = cells;
    // A tap on an end takes its path away; on the middle of a path nothing happens by accident.
    if (cells.length === 1) return board.end(first) ? { text: board.without(board.end(first)).text() } : {};
    const { board: drawn, letter, length } = board.drawn(cells);
    return { text: drawn.text(), told: letter ? words.input.paths.drawn(letter, length) : words.input.paths.nowhere };
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
    const drawn = pieces(reported, board.board.cols);
    return drawn.length ? board.with({ pieces: drawn, edges: new Set(), crosses: new Set() }).text() : solution;
  },

  meter(scene) {
    const { done, of } = progress(scene);
    const cells = scene.cells.flatMap(({ ground, symbol }, cell) => (ground === 'hole' ? [] : [{ cell, end: symbol === 'disc' }]));
    const covered = new Set((scene.paths ?? []).flatMap(({ cells }) => cells.map((name) => cellIndex(name, scene.cols))));
    const filled = cells.filter(({ cell, end }) => end || covered.has(cell)).length;
    return words.table.pairs(done, of, Math.floor((100 * filled) / Math.max(1, cells.length)));
  },

  frames: (text, reported) => traced(text, reported, flowInput.played),
};
