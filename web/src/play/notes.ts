// What a player scribbles in a cell. The engine never sees it.

import type { Scene } from 'gridproof';

export interface Notes {
  /** Small marks in the corners, in the order of the values. */
  corner: string;
  /** Small marks in the middle. */
  centre: string;
  /** A colour from 1 to 8; 0 for none. */
  colour: number;
}

/** The letters that tell what the colours tell. */
export const COLOURS = 'ABCDEFGH';

export const EMPTY: Notes = { corner: '', centre: '', colour: 0 };

/** Marks with one added, or taken away if it was there. */
export function toggled(marks: string, value: string, order: readonly string[]): string {
  const set = new Set(marks);
  if (!set.delete(value)) set.add(value);
  return order.filter((known) => set.has(known)).join('');
}

/** The notes with those of some cells changed; a cell without any is left out. */
export function noted(notes: Readonly<Record<number, Notes>>, cells: Iterable<number>, change: (note: Notes) => Notes): Record<number, Notes> {
  const changed = { ...notes };
  for (const cell of cells) {
    const note = change(changed[cell] ?? EMPTY);
    if (note.corner || note.centre || note.colour) changed[cell] = note;
    else delete changed[cell];
  }
  return changed;
}

/** The notes with every candidate of a board as centre marks; those of filled cells, and colours, stay. */
export function filled(notes: Readonly<Record<number, Notes>>, full: Scene): Record<number, Notes> {
  const values = full.candidates?.values ?? [];
  const open = full.cells.flatMap((look, cell) => (look.text || !look.candidates?.length ? [] : [cell]));
  return open.reduce((all, cell) => {
    const marks = (full.cells[cell]?.candidates ?? []).filter(({ struck }) => !struck).map(({ value }) => values[value] ?? '');
    return noted(all, [cell], (note) => ({ ...note, centre: marks.join('') }));
  }, { ...notes });
}
