// Every technique that can be learned, from easy to hard. techniques.json is written by tools/lessons.mjs.

import techniques from './techniques.json';

export interface Lesson {
  game: string;
  name: string;
  tier: number;
  /** The idea in one sentence. */
  idea: string;
  confusions: readonly string[];
  /** The position of the gallery. */
  position: string;
  /** A position in which a hint is this technique, or for a rare one, in which it shows something. */
  example: string;
  /** Whether it is hardly ever the next step, so that no fresh puzzles are made for it. */
  rare?: boolean;
  /** Whether it assumes that there is one solution. */
  unique?: boolean;
}

/** The games with techniques, in their order. */
export { TAUGHT } from '../games/names';

const all = (techniques as Lesson[]).map((lesson, at) => ({ lesson, at }));
all.sort((one, other) => one.lesson.tier - other.lesson.tier || one.at - other.at);
export const LESSONS: readonly Lesson[] = all.map(({ lesson }) => lesson);

export const lessonsOf = (game: string): Lesson[] => LESSONS.filter((lesson) => lesson.game === game);

/** The lesson of a technique, however its name is written. */
export function lessonOf(game: string, name: string): Lesson | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9+]/g, '');
  return lessonsOf(game).find((lesson) => plain(lesson.name) === plain(name));
}

/** A name as a heading: `Naked pair`. */
export const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Lessons by tier, in order. */
export function byTier(lessons: readonly Lesson[]): [number, Lesson[]][] {
  const tiers = new Map<number, Lesson[]>();
  for (const lesson of lessons) tiers.set(lesson.tier, [...(tiers.get(lesson.tier) ?? []), lesson]);
  return [...tiers];
}
