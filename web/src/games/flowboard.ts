// A Flow board in canonical notation, as the player edits it.

import { cellIndex, cellName } from '../board/cells';
import { neighbours } from '../board/geometry';
import type { Scene } from 'gridproof';
import { trail } from '../play/gestures';

/** A colour's letter and the cells of a path in it, in order; a colour may have several pieces. */
export type Piece = readonly [letter: string, cells: readonly number[]];

export const edge = (one: number, other: number) => [one, other].sort((a, b) => a - b).join();

/** The two cells of `r1c1-r1c2`. */
export function ends(text: string, cols: number): [number, number] {
  const [from = '', to = ''] = text.split('-');
  return [cellIndex(from, cols), cellIndex(to, cols)];
}

interface Board {
  /** Everything that belongs to the puzzle, as it was read. */
  readonly head: string;
  readonly rows: number;
  readonly cols: number;
  readonly tiling: Scene['tiling'];
  /** Ends by their letter, `#` for a hole, `.` for a free cell. */
  readonly cells: string;
  readonly walls: ReadonlySet<string>;
  readonly warps: ReadonlySet<string>;
  readonly bridges: ReadonlySet<number>;
}

interface Marks {
  readonly pieces: readonly Piece[];
  /** Edges drawn without a colour, and edges crossed out. */
  readonly edges: ReadonlySet<string>;
  readonly crosses: ReadonlySet<string>;
}

/** Rows joined by `/`, then `;wall=` and the like, then `;A=r1c1-r1c2` per path, `;edge=` and `;cross=`. */
export class FlowBoard {
  private constructor(readonly board: Board, readonly marks: Marks) {}

  static parse(text: string): FlowBoard {
    const [grid = '', ...parts] = text.split(';');
    const prefix = /^(?:(?:basic|cover|strict|hex):)*/.exec(grid)?.[0] ?? '';
    const rows = grid.slice(prefix.length).split('/');
    const cols = rows[0]?.length ?? 0;
    const isBoard = (part: string) => /^(wall|bridge|warp)=/.test(part);
    const list = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1).split(',') ?? [];
    const edges = (name: string) => new Set(list(name).map((pair) => edge(...ends(pair, cols))));
    const pieces = parts.filter((part) => part[1] === '=').map((part): Piece => [part[0] ?? '', part.slice(2).split('-').map((cell) => cellIndex(cell, cols))]);
    const board = {
      head: [grid, ...parts.filter(isBoard)].join(';'),
      rows: rows.length, cols, tiling: prefix.includes('hex') ? 'hex' : 'square', cells: rows.join(''),
      walls: edges('wall'), warps: edges('warp'), bridges: new Set(list('bridge').map((cell) => cellIndex(cell, cols))),
    } as const;
    return new FlowBoard(board, { pieces, edges: edges('edge'), crosses: edges('cross') });
  }

  text(): string {
    const { head, cols } = this.board;
    const name = (cell: number) => cellName(cell, cols);
    const pairs = (key: string, edges: ReadonlySet<string>) =>
      edges.size ? [`${key}=${[...edges].map((pair) => pair.split(',').map((cell) => name(Number(cell))).join('-')).join(',')}`] : [];
    // An end alone says nothing new.
    const pieces = this.marks.pieces.filter(([, cells]) => cells.length > 1 || (cells.length === 1 && !this.end(cells[0] ?? -1)));
    const sorted = [...pieces].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
    const paths = sorted.map(([letter, cells]) => `${letter}=${cells.map(name).join('-')}`);
    return [head, ...paths, ...pairs('edge', this.marks.edges), ...pairs('cross', this.marks.crosses)].join(';');
  }

  with(marks: Partial<Marks>): FlowBoard {
    return new FlowBoard(this.board, { ...this.marks, ...marks });
  }

  /** The letter of an end; empty for other cells. */
  end(cell: number): string {
    const letter = this.board.cells[cell] ?? '#';
    return letter === '.' || letter === '#' ? '' : letter;
  }

  /** The path over a cell. */
  over(cell: number): Piece | undefined {
    return this.marks.pieces.find(([, cells]) => cells.includes(cell));
  }

  /** Whether a path may step from one cell to another at all. */
  joins(one: number, other: number): boolean {
    const pair = edge(one, other);
    const near = neighbours(this.board, one).includes(other) || this.board.warps.has(pair);
    return near && !this.board.walls.has(pair) && this.board.cells[other] !== '#';
  }

  /** The path that a stroke draws: from an end anew, from a path's cell on. Other paths are cut where it crosses them. */
  drawn(stroke: readonly number[]): { board: FlowBoard; letter: string; length: number } {
    const [first = -1, ...rest] = stroke;
    const known = this.over(first);
    const letter = this.end(first) || known?.[0] || '';
    if (!letter) return { board: this, letter, length: 0 };
    const start = this.end(first) || !known ? [first] : this.upTo(known, first);
    const path = trail(start, rest, (cell, path) => {
      const last = path.at(-1) ?? -1;
      const arrived = path.length > 1 && this.end(last) === letter;
      const other = this.end(cell);
      return !arrived && this.joins(last, cell) && (!other || other === letter);
    });
    const others = this.marks.pieces.filter(([mine]) => mine !== letter).map((piece) => this.cut(piece, path));
    const steps = new Set(path.slice(1).map((cell, at) => edge(path[at] ?? -1, cell)));
    const without = (edges: ReadonlySet<string>) => new Set([...edges].filter((pair) => !steps.has(pair)));
    const board = this.with({ pieces: [...others, [letter, path]], edges: without(this.marks.edges), crosses: without(this.marks.crosses) });
    return { board, letter, length: path.length };
  }

  /** Without the paths of a colour. */
  without(letter: string): FlowBoard {
    return this.with({ pieces: this.marks.pieces.filter(([known]) => known !== letter) });
  }

  /** With an edge that a hint has found: it lengthens a path, or stands alone until a path reaches it. */
  joined(one: number, other: number): FlowBoard {
    for (const [from, to] of [[one, other], [other, one]] as const) {
      const [letter, cells] = this.over(from) ?? [this.end(from), [from]];
      if (letter && cells.at(-1) === from && !cells.includes(to)) {
        const rest = this.marks.pieces.filter(([, known]) => known !== cells);
        return this.with({ pieces: [...rest, [letter, [...cells, to]]] });
      }
    }
    return this.with({ edges: new Set([...this.marks.edges, edge(one, other)]) });
  }

  crossed(one: number, other: number): FlowBoard {
    return this.with({ crosses: new Set([...this.marks.crosses, edge(one, other)]) });
  }

  coloured(cell: number, letter: string): FlowBoard {
    return this.over(cell) ? this : this.with({ pieces: [...this.marks.pieces, [letter, [cell]]] });
  }

  /** A path from its end up to a cell. */
  private upTo([, cells]: Piece, cell: number): readonly number[] {
    const forward = this.end(cells[0] ?? -1) !== '' || this.end(cells.at(-1) ?? -1) === '';
    const from = forward ? cells : [...cells].reverse();
    return from.slice(0, from.indexOf(cell) + 1);
  }

  private cut([letter, cells]: Piece, by: readonly number[]): Piece {
    const at = cells.findIndex((cell) => by.includes(cell) && !this.board.bridges.has(cell));
    return [letter, at < 0 ? cells : cells.slice(0, at)];
  }
}
