// The words of playing: the finish, the score, what the board shows about itself.

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

interface Shared {
  title: string;
  date: string;
  time: string;
  hints: number;
  difficulty: number | null;
  days?: number | undefined;
  cleared?: number | undefined;
  bound?: number | undefined;
  link: string;
}

export const tableWords = {
  finish: {
    label: 'Finished',
    solved: 'Solved',
    allCleared: 'All cleared',
    noMoves: 'No more moves',
    timeUp: 'Time is up',
    cleared: (cleared: number, bound: number | undefined) => `${cleared} cleared${bound === undefined ? '' : `, at most ${bound} possible`}`,
    ended: (title: string, cleared: number, bound: number | undefined) => `${title}: ${cleared} cleared${bound === undefined ? '' : `, at most ${bound} possible`}`,
    time: 'time',
    hints: (count: number) => (count === 1 ? 'hint' : 'hints'),
    streak: 'day streak',
    before: 'best before',
    newBest: 'new best time',
    score: 'cleared',
    best: 'best known',
    bound: 'proved maximum',
    next: 'Next puzzle',
    deal: 'Next board',
    making: 'Making a puzzle…',
    noNext: 'No puzzle was found in time. Try again.',
    share: 'Share',
    copied: 'Result copied.',
    sent: 'Shared.',
    replay: 'Replay',
    replaying: (at: number, of: number) => `Replay: move ${at} of ${of}`,
    close: 'Back to the board',
    today: 'Today’s puzzles',
    shared: ({ title, date, time, hints, difficulty, days, cleared, bound, link }: Shared) =>
      [
        `Gridproof · ${title}${date ? ` · ${date}` : ''}${difficulty ? ` · ${'●'.repeat(Math.min(6, difficulty))}${'○'.repeat(Math.max(0, 6 - difficulty))}` : ''}`,
        [cleared === undefined ? `Solved in ${time}` : `${cleared} cleared${bound === undefined ? '' : ` of at most ${bound}`} in ${time}`, hints ? plural(hints, 'hint') : 'no hints', days && days > 1 ? `${days}-day streak` : ''].filter(Boolean).join(' · '),
        link,
      ].join('\n'),
  },

  table: {
    pairs: (joined: number, of: number, share: number) => `${joined} of ${plural(of, 'pair')}, ${share} %`,
    stars: (placed: number, of: number) => `${placed} of ${plural(of, 'star')}`,
    filled: (done: number, of: number) => `${done} of ${of}`,
    score: (cleared: number) => `Score ${cleared}`,
    bestKnown: (best: number) => `best known ${best}`,
    maximum: (bound: number) => `proved maximum ${bound}`,
    looking: 'looking for the maximum…',
    progress: 'So far',
    seed: (seed: number) => `Seed ${seed}`,
    date: (date: string) => `Puzzle of ${date}`,
    restart: 'Restart',
    restarted: 'Back at the start. Undo returns to your position.',
    fill: 'Fill notes',
    filledIn: 'Every candidate is now a centre mark. Edit the marks as you like; Undo removes them.',
    digitFirst: 'Digit first',
    digitFirstName: 'Digit first: choose a digit, then tap cells',
    chosen: (value: string) => `${value} is chosen: tap the cells to write it in.`,
    twoMinutes: '2-minute game',
    twoMinutesOn: 'Two minutes: the clock starts with your first move.',
    timeLeft: 'Time left',
    timeIsUp: 'Time is up. Restart plays the board again.',
    readOnly: 'You are looking at an explanation: your own board is unchanged.',
    scroll: 'Move the board with two fingers.',
    rules: (game: string) => `Rules of ${game}`,
  },

  /** From a hint to the page of its technique. */
  lesson: {
    new: 'New to this?',
    learn: (technique: string) => `Learn: ${technique}`,
  },

  /** Strategies by the engine's names, for people who do not know those. */
  strategies: {
    fast: 'Fast search',
    cdcl: 'Learning search (cdcl)',
    logic: 'Techniques only (logic)',
    dlx: 'Dancing links (dlx)',
    pns: 'Proof-number search (pns)',
    'df-pn': 'Proof-number search, little memory (df-pn)',
    backtrack: 'Backtracking',
    hybrid: 'Mixed search (hybrid)',
    beam: 'Beam search',
    exhaustive: 'Exhaustive search',
    astar: 'Best first (A*)',
    mcts: 'Random play-outs (mcts)',
    genetic: 'Genetic search',
    lookahead: 'Look a few moves ahead',
    fewest: 'Smallest move first',
    greedy: 'Largest move first (greedy)',
  } as Record<string, string>,
  /** A range that means something: what is practically without an end has none. */
  range: (min: number, max: number) => (max >= 1e9 ? `(${min} or more)` : `(${min} to ${max})`),
  axis: { time: 'time' },

  /** Statistics, and everything as one file. */
  keeping: {
    title: 'Everything as one file',
    about: 'Your games, results, lessons, drafts and settings, to keep or to take to another browser. Nothing is sent anywhere.',
    export: 'Export',
    import: 'Import',
    imported: (results: number) => `Imported: ${plural(results, 'result')} in all. The imported games and settings are in use.`,
    refused: 'This is not a file that Gridproof exported. Nothing was changed.',
    byLevel: 'By difficulty',
    level: 'Difficulty',
    average: 'Average time',
    hints: 'Without hints',
    unrated: 'not rated',
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
