// Words of the Puzzle tab; loaded with it.

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const puzzleWords = {
  label: 'Puzzles in and out',
  paste: 'Paste a puzzle',
  playThis: 'Play this',
  example: 'Example',
  share: 'Share and export',
  format: 'Format',
  write: 'Convert',
  text: 'Text to copy',
  bookmarks: 'Bookmarks',
  forget: (name: string) => `Delete ${name}`,
  noBookmarks: 'None yet. A bookmark saves a position that you can return to.',
  earlier: 'Earlier games',
  moves: (moves: number) => plural(moves, 'move'),
  place: (line: number, column: number | null | undefined) => `Line ${line}${column == null ? '' : `, column ${column}`}: `,
};
