// Today's puzzles: one per game, made from the date, the same for everyone. A day's puzzles are made once and kept.

import { oneWorker } from '../engine';
import { DAILY_SIZES } from '../games/names';
import { keep, kept } from './store';

export interface Daily {
  puzzle: string;
  /** Null where boards are dealt. */
  difficulty: number | null;
}

interface Kept {
  seed: number;
  puzzles: Record<string, Daily>;
}

/** Easy on Mondays, hard on Sundays. From Sunday. */
const LEVELS = [5, 2, 2, 3, 3, 4, 4];
const SECONDS = 60;

/** A date as a number: 20261116. */
export const dateSeed = (date: Date): number => (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();

/** The name of a day's puzzle, under which its progress and its result are kept. */
export const originOf = (game: string, date: Date): string => `today-${dateSeed(date)}-${game}`;

/** Of the difficulties that there are, the nearest to that of the day. */
export function levelOf(date: Date, known: readonly number[]): number | undefined {
  const wanted = LEVELS[date.getDay()] ?? 3;
  return [...known].sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)[0];
}

export class Today {
  readonly date: Date;
  puzzles = $state.raw<Readonly<Record<string, Daily>>>({});
  /** Games whose puzzle could not be made. */
  failed = $state.raw<ReadonlySet<string>>(new Set());
  private readonly waiting = new Map<string, Promise<Daily | undefined>>();

  constructor(date = new Date()) {
    this.date = date;
    const known = kept<Kept>('today');
    if (known?.seed === dateSeed(date) && known.puzzles) this.puzzles = known.puzzles;
  }

  /** The puzzle of a game, made if it is not known yet; nothing if that fails. */
  get(game: string): Promise<Daily | undefined> {
    const known = this.puzzles[game];
    if (known) return Promise.resolve(known);
    let made = this.waiting.get(game);
    if (!made) {
      made = this.make(game).finally(() => this.waiting.delete(game));
      this.waiting.set(game, made);
    }
    return made;
  }

  /** Makes the puzzles of all games, one after the other. */
  async all(games: readonly string[]) {
    for (const game of games) await this.get(game);
  }

  private async make(game: string): Promise<Daily | undefined> {
    const engine = oneWorker();
    try {
      const about = await engine.ask({ verb: 'strategies', game });
      const offer = about.error === undefined ? about.generate : undefined;
      if (!offer) throw new Error(about.error);
      const size = DAILY_SIZES[game] ?? offer.size;
      const difficulty = levelOf(this.date, offer.sizes.find((known) => known.size === size)?.difficulties ?? []);
      const order = { verb: 'generate', game, size, ...(difficulty && { difficulty }), seed: dateSeed(this.date), time_ms: SECONDS * 1000, steps: 1e12 } as const;
      const answer = await engine.ask(order);
      if (answer.error !== undefined || answer.puzzle === null) throw new Error(answer.error);
      const daily = { puzzle: answer.puzzle, difficulty: answer.difficulty };
      this.puzzles = { ...this.puzzles, [game]: daily };
      this.failed = new Set([...this.failed].filter((known) => known !== game));
      keep('today', { seed: dateSeed(this.date), puzzles: this.puzzles } satisfies Kept);
      return daily;
    } catch {
      this.failed = new Set([...this.failed, game]);
      return undefined;
    } finally {
      engine.close();
    }
  }
}

let today: Today | undefined;

/** The puzzles of the day that it is now. */
export function theDay(): Today {
  const now = new Date();
  if (!today || dateSeed(today.date) !== dateSeed(now)) today = new Today(now);
  return today;
}
