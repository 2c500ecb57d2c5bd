// Words of the settings; loaded with them.

export const settingsWords = {
  settings: {
    label: 'Settings',
    conflicts: 'Show conflicts at once',
    candidates: 'Show every candidate',
    useCentre: 'Use my centre marks in hints',
    timer: 'Show a timer',
    colours: 'Colours',
    themes: { auto: 'automatic', light: 'light', dark: 'dark' },
    keys: 'Keys',
    general: [
      ['arrows', 'move; with Shift, select more'],
      ['Home, End', 'to the edge of the row; with Ctrl, of the board'],
      ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
      ['H', 'a hint, then more of it'],
      ['Esc', 'back to your own board'],
    ] as readonly [string, string][],
  },

  /** Settings of playing. */
  playing: {
    peers: 'Highlight row, column, box and equal digits',
    places: 'Centre marks in fixed places',
    digitFirst: 'Digit first: choose a digit, then tap cells',
    letters: 'Letters on paths',
    timed: 'Two-minute games',
    sound: 'Sound',
    haptics: 'Vibration',
  },
};
