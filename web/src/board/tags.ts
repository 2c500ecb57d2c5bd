// Tags beside groups of cells, where they cover no value, sign or small mark: the letters of sets, and words such as "needs 2".

import type { Role, Scene } from 'gridproof';
import type { Notes } from '../play/notes';
import { cellIndex } from './cells';
import { centre, size, UNIT, type Point } from './geometry';
import { markPlace, markSize } from './marks';
import { isRinged, loops, parts, type Outline } from './zones';

/** An upright rectangle, by its middle and half its size. */
export interface Block extends Point {
  dx: number;
  dy: number;
}

export interface Tag extends Block {
  role: Role;
  text: string;
  font: number;
}

export function overlap(one: Block, other: Block): number {
  const along = (distance: number, a: number, b: number) => Math.min(Math.max(a + b - Math.abs(distance), 0), 2 * Math.min(a, b));
  return along(one.x - other.x, one.dx, other.dx) * along(one.y - other.y, one.dy, other.dy);
}

export const covered = (block: Block, taken: readonly Block[]): number =>
  taken.reduce((sum, other) => sum + overlap(block, other), 0);

export const textWidth = (text: string, font: number): number => 0.58 * font * text.length;

/** The size of the type of tags: larger on large boards, which are shown smaller. */
export const tagFont = (scene: Scene): number => 24 * Math.min(Math.max(scene.cols / 9, 1), 1.6);

const SIGNS = { star: 34, disc: 36, cross: 17, dot: 9, bridge: 25 };

/** Everything on a board that has to stay readable. */
export function space(scene: Scene, notes: Readonly<Record<number, Notes>> = {}): Block[] {
  const font = markSize(scene);
  const taken: Block[] = [];
  scene.cells.forEach((look, cell) => {
    if (look.ground === 'hole') return;
    const { x, y } = centre(scene, cell);
    if (look.symbol) taken.push({ x, y, dx: SIGNS[look.symbol], dy: SIGNS[look.symbol] });
    if (look.text) taken.push({ x, y, dx: textWidth(look.text, look.text.length > 1 ? 44 : 60) / 2, dy: 23 });
    else for (const { value } of look.candidates ?? []) taken.push({ ...markPlace(scene, cell, value), dx: 0.29 * font, dy: 0.37 * font });
    if (!look.text && (notes[cell]?.corner || notes[cell]?.centre)) taken.push({ x, y, dx: 43, dy: 43 });
  });
  const middle = (from: string, to: string): Block => {
    const [a, b] = [centre(scene, cellIndex(from, scene.cols)), centre(scene, cellIndex(to, scene.cols))];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, dx: 15, dy: 15 };
  };
  for (const { from, to } of scene.edges ?? []) taken.push(middle(from, to));
  return taken;
}

/** If a set has more parts than this, only the first has its letter. */
const MANY = 6;

/** Finds a place for every tag, and takes it. */
export function tags(scene: Scene, lines: readonly Outline[], taken: Block[]): Tag[] {
  const found: Tag[] = [];
  const add = (tag: Tag | undefined) => {
    if (!tag) return;
    taken.push(tag);
    found.push(tag);
  };
  // Small groups have fewer places to choose from.
  for (const outline of [...lines].sort((one, other) => one.cells.length - other.cells.length)) {
    const { letter, label } = outline;
    const all = letter ? parts(scene, outline.cells) : [];
    if (letter) for (const part of all.length > MANY ? all.slice(0, 1) : all) add(letterTag(scene, outline, part, letter, taken));
    else if (label) add(wordsTag(scene, outline, label, taken));
  }
  return found;
}

/** The first place with the least that is taken. */
function freest<T extends Block>(places: readonly T[], cost: (place: T) => number): T | undefined {
  let [best, least] = [places[0], Infinity];
  for (const place of places) {
    const here = cost(place);
    if (here < least) [best, least] = [place, here];
  }
  return best;
}

function letterTag(scene: Scene, { role }: Outline, part: readonly number[], text: string, taken: readonly Block[]): Tag | undefined {
  const font = tagFont(scene) * 0.92;
  const half = 0.58 * font;
  const [width, height] = size(scene);
  // The rim of the picture is narrow: at the edge of the board the letter moves inside.
  const within = (at: number, end: number) => Math.min(Math.max(at, half - 5), end - half + 5);
  const places = loops(scene, part, 0).flat().sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ x, y }): Tag => ({ role, text, font, x: within(x, width), y: within(y, height), dx: half, dy: half }));
  return freest(places, (place) => covered(place, taken));
}

function wordsTag(scene: Scene, outline: Outline, text: string, taken: readonly Block[]): Tag | undefined {
  const rings = scene.cells.flatMap((look, cell) => (isRinged(look) ? [{ ...centre(scene, cell), dx: UNIT / 2, dy: UNIT / 2 }] : []));
  const places = [1, 0.88].flatMap((scale) => along(scene, outline, text, tagFont(scene) * scale));
  // Better on a line than on a digit, and better on a digit than nowhere.
  return freest(places, (place) => covered(place, taken) * 50 + (outline.cells.length > 1 && covered(place, rings) ? 1 : 0));
}

/** The places along the level pieces of the line around a group: inside it, then on the line, then just outside. */
function along(scene: Scene, { role, cells, inset }: Outline, text: string, font: number): Tag[] {
  const [width, height] = size(scene);
  const [dx, dy] = [(textWidth(text, font) + 0.9 * font) / 2, 0.62 * font];
  const pieces = loops(scene, cells, 0).flatMap((line) =>
    line.map((from, place) => ({ from, to: line[(place + 1) % line.length] ?? from })).filter(({ from, to }) => Math.abs(from.y - to.y) < 1e-6));
  // Lines run clockwise: those at the top of their cells lead to the right.
  const top = ({ from, to }: { from: Point; to: Point }) => (from.x < to.x ? 0 : 1);
  pieces.sort((a, b) => top(a) - top(b) || a.from.y - b.from.y || a.from.x - b.from.x);
  const [inside, onLine, outside]: Tag[][] = [[], [], []];
  for (const { from, to } of pieces) {
    const [start, end] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const fits = end - start >= 2 * dx;
    const xs = fits ? steps(start + dx + 12, end - dx - 12) : [(start + end) / 2];
    const inwards = from.x < to.x ? 1 : -1;
    const at = (x: number, y: number): Tag => ({ role, text, font, x: Math.min(Math.max(x, dx), Math.max(width - dx, dx)), y, dx, dy });
    if (fits) inside?.push(...xs.map((x) => at(x, from.y + inwards * (inset + dy + 4))));
    onLine?.push(...xs.map((x) => at(x, from.y)));
    outside?.push(...xs.map((x) => at(x, from.y - inwards * (dy + 4))));
  }
  const all = [...(inside ?? []), ...(onLine ?? []), ...(outside ?? [])].filter(({ y }) => y >= dy - 5 && y <= height - dy + 5);
  const { x, y } = centre(scene, cells[0] ?? 0);
  return all.length ? all : [{ role, text, font, x: Math.min(Math.max(x, dx), Math.max(width - dx, dx)), y: y - UNIT / 2 + dy, dx, dy }];
}

/** The start, then further and further to the end. */
function steps(start: number, end: number): number[] {
  if (end <= start) return [(start + end) / 2];
  const count = Math.ceil((end - start) / (UNIT / 2));
  return Array.from({ length: count + 1 }, (_, step) => start + ((end - start) * step) / count);
}
