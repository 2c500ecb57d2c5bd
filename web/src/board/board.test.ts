import { describe, expect, it } from 'vitest';
import type { Highlighted, Link, Look, Scene } from 'gridproof';
import { arrows, numbers } from './arrows';
import { highlighted, pencilled } from './highlight';
import { formPath, markPlace, markRadius, ownRole } from './marks';
import { covered, overlap, space, tags, type Block } from './tags';
import { grounds, loops, parts, plan } from './zones';

const VALUES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A board of nine rows with boxes; every cell holds every small mark, except where `looks` says otherwise. */
function board(looks: Record<number, Look> = {}): Scene {
  const candidates = VALUES.map((_, value) => ({ value }));
  return {
    title: 'Sudoku', description: '', rows: 9, cols: 9, tiling: 'square',
    cells: Array.from({ length: 81 }, (_, cell) => looks[cell] ?? { candidates }),
    regions: Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3)),
    candidates: { cols: 3, values: VALUES },
  };
}
const row = (number: number) => Array.from({ length: 9 }, (_, col) => `r${number}c${col + 1}`);
const link = (from: [string, string], to: [string, string], strong = true, branch = 0): Link =>
  ({ from: { cell: from[0], value: from[1] }, to: { cell: to[0], value: to[1] }, strong, ...(branch && { branch }) });
const chain = [link(['r1c1', '5'], ['r1c9', '5']), link(['r1c9', '5'], ['r9c9', '5'], false), link(['r9c9', '5'], ['r9c9', '7'])];

describe('groups of cells', () => {
  it('have one line around each part, inside their cells', () => {
    expect(loops(board(), [0, 1, 2], 5)).toEqual([[{ x: 5, y: 5 }, { x: 295, y: 5 }, { x: 295, y: 95 }, { x: 5, y: 95 }]]);
    expect(loops(board(), [0, 10], 5)).toHaveLength(2);
    expect(parts(board(), [0, 1, 10, 40])).toEqual([[0, 1, 10], [40]]);
  });

  it('have lines side by side along the same border, the smaller group inside', () => {
    const area = (role: Highlighted['role'], cells: string[]) => ({ role, name: role, cells });
    const scene = { ...board({ 0: { role: 'conclusion' } }), areas: [area('set-a', ['r1c1', 'r1c2']), area('base', row(1)), area('base', row(5))] };
    const { groups, rings } = plan(scene);
    const [base, other, set] = groups.map(({ inset }) => inset);
    expect(base).toBe(other);
    expect(set).toBeGreaterThan(base ?? 0);
    expect(rings.get(0)).toBeGreaterThan(set ?? 0);
  });

  it('colour their cells: sets before lines, covers not at all, two sets both', () => {
    const areas: Highlighted[] = [
      { role: 'base', name: '', cells: row(1) }, { role: 'cover', name: '', cells: ['r1c1', 'r2c1'] },
      { role: 'set-a', name: '', cells: ['r1c1'] }, { role: 'set-b', name: '', cells: ['r1c1', 'r1c2'] },
    ];
    const found = grounds({ ...board(), areas });
    expect([found.get(0), found.get(1), found.get(2), found.get(9)]).toEqual([['set-a', 'set-b'], ['set-b'], ['base'], undefined]);
  });
});

describe('tags', () => {
  const areas: Highlighted[] = [
    { role: 'set-a', name: 'set A', cells: ['r4c4', 'r4c5', 'r8c8'] },
    { role: 'base', name: 'row 2', label: 'needs 1', cells: row(2) },
    { role: 'area', name: 'window', label: 'at most 1', cells: ['r5c1', 'r5c2', 'r6c1', 'r6c2'] },
  ];

  it('cover neither marks nor each other where there is room', () => {
    const looks = Object.fromEntries([...Array(81).keys()].filter((cell) => cell % 3 === 0).map((cell): [number, Look] => [cell, { text: '8' }]));
    const scene = { ...board(), cells: board().cells.map((_, cell): Look => looks[cell] ?? { candidates: [{ value: 4 }] }), areas };
    const taken = space(scene);
    const found = tags(scene, plan(scene).groups, [...taken]);
    expect(found.map(({ text }) => text).sort()).toEqual(['A', 'A', 'at most 1', 'needs 1']);
    for (const tag of found) {
      expect(covered(tag, taken)).toBe(0);
      expect(found.filter((other) => other !== tag && overlap(tag, other) > 0)).toEqual([]);
      expect(tag.x - tag.dx).toBeGreaterThanOrEqual(-6);
      expect(tag.y - tag.dy).toBeGreaterThanOrEqual(-6);
    }
  });

  it('are placed even where everything is taken', () => {
    const scene = { ...board(), areas };
    expect(tags(scene, plan(scene).groups, space(scene))).toHaveLength(4);
  });
});

describe('links', () => {
  it('have numbers if there are more than two, with their case in front', () => {
    expect(numbers(chain.slice(0, 2))).toEqual([undefined, undefined]);
    expect(numbers(chain)).toEqual(['1', '2', '3']);
    expect(numbers([...chain, link(['r1c1', '1'], ['r1c2', '1'], true, 2)])).toEqual(['1', '2', '3', '2.1']);
  });

  it('start and end at the rings of their marks', () => {
    const scene = { ...board(), links: chain };
    const found = arrows(scene, space(scene));
    expect(found.map(({ strong }) => strong)).toEqual([true, false, true]);
    const numbersOf = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    let checked = 0;
    found.forEach(({ line, head }, place) => {
      const [from, to] = [chain[place]?.from, chain[place]?.to];
      for (const [end, path] of [[from, line], [to, head]] as const) {
        const cell = (Number(end?.cell[1]) - 1) * 9 + Number(end?.cell[3]) - 1;
        const at = markPlace(scene, cell, VALUES.indexOf(end?.value ?? ''));
        const [x = 0, y = 0] = numbersOf(path);
        const far = Math.hypot(x - at.x, y - at.y) - markRadius(scene);
        expect(far).toBeGreaterThan(1);
        expect(far).toBeLessThan(8);
        checked += 1;
      }
    });
    expect(checked).toBe(6);
  });

  it('have numbers that cover no digit on a board with room', () => {
    const cells = board().cells.map((): Look => ({ candidates: [{ value: 4 }, { value: 6 }] }));
    const scene = { ...board(), cells, links: chain };
    const taken = space(scene);
    const steps = arrows(scene, [...taken]).flatMap(({ step }): Block[] => (step ? [step] : []));
    expect(steps).toHaveLength(3);
    for (const step of steps) expect(covered(step, taken)).toBe(0);
  });
});

describe('highlights', () => {
  it('become groups and links; the marks at the ends of links become premises', () => {
    const scene = highlighted(board({ 0: {}, 8: { candidates: [{ value: 4, role: 'eliminated', struck: true }] } }), {
      zones: [{ role: 'base', area: 'row 1' }, { role: 'set-a', cells: ['r5c5', 'r5c6'], label: '1 and 2' }, { role: 'cover', area: 'r1c1 to r2c2' }, { role: 'area', area: 'box 9' }],
      links: [...chain, link(['r1c1', '5'], ['r99c1', '5'])],
    });
    expect(scene.areas?.map(({ role, name, cells }) => [role, name, cells.length])).toEqual([['base', 'row 1', 9], ['set-a', 'set a', 2], ['cover', 'r1c1 to r2c2', 4], ['area', 'box 9', 9]]);
    expect(scene.areas?.[1]?.label).toBe('1 and 2');
    expect(scene.links).toHaveLength(3);
    expect(scene.cells[0]?.candidates).toEqual([{ value: 4, role: 'premise' }]);
    expect(scene.cells[8]?.candidates?.[0]?.role).toBe('eliminated');
  });

  it('leave out the parts that are only used if they would frame the board', () => {
    expect(highlighted(board(), { rows: [1, 2, 3, 4, 5] }).areas).toEqual([]);
    expect(highlighted(board(), { rows: [1, 2, 3, 4] }).areas).toHaveLength(4);
  });

  it('show the small marks of sets and links', () => {
    const bare = { ...board(), cells: board().cells.map((): Look => ({})) };
    const shown = pencilled(bare, board(), { zones: [{ role: 'set-a', cells: ['r5c5'] }], links: chain });
    expect(shown.cells.flatMap((look, cell) => (look.candidates ? [cell] : []))).toEqual([0, 8, 40, 80]);
  });
});

describe('small marks', () => {
  it('show the role of their cell, except what follows', () => {
    expect(ownRole({ role: 'eliminated', candidates: [{ value: 1, role: 'eliminated' }] })).toBeUndefined();
    expect(ownRole({ role: 'conclusion', candidates: [{ value: 1, role: 'conclusion' }] })).toBe('conclusion');
    expect(ownRole({ role: 'premise', text: '4' })).toBe('premise');
  });

  it('have forms that differ', () => {
    const forms = (['fin', 'conflict', 'premise'] as const).map((role) => formPath(role, { x: 0, y: 0 }, 10));
    expect(new Set(forms).size).toBe(3);
  });
});
