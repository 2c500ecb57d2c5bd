// What goes in and out of the engine.
// Written by `cargo run -p gridproof --example types`; a test fails when it is out of date. Do not edit it.

/** A question: a verb, a position, and the options of the command line under the same names. */
export interface Question {
  verb: Verb;
  game?: string;
  puzzle?: string;
  level?: Level;
  style?: Style;
  max_tier?: number;
  assume_unique?: boolean;
  seed?: number;
  strategy?: string;
  set?: Record<string, string>;
  limit?: number;
  trace?: boolean;
  to?: string;
  proof?: string;
  candidates?: 'kept' | 'all' | 'off';
  difficulty?: number;
  technique?: string;
  size?: number;
  symmetry?: string;
  minimal?: boolean;
  steps?: number;
  time_ms?: number;
}

/** What can be asked. */
export type Verb = 'games' | 'read' | 'strategies' | 'metrics' | 'check' | 'export-proof' | 'show' | 'solve' | 'hint' | 'steps' | 'explain' | 'rate' | 'convert' | 'generate';

/** How much a hint tells. */
export type Level = 'nudge' | 'where' | 'why' | 'full';

/** How it is told. */
export type Style = 'terse' | 'plain' | 'formal';

/** How far a long run has come. */
export interface Progress {
  fraction: number | null;
  message: string;
  best?: Best;
}

/** The best line of moves so far, and how good it is. A move is first row, first column, last row, last column, from 0. */
export interface Best {
  score: number;
  moves: [number, number, number, number][];
}

/** What is wrong with a question; `elsewhere`: the whole engine has to be asked. */
export interface Refused {
  error: string;
  line?: number;
  column?: number;
  elsewhere?: boolean;
}

/** Why something is highlighted. */
export type Role = 'area' | 'premise' | 'eliminated' | 'conflict' | 'conclusion';

/** A small mark. */
export interface Candidate {
  value: number;
  struck?: boolean;
  role?: Role;
}

/** How a cell looks. */
export interface Look {
  ground?: 'shade' | 'hole';
  tint?: number;
  text?: string;
  class?: 'given' | 'placed';
  symbol?: 'star' | 'cross' | 'dot' | 'disc' | 'bridge';
  colour?: number;
  candidates?: Candidate[];
  role?: Role;
}

/** A side of a cell or of the board. */
export type Side = 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west';

/** A border that does not follow from regions. */
export interface Border {
  cell: string;
  side: Side;
  kind: 'open' | 'thin' | 'thick' | 'wall';
}

/** A path over the board. */
export interface Path {
  cells: string[];
  colour: number;
  letter: string;
}

/** A label at the edge of the board. */
export interface Label {
  side: Side;
  at: number;
  text: string;
}

/** The little grid in which small marks have their places. */
export interface CandidateGrid {
  cols: number;
  values: string[];
}

/** A highlighted group of cells. */
export interface HighlightedArea {
  role: Role;
  name: string;
  cells: string[];
}

/** A highlighted edge between two cells. */
export interface HighlightedEdge {
  role: Role;
  from: string;
  to: string;
}

/** All that a picture of a board shows. */
export interface Scene {
  title: string;
  description: string;
  rows: number;
  cols: number;
  tiling: 'square' | 'hex';
  cells: Look[];
  regions?: number[];
  borders?: Border[];
  paths?: Path[];
  crosses?: string[];
  labels?: Label[];
  candidates?: CandidateGrid;
  areas?: HighlightedArea[];
  edges?: HighlightedEdge[];
}

/** A highlighted cell. */
export interface HighlightedCell {
  cell: string;
  role: Role;
}

/** A highlighted small mark. */
export interface HighlightedCandidate {
  cell: string;
  value: string;
  role: Role;
}

/** A highlighted edge, by its name. */
export interface HighlightedPlace {
  edge: string;
  role: Role;
}

/** What to point at on a board. Rows, columns, regions and corners of rectangles are counted from 1. */
export interface Highlights {
  cells?: HighlightedCell[];
  candidates?: HighlightedCandidate[];
  rows?: number[];
  columns?: number[];
  regions?: number[];
  edges?: HighlightedPlace[];
  rectangles?: [number, number, number, number][];
}

/** What a hint or a step does: to a cell or an edge, or a rectangle to clear. */
export interface Target {
  cell?: string;
  edge?: string;
  value?: string;
  not?: boolean;
  rect?: [number, number, number, number];
}

/** A cell that can never be cleared. */
export interface Never {
  cell: string;
  why: string;
}

/** What was proved, and within which limits. */
export interface Verification {
  status: 'proved' | 'disproved' | 'inconclusive';
  assumed?: string;
  conclusion?: string;
  solutions_found?: number;
  timed_out: boolean;
  capped: boolean;
  limit_ms: number | null;
  max_solutions?: number;
  record?: VerificationRecord;
}

/** How a hint came to be verified: what was put to the proof before it, and how much work was allowed. */
export interface VerificationRecord {
  candidates: number;
  disproved: number;
  inconclusive: number;
  propose_ms: number;
  check_ms: number;
}

/** How often a hint was known already, and how many are kept. */
export interface CacheMetrics {
  hits: number;
  misses: number;
  rate: number;
  kept: number;
}

/** The answer to `metrics`. */
export interface MetricsAnswer {
  cache: CacheMetrics;
}

/** The answer to `hint`: as much of it as the level tells. */
export interface HintAnswer {
  game: string;
  puzzle: string;
  elapsed_ms: number;
  outcome: 'hint' | 'mistake' | 'not-forced' | 'inconclusive' | 'solved';
  area?: string;
  cells?: string[];
  technique?: string;
  tier?: number;
  reason?: string;
  narrative?: string;
  highlights?: Highlights;
  assumes_unique?: boolean;
  irreducible?: boolean;
  completions?: string[];
  differ?: Target[];
  verification?: Verification;
  targets?: Target[];
  opens?: [number, number, number, number][];
  any_order?: [number, number, number, number][];
  never?: Never[];
  cleared?: number;
  bound?: number;
  moves?: [number, number, number, number][];
  proof_text?: string;
  proof?: unknown;
}

/** The answer to `show`. */
export interface ShowAnswer {
  game: string;
  puzzle: string;
  elapsed_ms: number;
  complete: boolean;
  conflicts: string[];
  scene: Scene;
}

/** A step of a strategy that solves as people do. */
export interface Traced {
  technique: string;
  tier: number;
  places: string[];
  removes: string[];
}

/** How many solutions there are, as far as is known. */
export interface Count {
  found: number;
  complete: boolean;
  timed_out: boolean;
  capped: boolean;
}

/** The answer to `solve`. */
export interface SolveAnswer {
  game: string;
  puzzle: string;
  elapsed_ms: number;
  verdict: 'unique' | 'multiple' | 'none' | 'inconclusive';
  solution: string | null;
  strategy: string;
  complete: boolean;
  cancelled: boolean;
  timed_out: boolean;
  metrics: Record<string, number>;
  other_solution?: string;
  count?: Count;
  trace?: Traced[] | null;
  rules?: string;
  paths?: Record<string, string[]>;
}

/** The answer to `solve` of a game of optimisation: a line of moves, and a bound that nobody beats. */
export interface PlanAnswer {
  game: string;
  puzzle: string;
  elapsed_ms: number;
  verdict: string;
  optimal_by: string | null;
  solution: string | null;
  strategy: string;
  complete: boolean;
  cancelled: boolean;
  timed_out: boolean;
  stopped_by: string | null;
  metrics: Record<string, number>;
  moves: [number, number, number, number][];
  cells: number[];
  needs: number[][];
  after: string[];
  cleared: number;
  live: number;
  bound: number;
  gap: number;
  terminal: boolean;
  never: Never[];
  trace?: Traced[] | null;
}

/** The answer to `steps`. */
export interface StepsAnswer {
  game: string;
  puzzle: string;
  elapsed_ms: number;
  steps: Traced[];
  complete: boolean;
}

/** A step of an explanation. */
export interface ExplainedStep {
  targets: Target[];
  technique: string;
  tier: number;
  narrative: string;
  highlights: Highlights;
  proof: unknown;
  after: string;
}

/** Why an explanation goes no further. */
export interface Blocked {
  reason: string;
  text: string;
  open?: unknown;
  near?: unknown;
  next?: unknown;
}

/** The answer to `explain`. */
export interface ExplainAnswer {
  game: string;
  puzzle: string;
  elapsed_ms: number;
  status: 'solved' | 'stuck' | 'mistake' | 'inconclusive';
  steps: ExplainedStep[];
  blocked_by: Blocked | null;
}

/** The answer to `rate`. */
export interface RateAnswer {
  game: string;
  puzzle: string;
  elapsed_ms: number;
  difficulty: number;
  solved_by_logic: boolean;
  hardest: number;
  counts: Record<string, number>;
  steps: number;
  techniques: Record<string, number>;
  scales: Record<string, number>;
}

/** The answer to `generate`. */
export interface GenerateAnswer {
  game: string;
  puzzle: string | null;
  elapsed_ms: number;
  difficulty: number | null;
  solved_by_logic?: boolean;
  hardest?: number;
  counts?: Record<string, number>;
  steps?: number;
  techniques?: Record<string, number>;
  scales?: Record<string, number>;
  exact: boolean;
  unique: boolean;
  evaluations: number;
  seed: number;
  reason?: string;
}

/** The answer to `convert`. */
export interface ConvertAnswer {
  game: string;
  puzzle: string;
  elapsed_ms: number;
  format: string;
  text: string;
}

/** A puzzle that was read, or why it could not be. */
export interface ReadPuzzle {
  line?: number;
  puzzle?: string;
  error?: string;
  column?: number;
}

/** The answer to `read`. */
export interface ReadAnswer {
  game: string;
  puzzles: ReadPuzzle[];
}

/** The answer to `check`. */
export interface CheckAnswer {
  valid: boolean;
  claim?: string;
  lines?: number;
  game?: string;
  puzzle?: string;
  marks?: string[];
  assumes_unique?: boolean;
  reason?: string;
}

/** The answer to `export-proof`. */
export interface ExportAnswer {
  game: string;
  puzzle: string;
  opb: string;
  pbp: string;
}

/** A setting of a strategy. */
export interface Parameter {
  name: string;
  description: string;
  type: 'integer' | 'number' | 'choice';
  min?: number;
  max?: number;
  of?: string[];
  default: number | string;
}

/** Limits of a run. */
export interface Limits {
  steps: number;
  time_ms: number;
}

/** A strategy, as it describes itself. */
export interface Strategy {
  name: string;
  description: string;
  limits: Limits;
  parameters: Parameter[];
}

/** The answer to `strategies`. */
export interface StrategiesAnswer {
  game: string;
  strategies: Strategy[];
}

/** A size, and the difficulties that puzzles of it reach. */
export interface SizeOffer {
  size: number;
  difficulties: number[];
}

/** What a game offers to make. */
export interface Offer {
  sizes: SizeOffer[];
  size: number;
  symmetries: string[];
  techniques: string[];
}

/** A notation of a game. */
export interface Notation {
  name: string;
  description: string;
}

/** A game, as it describes itself. */
export interface Game {
  name: string;
  description: string;
  formats: Notation[];
  generate: Offer | null;
}

/** The answer to `games`. */
export interface GamesAnswer {
  games: Game[];
}

/** The answer to each verb. */
export interface Answers {
  'games': GamesAnswer;
  'read': ReadAnswer;
  'strategies': StrategiesAnswer;
  'metrics': MetricsAnswer;
  'check': CheckAnswer;
  'export-proof': ExportAnswer;
  'show': ShowAnswer;
  'solve': SolveAnswer | PlanAnswer;
  'hint': HintAnswer;
  'steps': StepsAnswer | HintAnswer;
  'explain': ExplainAnswer;
  'rate': RateAnswer | HintAnswer;
  'convert': ConvertAnswer;
  'generate': GenerateAnswer;
}

/** A question of one verb. */
export type QuestionOf<V extends Verb> = Question & { verb: V };

/** What comes back: the answer of the verb, or what is wrong with the question. */
export type Answered<V extends Verb> = (Answers[V] & { error?: undefined }) | Refused;
