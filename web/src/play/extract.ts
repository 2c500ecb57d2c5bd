// Boards in any text: the parts of it that may be one, and what to say if none of them is. Whether a part is a puzzle, the engine says.

import { intakeWords } from '../words/intake';

/** A part of a text that may hold a board; `game` where it says so itself. */
export interface Piece {
  text: string;
  game?: string;
}

/** The numbers of cells of square boards that are written on one line, by the length of a side. */
const SIDES = [4, 6, 8, 9, 10, 12, 16, 25];
const SQUARES = new Map(SIDES.map((side) => [side * side, side]));
/** So many parts are looked at. */
const MOST = 40;
/** Where a board ends in a line: everything else may be a cell. */
const RUN = /[0-9A-Ga-g.*_]{16,}/g;

/** The parts of a text that may hold a board, the most likely first. The whole text is the first one. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [{ text }];
  for (const [address] of text.matchAll(/\S*#(?:game=|\/play\/)\S+/g)) found.push(...ours(address));
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)) found.push({ text: address }, ...runs(plain(address)));
  // An address is no row of a board.
  const rest = text.replace(/https?:\/\/\S+/g, '');
  for (const block of blocks(rest)) found.push({ text: block });
  found.push(...runs(rest));
  const known = new Set<string>();
  return found.filter((piece) => piece.text.trim() && !known.has(piece.text) && known.add(piece.text)).slice(0, MOST);
}

/** A share link of this page. */
function ours(address: string): Piece[] {
  const fragment = address.slice(address.indexOf('#') + 1);
  const [, path = '', query = fragment] = /^\/play\/([^?]*)\?(.*)$/.exec(fragment) ?? [];
  const params = new URLSearchParams(query);
  const puzzle = params.get('puzzle');
  const game = path || params.get('game');
  return puzzle && game ? [{ text: puzzle, game }] : [];
}

/** Boards on one line inside other text: as many cells as a square has. */
function runs(text: string): Piece[] {
  return (text.match(RUN) ?? []).filter((run) => SQUARES.has(run.length) && /\d/.test(run)).map((run) => ({ text: run }));
}

/** Rows that follow each other and have the same number of cells. */
function blocks(text: string): string[] {
  const found: string[] = [];
  let rows: string[] = [];
  const close = () => {
    if (rows.length >= 3) found.push(rows.join('\n'));
    rows = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const row = cells(line);
    // A line between boxes belongs to the board around it.
    if (row === '' && /^[\s>|+=-]*[-=+]{3}[\s|+=-]*$/.test(line)) continue;
    if (!row || (rows[0] !== undefined && rows[0].length !== row.length)) close();
    if (row) rows.push(row);
  }
  close();
  return found;
}

/** The cells of a row as it is quoted, listed, drawn or taken from a table; empty if the line is no row. */
function cells(line: string): string {
  let row = line.replace(/^\s*>+\s?/, '').replace(/^\s*(?:\d+[):]\s+|[-*]\s+)/, '').replace(/^["'`]+|["'`]+[,;]?$/g, '');
  const table = /^\s*\|(.*)\|\s*$/.exec(row)?.[1]?.split('|') ?? row.split(/[,;\t]/);
  if (table.length > 3 && table.every((cell) => cell.trim().length < 2)) row = table.map((cell) => cell.trim() || '.').join('');
  row = row.replace(/[\s|│┃¦:]/g, '');
  return /^[0-9A-Za-z.*_#-]{3,40}$/.test(row) && !/[a-z]{3}/.test(row) ? row.replace(/[_*-]/g, '.') : '';
}

function plain(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A reading that is hardly meant: a board of a single row or two, as words are; a Sum-Ten board with blanks, unless that is `played`. */
export function isWeak(game: string, puzzle: string, played = false): boolean {
  if (game === 'flow') return (puzzle.split(';')[0]?.split('/').length ?? 0) < 3;
  if (game === 'sumten') return Number(/^(\d+)x/.exec(puzzle)?.[1] ?? 0) < 3 || (!played && puzzle.split('.')[1]?.includes('0') === true);
  return false;
}

/** What a text looks like that holds no puzzle, and what it nearly is. Empty where it looks like nothing. */
export function seen(text: string): string {
  const rows = text.split(/\r?\n/).map(cells).filter((row) => row.length >= 4);
  if (rows.length >= 4) {
    const widths = rows.map((row) => row.length);
    const usual = [...widths].sort((one, other) => count(widths, other) - count(widths, one))[0] ?? 0;
    const odd = widths.findIndex((width) => width !== usual);
    if (odd >= 0 && count(widths, usual) > widths.length / 2) return intakeWords.oddRow(rows.length, odd + 1, widths[odd] ?? 0, usual);
    if (odd < 0 && Math.abs(rows.length - usual) === 1) return intakeWords.rows(rows.length, usual);
  }
  const longest = Math.max(0, ...(text.match(/[0-9.*_]{12,}/g) ?? []).map((run) => run.length));
  const near = [...SQUARES].find(([total]) => Math.abs(total - longest) <= Math.max(1, total / 20) && total !== longest);
  if (near) return intakeWords.nearly(longest, near[1], near[0] - longest);
  return '';
}

const count = (widths: readonly number[], width: number) => widths.filter((known) => known === width).length;
