// What the player has chosen, kept in the browser.

import type { Style } from '../engine/types';
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
  theme: 'auto' | 'light' | 'dark';
  difficulty: number;
}

const DEFAULTS: Choices = {
  conflicts: true, tidy: {}, useCentre: false, candidates: false, style: 'plain', timer: false, theme: 'auto', difficulty: 3,
};

class Settings {
  chosen = $state<Choices>({ ...DEFAULTS, ...kept<Partial<Choices>>('settings') });

  /** Whether marks that follow are made for the player; the game says what holds until the player decides. */
  tidies(game: string, byDefault: boolean): boolean {
    return this.chosen.tidy[game] ?? byDefault;
  }

  save() {
    keep('settings', this.chosen);
  }
}

export const settings = new Settings();
