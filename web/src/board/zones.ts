// Cells and groups of cells in a role: which grounds a cell shows, and the lines around groups, side by side along a border.

import type { Look, Role, Scene } from 'gridproof';
import { cellIndex } from './cells';
import { beyond, corners, sidesOf, type Point } from './geometry';
import { ownRole } from './marks';

/** Later roles take precedence. */
export const ROLES: readonly Role[] = [
  'area', 'cover', 'base', 'set-c', 'set-b', 'set-a', 'premise', 'fin', 'eliminated', 'conflict', 'conclusion',
];
export const LETTERS: Partial<Record<Role, string>> = { 'set-a': 'A', 'set-b': 'B', 'set-c': 'C' };

/** How far the outermost line lies inside its cells, the distance to the next, and how many fit outside the small marks. */
const [INSET, STEP, LEVELS] = [5, 6, 3];

/** The line around a group. */
export interface Outline {
  role: Role;
  /** What to write beside it. */
  label: string;
  /** Whether each part of it has a letter instead. */
  letter?: string | undefined;
  cells: readonly number[];
  inset: number;
}

/** The lines around groups, and how far inside their cells the lines around single cells lie. */
export interface Plan {
  groups: Outline[];
  rings: ReadonlyMap<number, number>;
}

/** Plans all lines. Where two run along the same border, that of the smaller group lies inside. */
export function plan(scene: Scene): Plan {
  const groups = (scene.areas ?? []).map(({ role, label = '', cells }): Outline => {
    const inside = cells.map((name) => cellIndex(name, scene.cols)).filter((cell) => isCell(scene, cell));
    return { role, label, letter: letterOf(scene, role, label), cells: inside, inset: INSET };
  }).filter(({ cells }) => cells.length);
  const single = scene.cells.flatMap((look, cell): Outline[] => {
    const role = groups.length ? ownRole(look) : undefined;
    return role ? [{ role, label: '', cells: [cell], inset: INSET }] : [];
  });
  const taken = new Map<string, number>();
  const sides = (outline: Outline) => border(scene, outline.cells).map(({ cell, side }) => `${cell} ${side}`);
  const take = (outline: Outline) => sides(outline).forEach((side) => taken.set(side, Math.max(taken.get(side) ?? 0, outline.inset)));
  /** Puts each line inside all earlier ones along the same border. */
  const nest = (lines: readonly Outline[]) => {
    for (const outline of lines) {
      const inside = sides(outline).map((side) => (taken.get(side) ?? INSET - STEP) + STEP);
      outline.inset = Math.min(Math.max(...inside), INSET + STEP * (LEVELS - 1));
      take(outline);
    }
  };
  nest([...groups].sort((one, other) => other.cells.length - one.cells.length));
  // Lines of one kind look the same.
  for (const role of ['base', 'cover']) {
    const same = groups.filter((outline) => outline.role === role);
    const inset = Math.max(...same.map((outline) => outline.inset));
    for (const outline of same) {
      outline.inset = inset;
      take(outline);
    }
  }
  nest(single);
  groups.sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
  return { groups, rings: new Map(single.map(({ cells, inset }) => [cells[0] ?? 0, inset])) };
}

/** The letter beside a set. On boards without small marks a label says more, and letters may be names of paths. */
const letterOf = (scene: Scene, role: Role, label: string) => (label && !scene.candidates ? undefined : LETTERS[role]);

const isCell = (scene: Scene, cell: number) => scene.cells[cell] !== undefined && scene.cells[cell].ground !== 'hole';

/** The grounds that cells show because of their groups, the main one first. Covers have only a line; a cell in two sets is divided. */
export function grounds(scene: Scene): Map<number, Role[]> {
  const found = new Map<number, Role[]>();
  for (const { role, cells } of scene.areas ?? []) {
    if (role === 'cover') continue;
    for (const name of cells) {
      const cell = cellIndex(name, scene.cols);
      const roles = found.get(cell) ?? [];
      if (!roles.includes(role)) found.set(cell, [...roles, role].sort((one, other) => ROLES.indexOf(other) - ROLES.indexOf(one)));
    }
  }
  for (const [cell, roles] of found) {
    const others = roles.findIndex((role) => !LETTERS[role]);
    if (others >= 0) found.set(cell, roles.slice(0, Math.max(others, 1)));
  }
  return found;
}

/** Whether a cell has a line of its own. */
export const isRinged = (look: Look | undefined): boolean => look !== undefined && ownRole(look) !== undefined;

interface Side {
  cell: number;
  side: number;
}

/** The sides of the cells of a group that lead out of it. */
function border(scene: Scene, cells: readonly number[]): Side[] {
  const group = new Set(cells);
  return cells.flatMap((cell) =>
    sidesOf(scene).flatMap((side, number) => (group.has(beyond(scene, cell, side)) ? [] : [{ cell, side: number }])));
}

/** The parts of a group that hang together. */
export function parts(scene: Scene, cells: readonly number[]): number[][] {
  const left = new Set(cells);
  const found: number[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const cell of part) {
      for (const side of sidesOf(scene)) {
        const next = beyond(scene, cell, side);
        if (left.delete(next)) part.push(next);
      }
    }
    found.push(part);
  }
  return found;
}

const key = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** The closed lines around a group, clockwise around its cells, moved inwards. Parts that touch at a corner have their own. */
export function loops(scene: Scene, cells: readonly number[], inset: number): Point[][] {
  const pieces = border(scene, cells).map(({ cell, side }) => {
    const points = corners(scene, cell);
    const at = (number: number): Point => points[number % points.length] ?? { x: 0, y: 0 };
    return { cell, from: at(side), to: at(side + 1), used: false };
  });
  const found: Point[][] = [];
  for (const first of pieces) {
    const line: Point[] = [];
    let piece: typeof first | undefined = first;
    while (piece && !piece.used) {
      piece.used = true;
      line.push(piece.from);
      const { cell, to }: { cell: number; to: Point } = piece;
      const next: typeof pieces = pieces.filter((other) => !other.used && key(other.from) === key(to));
      // Where two parts touch at a corner, the line stays with its cell.
      piece = next.find((other) => other.cell === cell) ?? next[0];
    }
    if (line.length) found.push(moved(turning(line), inset));
  }
  return found;
}

function bends(line: readonly Point[]) {
  const at = (place: number): Point => line[(place + line.length) % line.length] ?? { x: 0, y: 0 };
  const towards = (a: Point, b: Point): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  };
  return line.map((here, place) => ({ here, before: towards(at(place - 1), here), after: towards(here, at(place + 1)) }));
}

const turning = (line: readonly Point[]): Point[] =>
  bends(line).filter(({ before, after }) => Math.abs(before.x * after.y - before.y * after.x) > 1e-6).map(({ here }) => here);

function moved(line: readonly Point[], inset: number): Point[] {
  return bends(line).map(({ here, before, after }) => {
    const [a, b] = [{ x: -before.y, y: before.x }, { x: -after.y, y: after.x }];
    const scale = inset / (1 + a.x * b.x + a.y * b.y);
    return { x: here.x + scale * (a.x + b.x), y: here.y + scale * (a.y + b.y) };
  });
}

/** Closed lines as a path. */
export const closed = (lines: readonly Point[][]): string =>
  lines.map((line) => `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`).join('');

const round = (value: number) => Math.round(value * 10) / 10;
