// Where a puzzle comes from, in a few words: its day, or the number it was made from.

import { words } from '../words';
import { playWords } from '../words/play';
import type { About } from './session.svelte';

export function sourceOf({ origin = '', seed }: About): string {
  const [, year, month, day] = /^today-(\d{4})(\d\d)(\d\d)-/.exec(origin) ?? [];
  if (!year) return seed === undefined ? '' : playWords.table.seed(seed);
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return playWords.table.date(date.toLocaleDateString(words.language, { day: 'numeric', month: 'long' }));
}
