// The puzzle that is being drawn: its history, its review, and what is shown of it.

import { cellIndex } from '../board/cells';
import { highlighted, inRole } from '../board/highlight';
import { drawing as drawer } from '../engine';
import { oneWorker } from '../engine';
import type { Scene } from 'gridproof';
import { inputOf } from '../games';
import { Film } from '../play/film.svelte';
import { keep, kept } from '../play/store';
import { gameTitle } from '../words';
import { blank, drawing, nextLetter, put, read, text, valuesOf, walled, type Draft } from './draft';
import { review, type Review } from './review';

/** How long the hand must rest until the draft is reviewed. */
const REST = 350;

export class Studio {
  private past = $state.raw<readonly Draft[]>([]);
  private future = $state.raw<readonly Draft[]>([]);
  draft = $state.raw<Draft>(blank('sudoku'));
  /** The tool: a region's letter, or what a tap draws. */
  tool = $state('dot');
  focus = $state(0);
  review = $state.raw<Review | undefined>();
  checking = $state(false);
  film = $state.raw<Film | undefined>();
  /** A solution that is shown instead of the draft. */
  shown = $state.raw<Scene | undefined>();
  /** A puzzle of the address that this editor cannot hold; empty if there is none. */
  readonly refused: string;
  private base = $state.raw<Scene | undefined>();
  private readonly engine = oneWorker();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked: AbortController | undefined;
  /** The draft before a stroke, so that a stroke is one step of undo. */
  private before: Draft | undefined;

  constructor(readonly game: string, puzzle = '') {
    const opened = puzzle ? read(game, puzzle) : undefined;
    this.refused = opened ? '' : puzzle;
    this.draft = opened ?? read(game, kept<string>(`draft-${game}`) ?? '') ?? blank(game);
    this.tool = game === 'starbattle' ? 'A' : 'dot';
    this.changed();
  }

  close() {
    clearTimeout(this.timer);
    this.asked?.abort();
    this.engine.close();
  }

  get text(): string {
    return text(this.draft);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** The board as it is drawn now. */
  readonly scene = $derived.by((): Scene => {
    const told = this.film?.frame?.scene;
    if (told) return told;
    if (this.shown) return this.shown;
    const scene = drawing(this.draft, this.base, gameTitle(this.game));
    const { cells = [], differ = [], needless = [], clash, verdict } = this.review ?? {};
    if (verdict === 'none' || verdict === 'unready') return highlighted(scene, inRole([...cells, ...(clash?.cells ?? [])], 'conflict'));
    // Nothing is pointed at on an empty board.
    const isEmpty = !this.draft.cells.some(Boolean);
    const places = isEmpty ? [] : differ.map(({ cell, edge }) => cell ?? edge ?? '');
    return highlighted(highlighted(scene, inRole(places.length > 40 ? [] : places, 'premise')), inRole(needless, 'area'));
  });

  undo() {
    const last = this.past.at(-1);
    if (!last) return;
    [this.past, this.future] = [this.past.slice(0, -1), [this.draft, ...this.future]];
    this.draft = last;
    this.changed();
  }

  redo() {
    const [next, ...rest] = this.future;
    if (!next) return;
    [this.past, this.future] = [[...this.past, this.draft], rest];
    this.draft = next;
    this.changed();
  }

  change(draft: Draft) {
    if (draft === this.draft) return;
    [this.past, this.future] = [[...this.past, this.draft].slice(-500), []];
    this.draft = draft;
    this.changed();
  }

  resize(size: string) {
    this.focus = 0;
    this.change({ ...blank(this.game, size), rules: this.draft.rules, stars: this.draft.stars });
  }

  /** A tap, or the start of a stroke. */
  press(cell: number) {
    this.look();
    this.focus = cell;
    this.before = this.draft;
    if (this.game === 'starbattle') this.paint(cell);
    if (this.game === 'flow' && this.tool !== 'wall') this.dot(cell);
  }

  drag(cell: number) {
    const from = this.focus;
    this.focus = cell;
    if (this.game === 'starbattle') this.paint(cell);
    else if (this.game === 'flow' && this.tool === 'wall') this.change(walled(this.draft, from, cell));
  }

  release() {
    const { before } = this;
    this.before = undefined;
    if (!before || before === this.draft) return;
    // The whole stroke is one step.
    this.past = [...this.past.slice(0, this.past.indexOf(before)), before];
  }

  /** A key, or a button of the palette; false if it means nothing. */
  type(key: string): boolean {
    const { draft, focus, game } = this;
    const upper = key.toUpperCase();
    this.look();
    if (['Backspace', 'Delete', '0'].includes(key)) {
      if (game !== 'starbattle') this.change(put(draft, focus, ''));
      return true;
    }
    if (game === 'flow' || game === 'starbattle') {
      if (key !== ' ' && key !== 'Enter' && !/^[A-Z]$/.test(upper)) return false;
      if (/^[A-Z]$/.test(upper)) this.change(put(draft, focus, upper));
      else if (game === 'flow') this.dot(focus);
      else this.paint(focus);
      return true;
    }
    if (!valuesOf(draft).includes(upper)) return false;
    this.change(put(draft, focus, draft.cells[focus] === upper && game !== 'sumten' ? '' : upper));
    if (game === 'sumten') this.focus = (focus + 1) % draft.cells.length;
    return true;
  }

  private paint(cell: number) {
    this.change(put(this.draft, cell, this.tool));
  }

  private dot(cell: number) {
    const now = this.draft.cells[cell] ?? '';
    const drawn: Record<string, string> = { dot: now && now !== '#' && now !== '+' ? '' : nextLetter(this.draft), hole: now === '#' ? '' : '#', bridge: now === '+' ? '' : '+', erase: '' };
    this.change(put(this.draft, cell, drawn[this.tool] ?? ''));
  }

  remove(cell: string) {
    this.change(put(this.draft, cellIndex(cell, this.draft.cols), ''));
  }

  /** Back to the draft. */
  look() {
    [this.film, this.shown] = [undefined, undefined];
  }

  explain() {
    const { clash } = this.review ?? {};
    if (clash?.frames.length) this.film = new Film(clash.frames);
  }

  async show(solution: string) {
    const { game } = this;
    // A solution is about the puzzle as the engine writes it.
    const plain = await drawer().ask({ verb: 'show', game, puzzle: this.text }).catch(() => undefined);
    if (!plain || plain.error !== undefined) return;
    const answer = await drawer().ask({ verb: 'show', game, puzzle: inputOf(game).solved(plain.puzzle, solution) }).catch(() => undefined);
    if (!answer || answer.error !== undefined) return;
    const places = (this.review?.differ ?? []).map(({ cell, edge }) => cell ?? edge ?? '');
    this.film = undefined;
    this.shown = highlighted(answer.scene, inRole(places.length > 40 ? [] : places, 'premise'));
  }

  private changed() {
    this.look();
    keep(`draft-${this.game}`, this.text);
    this.review = undefined;
    this.checking = true;
    clearTimeout(this.timer);
    this.asked?.abort();
    this.timer = setTimeout(() => void this.ask(), REST);
    if (this.base?.rows !== this.draft.rows) void this.frame();
  }

  /** The engine draws the boxes. */
  private async frame() {
    if (this.game !== 'sudoku' && this.game !== 'latin') return;
    const answer = await drawer().ask({ verb: 'show', game: this.game, puzzle: '.'.repeat(this.draft.cells.length) }).catch(() => undefined);
    if (answer && answer.error === undefined) this.base = answer.scene;
  }

  private async ask() {
    const { signal } = (this.asked = new AbortController());
    await review(this.engine, this.game, this.text, signal, (known) => {
      if (!signal.aborted) this.review = known;
    }).catch(() => {});
    if (!signal.aborted) this.checking = false;
  }
}
