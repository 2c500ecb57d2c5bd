// What a screen reader says of a cell.

import type { Look, Scene } from 'gridproof';
import { COLOURS, type Notes } from '../play/notes';
import { cellName } from './cells';
import { boardWords } from '../words/board';

export function spoken(scene: Scene, cell: number, look: Look, note: Notes | undefined): string {
  const parts = [cellName(cell, scene.cols)];
  if (look.text) parts.push(look.symbol === 'disc' ? boardWords.cell.end(look.text) : look.class === 'given' ? boardWords.cell.given(look.text) : look.text);
  else parts.push(look.symbol ?? boardWords.cell.empty);
  const values = scene.candidates?.values ?? [];
  const open = look.text ? [] : (look.candidates ?? []).filter((mark) => !mark.struck).map((mark) => values[mark.value]);
  if (open.length) parts.push(boardWords.cell.candidates(open.join(' ')));
  const path = scene.paths?.find(({ cells }) => cells.includes(parts[0] ?? ''));
  if (path) parts.push(boardWords.cell.onPath(path.letter));
  if (note?.corner) parts.push(boardWords.cell.corner([...note.corner].join(' ')));
  if (note?.centre) parts.push(boardWords.cell.centre([...note.centre].join(' ')));
  if (note?.colour) parts.push(boardWords.cell.colour(COLOURS[note.colour - 1]));
  if (look.role) parts.push(look.role.replace('-', ' '));
  return parts.join(', ');
}
