// New puzzles to order. The work continues while other tabs are open.

import { oneWorker } from '../engine';
import type { BoardSize, GenerateAnswer, Offer, QuestionOf, Scene } from 'gridproof';
import { failed } from './hint.svelte';
import { settings } from './settings.svelte';
import { freshSeed } from './another';
import { dateSeed } from './today.svelte';
import type { Workbench } from './workbench.svelte';
import { words } from '../words';
import { generateWords } from '../words/generate';

export interface Made {
  game: string;
  puzzle: string;
  /** The number that it was made from. */
  seed: number;
  difficulty: number | null;
  exact: boolean;
  /** The rating's reasons: techniques by how often they are needed. */
  techniques: [string, number][];
  /** Steps per tier, from tier 1. */
  tiers: [string, number][];
  scene: Scene;
}

/** A puzzle on a printed sheet. */
export interface Sheet {
  scene: Scene;
  solution: Scene | undefined;
  caption: string;
}

/** How long one puzzle may take. */
const SECONDS = 60;

export class Maker {
  game = $state('');
  /** What the game makes; null if it makes nothing, undefined until that is known. */
  offer = $state.raw<Offer | null | undefined>();
  size = $state<BoardSize>(9);
  symmetry = $state('none');
  /** A technique that the puzzle must need; empty to go by difficulty. */
  technique = $state('');
  count = $state(1);
  /** The number to make the first puzzle from; empty for any. */
  seed = $state<number | null>(null);
  /** Settings of the generator that differ from the usual ones: stars, walls, the rule set. */
  set = $state<Record<string, string>>({});
  /** No clue that can be left out. */
  minimal = $state(false);
  running = $state(false);
  message = $state('');
  fraction = $state(0);
  made = $state.raw<Made[]>([]);
  private stopping: AbortController | undefined;

  constructor(readonly bench: Workbench) {
    void this.choose(bench.session.game);
  }

  /** The difficulties that puzzles of this size have; boards of some games have none and are dealt at random. */
  readonly difficulties = $derived(this.offer?.sizes.find((known) => known.size === this.size)?.difficulties ?? []);
  readonly dealt = $derived(this.difficulties.length === 0);

  /** Another game, with what it offers. */
  async choose(game: string) {
    [this.game, this.offer] = [game, undefined];
    const answer = await this.bench.quietly({ verb: 'strategies', game });
    if (this.game !== game) return;
    const offer = answer?.error === undefined ? (answer?.generate ?? null) : null;
    [this.offer, this.size] = [offer, offer?.size ?? this.size];
    [this.symmetry, this.technique] = [offer?.symmetries[0] ?? 'none', ''];
    [this.set, this.minimal] = [{}, false];
  }

  stop() {
    this.stopping?.abort();
  }

  /** Makes the requested number. */
  make() {
    const { seed } = this;
    return this.run(Array.from({ length: clamp(this.count) }, (_, at) => (seed === null ? freshSeed() : whole(seed) + at)));
  }

  /** Makes one and plays it. */
  async play(seed = this.seed === null ? freshSeed() : whole(this.seed)): Promise<boolean> {
    await this.run([seed]);
    const [first] = this.made;
    if (first) void this.bench.begin(first.game, first.puzzle, {}, { difficulty: first.difficulty, seed: first.seed });
    return first !== undefined;
  }

  /** The puzzle of the day: the same for every player who chooses the same kind on that date. */
  daily() {
    return this.play(dateSeed(new Date()));
  }

  private async run(seeds: number[]) {
    const { signal } = (this.stopping = new AbortController());
    this.running = true;
    [this.made, this.fraction, this.message] = [[], 0, generateWords.starting];
    const engine = oneWorker();
    try {
      for (const [at, seed] of seeds.entries()) {
        const answer = await engine.ask(this.order(seed), {
          signal,
          onProgress: ({ message, fraction }) => {
            this.message = seeds.length > 1 ? generateWords.oneOf(at + 1, seeds.length, message) : message;
            this.fraction = (at + (fraction ?? 0)) / seeds.length;
          },
        });
        if (answer.error !== undefined) throw new Refused(answer.error);
        if (signal.aborted) break;
        await this.keep(answer, seed);
      }
      this.message = signal.aborted ? this.cancelled() : this.told(seeds.length);
    } catch (error) {
      this.message = signal.aborted ? this.cancelled() : error instanceof Refused ? error.message : failed(error);
    } finally {
      engine.close();
      this.running = false;
      this.fraction = 0;
    }
  }

  private order(seed: number): QuestionOf<'generate'> {
    const { game, size, technique, symmetry } = this;
    const goal = technique ? { technique } : this.dealt ? {} : { difficulty: this.difficulty() };
    const set = Object.fromEntries(Object.entries(this.set).filter(([, value]) => value !== '' && value !== '0'));
    const more = { ...(Object.keys(set).length && { set }), ...(this.minimal && { minimal: true }) };
    return { verb: 'generate', game, size, ...goal, ...more, ...(this.offer?.symmetries.length && { symmetry }), seed, time_ms: SECONDS * 1000, steps: 1e12 };
  }

  /** The chosen difficulty, or the nearest that this size has. */
  difficulty(): number {
    const wanted = settings.chosen.difficulty;
    const near = [...this.difficulties].sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
    return near[0] ?? wanted;
  }

  private async keep({ puzzle, unique, difficulty, exact, techniques, counts }: GenerateAnswer, seed: number) {
    if (puzzle === null || !(unique || this.dealt)) return;
    const { game } = this;
    const scene = await this.bench.drawn({ game, puzzle });
    if (!scene) return;
    const counted = (field: Record<string, number> | null | undefined) => Object.entries(field ?? {}).filter(([, count]) => count > 0);
    this.made = [...this.made, { game, puzzle, seed, difficulty, exact, techniques: counted(techniques), tiers: counted(counts), scene }];
  }

  private cancelled(): string {
    return generateWords.cancelled(this.made.length);
  }

  private told(requested: number): string {
    const [made, misses] = [this.made.length, this.made.filter((puzzle) => !puzzle.exact).length];
    if (made < requested) return generateWords.fewer(made, requested);
    if (misses) return generateWords.missed(misses, made);
    return generateWords.exact(made);
  }

  /** What was made as sheets, each with its solution. */
  async sheets(): Promise<Sheet[]> {
    const { bench } = this;
    const sheets: Sheet[] = [];
    for (const { game, puzzle, difficulty, scene } of this.made) {
      const solved = await bench.quietly({ verb: 'solve', game, puzzle });
      const solution = solved?.error === undefined ? solved?.solution : undefined;
      sheets.push({ scene, solution: solution ? await bench.drawn({ game, puzzle: solution }) : undefined, caption: generateWords.caption(difficulty, words.difficulties[(difficulty ?? 0) - 1] ?? '') });
    }
    return sheets;
  }
}

/** The engine refuses the order. */
class Refused extends Error {}

/** A seed is a whole number, 0 or more. */
const whole = (seed: number) => Math.min(Number.MAX_SAFE_INTEGER - 24, Math.max(0, Math.round(seed) || 0));

const clamp = (count: number) => Math.min(24, Math.max(1, Math.round(count) || 1));
