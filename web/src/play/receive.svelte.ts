// A text or a file that comes from outside, whatever the screen: it is played, or waits on the Open screen.

import { door } from '../picture/door.svelte';
import { to } from '../shell/route';
import { intakeWords } from '../words/intake';
import { openBench, theBench } from './bench.svelte';
import { Intake } from './intake.svelte';

/** Files larger than this are no puzzles. */
const LARGEST = 5_000_000;

/** Opens what has come; the address of the board it is on, or nothing if it must be looked at first. */
export async function receive(source: string | File): Promise<string> {
  await openBench();
  const bench = theBench();
  const intake = bench.held(Intake);
  const text = typeof source === 'string' ? source : await contents(source, intake);
  if (!text) return '';
  intake.text = text;
  return (await intake.take()) ? to.play(bench.session.game) : '';
}

/** The text of a file. A picture goes to its reader. */
async function contents(file: File, intake: Intake): Promise<string> {
  [intake.found, intake.broken, intake.told] = [[], undefined, ''];
  if (file.type.startsWith('image/')) {
    await door.open(file);
    return '';
  }
  const text = file.size > LARGEST ? '' : await file.text().catch(() => '');
  if (text.trim() && !text.includes('\0')) return text;
  // A picture may have the name of something else.
  if (!file.size || !(await door.open(file))) intake.told = intakeWords.noText;
  return '';
}
