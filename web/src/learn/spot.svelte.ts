// An exercise: the player finds what a technique shows at a position. The engine says what is right.

import { cellName } from '../board/cells';
import { neighbours } from '../board/geometry';
import { numbered } from '../board/highlight';
import { drawing } from '../engine';
import type { Scene } from 'gridproof';
import { Film } from '../play/film.svelte';
import { learnWords } from '../words/learn';
import { allFacts, exampleAt, freshExample, pencilled, withoutStruck, type Example, type Facts } from './example';
import type { Lesson } from './lessons';

const { spot: said } = learnWords;

export class Spot {
  state = $state<'idle' | 'making' | 'asking' | 'right' | 'wrong' | 'shown' | 'none'>('idle');
  example = $state.raw<Example | undefined>();
  scene = $state.raw<Scene | undefined>();
  film = $state.raw<Film | undefined>();
  selected = $state.raw<readonly number[]>([]);
  /** Whether the player claims that a value goes here, or that it can't. */
  places = $state(true);
  told = $state('');
  private facts: Facts = { own: new Set(), others: new Set() };
  private stopping = new AbortController();

  constructor(readonly lesson: Lesson) {}

  /** Another position, fresh if one can be made soon; the one of the lesson otherwise. */
  async next() {
    this.stop();
    const { signal } = (this.stopping = new AbortController());
    [this.state, this.film, this.selected, this.told] = ['making', undefined, [], ''];
    const made = await freshExample(this.lesson, signal).catch(() => undefined);
    if (signal.aborted) return;
    const example = made ?? (this.lesson.example ? await exampleAt(this.lesson, this.lesson.example).catch(() => undefined) : undefined);
    const answer = example && (await drawing().ask({ verb: 'show', game: this.lesson.game, puzzle: example.position, candidates: pencilled(this.lesson) }).catch(() => undefined));
    if (signal.aborted) return;
    if (!example || !answer || answer.error !== undefined) {
      this.state = 'none';
      return;
    }
    this.facts = await allFacts(this.lesson, example);
    if (signal.aborted) return;
    [this.example, this.scene] = [example, numbered(withoutStruck(answer.scene))];
    this.places = (example.frames[0].places?.length ?? 0) > 0;
    this.state = 'asking';
  }

  stop() {
    this.stopping.abort();
    if (this.state === 'making') this.state = 'idle';
  }

  /** The place that is chosen: a cell, or the edge between two. */
  get place(): string {
    const names = this.selected.map((cell) => cellName(cell, this.scene?.cols ?? 1));
    return this.lesson.game === 'flow' ? (names.length === 2 ? names.join('-') : '') : (names[0] ?? '');
  }

  choose(cell: number) {
    if (this.state !== 'asking') return;
    const [last] = this.selected.slice(-1);
    const joins = this.lesson.game === 'flow' && this.scene && last !== undefined && neighbours(this.scene, last).includes(cell);
    this.selected = joins ? [last, cell].sort((one, other) => one - other) : [cell];
    this.told = '';
  }

  /** The player claims something; true if it follows. */
  claim(value: string, places = this.places): boolean {
    const { place } = this;
    if (this.state !== 'asking') return false;
    if (!place) {
      this.told = this.lesson.game === 'flow' ? said.chooseTwo : said.chooseCell;
      return false;
    }
    const words = places ? said.places(place, value) : said.removes(place, value);
    const fact = `${place}${places ? '=' : '<>'}${value}`;
    const isRight = this.facts.own.has(fact);
    this.told = isRight ? said.right(`${words}.`) : this.facts.others.has(fact) ? said.easier(words) : said.notYet(words);
    if (isRight) this.explain('right');
    return isRight;
  }

  /** Shows why. */
  explain(state: 'right' | 'wrong' | 'shown') {
    if (state === 'shown') this.told = '';
    if (this.example) this.film = new Film(this.example.frames);
    this.selected = [];
    this.state = state;
  }
}
