// How far a board has come, as the engine describes it or as its cells show.

import type { Scene } from 'gridproof';

/** What is done, of how much. */
export function progress(scene: Scene): { done: number; of: number } {
  const [, done, of] = /(\d+) of (\d+)/.exec(scene.description) ?? [];
  if (done && of) return { done: Number(done), of: Number(of) };
  const cells = scene.cells.filter(({ ground }) => ground !== 'hole');
  const filled = cells.filter(({ text }) => text).length;
  // Boards of values are filled; others are cleared.
  return { done: scene.candidates ? filled : cells.length - filled, of: cells.length };
}
