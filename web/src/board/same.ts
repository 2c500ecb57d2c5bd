// What stays the same from one picture to the next: it keeps its identity, so that only what has changed is drawn again.

import type { Scene } from 'gridproof';

/** Whether two values have the same parts. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]));
}

/** The value from before if it is the same. */
export const kept = <T>(before: T | undefined, now: T): T => (before !== undefined && isSame(before, now) ? before : now);

/** A scene in which cells that look as before are those of the scene before. */
export function renewed<S extends Scene>(before: S | undefined, scene: S): S {
  if (!before) return scene;
  return { ...scene, cells: scene.cells.map((look, cell) => kept(before.cells[cell], look)) };
}
