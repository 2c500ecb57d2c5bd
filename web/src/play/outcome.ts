// What came out of a run of a strategy, in words and as tables.

import type { Answer } from '../engine/types';

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
  answer?: Answer;
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** An outcome from an answer. */
export function outcome(strategy: string, answer: Answer, ms: number, samples: Sample[], counting: boolean): Outcome {
  const metrics = answer.metrics as { states?: number } | undefined;
  const count = answer.count as { found: number; complete: boolean } | undefined;
  const moves = answer.moves as unknown[] | undefined;
  const verdict = answer.error ?? (answer.cancelled ? 'cancelled' : String(answer.verdict));
  const found = moves ? moved(answer, moves.length) : count && counting ? `${count.found}${count.complete ? '' : ' or more'} ${count.found === 1 ? 'solution' : 'solutions'}` : undefined;
  const last = typeof answer.cleared === 'number' ? answer.cleared : metrics?.states;
  return {
    strategy, verdict, ms, answer,
    samples: last === undefined ? samples : [...samples, { ms, score: last }],
    ...(found && { found }),
    ...(metrics?.states !== undefined && { states: metrics.states }),
  };
}

/** `62 moves, 142 cells, bound 158`. */
function moved({ cleared, bound }: Answer, moves: number): string {
  return [plural(moves, 'move'), cleared !== undefined && `${cleared} cells`, bound !== undefined && `bound ${bound}`].filter(Boolean).join(', ');
}

/** `Ready: unique, 212 nodes, 0.4 ms`. */
export function status({ verdict, found, states, ms, answer }: Outcome): string {
  const nodes = states === undefined ? '' : plural(states, 'node');
  if (verdict === 'cancelled') {
    const partial = [found, nodes].filter(Boolean).join(', ');
    return partial ? `Cancelled: ${partial} so far.` : 'Cancelled.';
  }
  if (answer?.timed_out) return `Time is up: ${[found ?? verdict, nodes].filter(Boolean).join(', ')}.`;
  const isMoves = answer?.moves !== undefined;
  return `Ready: ${[isMoves ? '' : verdict, found, isMoves ? '' : nodes, time(ms)].filter(Boolean).join(', ')}`;
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
    strategy, verdict, found, states, ms: Number(ms.toFixed(1)), samples, solution: answer?.solution, moves: answer?.moves, trace: answer?.trace ?? undefined,
  }));
  return JSON.stringify({ game, puzzle, runs: rows }, null, 2);
}
