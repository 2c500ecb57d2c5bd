// Puzzles from outside: what was pasted stays until it is a puzzle.

import type { ErrorAnswer, Parsed } from '../engine/types';
import type { Answered } from '../engine/verbs';
import type { Workbench } from './workbench.svelte';
import { words } from '../words';

export class Intake {
  text = $state('');
  /** Empty for the game on the board. */
  wanted = $state('');
  read = $state.raw<Parsed[]>([]);
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
    let first: Parsed[] | undefined;
    // A text that is not a puzzle of this game may be one of another.
    for (const game of [asked, ...others]) {
      const found = puzzles(await bench.quietly({ verb: 'parse', game, text: this.text }));
      if (found.some(isPuzzle)) return this.offer(game, found);
      first ??= found;
    }
    [this.read, this.told] = [[], blamed(first?.find(isError), bench.title(asked))];
    return false;
  }

  private offer(game: string, found: Parsed[]): boolean {
    this.wanted = game;
    const [only] = found;
    if (found.length === 1 && only && isPuzzle(only)) {
      this.play(only.puzzle);
      return true;
    }
    [this.read, this.told] = [found, words.puzzle.chooseOne(found.filter(isPuzzle).length)];
    return false;
  }

  play(puzzle: string) {
    const { game } = this;
    [this.text, this.read, this.told, this.wanted] = ['', [], '', ''];
    void this.bench.begin(game, puzzle);
  }
}

type Read = Exclude<Parsed, ErrorAnswer>;
export const isPuzzle = (one: Parsed): one is Read => 'puzzle' in one;
const isError = (one: Parsed): one is ErrorAnswer => !isPuzzle(one);

const puzzles = (answer: Answered<'parse'> | undefined): Parsed[] =>
  answer === undefined ? [] : answer.error === undefined ? answer.puzzles : [answer];

/** What is wrong with a text, and what to do about it. */
export function blamed(wrong: ErrorAnswer | undefined, game: string): string {
  if (!wrong) return words.puzzle.nothing(game);
  return words.puzzle.wrong(place(wrong) + wrong.error.replace(/\.$/, ''));
}

/** `Line 2, column 3: `, as far as it is known. */
export function place({ line, column }: ErrorAnswer): string {
  if (line == null) return '';
  return words.puzzle.place(line, column);
}
