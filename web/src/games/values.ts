// Grids of values (Sudoku and Latin squares): the position as the player edits it, and its canonical text.

import { cellIndex, cellName } from '../board/cells';

const ALPHABET = '123456789ABCDEFGHIJKLMNOP';

/** A grid with givens, placed values and deleted candidates. Never changed: every edit makes a new one. */
export class ValueGrid {
  private constructor(
    readonly size: number,
    private readonly givens: string,
    private readonly placed: string,
    private readonly deleted: ReadonlyMap<number, string>,
  ) {}

  /** Reads canonical text, as the engine writes it. */
  static parse(text: string): ValueGrid {
    const [grid = '', ...deletions] = text.split(';');
    const [givens = '', placed] = grid.split('/');
    const size = Math.round(Math.sqrt(givens.length));
    const deleted = new Map<number, string>();
    for (const deletion of deletions) {
      const [cell = '', values = ''] = deletion.split('-');
      deleted.set(cellIndex(cell, size), values);
    }
    return new ValueGrid(size, givens, placed ?? '.'.repeat(givens.length), deleted);
  }

  /** The canonical text. */
  text(): string {
    const cells = [...this.deleted].sort(([one], [other]) => one - other);
    const deletions = cells.map(([cell, values]) => `;${cellName(cell, this.size)}-${values}`).join('');
    const hasMarks = deletions !== '' || /[^.]/.test(this.placed);
    return hasMarks ? `${this.givens}/${this.placed}${deletions}` : this.givens;
  }

  /** The values that cells take. */
  get values(): string[] {
    return [...ALPHABET.slice(0, this.size)];
  }

  get cells(): number {
    return this.givens.length;
  }

  isGiven(cell: number): boolean {
    return this.givens[cell] !== '.';
  }

  /** The value in a cell, given or placed; empty for none. */
  value(cell: number): string {
    const value = this.isGiven(cell) ? this.givens[cell] : this.placed[cell];
    return value === undefined || value === '.' ? '' : value;
  }

  /** The candidates that the player has deleted in a cell. */
  deletedIn(cell: number): string {
    return this.deleted.get(cell) ?? '';
  }

  /** With a value placed, or with none; givens stay. */
  place(cell: number, value: string): ValueGrid {
    if (this.isGiven(cell)) return this;
    const placed = this.placed.slice(0, cell) + (value || '.') + this.placed.slice(cell + 1);
    return new ValueGrid(this.size, this.givens, placed, this.deleted);
  }

  /** With these candidates deleted in a cell, and no others. */
  delete(cell: number, values: Iterable<string>): ValueGrid {
    const deleted = new Map(this.deleted);
    const sorted = this.values.filter((value) => [...values].includes(value)).join('');
    if (sorted && !this.value(cell)) deleted.set(cell, sorted);
    else deleted.delete(cell);
    return new ValueGrid(this.size, this.givens, this.placed, deleted);
  }

  /** Without anything that the player has put there. */
  clear(): ValueGrid {
    return ValueGrid.parse(this.givens);
  }

  /** How many of each value are still to be placed. */
  left(): Record<string, number> {
    const counts: Record<string, number> = Object.fromEntries(this.values.map((value) => [value, this.size]));
    for (let cell = 0; cell < this.cells; cell++) {
      const value = this.value(cell);
      if (value) counts[value] = Math.max(0, (counts[value] ?? 0) - 1);
    }
    return counts;
  }
}
