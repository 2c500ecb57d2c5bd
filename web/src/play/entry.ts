// What an address of the Play screen puts on the board.

import type { Route } from '../shell/route';
import { playWords } from '../words/play';
import { openBench, theBench } from './bench.svelte';
import { originOf, theDay } from './today.svelte';

/** Takes up what the address names: a share link, today's puzzle, the last game of a kind. Without any of it, the last game. */
export async function enter({ game, rest, shared }: Route): Promise<void> {
  const bench = theBench();
  await openBench();
  if (shared) await bench.openLink(shared);
  else if (game && rest[0] === 'today') await enterToday(game);
  else if (game && game !== bench.session.game && bench.about(game)) await change(game);
}

/** Another game: the last one of its kind, or its first puzzle. */
export async function change(game: string): Promise<void> {
  const bench = theBench();
  const earlier = bench.session.earlier.find((known) => known.game === game);
  if (!earlier) return bench.begin(game, bench.about(game)?.first ?? '');
  bench.session.takeUp(earlier);
  return bench.fresh();
}

async function enterToday(game: string): Promise<void> {
  const bench = theBench();
  const { session } = bench;
  const day = theDay();
  const origin = originOf(game, day.date);
  if (session.about.origin === origin) return;
  const earlier = session.earlier.find((known) => known.origin === origin);
  if (earlier) {
    session.takeUp(earlier);
    return bench.fresh();
  }
  bench.said = playWords.play.making;
  const daily = await day.get(game);
  if (daily) await bench.begin(game, daily.puzzle, {}, { origin, difficulty: daily.difficulty });
  else bench.said = playWords.play.notMade;
}
