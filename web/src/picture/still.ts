// A part of a picture on a canvas of the page.

import type { Attachment } from 'svelte/attachments';
import { pen, type Pixels } from './canvas';
import type { Box } from './quad';

/** Draws a part of a picture, at most so many pixels wide. */
export const still = (picture: Pixels, box: Box, widest = 1600): Attachment<HTMLCanvasElement> => (target) => {
  const scale = Math.min(1, widest / box.width);
  [target.width, target.height] = [Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale))];
  const context = pen(target);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, target.width, target.height);
};
