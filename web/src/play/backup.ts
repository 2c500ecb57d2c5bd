// Everything that the browser keeps, as one file, and back. Nothing leaves the device but by the player's own hand.

import { recordAll, results, type Result } from './record';
import { keep, kept, names } from './store';

const FORMAT = 'gridproof-backup';
/** What is replaced by an import; results are added to those that are there. */
const isHeld = (key: string) => ['game', 'earlier', 'settings', 'learn'].includes(key) || /^draft-[a-z]+$/.test(key);

/** The text of the file. */
export function exported(): string {
  const held = Object.fromEntries(names().filter(isHeld).map((key) => [key, kept(key)]));
  return JSON.stringify({ format: FORMAT, version: 1, when: new Date().toISOString(), results: results(), ...held }, null, 1);
}

/** Takes such a text; false if it is none, and then nothing is changed. What the page holds in memory is older now: the caller
 * has it read again before anything else is kept. */
export function imported(text: string): boolean {
  let read: Record<string, unknown>;
  try {
    read = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return false;
  }
  if (read?.['format'] !== FORMAT || !Array.isArray(read['results']) || !read['results'].every(isResult)) return false;
  recordAll(read['results']);
  for (const [key, value] of Object.entries(read)) if (isHeld(key) && value) keep(key, value);
  return true;
}

function isResult(one: unknown): one is Result {
  const { id, game, seconds, when } = (one ?? {}) as Partial<Result>;
  return typeof id === 'string' && typeof game === 'string' && typeof seconds === 'number' && typeof when === 'number';
}
