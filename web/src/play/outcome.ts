// What came out of a run of a strategy, in words and as tables.

import type { Answered, PlanAnswer, SolutionsAnswer, SolveAnswer } from 'gridproof';
import { solveWords, verdictTitle } from '../words/solve';

/** How good the answer was at some moment of the run. */
export interface Sample {
  ms: number;
  score: number;
}

export interface Outcome {
  strategy: string;
  /** `unique`, `none`, `cancelled`, or what went wrong. */
  verdict: string;
  /** Solutions found, if they were counted. */
  found?: string;
  states?: number;
  /** Time in the engine, without the way to it. */
  ms: number;
  samples: Sample[];
  answer?: SolveAnswer;
}

/** An outcome from an answer. */
export function outcome(strategy: string, answer: Answered<'solve'>, ms: number, samples: Sample[], counting: boolean): Outcome {
  if (answer.error !== undefined) return { strategy, verdict: answer.error, ms, samples };
  const found = isPlan(answer) ? moved(answer) : counting ? counted(answer) : undefined;
  const { states = 0 } = answer.metrics;
  const score = isPlan(answer) ? answer.cleared : states;
  const verdict = answer.cancelled ? 'cancelled' : answer.verdict;
  return { strategy, verdict, ms, answer, states, samples: [...samples, { ms, score }], ...(found && { found }) };
}

/** Whether it is the answer of a game with a score: moves and a bound. */
export const isPlan = (answer: SolveAnswer | undefined): answer is PlanAnswer => answer !== undefined && 'moves' in answer;

/** `62 moves, 142 cells, bound 158`. */
const moved = ({ moves, cleared, bound }: PlanAnswer) => solveWords.solve.moved(moves.length, cleared, bound);

/** `7 or more solutions`. */
function counted({ count }: SolutionsAnswer): string | undefined {
  return count ? solveWords.solve.counted(count.found, count.complete) : undefined;
}

/** `Done: one solution, 212 nodes, 0.4 ms`. */
export function status({ verdict, found, states, ms, answer }: Outcome): string {
  const nodes = states === undefined ? '' : solveWords.solve.nodes(states);
  if (verdict === 'cancelled') {
    const partial = [found, nodes].filter(Boolean).join(', ');
    return partial ? solveWords.solve.soFar(partial) : solveWords.solve.cancelled;
  }
  if (answer?.timed_out) return solveWords.solve.timeUp([found ?? verdictTitle(verdict), nodes].filter(Boolean).join(', '));
  const parts = isPlan(answer) ? [verdict === 'optimal' && verdictTitle(verdict), found] : [found ?? verdictTitle(verdict), nodes];
  return solveWords.solve.done([...parts, time(ms)].filter(Boolean).join(', '));
}

export const time = (ms: number): string => (ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(2)} s`);

const COLUMNS = ['strategy', 'verdict', 'found', 'states', 'ms'] as const;

/** One row per outcome. */
export function csv(outcomes: readonly Outcome[]): string {
  const quoted = (value: unknown) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value ?? ''));
  const row = (one: Outcome) => COLUMNS.map((column) => quoted(column === 'ms' ? one.ms.toFixed(1) : (one[column] ?? ''))).join(',');
  return [COLUMNS.join(','), ...outcomes.map(row)].join('\n') + '\n';
}

/** Everything that is known of some outcomes. */
export function json(game: string, puzzle: string, outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ strategy, verdict, found, states, ms, samples, answer }) => ({
    strategy, verdict, found, states, ms: Number(ms.toFixed(1)), samples, solution: answer?.solution,
    ...(isPlan(answer) ? { moves: answer.moves, cleared: answer.cleared, bound: answer.bound } : { trace: answer?.trace ?? undefined }),
  }));
  return JSON.stringify({ game, puzzle, runs: rows }, null, 2);
}
