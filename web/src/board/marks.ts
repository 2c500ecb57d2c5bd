// The places of small marks in a cell, and the form behind each.

import type { Look, Role, Scene } from 'gridproof';
import { cellIndex } from './cells';
import { centre, type Point, type Shape, UNIT } from './geometry';

/** The form of a board, and the grid of places for small marks in its cells. */
export type Grid = Shape & Pick<Scene, 'candidates'>;

/** The room for marks in a cell: lines around groups run outside it. */
const ROOM = UNIT - 20;

/** The size of the type of small marks. */
export function markSize(scene: Grid): number {
  const { cols, rows } = gridOf(scene);
  return Math.min(27, (ROOM / Math.max(cols, rows)) * 1.0);
}

/** The radius of the form behind a mark. */
export const markRadius = (scene: Grid): number => markSize(scene) * 0.5;

/** The middle of a mark. */
export function markPlace(scene: Grid, cell: number, value: number): Point {
  const { cols, rows } = gridOf(scene);
  const { x, y } = centre(scene, cell);
  return {
    x: x - ROOM / 2 + ((value % cols) + 0.5) * (ROOM / cols),
    y: y - ROOM / 2 + (Math.floor(value / cols) + 0.5) * (ROOM / rows),
  };
}

function gridOf(scene: Grid): { cols: number; rows: number } {
  const { cols = 3, values = [] } = scene.candidates ?? {};
  return { cols: Math.max(cols, 1), rows: Math.max(Math.ceil(values.length / Math.max(cols, 1)), 1) };
}

/** The role that the cell as a whole shows: none if its small marks show the role already, so that they stand out. */
export function ownRole(look: Look): Role | undefined {
  const { role } = look;
  if (!role) return undefined;
  const byMarks = role !== 'conclusion' && !look.text && (look.candidates ?? []).some((mark) => mark.role === role);
  return byMarks ? undefined : role;
}

/** The form behind a mark as a path: a fin is a square, what cannot be right stands on a corner, the others are discs. */
export function formPath(role: Role, { x, y }: Point, radius: number): string {
  const r = radius;
  if (role === 'fin') return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`;
  if (role === 'conflict') return `M${x} ${y - 1.3 * r}L${x + 1.3 * r} ${y}L${x} ${y + 1.3 * r}L${x - 1.3 * r} ${y}Z`;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Where a link ends: the middle, and the distance to keep from it. */
export function anchor(scene: Scene, spot: { cell: string; value?: string | null }): { at: Point; keep: number } | undefined {
  const cell = cellIndex(spot.cell, scene.cols);
  const look = scene.cells[cell];
  if (!look) return undefined;
  const value = spot.value == null ? -1 : (scene.candidates?.values.indexOf(spot.value) ?? -1);
  if (!look.text && value >= 0) return { at: markPlace(scene, cell, value), keep: markRadius(scene) };
  return { at: centre(scene, cell), keep: look.text ? 29 : 31 };
}
