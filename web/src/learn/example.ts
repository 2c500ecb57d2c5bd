// Examples of a technique: a position, why the technique works there, and fresh ones made on the spot.

import { highlighted, inRole, numbered } from '../board/highlight';
import { drawing, oneWorker } from '../engine';
import { type Engine, type Frame, type Highlights, type Scene, Stopped, type Target } from 'gridproof';
import { inputOf } from '../games';
import type { Lesson } from './lessons';
import { variant } from './variant';

export interface Example {
  position: string;
  /** The whole puzzle, where it was made on the spot. */
  puzzle?: string;
  difficulty?: number | null;
  /** What to look for, as one sentence. */
  idea: string;
  look: Highlights;
  /** The technique first, then what it leads to. */
  frames: readonly [Frame, ...Frame[]];
}

/** The engine that thinks for the Learn screens. */
let thinker: Engine | undefined;
export const thinking = (): Engine => (thinker ??= oneWorker());

/** The longest that one request may take. */
const TIME = 15_000;
/** So many puzzles are made until one needs the technique, where a game does not make them to order. */
const TRIES = 40;

/** Why a technique works at a position; nothing if it shows nothing there. */
export async function exampleAt({ game, name, unique, rare }: Lesson, position: string, engine = thinking()): Promise<Example | undefined> {
  const hinted = async (frames: 'first' | 'all') => {
    const prefers = frames === 'first' ? { technique: name } : {};
    const hint = await engine.ask({ verb: 'hint', game, puzzle: position, level: 'full', frames, ...prefers, scene: true, assume_unique: unique === true, time_ms: TIME });
    const [first, ...rest] = hint.error === undefined && hint.outcome === 'hint' ? (hint.frames ?? []) : [];
    if (hint.error !== undefined || hint.outcome !== 'hint' || first?.technique !== name) return undefined;
    return { hint, frames: [first, ...rest].map(tidied) as [Frame, ...Frame[]] };
  };
  const alone = await hinted('first');
  if (!alone) return undefined;
  // Where the next move rests on the technique, the film goes up to that move; a technique that is rarely needed stands alone.
  const { hint, frames } = (!rare && (await hinted('all'))) || alone;
  return { position, idea: hint.idea, look: hint.look_at, frames };
}

/** A frame whose pictures, also those inside it, show only candidates that are still possible. */
function tidied(frame: Frame): Frame {
  return { ...frame, ...(frame.scene && { scene: withoutStruck(frame.scene) }), ...(frame.frames && { frames: frame.frames.map(tidied) }) };
}

/** Candidates that were struck out earlier say nothing about this step. */
export const withoutStruck = (scene: Scene): Scene => ({
  ...scene,
  cells: scene.cells.map((look) => (look.candidates ? { ...look, candidates: look.candidates.filter(({ struck, role }) => !struck || role) } : look)),
});

/** A fresh puzzle that needs a technique, at the position where it does. A technique that is hardly ever needed is shown in a known
 * position in another guise. Nothing if none was found. */
export async function freshExample(lesson: Lesson, signal: AbortSignal): Promise<Example | undefined> {
  const engine = oneWorker();
  try {
    if (lesson.rare) return await exampleAt(lesson, variant(lesson.game, lesson.example ?? lesson.position), engine);
    for (let tries = 0; tries < TRIES && !signal.aborted; tries++) {
      const made = await engine.ask({ verb: 'generate', game: lesson.game, ...order(lesson, tries), seed: Math.floor(Math.random() * 2 ** 48), time_ms: TIME }, { signal });
      if (made.error !== undefined || !made.puzzle || !made.unique) continue;
      const position = await keyPosition(engine, lesson, made.puzzle, signal);
      const example = position === undefined ? undefined : await exampleAt(lesson, position, engine);
      if (example) return { ...example, puzzle: made.puzzle, difficulty: made.difficulty };
    }
    return undefined;
  } catch (error) {
    if (error instanceof Stopped && error.asked) return undefined;
    throw error;
  } finally {
    engine.close();
  }
}

/** What to request: Sudoku makes puzzles for a technique, the others make some of about its tier. */
function order({ game, name, tier, unique }: Lesson, tries: number) {
  if (game === 'sudoku') return unique ? { difficulty: 5 } : { technique: name };
  if (game === 'starbattle') return { size: [6, 8, 9][tries % 3] ?? 8, difficulty: Math.min(5, Math.max(1, tier + (tries % 2))) };
  return { size: [5, 6, 7][tries % 3] ?? 6, difficulty: Math.min(5, Math.max(1, tier + (tries % 2))) };
}

/** The first position on the way to the solution at which the technique is the next step. */
async function keyPosition(engine: Engine, { game, name, unique }: Lesson, puzzle: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await engine.ask({ verb: 'explain', game, puzzle, frames: 'first', assume_unique: unique === true, time_ms: TIME }, { signal });
  if (answer.error !== undefined || !('steps' in answer)) return undefined;
  const at = answer.steps.findIndex(({ frames }) => frames.length === 1 && frames[0]?.technique === name);
  if (at < 0) return undefined;
  return at === 0 ? puzzle : answer.steps[at - 1]?.after;
}

/** What a frame shows, as it is written in a list of steps: `r1c1=5`, `r3c4<>7`. */
export const factsOf = (frames: readonly Frame[]): string[] =>
  frames.flatMap(({ places = [], removes = [] }) => [...places, ...removes].map(fact));
const fact = ({ cell, edge, value, not }: Target) => `${cell ?? edge ?? ''}${not ? '<>' : '='}${value ?? ''}`;

export interface Facts {
  /** What the technique shows. */
  own: ReadonlySet<string>;
  /** What others up to its tier show. */
  others: ReadonlySet<string>;
}

/** Everything that techniques up to this tier show at a position, so that no right answer is called wrong. A technique that is
 * rarely needed has easier ones beside it: what those show is true, and not what is practised. */
export async function allFacts({ game, name, tier, rare }: Lesson, { position, frames }: Example): Promise<Facts> {
  const answer = await thinking().ask({ verb: 'steps', game, puzzle: position, max_tier: tier, time_ms: 4000 }).catch(() => undefined);
  const steps = !answer || answer.error !== undefined || !('steps' in answer) ? [] : answer.steps;
  const shown = (isWanted: (technique: string) => boolean) => steps.filter(({ technique }) => isWanted(technique)).flatMap(({ places, removes }) => [...places, ...removes]);
  return { own: new Set([...factsOf(frames), ...shown((technique) => !rare || technique === name)]), others: new Set(shown(() => true)) };
}

export interface Picture {
  scene: Scene;
  text: string;
}

/** The first techniques are found without candidates. */
export const pencilled = ({ game, tier }: Lesson) => (game === 'sudoku' && tier <= 2 ? 'off' : 'all');

/** The technique in three pictures: where to look, why, and what follows. */
export async function pictures(lesson: Lesson, { position, idea, look, frames: [frame] }: Example): Promise<Picture[]> {
  const { game } = lesson;
  const shown = async (puzzle: string) => {
    const answer = await drawing().ask({ verb: 'show', game, puzzle, candidates: pencilled(lesson) });
    return answer.error === undefined ? withoutStruck(answer.scene) : undefined;
  };
  const targets = [...(frame.places ?? []), ...(frame.removes ?? [])];
  const [before, after] = await Promise.all([shown(position), shown(inputOf(game).played(position, targets))]);
  const done = inRole(targets.map(({ cell, edge }) => cell ?? edge ?? ''), 'conclusion');
  return [
    ...(before ? [{ scene: numbered(highlighted(before, look)), text: idea }] : []),
    ...(frame.scene ? [{ scene: numbered(frame.scene), text: frame.reason || frame.claim }] : []),
    ...(after ? [{ scene: numbered(highlighted(after, done)), text: frame.claim }] : []),
  ];
}
