// An explanation as a film: which of its frames is shown, and the way to the others. A frame that supposes something has frames
// inside it.

import type { Frame, Target } from 'gridproof';

export class Film {
  /** The number of the frame that is shown, at every depth down to it: `[1, 0]` is the first frame inside the second. */
  private way = $state.raw<readonly number[]>([0]);

  constructor(readonly frames: readonly Frame[]) {}

  /** How many suppositions the player has gone into. */
  get depth(): number {
    return this.way.length - 1;
  }

  /** The number of the frame among those beside it, from 0. */
  get at(): number {
    return this.way.at(-1) ?? 0;
  }

  get frame(): Frame | undefined {
    return this.beside[this.at];
  }

  /** The frames at this depth. */
  get beside(): readonly Frame[] {
    return this.outer ? (this.outer.frames ?? []) : this.frames;
  }

  /** The frames that the shown one is inside, the outermost first. */
  get around(): readonly Frame[] {
    const around: Frame[] = [];
    let frames = this.frames;
    for (const at of this.way.slice(0, -1)) {
      const frame = frames[at];
      if (frame) around.push(frame);
      frames = frame?.frames ?? [];
    }
    return around;
  }

  /** The frame right around the shown one. */
  get outer(): Frame | undefined {
    return this.around.at(-1);
  }

  /** The number of the frame around the shown one, from 0. */
  get outerAt(): number {
    return this.way.at(-2) ?? 0;
  }

  get isFirst(): boolean {
    return this.depth === 0 && this.at === 0;
  }

  /** Whether the conclusion of the whole is shown. */
  get isLast(): boolean {
    return this.depth === 0 && this.at + 1 >= this.frames.length;
  }

  /** One frame further; after the last one inside a supposition, back to the frame around it. False if there is nothing more. */
  next(): boolean {
    if (this.at + 1 < this.beside.length) return this.to(this.at + 1);
    return this.leave();
  }

  /** One frame back; before the first one inside a supposition, to the frame around it. False at the start. */
  previous(): boolean {
    return this.at > 0 ? this.to(this.at - 1) : this.leave();
  }

  /** Goes to a frame at this depth. */
  to(at: number): boolean {
    this.way = [...this.way.slice(0, -1), at];
    return true;
  }

  /** Goes inside the shown frame. */
  enter(): boolean {
    if (!this.frame?.frames?.length) return false;
    this.way = [...this.way, 0];
    return true;
  }

  /** Goes back to the frame around the shown one. */
  leave(): boolean {
    if (this.depth === 0) return false;
    this.way = this.way.slice(0, -1);
    return true;
  }

  /** Goes to the conclusion. */
  end() {
    this.way = [Math.max(0, this.frames.length - 1)];
  }

  /** What the film rules out on the way to its conclusion, suppositions apart. */
  get removes(): Target[] {
    return this.frames.flatMap(({ removes }) => removes ?? []);
  }

  /** Every frame, with those inside others and what each rests on being supposed. */
  all(): Told[] {
    const told = (frames: readonly Frame[], supposed: string): Told[] =>
      frames.flatMap((frame) => [{ frame, supposed }, ...told(frame.frames ?? [], frame.supposition ?? '')]);
    return told(this.frames, '');
  }
}

/** A frame, and the supposition that it is inside; empty for none. */
export interface Told {
  frame: Frame;
  supposed: string;
}

/** The longest texts: one of these needs most room. */
export function longest(told: readonly Told[], count = 3): Told[] {
  const length = ({ frame, supposed }: Told) =>
    frame.claim.length + (frame.reason ?? '').length + supposed.length + (frame.frames?.length ? 60 : 0) + (supposed ? 40 : 0);
  return [...told].sort((one, other) => length(other) - length(one)).slice(0, count);
}
