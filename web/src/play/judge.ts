// What becomes known of a puzzle that was not made here: whether it has one solution, and how hard it is.

import { playWords } from '../words/play';
import type { Workbench } from './workbench.svelte';

/** How long the engine looks for a second solution, and how long it rates, in milliseconds: a hint may be waiting. */
const [SOLVING, RATING] = [2000, 1000];

/** Says so if a puzzle does not have exactly one solution, and rates it if it has; it can be played meanwhile. */
export async function judge(bench: Workbench) {
  const { session, thinker } = bench;
  const { game, start } = session;
  const isSame = () => session.game === game && session.start === start;
  const solved = await thinker.ask({ verb: 'solve', game, puzzle: start, time_ms: SOLVING }).catch(() => undefined);
  if (!isSame() || solved?.error !== undefined) return;
  // The player's moves have not made the puzzle wrong: only an untouched board is spoken of.
  const isUntouched = session.now.text === start;
  if (solved?.verdict === 'none' && isUntouched) bench.said = playWords.play.noSolution;
  if (solved?.verdict === 'multiple' && isUntouched) bench.said = playWords.play.manySolutions;
  if (session.about.difficulty !== undefined) return;
  const rated = solved?.verdict === 'unique' ? await thinker.ask({ verb: 'rate', game, puzzle: start, time_ms: RATING }).catch(() => undefined) : undefined;
  // A puzzle that has no difficulty is not rated again.
  if (isSame()) session.learn({ difficulty: rated?.error === undefined && rated && 'difficulty' in rated ? rated.difficulty : null });
}
