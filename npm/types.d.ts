// Everything that goes in and out of the engine.
// Written by `npm run types` from docs/api/schema.json, which is made from the Rust types. Do not edit it.

/**
 * A request to the engine. In JSON, `verb` says which one it is.
 *
 * Without the feature `engine` only the requests that need no search exist, and without `files` none that check, convert or export.
 */
export type Request =
  | {
      verb: 'games';
    }
  | {
      verb: 'strategies';
      /**
       * The game.
       */
      game: string;
    }
  | {
      verb: 'parse';
      /**
       * The game; left out, the text must say by itself which game it is, as a link does.
       */
      game: string | null;
      /**
       * The text.
       */
      text: string;
    }
  | {
      verb: 'show';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * Which candidates the scene shows.
       */
      candidates?: Candidates;
      /**
       * Numbers the rows and columns of the scene.
       */
      coordinates?: boolean;
    }
  | {
      verb: 'convert';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * The format, or `svg`; the canonical one if left out.
       */
      to?: string | null;
      /**
       * The colours of a drawing.
       */
      theme?: Theme;
      /**
       * Which candidates a drawing shows.
       */
      candidates?: Candidates;
      /**
       * Numbers the rows and columns of a drawing.
       */
      coordinates?: boolean;
    }
  | {
      verb: 'solve';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * The strategy; the default one of the game if left out.
       */
      strategy?: string | null;
      /**
       * Settings of the strategy.
       */
      set?: {
        [k: string]: string;
      };
      /**
       * Breaks ties in strategies that choose at random.
       */
      seed?: number | null;
      /**
       * Counts solutions up to this number.
       */
      limit?: number | null;
      /**
       * Includes the steps of a strategy that solves in steps.
       */
      trace?: boolean;
      /**
       * Includes what is always, never or sometimes so in the solutions.
       */
      cells?: boolean;
      /**
       * Includes the proof that the solution is the only one, that there is none, or of the bound.
       */
      proof?: boolean;
      /**
       * Includes a scene of the solution; of a game with a score, one of the board at the end.
       */
      scene?: boolean;
      /**
       * Limit in steps of search, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'hint';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * How much to show.
       */
      level?: Level;
      /**
       * How to word it.
       */
      style?: Style;
      /**
       * How far the film goes; by default to the next deduction if the player keeps notes of what is ruled out, otherwise to
       * the next placement.
       */
      frames?: Frames | null;
      /**
       * Nothing harder than this tier.
       */
      max_tier?: number | null;
      /**
       * Prefers this technique: if it shows something here, the hint uses it, even where an easier one would do. Otherwise
       * the hint is the usual one.
       */
      technique?: string | null;
      /**
       * Allows hints that assume that the puzzle has exactly one solution.
       */
      assume_unique?: boolean;
      /**
       * Breaks ties between equally short reasons.
       */
      seed?: number | null;
      /**
       * Effort as time: `propose`, such as `30ms`, for the techniques, and `check` for verifying and shortening.
       */
      set?: {
        [k: string]: string;
      };
      /**
       * Includes a scene of the board with what the hint points at.
       */
      scene?: boolean;
      /**
       * Limit in steps of search, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'steps';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * Nothing harder than this tier.
       */
      max_tier?: number | null;
      /**
       * Limit in steps of search, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'explain';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * How to word it.
       */
      style?: Style;
      /**
       * How far each step goes; by default to the next deduction if the player keeps notes of what is ruled out, otherwise to
       * the next placement.
       */
      frames?: Frames | null;
      /**
       * Nothing harder than this tier.
       */
      max_tier?: number | null;
      /**
       * Allows steps that assume that the puzzle has exactly one solution.
       */
      assume_unique?: boolean;
      /**
       * Breaks ties between equally short reasons.
       */
      seed?: number | null;
      /**
       * Answers with one short line for each deduction, and nothing else.
       */
      trace?: boolean;
      /**
       * Includes a scene of the board at every step.
       */
      scene?: boolean;
      /**
       * Limit in steps of search, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'rate';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * Nothing harder than this tier.
       */
      max_tier?: number | null;
      /**
       * Rates what is left to do on the board, with its marks, instead of the puzzle.
       */
      position?: boolean;
      /**
       * Limit in steps of search, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'judge';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * The steps, such as `r6c2=4`, `r6c2<>4`, `r3c10=star` or `r1c1-r1c2`.
       */
      claims: string[];
      /**
       * How much a verdict may give away.
       */
      reveal?: Reveal;
      /**
       * Includes the proofs.
       */
      proof?: boolean;
      /**
       * Looks through all techniques for one that shows each step, not only through the quick ones.
       */
      techniques?: boolean;
      /**
       * Limit in steps of search for each claim, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds for each claim.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'review';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle; marks on it are left out. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * Limit in steps of search for each question, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds for each question.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'compare';
      /**
       * The game.
       */
      game: string;
      /**
       * The puzzle, with or without marks. Left out only in the request of a batch.
       */
      puzzle: string;
      /**
       * The strategies by name; all of the game if empty.
       */
      strategies?: string[];
      /**
       * Breaks ties in strategies that choose at random.
       */
      seed?: number | null;
      /**
       * Limit in steps of search for each strategy, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds for each strategy.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'generate';
      /**
       * The game.
       */
      game: string;
      /**
       * Exactly this difficulty.
       */
      difficulty?: number | null;
      /**
       * A puzzle that needs this technique and nothing harder.
       */
      technique?: string | null;
      /**
       * The size of the board.
       */
      size?: BoardSize | null;
      /**
       * The symmetry of the clues, by name.
       */
      symmetry?: string | null;
      /**
       * A puzzle of which no clue can be left out.
       */
      minimal?: boolean;
      /**
       * The minimum and the maximum number of clues.
       *
       * @minItems 2
       * @maxItems 2
       */
      clues?: [number, number] | null;
      /**
       * A puzzle to start from.
       */
      from?: string | null;
      /**
       * Skips the rating of a puzzle of any difficulty, which takes longer than the puzzle itself.
       */
      unrated?: boolean;
      /**
       * The strategy; the default one if left out.
       */
      strategy?: string | null;
      /**
       * Settings of the strategy.
       */
      set?: {
        [k: string]: string;
      };
      /**
       * The same seed makes the same puzzle.
       */
      seed?: number | null;
      /**
       * Includes the puzzle that stands for all that are the same but for the symmetries of the game.
       */
      symmetry_class?: boolean;
      /**
       * Names the part of a data set by symmetry class: parts with shares, such as `train:0.9,test:0.1`.
       */
      split?: string | null;
      /**
       * Includes the proof that the solution is the only one.
       */
      proof?: boolean;
      /**
       * Limit in steps of search, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'read';
      /**
       * The game; detected if left out.
       */
      game?: string | null;
      /**
       * A PNG, JPEG, WebP, BMP or GIF file, in Base64.
       */
      picture?: string | null;
      /**
       * Pixels instead of a file: red, green, blue and opacity, one byte each, row by row, in Base64.
       */
      rgba?: string | null;
      /**
       * The width of `rgba` in pixels.
       */
      width?: number | null;
      /**
       * The height of `rgba` in pixels.
       */
      height?: number | null;
      /**
       * Stars in each row of a Star Battle; found by counting solutions if left out.
       */
      stars?: number | null;
      /**
       * Reads the pencil notes of a Sudoku as candidates instead of leaving them out.
       */
      notes?: boolean;
      /**
       * Limit in steps of search, the same on every machine.
       */
      steps?: number | null;
      /**
       * Limit in milliseconds.
       */
      time_ms?: number | null;
    }
  | {
      verb: 'check';
      /**
       * The text of the proof file.
       */
      proof: string;
      /**
       * The puzzle that the proof must be about. If it has marks, the proof may depend on these marks only.
       */
      puzzle?: string | null;
    }
  | {
      verb: 'export-proof';
      /**
       * The text of the proof file.
       */
      proof: string;
    }
  | {
      verb: 'batch';
      /**
       * The request for each puzzle; its own `puzzle` is left out.
       */
      request: Request;
      /**
       * The puzzles.
       */
      puzzles: string[];
    }
  | {
      verb: 'metrics';
    };
/**
 * Which candidates a scene shows.
 */
export type Candidates = 'kept' | 'all' | 'off';
/**
 * The colours of a drawing.
 */
export type Theme = 'auto' | 'light' | 'dark' | 'print';
/**
 * How much of a hint to show.
 */
export type Level = 'nudge' | 'where' | 'why' | 'full';
/**
 * How a hint is worded.
 */
export type Style = 'terse' | 'plain' | 'formal';
/**
 * How far the film of a hint goes.
 */
export type Frames = 'first' | 'all';
/**
 * How much a verdict may give away.
 */
export type Reveal = 'none' | 'counterexample' | 'solution';
/**
 * The size of a board: a number such as 9, or rows and columns such as "10x17".
 */
export type BoardSize = number | string;
/**
 * A setting of a strategy.
 */
export type Parameter = {
  /**
   * The name.
   */
  name: string;
  /**
   * One line about it.
   */
  description: string;
} & (
  | {
      type: 'integer';
      /**
       * The minimum.
       */
      min: number;
      /**
       * The maximum.
       */
      max: number;
      /**
       * The default.
       */
      default: number;
    }
  | {
      type: 'number';
      /**
       * The minimum.
       */
      min: number;
      /**
       * The maximum.
       */
      max: number;
      /**
       * The default.
       */
      default: number;
    }
  | {
      type: 'choice';
      /**
       * The words.
       */
      of: string[];
      /**
       * The default.
       */
      default: string;
    }
);
/**
 * A puzzle that was read, or what is wrong with it.
 */
export type Parsed =
  | {
      /**
       * The line where it starts, counted from 1.
       */
      line: number;
      /**
       * The puzzle in canonical notation.
       */
      puzzle: string;
    }
  | ErrorAnswer;
/**
 * A kind of error.
 */
export type ErrorKind = 'request' | 'notation' | 'elsewhere' | 'busy' | 'fault';
/**
 * One of two paths that cross in a cell.
 */
export type Way = 'across' | 'down';
/**
 * The form of the cells.
 */
export type Tiling = 'square' | 'hex';
/**
 * The ground of a cell.
 */
export type Ground = 'open' | 'shade' | 'hole';
/**
 * Where a value comes from.
 */
export type TextClass = 'given' | 'placed' | 'plain';
/**
 * A drawn sign.
 */
export type Symbol = 'star' | 'cross' | 'dot' | 'disc' | 'bridge';
/**
 * The role of a cell, edge or area in an explanation. It is never shown by colour alone.
 */
export type Role = 'area' | 'cover' | 'base' | 'set-c' | 'set-b' | 'set-a' | 'premise' | 'fin' | 'eliminated' | 'conflict' | 'conclusion';
/**
 * A side of a cell, or of the board.
 */
export type Side = 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west';
/**
 * What a border looks like.
 */
export type BorderKind = 'open' | 'thin' | 'thick' | 'wall';
/**
 * The answer to `solve`.
 */
export type SolveAnswer = SolutionsAnswer | PlanAnswer;
/**
 * What is known about the solutions.
 */
export type Verdict = 'unique' | 'multiple' | 'none' | 'inconclusive';
/**
 * Why an answer is not conclusive, or a search ended early.
 */
export type Reason = 'steps' | 'time' | 'cancelled' | 'memory' | 'proof-size' | 'max-tier' | 'techniques';
/**
 * What becomes of a fact in the solutions.
 */
export type Fate = 'always' | 'never' | 'variable';
/**
 * What is known about moves.
 */
export type PlanVerdict = 'optimal' | 'best-found' | 'cancelled';
/**
 * Why moves are optimal.
 */
export type OptimalBy = 'bound' | 'search' | 'comparison';
/**
 * The answer to `hint`.
 */
export type HintAnswer = {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
} & (
  | ({
      outcome: 'hint';
    } & Hint)
  | ({
      outcome: 'mistake';
    } & Mistake)
  | ({
      outcome: 'not-forced';
    } & NotForced)
  | ({
      outcome: 'inconclusive';
    } & Inconclusive)
  | ({
      outcome: 'solved';
    } & Solved)
);
/**
 * The verdict on a claim.
 */
export type Status = 'proved' | 'disproved' | 'inconclusive';
/**
 * The answer to `steps`.
 */
export type StepsAnswer = DeductionsAnswer | MovesAnswer | HintAnswer;
/**
 * The answer to `explain`.
 */
export type ExplainAnswer = ExplainedAnswer | PlanAnswer | TraceAnswer;
/**
 * How an explanation ends.
 */
export type ExplainStatus = 'solved' | 'stuck' | 'mistake' | 'inconclusive';
/**
 * Why an explanation goes no further.
 */
export type BlockedReason = 'not-forced' | 'max-tier' | 'mistake' | Reason;
/**
 * The answer to `rate`.
 */
export type RateAnswer = RatedAnswer | NoSolutionAnswer | InconclusiveAnswer;
/**
 * What a rating is about.
 */
export type Subject = 'puzzle' | 'position';
/**
 * The word `no-solution`.
 */
export type Unsolvable = 'no-solution';
/**
 * The word `inconclusive`.
 */
export type Unknown = 'inconclusive';
/**
 * What is true of a claimed step. Of several, the first that is not `proved` is the verdict of all.
 */
export type StepVerdict = 'proved' | 'refuted' | 'not-forced' | 'contradicts' | 'inconclusive';
/**
 * The answer to a request. Without the feature `engine` only answers that need no search exist.
 */
export type Answer =
  | GamesAnswer
  | StrategiesAnswer
  | ParseAnswer
  | ShowAnswer
  | ConvertAnswer
  | SolveAnswer
  | HintAnswer
  | StepsAnswer
  | ExplainAnswer
  | RateAnswer
  | JudgeAnswer
  | ReviewAnswer
  | CompareAnswer
  | GenerateAnswer
  | ReadAnswer
  | CheckAnswer
  | ExportAnswer
  | BatchAnswer
  | MetricsAnswer
  | ErrorAnswer;

/**
 * Everything that goes in and out of the engine.
 */
export interface Gridproof {
  /**
   * A request with its verb.
   */
  request: Request;
  /**
   * The requests by verb.
   */
  requests: Requests;
  /**
   * The answers by verb.
   */
  answers: Answers;
  /**
   * The answer to a request that was refused.
   */
  error: ErrorAnswer;
  /**
   * What a long search reports.
   */
  progress: Progress;
}
/**
 * The request of every verb. `verb` itself is left out.
 */
export interface Requests {
  games: GamesRequest;
  strategies: StrategiesRequest;
  parse: ParseRequest;
  show: ShowRequest;
  convert: ConvertRequest;
  solve: SolveRequest;
  hint: HintRequest;
  steps: StepsRequest;
  explain: ExplainRequest;
  rate: RateRequest;
  judge: JudgeRequest;
  review: ReviewRequest;
  compare: CompareRequest;
  generate: GenerateRequest;
  read: ReadRequest;
  check: CheckRequest;
  'export-proof': ExportProofRequest;
  batch: BatchRequest;
  metrics: MetricsRequest;
}
/**
 * The games, with their formats.
 */
export interface GamesRequest {}
/**
 * The strategies of a game, and what it makes to order.
 */
export interface StrategiesRequest {
  /**
   * The game.
   */
  game: string;
}
/**
 * Every puzzle of a text, each in canonical notation or with what is wrong with it.
 */
export interface ParseRequest {
  /**
   * The game; left out, the text must say by itself which game it is, as a link does.
   */
  game: string | null;
  /**
   * The text.
   */
  text: string;
}
/**
 * The board as it is: what to draw, what breaks a rule at sight, what follows at once. Nothing is searched.
 */
export interface ShowRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * Which candidates the scene shows.
   */
  candidates?: Candidates;
  /**
   * Numbers the rows and columns of the scene.
   */
  coordinates?: boolean;
}
/**
 * The puzzle in another format, or drawn as SVG.
 */
export interface ConvertRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * The format, or `svg`; the canonical one if left out.
   */
  to?: string | null;
  /**
   * The colours of a drawing.
   */
  theme?: Theme;
  /**
   * Which candidates a drawing shows.
   */
  candidates?: Candidates;
  /**
   * Numbers the rows and columns of a drawing.
   */
  coordinates?: boolean;
}
/**
 * One solution, and whether it is the only one; of a game with a score, the best moves found and a bound.
 */
export interface SolveRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * The strategy; the default one of the game if left out.
   */
  strategy?: string | null;
  /**
   * Settings of the strategy.
   */
  set?: {
    [k: string]: string;
  };
  /**
   * Breaks ties in strategies that choose at random.
   */
  seed?: number | null;
  /**
   * Counts solutions up to this number.
   */
  limit?: number | null;
  /**
   * Includes the steps of a strategy that solves in steps.
   */
  trace?: boolean;
  /**
   * Includes what is always, never or sometimes so in the solutions.
   */
  cells?: boolean;
  /**
   * Includes the proof that the solution is the only one, that there is none, or of the bound.
   */
  proof?: boolean;
  /**
   * Includes a scene of the solution; of a game with a score, one of the board at the end.
   */
  scene?: boolean;
  /**
   * Limit in steps of search, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds.
   */
  time_ms?: number | null;
}
/**
 * The easiest thing that is forced, with its proof; of a game with a score, the next move of a plan.
 */
export interface HintRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * How much to show.
   */
  level?: Level;
  /**
   * How to word it.
   */
  style?: Style;
  /**
   * How far the film goes; by default to the next deduction if the player keeps notes of what is ruled out, otherwise to
   * the next placement.
   */
  frames?: Frames | null;
  /**
   * Nothing harder than this tier.
   */
  max_tier?: number | null;
  /**
   * Prefers this technique: if it shows something here, the hint uses it, even where an easier one would do. Otherwise
   * the hint is the usual one.
   */
  technique?: string | null;
  /**
   * Allows hints that assume that the puzzle has exactly one solution.
   */
  assume_unique?: boolean;
  /**
   * Breaks ties between equally short reasons.
   */
  seed?: number | null;
  /**
   * Effort as time: `propose`, such as `30ms`, for the techniques, and `check` for verifying and shortening.
   */
  set?: {
    [k: string]: string;
  };
  /**
   * Includes a scene of the board with what the hint points at.
   */
  scene?: boolean;
  /**
   * Limit in steps of search, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds.
   */
  time_ms?: number | null;
}
/**
 * Every deduction that a technique finds now, each proved; of a game with a score, every legal move.
 */
export interface StepsRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * Nothing harder than this tier.
   */
  max_tier?: number | null;
  /**
   * Limit in steps of search, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds.
   */
  time_ms?: number | null;
}
/**
 * The whole solve, step by step, every step proved; of a game with a score, the whole plan.
 */
export interface ExplainRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * How to word it.
   */
  style?: Style;
  /**
   * How far each step goes; by default to the next deduction if the player keeps notes of what is ruled out, otherwise to
   * the next placement.
   */
  frames?: Frames | null;
  /**
   * Nothing harder than this tier.
   */
  max_tier?: number | null;
  /**
   * Allows steps that assume that the puzzle has exactly one solution.
   */
  assume_unique?: boolean;
  /**
   * Breaks ties between equally short reasons.
   */
  seed?: number | null;
  /**
   * Answers with one short line for each deduction, and nothing else.
   */
  trace?: boolean;
  /**
   * Includes a scene of the board at every step.
   */
  scene?: boolean;
  /**
   * Limit in steps of search, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds.
   */
  time_ms?: number | null;
}
/**
 * The difficulty, and the techniques that a solve takes. The puzzle is rated, without any marks on it, and needs a solution.
 */
export interface RateRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * Nothing harder than this tier.
   */
  max_tier?: number | null;
  /**
   * Rates what is left to do on the board, with its marks, instead of the puzzle.
   */
  position?: boolean;
  /**
   * Limit in steps of search, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds.
   */
  time_ms?: number | null;
}
/**
 * Whether claimed steps are true of a position. Each step is judged from the board and the steps before it that are proved.
 */
export interface JudgeRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * The steps, such as `r6c2=4`, `r6c2<>4`, `r3c10=star` or `r1c1-r1c2`.
   */
  claims: string[];
  /**
   * How much a verdict may give away.
   */
  reveal?: Reveal;
  /**
   * Includes the proofs.
   */
  proof?: boolean;
  /**
   * Looks through all techniques for one that shows each step, not only through the quick ones.
   */
  techniques?: boolean;
  /**
   * Limit in steps of search for each claim, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds for each claim.
   */
  time_ms?: number | null;
}
/**
 * What a setter needs to know: solutions, difficulty, clues that can go, and why a puzzle is broken. Givens may clash.
 */
export interface ReviewRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle; marks on it are left out. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * Limit in steps of search for each question, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds for each question.
   */
  time_ms?: number | null;
}
/**
 * Several strategies on the same puzzle.
 */
export interface CompareRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle, with or without marks. Left out only in the request of a batch.
   */
  puzzle: string;
  /**
   * The strategies by name; all of the game if empty.
   */
  strategies?: string[];
  /**
   * Breaks ties in strategies that choose at random.
   */
  seed?: number | null;
  /**
   * Limit in steps of search for each strategy, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds for each strategy.
   */
  time_ms?: number | null;
}
/**
 * A puzzle made to order; of a game with a score, a board dealt from the seed.
 */
export interface GenerateRequest {
  /**
   * The game.
   */
  game: string;
  /**
   * Exactly this difficulty.
   */
  difficulty?: number | null;
  /**
   * A puzzle that needs this technique and nothing harder.
   */
  technique?: string | null;
  /**
   * The size of the board.
   */
  size?: BoardSize | null;
  /**
   * The symmetry of the clues, by name.
   */
  symmetry?: string | null;
  /**
   * A puzzle of which no clue can be left out.
   */
  minimal?: boolean;
  /**
   * The minimum and the maximum number of clues.
   *
   * @minItems 2
   * @maxItems 2
   */
  clues?: [number, number] | null;
  /**
   * A puzzle to start from.
   */
  from?: string | null;
  /**
   * Skips the rating of a puzzle of any difficulty, which takes longer than the puzzle itself.
   */
  unrated?: boolean;
  /**
   * The strategy; the default one if left out.
   */
  strategy?: string | null;
  /**
   * Settings of the strategy.
   */
  set?: {
    [k: string]: string;
  };
  /**
   * The same seed makes the same puzzle.
   */
  seed?: number | null;
  /**
   * Includes the puzzle that stands for all that are the same but for the symmetries of the game.
   */
  symmetry_class?: boolean;
  /**
   * Names the part of a data set by symmetry class: parts with shares, such as `train:0.9,test:0.1`.
   */
  split?: string | null;
  /**
   * Includes the proof that the solution is the only one.
   */
  proof?: boolean;
  /**
   * Limit in steps of search, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds.
   */
  time_ms?: number | null;
}
/**
 * The board that a picture shows: a file, or its pixels.
 */
export interface ReadRequest {
  /**
   * The game; detected if left out.
   */
  game?: string | null;
  /**
   * A PNG, JPEG, WebP, BMP or GIF file, in Base64.
   */
  picture?: string | null;
  /**
   * Pixels instead of a file: red, green, blue and opacity, one byte each, row by row, in Base64.
   */
  rgba?: string | null;
  /**
   * The width of `rgba` in pixels.
   */
  width?: number | null;
  /**
   * The height of `rgba` in pixels.
   */
  height?: number | null;
  /**
   * Stars in each row of a Star Battle; found by counting solutions if left out.
   */
  stars?: number | null;
  /**
   * Reads the pencil notes of a Sudoku as candidates instead of leaving them out.
   */
  notes?: boolean;
  /**
   * Limit in steps of search, the same on every machine.
   */
  steps?: number | null;
  /**
   * Limit in milliseconds.
   */
  time_ms?: number | null;
}
/**
 * The verdict of the kernel on a proof file.
 */
export interface CheckRequest {
  /**
   * The text of the proof file.
   */
  proof: string;
  /**
   * The puzzle that the proof must be about. If it has marks, the proof may depend on these marks only.
   */
  puzzle?: string | null;
}
/**
 * A proof file as input for the public checker VeriPB.
 */
export interface ExportProofRequest {
  /**
   * The text of the proof file.
   */
  proof: string;
}
/**
 * One verb on many puzzles: the answers come in the order of the puzzles.
 */
export interface BatchRequest {
  /**
   * The request for each puzzle; its own `puzzle` is left out.
   */
  request: Request;
  /**
   * The puzzles.
   */
  puzzles: string[];
}
/**
 * How often an answer was known already.
 */
export interface MetricsRequest {}
/**
 * The answer to every verb.
 */
export interface Answers {
  games: GamesAnswer;
  strategies: StrategiesAnswer;
  parse: ParseAnswer;
  show: ShowAnswer;
  convert: ConvertAnswer;
  solve: SolveAnswer;
  hint: HintAnswer;
  steps: StepsAnswer;
  explain: ExplainAnswer;
  rate: RateAnswer;
  judge: JudgeAnswer;
  review: ReviewAnswer;
  compare: CompareAnswer;
  generate: GenerateAnswer;
  read: ReadAnswer;
  check: CheckAnswer;
  'export-proof': ExportAnswer;
  batch: BatchAnswer;
  metrics: MetricsAnswer;
}
/**
 * The answer to `games`.
 */
export interface GamesAnswer {
  /**
   * The games.
   */
  games: AboutGame[];
}
/**
 * A game.
 */
export interface AboutGame {
  /**
   * The short name, such as `starbattle`.
   */
  name: string;
  /**
   * The name that people use, such as `Star Battle`.
   */
  title: string;
  /**
   * One line about it.
   */
  description: string;
  /**
   * A puzzle for a first-time player.
   */
  first: string;
  /**
   * What an app can do for the player after every mark, as the label of a setting; null if there is nothing.
   */
  tidying: string | null;
  /**
   * The text formats, the canonical one first.
   */
  formats: AboutFormat[];
}
/**
 * A text format.
 */
export interface AboutFormat {
  /**
   * The name.
   */
  name: string;
  /**
   * What it looks like.
   */
  description: string;
  /**
   * Whether puzzles are read in it.
   */
  reads: boolean;
  /**
   * Whether puzzles are written in it.
   */
  writes: boolean;
}
/**
 * The answer to `strategies`.
 */
export interface StrategiesAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The strategies that solve, the default one first.
   */
  strategies: AboutStrategy[];
  /**
   * What the game makes to order; null if it makes no puzzles.
   */
  generate: Offer | null;
}
/**
 * A strategy.
 */
export interface AboutStrategy {
  /**
   * The name.
   */
  name: string;
  /**
   * One line about it.
   */
  description: string;
  /**
   * Its default limits.
   */
  limits: Limits;
  /**
   * What can be set.
   */
  parameters: Parameter[];
}
/**
 * Limits of a run.
 */
export interface Limits {
  /**
   * In steps of search.
   */
  steps: number;
  /**
   * In milliseconds.
   */
  time_ms: number;
}
/**
 * What a game makes to order.
 */
export interface Offer {
  /**
   * The sizes, each with the difficulties that its puzzles reach.
   */
  sizes: SizeOffer[];
  /**
   * The size if none is named.
   */
  size: BoardSize;
  /**
   * The symmetries by name.
   */
  symmetries: string[];
  /**
   * The techniques that can be requested, from easy to hard.
   */
  techniques: string[];
  /**
   * The strategies that make puzzles, the default one first.
   */
  strategies: AboutStrategy[];
}
/**
 * A size, and the difficulties that its puzzles reach.
 */
export interface SizeOffer {
  /**
   * The size.
   */
  size: BoardSize;
  /**
   * The difficulties; empty if puzzles of the game have none.
   */
  difficulties: number[];
}
/**
 * The answer to `parse`.
 */
export interface ParseAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzles in order.
   */
  puzzles: Parsed[];
}
/**
 * Why there is no answer.
 */
export interface ErrorAnswer {
  /**
   * What is wrong, in one line.
   */
  error: string;
  /**
   * What kind of error it is.
   */
  kind: ErrorKind;
  /**
   * The line of the text that is wrong, counted from 1.
   */
  line?: number | null;
  /**
   * The column in that line, counted from 1.
   */
  column?: number | null;
}
/**
 * The answer to `show`.
 */
export interface ShowAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * What the player has to do, in one sentence.
   */
  goal: string;
  /**
   * Whether nothing is left to do. Whether the board is right is another question.
   */
  complete: boolean;
  /**
   * The cells and edges whose marks and givens break a rule at sight.
   */
  conflicts: string[];
  /**
   * Marks that follow at once from those on the board.
   */
  follows: Target[];
  /**
   * What to draw.
   */
  scene: Scene;
}
/**
 * A value in a cell, or an edge, that an answer is about.
 */
export interface Target {
  /**
   * The cell, such as `r3c4`.
   */
  cell?: string | null;
  /**
   * At a bridge of a Flow board, where two paths cross in the cell: which of them.
   */
  way?: Way | null;
  /**
   * The edge between two cells, such as `r1c1-r1c2`.
   */
  edge?: string | null;
  /**
   * The rectangle of a move: top, left, bottom and right, counted from 0.
   *
   * @minItems 4
   * @maxItems 4
   */
  rect?: [number, number, number, number] | null;
  /**
   * The value, in the game's words.
   */
  value?: string | null;
  /**
   * Whether the value is ruled out.
   */
  not?: boolean;
}
/**
 * Everything that a picture of a board shows.
 */
export interface Scene {
  /**
   * A short name, such as `Sudoku`, which a screen reader reads first.
   */
  title: string;
  /**
   * What the picture shows, in a sentence or two, for screen readers.
   */
  description: string;
  rows: number;
  cols: number;
  /**
   * The form of the cells.
   */
  tiling: Tiling;
  /**
   * All cells in reading order.
   */
  cells: Look[];
  /**
   * The region of each cell in reading order; empty if the board has no regions.
   */
  regions?: number[];
  /**
   * Borders that do not follow from regions and holes.
   */
  borders?: Border[];
  /**
   * Coloured paths.
   */
  paths?: Path[];
  /**
   * Edges that the player has crossed out, each by its two cells; in JSON by its name.
   */
  crosses?: string[];
  /**
   * Labels at the edge of the board.
   */
  labels?: Label[];
  /**
   * The grid of places for small marks, if cells may hold some.
   */
  candidates?: CandidateGrid | null;
  /**
   * Highlighted groups of cells.
   */
  areas?: Highlighted[];
  /**
   * Highlighted edges between cells.
   */
  edges?: HighlightedEdge[];
  /**
   * Arrows of an argument, in its order.
   */
  links?: Link[];
}
/**
 * What one cell shows. The default is an open, empty cell.
 */
export interface Look {
  /**
   * The ground it is drawn on.
   */
  ground?: Ground;
  /**
   * A soft colour on the ground, by number: a region, or a player's colouring.
   */
  tint?: number | null;
  /**
   * A value, such as `7`; empty for none.
   */
  text?: string;
  /**
   * Where the value comes from.
   */
  class?: TextClass;
  /**
   * A drawn sign.
   */
  symbol?: Symbol | null;
  /**
   * The colour of the sign, by number.
   */
  colour?: number | null;
  /**
   * The small marks of possible values, in the order of their places.
   */
  candidates?: Candidate[];
  /**
   * Its role in the explanation.
   */
  role?: Role | null;
}
/**
 * A small mark: a value that could be here.
 */
export interface Candidate {
  /**
   * Which of [`CandidateGrid::values`](crate::CandidateGrid::values); that is also its place.
   */
  value: number;
  /**
   * Ruled out: drawn struck through.
   */
  struck?: boolean;
  /**
   * Its role in the explanation.
   */
  role?: Role | null;
}
/**
 * A border on one side of a cell.
 */
export interface Border {
  /**
   * The cell.
   */
  cell: string;
  /**
   * On which side of it.
   */
  side: Side;
  /**
   * What it looks like.
   */
  kind: BorderKind;
}
/**
 * A path over the board.
 */
export interface Path {
  /**
   * Its cells in order. Two consecutive cells that are not neighbours on the board are joined around the
   * edge.
   */
  cells: string[];
  /**
   * Its colour, by number.
   */
  colour: number;
  /**
   * Its letter, which identifies the path as its colour does.
   */
  letter: string;
}
/**
 * A label at the edge of the board.
 */
export interface Label {
  /**
   * At which edge: north, east, south or west.
   */
  side: Side;
  /**
   * At which column or row, from 0.
   */
  at: number;
  /**
   * Its text.
   */
  text: string;
}
/**
 * The grid in a cell in which each value has its place: row by row, in the order of the values.
 */
export interface CandidateGrid {
  /**
   * The number of places in a row; if it is 0, no small marks are drawn.
   */
  cols: number;
  /**
   * The values, as they are written.
   */
  values: string[];
}
/**
 * A highlighted group of cells: drawn with one line around it.
 */
export interface Highlighted {
  /**
   * Its role in the explanation.
   */
  role: Role;
  /**
   * What it is, such as `row 3`.
   */
  name: string;
  /**
   * What to write beside it, such as `needs 2`; empty for nothing.
   */
  label?: string;
  /**
   * Its cells in reading order.
   */
  cells: string[];
}
/**
 * A highlighted edge between two cells.
 */
export interface HighlightedEdge {
  /**
   * Its role in the explanation.
   */
  role: Role;
  /**
   * One end.
   */
  from: string;
  /**
   * The other end.
   */
  to: string;
}
/**
 * An arrow of an argument.
 */
export interface Link {
  /**
   * Where it starts.
   */
  from: Spot;
  /**
   * Where it ends.
   */
  to: Spot;
  /**
   * Whether it is strong: if the start is false, the end is true. Otherwise: if the start is true, the end is false.
   */
  strong: boolean;
  /**
   * The case that it belongs to, counted from 1; 0 if there is only one.
   */
  branch?: number;
}
/**
 * One end of a link: a cell, or a value in it.
 */
export interface Spot {
  /**
   * The cell.
   */
  cell: string;
  /**
   * The value, if the link starts or ends at a small mark.
   */
  value?: string | null;
}
/**
 * The answer to `convert`.
 */
export interface ConvertAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * The format.
   */
  format: string;
  /**
   * The puzzle in that format.
   */
  text: string;
}
/**
 * The answer to `solve` of a game in which things are forced.
 */
export interface SolutionsAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * What is known about the solutions.
   */
  verdict: Verdict;
  /**
   * One solution, if one was found.
   */
  solution: string | null;
  /**
   * Another one, if there are several.
   */
  other_solution?: string | null;
  /**
   * The strategy that answered.
   */
  strategy: string;
  /**
   * Whether the search was complete.
   */
  complete: boolean;
  /**
   * Whether the caller cancelled it.
   */
  cancelled: boolean;
  /**
   * Whether a limit of steps or time was reached.
   */
  timed_out: boolean;
  /**
   * Why the search ended early: a limit, or techniques that lead no further; null if it did not.
   */
  reason: Reason | null;
  /**
   * What the strategy counted: `states`, `pruned`, and its own counts.
   */
  metrics: {
    [k: string]: number;
  };
  /**
   * The number of solutions, if a limit was requested.
   */
  count?: Count | null;
  /**
   * What is always, never or sometimes so, if it was requested and there is a solution.
   */
  cells?: Cells | null;
  /**
   * The steps, if they were requested; null if the strategy does not solve in steps.
   */
  trace?: Traced[] | null;
  /**
   * The name of the rule set, in games that have several.
   */
  rules?: string | null;
  /**
   * The cells of each path in order, in games whose solutions are paths.
   */
  paths?: {
    [k: string]: string[];
  } | null;
  /**
   * The proof, if it was requested; null if there is nothing to prove or a limit was reached.
   */
  proof?: ProofFile | null;
  /**
   * Why there is no proof, if one was requested and there is none.
   */
  no_proof?: string | null;
  /**
   * The solution on the board, if it was requested and one was found.
   */
  scene?: Scene | null;
}
/**
 * The number of solutions, as far as it is known.
 */
export interface Count {
  /**
   * How many were found.
   */
  found: number;
  /**
   * Whether there are no others.
   */
  complete: boolean;
  /**
   * Whether a limit ended the search.
   */
  timed_out: boolean;
  /**
   * Whether the search ended at the requested number.
   */
  capped: boolean;
}
/**
 * What is always, never or sometimes so in the solutions.
 */
export interface Cells {
  /**
   * Whether every fate is known. If not, all are `variable`.
   */
  complete: boolean;
  /**
   * Whether a limit of steps or time was reached.
   */
  timed_out: boolean;
  /**
   * Whether the number of solutions is more than the limit at which counting ended.
   */
  capped: boolean;
  /**
   * The number of solutions found by counting, up to the limit.
   */
  total: number;
  /**
   * The fate of every fact, by its name.
   */
  atoms: {
    [k: string]: Fate;
  };
}
/**
 * One step of a solve by techniques.
 */
export interface Traced {
  /**
   * The technique.
   */
  technique: string;
  /**
   * Its tier.
   */
  tier: number;
  /**
   * What it places: `r1c1=5`; at a bridge of a Flow board with the way over it, `r2c2h=A` across or `r2c2v=A` down.
   */
  places: string[];
  /**
   * What it rules out: `r3c4<>7`; at a bridge with the way over it, too.
   */
  removes: string[];
}
/**
 * A proof file, as an object.
 */
export interface ProofFile {
  [k: string]: unknown;
}
/**
 * The answer to `solve` and `explain` of a game with a score: moves, and an upper bound on any score.
 */
export interface PlanAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * What is known about the moves.
   */
  verdict: PlanVerdict;
  /**
   * Why the moves are optimal; null if that is not known.
   */
  optimal_by: OptimalBy | null;
  /**
   * The verdict as a sentence.
   */
  narrative: string;
  /**
   * The board after the last move; the board as it is if there is no move.
   */
  solution: string;
  /**
   * The strategy that answered.
   */
  strategy: string;
  /**
   * Whether the search considered every sequence of moves.
   */
  complete: boolean;
  /**
   * Whether the caller cancelled it.
   */
  cancelled: boolean;
  /**
   * Whether a limit of steps or time was reached.
   */
  timed_out: boolean;
  /**
   * The limit that ended the search; null if none did.
   */
  reason: Reason | null;
  /**
   * What the strategy counted: `states` and `pruned`.
   */
  metrics: {
    [k: string]: number;
  };
  /**
   * The moves in order.
   */
  moves: [number, number, number, number][];
  /**
   * Each move in words.
   */
  lines: string[];
  /**
   * How many cells each move clears.
   */
  cells: number[];
  /**
   * For each move, the moves, counted from 0, that have to come before it.
   */
  needs: number[][];
  /**
   * The board after each move.
   */
  after: string[];
  /**
   * How many cells the moves clear.
   */
  cleared: number;
  /**
   * How many cells there are to clear.
   */
  live: number;
  /**
   * At most this many cells can be cleared.
   */
  bound: number;
  /**
   * The bound less what is cleared.
   */
  gap: number;
  /**
   * Whether no move is left at the end.
   */
  terminal: boolean;
  /**
   * The cells that can never be cleared.
   */
  never: Never[];
  /**
   * The lines of the proof of the bound.
   */
  proof_text: string;
  /**
   * The proof of the bound, if it was requested; null if the bound is trivial.
   */
  proof?: ProofFile | null;
  /**
   * Why there is no proof, if one was requested and there is none.
   */
  no_proof?: string | null;
  /**
   * The board at the end, if it was requested.
   */
  scene?: Scene | null;
  /**
   * The board before each move with its rectangle, if scenes were requested.
   */
  scenes?: Scene[] | null;
}
/**
 * A cell that can never be cleared.
 */
export interface Never {
  /**
   * The cell.
   */
  cell: string;
  /**
   * Why.
   */
  why: string;
}
/**
 * Something that is forced. What the requested level does not show is left out.
 */
export interface Hint {
  /**
   * What to look for, and where, as one sentence: `Look for a pair in column 7.`
   */
  idea: string;
  /**
   * The part of the board to look at.
   */
  area: string;
  /**
   * The same part, to point at; empty if it is a single cell.
   */
  look_at: Highlights;
  /**
   * The cells to look at. From level `where`.
   */
  cells?: string[] | null;
  /**
   * The technique. From level `why`.
   */
  technique?: string | null;
  /**
   * Its tier. From level `why`.
   */
  tier?: number | null;
  /**
   * What is forced, as one clause: `r1c3 is 3`. From level `why`.
   */
  claim?: string | null;
  /**
   * Why, in the requested style. From level `why`.
   */
  narrative?: string | null;
  /**
   * Why, as a film. The last frame shows what is forced. From level `why`.
   */
  frames?: Frame[] | null;
  /**
   * What to point at. From level `why`.
   */
  highlights?: Highlights | null;
  /**
   * Whether it assumes that the puzzle has exactly one solution. From level `why`.
   */
  assumes_unique?: boolean | null;
  /**
   * How it was verified. From level `why`.
   */
  verification?: Verification | null;
  /**
   * What is forced. From level `full`; a move of a plan from level `where`.
   */
  targets?: Target[] | null;
  /**
   * The plan that the move belongs to, in games with a score. From level `why`.
   */
  plan?: PlanHint | null;
  /**
   * The lines of the proof. From level `full`.
   */
  lines?: ProofLine[] | null;
  /**
   * The same lines as one text that begins with `Proof:`. From level `full`.
   */
  proof_text?: string | null;
  /**
   * The proof file. From level `full`.
   */
  proof?: ProofFile | null;
  /**
   * The board with what the hint points at, if it was requested.
   */
  scene?: Scene | null;
}
/**
 * What an explanation points at.
 */
export interface Highlights {
  /**
   * Cells, each with its role.
   */
  cells: CellRole[];
  /**
   * Values in cells, each with its role.
   */
  candidates: CandidateRole[];
  /**
   * Edges, each with its role.
   */
  edges: EdgeRole[];
  /**
   * Rows, counted from 1.
   */
  rows: number[];
  /**
   * Columns, counted from 1.
   */
  columns: number[];
  /**
   * Regions and boxes, counted from 1.
   */
  regions: number[];
  /**
   * Rectangles: top, left, bottom and right, counted from 1.
   */
  rectangles: [number, number, number, number][];
  /**
   * Further groups of cells, each with its role.
   */
  zones?: ZoneRole[];
  /**
   * Arrows of an argument, in its order.
   */
  links?: Link[];
}
/**
 * A cell with its role in an explanation.
 */
export interface CellRole {
  /**
   * The cell.
   */
  cell: string;
  /**
   * Its role.
   */
  role: Role;
}
/**
 * A value in a cell with its role in an explanation.
 */
export interface CandidateRole {
  /**
   * The cell.
   */
  cell: string;
  /**
   * The value.
   */
  value: string;
  /**
   * Its role.
   */
  role: Role;
}
/**
 * An edge with its role in an explanation.
 */
export interface EdgeRole {
  /**
   * The edge.
   */
  edge: string;
  /**
   * Its role.
   */
  role: Role;
}
/**
 * A group of cells that plays a role together.
 */
export interface ZoneRole {
  /**
   * Its role.
   */
  role: Role;
  /**
   * The part of the board, such as `row 3`; absent for a list of cells.
   */
  area?: string | null;
  /**
   * Its cells; empty for a part of the board.
   */
  cells?: string[];
  /**
   * What to write beside it.
   */
  label?: string;
}
/**
 * One deduction of a film. It follows from the rules, the board, what earlier frames show and, inside a supposition, from
 * what is supposed.
 */
export interface Frame {
  /**
   * The technique.
   */
  technique: string;
  /**
   * Its tier.
   */
  tier: number;
  /**
   * What it shows, as one sentence: `r1c6 must be 8.`
   */
  claim: string;
  /**
   * Why, in one or two sentences; empty if the claim says it all.
   */
  reason?: string;
  /**
   * What must be.
   */
  places?: Target[];
  /**
   * What cannot be.
   */
  removes?: Target[];
  /**
   * At least one of these must be, if the frame shows what is left rather than what must be.
   */
  one_of?: Target[];
  /**
   * What to point at.
   */
  highlights: Highlights;
  /**
   * The numbers of the lines of the proof behind it.
   */
  lines: number[];
  /**
   * What it supposes for the sake of the argument, as one sentence: `Suppose r1c4 is 2.`
   */
  supposition?: string;
  /**
   * What it supposes, all at once.
   */
  supposes?: Target[];
  /**
   * What follows from the supposition, up to the contradiction; or the cases of an argument by cases.
   */
  frames?: Frame[];
  /**
   * The board before the frame, with what earlier frames show, what is supposed, and what the frame points at; if scenes
   * were requested.
   */
  scene?: Scene | null;
  /**
   * The sentences for a reader who sees the scene.
   */
  pointing?: Pointing | null;
}
/**
 * The sentences of a frame next to its picture: what the picture points at needs no name.
 */
export interface Pointing {
  /**
   * What the frame shows: `This cell must be 8.`
   */
  claim: string;
  /**
   * Why; empty if the claim says it all.
   */
  reason: string;
}
/**
 * How a claim was verified.
 */
export interface Verification {
  /**
   * The verdict.
   */
  status: Status;
  /**
   * What was assumed and refuted: the opposite of the claim.
   */
  assumed?: string | null;
  /**
   * Solutions found while looking for a counterexample.
   */
  solutions_found?: number | null;
  /**
   * Whether a limit of steps or time was reached.
   */
  timed_out: boolean;
  /**
   * Whether another limit was reached.
   */
  capped: boolean;
  /**
   * The time limit in force; null if there was none.
   */
  limit_ms: number | null;
  /**
   * Solutions after which the search for a counterexample stops.
   */
  max_solutions?: number | null;
  /**
   * What was shown: `forced`, `not-forced`, `mistake`, or the game's own word.
   */
  conclusion?: string | null;
  /**
   * What was tried before.
   */
  record?: Record | null;
}
/**
 * What was tried before a hint was found, and with how much effort.
 */
export interface Record {
  /**
   * Candidates that were verified, the one shown included.
   */
  candidates: number;
  /**
   * Candidates that a solution showed not to be forced.
   */
  disproved: number;
  /**
   * Candidates whose proof was not accepted, or not within the limits.
   */
  inconclusive: number;
  /**
   * Effort for the techniques to propose candidates, in milliseconds.
   */
  propose_ms: number;
  /**
   * Effort for verifying each of them, in milliseconds.
   */
  check_ms: number;
}
/**
 * The plan that the move of a hint belongs to.
 */
export interface PlanHint {
  /**
   * The moves that the next move opens.
   */
  opens: [number, number, number, number][];
  /**
   * The moves that may be played now, in any order.
   */
  any_order: [number, number, number, number][];
  /**
   * The cells that can never be cleared.
   */
  never: Never[];
  /**
   * How many cells the plan clears.
   */
  cleared: number;
  /**
   * At most this many cells can be cleared.
   */
  bound: number;
  /**
   * The limit that ended the search for the plan; null if none did.
   */
  reason: Reason | null;
  /**
   * All moves of the plan in order. From level `full`.
   */
  moves?: [number, number, number, number][] | null;
}
/**
 * One line of a proof, in words, with what it is about.
 */
export interface ProofLine {
  /**
   * Its number, counted from 1.
   */
  number: number;
  /**
   * How many suppositions it lies in.
   */
  depth: number;
  /**
   * What kind of line it is: `axiom`, `elimination`, `theorem` and so on.
   */
  kind: string;
  /**
   * The line as a sentence.
   */
  text: string;
  /**
   * The numbers of the lines that it cites.
   */
  cites: number[];
  /**
   * The cells that it is about.
   */
  cells: string[];
  /**
   * The rows that it is about, counted from 1.
   */
  rows: number[];
  /**
   * The columns that it is about, counted from 1.
   */
  columns: number[];
  /**
   * The regions and boxes that it is about, counted from 1.
   */
  regions: number[];
}
/**
 * Marks that no solution has together. What the requested level does not show is left out.
 */
export interface Mistake {
  /**
   * The cells of the marks. From level `where`.
   */
  cells?: string[] | null;
  /**
   * The marks; none if the puzzle itself has no solution. From level `why`.
   */
  targets?: Target[] | null;
  /**
   * Whether every one of them is needed. From level `why`.
   */
  irreducible?: boolean | null;
  /**
   * Which marks cannot stand, as one sentence. From level `why`.
   */
  claim?: string | null;
  /**
   * Why, in the requested style. From level `why`.
   */
  narrative?: string | null;
  /**
   * Why, as a film: one frame that supposes the marks. From level `why`.
   */
  frames?: Frame[] | null;
  /**
   * What to point at. From level `why`.
   */
  highlights?: Highlights | null;
  /**
   * How it was verified. From level `why`.
   */
  verification?: Verification | null;
  /**
   * The lines of the proof. From level `full`.
   */
  lines?: ProofLine[] | null;
  /**
   * The same lines as one text that begins with `Proof:`. From level `full`.
   */
  proof_text?: string | null;
  /**
   * The proof file. From level `full`.
   */
  proof?: ProofFile | null;
  /**
   * The board with what the mistake points at, if it was requested.
   */
  scene?: Scene | null;
}
/**
 * Nothing is forced.
 */
export interface NotForced {
  /**
   * That, in a sentence.
   */
  narrative: string;
  /**
   * Two solutions.
   *
   * @minItems 2
   * @maxItems 2
   */
  completions: [string, string];
  /**
   * What the first has and the second does not.
   */
  differ: Target[];
  /**
   * How it was verified.
   */
  verification: Verification;
  /**
   * The board, if it was requested.
   */
  scene?: Scene | null;
}
/**
 * Unknown.
 */
export interface Inconclusive {
  /**
   * Why.
   */
  reason: Reason;
  /**
   * The tier of the easiest technique that leads on, if the maximum tier is the reason.
   */
  tier?: number | null;
  /**
   * That, in a sentence.
   */
  narrative: string;
  /**
   * What was verified.
   */
  verification: Verification;
  /**
   * The board, if it was requested.
   */
  scene?: Scene | null;
}
/**
 * Nothing is left to do.
 */
export interface Solved {
  /**
   * That, in a sentence.
   */
  narrative: string;
  /**
   * The board, if it was requested.
   */
  scene?: Scene | null;
}
/**
 * Every deduction that a technique finds now, each proved.
 */
export interface DeductionsAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * The deductions, from easy to hard.
   */
  steps: Traced[];
  /**
   * Whether these are all.
   */
  complete: boolean;
  /**
   * The limit that ended the search; null if none did.
   */
  reason: Reason | null;
}
/**
 * Every legal move now.
 */
export interface MovesAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * The moves in reading order.
   */
  moves: LegalMove[];
  /**
   * Whether these are all.
   */
  complete: boolean;
}
/**
 * A legal move.
 */
export interface LegalMove {
  /**
   * Its rectangle.
   *
   * @minItems 4
   * @maxItems 4
   */
  rect: [number, number, number, number];
  /**
   * The cells that it clears.
   */
  cells: string[];
  /**
   * The sum of their values.
   */
  sum: number;
  /**
   * How many cells it clears.
   */
  count: number;
  /**
   * How many cells its rectangle covers, empty ones included.
   */
  area: number;
}
/**
 * The answer to `explain` of a game in which things are forced.
 */
export interface ExplainedAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * How the explanation ends.
   */
  status: ExplainStatus;
  /**
   * The steps in order.
   */
  steps: ExplainedStep[];
  /**
   * What the explanation ends at; null if the puzzle is solved.
   */
  blocked_by: Blocked | null;
  /**
   * The board at the end, if scenes were requested.
   */
  scene?: Scene | null;
}
/**
 * A step of an explanation.
 */
export interface ExplainedStep {
  /**
   * What is forced.
   */
  targets: Target[];
  /**
   * The technique.
   */
  technique: string;
  /**
   * Its tier.
   */
  tier: number;
  /**
   * What is forced, as one clause: `r1c3 is 3`.
   */
  claim: string;
  /**
   * Why, in the requested style.
   */
  narrative: string;
  /**
   * Why, as a film. The last frame shows what is forced.
   */
  frames: Frame[];
  /**
   * What to point at.
   */
  highlights: Highlights;
  /**
   * Whether it assumes that the puzzle has exactly one solution.
   */
  assumes_unique: boolean;
  /**
   * The proof file.
   */
  proof: ProofFile;
  /**
   * The position after the step.
   */
  after: string;
  /**
   * The board with what the step points at, if scenes were requested.
   */
  scene?: Scene | null;
}
/**
 * What an explanation ends at.
 */
export interface Blocked {
  /**
   * Why it goes no further.
   */
  reason: BlockedReason;
  /**
   * That, in a clause.
   */
  text: string;
  /**
   * The smallest choices that are left, smallest first.
   */
  open?: Open[] | null;
  /**
   * Patterns that are nearly there, nearest first.
   */
  near?: Near[] | null;
  /**
   * What would come next with harder techniques; null if nothing would.
   */
  next: Next | null;
}
/**
 * A choice: at least one of these holds.
 */
export interface Open {
  /**
   * The choice in words: `r1c2 can still be 3 or 7`.
   */
  text: string;
  /**
   * What it is between.
   */
  options: Target[];
}
/**
 * A pattern that is there but for one thing.
 */
export interface Near {
  /**
   * The technique whose pattern it would be.
   */
  technique: string;
  /**
   * The pattern in words.
   */
  text: string;
  /**
   * What is in the way.
   */
  blocker: Target;
}
/**
 * The deduction that would come next with harder techniques.
 */
export interface Next {
  /**
   * The technique.
   */
  technique: string;
  /**
   * Its tier.
   */
  tier: number;
  /**
   * Where its pattern is: `in rows 2 and 7`; empty if there are no few words for it.
   */
  place: string;
  /**
   * What it forces.
   */
  targets: Target[];
  /**
   * What it forces, as one clause.
   */
  claim: string;
  /**
   * Why.
   */
  narrative: string;
}
/**
 * A whole solve in short: one line for each deduction, such as `hidden single, box 4: r6c2=4`. `judge` verifies the lines.
 */
export interface TraceAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * How the explanation ends; of a game with a score, `solved` if no move is left.
   */
  status: ExplainStatus;
  /**
   * The lines.
   */
  trace: string[];
  /**
   * The board after the last step, in canonical notation.
   */
  end: string;
}
/**
 * The difficulty of a puzzle.
 */
export interface RatedAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * What was rated.
   */
  rated: Subject;
  /**
   * Whether it has one solution; false if it has several, null if a limit was reached before a second one was ruled out.
   */
  unique: boolean | null;
  /**
   * The difficulty on the game's own scale.
   */
  difficulty: number;
  /**
   * Whether the techniques explain every step to the end.
   */
  solved_by_logic: boolean;
  /**
   * The hardest tier used.
   */
  hardest: number;
  /**
   * The number of steps per tier.
   */
  counts: {
    [k: string]: number;
  };
  /**
   * The number of steps.
   */
  steps: number;
  /**
   * The techniques used and how often, from easy to hard.
   */
  techniques: {
    [k: string]: number;
  };
  /**
   * The same solve on other scales.
   */
  scales: {
    [k: string]: number;
  };
}
/**
 * A puzzle or a position without a solution, which has no difficulty.
 */
export interface NoSolutionAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * Always `no-solution`.
   */
  outcome: Unsolvable;
  /**
   * What has no solution.
   */
  rated: Subject;
  /**
   * That, in a sentence.
   */
  narrative: string;
}
/**
 * A limit was reached before there was an answer.
 */
export interface InconclusiveAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * Always `inconclusive`.
   */
  outcome: Unknown;
  /**
   * The limit.
   */
  reason: Reason;
  /**
   * That, in a sentence.
   */
  narrative: string;
}
/**
 * The answer to `judge`.
 */
export interface JudgeAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * The verdict on all steps: `proved`, or that of the first step that is not.
   */
  verdict: StepVerdict;
  /**
   * The verdict on each step, in order.
   */
  steps: JudgedStep[];
  /**
   * A completion of the board, if it was requested and there is one.
   */
  solution?: string | null;
}
/**
 * The verdict on one step.
 */
export interface JudgedStep {
  /**
   * The step, as the engine writes it.
   */
  step: string;
  /**
   * The verdict.
   */
  verdict: StepVerdict;
  /**
   * That, in a sentence.
   */
  narrative: string;
  /**
   * A technique that shows it, or its opposite if it is refuted; left out if none was found.
   */
  technique?: string | null;
  /**
   * The tier of the technique.
   */
  tier?: number | null;
  /**
   * The limit that was reached, if the verdict is not known.
   */
  reason?: Reason | null;
  /**
   * A completion of the board without the step, if it was requested and the step is not forced.
   */
  counterexample?: string | null;
  /**
   * The proofs of the parts of the step, or that they cannot all be, if they were requested.
   */
  proofs?: ProofFile[];
}
/**
 * The answer to `review`.
 */
export interface ReviewAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation; if its givens clash, they are marks on an empty board.
   */
  puzzle: string;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * What is known about the solutions.
   */
  verdict: Verdict;
  /**
   * That, and what follows for the setter, in a few sentences.
   */
  narrative: string;
  /**
   * One solution, if there is one.
   */
  solution: string | null;
  /**
   * Another one, if there are several.
   */
  other_solution: string | null;
  /**
   * What the first solution has and the other has not, if there are several.
   */
  differ: Target[];
  /**
   * The rating; null if there is not exactly one solution, or if it took too long.
   */
  rating: Rating | null;
  /**
   * The givens of which any one can be left out, and the solution stays the only one; null if there is not exactly one
   * solution, or if the clues of this game cannot be taken away one by one.
   */
  needless: Target[] | null;
  /**
   * Why there is no solution: givens that clash, as few as possible, with a film and a proof; null if there is one.
   */
  broken: Mistake | null;
  /**
   * The limit that was reached, if something is not known.
   */
  reason: Reason | null;
}
/**
 * How hard a puzzle is for a person.
 */
export interface Rating {
  /**
   * The difficulty on the game's own scale.
   */
  difficulty: number;
  /**
   * Whether the techniques explain every step to the end.
   */
  solved_by_logic: boolean;
  /**
   * The hardest tier used.
   */
  hardest: number;
  /**
   * The number of steps per tier.
   */
  counts: {
    [k: string]: number;
  };
  /**
   * The number of steps.
   */
  steps: number;
  /**
   * The techniques used and how often, from easy to hard.
   */
  techniques: {
    [k: string]: number;
  };
  /**
   * The same solve on other scales.
   */
  scales: {
    [k: string]: number;
  };
}
/**
 * The answer to `compare`.
 */
export interface CompareAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation.
   */
  puzzle: string;
  /**
   * How long all of them took together.
   */
  elapsed_ms: number;
  /**
   * The answer of each strategy.
   */
  results: SolveAnswer[];
  /**
   * `cancelled` if the caller cancelled the run before every strategy had its turn; null otherwise.
   */
  reason: Reason | null;
}
/**
 * The answer to `generate`.
 */
export interface GenerateAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle in canonical notation; null if the run ended before there was one.
   */
  puzzle: string | null;
  /**
   * How long it took.
   */
  elapsed_ms: number;
  /**
   * Its difficulty; null if it was not rated.
   */
  difficulty: number | null;
  /**
   * Whether the techniques explain every step to the end.
   */
  solved_by_logic?: boolean | null;
  /**
   * The hardest tier used.
   */
  hardest?: number | null;
  /**
   * The number of steps per tier.
   */
  counts?: {
    [k: string]: number;
  } | null;
  /**
   * The number of steps.
   */
  steps?: number | null;
  /**
   * The techniques used and how often, from easy to hard.
   */
  techniques?: {
    [k: string]: number;
  } | null;
  /**
   * The same solve on other scales.
   */
  scales?: {
    [k: string]: number;
  } | null;
  /**
   * Whether it is all that was requested.
   */
  exact: boolean;
  /**
   * Whether it is proved to have one solution.
   */
  unique: boolean;
  /**
   * Candidates evaluated on the way.
   */
  evaluations: number;
  /**
   * The seed that makes it again.
   */
  seed: number;
  /**
   * The limit that ended the search before it found what was requested; left out if none did.
   */
  reason?: Reason | null;
  /**
   * The puzzle that stands for all that are the same but for symmetries, if it was requested.
   */
  symmetry_class?: string | null;
  /**
   * The part of the data set, if a split was requested.
   */
  split?: string | null;
  /**
   * The proof that the solution is the only one, if it was requested; null if there is none.
   */
  proof?: ProofFile | null;
  /**
   * Why there is no proof, if one was requested and there is none.
   */
  no_proof?: string | null;
}
/**
 * The answer to `read`.
 */
export interface ReadAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The board in canonical notation, with what the player has entered.
   */
  puzzle: string;
  /**
   * Rows of the board.
   */
  rows: number;
  /**
   * Columns of the board.
   */
  cols: number;
  /**
   * The probability that the whole board is right, from 0 to 1.
   */
  confidence: number;
  /**
   * Whether the reading may be used without a look.
   */
  sure: boolean;
  /**
   * The cells in reading order.
   */
  cells: ReadCell[];
  /**
   * The cells whose value is not the most probable one by itself, but the one that makes a sound puzzle.
   */
  changed: string[];
  /**
   * The corners of the board in pixels of the picture, each as x and y: top left, top right, bottom right, bottom left.
   *
   * @minItems 4
   * @maxItems 4
   */
  corners: [[number, number], [number, number], [number, number], [number, number]];
  /**
   * The corners of other boards in the picture, largest first.
   */
  others?: [[number, number], [number, number], [number, number], [number, number]][];
  /**
   * Milliseconds, without opening the file.
   */
  elapsed_ms: number;
}
/**
 * One cell of a reading.
 */
export interface ReadCell {
  /**
   * The cell, such as `r1c1`.
   */
  cell: string;
  /**
   * What it holds: a digit, or the letter of a region or a colour, as the notation of the game writes it; `.` if it is empty.
   */
  value: string;
  /**
   * The probability that this is right, from 0 to 1.
   */
  confidence: number;
  /**
   * What else it may hold, most probable first.
   */
  alternatives: ReadGuess[];
}
/**
 * A value that a cell may hold.
 */
export interface ReadGuess {
  /**
   * The value.
   */
  value: string;
  /**
   * The probability, from 0 to 1.
   */
  confidence: number;
}
/**
 * The answer to `check`.
 */
export interface CheckAnswer {
  /**
   * Whether the kernel accepts the proof.
   */
  valid: boolean;
  /**
   * The game; null if the file could not be read as far as that.
   */
  game: string | null;
  /**
   * The puzzle; null if the file could not be read as far as that.
   */
  puzzle: string | null;
  /**
   * What is proved. Of a valid proof.
   */
  claim?: string | null;
  /**
   * The marks that the proof rests on. Of a valid proof.
   */
  marks?: string[] | null;
  /**
   * Whether it assumes that the puzzle has exactly one solution. Of a valid proof.
   */
  assumes_unique?: boolean | null;
  /**
   * The number of lines. Of a valid proof.
   */
  lines?: number | null;
  /**
   * The line that is wrong, counted from 1, if it is a line. Of a rejected proof.
   */
  line?: number | null;
  /**
   * What is wrong. Of a rejected proof.
   */
  reason?: string | null;
}
/**
 * The answer to `export-proof`.
 */
export interface ExportAnswer {
  /**
   * The game.
   */
  game: string;
  /**
   * The puzzle.
   */
  puzzle: string;
  /**
   * The formula: the rules, the marks, and the negated claim.
   */
  opb: string;
  /**
   * The proof.
   */
  pbp: string;
}
/**
 * The answer to `batch`: one answer or error for each puzzle, in order.
 */
export interface BatchAnswer {
  /**
   * The answers.
   */
  answers: Answer[];
}
/**
 * The answer to `metrics`.
 */
export interface MetricsAnswer {
  /**
   * The cache of hints.
   */
  cache: CacheMetrics;
}
/**
 * How often a hint was known already.
 */
export interface CacheMetrics {
  /**
   * How often it was.
   */
  hits: number;
  /**
   * How often it was not.
   */
  misses: number;
  /**
   * Hits among all.
   */
  rate: number;
  /**
   * How many hints are kept.
   */
  kept: number;
}
/**
 * What a long search reports, at most ten times a second.
 */
export interface Progress {
  /**
   * From 0 to 1; null if the search cannot estimate it.
   */
  fraction: number | null;
  /**
   * What the search is doing, in a few words.
   */
  message: string;
  /**
   * The best moves so far, from a search that improves its answer step by step.
   */
  best?: Best | null;
}
/**
 * Moves that a search may still improve on.
 */
export interface Best {
  /**
   * The score; more is better.
   */
  score: number;
  /**
   * The moves: top, left, bottom and right of each rectangle, counted from 0.
   */
  moves: [number, number, number, number][];
}
