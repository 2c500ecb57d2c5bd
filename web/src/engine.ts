// The engine in the page: the package `gridproof`, with one worker for each purpose.

import { Engine } from 'gridproof';

/** The part of the engine that screens need. */
export type PageEngine = Pick<Engine, 'ask' | 'prepare'>;

/** An engine with a worker of its own. */
export const oneWorker = (): Engine => new Engine({ workers: 1 });

let made: Engine | undefined;

/** The worker that draws and reads for all screens: it answers at once, since it loads the base module only. */
export const drawing = (): Engine => (made ??= oneWorker());
