// What goes with the chosen cell on a board of values: its row, column and region, and the cells with the same value.

import type { Scene } from 'gridproof';

export interface Kin {
  peers: ReadonlySet<number>;
  alike: ReadonlySet<number>;
  /** The value that is looked at; empty for none. */
  value: string;
}

export const NOTHING: Kin = { peers: new Set(), alike: new Set(), value: '' };

/** The kin of a cell; with a chosen value, the cells that hold it. */
export function kinOf(scene: Scene, cell: number, chosen = ''): Kin {
  if (!scene.candidates || !scene.cells[cell]) return NOTHING;
  const value = chosen || scene.cells[cell]?.text || '';
  const alike = new Set(value ? scene.cells.flatMap(({ text }, other) => (text === value ? [other] : [])) : []);
  if (chosen) return { peers: new Set(), alike, value };
  const { cols, regions } = scene;
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  const peers = scene.cells.flatMap((_, other) =>
    Math.floor(other / cols) === row || other % cols === col || (regions && regions[other] === regions[cell]) ? [other] : []);
  return { peers: new Set(peers), alike, value };
}

/** The cells with the same value as a cell; none where it is empty. */
export function alikeTo(scene: Scene, cell: number): number[] {
  const value = scene.cells[cell]?.text;
  return value && scene.candidates ? scene.cells.flatMap(({ text }, other) => (text === value ? [other] : [])) : [];
}
