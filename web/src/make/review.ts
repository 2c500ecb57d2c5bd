// What a setter needs to know about a puzzle: its solutions, its difficulty, clues that can go, and why it is broken.
//
// One function asks all of it, so that the verb `review` of the engine takes its place once the modules have it.

import type { Engine } from '../engine/engine';
import { inputOf } from '../games';
import type { Frame, RatedAnswer, Target } from '../engine/types';

/** The limits of one question, in milliseconds. */
const TIME = 4000;
/** How many clues are tried one by one. */
const CLUES = 90;

export type Rating = Pick<RatedAnswer, 'difficulty' | 'techniques' | 'hardest' | 'steps'>;

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
  /** Givens that clash, as few as possible, and why. */
  clash?: { cells: string[]; frames: Frame[] };
  /** Cells that can be cleared for certain, and at most, in a game with a score. */
  cleared?: number;
  bound?: number;
}

/** Reviews a puzzle; `tell` hears what is known so far, as some answers take longer than others. */
export async function review(engine: Engine, game: string, puzzle: string, signal: AbortSignal, tell: (known: Review) => void): Promise<void> {
  const solved = await engine.ask({ verb: 'solve', game, puzzle, ...(!inputOf(game).scored && { limit: 2 }), time_ms: TIME }, { signal });
  if (signal.aborted) return;
  if (solved.error !== undefined) {
    const cells = solved.error.match(/r\d+c\d+/g) ?? [];
    const clashes = /given the same/.test(solved.error);
    return tell({ verdict: clashes ? 'none' : 'unready', why: solved.error.replace(/^line \d+, column \d+: /, ''), cells });
  }
  if ('moves' in solved) return tell({ verdict: 'scored', cleared: solved.cleared, bound: solved.bound });
  const known: Review = { verdict: solved.verdict, ...(solved.solution && { solution: solved.solution }) };
  tell(known);
  if (solved.verdict === 'unique') await rated(engine, game, puzzle, signal, known, tell);
  if (solved.verdict === 'multiple') await compared(engine, game, puzzle, signal, known, tell);
  if (solved.verdict === 'none') await refuted(engine, game, puzzle, signal, known, tell);
}

type Part = (engine: Engine, game: string, puzzle: string, signal: AbortSignal, known: Review, tell: (known: Review) => void) => Promise<void>;

const rated: Part = async (engine, game, puzzle, signal, known, tell) => {
  const answer = await engine.ask({ verb: 'rate', game, puzzle, time_ms: TIME }, { signal });
  if (signal.aborted) return;
  const rating = answer.error === undefined && 'difficulty' in answer ? answer : undefined;
  tell((known = { ...known, ...(rating && { rating }) }));
  const clues = givens(game, puzzle);
  if (!clues.length || clues.length > CLUES) return;
  const needless: string[] = [];
  for (const { at, cell } of clues) {
    const solved = await engine.ask({ verb: 'solve', game, puzzle: without(puzzle, [at]), limit: 2, time_ms: 500 }, { signal });
    if (signal.aborted) return;
    if (solved.error === undefined && 'verdict' in solved && solved.verdict === 'unique') needless.push(cell);
  }
  tell({ ...known, needless });
};

const compared: Part = async (engine, game, puzzle, signal, known, tell) => {
  const hint = await engine.ask({ verb: 'hint', game, puzzle, level: 'why', time_ms: TIME }, { signal });
  if (signal.aborted || hint.error !== undefined) return;
  if (hint.outcome === 'not-forced') return tell({ ...known, solution: hint.completions[0], other: hint.completions[1], differ: hint.differ });
  // Something is forced first: the position after it is compared.
  const explained = await engine.ask({ verb: 'explain', game, puzzle, frames: 'all', time_ms: TIME }, { signal });
  const after = explained.error === undefined && 'steps' in explained ? explained.steps.at(-1)?.after : undefined;
  const last = after ? await engine.ask({ verb: 'hint', game, puzzle: after, level: 'why', time_ms: TIME }, { signal }) : undefined;
  if (signal.aborted || !last || last.error !== undefined || last.outcome !== 'not-forced') return;
  tell({ ...known, solution: last.completions[0], other: last.completions[1], differ: last.differ });
};

const refuted: Part = async (engine, game, puzzle, signal, known, tell) => {
  let left = puzzle;
  const clues = givens(game, puzzle);
  for (const { at } of clues.length <= CLUES ? clues : []) {
    const fewer = without(left, [at]);
    const solved = await engine.ask({ verb: 'solve', game, puzzle: fewer, limit: 1, time_ms: 500 }, { signal });
    if (signal.aborted) return;
    if (solved.error === undefined && 'verdict' in solved && solved.verdict === 'none') left = fewer;
  }
  const hint = await engine.ask({ verb: 'hint', game, puzzle: left, level: 'why', frames: 'all', scene: true, time_ms: 2 * TIME }, { signal });
  if (signal.aborted || hint.error !== undefined || hint.outcome !== 'mistake') return;
  tell({ ...known, clash: { cells: givens(game, left).map(({ cell }) => cell), frames: hint.frames ?? [] } });
};

/** The givens of a board of values, by their place in the text. */
function givens(game: string, puzzle: string): { at: number; cell: string }[] {
  if (game !== 'sudoku' && game !== 'latin') return [];
  const side = Math.round(Math.sqrt(puzzle.length));
  return [...puzzle].flatMap((value, at) => (value === '.' ? [] : [{ at, cell: `r${Math.floor(at / side) + 1}c${(at % side) + 1}` }]));
}

const without = (puzzle: string, places: readonly number[]) => [...puzzle].map((value, at) => (places.includes(at) ? '.' : value)).join('');
