// Words about puzzles from outside.

export const intakeWords = {
  lead: 'From a link, a picture, a file, or any text with a board in it.',
  nearly: (cells: number, side: number, missing: number) =>
    `This is a line of ${cells} cells. A ${side}×${side} board has ${side * side}: ${missing > 0 ? `${missing} ${missing === 1 ? 'is' : 'are'} missing` : `${-missing} too many`}.`,
  oddRow: (rows: number, row: number, cells: number, usual: number) =>
    `These are ${rows} rows. Row ${row} has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the others have ${usual}.`,
  rows: (rows: number, cols: number) =>
    `These are ${rows} rows of ${cols} cells: ${rows < cols ? `${cols - rows} ${cols - rows === 1 ? 'row is' : 'rows are'} missing` : `${rows - cols} too many`} for a square.`,
  nothing: 'There is no board in this text. Paste the cells row by row with a dot for every blank, or a link to a puzzle.',
  wrong: (why: string) => `${why}. Your text is still here: correct it and try again.`,
  looks: (game: string, why: string) => `This looks like ${game}, but it can’t be read: ${why}. Your text is still here: correct it and try again.`,
  clash: 'The editor takes it as it is, and shows what clashes.',
  toEditor: 'Open in the editor',
  choose: (count: number) => `${count} boards found: choose one.`,
  board: (game: string, size: string) => `${game} ${size}`,
  paste: 'Paste a puzzle, a link or any text with a board',
  placeholder: '53..7....6..195....98....6.8…\nhttps://sudoku.coach/en/play/…',
  any: 'any game',
  open: 'Open',
  pictures: 'From a picture or a file',
  aboutPictures: 'A screenshot or a photo of a board, or a text file with puzzles. It is read here: nothing leaves your browser.',
  file: 'Choose a file',
  camera: 'Use the camera',
  window: 'Share a window',
  drop: 'You can also paste or drop a picture or a file anywhere in the app.',
  noText: 'This file is neither text nor a picture that the browser can open.',
  examples: 'Or try an example',
  reads: 'What can be read',
  kinds: [
    ['Sudoku', '81 characters, grids with or without lines, candidates, .sdk, .sdm, .ss files, links from sudoku.coach, SudokuWiki, SudokuPad, f-puzzles and puzz.link'],
    ['Star Battle', 'rows of region letters, puzz.link, Penpa, StarBattleLab and KrazyDad records'],
    ['Flow', 'rows of letters with dots, puzz.link, level packs'],
    ['Sum-Ten', 'rows of digits'],
  ] as readonly [string, string][],
};
