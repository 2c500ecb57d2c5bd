// The end of a game: what was reached, the next puzzle, a text to share, and the game once more as a film.

import { another, type Another } from './another';
import { copy } from './download';
import { feedback } from './feedback';
import { toFragment } from './link';
import { record, results, streak } from './record';
import { dateSeed, originOf } from './today.svelte';
import { TIME } from './score.svelte';
import { settings } from './settings.svelte';
import type { Workbench } from './workbench.svelte';
import { to } from '../shell/route';
import { gameTitle, words } from '../words';
import { playWords } from '../words/play';

/** What was reached. */
export interface Reached {
  game: string;
  seconds: number;
  hints: number;
  difficulty: number | null;
  /** Days in a row, for the puzzle of the day. */
  days?: number | undefined;
  /** The best time before, for a puzzle of the same difficulty. */
  before?: number | undefined;
  /** In a game with a score: cells cleared, and whether the clock ended it. */
  cleared?: number | undefined;
  late?: boolean;
}

/** A replay takes so long at most, and a move of it at most so long. */
const [WHOLE, MOVE] = [7000, 450];

export class Finish {
  reached = $state.raw<Reached | undefined>();
  /** Whether the next puzzle is being waited for. */
  making = $state(false);
  replaying = $state(false);
  told = $state('');
  private next: Promise<Another | undefined> | undefined;
  private stopping: AbortController | undefined;

  constructor(readonly bench: Workbench) {}

  /** The game is over: the result is kept, and the next puzzle is made meanwhile. */
  end(late = false) {
    const { session, score, hand } = this.bench;
    const { game, about, start, seconds, hints } = session;
    const id = about.origin ?? `${game} ${start}`;
    const cleared = hand.input.scored ? score.cleared : undefined;
    const difficulty = about.difficulty ?? null;
    const before = Math.min(...results().filter((one) => one.game === game && one.difficulty === difficulty && one.id !== id).map((one) => one.seconds));
    record({ id, game, difficulty, seconds, when: Date.now(), hints, ...(cleared !== undefined && { score: cleared }) });
    const today = new Date();
    const isDaily = about.origin === originOf(game, today);
    this.told = '';
    this.reached = {
      game, seconds: late ? TIME : seconds, hints, difficulty, cleared, late,
      ...(isDaily && { days: streak(results(), game, today) }),
      ...(Number.isFinite(before) && cleared === undefined && { before }),
    };
    feedback('done');
    this.prepare();
  }

  private prepare() {
    const { session } = this.bench;
    this.stopping?.abort();
    const { signal } = (this.stopping = new AbortController());
    const { rows, cols } = session.scene ?? { rows: 9, cols: 9 };
    this.next = another(session.game, { rows, cols }, session.about.difficulty, signal);
  }

  /** Back to the board as it is. */
  close() {
    this.reached = undefined;
    this.making = false;
  }

  clear() {
    this.close();
    this.replaying = false;
    this.stopping?.abort();
    this.next = undefined;
  }

  /** Plays another puzzle of the kind. */
  async playNext() {
    const { game } = this.bench.session;
    this.making = true;
    const made = await this.next;
    if (!this.making) return;
    this.making = false;
    if (!made) {
      this.told = playWords.finish.noNext;
      this.prepare();
      return;
    }
    this.close();
    await this.bench.begin(game, made.puzzle, {}, { difficulty: made.difficulty, seed: made.seed });
  }

  /** The result as a text that gives nothing of the solution away, with a link to the puzzle. */
  text(): string {
    const { session } = this.bench;
    const { reached } = this;
    if (!reached) return '';
    const page = location.href.split('#')[0] ?? '';
    const isDaily = reached.days !== undefined;
    const link = page + (isDaily ? to.today(reached.game) : toFragment({ game: reached.game, text: session.start, notes: {} }));
    const date = isDaily ? new Date().toLocaleDateString(words.language, { day: 'numeric', month: 'long' }) : '';
    return playWords.finish.shared({ ...reached, title: gameTitle(reached.game), date, time: words.common.minutes(reached.seconds), bound: session.about.bound, link });
  }

  async share() {
    const text = this.text();
    const touch = matchMedia('(pointer: coarse)').matches;
    if (touch && navigator.canShare?.({ text })) {
      this.told = await navigator.share({ text }).then(() => playWords.finish.sent, () => '');
      return;
    }
    this.told = (await copy(text)) === words.common.copied ? playWords.finish.copied : words.common.notCopied;
  }

  /** Shows the game from its first move to its last. */
  async replay() {
    const { bench } = this;
    const { session } = bench;
    const last = this.reached;
    const texts = session.moments.slice(0, session.at + 1).map(({ text }) => text).filter((text, at, all) => text !== all[at - 1]);
    this.close();
    this.replaying = true;
    const pause = Math.min(MOVE, WHOLE / Math.max(1, texts.length));
    for (const [at, text] of texts.entries()) {
      await bench.show(text, playWords.finish.replaying(at, texts.length - 1));
      await new Promise((done) => setTimeout(done, pause));
      // The player went back to the board, or another puzzle lies there.
      if (!this.replaying || !bench.exhibit) break;
    }
    const ended = this.replaying && bench.exhibit !== undefined;
    this.replaying = false;
    if (!ended) return;
    bench.leave();
    this.reached = last;
  }

  /** The title of the sheet. */
  get title(): string {
    const { reached } = this;
    if (!reached || reached.cleared === undefined) return playWords.finish.solved;
    if (reached.late) return playWords.finish.timeUp;
    return reached.cleared === this.bench.score.total ? playWords.finish.allCleared : playWords.finish.noMoves;
  }

  /** `Star Battle · 16 November`. */
  get subtitle(): string {
    const { session } = this.bench;
    const isDaily = session.about.origin?.includes(String(dateSeed(new Date())));
    const date = isDaily ? new Date().toLocaleDateString(words.language, { day: 'numeric', month: 'long' }) : '';
    return [gameTitle(session.game), date].filter(Boolean).join(' · ');
  }

  /** Whether the two-minute clock has run out on this board. */
  get isLate(): boolean {
    return settings.chosen.timed && Boolean(this.bench.hand.input.scored) && this.bench.session.seconds >= TIME;
  }
}
