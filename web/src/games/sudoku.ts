// Sudoku and Latin squares: digits, corner and centre marks, colours.

import { cellIndex } from '../board/cells';
import { COLOURS, EMPTY, noted, toggled } from '../play/notes';
import type { At, Button, Change, GameInput } from './input';
import { traced } from './trace';
import { ValueGrid } from './values';
import { inputWords } from '../words/input';
import { playWords } from '../words/play';

type Pen = 'value' | 'corner' | 'centre' | 'colour';
const { values: said } = inputWords;
const PEN_KEYS = { value: 'z', corner: 'x', centre: 'c', colour: 'v' } as const;
const PENS = (Object.keys(PEN_KEYS) as Pen[]).map((pen) => ({ pen, label: said.pens[pen], name: said.penNames[pen], key: PEN_KEYS[pen] }));
const ERASE = ['Backspace', 'Delete', '0'];

/** For games whose notation holds values alone. */
export const valueInput: GameInput = {
  how: said.how,
  tidies: true,
  pens: ['value', 'corner', 'centre', 'colour'],
  keys: said.keys,

  keypad({ text, pen }) {
    const grid = ValueGrid.parse(text);
    const left = grid.left();
    const colours = (): Button[] => [...COLOURS].map((letter, at) => ({ key: String(at + 1), label: letter, name: said.colour(letter), tint: at }));
    const values = (): Button[] => grid.values.map((value) => ({ key: value, label: value, name: value, spent: pen === 'value' && left[value] === 0 }));
    const erase = { key: 'Backspace', label: '⌫', name: playWords.keypad.erase };
    return { pens: [...PENS], keys: [...(pen === 'colour' ? colours() : values()), erase] };
  },

  type(at, key, shift) {
    const grid = ValueGrid.parse(at.text);
    const upper = key.toUpperCase();
    if (ERASE.includes(key)) return erased(at, grid);
    const pen: Pen = shift ? 'corner' : (at.pen as Pen);
    if (pen === 'colour' && /^[1-8]$/.test(key)) return coloured(at, Number(key));
    if (pen !== 'colour' && grid.values.includes(upper)) return pen === 'value' ? placed(at, grid, upper) : marked(at, grid, upper, pen);
    const chosen = PENS.find((known) => known.key === key.toLowerCase());
    return chosen && { pen: chosen.pen };
  },

  played(text, targets) {
    let grid = ValueGrid.parse(text);
    for (const { cell, value, not } of targets) {
      const at = cellIndex(cell ?? '', grid.size);
      if (at < 0 || !value || !grid.values.includes(value)) continue;
      grid = not ? grid.delete(at, [...grid.deletedIn(at), value]) : grid.place(at, value).delete(at, []);
    }
    return grid.text();
  },

  solved(text, solution) {
    let grid = ValueGrid.parse(text).clear();
    [...solution].slice(0, grid.cells).forEach((value, cell) => (grid = grid.place(cell, value)));
    return grid.text();
  },

  frames: (text, answer) => traced(text, answer, valueInput.played),
};

/** For Sudoku, whose notation also holds candidates that the player has deleted. */
export const sudokuInput: GameInput = {
  ...valueInput,

  keeps: (text, notes) => text.includes(';') || Object.values(notes).some(({ centre }) => centre !== ''),

  believed(text, notes) {
    let grid = ValueGrid.parse(text);
    for (const [cell, { centre }] of Object.entries(notes)) {
      if (centre && !grid.value(Number(cell))) grid = grid.delete(Number(cell), grid.values.filter((value) => !centre.includes(value)));
    }
    return grid.text();
  },
};

/** The same value again takes it away. */
function placed({ cells }: At, grid: ValueGrid, value: string): Change {
  const open = cells.filter((cell) => !grid.isGiven(cell));
  const off = open.length > 0 && open.every((cell) => grid.value(cell) === value);
  for (const cell of open) grid = grid.place(cell, off ? '' : value);
  return { text: grid.text(), ...(!off && { puts: [value] }) };
}

function marked({ cells, notes }: At, grid: ValueGrid, value: string, pen: 'corner' | 'centre'): Change {
  const open = cells.filter((cell) => !grid.value(cell));
  // Over several cells a mark is completed first, and only then taken away.
  const all = open.every((cell) => notes[cell]?.[pen].includes(value));
  const some = open.filter((cell) => all || !notes[cell]?.[pen].includes(value));
  return { notes: noted(notes, some, (note) => ({ ...note, [pen]: toggled(note[pen], value, grid.values) })) };
}

function coloured({ cells, notes }: At, colour: number): Change {
  const all = cells.every((cell) => notes[cell]?.colour === colour);
  return { notes: noted(notes, cells, (note) => ({ ...note, colour: all ? 0 : colour })) };
}

/** Values go first; where there are none, marks and colours. */
function erased({ cells, notes }: At, grid: ValueGrid): Change {
  const filled = cells.filter((cell) => !grid.isGiven(cell) && grid.value(cell));
  if (!filled.length) return { notes: noted(notes, cells, () => EMPTY) };
  for (const cell of filled) grid = grid.place(cell, '');
  return { text: grid.text() };
}
