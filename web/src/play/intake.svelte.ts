// Puzzles from outside: what was pasted stays until it is a puzzle.

import { gameName } from '../games';
import type { Answered, ReadPuzzle } from '../engine/types';
import type { Workbench } from './workbench.svelte';

export class Intake {
  text = $state('');
  /** Empty for the game on the board. */
  wanted = $state('');
  read = $state.raw<ReadPuzzle[]>([]);
  told = $state('');

  constructor(readonly bench: Workbench) {}

  get game(): string {
    return this.wanted || this.bench.session.game;
  }

  /** Plays what the text holds, if it is one puzzle; of several one can be chosen. True if one is on the board now. */
  async take(): Promise<boolean> {
    const { bench } = this;
    const asked = this.game;
    const others = bench.games.map(({ name }) => name).filter((name) => name !== asked);
    let first: ReadPuzzle[] | undefined;
    // A text that is no puzzle of this game may be one of another.
    for (const game of [asked, ...others]) {
      const found = puzzles(await bench.quietly({ verb: 'read', game, puzzle: this.text }));
      if (found.some((one) => one.puzzle)) return this.offer(game, found);
      first ??= found;
    }
    [this.read, this.told] = [[], blamed(first ?? [], gameName(asked))];
    return false;
  }

  private offer(game: string, found: ReadPuzzle[]): boolean {
    this.wanted = game;
    const [only] = found;
    if (found.length === 1 && only?.puzzle) {
      this.play(only.puzzle);
      return true;
    }
    [this.read, this.told] = [found, `${found.filter((one) => one.puzzle).length} puzzles: choose one.`];
    return false;
  }

  play(puzzle: string) {
    const { game } = this;
    [this.text, this.read, this.told, this.wanted] = ['', [], '', ''];
    void this.bench.begin(game, puzzle);
  }
}

const puzzles = (answer: Answered<'read'> | undefined): ReadPuzzle[] =>
  answer === undefined ? [] : answer.error === undefined ? answer.puzzles : [answer];

/** What is wrong with a text, and what to do about it. */
export function blamed(read: readonly ReadPuzzle[], game: string): string {
  const [first] = read;
  if (!first?.error) return `There is no ${game} puzzle in this text. Paste the cells row by row with dots for blanks, a grid, or a link.`;
  const place = first.line === undefined ? '' : `Line ${first.line}${first.column === undefined ? '' : `, column ${first.column}`}: `;
  return `${place}${first.error.replace(/\.$/, '')}. What you pasted is still here: correct it and try again, or choose another game.`;
}
