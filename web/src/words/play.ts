// Words of playing: the board, the keypad, hints, the finish. What a game says of its own is in input.ts.

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

/** A part of a move: a place, what it is now, or is not. Without a value it is cleared. */
interface Done {
  place: string;
  value: string;
  not: boolean;
}

/** Moves that do the same in several places. */
function together(moves: readonly Done[]): Done[][] {
  const groups = new Map<string, Done[]>();
  for (const move of moves) {
    const key = `${move.not} ${move.value}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()];
}
const listed = (names: readonly string[]) => (names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''));

/** `r1c1 and r1c2 are not 5`. */
function did(same: readonly Done[]): string {
  const [{ value, not } = { value: '', not: false }] = same;
  const isOne = same.length === 1;
  const what = value === 'star' ? (isOne ? 'a star' : 'stars') : value || 'cleared';
  return `${listed(same.map(({ place }) => place))} ${isOne ? 'is' : 'are'} ${not ? 'not ' : ''}${what}`;
}

export const playWords = {
  play: {
    starting: 'Starting the engine…',
    time: 'Time',
    board: 'Board',
    undo: 'Undo',
    redo: 'Redo',
    bookmark: 'Bookmark',
    correct: 'Check',
    mine: 'My board',
    panels: 'Panels',
    tabs: { Play: 'Play', Hint: 'Hint', Explain: 'Explain', Solve: 'Solve', New: 'New', Puzzle: 'Puzzle', Settings: 'Settings' },
    tabNotLoaded: 'This tab could not be loaded. Reload the page when the network is back; your game is saved.',
    bookmarkName: (number: number) => `Bookmark ${number}`,
    bookmarked: (name: string) => `${name} saved. The Puzzle tab lists it.`,
    backAt: (name: string) => `You are back at ${name}. Undo returns to where you were.`,
    copyLink: 'Copy share link',
    making: 'Making today’s puzzle…',
    notMade: 'Today’s puzzle could not be made. Reload the page to try again; your own game is unchanged.',
    brokenLink: 'This link does not contain a puzzle: part of it may be missing. Copy the whole link again. Your own game is unchanged.',
    unreadable: (why: string) => `The puzzle in this link can’t be read${why ? `: ${why}` : ''}. Your own game is unchanged.`,
    undoTakesBack: (why: string) => `${why}. Undo reverts the last change.`,
    solved: 'Solved. Well done!',
    restarted: 'The engine stopped unexpectedly and was restarted. Your game is unchanged.',
    notStarting: (why: string) => `The engine could not be started (${why}). Your game is saved: reload the page to try again.`,
    noSolution: 'This puzzle has no solution: its clues contradict each other. A hint shows where; check what you typed.',
    manySolutions: 'This puzzle has more than one solution. Hints show only what all solutions have in common.',
    done: (moves: readonly Done[], more: boolean) => `Done: ${together(moves).map(did).join('; ')}${more ? '; and more' : ''}. Undo reverts it.`,
    checking: 'Checking…',
    verdicts: {
      unique: 'Correct so far.',
      multiple: 'Nothing is wrong so far, but there is more than one solution.',
      none: 'Something is wrong: from here the puzzle cannot be solved. A hint shows the mistake.',
    } as Record<string, string>,
    unknown: 'Unknown: no answer within 5 seconds.',
    canClear: (cleared: number, bound: number) => `From here, ${plural(cleared, 'more cell')} can be cleared; at most ${bound} are possible.`,
    wentBack: 'Back at the last position that can be solved. Redo restores your later moves.',
    noWayBack: 'The puzzle itself has no solution, so there is no position to go back to.',
    stopped: 'Stopped.',
    failed: (why: string) => `The engine stopped (${why}). It was restarted, and your game is unchanged. Try again.`,
  },

  keypad: {
    label: 'Keypad',
    pens: 'What a key or a tap writes',
    key: (key: string) => `Key ${key}`,
    erase: 'erase',
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
    twoMinutesShort: '2 minutes',
    twoMinutesOn: 'Two minutes: the clock starts with your first move.',
    timeLeft: 'Time left',
    timeIsUp: 'Time is up. Restart plays the board again.',
    readOnly: 'An explanation: your own board is unchanged.',
    scroll: 'Move the board with two fingers.',
    rules: (game: string) => `Rules of ${game}`,
  },

  hint: {
    label: 'Hints',
    rungs: { nudge: 'nudge', where: 'where', why: 'why', 'do it': 'do it' },
    looking: 'Looking…',
    lookAt: (area: string | undefined) => `Look at ${area}.`,
    workOut: (cell: string | undefined) => `You can work out ${cell}.`,
    cells: (cells: string) => `These cells show it: ${cells}.`,
    listed: (names: readonly string[]) =>
      names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(names.length === 2 ? ' and ' : ', '),
    mistake: 'There is a mistake on the board.',
    noSolution: 'This puzzle has no solution.',
    contradiction: 'The clues contradict each other. Compare them with the source of the puzzle, or start another one in the New tab.',
    undoMistake: 'Undo the mistake',
    hideWhy: 'Hide why',
    showWhy: 'Show why',
    nothingCertain: 'No further move is forced here.',
    needsClue: (where: string) => `The puzzle has more than one solution${where ? `: two of them differ at ${where}` : ''}. It needs another clue.`,
    solution: (number: number) => `Solution ${number}; there are others`,
    showSolution: (number: number) => `Show solution ${number}`,
    solved: 'Solved. There is nothing left to do.',
    noAnswer: 'Unknown: no answer in time.',
    saysNothing: 'This does not mean that something is wrong with the puzzle.',
    tryLonger: 'Try for two minutes',
    about: 'A hint starts from your own position and shows as much as you choose. Its proof is checked here before you see it.',
    assumesUnique: 'This argument assumes that the puzzle has exactly one solution.',
    checked: '✓ proof checked in your browser',
    lines: (count: number) => plural(count, 'line'),
    ofProof: 'of the proof for this step',
    told: 'Wording',
    styles: { terse: 'one line', plain: 'plain words', formal: 'formal' },
    copyText: 'Copy text',
    rejected: 'The checker did not accept the proof of this hint, so it is not shown. Please report this puzzle.',
  },

  /** From a hint to the page of its technique. */
  lesson: {
    new: 'New to this?',
    learn: (technique: string) => `Learn: ${technique}`,
  },

  proof: {
    title: 'Proof:',
    lines: (count: number) => `${plural(count, 'line')}. Choose one to see its cells`,
    line: (number: number, text: string) => `${number}. ${text}`,
    download: 'Download proof',
    veripb: 'Download for VeriPB',
    noAnswer: 'The engine did not answer: try again.',
    saved: 'Saved hint.opb and hint.pbp. To check them: veripb hint.opb hint.pbp',
  },

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
};
