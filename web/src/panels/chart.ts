// Where the lines of the chart run: score over time. Time and nodes go up in powers of ten; scores that differ little, in even steps.

import { isPlan, type Outcome } from '../play/outcome';

export const WIDTH = 400;
export const HEIGHT = 220;
const LEFT = 58;
const BOTTOM = 34;
const PAD = 14;
/** Room for the last label. */
const RIGHT = 28;

/** A scale from the power of ten below the least to the one above the greatest. */
export function scale(values: readonly number[], from: number, to: number) {
  const logs = values.map((value) => Math.log10(Math.max(value, 0.01)));
  const low = Math.floor(Math.min(0, ...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs, low + 1)));
  const at = (value: number) => from + ((Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)) * (to - from);
  const ticks = Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step));
  return { at, ticks };
}

/** A scale of even steps around scores. */
export function even(values: readonly number[], from: number, to: number) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = [1, 2, 5, 10, 20, 50, 100].find((step) => (most - least) / step <= 5) ?? 200;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const at = (value: number) => from + ((Math.max(value, low) - low) / (high - low)) * (to - from);
  return { at, ticks: Array.from({ length: (high - low) / step + 1 }, (_, tick) => low + tick * step) };
}

/** The lines of some outcomes, each with the letter that its end bears. */
export function plotted(outcomes: readonly Outcome[]) {
  const shown = outcomes.filter((outcome) => outcome.samples.length > 0);
  const samples = shown.flatMap((outcome) => outcome.samples);
  const x = scale(samples.map(({ ms }) => ms), LEFT, WIDTH - RIGHT);
  const plans = shown.some(({ answer }) => isPlan(answer));
  const y = (plans ? even : scale)(samples.map(({ score }) => Math.max(1, score)), HEIGHT - BOTTOM, PAD);
  const [start] = x.ticks;
  const lines = shown.map(({ strategy, samples }, at) => {
    // Nodes are counted from none; how good the first answer was is known only when it was there.
    const points = (plans ? samples : [{ ms: start ?? 0, score: 0 }, ...samples]).map(({ ms, score }) => [x.at(ms), y.at(score)] as const);
    // A score holds until the next one: steps, not slopes.
    const steps = points.flatMap(([px, py], place) => (place === 0 ? [[px, py] as const] : [[px, points[place - 1]?.[1] ?? py] as const, [px, py] as const]));
    return { strategy, letter: String.fromCharCode(65 + (at % 26)), style: at % 12, points: steps, end: points.at(-1) ?? ([0, 0] as const) };
  });
  return { lines, x, y };
}
