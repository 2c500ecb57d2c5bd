// A puzzle being played: every moment of it, where the player is, and what is kept in the browser.

import type { Scene } from 'gridproof';
import { readNotes, writeNotes } from './link';
import type { Notes } from './notes';
import { keep, kept } from './store';

/** One state of the board: what the engine knows, and what the player has scribbled. */
export interface Moment {
  text: string;
  notes: Record<number, Notes>;
}

export interface Bookmark {
  name: string;
  moment: Moment;
}

/** A moment in the browser's store: its text and its notes. */
type Kept = [string, string];

/** What is known of a puzzle beside its text. */
export interface About {
  /** Where it comes from, where that has a name: the puzzle of a day. */
  origin?: string | undefined;
  difficulty?: number | null | undefined;
  /** What it was made from. */
  seed?: number | undefined;
  /** In a game with a score: the best known, and what it cannot exceed. */
  best?: number | undefined;
  bound?: number | undefined;
}

export interface Saved extends About {
  game: string;
  moments: Kept[];
  at: number;
  bookmarks: [string, ...Kept][];
  seconds: number;
  /** How many hints were asked for. */
  hints?: number;
  /** The puzzle as it was at the start. */
  start?: string;
}

/** A game that another one has replaced. */
export interface Earlier extends Saved {
  when: number;
}

const KEY = 'game';
const EARLIER = 'earlier';
/** So many moments are kept over a reload; all of them while the page is open. */
const KEPT = 1000;
/** Of a game put aside fewer are kept, and of so many games. */
const KEPT_ASIDE = 100;
const GAMES_ASIDE = 12;

const pack = ({ text, notes }: Moment): Kept => [text, writeNotes(notes)];
const unpack = ([text, notes]: Kept): Moment => ({ text, notes: readNotes(notes) });

export class Session {
  game = $state('');
  moments = $state.raw<Moment[]>([{ text: '', notes: {} }]);
  at = $state(0);
  bookmarks = $state.raw<Bookmark[]>([]);
  earlier = $state.raw<Earlier[]>([]);
  seconds = $state(0);
  hints = $state(0);
  /** The puzzle without anything that the player has done. */
  start = $state('');
  about = $state.raw<About>({});
  /** The board as the engine draws it; the last good one while a new one is on its way. */
  scene = $state.raw<Scene | undefined>();
  /** Why the last moment could not be kept, if so. */
  trouble = $state('');

  get now(): Moment {
    return this.moments[this.at] ?? { text: '', notes: {} };
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at + 1 < this.moments.length;
  }

  /** Begins a puzzle; a game that was under way is put aside. */
  begin(game: string, text: string, notes: Record<number, Notes> = {}, about: About = {}) {
    this.putAside();
    this.game = game;
    this.moments = [{ text, notes }];
    this.at = 0;
    this.bookmarks = [];
    this.seconds = 0;
    this.hints = 0;
    this.start = text;
    this.about = about;
    this.save();
  }

  /** Keeps what has become known about the puzzle. */
  learn(about: About) {
    this.about = { ...this.about, ...about };
    this.save();
  }

  /** Goes on with a new moment; what had been undone is gone. Nothing happens if nothing changes. */
  edit(moment: Moment) {
    if (moment.text === this.now.text && same(moment.notes, this.now.notes)) return;
    this.moments = [...this.moments.slice(0, this.at + 1), moment];
    this.at += 1;
    this.save();
  }

  /** Puts a moment in the place of the present one, as part of the same step. */
  amend(moment: Moment) {
    if (moment.text === this.now.text && same(moment.notes, this.now.notes)) return;
    this.moments = this.moments.map((known, at) => (at === this.at ? moment : known));
    this.save();
  }

  /** Back to the start with nothing to undo, and the clock at zero. */
  rewind() {
    this.moments = [{ text: this.start, notes: {} }];
    this.at = 0;
    this.seconds = 0;
    this.hints = 0;
    this.save();
  }

  undo() {
    if (this.canUndo) this.at -= 1;
    this.save();
  }

  redo() {
    if (this.canRedo) this.at += 1;
    this.save();
  }

  bookmark(name: string) {
    this.bookmarks = [...this.bookmarks, { name, moment: this.now }];
    this.save();
  }

  forget(bookmark: Bookmark) {
    this.bookmarks = this.bookmarks.filter((known) => known !== bookmark);
    this.save();
  }

  /** Takes up what the browser has kept; false if there is nothing. */
  resume(): boolean {
    this.earlier = kept<Earlier[]>(EARLIER) ?? [];
    return this.take(kept<Saved>(KEY));
  }

  /** Takes up an earlier game again; the present one is put aside in its place. */
  takeUp(earlier: Earlier) {
    this.putAside();
    this.earlier = this.earlier.filter((known) => known !== earlier);
    this.take(earlier);
    keep(EARLIER, this.earlier);
    this.save();
  }

  save() {
    this.trouble = keep(KEY, this.packed(KEPT));
    // Old games make room for the present one.
    if (this.trouble && this.earlier.length) {
      this.earlier = [];
      keep(EARLIER, []);
      this.trouble = keep(KEY, this.packed(KEPT));
    }
  }

  private take(saved: Saved | undefined): boolean {
    const isKept = (moment: unknown) => Array.isArray(moment) && moment.every((part) => typeof part === 'string');
    if (!saved || !Array.isArray(saved.moments) || !saved.moments.length || !saved.moments.every(isKept)) return false;
    this.game = String(saved.game);
    this.moments = saved.moments.map(unpack);
    this.at = Math.min(Math.max(Number(saved.at) || 0, 0), saved.moments.length - 1);
    this.bookmarks = (saved.bookmarks ?? []).map(([name, ...moment]) => ({ name, moment: unpack(moment) }));
    this.seconds = Number(saved.seconds) || 0;
    this.hints = Number(saved.hints) || 0;
    this.start = saved.start ?? saved.moments[0]?.[0] ?? '';
    const { origin, difficulty, seed, best, bound } = saved;
    this.about = { origin, difficulty, seed, best, bound };
    return true;
  }

  private packed(most: number): Saved {
    const first = Math.max(0, this.at + 1 - most);
    return {
      game: this.game,
      moments: this.moments.slice(first, first + most).map(pack),
      at: this.at - first,
      bookmarks: this.bookmarks.map(({ name, moment }) => [name, ...pack(moment)]),
      seconds: this.seconds,
      hints: this.hints,
      start: this.start,
      ...this.about,
    };
  }

  private putAside() {
    if (this.moments.length < 2) return;
    this.earlier = [{ ...this.packed(KEPT_ASIDE), when: Date.now() }, ...this.earlier].slice(0, GAMES_ASIDE);
    keep(EARLIER, this.earlier);
  }
}

/** The games that the browser has kept, the present one first. */
export function savedGames(): Saved[] {
  const present = kept<Saved>(KEY);
  const all = [...(present ? [present] : []), ...(kept<Earlier[]>(EARLIER) ?? [])];
  return all.filter(({ moments }) => Array.isArray(moments) && moments.length > 0);
}

const same = (one: Record<number, Notes>, other: Record<number, Notes>) =>
  one === other || writeNotes(one) === writeNotes(other);
