// What the browser keeps between visits. Storage may be full, closed or broken: the page goes on without it.

import { words } from '../words';

const PREFIX = 'gridproof.';

/** Keeps a value; says what went wrong, or nothing. */
export function keep(key: string, value: unknown): string {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return '';
  } catch {
    return words.common.noRoom;
  }
}

/** A value that was kept, or undefined. */
export function kept<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** The names of all that is kept. */
export function names(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
