// The workbench: the board being played, what is asked about it, and what is drawn.

import { cellName, namedIn, type Named } from '../board/cells';
import { focused, highlighted, inRole, numbered, pencilled, pointing } from '../board/highlight';
import { Stopped, WorkerEngine } from '../engine/engine';
import type { Answered, Game, Highlights, HintAnswer, Question, QuestionOf, Scene, Verb } from '../engine/types';
import { firstOf, isPlayable } from '../games';
import { follow } from '../games/sudoku';
import { ValueGrid } from '../games/values';
import { Hand } from './hand.svelte';
import { failed, Ladder } from './hint.svelte';
import { fromFragment, toFragment, type Shared } from './link';
import { Session, type Moment } from './session.svelte';
import { settings } from './settings.svelte';

/** Something else than the player's own position on the board: a step, a solution. */
export interface Exhibit {
  scene: Scene;
  caption: string;
}

/** What is kept of a panel; cleared when another puzzle lies on the board. */
interface Kept {
  readonly bench: Workbench;
  clear?(): void;
}

export class Workbench {
  /** Draws and reads: always free. */
  readonly engine = new WorkerEngine();
  /** Thinks: hints and explanations. */
  readonly thinker = new WorkerEngine();
  readonly session = new Session();
  readonly hand = new Hand(this.session, () => void this.refresh(), (told) => this.changed(told));
  readonly ladder = new Ladder(this.thinker);

  games = $state.raw<Game[]>([]);
  conflicts = $state.raw<string[]>([]);
  complete = $state(false);
  /** What a line of a proof points at. */
  pointed = $state.raw<Named | undefined>();
  exhibit = $state.raw<Exhibit | undefined>();
  /** The last thing said to the player, for eyes and for screen readers. */
  said = $state('');
  /** The board with every candidate, for the explanation of a hint. */
  private full = $state.raw<Scene | undefined>();
  /** What panels keep while other tabs are open. */
  private readonly kept = new Map<unknown, Kept>();
  private shown = 0;
  private exhibited = 0;

  /** The board as it is drawn now. */
  readonly scene = $derived.by((): Scene | undefined => {
    if (this.exhibit) return numbered(this.exhibit.scene);
    let { scene } = this.session;
    if (!scene) return undefined;
    const hinted = this.hinted();
    if (this.ladder.rung >= 3 && this.full && hinted.candidates?.length) scene = pencilled(scene, this.full, hinted);
    if (settings.chosen.conflicts) scene = highlighted(scene, inRole(this.conflicts, 'conflict'));
    scene = highlighted(scene, this.pointed ? pointing(this.pointed) : hinted);
    const lit = this.hand.draft?.lit;
    if (lit) scene = highlighted(scene, inRole(lit.cells.map((cell) => cellName(cell, scene?.cols ?? 1)), lit.role));
    return numbered(scene);
  });

  /** What the hint points at, as far as the player has asked. */
  private hinted(): Highlights {
    const { answer, rung, outcome } = this.ladder;
    if (!answer || rung === 0) return {};
    const { highlights: all = {}, cells = [], area = '' } = answer;
    if (outcome === 'mistake') return rung < 3 ? inRole(cells, 'conflict') : all;
    if (outcome === 'not-forced') return inRole(differing(answer), 'premise');
    if (outcome !== 'hint') return {};
    if (rung === 1) return { ...pointing(namedIn(area)), cells: [] };
    if (rung === 2) return inRole(cells, 'conclusion');
    return all;
  }

  /** What a panel keeps, made when the panel is first opened: panels come later than the page. */
  held<T extends Kept>(Kind: new (bench: Workbench) => T): T {
    const known = this.kept.get(Kind);
    if (known instanceof Kind) return known;
    // It lives as long as the page, not as the panel that asked for it first.
    return $effect.root(() => void this.kept.set(Kind, new Kind(this))) && this.held(Kind);
  }

  /** Opens what the address or the browser holds, or a first puzzle. */
  async open() {
    const games = this.quietly({ verb: 'games' });
    if (!this.session.resume()) this.session.begin('sudoku', firstOf('sudoku'));
    await this.openAddress();
    if (!this.session.scene) await this.refresh();
    const known = await games;
    this.games = (known?.error === undefined ? (known?.games ?? []) : []).filter(({ name }) => isPlayable(name));
    this.hand.reset();
    // The board is there: now the second worker gets ready, so that the first hint comes at once.
    this.thinker.prepare(this.session.game, this.session.now.text);
  }

  /** Takes up the share link in the address, if there is one. */
  async openAddress() {
    const shared = fromFragment(location.hash);
    if (!shared) return;
    history.replaceState(null, '', location.pathname + location.search);
    if (shared === 'broken') this.said = 'This link holds no puzzle: part of it may be missing. Copy it once more, whole. Your own game is unchanged.';
    else await this.openShared(shared);
  }

  /** Takes up a share link; a broken one is told and changes nothing. */
  private async openShared({ game, text, notes }: Shared) {
    const read = await this.quietly({ verb: 'show', game, puzzle: text });
    if (!read || read.error !== undefined) {
      this.said = `This link holds no puzzle that can be read${read?.error ? `: ${read.error}` : ''}. Your own game is unchanged.`;
      return;
    }
    if (this.session.now.text !== read.puzzle) await this.begin(game, read.puzzle, notes);
  }

  /** Draws the position anew, or what a stroke makes of it. */
  async refresh() {
    const turn = ++this.shown;
    const { game, now } = this.session;
    const puzzle = this.hand.draft?.text ?? now.text;
    const answer = await this.quietly({ verb: 'show', game, puzzle, candidates: settings.chosen.candidates ? 'all' : 'kept' });
    if (!answer || turn !== this.shown) return;
    if (answer.error !== undefined) {
      this.said = `${answer.error}. Undo takes the last change back.`;
      return;
    }
    this.session.scene = answer.scene;
    this.conflicts = answer.conflicts;
    const done = answer.complete && this.conflicts.length === 0;
    if (done && !this.complete && this.session.at > 0) this.said = 'Solved. Well done!';
    this.complete = done;
  }

  /** Asks the drawing engine; trouble is told, not thrown. A question whose worker died is asked once more. */
  async quietly<V extends Verb>(question: QuestionOf<V>, again = true): Promise<Answered<V> | undefined> {
    try {
      return await this.engine.ask(question);
    } catch (error) {
      if (again && !(error instanceof Stopped && error.asked)) {
        this.said = 'The engine stopped unexpectedly and was started again. Nothing of yours is lost.';
        return this.quietly(question, false);
      }
      this.said = `The engine does not start (${error instanceof Error ? error.message : String(error)}). Your game is kept: reload the page to try again.`;
      return undefined;
    }
  }

  /** How a position looks; nothing if it cannot be drawn. */
  async drawn(position: Pick<Question, 'game' | 'puzzle' | 'candidates'>): Promise<Scene | undefined> {
    const answer = await this.quietly({ verb: 'show', ...position });
    return answer?.error === undefined ? answer?.scene : undefined;
  }

  /** Begins another puzzle; says so if it is none that has exactly one solution. */
  async begin(game: string, text: string, notes: Moment['notes'] = {}) {
    this.session.begin(game, text, notes);
    await this.fresh();
    // A dealt board has no solution to be unique.
    if (this.hand.input.deal) return;
    const answer = await this.thinker.ask({ verb: 'solve', game, puzzle: text, time_ms: 2000 }).catch(() => undefined);
    if (this.session.now.text !== text || this.session.game !== game) return;
    const verdict = answer?.error === undefined ? answer?.verdict : undefined;
    if (verdict === 'none') this.said = 'This puzzle has no solution: its clues contradict each other. A hint shows where; check what you typed.';
    if (verdict === 'multiple') this.said = 'This puzzle has more than one solution: hints go only as far as all solutions agree.';
  }

  /** Another puzzle lies on the board. */
  async fresh() {
    this.complete = false;
    for (const kept of this.kept.values()) kept.clear?.();
    this.changed();
    await this.refresh();
    this.hand.reset();
  }

  /** The position has changed, or another one is current. */
  changed(told = '') {
    this.ladder.clear();
    this.pointed = undefined;
    this.leave();
    this.said = told;
    void this.refresh();
  }

  undo() {
    this.session.undo();
    this.changed();
  }

  redo() {
    this.session.redo();
    this.changed();
  }

  /** The position that a hint starts from: with the centre marks as candidates, where the player says so. */
  private asked(): string {
    const { game, now } = this.session;
    if (!settings.chosen.useCentre || game !== 'sudoku') return now.text;
    let grid = ValueGrid.parse(now.text);
    for (const [cell, { centre }] of Object.entries(now.notes)) {
      if (centre && !grid.value(Number(cell))) grid = grid.delete(Number(cell), grid.values.filter((value) => !centre.includes(value)));
    }
    return grid.text();
  }

  async hint(options: { again?: boolean; seconds?: number } = {}) {
    this.leave();
    this.pointed = undefined;
    const [{ game }, puzzle] = [this.session, this.asked()];
    const drawn = this.drawn({ game, puzzle, candidates: 'all' });
    await this.ladder.ask(game, puzzle, settings.chosen.style, options);
    this.full = await drawn;
  }

  /** One rung further: asks, tells more, does it. */
  climb() {
    const { ladder } = this;
    if (ladder.asking) return;
    if (ladder.outcome !== 'hint' || ladder.rung === 0) void this.hint();
    else if (ladder.rung < 3) ladder.rung += 1;
    else this.apply();
  }

  /** Does what the hint says. */
  apply() {
    const { now, scene, game } = this.session;
    const { targets } = this.ladder;
    const text = this.hand.input.played(now.text, targets);
    const notes = scene ? follow(now.notes, scene, targets, settings.tidies(game)) : now.notes;
    this.session.edit({ text, notes: { ...notes } });
    const told = targets.map(({ cell, edge, value, not }) => `${cell ?? edge ?? 'that'} is ${not ? 'not ' : ''}${value ?? 'cleared'}`);
    this.changed(`Done: ${told.slice(0, 4).join(', ')}${told.length > 4 ? ' and more' : ''}. Undo takes it back.`);
  }

  /** Whether the position can still be completed, without a word about where a mistake is. */
  async correct() {
    this.said = 'Checking…';
    const { game, now } = this.session;
    const verdicts: Record<string, string> = {
      unique: 'Correct so far.',
      multiple: 'Nothing is wrong so far, but there is more than one solution.',
      none: 'Something is wrong: from here the puzzle cannot be solved. A hint says what.',
    };
    try {
      const answer = await this.thinker.ask({ verb: 'solve', game, puzzle: now.text, time_ms: this.hand.input.deal ? 1000 : 5000 });
      if (answer.error === undefined && 'moves' in answer) this.said = `From here ${answer.cleared} more cells can be cleared, and nobody clears more than ${answer.bound}.`;
      else this.said = answer.error ?? verdicts[answer.verdict] ?? 'No answer within 5 seconds: nothing is known.';
    } catch (error) {
      this.said = failed(error);
    }
  }

  /** Goes back to the last moment from which the puzzle can be solved. */
  async goBack() {
    const { session } = this;
    for (let at = session.at; at >= 0; at--) {
      const moment = session.moments[at];
      const asked = this.thinker.ask({ verb: 'solve', game: session.game, puzzle: moment?.text ?? '', limit: 1, time_ms: 3000 });
      const answer = await asked.catch(() => undefined);
      if (answer?.error !== undefined || !answer?.solution) continue;
      session.at = at;
      session.save();
      this.changed('Back at the last position that can be solved. Redo brings the rest back.');
      return;
    }
    this.said = 'There is no such position: the puzzle itself has no solution.';
  }

  /** Shows another position for a while. */
  async show(puzzle: string, caption: string, highlights: Highlights = {}) {
    const turn = ++this.exhibited;
    const candidates = highlights.candidates?.length ? 'all' : 'off';
    const drawn = await this.drawn({ game: this.session.game, puzzle, candidates });
    if (!drawn || turn !== this.exhibited) return;
    this.exhibit = { scene: highlighted(focused(drawn, highlights), highlights), caption };
  }

  /** Back to the player's own board. */
  leave() {
    this.exhibited++;
    this.exhibit = undefined;
  }

  /** The address that holds puzzle, position and notes. */
  link(): string {
    const { game, now } = this.session;
    return location.href.split('#')[0] + toFragment({ game, ...now });
  }
}

/** Where two solutions differ; nothing where they differ nearly everywhere, as that is no help. */
export function differing({ differ = [] }: HintAnswer): string[] {
  const cells = [...new Set(differ.flatMap(({ cell }) => cell ?? []))];
  return cells.length > 24 ? [] : cells;
}
