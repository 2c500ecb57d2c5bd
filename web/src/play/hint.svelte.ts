// Hints as a ladder: one question, four rungs. The third is a film.

import { type Frames, type HintAnswer, type ProofFile, type ProofLine, Stopped, type Style, type Target } from 'gridproof';
import type { PageEngine } from '../engine';
import { Film } from './film.svelte';
import { playWords } from '../words/play';

export const RUNGS = ['nudge', 'where', 'why', 'do it'] as const;

/** How a hint is asked for. */
export interface Asking {
  style: Style;
  /** How far the film goes; left out, the engine decides. */
  frames?: Frames | undefined;
  /** Only the wording changes: the rung that was reached is kept. */
  again?: boolean | undefined;
  seconds?: number | undefined;
}

export class Ladder {
  answer = $state.raw<HintAnswer | undefined>();
  /** How many rungs the player has climbed. */
  rung = $state(0);
  asking = $state(false);
  trouble = $state('');
  checked = $state(false);
  /** Why, one frame after the other. */
  film = $state.raw<Film | undefined>();
  /** How the answer is worded. */
  style = $state<Style>('plain');
  private asked = 0;
  private stop: AbortController | undefined;

  constructor(private readonly engine: PageEngine) {}

  get outcome(): HintAnswer['outcome'] | '' {
    return this.answer?.outcome ?? '';
  }

  /** What a hint does. */
  get targets(): Target[] {
    return (this.answer?.outcome === 'hint' && this.answer.targets) || [];
  }

  /** The cells that a hint or a mistake is about; where the reason is a house as a whole, the cells that the hint changes. */
  get cells(): string[] {
    const known = this.proved?.cells ?? [];
    if (known.length) return known;
    return [...new Set(this.targets.flatMap(({ cell, edge }) => (cell ? [cell] : (edge?.split('-') ?? []))))];
  }

  /** The lines of the proof. */
  get lines(): ProofLine[] {
    return this.proved?.lines ?? [];
  }

  get proof(): ProofFile | undefined {
    return this.proved?.proof ?? undefined;
  }

  /** The answer, if it is one that comes with a proof. */
  get proved() {
    return this.answer?.outcome === 'hint' || this.answer?.outcome === 'mistake' ? this.answer : undefined;
  }

  /** Asks for a hint and shows the first rung, or the one that was reached if only the wording changes. The checker verifies the
   * proof once more, apart from the search. */
  async ask(game: string, puzzle: string, { style, frames, again = false, seconds = 20 }: Asking) {
    const turn = ++this.asked;
    const rung = again ? Math.max(1, this.rung) : 1;
    this.stop?.abort();
    const { signal } = (this.stop = new AbortController());
    this.asking = true;
    this.trouble = '';
    try {
      const question = { verb: 'hint', game, puzzle, level: 'full', style, scene: true, time_ms: seconds * 1000, ...(frames && { frames }) } as const;
      const answer = await this.engine.ask(question, { signal });
      const proof = answer.error === undefined && 'proof' in answer && answer.proof ? JSON.stringify(answer.proof) : '';
      const verdict = proof ? await this.engine.ask({ verb: 'check', proof }, { signal }) : undefined;
      const accepted = verdict?.error === undefined && verdict?.valid === true;
      if (turn !== this.asked) return;
      if (answer.error !== undefined) this.trouble = answer.error;
      else if (verdict && !accepted) {
        this.answer = undefined;
        this.trouble = playWords.hint.rejected;
      } else {
        this.answer = answer;
        const told = this.proved?.frames ?? [];
        this.film = told.length ? new Film(told) : undefined;
        this.checked = accepted;
        this.rung = rung;
        this.style = style;
      }
    } catch (error) {
      if (turn === this.asked) this.trouble = failed(error);
    } finally {
      if (turn === this.asked) this.asking = false;
    }
  }

  cancel() {
    this.stop?.abort();
  }

  /** The board has changed: what was said is no longer about it. */
  clear() {
    this.asked++;
    if (this.asking) this.stop?.abort();
    this.answer = undefined;
    this.film = undefined;
    this.rung = 0;
    this.asking = false;
    this.trouble = '';
    this.checked = false;
  }
}

/** What to say when a question was not answered. */
export function failed(error: unknown): string {
  if (error instanceof Stopped && error.asked) return playWords.play.stopped;
  const why = error instanceof Error ? error.message : String(error);
  return playWords.play.failed(why);
}
