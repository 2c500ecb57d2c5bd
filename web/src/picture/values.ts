// What a cell of a reading may hold, and the puzzle with another value in it. Whether that is a puzzle, the engine says.

/** Cells below this probability are shown as doubtful. */
export const DOUBT = 0.95;

const DIGITS = '123456789ABCDEFGHIJKLMNOP';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The size of a board and its puzzle. */
export interface Board {
  game: string;
  puzzle: string;
  rows: number;
  cols: number;
}

/** The values that a cell may take, as keys write them; `.` for an empty cell. */
export function choices({ game, puzzle, rows }: Board): string[] {
  if (game === 'starbattle') return [...LETTERS.slice(0, rows)];
  if (game === 'sumten') return [...'123456789', '.'];
  if (game !== 'flow') return [...DIGITS.slice(0, rows), '.'];
  const used = [...new Set(ends(puzzle))].sort();
  const next = [...LETTERS].find((letter) => !used.includes(letter));
  return [...used, ...(next ? [next] : []), '.', '#'];
}

/** The letters of the dots of a Flow board. */
const ends = (puzzle: string): string[] => [...(puzzle.replace(/^\w+:/, '').split(';')[0] ?? '')].filter((sign) => LETTERS.includes(sign));

/** The puzzle with a value in a cell. What a player had entered there is replaced; elsewhere it stays. */
export function withValue({ game, puzzle, cols }: Board, at: number, value: string): string {
  if (game === 'starbattle') return headed(puzzle, /^\d+x\d+\./, at, value);
  if (game === 'sumten') return headed(puzzle, /^\d+x\d+\./, at, value === '.' ? '0' : value);
  if (game === 'flow') return inFlow(puzzle, at, cols, value);
  const [grid = '', ...rest] = puzzle.split(';');
  const [givens = '', entered] = grid.split('/');
  const isEntered = entered !== undefined && (entered[at] ?? '.') !== '.';
  const cells = isEntered ? [givens, put(entered, at, value)] : [put(givens, at, value), ...(entered === undefined ? [] : [entered])];
  return [cells.join('/'), ...rest].join(';');
}

const put = (text: string, at: number, value: string) => text.slice(0, at) + value + text.slice(at + 1);

function headed(puzzle: string, head: RegExp, at: number, value: string): string {
  const start = head.exec(puzzle)?.[0] ?? '';
  return start + put(puzzle.slice(start.length), at, value);
}

/** Rows are separated by slashes. A path that was begun leads from dot to dot, so none of those that a change may touch stays. */
function inFlow(puzzle: string, at: number, cols: number, value: string): string {
  const start = /^\w+:/.exec(puzzle)?.[0] ?? '';
  const [rows = '', ...rest] = puzzle.slice(start.length).split(';');
  const place = at + Math.floor(at / cols);
  const known = rest.filter((part) => !/^[A-Za-z]=/.test(part));
  return [start + put(rows, place, value), ...known].join(';');
}

/** The puzzle without what a player has entered: two readings of one game in play have it in common. */
export function start(game: string, puzzle: string): string {
  if (game === 'flow') return puzzle.split(';').filter((part, at) => at === 0 || !/^[A-Za-z]=/.test(part)).join(';');
  return game === 'sumten' ? puzzle : (puzzle.split('/')[0] ?? '');
}

/** Whether one board of Sum-Ten can have become the other by clearing cells. */
export function isLater(puzzle: string, later: string): boolean {
  const same = puzzle.length === later.length && puzzle.split('.')[0] === later.split('.')[0];
  return same && [...later].every((digit, at) => digit === puzzle[at] || digit === '0');
}
