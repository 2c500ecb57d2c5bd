// The links of an argument: arrows that bend around what has to stay readable, with their numbers.

import type { Link, Scene } from 'gridproof';
import { size, type Point } from './geometry';
import { anchor } from './marks';
import { covered, overlap, tagFont, textWidth, type Block } from './tags';

/** The looks of branches before they repeat. */
const LOOKS = 3;
const [HEAD, HEAD_HALF, GAP, SAMPLES] = [17, 8.2, 2, 32];

export interface Step extends Block {
  text: string;
  font: number;
}

export interface Arrow {
  strong: boolean;
  /** The look of its branch, from 1. */
  look: number;
  /** The line and the head, as paths. */
  line: string;
  head: string;
  step?: Step;
}

interface Curve {
  from: Point;
  control: Point;
  to: Point;
}

/** Where the line starts, the head begins, and its tip ends. */
type Cut = readonly [number, number, number];

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const round = (value: number) => Math.round(value * 10) / 10;
const point = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** The point between two parameters of the blossom; the same twice is the point on the curve. */
function blossom({ from, control, to }: Curve, t: number, u = t): Point {
  const mix = (a: number, b: number, c: number) => (1 - t) * (1 - u) * a + (t + u - 2 * t * u) * b + t * u * c;
  return { x: mix(from.x, control.x, to.x), y: mix(from.y, control.y, to.y) };
}

/** The numbers of links: none if there are at most two, otherwise in their order, with the number of the branch in front. */
export function numbers(links: readonly Link[]): (string | undefined)[] {
  if (links.length <= 2) return links.map(() => undefined);
  const counts = new Map<number, number>();
  return links.map(({ branch = 0 }) => {
    const count = (counts.get(branch) ?? 0) + 1;
    counts.set(branch, count);
    return branch ? `${branch}.${count}` : String(count);
  });
}

/** Lays out all links; what they take is added to `taken`. */
export function arrows(scene: Scene, taken: Block[]): Arrow[] {
  const links = scene.links ?? [];
  const names = numbers(links);
  const drawn: Point[] = [];
  const laid: { link: Link; curve: Curve; cut: Cut; text: string | undefined }[] = [];
  links.forEach((link, place) => {
    const [from, to] = [anchor(scene, link.from), anchor(scene, link.to)];
    if (!from || !to) return;
    let best: { curve: Curve; cut: Cut } | undefined;
    let least = Infinity;
    const controls = bends(from.at, to.at);
    const around = frame([from.at, to.at, ...controls]);
    const [near, beside] = [taken.filter((block) => overlap(block, around) > 0), drawn.filter((at) => holds(around, at))];
    for (const control of controls) {
      const curve = { from: from.at, control, to: to.at };
      const cut = cutOf(curve, from.keep, to.keep);
      const here = cut ? cost(scene, curve, cut, near, beside) : Infinity;
      if (cut && here < least) [best, least] = [{ curve, cut }, here];
    }
    if (!best) return;
    drawn.push(...samples(best.curve, best.cut));
    laid.push({ link, ...best, text: names[place] });
  });
  for (const { curve, cut } of laid) taken.push({ ...blossom(curve, cut[2]), dx: 6, dy: 6 });
  return laid.map(({ link, curve, cut, text }): Arrow => {
    const [start, head, tip] = cut;
    const others = laid.filter((other) => other.curve !== curve).flatMap((other) => samples(other.curve, other.cut));
    const step = text ? stepOf(scene, curve, cut, text, others, taken) : undefined;
    if (step) taken.push(step);
    return {
      strong: link.strong,
      look: (Math.max((link.branch ?? 0) - 1, 0) % LOOKS) + 1,
      line: `M${point(blossom(curve, start))}Q${point(blossom(curve, start, head))} ${point(blossom(curve, head))}`,
      head: headPath(blossom(curve, head), blossom(curve, tip)),
      ...(step && { step }),
    };
  });
}

/** The rectangle around points, with some room. */
function frame(points: readonly Point[], room = 20): Block {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, dx: (right - left) / 2 + room, dy: (bottom - top) / 2 + room };
}

/** Control points: a slight bend to either side first, then stronger ones. Short links need a visible bow. */
function bends(from: Point, to: Point): Point[] {
  const length = distance(from, to) || 1;
  const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length];
  const least = length < 75 ? 33 : 0.1 * length;
  return [1, 1.3, 1.7, 2.2, 2.8, 3.6].flatMap((times) => [times * least, -times * least])
    .map((reach) => ({ x: (from.x + to.x) / 2 + reach * nx, y: (from.y + to.y) / 2 + reach * ny }));
}

/** The parameters at which a curve is cut. */
const STEPS = Array.from({ length: 201 }, (_, step) => step / 200);
const BACK = [...STEPS].reverse();

/** Where a curve leaves the ring at its start, where its head begins, and where it meets the ring at its end. */
function cutOf(curve: Curve, leave: number, reach: number): Cut | undefined {
  const at = (t: number) => blossom(curve, t);
  const start = STEPS.find((t) => distance(at(t), curve.from) >= leave + GAP);
  const tip = BACK.find((t) => distance(at(t), curve.to) >= reach + GAP);
  if (start === undefined || tip === undefined) return undefined;
  const head = BACK.find((t) => t <= tip && distance(at(t), at(tip)) >= 0.8 * HEAD);
  return head === undefined || start >= head ? undefined : [start, head, tip];
}

const samples = (curve: Curve, [start, , tip]: Cut): Point[] =>
  Array.from({ length: SAMPLES + 1 }, (_, at) => blossom(curve, start + ((tip - start) * at) / SAMPLES));

const holds = ({ x, y, dx, dy }: Block, at: Point, more = 0) => Math.abs(at.x - x) < dx + more && Math.abs(at.y - y) < dy + more;

/** How badly a curve fits: what it covers, other curves that it runs along, and its bend. */
function cost(scene: Scene, curve: Curve, cut: Cut, taken: readonly Block[], drawn: readonly Point[]): number {
  const [width, height] = size(scene);
  const others = taken.filter((block) => distance(block, curve.from) > 2 && distance(block, curve.to) > 2);
  let sum = 0;
  for (const at of samples(curve, cut)) {
    if (at.x < 5 || at.y < 5 || at.x > width - 5 || at.y > height - 5) sum += 3;
    sum += others.filter((block) => holds(block, at, 4.5)).length;
    if (drawn.some((other) => distance(other, at) < 7.5)) sum += 0.7;
  }
  const length = distance(curve.from, curve.to) || 1;
  const middle = { x: (curve.from.x + curve.to.x) / 2, y: (curve.from.y + curve.to.y) / 2 };
  return (sum * Math.max(length, 50)) / 100 + (2 * distance(curve.control, middle)) / length;
}

/** The place of a number: on its line, or beside it where nothing is covered. */
function stepOf(scene: Scene, curve: Curve, cut: Cut, text: string, others: readonly Point[], taken: readonly Block[]): Step | undefined {
  const font = 0.86 * tagFont(scene);
  const dy = 0.58 * font;
  const dx = Math.max((textWidth(text, font) + 0.5 * font) / 2, dy);
  const [width, height] = size(scene);
  const own = samples(curve, cut);
  const around = frame(own, 70);
  const [near, crossing] = [taken.filter((block) => overlap(block, around) > 0), others.filter((at) => holds(around, at))];
  let best: Step | undefined;
  let least = Infinity;
  for (const share of [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]) {
    const t = cut[0] + (cut[1] - cut[0]) * share;
    const [at, ahead, behind] = [blossom(curve, t), blossom(curve, t + 0.01), blossom(curve, t - 0.01)];
    const length = distance(ahead, behind) || 1;
    for (const aside of [0, 10, -10, 16, -16, 22, -22, 30, -30, 40, -40]) {
      const block = { x: at.x + (aside * (ahead.y - behind.y)) / length, y: at.y + (aside * (behind.x - ahead.x)) / length, dx, dy };
      if (block.x < dx || block.y < dy || block.x > width - dx || block.y > height - dy) continue;
      const hidden = own.filter((point) => holds(block, point)).length;
      const here = 10 * covered(block, near) + 1.5 * crossing.filter((point) => holds(block, point)).length
        + (hidden > SAMPLES / 4 ? hidden : 0) + 6 * Math.abs(share - 0.5) + 0.32 * Math.abs(aside);
      if (here < least) [best, least] = [{ ...block, text, font }, here];
    }
  }
  return best;
}

function headPath(foot: Point, tip: Point): string {
  const length = distance(foot, tip) || 1;
  const [dx, dy] = [(tip.x - foot.x) / length, (tip.y - foot.y) / length];
  const at = (back: number, aside: number) => point({ x: tip.x - back * dx - aside * dy, y: tip.y - back * dy + aside * dx });
  return `M${point(tip)}L${at(HEAD, HEAD_HALF)}L${at(0.78 * HEAD, 0)}L${at(HEAD, -HEAD_HALF)}Z`;
}
