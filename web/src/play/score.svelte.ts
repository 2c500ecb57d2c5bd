// The score in games that have one: what is cleared, the best that is known, and what it cannot exceed.

import type { Engine, Scene } from 'gridproof';
import { oneWorker } from '../engine';
import { settings } from './settings.svelte';
import type { Workbench } from './workbench.svelte';

/** The two-minute mode, in seconds. */
export const TIME = 120;
/** How long the engine looks for a best score. */
const SECONDS = 3;

export class Score {
  /** How many cells there were at the start. */
  total = $state(0);
  private asked = '';
  private engine: Engine | undefined;

  constructor(readonly bench: Workbench) {}

  get cleared(): number {
    const { scene } = this.bench.session;
    return scene ? Math.max(0, this.total - filled(scene)) : 0;
  }

  get bound(): number | undefined {
    return this.bench.session.about.bound;
  }

  /** The best that the engine or the player has reached. */
  get best(): number | undefined {
    const { best } = this.bench.session.about;
    return best === undefined ? undefined : Math.max(best, this.cleared);
  }

  /** Turns the two-minute mode on or off. A two-minute game begins with the whole board; the calm one is kept under the earlier games. */
  turnTimed() {
    const { session } = this.bench;
    settings.chosen.timed = !settings.chosen.timed;
    settings.save();
    if (!settings.chosen.timed) return;
    session.begin(session.game, session.start, {}, session.about);
    this.bench.restart();
  }

  /** Another board: counts it, and asks once how much of it can be cleared. */
  async learn() {
    const { bench } = this;
    const { session, hand } = bench;
    const { game, start } = session;
    const isAsked = this.asked === `${game} ${start}`;
    this.asked = `${game} ${start}`;
    if (!hand.input.scored || isAsked) return;
    this.engine?.close();
    const drawn = await bench.drawn({ game, puzzle: start });
    if (!drawn || session.start !== start) return;
    this.total = filled(drawn);
    if (session.about.bound !== undefined) return;
    const engine = (this.engine = oneWorker());
    const answer = await engine.ask({ verb: 'solve', game, puzzle: start, time_ms: SECONDS * 1000, steps: 1e12 }).catch(() => undefined);
    engine.close();
    if (session.start !== start || !answer || answer.error !== undefined || !('moves' in answer)) return;
    session.learn({ best: answer.cleared, bound: answer.bound });
  }
}

const filled = (scene: Scene) => scene.cells.filter(({ text }) => text).length;
