// Points at things on a board: what an explanation uses, by role.

import type { Highlights, Look, ProofLine, Role, Scene } from '../engine/types';
import { cellIndex, cellName } from './cells';

/** What to point at. What is left out is empty. */
export type Pointed = Partial<Highlights>;

/** Where two roles meet in a cell, the later one shows. */
const ORDER: readonly Role[] = ['area', 'premise', 'eliminated', 'conflict', 'conclusion'];
const later = (one: Role | null | undefined, other: Role): Role =>
  one && ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;

/** A scene with highlights; what is not on the board is left out. */
export function highlighted(scene: Scene, highlights: Pointed): Scene {
  const cells: Look[] = scene.cells.map((look) => ({ ...look }));
  for (const { cell, role } of highlights.cells ?? []) {
    const look = cells[cellIndex(cell, scene.cols)];
    if (look) look.role = later(look.role, role);
  }
  for (const { cell, value, role } of highlights.candidates ?? []) {
    const look = cells[cellIndex(cell, scene.cols)];
    if (look) mark(look, scene.candidates?.values.indexOf(value) ?? -1, value, role);
  }
  const edges = (highlights.edges ?? []).map(({ edge, role }) => {
    const [from = '', to = ''] = edge.split('-');
    return { from, to, role };
  });
  return { ...scene, cells, areas: [...(scene.areas ?? []), ...areas(scene, highlights)], edges: [...(scene.edges ?? []), ...edges] };
}

function areas(scene: Scene, { rows = [], columns = [], regions = [], rectangles = [] }: Pointed): NonNullable<Scene['areas']> {
  const area = (name: string, holds: (row: number, col: number, cell: number) => boolean) => {
    const inside = scene.cells.flatMap((_, cell) =>
      holds(Math.floor(cell / scene.cols) + 1, (cell % scene.cols) + 1, cell) ? [cellName(cell, scene.cols)] : []);
    return inside.length ? [{ role: 'area' as const, name, cells: inside }] : [];
  };
  return [
    ...rows.flatMap((row) => area(`row ${row}`, (r) => r === row)),
    ...columns.flatMap((column) => area(`column ${column}`, (_, c) => c === column)),
    ...regions.flatMap((region) => area(`region ${region}`, (_r, _c, cell) => scene.regions?.[cell] === region - 1)),
    ...rectangles.flatMap(([top, left, bottom, right]) =>
      area(`r${top}c${left} to r${bottom}c${right}`, (r, c) => r >= top && r <= bottom && c >= left && c <= right)),
  ];
}

/** How a value that is a sign rather than a text is shown: a star that must be here, or a cross where none can be. */
const SIGNS: Record<string, Partial<Record<Role, NonNullable<Look['symbol']>>>> = { star: { conclusion: 'star', eliminated: 'cross' } };

function mark(look: Look, place: number, value: string, role: Role) {
  const sign = SIGNS[value]?.[role];
  if (sign) {
    look.symbol ??= sign;
    return;
  }
  if (!look.text && !look.candidates?.length && role === 'conclusion') {
    look.text = value;
    look.class = 'placed';
  }
  if (look.text || place < 0) return;
  const marks = (look.candidates ?? []).map((known) => ({ ...known }));
  const struck = role === 'eliminated';
  const known = marks.find((candidate) => candidate.value === place);
  if (known) Object.assign(known, { role: later(known.role, role), ...(struck && { struck }) });
  else marks.push({ value: place, role, ...(struck && { struck }) });
  look.candidates = marks;
}

/** A scene with the small marks of another, in the cells that an explanation is about. */
export function pencilled(scene: Scene, full: Scene, { cells = [], candidates = [] }: Pointed): Scene {
  const about = new Set([...cells, ...candidates].map(({ cell }) => cellIndex(cell, scene.cols)));
  const looks = scene.cells.map((look, cell) => (about.has(cell) ? { ...look, ...full.cells[cell] } : look));
  return { ...scene, ...(full.candidates && { candidates: full.candidates }), cells: looks };
}

/** A scene with every small mark, without those in cells that an explanation is not about. */
export function focused(full: Scene, highlights: Pointed): Scene {
  const bare = full.cells.map(({ candidates: _, ...look }) => look);
  return pencilled({ ...full, cells: bare }, full, highlights);
}

/** What a line of a proof is about, as premises and areas. */
export const pointing = ({ cells, rows, columns, regions }: ProofLine): Pointed => ({
  cells: cells.map((cell) => ({ cell, role: 'premise' })), rows, columns, regions,
});

/** Places in one role: cells, and edges such as `r1c1-r1c2`. */
export const inRole = (places: readonly string[], role: Role): Pointed => ({
  cells: places.filter((place) => !place.includes('-')).map((cell) => ({ cell, role })),
  edges: places.filter((place) => place.includes('-')).map((edge) => ({ edge, role })),
});

/** A scene with its rows and columns numbered, so that words and board can be matched. */
export function numbered(scene: Scene): Scene {
  if (scene.labels?.length) return scene;
  const label = (side: 'north' | 'west') => (at: number) => ({ side, at, text: String(at + 1) });
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
  return { ...scene, labels: [...upTo(scene.cols).map(label('north')), ...upTo(scene.rows).map(label('west'))] };
}
