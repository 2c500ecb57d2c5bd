// A picture from outside: the board that was read in it, what is doubtful, and what the player says about that.

import { cellIndex } from '../board/cells';
import { drawing, oneWorker } from '../engine';
import { Stopped, type ReadAnswer } from 'gridproof';
import { pictureWords as said } from '../words/picture';
import { gameTitle } from '../words';
import { cut, decode, differs, pixels, sketch, type Pixels } from './canvas';
import { Live, type Source } from './live';
import { around, type Quad } from './quad';
import { choices, DOUBT, withValue } from './values';

/** How long to wait between two looks at a moving picture, in milliseconds. */
const PAUSE = 400;
/** The margin around a board that is read by itself, as a share of its size. */
const MARGIN = 0.06;

export class Reader {
  picture = $state.raw<Pixels | undefined>();
  reading = $state.raw<ReadAnswer | undefined>();
  /** The puzzle with what the player has changed. */
  puzzle = $state('');
  /** What is wrong with it. */
  trouble = $state('');
  told = $state('');
  busy = $state(false);
  /** The game that the player has named; empty if it is detected. */
  game = $state('');
  /** The cell that is looked at; -1 for none. */
  chosen = $state(-1);
  /** Cells that the player has looked at: they are doubtful no longer. */
  private settled = $state.raw<ReadonlySet<number>>(new Set());
  live = $state.raw<Live | undefined>();
  /** The whole picture, where one of its boards is looked at. */
  whole = $state.raw<Pixels | undefined>();
  /** The boards of the whole picture, the one that was found first at the beginning. */
  boards = $state.raw<readonly Quad[]>([]);
  private readonly engine = oneWorker();
  private asked: AbortController | undefined;
  private turn = 0;

  /** The cells to look at: doubtful by themselves, or changed with the solver's help. */
  get doubtful(): number[] {
    const { reading, settled } = this;
    if (!reading || reading.sure) return [];
    const changed = new Set(reading.changed.map((name) => cellIndex(name, reading.cols)));
    return reading.cells.flatMap(({ confidence }, at) => ((confidence < DOUBT || changed.has(at)) && !settled.has(at) ? [at] : []));
  }

  isSettled(cell: number): boolean {
    return this.settled.has(cell);
  }

  /** What a cell holds now. */
  value(cell: number): string {
    return this.values[cell] ?? this.reading?.cells[cell]?.value ?? '.';
  }

  private values = $state.raw<Readonly<Record<number, string>>>({});

  get choices(): string[] {
    const { reading, puzzle } = this;
    return reading ? choices({ ...reading, puzzle }) : [];
  }

  /** Opens a file; false if the browser cannot show it. */
  async open(file: Blob): Promise<boolean> {
    this.close();
    const turn = ++this.turn;
    this.busy = true;
    const picture = await decode(file);
    if (turn !== this.turn) return true;
    this.busy = false;
    if (!picture) {
      this.told = said.unreadable;
      return false;
    }
    this.picture = picture;
    await this.read();
    return true;
  }

  /** Reads the picture once more as a board of another game, or detects the game. */
  async readAs(game: string) {
    this.game = game;
    await this.read();
  }

  /** Reads another board of the picture. */
  async readBoard(at: number) {
    const [whole, corners] = [this.whole ?? this.picture, this.boards[at]];
    if (!whole || !corners) return;
    const boards = this.boards;
    this.picture = cut(whole, around(corners, MARGIN, whole));
    await this.read();
    [this.whole, this.boards] = [whole, boards];
  }

  private async read() {
    const { picture } = this;
    if (!picture) return;
    this.begin();
    const answer = await this.ask(picture);
    if (answer) this.take(answer, picture);
  }

  private begin() {
    [this.reading, this.puzzle, this.told, this.trouble, this.chosen] = [undefined, '', '', '', -1];
    [this.settled, this.values, this.whole, this.boards] = [new Set(), {}, undefined, []];
  }

  /** Asks the module that reads pictures. What was asked before is dropped. */
  private async ask(picture: Pixels): Promise<ReadAnswer | undefined> {
    this.asked?.abort();
    const { signal } = (this.asked = new AbortController());
    this.busy = true;
    try {
      const { width, height } = picture;
      const answer = await this.engine.ask({ verb: 'read', width, height, ...(this.game && { game: this.game }) }, { signal, pixels: pixels(picture) });
      if (signal.aborted) return undefined;
      if (answer.error === undefined) return answer;
      this.told = /^found no/.test(answer.error) ? said.none(this.game && gameTitle(this.game)) : said.failed(answer.error);
    } catch (error) {
      if (!signal.aborted && !(error instanceof Stopped && error.asked)) this.told = said.failed(error instanceof Error ? error.message : String(error));
    } finally {
      if (!signal.aborted) this.busy = false;
    }
    return undefined;
  }

  private take(answer: ReadAnswer, picture: Pixels) {
    [this.picture, this.reading, this.puzzle, this.told] = [picture, answer, answer.puzzle, ''];
    if (answer.others?.length) [this.whole, this.boards] = [picture, [answer.corners, ...answer.others]];
    this.chosen = this.doubtful[0] ?? -1;
  }

  /** Puts another value into a cell. */
  change(cell: number, value: string) {
    const { reading, puzzle } = this;
    if (!reading) return;
    this.puzzle = withValue({ ...reading, puzzle }, cell, value);
    this.values = { ...this.values, [cell]: value };
    this.settled = new Set([...this.settled, cell]);
    void this.judge();
  }

  /** The player agrees with a cell: the next doubtful one is looked at. */
  confirm(cell: number) {
    this.settled = new Set([...this.settled, cell]);
    this.chosen = this.doubtful.find((other) => other > cell) ?? this.doubtful[0] ?? cell;
  }

  /** Whether the changed puzzle is one. */
  private async judge() {
    const { reading, puzzle } = this;
    if (!reading) return;
    const answer = await drawing().ask({ verb: 'show', game: reading.game, puzzle }).catch(() => undefined);
    if (puzzle === this.puzzle) this.trouble = answer?.error ?? '';
  }

  /** Looks through the camera or at a shared window until a board is there. */
  async watch(source: Source) {
    this.close();
    const turn = ++this.turn;
    try {
      const live = await Live.open(source, () => this.unwatch());
      if (turn !== this.turn) return live.end();
      this.live = live;
    } catch (error) {
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      this.told = said.noSource[source](refused);
      return;
    }
    let last: Uint8ClampedArray | undefined;
    while (turn === this.turn && this.live && !this.reading) {
      const picture = this.live.now();
      const seen = picture && sketch(picture);
      if (picture && seen && differs(last, seen)) {
        last = seen;
        const answer = await this.ask(picture);
        // A moving picture is read until it is clear; a window stands still.
        if (turn === this.turn && answer && (source === 'window' || answer.sure)) this.found(answer, picture);
      }
      if (!this.reading) await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  private found(answer: ReadAnswer, picture: Pixels) {
    this.begin();
    this.take(answer, picture);
    if (this.live?.source === 'camera') this.unwatch();
  }

  /** Takes the picture that the camera shows now. */
  async shoot() {
    const picture = this.live?.now();
    if (!picture) return;
    this.turn++;
    this.unwatch();
    this.picture = picture;
    await this.read();
  }

  /** The camera or the shared window is no longer looked at. */
  unwatch() {
    this.live?.end();
    this.live = undefined;
    if (!this.picture) this.turn++;
  }

  /** A shared window for a game that is played now: who takes it over ends it. */
  handOver(): Live | undefined {
    const { live } = this;
    this.live = undefined;
    return live;
  }

  /** Reads a picture of a game that is known; nothing if its board is not in it. */
  async look(picture: Pixels, game: string): Promise<ReadAnswer | undefined> {
    const { width, height } = picture;
    const answer = await this.engine.ask({ verb: 'read', game, width, height }, { pixels: pixels(picture) }).catch(() => undefined);
    return answer?.error === undefined ? answer : undefined;
  }

  /** Puts everything away. */
  close() {
    this.turn++;
    this.asked?.abort();
    this.unwatch();
    this.begin();
    [this.picture, this.busy, this.game] = [undefined, false, ''];
  }

  /** Whether there is something to look at. */
  get isOpen(): boolean {
    return this.picture !== undefined || this.live !== undefined || this.busy;
  }
}

let made: Reader | undefined;

/** The one reader of the page. */
export const theReader = (): Reader => (made ??= new Reader());
