// A game that is played in another window: what happens there appears on the board here, so that hints are about it.

import { theBench } from '../play/bench.svelte';
import { pictureWords as said } from '../words/picture';
import { differs, sketch } from './canvas';
import type { Live } from './live';
import type { Reader } from './reader.svelte';
import { isLater, start } from './values';

/** How long to wait between two looks, in milliseconds. */
const PAUSE = 700;

/** Follows a shared window until the player or the browser ends it, or another puzzle is played here. */
export async function follow(reader: Reader, live: Live, game: string, puzzle: string): Promise<void> {
  const bench = theBench();
  let on = true;
  const end = () => {
    on = false;
    live.end();
    if (bench.followed?.end === end) bench.followed = undefined;
  };
  live.video.srcObject instanceof MediaStream && live.video.srcObject.getVideoTracks()[0]?.addEventListener('ended', end);
  const tell = (told: string) => {
    if (on && bench.followed?.told !== told) bench.followed = { told, ends: said.unfollow, end };
  };
  tell(said.follows);
  const begun = bench.session.start;
  let last: Uint8ClampedArray | undefined;
  for (;;) {
    await new Promise((done) => setTimeout(done, PAUSE));
    // Another puzzle on the board here is not the one in the window.
    if (on && bench.session.start !== begun) end();
    if (!on) return;
    const picture = live.now();
    const seen = picture && sketch(picture);
    if (!picture || !seen || !differs(last, seen)) continue;
    last = seen;
    const reading = await reader.look(picture, game);
    if (!on) return;
    if (!reading || !isSame(game, puzzle, reading.puzzle)) {
      tell(said.lost);
      continue;
    }
    tell(said.follows);
    const { session } = bench;
    if (reading.puzzle === session.now.text) continue;
    session.edit({ text: reading.puzzle, notes: session.now.notes });
    bench.moveMade('');
  }
}

/** Whether a reading is of the same puzzle. */
function isSame(game: string, puzzle: string, read: string): boolean {
  return game === 'sumten' ? isLater(puzzle, read) : start(game, puzzle) === start(game, read);
}
