// Notes after a move: what the board or a hint rules out is no longer noted.

import { cellIndex } from '../board/cells';
import type { Scene, Target } from 'gridproof';
import { noted, type Notes } from './notes';

type AllNotes = Readonly<Record<number, Notes>>;

/** Marks without some values. */
function without(note: Notes, values: readonly string[]): Notes {
  const kept = (marks: string) => [...marks].filter((mark) => !values.includes(mark)).join('');
  return { ...note, corner: kept(note.corner), centre: kept(note.centre) };
}

/** Notes without those of `values` that the board rules out. `full` is the board with every candidate that it leaves; marks under a
 * value stay as they are. */
export function tidied(notes: AllNotes, full: Scene, values: readonly string[]): Record<number, Notes> {
  const names = full.candidates?.values ?? [];
  const gone = (cell: number) => {
    const left = (full.cells[cell]?.candidates ?? []).map(({ value }) => names[value]);
    return values.filter((value) => !left.includes(value));
  };
  let tidy = { ...notes };
  for (const cell of Object.keys(notes).map(Number)) {
    if (!full.cells[cell]?.text) tidy = noted(tidy, [cell], (note) => without(note, gone(cell)));
  }
  return tidy;
}

/** Notes without what a hint rules out. */
export function ruledOut(notes: AllNotes, targets: readonly Target[], cols: number): Record<number, Notes> {
  let left = { ...notes };
  for (const { cell, value, not } of targets) {
    const at = cellIndex(cell ?? '', cols);
    if (not && value && left[at]) left = noted(left, [at], (note) => without(note, [value]));
  }
  return left;
}
