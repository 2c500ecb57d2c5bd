// The same position in another guise: turned, reflected and relabelled, so that the pattern has to be found anew. What follows from
// it stays the same but for its names.

type Random = () => number;

/** An order of so many things by chance. */
function shuffled(count: number, random: Random): number[] {
  const order = [...Array(count).keys()];
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}

/** The letters of a text exchanged for others of the text. */
function relabelled(text: string, letters: readonly string[], random: Random): string {
  const order = shuffled(letters.length, random);
  const other = new Map(letters.map((letter, at) => [letter, letters[order[at] as number] as string]));
  return [...text].map((letter) => other.get(letter) ?? letter).join('');
}

/** Nine lines in another order that keeps bands together. */
const lines = (random: Random): number[] => shuffled(3, random).flatMap((band) => shuffled(3, random).map((line) => 3 * band + line));

function sudoku(text: string, random: Random): string {
  const [rows, cols, turns] = [lines(random), lines(random), random() < 0.5];
  const moved = (part: string) =>
    Array.from({ length: 81 }, (_, at) => {
      const [row, col] = [rows[Math.floor(at / 9)] as number, cols[at % 9] as number];
      return part[turns ? 9 * col + row : 9 * row + col];
    }).join('');
  return relabelled(text.split('/').map(moved).join('/'), [...'123456789'], random);
}

/** One of the eight ways to lay a board: where the cell comes from that is now at a row and a column. */
interface Way {
  turns: boolean;
  flipsRows: boolean;
  flipsCols: boolean;
}
const way = (random: Random): Way => ({ turns: random() < 0.5, flipsRows: random() < 0.5, flipsCols: random() < 0.5 });

function laid<T>(board: readonly (readonly T[])[], { turns, flipsRows, flipsCols }: Way): T[][] {
  let rows = board.map((row) => [...row]);
  if (turns) rows = (rows[0] ?? []).map((_, col) => rows.map((row) => row[col] as T));
  if (flipsRows) rows.reverse();
  return flipsCols ? rows.map((row) => row.reverse()) : rows;
}

function starbattle(text: string, random: Random): string {
  const [, head = '', side = '0', rest = ''] = /^((\d+)x\d+\.)(.*)$/s.exec(text) ?? [];
  const [size, chosen] = [Number(side), way(random)];
  const cut = (part: string) => Array.from({ length: size }, (_, row) => [...part.slice(row * size, (row + 1) * size)]);
  return head + rest.split('/').map((part) => laid(cut(part), chosen).flat().join('')).join('/');
}

function flow(text: string, random: Random): string {
  const [, rules = '', board = ''] = /^(\w+:)?(.*)$/s.exec(text) ?? [];
  const [grid = '', ...parts] = board.split(';');
  const rows = grid.split('/').map((row) => [...row]);
  const chosen = way(random);
  const named = rows.map((row, at) => row.map((_, col) => `r${at + 1}c${col + 1}`));
  const now = new Map(laid(named, chosen).flatMap((row, at) => row.map((name, col) => [name, `r${at + 1}c${col + 1}`] as const)));
  const moved = parts.map((part) => part.replace(/r\d+c\d+/g, (name) => now.get(name) ?? name));
  const drawn = [laid(rows, chosen).map((row) => row.join('')).join('/'), ...moved].join(';');
  const letters = [...new Set(grid.match(/[A-Z]/g) ?? [])];
  return rules + relabelled(drawn, letters, random);
}

const GUISES: Record<string, (text: string, random: Random) => string> = { sudoku, starbattle, flow };

/** A position of a game in another guise. */
export const variant = (game: string, position: string, random: Random = Math.random): string => GUISES[game]?.(position, random) ?? position;
