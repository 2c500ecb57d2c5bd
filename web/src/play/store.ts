// What the browser keeps between visits. Storage may be full, closed or broken: the page goes on without it.

const PREFIX = 'gridproof.';

/** Keeps a value; says what went wrong, or nothing. */
export function keep(key: string, value: unknown): string {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return '';
  } catch {
    return 'This browser has no room left to save your game. Everything works on, but a reload would lose it: copy a share link to keep it.';
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
