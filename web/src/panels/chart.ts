// Where the lines of the chart run: score over time, both in powers of ten.

import type { Outcome } from '../play/outcome';

export const WIDTH = 400;
export const HEIGHT = 220;
const LEFT = 46;
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

/** The lines of some outcomes, each with the letter that its end bears. */
export function plotted(outcomes: readonly Outcome[]) {
  const shown = outcomes.filter((outcome) => outcome.samples.length > 0);
  const samples = shown.flatMap((outcome) => outcome.samples);
  const x = scale(samples.map(({ ms }) => ms), LEFT, WIDTH - RIGHT);
  const y = scale(samples.map(({ score }) => Math.max(1, score)), HEIGHT - BOTTOM, PAD);
  const [start] = x.ticks;
  const lines = shown.map(({ strategy, samples }, at) => {
    const points = [{ ms: start ?? 0, score: 0 }, ...samples].map(({ ms, score }) => [x.at(ms), y.at(score)] as const);
    return { strategy, letter: String.fromCharCode(65 + (at % 26)), style: at % 12, points, end: points.at(-1) ?? ([0, 0] as const) };
  });
  return { lines, x, y };
}
