// Words of the Solve tab, with those of comparing; loaded with it.

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const solveWords = {
  solve: {
    label: 'Strategies',
    strategy: 'Strategy',
    range: (min: number, max: number) => `(${min} to ${max})`,
    seconds: 'Seconds',
    countUpTo: 'Count solutions up to',
    start: 'Start',
    timeUsed: 'Time used',
    progress: 'Progress',
    elapsed: (seconds: number, of: number) => `${seconds.toFixed(1)} s / ${of} s`,
    stepBack: 'Step back',
    pause: 'Pause',
    stepForward: 'Step forward',
    position: 'Position in the run',
    speed: 'Speed',
    aSecond: (count: number) => `${count} a second`,
    ready: 'Ready.',
    running: 'Running…',
    runningNow: (what: string) => `Running: ${what}`,
    cancelled: 'Cancelled.',
    compared: (count: number) => `${count} strategies compared.`,
    firstSolution: 'A first solution; counting the others',
    best: (cells: number, moves: number) => `Best so far: ${plural(cells, 'cell')} in ${plural(moves, 'move')}`,
    foundBefore: 'Found before it was stopped',
    solvedBy: (strategy: string) => `Solved by ${strategy}`,
    moved: (moves: number, cells: number, bound: number) => `${plural(moves, 'move')}, ${plural(cells, 'cell')}, at most ${bound} possible`,
    counted: (found: number, complete: boolean) => `${found}${complete ? '' : ' or more'} ${found === 1 ? 'solution' : 'solutions'}`,
    nodes: (count: number) => plural(count, 'node'),
    soFar: (what: string) => `Cancelled: ${what} so far.`,
    timeUp: (what: string) => `Time is up: ${what}.`,
    done: (what: string) => `Done: ${what}`,
  },

  compare: {
    title: 'Compare',
    strategy: 'Strategy',
    verdict: 'Verdict',
    score: 'Score',
    bound: 'Bound',
    nodes: 'Nodes',
    time: 'Time',
    exportJson: 'Export JSON',
    exportCsv: 'Export CSV',
    exportSvg: 'Export SVG',
    cellsCleared: 'cells cleared',
    nodesUnit: 'nodes',
    chart: (unit: string, lines: string) => `Chart of ${unit} over time. ${lines}.`,
    chartLine: (letter: string, strategy: string) => `${letter}: ${strategy}`,
  },

  /** What a search has found, by the engine's names. */
  verdicts: {
    unique: 'one solution',
    multiple: 'more than one solution',
    none: 'no solution',
    inconclusive: 'no answer in time',
    optimal: 'proved best',
    'best-found': 'best found',
    cancelled: 'cancelled',
  } as Record<string, string>,

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
};

/** A verdict in words; what is none, such as the message of an error, stays. */
export const verdictTitle = (verdict: string): string => solveWords.verdicts[verdict] ?? verdict;

/** The name of a strategy that people understand. */
export const strategyTitle = (strategy: string): string => solveWords.strategies[strategy] ?? strategy;
