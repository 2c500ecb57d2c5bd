// Files for the player.

import { words } from '../words';

/** Saves a text as a file. */
export function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Puts a text on the clipboard; says what happened. */
export async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return words.common.copied;
  } catch {
    return words.common.notCopied;
  }
}
