// What a setter needs to know about a puzzle: its solutions, its difficulty, clues that can go, and why it is broken. The engine's
// `review` says it; the film of a clash is drawn on a board with the clashing givens alone.

import type { PageEngine } from '../engine';
import { inputOf } from '../games';
import type { Frame, Rating as Rated, Target } from 'gridproof';

/** The limits of one question, in milliseconds. */
const TIME = 4000;

export type Rating = Pick<Rated, 'difficulty' | 'techniques' | 'hardest' | 'steps'>;

export interface Review {
  verdict: 'unready' | 'none' | 'unique' | 'multiple' | 'inconclusive' | 'scored';
  /** Why it is not a puzzle yet. */
  why?: string;
  /** Cells that the reason names. */
  cells?: string[];
  solution?: string;
  other?: string;
  /** What the first solution has and the other has not. */
  differ?: Target[];
  rating?: Rating;
  /** Givens of which any one can be left out. */
  needless?: string[];
  /** Givens that clash, and why; `fewest` if the engine has made sure that none of them can be left out. */
  clash?: { cells: string[]; frames: Frame[]; fewest: boolean };
  /** Cells that can be cleared for certain, and at most, in a game with a score. */
  cleared?: number;
  bound?: number;
}

/** Reviews a puzzle; `tell` hears what is known so far, as some answers take longer than others. */
export async function review(engine: PageEngine, game: string, puzzle: string, signal: AbortSignal, tell: (known: Review) => void): Promise<void> {
  if (inputOf(game).scored) {
    const solved = await engine.ask({ verb: 'solve', game, puzzle, time_ms: TIME }, { signal });
    if (signal.aborted) return;
    if (solved.error !== undefined) return tell({ verdict: 'unready', why: plainly(solved.error) });
    if ('moves' in solved) tell({ verdict: 'scored', cleared: solved.cleared, bound: solved.bound });
    return;
  }
  const answer = await engine.ask({ verb: 'review', game, puzzle, time_ms: TIME }, { signal });
  if (signal.aborted) return;
  if (answer.error !== undefined) return tell({ verdict: 'unready', why: plainly(answer.error), cells: answer.error.match(/r\d+c\d+/g) ?? [] });
  const { verdict, solution, other_solution: other, differ, rating, needless, broken } = answer;
  const known: Review = {
    verdict,
    ...(solution && { solution }),
    ...(other && { other, differ }),
    ...(rating && { rating }),
    ...(needless && { needless: needless.flatMap(({ cell }) => cell ?? []) }),
  };
  if (!broken) return tell(known);
  const clashing = broken.targets ?? [];
  const parsed = await engine.ask({ verb: 'parse', game, text: puzzle }, { signal });
  const unread = parsed.error === undefined ? parsed.puzzles.find((one) => 'error' in one) : undefined;
  const why = unread && 'error' in unread ? { why: plainly(unread.error) } : {};
  const film = await engine.ask({ verb: 'hint', game, puzzle: clashing.length ? alone(puzzle, clashing) : puzzle, level: 'why', frames: 'all', scene: true, time_ms: 2 * TIME }, { signal });
  if (signal.aborted) return;
  const frames = film.error === undefined && film.outcome === 'mistake' ? (film.frames ?? []) : [];
  tell({ ...known, ...why, clash: { cells: clashing.flatMap(({ cell }) => cell ?? []), frames, fewest: broken.irreducible === true } });
}

const plainly = (error: string) => error.replace(/^line \d+, column \d+: /, '');

/** An empty board with these givens alone, as marks: givens that clash at sight are no puzzle. */
function alone(puzzle: string, givens: readonly Target[]): string {
  const side = Math.round(Math.sqrt(puzzle.length));
  const marks = [...puzzle].map(() => '.');
  for (const { cell, value } of givens) {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(cell ?? '') ?? [];
    marks[(Number(row) - 1) * side + Number(column) - 1] = value ?? '.';
  }
  return `${'.'.repeat(puzzle.length)}/${marks.join('')}`;
}
