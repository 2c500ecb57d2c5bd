// The one workbench of the page: it lives on while other screens are shown.

import { drawing } from '../engine/shared';
import { WorkerEngine } from '../engine/engine';
import { Workbench } from './workbench.svelte';

let made: Workbench | undefined;
let opened: Promise<void> | undefined;

export const theBench = (): Workbench => (made ??= new Workbench(drawing(), new WorkerEngine()));

/** Takes up what the browser has kept, once. */
export const openBench = (): Promise<void> => (opened ??= theBench().open());
