// The one workbench of the page: it lives on while other screens are shown.

import { drawing } from '../engine';
import { oneWorker } from '../engine';
import { Workbench } from './workbench.svelte';

let made: Workbench | undefined;
let opened: Promise<void> | undefined;

export function theBench(): Workbench {
  // It lives as long as the page, not as the screen that asked for it first.
  if (!made) $effect.root(() => void (made = new Workbench(drawing(), oneWorker())));
  return made as Workbench;
}

/** Takes up what the browser has kept, once. */
export const openBench = (): Promise<void> => (opened ??= theBench().open());
