// How each kind of input is played, its keys, and what the steps of a run are called.

export const inputWords = {
  values: {
    how: 'Choose a cell, then a digit. Drag to choose several cells.',
    pens: { value: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour' },
    penNames: { value: 'Digit', corner: 'Corner marks', centre: 'Centre marks', colour: 'Colour' },
    colour: (letter: string) => `colour ${letter}`,
    keys: [
      ['digits', 'write a digit; the same key removes it'],
      ['Shift+digit', 'corner mark'],
      ['Z X C V', 'digit, corner, centre, colour'],
      ['Backspace', 'erase'],
    ] as readonly [string, string][],
  },
  stars: {
    how: 'Tap for a cross, tap again for a star. Drag to paint crosses.',
    pens: { cycle: 'Tap: ✕ then ★', cross: '✕ Cross', star: '★ Star' },
    penNames: { cycle: 'A tap puts a cross, then a star', cross: 'A tap puts a cross', star: 'A tap puts a star' },
    star: 'star',
    cross: 'cross',
    keys: [
      ['Space', 'empty, cross, star'],
      ['S, X', 'star, cross'],
      ['Shift+arrows', 'paint crosses'],
      ['Backspace', 'erase'],
    ] as readonly [string, string][],
  },
  paths: {
    how: 'Drag from a dot to draw its path. Tap a dot to clear its path.',
    clear: 'Clear path',
    clearName: 'clear path',
    drawn: (letter: string, length: number) => `Path ${letter}: ${length} cells`,
    nowhere: 'Start at a dot, or continue a path.',
    keys: [
      ['Shift+arrows', 'draw a path'],
      ['Backspace', 'clear the path'],
    ] as readonly [string, string][],
  },
  tens: {
    how: 'Drag from one corner of a rectangle to the other, then let go.',
    sum: (sum: number) => `Sum ${sum}: ${sum < 10 ? `${10 - sum} more` : `${sum - 10} too many`}`,
    cleared: 'Cleared.',
    letGo: 'Sum 10: let go to clear',
    move: (at: number, of: number, from: string, to: string) => `${at} of ${of}: ${from} to ${to}`,
    keys: [['Shift+arrows', 'drag a rectangle; letting Shift go clears a sum of ten']] as readonly [string, string][],
  },

  /** The positions of a run, on the board. */
  traceStart: 'Start',
  traceStep: (at: number, of: number, what: string) => `${at} of ${of}: ${what}`,
};
