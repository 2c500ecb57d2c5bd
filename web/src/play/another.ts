// Another puzzle like the one that was played: same game, same size, same difficulty.

import { oneWorker } from '../engine';
import type { BoardSize, Offer, Scene } from 'gridproof';

export interface Another {
  puzzle: string;
  difficulty: number | null;
  seed: number;
}

const SECONDS = 60;

export const freshSeed = (): number => Math.floor(Math.random() * 1e9);

/** The size of a board, if the game makes such boards; otherwise the game's own choice. */
export function sizeOf(offer: Offer, { rows, cols }: Pick<Scene, 'rows' | 'cols'>): BoardSize {
  const known = offer.sizes.map(({ size }) => size);
  return known.find((size) => size === `${rows}x${cols}` || (rows === cols && size === rows)) ?? offer.size;
}

/** Makes one; nothing if none was found in time or it was stopped. */
export async function another(game: string, board: Pick<Scene, 'rows' | 'cols'>, wanted: number | null | undefined, signal: AbortSignal): Promise<Another | undefined> {
  const engine = oneWorker();
  try {
    const about = await engine.ask({ verb: 'strategies', game }, { signal });
    const offer = about.error === undefined ? about.generate : undefined;
    if (!offer) return undefined;
    const [size, seed] = [sizeOf(offer, board), freshSeed()];
    const levels = offer.sizes.find((known) => known.size === size)?.difficulties ?? [];
    const difficulty = nearest(levels, wanted ?? 3);
    const answer = await engine.ask({ verb: 'generate', game, size, ...(difficulty && { difficulty }), seed, time_ms: SECONDS * 1000, steps: 1e12 }, { signal });
    if (answer.error !== undefined || answer.puzzle === null) return undefined;
    return { puzzle: answer.puzzle, difficulty: answer.difficulty, seed };
  } catch {
    return undefined;
  } finally {
    engine.close();
  }
}

/** The level that is nearest to the wanted one; nothing where there are none. */
export const nearest = (levels: readonly number[], wanted: number): number | undefined =>
  [...levels].sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)[0];
