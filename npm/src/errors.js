// What a method of the engine throws.

/** The engine refused a request. */
export class GridproofError extends Error {
  name = 'GridproofError';

  /** @param {import('../types.d.ts').ErrorAnswer} answer */
  constructor({ error, kind, line, column }) {
    super(error);
    this.kind = kind;
    this.line = line ?? undefined;
    this.column = column ?? undefined;
  }
}

/** There is no answer: the caller stopped the request, or the worker ended unexpectedly. */
export class Stopped extends Error {
  name = 'Stopped';

  /**
   * @param {boolean} asked Whether the caller stopped it.
   * @param {string} why
   */
  constructor(asked, why) {
    super(why);
    this.asked = asked;
  }
}
