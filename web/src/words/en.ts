// The words that every screen needs, in English; those of a screen or a tab are in a file beside this one, which is loaded with it.
// A translation is a folder of the same files. Strings with values are functions. What the engine says (goals, reasons, claims,
// technique names) is not here: it comes from the engine.

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const en = {
  language: 'en-GB',
  brand: 'Gridproof',

  /** Names of difficulties, from 1. */
  difficulties: ['very easy', 'easy', 'medium', 'tricky', 'hard', 'very hard', 'extreme'],

  common: {
    loading: 'Loading…',
    stop: 'Stop',
    game: 'Game',
    play: 'Play',
    copied: 'Copied.',
    notCopied: 'This browser does not let the page copy: select the text and copy it yourself.',
    back: 'Back to my board',
    dropHere: 'Drop it to open it',
    noRoom: 'This browser has no room left to save your game. You can continue to play, but a reload would lose the game: copy a share link to keep it.',
    notLoaded: 'This page could not be loaded. Reload it when the network is back; your game is saved.',
    tier: (tier: number | null | undefined) => `tier ${tier}`,
    minutes: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  },

  /** Titles of screens, for the window and for headings. */
  titles: {
    home: 'Today’s puzzles',
    learn: 'Learn',
    make: 'Make a puzzle',
    open: 'Open a puzzle',
    picture: 'Board from a picture',
    stats: 'Statistics',
    settings: 'Settings',
    rules: (game: string) => `How to play ${game}`,
    test: 'Find your level',
    window: (title: string) => (title ? `${title} · Gridproof` : 'Gridproof'),
  },

  update: {
    ready: 'A new version is ready. Your game is saved.',
    take: 'Use it now',
    later: 'Later',
  },

  games: {
    sudoku: { title: 'Sudoku', line: 'Fill rows, columns and boxes' },
    starbattle: { title: 'Star Battle', line: 'Stars that never touch' },
    flow: { title: 'Flow', line: 'Connect every pair' },
    sumten: { title: 'Sum-Ten', line: 'Clear rectangles of ten' },
    latin: { title: 'Latin square', line: 'Every number once in each line' },
  } as Record<string, { title: string; line: string }>,

  home: {
    lead: 'The same boards for everyone, new every day. Stuck? Every hint comes with a reason you can follow and a proof you can check.',
    toHome: 'Gridproof start page',
    navigation: 'More',
    notBegun: 'Not started',
    progress: (done: number, of: number) => `${done} of ${of}`,
    percent: (share: number) => `${share} %`,
    solved: (time: string) => `Solved in ${time}`,
    cleared: (cells: number) => `${cells} cleared`,
    streak: (days: number) => `${days}-day streak`,
    failed: 'No board yet: tap to try again',
    difficulty: (level: number, name: string) => `Difficulty ${level} of 6, ${name}`,
    dealt: 'Dealt at random',
    making: 'Making today’s board',
    continue: 'Continue',
    continued: (game: string, difficulty: string) => (difficulty ? `${game} · ${difficulty[0]?.toUpperCase()}${difficulty.slice(1)}` : game),
    learn: { title: 'Learn', line: 'Rules and techniques' },
    mastered: (count: number) => `${plural(count, 'technique')} mastered`,
    make: { title: 'Make', line: 'Draw your own, or get a new one' },
    open: { title: 'Open', line: 'Paste, picture, file' },
    stats: 'Statistics',
    settings: 'Settings',
    rules: 'Rules',
    rulesOf: (game: string) => `Rules of ${game}`,
  },
};

export type Words = typeof en;
