// The player's hand: the selected cells, the pen, and the stroke that is being drawn.

import { inputOf } from '../games';
import type { At, Change, GameInput, Stroke } from '../games/input';
import { extended } from './gestures';
import type { Session } from './session.svelte';

export class Hand {
  focus = $state(0);
  selected = $state.raw<ReadonlySet<number>>(new Set([0]));
  pen = $state('value');
  /** The key that taps write, where the digit is chosen first. */
  armed = $state('');
  /** What the stroke does so far. */
  draft = $state.raw<Stroke | undefined>();
  private stroke: number[] = [];
  /** What was selected before a drag that adds to it. */
  private before: ReadonlySet<number> = new Set();

  /** `drawn`: the draft has changed. `changed`: the position has, by putting these values on the board. */
  constructor(
    private readonly session: Session,
    private readonly drawn: () => void,
    private readonly changed: (told: string, puts: readonly string[], lifts: boolean) => void,
  ) {}

  get input(): GameInput {
    return inputOf(this.session.game);
  }

  /** The board as the game's input sees it, if it is drawn already. */
  at(): At | undefined {
    const { scene, now } = this.session;
    return scene && { ...now, scene, cells: [...this.selected], pen: this.pen };
  }

  /** Begins anew, for another puzzle. */
  reset() {
    const first = this.session.scene?.cells.findIndex((look) => look.ground !== 'hole') ?? 0;
    this.select(Math.max(0, first));
    this.cancel();
    this.armed = '';
    if (!this.input.pens.includes(this.pen)) this.pen = this.input.pens[0];
  }

  select(cell: number) {
    this.focus = cell;
    this.selected = new Set([cell]);
  }

  /** The keyboard is in a cell, however it came there: what is typed goes to it. */
  focused(cell: number) {
    if (this.selected.has(cell)) this.focus = cell;
    else this.select(cell);
  }

  selectAll() {
    if (!this.input.stroke) this.selected = new Set(this.session.scene?.cells.keys());
  }

  /** A finger or the keyboard begins a stroke. */
  press(cell: number, adding: boolean) {
    this.focus = cell;
    this.stroke = [cell];
    this.before = adding && !this.input.stroke ? this.selected : new Set();
    this.selected = new Set([...this.before, cell]);
    this.sketch(false);
  }

  drag(cell: number) {
    const at = this.at();
    if (!at || !this.stroke.length) return;
    const straight = this.input.adjacent?.(at.text, this.stroke.at(-1) ?? -1, cell);
    this.stroke = straight ? [...this.stroke, cell] : extended(at.scene, this.stroke, cell);
    this.focus = cell;
    this.selected = this.input.stroke ? new Set([cell]) : new Set([...this.before, ...this.stroke]);
    this.sketch(false);
  }

  release() {
    if (this.stroke.length) this.sketch(true);
    // A digit that was chosen first goes into the cells that were tapped.
    if (this.stroke.length && this.armed && !this.input.stroke) this.type(this.armed);
    this.stroke = [];
  }

  /** Ends a stroke as if it had not begun. */
  cancel() {
    const drawn = this.draft !== undefined;
    this.draft = undefined;
    this.stroke = [];
    if (drawn) this.drawn();
  }

  /** A key of the keypad: it writes, or where the digit comes first it is chosen. */
  push(key: string, chooses: boolean) {
    if (!chooses || this.input.stroke) return void this.type(key);
    this.armed = this.armed === key ? '' : key;
  }

  /** The keyboard goes to another cell; with Shift it draws or selects on the way. */
  move(to: number, extend: boolean) {
    if (!extend) {
      this.release();
      this.select(to);
      return;
    }
    if (!this.stroke.length) this.press(this.focus, true);
    this.drag(to);
  }

  /** A key, typed or of the keypad; false if it means nothing here. */
  type(key: string, shift = false): boolean {
    const at = this.at();
    const change = at && this.input.type(at, key, shift);
    if (change) this.take(change);
    return change !== undefined;
  }

  /** Chooses cells, the first of them with the keyboard. */
  selectCells(cells: readonly number[]) {
    const [first] = cells;
    if (first === undefined) return;
    this.selected = new Set(cells);
    if (!this.selected.has(this.focus)) this.focus = first;
  }

  private sketch(done: boolean) {
    const at = this.at();
    if (!at || !this.input.stroke) return;
    const sketched = this.input.stroke(at, this.stroke, done);
    this.draft = done ? undefined : sketched;
    if (done) this.take(sketched);
    else this.drawn();
  }

  private take({ text, notes, pen, puts = [], lifts = false, told = '' }: Change) {
    if (pen) this.pen = pen;
    const { now } = this.session;
    this.session.edit({ text: text ?? now.text, notes: notes ?? now.notes });
    this.changed(told, puts, lifts);
  }
}
