// What a game adds to the page: what a tap, a drag and a key do to a position, and what the keypad shows. All puzzle knowledge
// is in the engine; here is only how fingers become notation.

import type { Best, Role, Scene, SolutionsAnswer, Target } from 'gridproof';
import type { Notes } from '../play/notes';

/** The board as the player has it. */
export interface At {
  /** The position in canonical notation. */
  text: string;
  notes: Readonly<Record<number, Notes>>;
  scene: Scene;
  /** The selected cells; the one with the keyboard is among them. */
  cells: readonly number[];
  /** What a key or a tap writes, of the game's own pens. */
  pen: string;
}

/** What becomes of the board. What is left out stays. */
export interface Change {
  text?: string;
  notes?: Record<number, Notes>;
  pen?: string;
  /** The values that it puts on the board, from which other marks may follow at once. */
  puts?: readonly string[];
  /** Whether it takes a value away from which other marks may have followed. */
  lifts?: boolean;
  /** A word to the player. */
  told?: string;
}

/** What a drag does so far: shown while it goes on, kept when it ends. */
export interface Stroke extends Change {
  lit?: { cells: readonly number[]; role: Role };
}

/** A button of the keypad; pressing it types its key. */
export interface Button {
  key: string;
  label: string;
  /** What a screen reader says. */
  name: string;
  /** A colour, from 0. */
  tint?: number;
  /** Nothing is left of it. */
  spent?: boolean;
}

export interface Keypad {
  /** Of these one is chosen. */
  pens: (Button & { pen: string })[];
  keys: Button[];
}

/** What a run reports of its steps, of its solution, or of the best moves so far. */
export type Reported = Partial<Pick<SolutionsAnswer, 'trace' | 'paths'> & Pick<Best, 'moves'>>;

/** A position in the playback of a run. */
export interface Frame {
  text: string;
  caption: string;
}

export interface GameInput {
  /** How it is played, in a sentence. */
  how: string;
  /** Whether marks that follow at once are made for the player until the settings say otherwise. */
  tidies: boolean;
  /** Whether it is played for a score: then a puzzle has no solution to find, to count or to explain. */
  scored?: boolean;
  /** The pens it has; the first is chosen at the start. */
  pens: readonly [string, ...string[]];
  keypad(at: At): Keypad;
  /** What a key does, typed or of the keypad; undefined where it means nothing. */
  type(at: At, key: string, shift: boolean): Change | undefined;
  /** What a stroke over cells does, from the position before it, so that the whole is one step of undo; one cell is a tap.
   * A game without it selects cells by strokes. */
  stroke?(at: At, cells: readonly number[], done: boolean): Stroke;
  /** Whether a stroke steps from one cell right to another; without it, to the cells that share a side. */
  adjacent?(text: string, one: number, other: number): boolean;
  /** The position after a hint's or a step's move. */
  played(text: string, targets: readonly Target[]): string;
  /** The position with nothing but the marks from which others follow, and without some marks that followed: when such a mark is taken
   * away, so are those. */
  bare?(text: string): string;
  lifted?(text: string, targets: readonly Target[]): string;
  /** How far the player has come, in a few words; without it, how many cells are filled. */
  meter?(scene: Scene): string;
  /** The position with a solution filled in as a player would. */
  solved(text: string, solution: string, reported?: Reported): string;
  /** The positions of a run that reports its steps. */
  frames(text: string, reported: Reported): Frame[];
  /** Whether the player keeps candidates, in a game whose notation has a place for them: then ruling one out is a move of its own. */
  keeps?(text: string, notes: At['notes']): boolean;
  /** The position with what the notes rule out, in a game whose notation has a place for that. */
  believed?(text: string, notes: At['notes']): string;
  /** Keys and what they do, for the help. */
  keys: readonly [string, string][];
}
