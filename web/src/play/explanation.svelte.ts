// The whole puzzle, step by step, every step proved.

import type { Blocked, ExplainedStep, ExplainStatus } from 'gridproof';
import { Film } from './film.svelte';
import { failed } from './hint.svelte';
import { settings } from './settings.svelte';
import type { Workbench } from './workbench.svelte';
import { explainWords } from '../words/explain';

export class Explanation {
  steps = $state.raw<ExplainedStep[]>([]);
  /** The step that is shown, from 0. */
  at = $state(-1);
  /** The film of that step. */
  film = $state.raw<Film | undefined>();
  ending = $state('');
  message = $state('');
  running = $state(false);
  private start = '';
  private stop: AbortController | undefined;

  constructor(readonly bench: Workbench) {}

  clear() {
    this.stop?.abort();
    [this.steps, this.at, this.ending, this.message, this.film] = [[], -1, '', '', undefined];
  }

  async explain() {
    const { bench } = this;
    this.clear();
    const { signal } = (this.stop = new AbortController());
    this.running = true;
    const { game, now } = bench.session;
    this.start = now.text;
    try {
      const answer = await bench.thinker.ask(
        { verb: 'explain', game, puzzle: now.text, style: settings.chosen.style, scene: true, time_ms: 60_000 },
        { signal, onProgress: ({ message }) => (this.message = message) },
      );
      if (this.stop.signal !== signal || this.start !== bench.session.now.text) return;
      if (answer.error !== undefined) this.ending = answer.error;
      else if ('narrative' in answer) this.ending = answer.narrative;
      else if ('steps' in answer) {
        this.steps = answer.steps;
        this.ending = ended(answer.status, this.steps.length, answer.blocked_by);
        this.jump(0);
      }
    } catch (error) {
      this.ending = failed(error);
    } finally {
      this.running = false;
    }
  }

  cancel() {
    this.stop?.abort();
  }

  /** Shows a step from the start of its film, or its conclusion. */
  jump(to: number, { end = false } = {}) {
    const step = this.steps[to];
    if (!step) return;
    this.at = to;
    this.film = new Film(step.frames);
    if (end) this.film.end();
    this.bench.play(this.film, explainWords.caption(to + 1, this.steps.length, step.technique));
  }

  /** Continues the game from the position after the step that is shown. */
  take() {
    const step = this.steps[this.at];
    if (!step) return;
    const { session } = this.bench;
    session.edit({ text: step.after, notes: session.now.notes });
    this.clear();
    this.bench.changed(explainWords.taken);
  }

  /** All of it as text. */
  text(): string {
    return [...this.steps.map(({ technique, tier, narrative }, at) => explainWords.asText(at + 1, technique, tier, narrative)), this.ending].join('\n\n');
  }
}

function ended(status: ExplainStatus, steps: number, blocked: Blocked | null): string {
  if (status === 'solved') return explainWords.solved(steps);
  const why = (blocked?.text ?? status).replace(/\.$/, '');
  if (status === 'mistake') return explainWords.mistake(why);
  return explainWords.after(steps, why);
}
