// The games that the page can play, by the engine's name for them. Everything else about them comes from the engine.

import { flowInput } from './flow';
import type { GameInput } from './input';
import { starInput } from './starbattle';
import { sudokuInput, valueInput } from './sudoku';
import { tenInput } from './sumten';

const INPUTS: Record<string, GameInput> = {
  sudoku: sudokuInput,
  latin: valueInput,
  starbattle: starInput,
  flow: flowInput,
  sumten: tenInput,
};

/** Whether the page can play it; the engine may know more. */
export const isPlayable = (game: string): boolean => game in INPUTS;
export const inputOf = (game: string): GameInput => INPUTS[game] ?? valueInput;
