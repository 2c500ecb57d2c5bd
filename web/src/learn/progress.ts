// What was learned, on this device only: how often each technique was found, and where the test says to start.

import { keep, kept } from '../play/store';
import type { Lesson } from './lessons';

/** So often a technique is found until it counts as mastered. */
export const GOAL = 3;
const KEY = 'learn';

interface Kept {
  /** How often each technique was found, by game and name. */
  found: Record<string, number>;
  /** The technique to start with, by game. */
  start: Record<string, string>;
}

type Named = Pick<Lesson, 'game' | 'name'>;
const key = ({ game, name }: Named) => `${game} ${name}`;

function all(): Kept {
  const known = kept<Partial<Kept>>(KEY);
  return { found: { ...known?.found }, start: { ...known?.start } };
}

export const foundOf = (lesson: Named): number => Math.min(GOAL, all().found[key(lesson)] ?? 0);
export const isMastered = (lesson: Named): boolean => foundOf(lesson) >= GOAL;

/** The technique was found once more. */
export function found(lesson: Named) {
  const known = all();
  known.found[key(lesson)] = (known.found[key(lesson)] ?? 0) + 1;
  keep(KEY, known);
}

/** The test says where to start. */
export function startWith(game: string, name: string) {
  const known = all();
  known.start[game] = name;
  keep(KEY, known);
}

/** The technique to learn next: the first one that is not mastered, from where the test says to start. */
export function nextOf(lessons: readonly Lesson[]): Lesson | undefined {
  const start = all().start[lessons[0]?.game ?? ''];
  const from = Math.max(0, lessons.findIndex(({ name }) => name === start));
  const open = (lesson: Lesson) => !isMastered(lesson) && lesson.example !== undefined;
  return lessons.slice(from).find(open) ?? lessons.find(open);
}

/** How many techniques are mastered, in all games. */
export const countMastered = (): number => Object.values(all().found).filter((times) => times >= GOAL).length;

export const isStarted = (game: string): boolean => all().start[game] !== undefined;
