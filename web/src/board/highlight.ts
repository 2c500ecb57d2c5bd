// Points at things on a board: what an explanation uses, by role.

import type { Highlighted, Highlights, Link, Look, ProofLine, Role, Scene, ZoneRole } from 'gridproof';
import { cellIndex, cellName } from './cells';
import { ROLES } from './zones';

/** What to point at. What is left out is empty. */
export type Pointed = Partial<Highlights>;

/** Where two roles meet in a cell, the later one shows. */
const later = (one: Role | null | undefined, other: Role): Role =>
  one && ROLES.indexOf(one) > ROLES.indexOf(other) ? one : other;

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
  const links = (highlights.links ?? []).filter((link) => linked(scene, cells, link));
  return {
    ...scene,
    cells,
    areas: [...(scene.areas ?? []), ...used(scene, highlights), ...(highlights.zones ?? []).flatMap((zone) => zoned(scene, zone))],
    edges: [...(scene.edges ?? []), ...edges],
    links: [...(scene.links ?? []), ...links],
  };
}

/** The cells of a part of the board by its name: `row 3`, `box 2`, `r1c1 to r2c2`. */
function cellsOf(scene: Scene, name: string): string[] {
  const [, kind = '', number = ''] = /^(row|column|region|box) (\d+)$/.exec(name) ?? [];
  const [first = '', last = first] = name.split(' to ').map((end) => cellIndex(end, scene.cols));
  const [line, from, to] = [Number(number), Number(first), Number(last)];
  const holds = (row: number, col: number, cell: number) => {
    if (kind === 'row') return row === line - 1;
    if (kind === 'column') return col === line - 1;
    if (kind) return scene.regions?.[cell] === line - 1;
    const [left, right] = [from % scene.cols, to % scene.cols];
    return from >= 0 && row >= Math.floor(from / scene.cols) && row <= Math.floor(to / scene.cols) && col >= left && col <= right;
  };
  return scene.cells.flatMap((look, cell) =>
    look.ground !== 'hole' && holds(Math.floor(cell / scene.cols), cell % scene.cols, cell) ? [cellName(cell, scene.cols)] : []);
}

/** The parts of the board that are used; none if there are many and they cover more than half of it: frames everywhere point at nothing. */
function used(scene: Scene, { rows = [], columns = [], regions = [], rectangles = [] }: Pointed): Highlighted[] {
  const names = [
    ...rows.map((row) => `row ${row}`), ...columns.map((column) => `column ${column}`), ...regions.map((region) => `region ${region}`),
    ...rectangles.map(([top, left, bottom, right]) => `r${top}c${left} to r${bottom}c${right}`),
  ];
  const found = names.map((name) => ({ role: 'area' as const, name, cells: cellsOf(scene, name) })).filter(({ cells }) => cells.length);
  const inside = new Set(found.flatMap(({ cells }) => cells)).size;
  const whole = scene.cells.filter(({ ground }) => ground !== 'hole').length;
  return found.length > 4 && 2 * inside > whole ? [] : found;
}

/** A group of an explanation on a board. */
function zoned(scene: Scene, { role, area, cells = [], label = '' }: ZoneRole): Highlighted[] {
  const inside = area ? cellsOf(scene, area) : cells.filter((name) => (scene.cells[cellIndex(name, scene.cols)]?.ground ?? 'open') !== 'hole');
  return inside.length ? [{ role, name: area ?? role.replace('-', ' '), label, cells: inside }] : [];
}

/** Whether a link is on the board. The small marks at its ends become premises unless they have a role already. */
function linked(scene: Scene, cells: readonly Look[], { from, to }: Link): boolean {
  const ends = [from, to].map(({ cell, value }) => ({ look: cells[cellIndex(cell, scene.cols)], value }));
  if (ends.some(({ look }) => !look)) return false;
  for (const { look, value } of ends) {
    const place = value == null ? -1 : (scene.candidates?.values.indexOf(value) ?? -1);
    const known = look?.candidates?.find((candidate) => candidate.value === place);
    if (look && value != null && place >= 0 && !known?.role) mark(look, place, value, 'premise');
  }
  return true;
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
export function pencilled(scene: Scene, full: Scene, { cells = [], candidates = [], zones = [], links = [] }: Pointed): Scene {
  const places = [...[...cells, ...candidates].map(({ cell }) => cell), ...zones.flatMap((zone) => zone.cells ?? []), ...links.flatMap(({ from, to }) => [from.cell, to.cell])];
  const about = new Set(places.map((cell) => cellIndex(cell, scene.cols)));
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
