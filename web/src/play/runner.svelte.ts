// Strategies at work: one at a time to watch, or several side by side. The run goes on while other tabs are open.

import { oneWorker } from '../engine';
import type { AboutStrategy, Progress, QuestionOf } from 'gridproof';
import { inputOf } from '../games';
import type { Frame } from '../games/input';
import { failed } from './hint.svelte';
import { outcome, status, type Outcome, type Sample } from './outcome';
import type { Workbench } from './workbench.svelte';
import { solveWords } from '../words/solve';

export class Runner {
  known = $state.raw<AboutStrategy[]>([]);
  name = $state('');
  set = $state<Record<string, string>>({});
  /** The time limit, and up to how many solutions are counted. */
  seconds = $state(20);
  limit = $state(2);
  ticked = $state<Record<string, boolean>>({});
  elapsed = $state(0);
  /** How far the strategy has come, from 0 to 1, if it reports that. */
  fraction = $state<number | null>(null);
  running = $state(false);
  status = $state(solveWords.solve.ready);
  outcomes = $state.raw<Outcome[]>([]);
  frames = $state.raw<Frame[]>([]);
  /** The frame that is shown. */
  at = $state(0);
  playing = $state(false);
  /** Frames a second. */
  speed = $state(4);
  private game = '';
  private puzzle = '';
  private stopping: AbortController | undefined;

  constructor(readonly bench: Workbench) {}

  readonly chosen = $derived(this.known.find((strategy) => strategy.name === this.name));
  readonly comparing = $derived(this.known.filter((strategy) => this.ticked[strategy.name]));

  /** Learns what strategies the game has. */
  async learn(game: string) {
    if (game === this.game) return;
    this.game = game;
    const answer = await this.bench.quietly({ verb: 'strategies', game });
    this.known = answer?.error === undefined ? (answer?.strategies ?? []) : [];
    this.ticked = {};
    this.choose(this.known[0]?.name ?? '');
  }

  choose(name: string) {
    this.name = name;
    this.set = {};
    this.seconds = Math.round((this.chosen?.limits.time_ms ?? 20_000) / 1000);
    this.clear();
  }

  /** Ends a run and forgets what came of it. */
  clear() {
    this.stopping?.abort();
    this.stopping = undefined;
    [this.outcomes, this.frames, this.at, this.playing, this.elapsed, this.fraction] = [[], [], 0, false, 0, null];
    this.running = false;
    this.status = solveWords.solve.ready;
    this.bench.leave();
  }

  stop() {
    this.stopping?.abort();
  }

  start() {
    return this.run([this.name]);
  }

  compare() {
    return this.run(this.comparing.map((strategy) => strategy.name));
  }

  /** Runs strategies side by side, each in a worker of its own. */
  private async run(names: string[]) {
    this.clear();
    const stopping = (this.stopping = new AbortController());
    const { signal } = stopping;
    this.running = true;
    this.status = solveWords.solve.running;
    this.puzzle = this.bench.session.now.text;
    const started = performance.now();
    const clock = setInterval(() => (this.elapsed = (performance.now() - started) / 1000), 100);
    const watched = names.length === 1;
    const done = await Promise.all(names.map((name) => this.attempt(name, signal, watched)));
    clearInterval(clock);
    // A run that was cleared away while it went on has nothing more to say.
    if (this.stopping !== stopping) return;
    this.fraction = null;
    this.elapsed = signal.aborted ? 0 : (performance.now() - started) / 1000;
    this.running = false;
    this.outcomes = done;
    const [only] = done;
    if (watched && only) await this.tell(only);
    else this.status = signal.aborted ? solveWords.solve.cancelled : solveWords.solve.compared(done.length);
  }

  private async attempt(strategy: string, signal: AbortSignal, watched: boolean): Promise<Outcome> {
    const engine = oneWorker();
    const { game } = this;
    const samples: Sample[] = [];
    const set = watched ? { ...this.set } : {};
    const about = inputOf(game).scored ? {} : { limit: this.limit, trace: true };
    const counting = (about.limit ?? 0) > 2;
    const question: QuestionOf<'solve'> = { verb: 'solve', game, puzzle: this.puzzle, strategy, set, ...about, time_ms: this.seconds * 1000, steps: 1e12 };
    let begun = performance.now();
    try {
      // The engine is started before the clock; when all solutions are counted, a first one is shown meanwhile.
      const first = await engine.ask(counting && watched ? { ...question, limit: 1 } : { ...question, steps: 1 }, { signal });
      if (counting && watched && first.error === undefined && first.solution && !signal.aborted) {
        this.exhibit(this.bench.hand.input.solved(this.puzzle, first.solution, first), solveWords.solve.firstSolution);
      }
      begun = performance.now();
      const onProgress = ({ fraction, message, best }: Progress) => {
        if (best) samples.push({ ms: performance.now() - begun, score: best.score });
        if (!watched || !this.running) return;
        this.fraction = fraction;
        if (message) this.status = solveWords.solve.runningNow(message);
        const frame = best && this.bench.hand.input.frames(this.puzzle, best).at(-1);
        if (frame && best) this.exhibit(frame.text, solveWords.solve.best(best.score, best.moves.length));
      };
      const answer = await engine.ask(question, { signal, onProgress });
      return outcome(strategy, answer, engine.took, samples, counting);
    } catch (error) {
      const verdict = signal.aborted ? 'cancelled' : failed(error);
      return { strategy, verdict, ms: performance.now() - begun, samples };
    } finally {
      engine.close();
    }
  }

  private exhibit(puzzle: string, caption: string) {
    void this.bench.show(puzzle, caption);
  }

  private async tell(done: Outcome) {
    const { answer, strategy } = done;
    this.status = status(done);
    if (!answer) return;
    this.frames = this.bench.hand.input.frames(this.puzzle, answer);
    if (this.frames.length) await this.seek(this.frames.length - 1);
    else if (answer.solution) {
      const caption = done.verdict === 'cancelled' ? solveWords.solve.foundBefore : solveWords.solve.solvedBy(strategy);
      this.exhibit(this.bench.hand.input.solved(this.puzzle, answer.solution, answer), caption);
    }
  }

  async seek(to: number) {
    const frame = this.frames[to];
    if (!frame) return;
    this.at = to;
    await this.bench.show(frame.text, frame.caption);
  }

  /** Plays the frames, or pauses. */
  async play() {
    this.playing = !this.playing;
    if (this.playing && this.at >= this.frames.length - 1) await this.seek(0);
    while (this.playing && this.at < this.frames.length - 1) {
      await new Promise((done) => setTimeout(done, 1000 / this.speed));
      if (this.playing) await this.seek(this.at + 1);
    }
    this.playing = false;
  }
}
