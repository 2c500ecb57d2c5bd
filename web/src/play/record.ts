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
  hints?: number;
  /** In a game with a score: how many cells were cleared. */
  score?: number;
}

const KEY = 'results';
const MOST = 3000;

/** All results, the latest last. */
export function results(): Result[] {
  const known = kept<Result[]>(KEY);
  return Array.isArray(known) ? known : [];
}

/** Keeps a result. The first one of a puzzle stays, unless a later one has a better score. */
export function record(result: Result) {
  const known = results();
  const before = known.find(({ id }) => id === result.id);
  if (before && (result.score ?? 0) <= (before.score ?? 0)) return;
  keep(KEY, [...known.filter((one) => one !== before), result].slice(-MOST));
}

/** Keeps results from elsewhere beside the present ones. */
export function recordAll(more: readonly Result[]) {
  for (const result of more) record(result);
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
