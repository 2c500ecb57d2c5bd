// Pictures as pixels: a canvas decodes what the browser can show. No file leaves the browser.

import type { Box } from './quad';

/** A larger picture is reduced to this number of pixels: the reader needs no more, and a phone has no memory to waste. */
const MOST_PIXELS = 4_500_000;

/** A picture, upright and at the size at which it is read. */
export type Pixels = HTMLCanvasElement;

export function canvas(width: number, height: number): Pixels {
  const made = document.createElement('canvas');
  [made.width, made.height] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return made;
}

export function pen(target: Pixels): CanvasRenderingContext2D {
  const context = target.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no canvas');
  return context;
}

/** What is drawn from, with its size in pixels. */
function drawn(source: CanvasImageSource, width: number, height: number): Pixels {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
  const made = canvas(width * scale, height * scale);
  const context = pen(made);
  // What is transparent is seen on white, as most viewers show it.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, made.width, made.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, made.width, made.height);
  return made;
}

/** The picture in a file; nothing if the browser cannot show it. */
export async function decode(file: Blob): Promise<Pixels | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth && image.naturalHeight ? drawn(image, image.naturalWidth, image.naturalHeight) : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** What a video shows now; nothing before its first picture. */
export const frame = (video: HTMLVideoElement): Pixels | undefined =>
  video.videoWidth && video.videoHeight ? drawn(video, video.videoWidth, video.videoHeight) : undefined;

/** A part of a picture as a picture of its own. */
export function cut(from: Pixels, { x, y, width, height }: Box): Pixels {
  const made = canvas(width, height);
  pen(made).drawImage(from, x, y, width, height, 0, 0, made.width, made.height);
  return made;
}

export const pixels = (from: Pixels): Uint8ClampedArray => pen(from).getImageData(0, 0, from.width, from.height).data;

/** A picture in a few numbers, to notice that nothing has changed. */
export function sketch(from: Pixels): Uint8ClampedArray {
  const small = canvas(96, 96);
  const context = pen(small);
  context.imageSmoothingQuality = 'high';
  context.drawImage(from, 0, 0, small.width, small.height);
  return context.getImageData(0, 0, small.width, small.height).data;
}

/** Whether two sketches differ by more than the noise of a recording. */
export function differs(one: Uint8ClampedArray | undefined, other: Uint8ClampedArray): boolean {
  return !one || other.some((value, at) => Math.abs(value - (one[at] ?? 0)) > 10);
}
