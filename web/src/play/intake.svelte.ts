// Puzzles from outside: what was pasted stays until it is a puzzle.

import type { Answered, ErrorAnswer, Parsed } from 'gridproof';
import { isWeak, pieces, seen } from './extract';
import { shortened } from './link';
import type { Workbench } from './workbench.svelte';
import { intakeWords } from '../words/intake';
import { puzzleWords } from '../words/puzzle';

/** A puzzle that a text holds. */
export interface Candidate {
  game: string;
  puzzle: string;
}

/** A text longer than this is not looked through. */
const LONGEST = 2_000_000;
/** So many puzzles of a text are offered. */
const OFFERED = 60;

export class Intake {
  text = $state('');
  /** Empty for any game, that on the board first. */
  wanted = $state('');
  found = $state.raw<Candidate[]>([]);
  told = $state('');
  /** A text that the editor of this game can take as it is. */
  broken = $state.raw<Candidate | undefined>();

  constructor(readonly bench: Workbench) {}

  get game(): string {
    return this.wanted || this.bench.session.game;
  }

  /** Plays what the text holds, if it is one puzzle; of several one can be chosen. True if one is on the board now. */
  async take(): Promise<boolean> {
    const text = this.text.slice(0, LONGEST);
    [this.found, this.told, this.broken] = [[], '', undefined];
    const wrong = new Map<string, ErrorAnswer>();
    // The whole text first: what it holds in its own notation is not searched for boards once more.
    for (const piece of pieces(text)) {
      const whole = piece.text === text;
      const found = await this.read(piece.text, piece.game ?? '', whole ? wrong : new Map());
      // A list with a broken line in it may be text around a board.
      if (whole && found[0] && !wrong.has(found[0].game)) return this.offer(found);
      this.found = [...this.found, ...found.filter((one) => !this.found.some((known) => known.puzzle === one.puzzle))];
    }
    return this.found.length ? this.offer(this.found) : this.refuse(wrong);
  }

  /** The puzzles of a piece, in the first game that reads it. */
  private async read(text: string, named: string, wrong: Map<string, ErrorAnswer>): Promise<Candidate[]> {
    const { bench } = this;
    const games = bench.games.map(({ name }) => name);
    const order = named ? [named] : [this.game, ...games.filter((name) => name !== this.game)];
    for (const game of order) {
      const parsed = puzzles(await bench.quietly({ verb: 'parse', game, text }));
      const read = parsed.filter(isPuzzle).filter(({ puzzle }) => this.wanted === game || !isWeak(game, puzzle, this.game === game));
      const error = parsed.find(isError);
      if (error) wrong.set(game, error);
      if (!read.length) continue;
      const found = read.map(({ puzzle }) => ({ game, puzzle }));
      return this.wanted || game === 'sudoku' ? found : [...found, ...(await this.alsoSudoku(text, named, found))];
    }
    return [];
  }

  /** Grids of digits that another game has read may be meant as Sudokus. */
  private async alsoSudoku(text: string, named: string, found: Candidate[]): Promise<Candidate[]> {
    if (named || !found.some(({ game }) => game === 'latin' || game === 'sumten')) return [];
    const parsed = puzzles(await this.bench.quietly({ verb: 'parse', game: 'sudoku', text }));
    return parsed.filter(isPuzzle).filter(({ puzzle }) => puzzle.length >= 81).map(({ puzzle }) => ({ game: 'sudoku', puzzle }));
  }

  private offer(found: Candidate[]): boolean {
    const [only] = found;
    if (found.length === 1 && only) {
      this.play(only);
      return true;
    }
    [this.found, this.told] = [found.slice(0, OFFERED), intakeWords.choose(found.length)];
    return false;
  }

  /** Says what was seen, and what is close. */
  private refuse(wrong: ReadonlyMap<string, ErrorAnswer>): boolean {
    const { text, game, bench } = this;
    this.told = seen(text) || blamed(wrong.get(game), text);
    const given = [...wrong].find(([, { error }]) => /given the same value/.test(error));
    if (given) {
      const [other, error] = given;
      this.told = intakeWords.looks(bench.title(other), shortened(error.error));
      this.broken = { game: other, puzzle: text.trim() };
    }
    return false;
  }

  play({ game, puzzle }: Candidate) {
    [this.text, this.found, this.told, this.wanted, this.broken] = ['', [], '', '', undefined];
    void this.bench.begin(game, puzzle);
  }
}

type Read = Exclude<Parsed, ErrorAnswer>;
const isPuzzle = (one: Parsed): one is Read => 'puzzle' in one;
const isError = (one: Parsed): one is ErrorAnswer => !isPuzzle(one);

const puzzles = (answer: Answered<'parse'> | undefined): Parsed[] =>
  answer === undefined ? [] : answer.error === undefined ? answer.puzzles : [answer];

/** What is wrong with a text, and what to do about it. */
export function blamed(wrong: ErrorAnswer | undefined, text: string): string {
  // What is wrong with the first word of a letter does not help.
  const isBoard = (text.match(/[0-9._*]/g)?.length ?? 0) > text.replace(/\s/g, '').length / 2;
  if (!wrong || !isBoard) return intakeWords.nothing;
  return intakeWords.wrong(place(wrong) + shortened(wrong.error));
}

/** `Line 2, column 3: `, as far as it is known. */
export function place({ line, column }: ErrorAnswer): string {
  if (line == null) return '';
  return puzzleWords.place(line, column);
}
