// The games that the page can play, by the engine's name for them.

import { flowInput } from './flow';
import type { GameInput } from './input';
import { starInput } from './starbattle';
import { valueInput } from './sudoku';
import { dealt, tenInput } from './sumten';

interface Known {
  /** How people call it. */
  title: string;
  input: GameInput;
  /** What a new player sees first. */
  first: string;
}

const GAMES: Record<string, Known> = {
  sudoku: { title: 'Sudoku', input: valueInput, first: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' },
  latin: { title: 'Latin square', input: valueInput, first: '...2..4.3..1.3..' },
  starbattle: { title: 'Star Battle', input: starInput, first: '8x1.AAAAAABBACCDEBBBDDDDEBBBDDDDBBBBDDDDBBBBDFDDDBBBFFDDGGGBFFDDGGGH' },
  flow: { title: 'Flow', input: flowInput, first: 'strict:......./A....../..B.C../DB.C.../.EF..G./.F.DE../.....GA' },
  sumten: { title: 'Sum-Ten', input: tenInput, first: dealt(1) },
};

/** Whether the page can play it; the engine may know more. */
export const isPlayable = (game: string): boolean => game in GAMES;
export const gameName = (game: string): string => GAMES[game]?.title ?? game;
export const inputOf = (game: string): GameInput => GAMES[game]?.input ?? valueInput;
export const firstOf = (game: string): string => GAMES[game]?.first ?? '';

/** How difficulties are called, from 1. */
export const DIFFICULTIES = ['very easy', 'easy', 'medium', 'tricky', 'hard', 'very hard', 'extreme'];
