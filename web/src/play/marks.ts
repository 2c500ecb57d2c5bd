// Small marks on a board: the engine's, the player's, and which of them show where both have some.

import type { Look, Scene } from 'gridproof';
import type { Notes } from './notes';

type AllNotes = Readonly<Record<number, Notes>>;

/** A picture with the small marks of the player's own board in the cells that it leaves empty. */
export function withMarks(picture: Scene, own: Scene): Scene {
  const cells = picture.cells.map((look, cell): Look => {
    const marks = own.cells[cell]?.candidates;
    return marks?.length && !look.text && !look.symbol && !look.candidates?.length ? { ...look, candidates: marks } : look;
  });
  return { ...picture, cells };
}

/** A board on which the player's own marks come first: the engine's show only in cells without any, and there only if the player
 * wants to see every candidate (`every`) or has ruled one out. */
export function overMarks(scene: Scene, notes: AllNotes, every: boolean): Scene {
  const isNoted = (cell: number) => Boolean(notes[cell]?.corner || notes[cell]?.centre);
  if (!scene.cells.some((_, cell) => isNoted(cell))) return scene;
  const cells = scene.cells.map((look, cell): Look => {
    const { candidates = [], ...rest } = look;
    return isNoted(cell) || !(every || candidates.some(({ struck }) => struck)) ? rest : look;
  });
  return { ...scene, cells };
}

/** The player's marks as they show on a picture: not where it has a value or small marks of its own. */
export function underPicture(notes: AllNotes, picture: Scene): Record<number, Notes> {
  const isFree = (cell: number) => !picture.cells[cell]?.text && !picture.cells[cell]?.candidates?.length;
  return Object.fromEntries(Object.entries(notes).filter(([cell]) => isFree(Number(cell))));
}
