// Share links: the puzzle, the position and the notes, all behind the #.

import type { Notes } from './notes';

export interface Shared {
  game: string;
  text: string;
  notes: Record<number, Notes>;
}

/** Notes as text: `cell.corner.centre.colour`, joined by `_`. */
export const writeNotes = (notes: Readonly<Record<number, Notes>>): string =>
  Object.entries(notes).map(([cell, { corner, centre, colour }]) => [cell, corner, centre, colour || ''].join('.')).join('_');

/** Reads such text; what is broken in it is left out. */
export function readNotes(text: string): Record<number, Notes> {
  const notes: Record<number, Notes> = {};
  for (const mark of text.split('_')) {
    const [cell = '', corner = '', centre = '', colour = ''] = mark.split('.');
    const number = Number(colour || 0);
    if (!/^\d{1,4}$/.test(cell) || !/^[1-9A-P]*$/.test(corner + centre) || !(number >= 0 && number <= 8)) continue;
    if (corner || centre || number) notes[Number(cell)] = { corner, centre, colour: number };
  }
  return notes;
}

/** The part of the address behind the #. */
export function toFragment({ game, text, notes }: Shared): string {
  const params = new URLSearchParams({ game, puzzle: text });
  const marks = writeNotes(notes);
  if (marks) params.set('notes', marks);
  return `#${params}`;
}

/** Reads such a part: nothing where there is none, and `broken` where it holds no puzzle. */
export function fromFragment(fragment: string): Shared | 'broken' | undefined {
  const part = fragment.replace(/^#/, '');
  if (!part) return undefined;
  const params = new URLSearchParams(part);
  const [game, text] = [params.get('game'), params.get('puzzle')];
  if (!game || !text) return 'broken';
  return { game, text, notes: readNotes(params.get('notes') ?? '') };
}

/** What the engine says is wrong, without the list of what it has tried. */
export const shortened = (error: string): string => error.replace(/; tried [\s\S]*$/, '').replace(/\.$/, '');
