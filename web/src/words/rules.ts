// The rules of every game in four sentences each; the pictures are in screens/rules/stories.ts.

export const ruleWords: Record<string, readonly [string, string, string, string]> = {
  sudoku: [
    'Some digits are given. Fill in the rest: 1 to 4 on this small grid, 1 to 9 on a full one.',
    'Every row holds each digit once, and so does every column.',
    'So does every box. Thick lines show the boxes.',
    'No guessing is needed: here row 1 lacks only the 3.',
  ],
  starbattle: [
    'Every row and every column holds one star. Large boards have two.',
    'Every coloured region holds one star, too.',
    'Stars never touch, not even at a corner. Crosses mark where no star can be.',
    'Tap for a cross, tap again for a star, until every region has its star.',
  ],
  flow: [
    'Every colour has two dots: the ends of one path.',
    'Drag from one dot to the other. Paths go up, down, left and right, and turn where you like.',
    'Two paths never cross or share a cell, and a path never touches itself.',
    'The board is solved when all pairs are joined and every cell is filled.',
  ],
  sumten: [
    'Drag a rectangle around digits that sum to ten, and they are cleared.',
    'It can be a row, a column or a block.',
    'Cleared cells count as zero: a rectangle may span the gap between 7 and 3.',
    'Clear as many as you can. The order of your moves decides what is left.',
  ],
  latin: [
    'Some numbers are given. Fill in the rest.',
    'Every row holds each number once.',
    'Every column does, too. There are no boxes.',
    'Look where a row and a column leave only one number: here it is the 4.',
  ],
};

export const storyWords = {
  panel: (number: number, of: number) => `Picture ${number} of ${of}`,
  play: 'Play today’s puzzle',
  other: 'Other games',
};
