// The engine that draws and reads: one worker for all screens.

import { WorkerEngine } from './engine';

let made: WorkerEngine | undefined;

/** The worker that answers at once; it loads the base module only. */
export const drawing = (): WorkerEngine => (made ??= new WorkerEngine());
