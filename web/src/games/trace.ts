// The steps of a strategy that solves as people do, as targets and frames.

import type { Target } from 'gridproof';
import type { Frame, Reported } from './input';
import { inputWords } from '../words/input';

/** `r1c1=5`, `r1c1<>5`, or `r2c2h=A` at a bridge, as a target. */
export function target(text: string): Target {
  const match = /^(r\d+c\d+(?:-r\d+c\d+)?)([hv]?)(=|<>)(.*)$/.exec(text);
  const [, place = '', way = '', relation = '', value = ''] = match ?? [];
  const over = way && ({ way: way === 'h' ? 'across' : 'down' } as const);
  const where = place.includes('-') ? { edge: place } : { cell: place, ...over };
  return { ...where, value, ...(relation === '<>' && { not: true }) };
}

/** The positions before, between and after the steps of a trace. */
export function traced(text: string, { trace }: Reported, played: (text: string, targets: Target[]) => string): Frame[] {
  const steps = trace ?? [];
  if (!steps.length) return [];
  const frames = [{ text, caption: inputWords.traceStart }];
  for (const [at, { technique, places, removes }] of steps.entries()) {
    text = played(text, [...places, ...removes].map(target));
    frames.push({ text, caption: inputWords.traceStep(at + 1, steps.length, technique) });
  }
  return frames;
}
