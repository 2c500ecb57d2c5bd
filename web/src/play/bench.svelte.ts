// The one workbench of the page: it lives on while other screens are shown.

import { drawing, oneWorker } from '../engine';
import { settings } from './settings.svelte';
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

/** What the browser holds was replaced: the page takes it up before it keeps anything itself. */
export async function reread(): Promise<void> {
  settings.reread();
  if (!made || !opened) return;
  await opened;
  if (made.session.resume()) await made.fresh();
}
