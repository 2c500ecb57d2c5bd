// A puzzle while it is drawn: it need not be one yet. Plain functions; every change makes a new draft.

import { cellIndex, cellName } from '../board/cells';
import { neighbours } from '../board/geometry';
import type { Border, Look, Scene } from 'gridproof';
import { FlowBoard } from '../games/flowboard';

export interface Draft {
  readonly game: string;
  readonly rows: number;
  readonly cols: number;
  /** By game: a digit, a region's letter, an end's letter, `#` for a hole, `+` for a bridge; empty for nothing. */
  readonly cells: readonly string[];
  /** Star Battle: stars in each row, column and region. */
  readonly stars: number;
  /** Flow: the rule set, and edges that no path passes, as `r1c1-r1c2`. */
  readonly rules: string;
  readonly walls: readonly string[];
}

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const VALUES = '123456789ABCDEFGHIJKLMNOP';

/** The sizes that an editor offers, the usual one first. */
export const SIZES: Record<string, readonly string[]> = {
  sudoku: ['9x9', '4x4', '6x6', '8x8', '10x10', '12x12', '16x16'],
  latin: ['6x6', '4x4', '5x5', '7x7', '8x8', '9x9'],
  starbattle: ['8x8', '5x5', '6x6', '7x7', '9x9', '10x10', '11x11', '12x12', '14x14'],
  flow: ['7x7', '5x5', '6x6', '8x8', '9x9', '10x10', '12x12', '7x9'],
  sumten: ['6x6', '4x4', '5x5', '8x8', '10x17', '12x12'],
};
export const RULES = ['strict', 'cover', 'basic'] as const;

/** An empty board. The regions of Star Battle begin as the rows. */
export function blank(game: string, size = SIZES[game]?.[0] ?? '9x9'): Draft {
  const [rows = 9, cols = rows] = size.split('x').map(Number);
  const cell = (at: number) => (game === 'starbattle' ? (LETTERS[Math.floor(at / cols)] ?? 'A') : '');
  return { game, rows, cols, cells: Array.from({ length: rows * cols }, (_, at) => cell(at)), stars: 1, rules: 'strict', walls: [] };
}

/** The notation of the engine; whether it is a puzzle, the engine says. */
export function text({ game, rows, cols, cells, stars, rules, walls }: Draft): string {
  if (game === 'starbattle') return `${rows}x${stars}.${cells.join('')}`;
  if (game === 'sumten') return `${rows}x${cols}.${cells.map((cell) => cell || '0').join('')}`;
  if (game !== 'flow') return cells.map((cell) => cell || '.').join('');
  const plain = cells.map((cell) => (cell === '' || cell === '+' ? '.' : cell)).join('');
  const lines = plain.match(new RegExp(`.{${cols}}`, 'gu')) ?? [];
  const bridges = cells.flatMap((cell, at) => (cell === '+' ? [cellName(at, cols)] : []));
  return [
    `${rules === 'cover' ? '' : `${rules}:`}${lines.join('/')}`,
    ...(walls.length ? [`wall=${[...walls].sort().join(',')}`] : []), ...(bridges.length ? [`bridge=${bridges.join(',')}`] : []),
  ].join(';');
}

/** A draft of a puzzle in the engine's notation, without marks; nothing if this editor cannot hold it. */
export function read(game: string, puzzle: string): Draft | undefined {
  if (game === 'starbattle') {
    const [, size = '0', stars = '1', regions = ''] = /^(\d+)x(\d+)\.([^/]*)/.exec(puzzle) ?? [];
    return regions.length === Number(size) ** 2 && regions ? { ...blank(game, `${size}x${size}`), cells: [...regions], stars: Number(stars) } : undefined;
  }
  if (game === 'sumten') {
    const [, rows = '0', cols = '0', digits = ''] = /^(\d+)x(\d+)\.(\d*)/.exec(puzzle) ?? [];
    return digits ? { ...blank(game, `${rows}x${cols}`), cells: [...digits].map((digit) => (digit === '0' ? '' : digit)) } : undefined;
  }
  if (game === 'flow') return readFlow(puzzle);
  const givens = puzzle.split(/[/;]/)[0]?.replace(/\s/g, '') ?? '';
  const side = Math.round(Math.sqrt(givens.length));
  if (!side || side * side !== givens.length) return undefined;
  return { ...blank(game, `${side}x${side}`), cells: [...givens].map((cell) => (VALUES.includes(cell) ? cell : '')) };
}

function readFlow(puzzle: string): Draft | undefined {
  const { board } = FlowBoard.parse(puzzle);
  if (!board.cols || board.tiling === 'hex' || board.warps.size) return undefined;
  const rules = RULES.find((name) => puzzle.startsWith(`${name}:`)) ?? 'cover';
  const name = (pair: string) => pair.split(',').map((cell) => cellName(Number(cell), board.cols)).join('-');
  const cells = [...board.cells].map((cell, at) => (board.bridges.has(at) ? '+' : cell === '.' ? '' : cell));
  return { ...blank('flow', `${board.rows}x${board.cols}`), cells, rules, walls: [...board.walls].map(name) };
}

/** With something in a cell. */
export function put(draft: Draft, at: number, cell: string): Draft {
  if (draft.cells[at] === cell) return draft;
  const cells = draft.cells.map((known, place) => (place === at ? cell : known));
  return { ...draft, cells };
}

/** With a wall between two neighbours, or without the one that is there. */
export function walled(draft: Draft, one: number, other: number): Draft {
  if (!neighbours({ rows: draft.rows, cols: draft.cols, tiling: 'square' }, one).includes(other)) return draft;
  const pair = [one, other].sort((a, b) => a - b).map((cell) => cellName(cell, draft.cols)).join('-');
  const has = draft.walls.includes(pair);
  return { ...draft, walls: has ? draft.walls.filter((wall) => wall !== pair) : [...draft.walls, pair] };
}

/** The letter for the next dot of Flow: the one that lacks its partner, or else the first that is free. */
export function nextLetter({ cells }: Draft): string {
  const count = (letter: string) => cells.filter((cell) => cell === letter).length;
  return [...LETTERS].find((letter) => count(letter) === 1) ?? [...LETTERS].find((letter) => count(letter) === 0) ?? 'A';
}

/** The values that a cell may take. */
export const valuesOf = ({ game, rows }: Draft): string[] => (game === 'sumten' ? [...'123456789'] : [...VALUES.slice(0, rows)]);

/** What to draw. `base` is the engine's drawing of the empty board, for the boxes of a Sudoku. */
export function drawing(draft: Draft, base: Scene | undefined, title: string): Scene {
  const { game, rows, cols, cells, walls } = draft;
  const letters = tints(cells);
  const looks: Look[] = cells.map((cell) => look(game, cell, letters));
  const scene: Scene = { title, description: `${rows}×${cols}`, rows, cols, tiling: 'square', cells: looks };
  if (game === 'starbattle') return { ...scene, regions: cells.map((cell) => LETTERS.indexOf(cell)) };
  if (game === 'flow') return { ...scene, borders: walls.flatMap((wall) => border(wall, cols)) };
  if (game === 'sumten' || !base || base.rows !== rows) return scene;
  // Without candidates in the cells: only their grid tells that this is a board of values.
  return { ...scene, ...(base.regions && { regions: base.regions }), ...(base.candidates && { candidates: base.candidates }), ...(base.borders && { borders: base.borders }) };
}

/** The letters in the order of their colours, as the engine draws them: each has its own up to the twentieth; beyond that, colours
 * are in the order of the pairs. */
function tints(cells: readonly string[]): string {
  const known = [...new Set(cells)].filter((cell) => cell && LETTERS.includes(cell));
  return known.some((letter) => letter > 'T') ? known.join('') : LETTERS;
}

function look(game: string, cell: string, tints: string): Look {
  if (game === 'starbattle' || cell === '') return {};
  if (game !== 'flow') return { text: cell, class: game === 'sumten' ? 'plain' : 'given' };
  if (cell === '#') return { ground: 'shade', text: '×', class: 'plain' };
  if (cell === '+') return { symbol: 'bridge' };
  return { text: cell, symbol: 'disc', colour: Math.max(0, tints.indexOf(cell)), class: 'given' };
}

function border(wall: string, cols: number): Border[] {
  const [one = '', other = ''] = wall.split('-');
  const side = cellIndex(other, cols) - cellIndex(one, cols) === 1 ? 'east' : 'south';
  return [{ cell: one, side, kind: 'wall' }];
}
