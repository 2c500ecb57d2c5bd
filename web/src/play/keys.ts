// What keys mean on a board, whatever the game; the rest is for the game.

export type Act =
  | { kind: 'move'; to: number; extend: boolean }
  | { kind: 'type'; key: string; shift: boolean }
  | { kind: 'undo' | 'redo' | 'hint' | 'all' | 'leave' };

interface Size {
  rows: number;
  cols: number;
  /** Whether rows run down the picture and columns across it: arrows go where they point. */
  turned?: boolean;
}

const UPRIGHT: Record<string, string> = { ArrowUp: 'ArrowLeft', ArrowLeft: 'ArrowUp', ArrowDown: 'ArrowRight', ArrowRight: 'ArrowDown' };

/** Controls that use keys themselves: text and choices use all of them, others the arrows, Space and Enter. */
const FIELDS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button])';
const CONTROLS = 'button, a, summary, input, [role=tab], [role=radio], [role=slider]';

/** Whether a key belongs to the control that has the focus, and not to the board. */
export function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') || target.closest(FIELDS)) return true;
  const control = target.closest(CONTROLS);
  if (!control) return false;
  return key === ' ' || key === 'Enter' || (control.matches('input[type=range], [role=tab], [role=radio]') && key.startsWith('Arrow'));
}

/** Where a key goes from a row and a column; at the edge the arrows go round. */
const MOVES: Record<string, (row: number, col: number, size: Size, far: boolean) => [number, number]> = {
  ArrowUp: (row, col, { rows }) => [(row + rows - 1) % rows, col],
  ArrowDown: (row, col, { rows }) => [(row + 1) % rows, col],
  ArrowLeft: (row, col, { cols }) => [row, (col + cols - 1) % cols],
  ArrowRight: (row, col, { cols }) => [row, (col + 1) % cols],
  Home: (row, _col, _size, far) => [far ? 0 : row, 0],
  End: (row, _col, { rows, cols }, far) => [far ? rows - 1 : row, cols - 1],
  PageUp: (_row, col) => [0, col],
  PageDown: (_row, col, { rows }) => [rows - 1, col],
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function pressed(event: Pressed, focus: number, size: Size): Act | undefined {
  const far = event.ctrlKey || event.metaKey;
  const move = MOVES[(size.turned && UPRIGHT[event.key]) || event.key];
  if (move) {
    const [row, col] = move(Math.floor(focus / size.cols), focus % size.cols, size, far);
    return { kind: 'move', to: row * size.cols + col, extend: event.shiftKey };
  }
  const key = event.key.toLowerCase();
  if (far) {
    if (key === 'z') return { kind: event.shiftKey ? 'redo' : 'undo' };
    if (key === 'a') return { kind: 'all' };
    return key === 'y' ? { kind: 'redo' } : undefined;
  }
  if (event.altKey || event.key === 'Tab' || event.key === 'Shift') return undefined;
  if (event.key === 'Escape') return { kind: 'leave' };
  if (key === 'h') return { kind: 'hint' };
  // With Shift the digit row types other signs: the key itself tells the digit.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  return { kind: 'type', key: digit ?? event.key, shift: event.shiftKey && digit !== undefined };
}
