// What a game adds to the page: what a tap, a drag and a key do to a position, and what the keypad shows. All puzzle knowledge
// is in the engine; here is only how fingers become notation.

import type { Answers, Best, Role, Scene, SolveAnswer, Target } from '../engine/types';
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
  /** Whether what follows from a mark at once is done too: marks taken away, crosses put. */
  tidy: boolean;
}

/** What becomes of the board. What is left out stays. */
export interface Change {
  text?: string;
  notes?: Record<number, Notes>;
  pen?: string;
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

/** What comes of a run of a strategy. */
export type Solved = Answers['solve'];

/** What a run tells of its steps, or of the best line so far. */
export type Told = Partial<Pick<SolveAnswer, 'trace' | 'paths'> & Pick<Best, 'moves'>>;

/** A position in the playback of a run. */
export interface Frame {
  text: string;
  caption: string;
}

export interface GameInput {
  /** How it is played, in a sentence. */
  how: string;
  /** What the puzzle on the board asks for, where puzzles of a game differ in that. */
  rules?(text: string): string;
  /** What is called tidying in the settings; empty where nothing is tidied. */
  tidies: string;
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
  /** The position with a solution filled in as a player would. */
  solved(text: string, solution: string, told?: Told): string;
  /** The steps of a run that has some to tell. */
  frames(text: string, told: Told): Frame[];
  /** A new board from a seed, where boards are dealt rather than made to be as hard as asked for. */
  deal?(seed: number): string;
  /** Keys and what they do, for the help. */
  keys: readonly [string, string][];
}
