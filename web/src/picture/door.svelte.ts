// The way to the reader of pictures, which is loaded with the first picture.

import type { Source } from './live';
import type { Reader } from './reader.svelte';

class Door {
  /** There after the first picture. */
  reader = $state.raw<Reader | undefined>();

  private async load(): Promise<Reader> {
    const { theReader } = await import('./reader.svelte');
    return (this.reader = theReader());
  }

  /** Opens a file as a picture; false if it is none that the browser can show. */
  async open(file: Blob): Promise<boolean> {
    return (await this.load()).open(file);
  }

  async watch(source: Source): Promise<void> {
    await (await this.load()).watch(source);
  }
}

export const door = new Door();

/** Whether the browser can show moving pictures from there. */
export function has(source: Source): boolean {
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
  return typeof devices?.[source === 'camera' ? 'getUserMedia' : 'getDisplayMedia'] === 'function';
}
