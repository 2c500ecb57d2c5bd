// Work that can wait until the page has nothing better to do.

/** The longest that such work waits, in milliseconds. */
const LONGEST = 2000;

/** Runs something when the browser is idle, and soon in any case. */
export function whenIdle(then: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(then, { timeout: LONGEST });
  else setTimeout(then, 200);
}
