// The words in the language of the page.

import { en, type Words } from './en';

export const words: Words = en;

/** The name of a game that people use. */
export const gameTitle = (game: string): string => words.games[game]?.title ?? game;
