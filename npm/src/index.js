// The package: `Engine`, and what it throws. See index.d.ts for the types.

export { Engine } from './engine.js';
export { GridproofError, Stopped } from './errors.js';
