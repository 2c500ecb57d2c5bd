// The workbench: the board being played, what is asked about it, and what is drawn.

import { cellName, rectName } from '../board/cells';
import { focused, highlighted, inRole, numbered, pencilled, pointing, type Pointed } from '../board/highlight';
import { type AboutGame, type Answered, type Frames, type HintAnswer, type ProofLine, type QuestionOf, type Scene, type ShowRequest, Stopped, type Verb } from 'gridproof';
import type { PageEngine } from '../engine';
import { isPlayable } from '../games';
import { whenIdle } from '../idle';
import type { Film } from './film.svelte';
import { Finish } from './finish.svelte';
import { feedback } from './feedback';
import { judge } from './judge';
import { Hand } from './hand.svelte';
import { failed, Ladder, type Asking } from './hint.svelte';
import { fromFragment, shortened, toFragment, type Shared } from './link';
import { overMarks, underPicture, withMarks } from './marks';
import { filled } from './notes';
import { Score } from './score.svelte';
import { Session, type About, type Moment } from './session.svelte';
import { settings } from './settings.svelte';
import { ruledOut, tidied } from './tidy';
import { playWords } from '../words/play';

/** Something else than the player's own position on the board: a step, a solution. */
export interface Exhibit {
  readonly scene: Scene;
  readonly caption: string;
}

/** What is kept of a panel; cleared when another puzzle lies on the board. */
interface Kept {
  readonly bench: Workbench;
  clear?(): void;
}

export class Workbench {
  readonly session = new Session();
  readonly hand = new Hand(this.session, () => void this.refresh(), (told, puts, lifts) => this.edited(told, puts, lifts));
  readonly finish = new Finish(this);
  readonly score = new Score(this);
  readonly ladder: Ladder;

  games = $state.raw<AboutGame[]>([]);
  /** What the player has to do, in a sentence. */
  goal = $state('');
  conflicts = $state.raw<string[]>([]);
  complete = $state(false);
  /** What a line of a proof points at. */
  pointed = $state.raw<ProofLine | undefined>();
  exhibit = $state.raw<Exhibit | undefined>();
  /** A window elsewhere whose moves appear on the board: what to say about it, and its end. */
  followed = $state.raw<{ told: string; ends: string; end: () => void } | undefined>();
  /** The last thing said to the player, for eyes and for screen readers. */
  said = $state('');
  /** The board with every candidate, for the explanation of a hint. */
  private full = $state.raw<Scene | undefined>();
  /** What panels keep while other tabs are open. */
  private readonly kept = new Map<unknown, Kept>();
  private shown = 0;
  private exhibited = 0;
  /** The game that the second worker has prepared for. */
  private prepared = '';
  /** Values put on the board whose consequences are not drawn yet. */
  private puts: readonly string[] = [];
  /** Whether the last change was a move: only a move ends a game. */
  private moved = false;

  /** `engine` draws and reads and is always free; `thinker` answers hints and explanations. */
  constructor(readonly engine: PageEngine, readonly thinker: PageEngine) {
    this.ladder = new Ladder(thinker);
  }

  /** The board as it is drawn now. */
  readonly scene = $derived.by((): Scene | undefined => {
    if (this.exhibit) return numbered(this.exhibit.scene);
    let { scene } = this.session;
    if (!scene) return undefined;
    const told = this.film?.frame?.scene;
    if (told && !this.pointed) return numbered(withMarks(told, scene));
    scene = overMarks(scene, this.session.now.notes, settings.chosen.candidates);
    const hinted = this.hinted();
    if (this.ladder.rung >= 3 && this.full && hinted.candidates?.length) scene = pencilled(scene, this.full, hinted);
    if (settings.chosen.conflicts) scene = highlighted(scene, inRole(this.conflicts, 'conflict'));
    scene = highlighted(scene, this.pointed ? pointing(this.pointed) : hinted);
    const lit = this.hand.draft?.lit;
    if (lit) scene = highlighted(scene, inRole(lit.cells.map((cell) => cellName(cell, scene?.cols ?? 1)), lit.role));
    return numbered(scene);
  });

  /** The player's marks as they are drawn: none on another board, and none where a picture has its own. */
  readonly notes = $derived.by((): Moment['notes'] => {
    const { notes } = this.session.now;
    if (this.exhibit) return {};
    const told = this.pointed ? undefined : this.film?.frame?.scene;
    return told ? underPicture(notes, told) : notes;
  });

  /** The film that the hint has come to, unless it is told in one line. */
  get film(): Film | undefined {
    const { film, rung, style } = this.ladder;
    return rung >= 3 && style !== 'terse' ? film : undefined;
  }

  /** What the hint points at, as far as the player has asked. */
  private hinted(): Pointed {
    const { answer, rung, cells } = this.ladder;
    if (!answer || rung === 0) return {};
    if (answer.outcome === 'mistake') return (rung >= 3 && answer.highlights) || inRole(cells, 'conflict');
    if (answer.outcome === 'not-forced') return inRole(differing(answer), 'premise');
    if (answer.outcome !== 'hint') return {};
    if (rung === 1) return answer.look_at;
    return (rung >= 3 && answer.highlights) || inRole(cells, cells.length === 1 ? 'conclusion' : 'premise');
  }

  /** What the engine says about a game; nothing before it has. */
  about(game: string): AboutGame | undefined {
    return this.games.find(({ name }) => name === game);
  }

  /** The name of a game that people use. */
  title(game: string): string {
    return this.about(game)?.title ?? game;
  }

  /** What a panel keeps, made when the panel is first opened: panels come later than the page. */
  held<T extends Kept>(Kind: new (bench: Workbench) => T): T {
    const known = this.kept.get(Kind);
    if (known instanceof Kind) return known;
    // It lives as long as the page, not as the panel that asked for it first.
    return $effect.root(() => void this.kept.set(Kind, new Kind(this))) && this.held(Kind);
  }

  /** Opens what the browser holds, or a first puzzle. */
  async open() {
    const known = await this.quietly({ verb: 'games' });
    this.games = (known?.error === undefined ? (known?.games ?? []) : []).filter(({ name }) => isPlayable(name));
    const [first] = this.games;
    if (!this.session.resume() && first) this.session.begin(first.name, first.first);
    if (!this.session.scene) await this.refresh();
    this.hand.reset();
    this.prepare();
    void this.score.learn();
    if (this.session.about.difficulty === undefined && !this.hand.input.scored) whenIdle(() => void judge(this));
  }

  /** The board is drawn: as soon as the page has time, the second worker gets ready for its game, so that the first hint comes at
   * once. A first move comes before it. */
  private prepare() {
    if (this.session.game === this.prepared) return;
    this.prepared = this.session.game;
    whenIdle(() => {
      const { game, now } = this.session;
      if (game) this.thinker.prepare(game, now.text);
    });
  }

  /** Takes up a share link. */
  async openLink(fragment: string) {
    const shared = fromFragment(fragment);
    if (!shared) return;
    if (shared === 'broken') this.said = playWords.play.brokenLink;
    else await this.openShared(shared);
  }

  /** Takes up a share link; a broken one changes nothing, and the page says so. */
  private async openShared({ game, text, notes }: Shared) {
    const read = await this.quietly({ verb: 'show', game, puzzle: text });
    if (!read || read.error !== undefined) {
      this.said = playWords.play.unreadable(shortened(read?.error ?? ''));
      return;
    }
    if (this.session.now.text !== read.puzzle) await this.begin(game, read.puzzle, notes);
  }

  /** Draws the position anew, or what a stroke makes of it. */
  async refresh() {
    const turn = ++this.shown;
    const { game, now } = this.session;
    const { draft } = this.hand;
    const puzzle = draft?.text ?? now.text;
    const answer = await this.quietly({ verb: 'show', game, puzzle, candidates: settings.chosen.candidates ? 'all' : 'kept' });
    if (!answer || turn !== this.shown) return;
    if (answer.error !== undefined) {
      this.said = playWords.play.undoTakesBack(answer.error);
      return;
    }
    this.session.scene = answer.scene;
    this.goal = answer.goal;
    this.conflicts = answer.conflicts;
    // A stroke ends the game when it is done, not while it is drawn.
    if (draft) return;
    const done = answer.complete && this.conflicts.length === 0;
    const [before, moved] = [this.complete, this.moved];
    [this.complete, this.moved] = [done, false];
    if (done && !before && moved) this.ended();
  }

  /** The game is over: the player hears it, and sees what was reached. */
  private ended(late = false) {
    this.finish.end(late);
    const { title, reached } = this.finish;
    this.said = reached?.cleared === undefined ? playWords.play.solved : playWords.finish.ended(title, reached.cleared, this.score.bound);
  }

  /** The clock of a two-minute game has run out. */
  timeUp() {
    if (!this.complete && !this.finish.reached) this.ended(true);
  }

  /** Asks the drawing engine; trouble is shown, not thrown. A question whose worker died is asked once more. */
  async quietly<V extends Verb>(question: QuestionOf<V>, again = true): Promise<Answered<V> | undefined> {
    try {
      return await this.engine.ask(question);
    } catch (error) {
      if (again && !(error instanceof Stopped && error.asked)) {
        this.said = playWords.play.restarted;
        return this.quietly(question, false);
      }
      this.said = playWords.play.notStarting(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  /** How a position looks; nothing if it cannot be drawn. */
  async drawn(position: ShowRequest): Promise<Scene | undefined> {
    const answer = await this.quietly({ verb: 'show', ...position });
    return answer?.error === undefined ? answer?.scene : undefined;
  }

  /** Begins another puzzle. */
  async begin(game: string, text: string, notes: Moment['notes'] = {}, about: About = {}) {
    this.session.begin(game, text, notes, about);
    await this.fresh();
    if (!this.hand.input.scored) void judge(this);
  }

  /** Another puzzle lies on the board. */
  async fresh() {
    this.complete = false;
    this.finish.clear();
    for (const kept of this.kept.values()) kept.clear?.();
    this.changed();
    await this.refresh();
    this.hand.reset();
    this.prepare();
    void this.score.learn();
  }

  /** The position has changed, or another one is current. */
  changed(told = '') {
    this.puts = [];
    this.ladder.clear();
    this.pointed = undefined;
    this.leave();
    this.said = told;
    void this.refresh();
  }

  /** The position was changed from outside, as by a move. */
  moveMade(told: string) {
    this.moved = true;
    this.changed(told);
  }

  /** The player or a hint has put these values on the board, or taken some away. */
  private edited(told: string, puts: readonly string[], lifts = false) {
    // A change that comes before the last one is tidied up is tidied up with it.
    const all = [...this.puts, ...puts];
    this.moved = true;
    feedback('mark');
    this.changed(told);
    this.puts = all;
    if (!settings.tidies(this.session.game, this.hand.input.tidies)) return;
    if (all.length) void this.tidy();
    else if (lifts) void this.untidy();
  }

  /** Makes the marks that follow from the last change at once, as part of the same step. */
  private async tidy() {
    const { session, puts } = this;
    const { game, now } = session;
    const answer = await this.quietly({ verb: 'show', game, puzzle: now.text, candidates: 'all' });
    if (session.now !== now) return;
    this.puts = [];
    if (!answer || answer.error !== undefined) return;
    session.amend({ text: this.hand.input.played(now.text, answer.follows), notes: tidied(now.notes, answer.scene, puts) });
    this.moved = true;
    await this.refresh();
  }

  /** Takes away the marks that followed only from what the last change took away, as part of the same step. */
  private async untidy() {
    const { session } = this;
    const { bare, lifted } = this.hand.input;
    const [{ game, now }, before] = [session, session.moments[session.at - 1]];
    if (!bare || !lifted || !before) return;
    const follows = async (text: string) => {
      const answer = await this.quietly({ verb: 'show', game, puzzle: bare(text) });
      return answer?.error === undefined ? (answer?.follows ?? []) : [];
    };
    const [was, is] = [await follows(before.text), await follows(now.text)];
    if (session.now !== now) return;
    const still = new Set(is.map(({ cell }) => cell));
    session.amend({ text: lifted(now.text, was.filter(({ cell }) => !still.has(cell))), notes: now.notes });
    await this.refresh();
  }

  /** From the start again; it is a step like any other, and can be undone. A two-minute game begins anew: what was reached in the
   * one before is not taken along. */
  restart() {
    const { session } = this;
    const isTimed = this.hand.input.scored && settings.chosen.timed;
    if (isTimed) session.rewind();
    else session.edit({ text: session.start, notes: {} });
    this.complete = false;
    this.changed(isTimed ? playWords.table.twoMinutesOn : playWords.table.restarted);
  }

  /** Notes every candidate as the player's own centre marks. */
  async fill() {
    const { session } = this;
    const { game, now } = session;
    const full = await this.drawn({ game, puzzle: now.text, candidates: 'all' });
    if (!full || session.now !== now) return;
    const notes = filled(now.notes, full);
    if (!settings.chosen.places) {
      settings.chosen.places = true;
      settings.save();
    }
    session.edit({ text: now.text, notes });
    this.changed(playWords.table.filledIn);
  }

  undo() {
    if (this.isOver()) return;
    this.session.undo();
    this.changed();
  }

  redo() {
    if (this.isOver()) return;
    this.session.redo();
    this.changed();
  }

  /** Whether the two minutes are over: then the board stays as it was, and the page says how to continue. */
  private isOver(): boolean {
    if (this.finish.isLate) this.said = playWords.table.timeIsUp;
    return this.finish.isLate;
  }

  /** The position that a hint starts from: with the centre marks as candidates, where the player says so. */
  private asked(): string {
    const { now } = this.session;
    return (settings.chosen.useCentre && this.hand.input.believed?.(now.text, now.notes)) || now.text;
  }

  /** How far a hint goes: with candidates on the board, one more that is ruled out is a hint; without, the next move is. */
  private extent(): Frames | undefined {
    const { keeps } = this.hand.input;
    if (!keeps) return undefined;
    return settings.chosen.candidates || keeps(this.asked(), this.session.now.notes) ? 'first' : 'all';
  }

  async hint(options: Pick<Asking, 'again' | 'seconds'> = {}) {
    this.leave();
    this.pointed = undefined;
    const [{ game }, puzzle] = [this.session, this.asked()];
    const drawn = this.drawn({ game, puzzle, candidates: 'all' });
    await this.ladder.ask(game, puzzle, { style: settings.chosen.style, frames: this.extent(), ...options });
    this.full = await drawn;
    if (options.again || this.ladder.outcome !== 'hint') return;
    this.session.hints += 1;
    this.session.save();
  }

  /** Asks for a hint and shows as much of it as was requested; the fourth rung does it. False if there is no hint. */
  async hintAt(rung: number): Promise<boolean> {
    await this.hint();
    const { ladder } = this;
    if (ladder.outcome !== 'hint') return false;
    if (rung > 3) this.apply();
    else ladder.rung = Math.max(ladder.rung, rung);
    return true;
  }

  /** One rung further: asks, tells more, does it. */
  climb() {
    const { ladder } = this;
    if (ladder.asking) return;
    if (ladder.outcome !== 'hint' || ladder.rung === 0) void this.hint();
    else if (ladder.rung < 3) ladder.rung += 1;
    else if (this.film?.isLast === false) this.film.next();
    else this.apply();
  }

  /** Does what the hint says. */
  apply() {
    if (this.isOver()) return;
    const { now, scene } = this.session;
    const { targets, film } = this.ladder;
    const text = this.hand.input.played(now.text, targets);
    this.session.edit({ text, notes: ruledOut(now.notes, [...(film?.removes ?? []), ...targets], scene?.cols ?? 1) });
    const puts = targets.flatMap(({ value, not }) => (value && !not ? value : []));
    const moves = targets.map(({ cell, edge, rect, value, not }) => ({ place: cell ?? edge ?? (rect ? rectName(rect) : ''), value: value ?? '', not: not ?? false }));
    this.edited(playWords.play.done(moves.slice(0, 4), moves.length > 4), puts);
  }

  /** Whether the position can still be completed, without a word about where a mistake is. */
  async correct() {
    this.said = playWords.play.checking;
    const { game, now } = this.session;
    try {
      const answer = await this.thinker.ask({ verb: 'solve', game, puzzle: now.text, time_ms: this.hand.input.scored ? 1000 : 5000 });
      if (answer.error === undefined && 'moves' in answer) this.said = playWords.play.canClear(answer.cleared, answer.bound);
      else this.said = answer.error ?? playWords.play.verdicts[answer.verdict] ?? playWords.play.unknown;
    } catch (error) {
      this.said = failed(error);
    }
  }

  /** Goes back to the last moment from which the puzzle can be solved. */
  async goBack() {
    if (this.isOver()) return;
    const { session } = this;
    for (let at = session.at; at >= 0; at--) {
      const moment = session.moments[at];
      const asked = this.thinker.ask({ verb: 'solve', game: session.game, puzzle: moment?.text ?? '', limit: 1, time_ms: 3000 });
      const answer = await asked.catch(() => undefined);
      if (answer?.error !== undefined || !answer?.solution) continue;
      session.at = at;
      session.save();
      this.changed(playWords.play.wentBack);
      return;
    }
    this.said = playWords.play.noWayBack;
  }

  /** Shows another position for a while. */
  async show(puzzle: string, caption: string, highlights: Pointed = {}) {
    const turn = ++this.exhibited;
    const candidates = highlights.candidates?.length ? 'all' : 'off';
    const drawn = await this.drawn({ game: this.session.game, puzzle, candidates });
    if (!drawn || turn !== this.exhibited) return;
    this.exhibit = { scene: highlighted(focused(drawn, highlights), highlights), caption };
  }

  /** Shows the pictures of a film for a while. */
  play(film: Film, caption: string) {
    const { scene: own } = this.session;
    this.exhibited++;
    if (own) this.exhibit = { caption, get scene() { return film.frame?.scene ?? own; } };
  }

  /** Whether something else than the player's own board is shown, which can only be looked at. */
  get looking(): boolean {
    return this.exhibit !== undefined || (this.film !== undefined && !this.pointed);
  }

  /** From an explanation back to the player's own board; the hint stays where it points. */
  back() {
    if (this.film) this.ladder.rung = this.ladder.outcome === 'mistake' ? 1 : 2;
    this.pointed = undefined;
    this.leave();
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
export function differing(answer: HintAnswer): string[] {
  const differ = answer.outcome === 'not-forced' ? answer.differ : [];
  const cells = [...new Set(differ.flatMap(({ cell }) => cell ?? []))];
  return cells.length > 24 ? [] : cells;
}
