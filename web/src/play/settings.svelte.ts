// What the player has chosen, kept in the browser.

import type { Style } from 'gridproof';
import { keep, kept } from './store';

export interface Choices {
  /** Show at once where the rules are broken. */
  conflicts: boolean;
  /** Make the marks that follow from a mark at once, by game; left out where the player has not decided. */
  tidy: Record<string, boolean>;
  /** Hints may use the centre marks: what is not in them is ruled out. */
  useCentre: boolean;
  /** Show every candidate. */
  candidates: boolean;
  /** How hints are told. */
  style: Style;
  /** Show how long it takes. */
  timer: boolean;
  /** A sound and a touch of vibration for what the player does. */
  sound: boolean;
  haptics: boolean;
  /** Highlight the row, column and box of the chosen cell, and equal digits. */
  peers: boolean;
  /** The keypad chooses a digit, and taps write it. */
  digitFirst: boolean;
  /** Centre marks have fixed places in their cells. */
  places: boolean;
  /** Letters on paths and their ends. */
  letters: boolean;
  /** Games with a score end after two minutes. */
  timed: boolean;
  theme: 'auto' | 'light' | 'dark';
  difficulty: number;
}

const DEFAULTS: Choices = {
  conflicts: true, tidy: {}, useCentre: false, candidates: false, style: 'plain', timer: true, theme: 'auto', difficulty: 3,
  sound: false, haptics: false, peers: true, digitFirst: false, places: false, letters: false, timed: false,
};

const read = (): Choices => ({ ...DEFAULTS, ...kept<Partial<Choices>>('settings') });

class Settings {
  chosen = $state<Choices>(read());

  /** Takes what the browser holds now, after it was replaced. */
  reread() {
    this.chosen = read();
  }

  /** Whether marks that follow are made for the player; the game says what holds until the player decides. */
  tidies(game: string, byDefault: boolean): boolean {
    return this.chosen.tidy[game] ?? byDefault;
  }

  save() {
    keep('settings', this.chosen);
  }
}

export const settings = new Settings();
