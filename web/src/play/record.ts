// What was solved, on this device only: times, and how many days in a row.

import { keep, kept } from './store';
import { originOf } from './today.svelte';

export interface Result {
  /** The origin of the puzzle, or its game and text: every puzzle counts once. */
  id: string;
  game: string;
  difficulty: number | null;
  seconds: number;
  when: number;
}

const KEY = 'results';
const MOST = 3000;

/** All results, the latest last. */
export function results(): Result[] {
  const known = kept<Result[]>(KEY);
  return Array.isArray(known) ? known : [];
}

/** Keeps a result; the first one of a puzzle stays. */
export function record(result: Result) {
  const known = results();
  if (!known.some(({ id }) => id === result.id)) keep(KEY, [...known, result].slice(-MOST));
}

/** How many days in a row the puzzle of the day was solved; today's may still be open. */
export function streak(known: readonly Result[], game: string, today: Date): number {
  const solved = new Set(known.map(({ id }) => id));
  const day = new Date(today);
  let days = 0;
  if (!solved.has(originOf(game, day))) day.setDate(day.getDate() - 1);
  for (; solved.has(originOf(game, day)); day.setDate(day.getDate() - 1)) days += 1;
  return days;
}
