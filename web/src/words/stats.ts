// Words of the statistics; loaded with them.

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const statsWords = {
  stats: {
    lead: 'Kept in this browser only.',
    none: 'Nothing solved yet. Today’s puzzles are a good start.',
    start: 'Today’s puzzles',
    all: (count: number) => (count === 1 ? 'puzzle solved' : 'puzzles solved'),
    alone: 'without hints',
    longest: 'day streak',
    cleared: (cells: number) => `${cells} cleared`,
    game: 'Game',
    solved: 'Solved',
    best: 'Best',
    streak: 'Streak',
    days: (count: number) => plural(count, 'day'),
  },

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
};
