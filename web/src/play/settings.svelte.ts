// What the player has chosen, kept in the browser.

import type { Style } from '../engine/types';
import { keep, kept } from './store';

export interface Choices {
  /** Show at once where the rules are broken. */
  conflicts: boolean;
  /** Tidy the marks of others after a mark, by game where the player has decided. */
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
/** Where nothing was decided: digits tidy their marks, other games leave all to the player. */
const TIDY = ['sudoku', 'latin'];

class Settings {
  chosen = $state<Choices>({ ...DEFAULTS, ...kept<Partial<Choices>>('settings') });

  tidies(game: string): boolean {
    return this.chosen.tidy[game] ?? TIDY.includes(game);
  }

  save() {
    keep('settings', this.chosen);
  }
}

export const settings = new Settings();
