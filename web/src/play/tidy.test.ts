import { describe, expect, it } from 'vitest';
import type { PageEngine } from '../engine';
import type { Scene, ShowAnswer, Target, Verb } from 'gridproof';
import { settings } from './settings.svelte';
import { ruledOut, tidied } from './tidy';
import { Workbench } from './workbench.svelte';

const note = (corner: string, centre = '', colour = 0) => ({ corner, centre, colour });

/** A board of 2 by 2 cells: the candidates of each, or `=2` for a cell that holds 2. */
const scene = (...cells: string[]): Scene => ({
  title: '', description: '', rows: 2, cols: 2, tiling: 'square', candidates: { cols: 2, values: ['1', '2', '3', '4'] },
  cells: cells.map((marks) => (marks.startsWith('=') ? { text: marks[1] ?? '' } : { candidates: [...marks].map((mark) => ({ value: Number(mark) - 1 })) })),
});

describe('notes', () => {
  it('lose a placed value where the board no longer leaves it, and nothing else', () => {
    const notes = { 1: note('24', '2', 1), 2: note('2'), 3: note('1') };
    expect(tidied(notes, scene('=2', '34', '1234', '234'), ['2'])).toEqual({ 1: note('4', '', 1), 2: note('2'), 3: note('1') });
  });

  it('under a value stay, and come back with the empty cell', () => {
    expect(tidied({ 0: note('12') }, scene('=2', '1', '1', '1'), ['2'])).toEqual({ 0: note('12') });
  });

  it('stay as they are where a game has no candidates', () => {
    const { candidates: _, ...bare } = scene('', '', '', '');
    expect(tidied({}, bare, ['star'])).toEqual({});
  });

  it('lose what a hint rules out', () => {
    const targets = [{ cell: 'r1c2', value: '2', not: true }, { cell: 'r2c2', value: '1' }, { cell: 'r9c9', value: '1', not: true }];
    expect(ruledOut({ 1: note('2', '23'), 3: note('1') }, targets, 2)).toEqual({ 1: note('', '3'), 3: note('1') });
  });
});

/** A game of stars in a row of cells, in which every neighbour of a star is crossed out. It answers only when it is told to. */
class Stars implements PageEngine {
  private waiting: (() => void)[] = [];

  ask = ((question: { verb: Verb; puzzle?: string }) =>
    new Promise<ShowAnswer>((resolve) => this.waiting.push(() => resolve(this.shown(question.puzzle ?? ''))))) as unknown as PageEngine['ask'];

  prepare() {}

  /** Answers everything that is asked, and what is asked because of it. */
  async answer() {
    while (this.waiting.length) {
      this.waiting.shift()?.();
      await new Promise((done) => setTimeout(done));
    }
  }

  private shown(puzzle: string): ShowAnswer {
    const marks = [...(puzzle.split('/')[1] ?? '....')];
    const follows = marks.flatMap((mark, cell): Target[] => {
      const near = marks[cell - 1] === '*' || marks[cell + 1] === '*';
      return mark === '.' && near ? [{ cell: `r1c${cell + 1}`, value: 'star', not: true }] : [];
    });
    const drawn = { title: '', description: '', rows: 1, cols: 4, tiling: 'square' as const, cells: marks.map(() => ({})) };
    return { game: 'starbattle', puzzle, elapsed_ms: 0, goal: '', complete: false, conflicts: [], follows, scene: drawn };
  }
}

describe('what follows from a mark', () => {
  async function begun(tidy: boolean) {
    settings.chosen.tidy = { starbattle: tidy };
    const engine = new Stars();
    const bench = new Workbench(engine, engine);
    bench.session.begin('starbattle', '4x1.AAAA');
    void bench.refresh();
    await engine.answer();
    return { engine, bench };
  }
  const type = ({ hand }: Workbench, cell: number, key: string) => {
    hand.select(cell);
    hand.type(key);
  };

  it('is done in the same step, and undone with it', async () => {
    const { bench, engine } = await begun(true);
    type(bench, 1, 's');
    await engine.answer();
    expect(bench.session.now.text).toBe('4x1.AAAA/x*x.');
    bench.undo();
    await engine.answer();
    expect(bench.session.now.text).toBe('4x1.AAAA');
    bench.redo();
    await engine.answer();
    expect(bench.session.now.text).toBe('4x1.AAAA/x*x.');
  });

  it('is left to the player where the setting is off', async () => {
    const { bench, engine } = await begun(false);
    type(bench, 1, 's');
    await engine.answer();
    expect(bench.session.now.text).toBe('4x1.AAAA/.*..');
  });

  it('is not lost when the next mark comes first', async () => {
    const { bench, engine } = await begun(true);
    type(bench, 1, 's');
    type(bench, 3, 'x');
    await engine.answer();
    expect(bench.session.now.text).toBe('4x1.AAAA/x*xx');
  });

  it('does not come back when a cross is taken away, nor after an undo', async () => {
    const { bench, engine } = await begun(true);
    type(bench, 1, 's');
    await engine.answer();
    type(bench, 0, 'Backspace');
    await engine.answer();
    expect(bench.session.now.text).toBe('4x1.AAAA/.*x.');
    type(bench, 3, 's');
    bench.undo();
    await engine.answer();
    expect(bench.session.now.text).toBe('4x1.AAAA/.*x.');
  });

  it('is done for a star of a hint, too', async () => {
    const { bench, engine } = await begun(true);
    bench.ladder.answer = {
      game: 'starbattle', puzzle: '4x1.AAAA', elapsed_ms: 0, outcome: 'hint', idea: '', area: '', targets: [{ cell: 'r1c4', value: 'star' }],
      look_at: { cells: [], candidates: [], edges: [], rows: [], columns: [], regions: [], rectangles: [] },
    };
    bench.apply();
    await engine.answer();
    expect(bench.session.now.text).toBe('4x1.AAAA/..x*');
  });
});
