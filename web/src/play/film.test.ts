import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Frame, Highlights, Scene } from 'gridproof';
import { sudokuInput } from '../games/sudoku';
import FilmPanel from '../panels/Film.svelte';
import { Film, longest } from './film.svelte';
import { overMarks, underPicture, withMarks } from './marks';

const highlights: Highlights = { cells: [], candidates: [], edges: [], rows: [], columns: [], regions: [], rectangles: [] };
const frame = (claim: string, more: Partial<Frame> = {}): Frame => ({ technique: 'any', tier: 1, claim, highlights, lines: [], ...more });
const inner = [frame('a'), frame('b'), frame('clash')];
const film = () => new Film([frame('one'), frame('two', { supposition: 'Suppose it.', frames: inner }), frame('end')]);

describe('a film', () => {
  it('goes from the first frame to the conclusion and back, and no further', () => {
    const walk = film();
    expect([walk.isFirst, walk.isLast, walk.previous()]).toEqual([true, false, false]);
    expect([walk.next(), walk.frame?.claim, walk.at, walk.beside.length]).toEqual([true, 'two', 1, 3]);
    expect([walk.next(), walk.isLast, walk.next(), walk.frame?.claim]).toEqual([true, true, false, 'end']);
    expect([walk.previous(), walk.frame?.claim]).toEqual([true, 'two']);
  });

  it('goes into a supposition and back out at its end, at its start, and in between', () => {
    const walk = film();
    expect(walk.enter()).toBe(false);
    walk.next();
    expect([walk.enter(), walk.frame?.claim, walk.depth, walk.outer?.claim, walk.outerAt]).toEqual([true, 'a', 1, 'two', 1]);
    expect([walk.previous(), walk.frame?.claim, walk.depth]).toEqual([true, 'two', 0]);
    walk.enter();
    walk.next();
    expect([walk.frame?.claim, walk.isLast, walk.isFirst]).toEqual(['b', false, false]);
    walk.next();
    expect([walk.frame?.claim, walk.next(), walk.frame?.claim, walk.depth]).toEqual(['clash', true, 'two', 0]);
    walk.enter();
    expect([walk.leave(), walk.leave(), walk.frame?.claim]).toEqual([true, false, 'two']);
    walk.end();
    expect([walk.frame?.claim, walk.isLast]).toEqual(['end', true]);
  });

  it('goes into suppositions inside suppositions', () => {
    const walk = new Film([frame('top', { frames: [frame('middle', { frames: inner })] })]);
    walk.enter();
    walk.enter();
    expect([walk.depth, walk.around.map(({ claim }) => claim)]).toEqual([2, ['top', 'middle']]);
  });

  it('rules out what its frames do, but nothing that is only supposed', () => {
    const removes = [{ cell: 'r1c1', value: '5', not: true }];
    const supposing = frame('b', { frames: [frame('c', { removes: [{ cell: 'r9c9', value: '1', not: true }] })] });
    expect(new Film([frame('a', { removes }), supposing, frame('d')]).removes).toEqual(removes);
  });

  it('keeps room for its longest text, inside suppositions too', () => {
    const told = new Film([frame('x'), frame('y', { supposition: 'Suppose it.', frames: [frame('a much longer claim than any other in this film, and more')] })]).all();
    expect(told.map(({ frame, supposed }) => [frame.claim.slice(0, 6), supposed])).toEqual([['x', ''], ['y', ''], ['a much', 'Suppose it.']]);
    const [first] = longest(told, 1);
    expect(first?.supposed).toBe('Suppose it.');
  });
});

describe('a film in its panel', () => {
  /** The words of the panel, without those that only keep room. */
  const shown = (walk: Film) => {
    const html = render(FilmPanel, { props: { film: walk } }).body;
    return html.replace(/<!--.*?-->/g, '').replace(/<div class="words spare[\s\S]*?<\/div>/g, '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };

  it('says where it is, and opens what is supposed', () => {
    const walk = film();
    expect(shown(walk)).toMatch(/1 of 3 .* one Back Next /);
    expect(shown(walk)).not.toMatch(/Suppose|Back to/);
    walk.next();
    expect(shown(walk)).toMatch(/2 of 3 .* two .*Suppose it\. Show 3 steps .*Next/);
    walk.enter();
    expect(shown(walk)).toMatch(/1 of 3 .*Suppose it\. .* a .*Back to step 2 .*Next/);
    walk.next();
    walk.next();
    expect(shown(walk)).toMatch(/3 of 3 .*clash .*To step 2/);
  });

  it('begins with a summary where one frame holds all the others', () => {
    const walk = new Film([frame('so', { supposition: 'Suppose it.', frames: inner })]);
    expect(shown(walk)).toMatch(/Summary .* so .*Show steps/);
    walk.enter();
    expect(shown(walk)).toMatch(/1 of 3 .*Back to summary .*Next/);
  });

  it('has no buttons where there is nothing to walk through', () => {
    expect(shown(new Film([frame('alone')]))).not.toMatch(/Back|Next|1 of 1/);
  });
});

describe('small marks', () => {
  const board = (...cells: Scene['cells']) => ({ rows: 1, cols: cells.length, cells }) as Scene;
  const marks = (...values: number[]) => ({ candidates: values.map((value) => ({ value })) });
  const note = { corner: '', centre: '12', colour: 0 };

  it('of the board fill what a picture leaves empty', () => {
    const drawn = withMarks(board({}, { text: '3' }, marks(4)), board(marks(0, 1), marks(2), marks(4, 5)));
    expect(drawn.cells).toEqual([marks(0, 1), { text: '3' }, marks(4)]);
  });

  it("of the player come before the engine's", () => {
    const struck = { candidates: [{ value: 2, struck: true }] };
    const full = board(marks(0), marks(1), struck);
    expect(overMarks(full, {}, false)).toBe(full);
    expect(overMarks(full, { 0: note }, true).cells).toEqual([{}, marks(1), struck]);
    expect(overMarks(full, { 0: note }, false).cells).toEqual([{}, {}, struck]);
  });

  it('of the player are not drawn over those of a picture', () => {
    expect(underPicture({ 0: note, 1: note, 2: note }, board({}, { text: '3' }, marks(4)))).toEqual({ 0: note });
  });

  it('kept by the player make ruling one out a hint', () => {
    expect(sudokuInput.keeps?.('1...', {})).toBe(false);
    expect(sudokuInput.keeps?.('1...', { 1: { corner: '12', centre: '', colour: 0 } })).toBe(false);
    expect(sudokuInput.keeps?.('1...', { 1: note })).toBe(true);
    expect(sudokuInput.keeps?.('1.../....;r1c2-3', {})).toBe(true);
  });
});
