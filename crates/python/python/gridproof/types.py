"""Everything that goes in and out of the engine.

Written by `cargo xtask api` from docs/api/schema.json. Do not edit it.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union


class RequestGames(TypedDict):
    """[`GamesRequest`]."""

    verb: Literal["games"]


class RequestStrategies(TypedDict):
    """[`StrategiesRequest`]."""

    verb: Literal["strategies"]

    game: str
    """The game."""


class RequestParse(TypedDict):
    """[`ParseRequest`]."""

    verb: Literal["parse"]

    game: str | None
    """The game; left out, the text must say by itself which game it is, as a link does."""

    text: str
    """The text."""


class _RequestShow(TypedDict):

    verb: Literal["show"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RequestShow(_RequestShow, total=False):
    """[`ShowRequest`]."""

    candidates: Candidates
    """Which candidates the scene shows."""

    coordinates: bool
    """Numbers the rows and columns of the scene."""


class _RequestConvert(TypedDict):

    verb: Literal["convert"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RequestConvert(_RequestConvert, total=False):
    """[`ConvertRequest`]."""

    to: str | None
    """The format, or `svg`; the canonical one if left out."""

    theme: Theme
    """The colours of a drawing."""

    candidates: Candidates
    """Which candidates a drawing shows."""

    coordinates: bool
    """Numbers the rows and columns of a drawing."""


class _RequestSolve(TypedDict):

    verb: Literal["solve"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RequestSolve(_RequestSolve, total=False):
    """[`SolveRequest`]."""

    strategy: str | None
    """The strategy; the default one of the game if left out."""

    set: dict[str, str]
    """Settings of the strategy."""

    seed: int | None
    """Breaks ties in strategies that choose at random."""

    limit: int | None
    """Counts solutions up to this number."""

    trace: bool
    """Includes the steps of a strategy that solves in steps."""

    cells: bool
    """Includes what is always, never or sometimes so in the solutions."""

    proof: bool
    """Includes the proof that the solution is the only one, that there is none, or of the bound."""

    scene: bool
    """Includes a scene of the solution; of a game with a score, one of the board at the end."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _RequestHint(TypedDict):

    verb: Literal["hint"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RequestHint(_RequestHint, total=False):
    """[`HintRequest`]."""

    level: Level
    """How much to show."""

    style: Style
    """How to word it."""

    frames: Frames | None
    """How far the film goes; by default to the next deduction if the player keeps notes of what is ruled out,
    otherwise to the next placement.
    """

    max_tier: int | None
    """Nothing harder than this tier."""

    technique: str | None
    """Prefers this technique: if it shows something here, the hint uses it, even where an easier one would do.
    Otherwise the hint is the usual one.
    """

    assume_unique: bool
    """Allows hints that assume that the puzzle has exactly one solution."""

    seed: int | None
    """Breaks ties between equally short reasons."""

    set: dict[str, str]
    """Effort as time: `propose`, such as `30ms`, for the techniques, and `check` for verifying and shortening."""

    scene: bool
    """Includes a scene of the board with what the hint points at."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _RequestSteps(TypedDict):

    verb: Literal["steps"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RequestSteps(_RequestSteps, total=False):
    """[`StepsRequest`]."""

    max_tier: int | None
    """Nothing harder than this tier."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _RequestExplain(TypedDict):

    verb: Literal["explain"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RequestExplain(_RequestExplain, total=False):
    """[`ExplainRequest`]."""

    style: Style
    """How to word it."""

    frames: Frames | None
    """How far each step goes; by default to the next deduction if the player keeps notes of what is ruled out,
    otherwise to the next placement.
    """

    max_tier: int | None
    """Nothing harder than this tier."""

    assume_unique: bool
    """Allows steps that assume that the puzzle has exactly one solution."""

    seed: int | None
    """Breaks ties between equally short reasons."""

    trace: bool
    """Answers with one short line for each deduction, and nothing else."""

    scene: bool
    """Includes a scene of the board at every step."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _RequestRate(TypedDict):

    verb: Literal["rate"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RequestRate(_RequestRate, total=False):
    """[`RateRequest`]."""

    max_tier: int | None
    """Nothing harder than this tier."""

    position: bool
    """Rates what is left to do on the board, with its marks, instead of the puzzle."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _RequestJudge(TypedDict):

    verb: Literal["judge"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""

    claims: list[str]
    """The steps, such as `r6c2=4`, `r6c2<>4`, `r3c10=star` or `r1c1-r1c2`."""


class RequestJudge(_RequestJudge, total=False):
    """[`JudgeRequest`]."""

    reveal: Reveal
    """How much a verdict may give away."""

    proof: bool
    """Includes the proofs."""

    techniques: bool
    """Looks through all techniques for one that shows each step, not only through the quick ones."""

    steps: int | None
    """Limit in steps of search for each claim, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds for each claim."""


class _RequestReview(TypedDict):

    verb: Literal["review"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle; marks on it are left out. Left out only in the request of a batch."""


class RequestReview(_RequestReview, total=False):
    """[`ReviewRequest`]."""

    steps: int | None
    """Limit in steps of search for each question, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds for each question."""


class _RequestCompare(TypedDict):

    verb: Literal["compare"]

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RequestCompare(_RequestCompare, total=False):
    """[`CompareRequest`]."""

    strategies: list[str]
    """The strategies by name; all of the game if empty."""

    seed: int | None
    """Breaks ties in strategies that choose at random."""

    steps: int | None
    """Limit in steps of search for each strategy, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds for each strategy."""


_RequestGenerate = TypedDict(
    "_RequestGenerate",
    {
        "verb": "Literal['generate']",
        "game": "str",
    },
)

_RequestGenerateOptions = TypedDict(
    "_RequestGenerateOptions",
    {
        "difficulty": "int | None",
        "technique": "str | None",
        "size": "BoardSize | None",
        "symmetry": "str | None",
        "minimal": "bool",
        "clues": "list[int] | None",
        "from": "str | None",
        "unrated": "bool",
        "strategy": "str | None",
        "set": "dict[str, str]",
        "seed": "int | None",
        "symmetry_class": "bool",
        "split": "str | None",
        "proof": "bool",
        "steps": "int | None",
        "time_ms": "int | None",
    },
    total=False,
)

class RequestGenerate(_RequestGenerate, _RequestGenerateOptions):
    pass


class _RequestRead(TypedDict):

    verb: Literal["read"]


class RequestRead(_RequestRead, total=False):
    """[`ReadRequest`]."""

    game: str | None
    """The game; detected if left out."""

    picture: str | None
    """A PNG, JPEG, WebP, BMP or GIF file, in Base64."""

    rgba: str | None
    """Pixels instead of a file: red, green, blue and opacity, one byte each, row by row, in Base64."""

    width: int | None
    """The width of `rgba` in pixels."""

    height: int | None
    """The height of `rgba` in pixels."""

    stars: int | None
    """Stars in each row of a Star Battle; found by counting solutions if left out."""

    notes: bool
    """Reads the pencil notes of a Sudoku as candidates instead of leaving them out."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _RequestCheck(TypedDict):

    verb: Literal["check"]

    proof: str
    """The text of the proof file."""


class RequestCheck(_RequestCheck, total=False):
    """[`CheckRequest`]."""

    puzzle: str | None
    """The puzzle that the proof must be about. If it has marks, the proof may depend on these marks only."""


class RequestExportProof(TypedDict):
    """[`ExportProofRequest`]."""

    verb: Literal["export-proof"]

    proof: str
    """The text of the proof file."""


class RequestBatch(TypedDict):
    """[`BatchRequest`]."""

    verb: Literal["batch"]

    request: Request
    """The request for each puzzle; its own `puzzle` is left out."""

    puzzles: list[str]
    """The puzzles."""


class RequestMetrics(TypedDict):
    """[`MetricsRequest`]."""

    verb: Literal["metrics"]


class GamesRequest(TypedDict):
    """The games, with their formats."""


class StrategiesRequest(TypedDict):
    """The strategies of a game, and what it makes to order."""

    game: str
    """The game."""


class ParseRequest(TypedDict):
    """Every puzzle of a text, each in canonical notation or with what is wrong with it."""

    game: str | None
    """The game; left out, the text must say by itself which game it is, as a link does."""

    text: str
    """The text."""


class _ShowRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class ShowRequest(_ShowRequest, total=False):
    """The board as it is: what to draw, what breaks a rule at sight, what follows at once. Nothing is searched."""

    candidates: Candidates
    """Which candidates the scene shows."""

    coordinates: bool
    """Numbers the rows and columns of the scene."""


class _ConvertRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class ConvertRequest(_ConvertRequest, total=False):
    """The puzzle in another format, or drawn as SVG."""

    to: str | None
    """The format, or `svg`; the canonical one if left out."""

    theme: Theme
    """The colours of a drawing."""

    candidates: Candidates
    """Which candidates a drawing shows."""

    coordinates: bool
    """Numbers the rows and columns of a drawing."""


class _SolveRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class SolveRequest(_SolveRequest, total=False):
    """One solution, and whether it is the only one; of a game with a score, the best moves found and a bound."""

    strategy: str | None
    """The strategy; the default one of the game if left out."""

    set: dict[str, str]
    """Settings of the strategy."""

    seed: int | None
    """Breaks ties in strategies that choose at random."""

    limit: int | None
    """Counts solutions up to this number."""

    trace: bool
    """Includes the steps of a strategy that solves in steps."""

    cells: bool
    """Includes what is always, never or sometimes so in the solutions."""

    proof: bool
    """Includes the proof that the solution is the only one, that there is none, or of the bound."""

    scene: bool
    """Includes a scene of the solution; of a game with a score, one of the board at the end."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _HintRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class HintRequest(_HintRequest, total=False):
    """The easiest thing that is forced, with its proof; of a game with a score, the next move of a plan."""

    level: Level
    """How much to show."""

    style: Style
    """How to word it."""

    frames: Frames | None
    """How far the film goes; by default to the next deduction if the player keeps notes of what is ruled out,
    otherwise to the next placement.
    """

    max_tier: int | None
    """Nothing harder than this tier."""

    technique: str | None
    """Prefers this technique: if it shows something here, the hint uses it, even where an easier one would do.
    Otherwise the hint is the usual one.
    """

    assume_unique: bool
    """Allows hints that assume that the puzzle has exactly one solution."""

    seed: int | None
    """Breaks ties between equally short reasons."""

    set: dict[str, str]
    """Effort as time: `propose`, such as `30ms`, for the techniques, and `check` for verifying and shortening."""

    scene: bool
    """Includes a scene of the board with what the hint points at."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _StepsRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class StepsRequest(_StepsRequest, total=False):
    """Every deduction that a technique finds now, each proved; of a game with a score, every legal move."""

    max_tier: int | None
    """Nothing harder than this tier."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _ExplainRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class ExplainRequest(_ExplainRequest, total=False):
    """The whole solve, step by step, every step proved; of a game with a score, the whole plan."""

    style: Style
    """How to word it."""

    frames: Frames | None
    """How far each step goes; by default to the next deduction if the player keeps notes of what is ruled out,
    otherwise to the next placement.
    """

    max_tier: int | None
    """Nothing harder than this tier."""

    assume_unique: bool
    """Allows steps that assume that the puzzle has exactly one solution."""

    seed: int | None
    """Breaks ties between equally short reasons."""

    trace: bool
    """Answers with one short line for each deduction, and nothing else."""

    scene: bool
    """Includes a scene of the board at every step."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _RateRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class RateRequest(_RateRequest, total=False):
    """The difficulty, and the techniques that a solve takes. The puzzle is rated, without any marks on it, and needs
    a solution.
    """

    max_tier: int | None
    """Nothing harder than this tier."""

    position: bool
    """Rates what is left to do on the board, with its marks, instead of the puzzle."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _JudgeRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""

    claims: list[str]
    """The steps, such as `r6c2=4`, `r6c2<>4`, `r3c10=star` or `r1c1-r1c2`."""


class JudgeRequest(_JudgeRequest, total=False):
    """Whether claimed steps are true of a position. Each step is judged from the board and the steps before it that
    are proved.
    """

    reveal: Reveal
    """How much a verdict may give away."""

    proof: bool
    """Includes the proofs."""

    techniques: bool
    """Looks through all techniques for one that shows each step, not only through the quick ones."""

    steps: int | None
    """Limit in steps of search for each claim, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds for each claim."""


class _ReviewRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle; marks on it are left out. Left out only in the request of a batch."""


class ReviewRequest(_ReviewRequest, total=False):
    """What a setter needs to know: solutions, difficulty, clues that can go, and why a puzzle is broken. Givens may
    clash.
    """

    steps: int | None
    """Limit in steps of search for each question, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds for each question."""


class _CompareRequest(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle, with or without marks. Left out only in the request of a batch."""


class CompareRequest(_CompareRequest, total=False):
    """Several strategies on the same puzzle."""

    strategies: list[str]
    """The strategies by name; all of the game if empty."""

    seed: int | None
    """Breaks ties in strategies that choose at random."""

    steps: int | None
    """Limit in steps of search for each strategy, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds for each strategy."""


_GenerateRequest = TypedDict(
    "_GenerateRequest",
    {
        "game": "str",
    },
)

_GenerateRequestOptions = TypedDict(
    "_GenerateRequestOptions",
    {
        "difficulty": "int | None",
        "technique": "str | None",
        "size": "BoardSize | None",
        "symmetry": "str | None",
        "minimal": "bool",
        "clues": "list[int] | None",
        "from": "str | None",
        "unrated": "bool",
        "strategy": "str | None",
        "set": "dict[str, str]",
        "seed": "int | None",
        "symmetry_class": "bool",
        "split": "str | None",
        "proof": "bool",
        "steps": "int | None",
        "time_ms": "int | None",
    },
    total=False,
)

class GenerateRequest(_GenerateRequest, _GenerateRequestOptions):
    pass


class ReadRequest(TypedDict, total=False):
    """The board that a picture shows: a file, or its pixels."""

    game: str | None
    """The game; detected if left out."""

    picture: str | None
    """A PNG, JPEG, WebP, BMP or GIF file, in Base64."""

    rgba: str | None
    """Pixels instead of a file: red, green, blue and opacity, one byte each, row by row, in Base64."""

    width: int | None
    """The width of `rgba` in pixels."""

    height: int | None
    """The height of `rgba` in pixels."""

    stars: int | None
    """Stars in each row of a Star Battle; found by counting solutions if left out."""

    notes: bool
    """Reads the pencil notes of a Sudoku as candidates instead of leaving them out."""

    steps: int | None
    """Limit in steps of search, the same on every machine."""

    time_ms: int | None
    """Limit in milliseconds."""


class _CheckRequest(TypedDict):

    proof: str
    """The text of the proof file."""


class CheckRequest(_CheckRequest, total=False):
    """The verdict of the kernel on a proof file."""

    puzzle: str | None
    """The puzzle that the proof must be about. If it has marks, the proof may depend on these marks only."""


class ExportProofRequest(TypedDict):
    """A proof file as input for the public checker VeriPB."""

    proof: str
    """The text of the proof file."""


class BatchRequest(TypedDict):
    """One verb on many puzzles: the answers come in the order of the puzzles."""

    request: Request
    """The request for each puzzle; its own `puzzle` is left out."""

    puzzles: list[str]
    """The puzzles."""


class MetricsRequest(TypedDict):
    """How often an answer was known already."""


class GamesAnswer(TypedDict):
    """The answer to `games`."""

    games: list[AboutGame]
    """The games."""


class AboutGame(TypedDict):
    """A game."""

    name: str
    """The short name, such as `starbattle`."""

    title: str
    """The name that people use, such as `Star Battle`."""

    description: str
    """One line about it."""

    first: str
    """A puzzle for a first-time player."""

    tidying: str | None
    """What an app can do for the player after every mark, as the label of a setting; null if there is nothing."""

    formats: list[AboutFormat]
    """The text formats, the canonical one first."""


class AboutFormat(TypedDict):
    """A text format."""

    name: str
    """The name."""

    description: str
    """What it looks like."""

    reads: bool
    """Whether puzzles are read in it."""

    writes: bool
    """Whether puzzles are written in it."""


class StrategiesAnswer(TypedDict):
    """The answer to `strategies`."""

    game: str
    """The game."""

    strategies: list[AboutStrategy]
    """The strategies that solve, the default one first."""

    generate: Offer | None
    """What the game makes to order; null if it makes no puzzles."""


class AboutStrategy(TypedDict):
    """A strategy."""

    name: str
    """The name."""

    description: str
    """One line about it."""

    limits: Limits
    """Its default limits."""

    parameters: list[Parameter]
    """What can be set."""


class Limits(TypedDict):
    """Limits of a run."""

    steps: int
    """In steps of search."""

    time_ms: int
    """In milliseconds."""


class ParameterInteger(TypedDict):
    """A whole number."""

    name: str
    """The name."""

    description: str
    """One line about it."""

    type: Literal["integer"]

    min: int
    """The minimum."""

    max: int
    """The maximum."""

    default: int
    """The default."""


class ParameterNumber(TypedDict):
    """Any number."""

    name: str
    """The name."""

    description: str
    """One line about it."""

    type: Literal["number"]

    min: float
    """The minimum."""

    max: float
    """The maximum."""

    default: float
    """The default."""


class ParameterChoice(TypedDict):
    """One of a few words."""

    name: str
    """The name."""

    description: str
    """One line about it."""

    type: Literal["choice"]

    of: list[str]
    """The words."""

    default: str
    """The default."""


class Offer(TypedDict):
    """What a game makes to order."""

    sizes: list[SizeOffer]
    """The sizes, each with the difficulties that its puzzles reach."""

    size: BoardSize
    """The size if none is named."""

    symmetries: list[str]
    """The symmetries by name."""

    techniques: list[str]
    """The techniques that can be requested, from easy to hard."""

    strategies: list[AboutStrategy]
    """The strategies that make puzzles, the default one first."""


class SizeOffer(TypedDict):
    """A size, and the difficulties that its puzzles reach."""

    size: BoardSize
    """The size."""

    difficulties: list[int]
    """The difficulties; empty if puzzles of the game have none."""


class ParseAnswer(TypedDict):
    """The answer to `parse`."""

    game: str
    """The game."""

    puzzles: list[Parsed]
    """The puzzles in order."""


class Parsed1(TypedDict):
    """A puzzle."""

    line: int
    """The line where it starts, counted from 1."""

    puzzle: str
    """The puzzle in canonical notation."""


class _ErrorAnswer(TypedDict):

    error: str
    """What is wrong, in one line."""

    kind: ErrorKind
    """What kind of error it is."""


class ErrorAnswer(_ErrorAnswer, total=False):
    """Why there is no answer."""

    line: int | None
    """The line of the text that is wrong, counted from 1."""

    column: int | None
    """The column in that line, counted from 1."""


class ShowAnswer(TypedDict):
    """The answer to `show`."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    goal: str
    """What the player has to do, in one sentence."""

    complete: bool
    """Whether nothing is left to do. Whether the board is right is another question."""

    conflicts: list[str]
    """The cells and edges whose marks and givens break a rule at sight."""

    follows: list[Target]
    """Marks that follow at once from those on the board."""

    scene: Scene
    """What to draw."""


_Target = TypedDict(
    "_Target",
    {
    },
)

_TargetOptions = TypedDict(
    "_TargetOptions",
    {
        "cell": "str | None",
        "way": "Way | None",
        "edge": "str | None",
        "rect": "list[int] | None",
        "value": "str | None",
        "not": "bool",
    },
    total=False,
)

class Target(_Target, _TargetOptions):
    pass


class _Scene(TypedDict):

    title: str
    """A short name, such as `Sudoku`, which a screen reader reads first."""

    description: str
    """What the picture shows, in a sentence or two, for screen readers."""

    rows: int

    cols: int

    tiling: Tiling
    """The form of the cells."""

    cells: list[Look]
    """All cells in reading order."""


class Scene(_Scene, total=False):
    """Everything that a picture of a board shows."""

    regions: list[int]
    """The region of each cell in reading order; empty if the board has no regions."""

    borders: list[Border]
    """Borders that do not follow from regions and holes."""

    paths: list[Path]
    """Coloured paths."""

    crosses: list[str]
    """Edges that the player has crossed out, each by its two cells; in JSON by its name."""

    labels: list[Label]
    """Labels at the edge of the board."""

    candidates: CandidateGrid | None
    """The grid of places for small marks, if cells may hold some."""

    areas: list[Highlighted]
    """Highlighted groups of cells."""

    edges: list[HighlightedEdge]
    """Highlighted edges between cells."""

    links: list[Link]
    """Arrows of an argument, in its order."""


_Look = TypedDict(
    "_Look",
    {
    },
)

_LookOptions = TypedDict(
    "_LookOptions",
    {
        "ground": "Ground",
        "tint": "int | None",
        "text": "str",
        "class": "TextClass",
        "symbol": "Symbol | None",
        "colour": "int | None",
        "candidates": "list[Candidate]",
        "role": "Role | None",
    },
    total=False,
)

class Look(_Look, _LookOptions):
    pass


class _Candidate(TypedDict):

    value: int
    """Which of [`CandidateGrid::values`](crate::CandidateGrid::values); that is also its place."""


class Candidate(_Candidate, total=False):
    """A small mark: a value that could be here."""

    struck: bool
    """Ruled out: drawn struck through."""

    role: Role | None
    """Its role in the explanation."""


class Border(TypedDict):
    """A border on one side of a cell."""

    cell: str
    """The cell."""

    side: Side
    """On which side of it."""

    kind: BorderKind
    """What it looks like."""


class Path(TypedDict):
    """A path over the board."""

    cells: list[str]
    """Its cells in order. Two consecutive cells that are not neighbours on the board are joined around the edge."""

    colour: int
    """Its colour, by number."""

    letter: str
    """Its letter, which identifies the path as its colour does."""


class Label(TypedDict):
    """A label at the edge of the board."""

    side: Side
    """At which edge: north, east, south or west."""

    at: int
    """At which column or row, from 0."""

    text: str
    """Its text."""


class CandidateGrid(TypedDict):
    """The grid in a cell in which each value has its place: row by row, in the order of the values."""

    cols: int
    """The number of places in a row; if it is 0, no small marks are drawn."""

    values: list[str]
    """The values, as they are written."""


class _Highlighted(TypedDict):

    role: Role
    """Its role in the explanation."""

    name: str
    """What it is, such as `row 3`."""

    cells: list[str]
    """Its cells in reading order."""


class Highlighted(_Highlighted, total=False):
    """A highlighted group of cells: drawn with one line around it."""

    label: str
    """What to write beside it, such as `needs 2`; empty for nothing."""


_HighlightedEdge = TypedDict(
    "_HighlightedEdge",
    {
        "role": "Role",
        "from": "str",
        "to": "str",
    },
)

_HighlightedEdgeOptions = TypedDict(
    "_HighlightedEdgeOptions",
    {
    },
    total=False,
)

class HighlightedEdge(_HighlightedEdge, _HighlightedEdgeOptions):
    pass


_Link = TypedDict(
    "_Link",
    {
        "from": "Spot",
        "to": "Spot",
        "strong": "bool",
    },
)

_LinkOptions = TypedDict(
    "_LinkOptions",
    {
        "branch": "int",
    },
    total=False,
)

class Link(_Link, _LinkOptions):
    pass


class _Spot(TypedDict):

    cell: str
    """The cell."""


class Spot(_Spot, total=False):
    """One end of a link: a cell, or a value in it."""

    value: str | None
    """The value, if the link starts or ends at a small mark."""


class ConvertAnswer(TypedDict):
    """The answer to `convert`."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    format: str
    """The format."""

    text: str
    """The puzzle in that format."""


class _SolutionsAnswer(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    verdict: Verdict
    """What is known about the solutions."""

    solution: str | None
    """One solution, if one was found."""

    strategy: str
    """The strategy that answered."""

    complete: bool
    """Whether the search was complete."""

    cancelled: bool
    """Whether the caller cancelled it."""

    timed_out: bool
    """Whether a limit of steps or time was reached."""

    reason: Reason | None
    """Why the search ended early: a limit, or techniques that lead no further; null if it did not."""

    metrics: dict[str, int]
    """What the strategy counted: `states`, `pruned`, and its own counts."""


class SolutionsAnswer(_SolutionsAnswer, total=False):
    """The answer to `solve` of a game in which things are forced."""

    other_solution: str | None
    """Another one, if there are several."""

    count: Count | None
    """The number of solutions, if a limit was requested."""

    cells: Cells | None
    """What is always, never or sometimes so, if it was requested and there is a solution."""

    trace: list[Traced] | None
    """The steps, if they were requested; null if the strategy does not solve in steps."""

    rules: str | None
    """The name of the rule set, in games that have several."""

    paths: dict[str, list[str]] | None
    """The cells of each path in order, in games whose solutions are paths."""

    proof: ProofFile | None
    """The proof, if it was requested; null if there is nothing to prove or a limit was reached."""

    no_proof: str | None
    """Why there is no proof, if one was requested and there is none."""

    scene: Scene | None
    """The solution on the board, if it was requested and one was found."""


class Count(TypedDict):
    """The number of solutions, as far as it is known."""

    found: int
    """How many were found."""

    complete: bool
    """Whether there are no others."""

    timed_out: bool
    """Whether a limit ended the search."""

    capped: bool
    """Whether the search ended at the requested number."""


class Cells(TypedDict):
    """What is always, never or sometimes so in the solutions."""

    complete: bool
    """Whether every fate is known. If not, all are `variable`."""

    timed_out: bool
    """Whether a limit of steps or time was reached."""

    capped: bool
    """Whether the number of solutions is more than the limit at which counting ended."""

    total: int
    """The number of solutions found by counting, up to the limit."""

    atoms: dict[str, Fate]
    """The fate of every fact, by its name."""


class Traced(TypedDict):
    """One step of a solve by techniques."""

    technique: str
    """The technique."""

    tier: int
    """Its tier."""

    places: list[str]
    """What it places: `r1c1=5`; at a bridge of a Flow board with the way over it, `r2c2h=A` across or `r2c2v=A`
    down.
    """

    removes: list[str]
    """What it rules out: `r3c4<>7`; at a bridge with the way over it, too."""


class _PlanAnswer(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    verdict: PlanVerdict
    """What is known about the moves."""

    optimal_by: OptimalBy | None
    """Why the moves are optimal; null if that is not known."""

    narrative: str
    """The verdict as a sentence."""

    solution: str
    """The board after the last move; the board as it is if there is no move."""

    strategy: str
    """The strategy that answered."""

    complete: bool
    """Whether the search considered every sequence of moves."""

    cancelled: bool
    """Whether the caller cancelled it."""

    timed_out: bool
    """Whether a limit of steps or time was reached."""

    reason: Reason | None
    """The limit that ended the search; null if none did."""

    metrics: dict[str, int]
    """What the strategy counted: `states` and `pruned`."""

    moves: list[list[int]]
    """The moves in order."""

    lines: list[str]
    """Each move in words."""

    cells: list[int]
    """How many cells each move clears."""

    needs: list[list[int]]
    """For each move, the moves, counted from 0, that have to come before it."""

    after: list[str]
    """The board after each move."""

    cleared: int
    """How many cells the moves clear."""

    live: int
    """How many cells there are to clear."""

    bound: int
    """At most this many cells can be cleared."""

    gap: int
    """The bound less what is cleared."""

    terminal: bool
    """Whether no move is left at the end."""

    never: list[Never]
    """The cells that can never be cleared."""

    proof_text: str
    """The lines of the proof of the bound."""


class PlanAnswer(_PlanAnswer, total=False):
    """The answer to `solve` and `explain` of a game with a score: moves, and an upper bound on any score."""

    proof: ProofFile | None
    """The proof of the bound, if it was requested; null if the bound is trivial."""

    no_proof: str | None
    """Why there is no proof, if one was requested and there is none."""

    scene: Scene | None
    """The board at the end, if it was requested."""

    scenes: list[Scene] | None
    """The board before each move with its rectangle, if scenes were requested."""


class Never(TypedDict):
    """A cell that can never be cleared."""

    cell: str
    """The cell."""

    why: str
    """Why."""


class _HintAnswerHint(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    outcome: Literal["hint"]

    idea: str
    """What to look for, and where, as one sentence: `Look for a pair in column 7.`"""

    area: str
    """The part of the board to look at."""

    look_at: Highlights
    """The same part, to point at; empty if it is a single cell."""


class HintAnswerHint(_HintAnswerHint, total=False):
    """Something is forced, or a move of a plan is next."""

    cells: list[str] | None
    """The cells to look at. From level `where`."""

    technique: str | None
    """The technique. From level `why`."""

    tier: int | None
    """Its tier. From level `why`."""

    claim: str | None
    """What is forced, as one clause: `r1c3 is 3`. From level `why`."""

    narrative: str | None
    """Why, in the requested style. From level `why`."""

    frames: list[Frame] | None
    """Why, as a film. The last frame shows what is forced. From level `why`."""

    highlights: Highlights | None
    """What to point at. From level `why`."""

    assumes_unique: bool | None
    """Whether it assumes that the puzzle has exactly one solution. From level `why`."""

    verification: Verification | None
    """How it was verified. From level `why`."""

    targets: list[Target] | None
    """What is forced. From level `full`; a move of a plan from level `where`."""

    plan: PlanHint | None
    """The plan that the move belongs to, in games with a score. From level `why`."""

    lines: list[ProofLine] | None
    """The lines of the proof. From level `full`."""

    proof_text: str | None
    """The same lines as one text that begins with `Proof:`. From level `full`."""

    proof: ProofFile | None
    """The proof file. From level `full`."""

    scene: Scene | None
    """The board with what the hint points at, if it was requested."""


class _HintAnswerMistake(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    outcome: Literal["mistake"]


class HintAnswerMistake(_HintAnswerMistake, total=False):
    """Some marks cannot stand."""

    cells: list[str] | None
    """The cells of the marks. From level `where`."""

    targets: list[Target] | None
    """The marks; none if the puzzle itself has no solution. From level `why`."""

    irreducible: bool | None
    """Whether every one of them is needed. From level `why`."""

    claim: str | None
    """Which marks cannot stand, as one sentence. From level `why`."""

    narrative: str | None
    """Why, in the requested style. From level `why`."""

    frames: list[Frame] | None
    """Why, as a film: one frame that supposes the marks. From level `why`."""

    highlights: Highlights | None
    """What to point at. From level `why`."""

    verification: Verification | None
    """How it was verified. From level `why`."""

    lines: list[ProofLine] | None
    """The lines of the proof. From level `full`."""

    proof_text: str | None
    """The same lines as one text that begins with `Proof:`. From level `full`."""

    proof: ProofFile | None
    """The proof file. From level `full`."""

    scene: Scene | None
    """The board with what the mistake points at, if it was requested."""


class _HintAnswerNotForced(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    outcome: Literal["not-forced"]

    narrative: str
    """That, in a sentence."""

    completions: list[str]
    """Two solutions."""

    differ: list[Target]
    """What the first has and the second does not."""

    verification: Verification
    """How it was verified."""


class HintAnswerNotForced(_HintAnswerNotForced, total=False):
    """Nothing is forced: two solutions show it."""

    scene: Scene | None
    """The board, if it was requested."""


class _HintAnswerInconclusive(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    outcome: Literal["inconclusive"]

    reason: Reason
    """Why."""

    narrative: str
    """That, in a sentence."""

    verification: Verification
    """What was verified."""


class HintAnswerInconclusive(_HintAnswerInconclusive, total=False):
    """Unknown: a limit was reached, or something is forced by a technique above the maximum tier."""

    tier: int | None
    """The tier of the easiest technique that leads on, if the maximum tier is the reason."""

    scene: Scene | None
    """The board, if it was requested."""


class _HintAnswerSolved(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    outcome: Literal["solved"]

    narrative: str
    """That, in a sentence."""


class HintAnswerSolved(_HintAnswerSolved, total=False):
    """Nothing is left to do."""

    scene: Scene | None
    """The board, if it was requested."""


class _Highlights(TypedDict):

    cells: list[CellRole]
    """Cells, each with its role."""

    candidates: list[CandidateRole]
    """Values in cells, each with its role."""

    edges: list[EdgeRole]
    """Edges, each with its role."""

    rows: list[int]
    """Rows, counted from 1."""

    columns: list[int]
    """Columns, counted from 1."""

    regions: list[int]
    """Regions and boxes, counted from 1."""

    rectangles: list[list[int]]
    """Rectangles: top, left, bottom and right, counted from 1."""


class Highlights(_Highlights, total=False):
    """What an explanation points at."""

    zones: list[ZoneRole]
    """Further groups of cells, each with its role."""

    links: list[Link]
    """Arrows of an argument, in its order."""


class CellRole(TypedDict):
    """A cell with its role in an explanation."""

    cell: str
    """The cell."""

    role: Role
    """Its role."""


class CandidateRole(TypedDict):
    """A value in a cell with its role in an explanation."""

    cell: str
    """The cell."""

    value: str
    """The value."""

    role: Role
    """Its role."""


class EdgeRole(TypedDict):
    """An edge with its role in an explanation."""

    edge: str
    """The edge."""

    role: Role
    """Its role."""


class _ZoneRole(TypedDict):

    role: Role
    """Its role."""


class ZoneRole(_ZoneRole, total=False):
    """A group of cells that plays a role together."""

    area: str | None
    """The part of the board, such as `row 3`; absent for a list of cells."""

    cells: list[str]
    """Its cells; empty for a part of the board."""

    label: str
    """What to write beside it."""


class _Frame(TypedDict):

    technique: str
    """The technique."""

    tier: int
    """Its tier."""

    claim: str
    """What it shows, as one sentence: `r1c6 must be 8.`"""

    highlights: Highlights
    """What to point at."""

    lines: list[int]
    """The numbers of the lines of the proof behind it."""


class Frame(_Frame, total=False):
    """One deduction of a film. It follows from the rules, the board, what earlier frames show and, inside a
    supposition, from what is supposed.
    """

    reason: str
    """Why, in one or two sentences; empty if the claim says it all."""

    places: list[Target]
    """What must be."""

    removes: list[Target]
    """What cannot be."""

    one_of: list[Target]
    """At least one of these must be, if the frame shows what is left rather than what must be."""

    supposition: str
    """What it supposes for the sake of the argument, as one sentence: `Suppose r1c4 is 2.`"""

    supposes: list[Target]
    """What it supposes, all at once."""

    frames: list[Frame]
    """What follows from the supposition, up to the contradiction; or the cases of an argument by cases."""

    scene: Scene | None
    """The board before the frame, with what earlier frames show, what is supposed, and what the frame points at; if
    scenes were requested.
    """

    pointing: Pointing | None
    """The sentences for a reader who sees the scene."""


class Pointing(TypedDict):
    """The sentences of a frame next to its picture: what the picture points at needs no name."""

    claim: str
    """What the frame shows: `This cell must be 8.`"""

    reason: str
    """Why; empty if the claim says it all."""


class _Verification(TypedDict):

    status: Status
    """The verdict."""

    timed_out: bool
    """Whether a limit of steps or time was reached."""

    capped: bool
    """Whether another limit was reached."""

    limit_ms: int | None
    """The time limit in force; null if there was none."""


class Verification(_Verification, total=False):
    """How a claim was verified."""

    assumed: str | None
    """What was assumed and refuted: the opposite of the claim."""

    solutions_found: int | None
    """Solutions found while looking for a counterexample."""

    max_solutions: int | None
    """Solutions after which the search for a counterexample stops."""

    conclusion: str | None
    """What was shown: `forced`, `not-forced`, `mistake`, or the game's own word."""

    record: Record | None
    """What was tried before."""


class Record(TypedDict):
    """What was tried before a hint was found, and with how much effort."""

    candidates: int
    """Candidates that were verified, the one shown included."""

    disproved: int
    """Candidates that a solution showed not to be forced."""

    inconclusive: int
    """Candidates whose proof was not accepted, or not within the limits."""

    propose_ms: int
    """Effort for the techniques to propose candidates, in milliseconds."""

    check_ms: int
    """Effort for verifying each of them, in milliseconds."""


class _PlanHint(TypedDict):

    opens: list[list[int]]
    """The moves that the next move opens."""

    any_order: list[list[int]]
    """The moves that may be played now, in any order."""

    never: list[Never]
    """The cells that can never be cleared."""

    cleared: int
    """How many cells the plan clears."""

    bound: int
    """At most this many cells can be cleared."""

    reason: Reason | None
    """The limit that ended the search for the plan; null if none did."""


class PlanHint(_PlanHint, total=False):
    """The plan that the move of a hint belongs to."""

    moves: list[list[int]] | None
    """All moves of the plan in order. From level `full`."""


class ProofLine(TypedDict):
    """One line of a proof, in words, with what it is about."""

    number: int
    """Its number, counted from 1."""

    depth: int
    """How many suppositions it lies in."""

    kind: str
    """What kind of line it is: `axiom`, `elimination`, `theorem` and so on."""

    text: str
    """The line as a sentence."""

    cites: list[int]
    """The numbers of the lines that it cites."""

    cells: list[str]
    """The cells that it is about."""

    rows: list[int]
    """The rows that it is about, counted from 1."""

    columns: list[int]
    """The columns that it is about, counted from 1."""

    regions: list[int]
    """The regions and boxes that it is about, counted from 1."""


class _Hint(TypedDict):

    idea: str
    """What to look for, and where, as one sentence: `Look for a pair in column 7.`"""

    area: str
    """The part of the board to look at."""

    look_at: Highlights
    """The same part, to point at; empty if it is a single cell."""


class Hint(_Hint, total=False):
    """Something that is forced. What the requested level does not show is left out."""

    cells: list[str] | None
    """The cells to look at. From level `where`."""

    technique: str | None
    """The technique. From level `why`."""

    tier: int | None
    """Its tier. From level `why`."""

    claim: str | None
    """What is forced, as one clause: `r1c3 is 3`. From level `why`."""

    narrative: str | None
    """Why, in the requested style. From level `why`."""

    frames: list[Frame] | None
    """Why, as a film. The last frame shows what is forced. From level `why`."""

    highlights: Highlights | None
    """What to point at. From level `why`."""

    assumes_unique: bool | None
    """Whether it assumes that the puzzle has exactly one solution. From level `why`."""

    verification: Verification | None
    """How it was verified. From level `why`."""

    targets: list[Target] | None
    """What is forced. From level `full`; a move of a plan from level `where`."""

    plan: PlanHint | None
    """The plan that the move belongs to, in games with a score. From level `why`."""

    lines: list[ProofLine] | None
    """The lines of the proof. From level `full`."""

    proof_text: str | None
    """The same lines as one text that begins with `Proof:`. From level `full`."""

    proof: ProofFile | None
    """The proof file. From level `full`."""

    scene: Scene | None
    """The board with what the hint points at, if it was requested."""


class Mistake(TypedDict, total=False):
    """Marks that no solution has together. What the requested level does not show is left out."""

    cells: list[str] | None
    """The cells of the marks. From level `where`."""

    targets: list[Target] | None
    """The marks; none if the puzzle itself has no solution. From level `why`."""

    irreducible: bool | None
    """Whether every one of them is needed. From level `why`."""

    claim: str | None
    """Which marks cannot stand, as one sentence. From level `why`."""

    narrative: str | None
    """Why, in the requested style. From level `why`."""

    frames: list[Frame] | None
    """Why, as a film: one frame that supposes the marks. From level `why`."""

    highlights: Highlights | None
    """What to point at. From level `why`."""

    verification: Verification | None
    """How it was verified. From level `why`."""

    lines: list[ProofLine] | None
    """The lines of the proof. From level `full`."""

    proof_text: str | None
    """The same lines as one text that begins with `Proof:`. From level `full`."""

    proof: ProofFile | None
    """The proof file. From level `full`."""

    scene: Scene | None
    """The board with what the mistake points at, if it was requested."""


class _NotForced(TypedDict):

    narrative: str
    """That, in a sentence."""

    completions: list[str]
    """Two solutions."""

    differ: list[Target]
    """What the first has and the second does not."""

    verification: Verification
    """How it was verified."""


class NotForced(_NotForced, total=False):
    """Nothing is forced."""

    scene: Scene | None
    """The board, if it was requested."""


class _Inconclusive(TypedDict):

    reason: Reason
    """Why."""

    narrative: str
    """That, in a sentence."""

    verification: Verification
    """What was verified."""


class Inconclusive(_Inconclusive, total=False):
    """Unknown."""

    tier: int | None
    """The tier of the easiest technique that leads on, if the maximum tier is the reason."""

    scene: Scene | None
    """The board, if it was requested."""


class _Solved(TypedDict):

    narrative: str
    """That, in a sentence."""


class Solved(_Solved, total=False):
    """Nothing is left to do."""

    scene: Scene | None
    """The board, if it was requested."""


class DeductionsAnswer(TypedDict):
    """Every deduction that a technique finds now, each proved."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    steps: list[Traced]
    """The deductions, from easy to hard."""

    complete: bool
    """Whether these are all."""

    reason: Reason | None
    """The limit that ended the search; null if none did."""


class MovesAnswer(TypedDict):
    """Every legal move now."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    moves: list[LegalMove]
    """The moves in reading order."""

    complete: bool
    """Whether these are all."""


class LegalMove(TypedDict):
    """A legal move."""

    rect: list[int]
    """Its rectangle."""

    cells: list[str]
    """The cells that it clears."""

    sum: int
    """The sum of their values."""

    count: int
    """How many cells it clears."""

    area: int
    """How many cells its rectangle covers, empty ones included."""


class _ExplainedAnswer(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    status: ExplainStatus
    """How the explanation ends."""

    steps: list[ExplainedStep]
    """The steps in order."""

    blocked_by: Blocked | None
    """What the explanation ends at; null if the puzzle is solved."""


class ExplainedAnswer(_ExplainedAnswer, total=False):
    """The answer to `explain` of a game in which things are forced."""

    scene: Scene | None
    """The board at the end, if scenes were requested."""


class _ExplainedStep(TypedDict):

    targets: list[Target]
    """What is forced."""

    technique: str
    """The technique."""

    tier: int
    """Its tier."""

    claim: str
    """What is forced, as one clause: `r1c3 is 3`."""

    narrative: str
    """Why, in the requested style."""

    frames: list[Frame]
    """Why, as a film. The last frame shows what is forced."""

    highlights: Highlights
    """What to point at."""

    assumes_unique: bool
    """Whether it assumes that the puzzle has exactly one solution."""

    proof: ProofFile
    """The proof file."""

    after: str
    """The position after the step."""


class ExplainedStep(_ExplainedStep, total=False):
    """A step of an explanation."""

    scene: Scene | None
    """The board with what the step points at, if scenes were requested."""


class _Blocked(TypedDict):

    reason: BlockedReason
    """Why it goes no further."""

    text: str
    """That, in a clause."""

    next: Next | None
    """What would come next with harder techniques; null if nothing would."""


class Blocked(_Blocked, total=False):
    """What an explanation ends at."""

    open: list[Open] | None
    """The smallest choices that are left, smallest first."""

    near: list[Near] | None
    """Patterns that are nearly there, nearest first."""


class Open(TypedDict):
    """A choice: at least one of these holds."""

    text: str
    """The choice in words: `r1c2 can still be 3 or 7`."""

    options: list[Target]
    """What it is between."""


class Near(TypedDict):
    """A pattern that is there but for one thing."""

    technique: str
    """The technique whose pattern it would be."""

    text: str
    """The pattern in words."""

    blocker: Target
    """What is in the way."""


class Next(TypedDict):
    """The deduction that would come next with harder techniques."""

    technique: str
    """The technique."""

    tier: int
    """Its tier."""

    place: str
    """Where its pattern is: `in rows 2 and 7`; empty if there are no few words for it."""

    targets: list[Target]
    """What it forces."""

    claim: str
    """What it forces, as one clause."""

    narrative: str
    """Why."""


class TraceAnswer(TypedDict):
    """A whole solve in short: one line for each deduction, such as `hidden single, box 4: r6c2=4`. `judge` verifies
    the lines.
    """

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    status: ExplainStatus
    """How the explanation ends; of a game with a score, `solved` if no move is left."""

    trace: list[str]
    """The lines."""

    end: str
    """The board after the last step, in canonical notation."""


class RatedAnswer(TypedDict):
    """The difficulty of a puzzle."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    rated: Subject
    """What was rated."""

    unique: bool | None
    """Whether it has one solution; false if it has several, null if a limit was reached before a second one was
    ruled out.
    """

    difficulty: int
    """The difficulty on the game's own scale."""

    solved_by_logic: bool
    """Whether the techniques explain every step to the end."""

    hardest: int
    """The hardest tier used."""

    counts: dict[str, int]
    """The number of steps per tier."""

    steps: int
    """The number of steps."""

    techniques: dict[str, int]
    """The techniques used and how often, from easy to hard."""

    scales: dict[str, float]
    """The same solve on other scales."""


class NoSolutionAnswer(TypedDict):
    """A puzzle or a position without a solution, which has no difficulty."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    outcome: Unsolvable
    """Always `no-solution`."""

    rated: Subject
    """What has no solution."""

    narrative: str
    """That, in a sentence."""


class InconclusiveAnswer(TypedDict):
    """A limit was reached before there was an answer."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    outcome: Unknown
    """Always `inconclusive`."""

    reason: Reason
    """The limit."""

    narrative: str
    """That, in a sentence."""


class _JudgeAnswer(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long it took."""

    verdict: StepVerdict
    """The verdict on all steps: `proved`, or that of the first step that is not."""

    steps: list[JudgedStep]
    """The verdict on each step, in order."""


class JudgeAnswer(_JudgeAnswer, total=False):
    """The answer to `judge`."""

    solution: str | None
    """A completion of the board, if it was requested and there is one."""


class _JudgedStep(TypedDict):

    step: str
    """The step, as the engine writes it."""

    verdict: StepVerdict
    """The verdict."""

    narrative: str
    """That, in a sentence."""


class JudgedStep(_JudgedStep, total=False):
    """The verdict on one step."""

    technique: str | None
    """A technique that shows it, or its opposite if it is refuted; left out if none was found."""

    tier: int | None
    """The tier of the technique."""

    reason: Reason | None
    """The limit that was reached, if the verdict is not known."""

    counterexample: str | None
    """A completion of the board without the step, if it was requested and the step is not forced."""

    proofs: list[ProofFile]
    """The proofs of the parts of the step, or that they cannot all be, if they were requested."""


class ReviewAnswer(TypedDict):
    """The answer to `review`."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation; if its givens clash, they are marks on an empty board."""

    elapsed_ms: int
    """How long it took."""

    verdict: Verdict
    """What is known about the solutions."""

    narrative: str
    """That, and what follows for the setter, in a few sentences."""

    solution: str | None
    """One solution, if there is one."""

    other_solution: str | None
    """Another one, if there are several."""

    differ: list[Target]
    """What the first solution has and the other has not, if there are several."""

    rating: Rating | None
    """The rating; null if there is not exactly one solution, or if it took too long."""

    needless: list[Target] | None
    """The givens of which any one can be left out, and the solution stays the only one; null if there is not exactly
    one solution, or if the clues of this game cannot be taken away one by one.
    """

    broken: Mistake | None
    """Why there is no solution: givens that clash, as few as possible, with a film and a proof; null if there is
    one.
    """

    reason: Reason | None
    """The limit that was reached, if something is not known."""


class Rating(TypedDict):
    """How hard a puzzle is for a person."""

    difficulty: int
    """The difficulty on the game's own scale."""

    solved_by_logic: bool
    """Whether the techniques explain every step to the end."""

    hardest: int
    """The hardest tier used."""

    counts: dict[str, int]
    """The number of steps per tier."""

    steps: int
    """The number of steps."""

    techniques: dict[str, int]
    """The techniques used and how often, from easy to hard."""

    scales: dict[str, float]
    """The same solve on other scales."""


class CompareAnswer(TypedDict):
    """The answer to `compare`."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle in canonical notation."""

    elapsed_ms: int
    """How long all of them took together."""

    results: list[SolveAnswer]
    """The answer of each strategy."""

    reason: Reason | None
    """`cancelled` if the caller cancelled the run before every strategy had its turn; null otherwise."""


class _GenerateAnswer(TypedDict):

    game: str
    """The game."""

    puzzle: str | None
    """The puzzle in canonical notation; null if the run ended before there was one."""

    elapsed_ms: int
    """How long it took."""

    difficulty: int | None
    """Its difficulty; null if it was not rated."""

    exact: bool
    """Whether it is all that was requested."""

    unique: bool
    """Whether it is proved to have one solution."""

    evaluations: int
    """Candidates evaluated on the way."""

    seed: int
    """The seed that makes it again."""


class GenerateAnswer(_GenerateAnswer, total=False):
    """The answer to `generate`."""

    solved_by_logic: bool | None
    """Whether the techniques explain every step to the end."""

    hardest: int | None
    """The hardest tier used."""

    counts: dict[str, int] | None
    """The number of steps per tier."""

    steps: int | None
    """The number of steps."""

    techniques: dict[str, int] | None
    """The techniques used and how often, from easy to hard."""

    scales: dict[str, float] | None
    """The same solve on other scales."""

    reason: Reason | None
    """The limit that ended the search before it found what was requested; left out if none did."""

    symmetry_class: str | None
    """The puzzle that stands for all that are the same but for symmetries, if it was requested."""

    split: str | None
    """The part of the data set, if a split was requested."""

    proof: ProofFile | None
    """The proof that the solution is the only one, if it was requested; null if there is none."""

    no_proof: str | None
    """Why there is no proof, if one was requested and there is none."""


class _ReadAnswer(TypedDict):

    game: str
    """The game."""

    puzzle: str
    """The board in canonical notation, with what the player has entered."""

    rows: int
    """Rows of the board."""

    cols: int
    """Columns of the board."""

    confidence: float
    """The probability that the whole board is right, from 0 to 1."""

    sure: bool
    """Whether the reading may be used without a look."""

    cells: list[ReadCell]
    """The cells in reading order."""

    changed: list[str]
    """The cells whose value is not the most probable one by itself, but the one that makes a sound puzzle."""

    corners: list[list[float]]
    """The corners of the board in pixels of the picture, each as x and y: top left, top right, bottom right, bottom
    left.
    """

    elapsed_ms: int
    """Milliseconds, without opening the file."""


class ReadAnswer(_ReadAnswer, total=False):
    """The answer to `read`."""

    others: list[list[list[float]]]
    """The corners of other boards in the picture, largest first."""


class ReadCell(TypedDict):
    """One cell of a reading."""

    cell: str
    """The cell, such as `r1c1`."""

    value: str
    """What it holds: a digit, or the letter of a region or a colour, as the notation of the game writes it; `.` if
    it is empty.
    """

    confidence: float
    """The probability that this is right, from 0 to 1."""

    alternatives: list[ReadGuess]
    """What else it may hold, most probable first."""


class ReadGuess(TypedDict):
    """A value that a cell may hold."""

    value: str
    """The value."""

    confidence: float
    """The probability, from 0 to 1."""


class _CheckAnswer(TypedDict):

    valid: bool
    """Whether the kernel accepts the proof."""

    game: str | None
    """The game; null if the file could not be read as far as that."""

    puzzle: str | None
    """The puzzle; null if the file could not be read as far as that."""


class CheckAnswer(_CheckAnswer, total=False):
    """The answer to `check`."""

    claim: str | None
    """What is proved. Of a valid proof."""

    marks: list[str] | None
    """The marks that the proof rests on. Of a valid proof."""

    assumes_unique: bool | None
    """Whether it assumes that the puzzle has exactly one solution. Of a valid proof."""

    lines: int | None
    """The number of lines. Of a valid proof."""

    line: int | None
    """The line that is wrong, counted from 1, if it is a line. Of a rejected proof."""

    reason: str | None
    """What is wrong. Of a rejected proof."""


class ExportAnswer(TypedDict):
    """The answer to `export-proof`."""

    game: str
    """The game."""

    puzzle: str
    """The puzzle."""

    opb: str
    """The formula: the rules, the marks, and the negated claim."""

    pbp: str
    """The proof."""


class BatchAnswer(TypedDict):
    """The answer to `batch`: one answer or error for each puzzle, in order."""

    answers: list[Answer]
    """The answers."""


class MetricsAnswer(TypedDict):
    """The answer to `metrics`."""

    cache: CacheMetrics
    """The cache of hints."""


class CacheMetrics(TypedDict):
    """How often a hint was known already."""

    hits: int
    """How often it was."""

    misses: int
    """How often it was not."""

    rate: float
    """Hits among all."""

    kept: int
    """How many hints are kept."""


class _Progress(TypedDict):

    fraction: float | None
    """From 0 to 1; null if the search cannot estimate it."""

    message: str
    """What the search is doing, in a few words."""


class Progress(_Progress, total=False):
    """What a long search reports, at most ten times a second."""

    best: Best | None
    """The best moves so far, from a search that improves its answer step by step."""


class Best(TypedDict):
    """Moves that a search may still improve on."""

    score: int
    """The score; more is better."""

    moves: list[list[int]]
    """The moves: top, left, bottom and right of each rectangle, counted from 0."""


Request = Union["RequestGames", "RequestStrategies", "RequestParse", "RequestShow", "RequestConvert", "RequestSolve", "RequestHint", "RequestSteps", "RequestExplain", "RequestRate", "RequestJudge", "RequestReview", "RequestCompare", "RequestGenerate", "RequestRead", "RequestCheck", "RequestExportProof", "RequestBatch", "RequestMetrics"]
Candidates = Literal["kept", "all", "off"]
Theme = Literal["auto", "light", "dark", "print"]
Level = Literal["nudge", "where", "why", "full"]
Style = Literal["terse", "plain", "formal"]
Frames = Literal["first", "all"]
Reveal = Literal["none", "counterexample", "solution"]
BoardSize = Union[int, str]
Parameter = Union["ParameterInteger", "ParameterNumber", "ParameterChoice"]
Parsed = Union["Parsed1", "ErrorAnswer"]
ErrorKind = Literal["request", "notation", "elsewhere", "busy", "fault"]
Way = Literal["across", "down"]
Tiling = Literal["square", "hex"]
Ground = Literal["open", "shade", "hole"]
TextClass = Literal["given", "placed", "plain"]
Symbol = Literal["star", "cross", "dot", "disc", "bridge"]
Role = Literal["area", "cover", "base", "set-c", "set-b", "set-a", "premise", "fin", "eliminated", "conflict", "conclusion"]
Side = Literal["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
BorderKind = Literal["open", "thin", "thick", "wall"]
SolveAnswer = Union["SolutionsAnswer", "PlanAnswer"]
Verdict = Literal["unique", "multiple", "none", "inconclusive"]
Reason = Literal["steps", "time", "cancelled", "memory", "proof-size", "max-tier", "techniques"]
Fate = Literal["always", "never", "variable"]
ProofFile = Union["dict[str, Any]"]
PlanVerdict = Literal["optimal", "best-found", "cancelled"]
OptimalBy = Literal["bound", "search", "comparison"]
HintAnswer = Union["HintAnswerHint", "HintAnswerMistake", "HintAnswerNotForced", "HintAnswerInconclusive", "HintAnswerSolved"]
Status = Literal["proved", "disproved", "inconclusive"]
StepsAnswer = Union["DeductionsAnswer", "MovesAnswer", "HintAnswer"]
ExplainAnswer = Union["ExplainedAnswer", "PlanAnswer", "TraceAnswer"]
ExplainStatus = Literal["solved", "stuck", "mistake", "inconclusive"]
BlockedReason = Union[Literal["not-forced", "max-tier", "mistake"], "Reason"]
RateAnswer = Union["RatedAnswer", "NoSolutionAnswer", "InconclusiveAnswer"]
Subject = Literal["puzzle", "position"]
Unsolvable = Literal["no-solution"]
Unknown = Literal["inconclusive"]
StepVerdict = Literal["proved", "refuted", "not-forced", "contradicts", "inconclusive"]
Answer = Union["GamesAnswer", "StrategiesAnswer", "ParseAnswer", "ShowAnswer", "ConvertAnswer", "SolveAnswer", "HintAnswer", "StepsAnswer", "ExplainAnswer", "RateAnswer", "JudgeAnswer", "ReviewAnswer", "CompareAnswer", "GenerateAnswer", "ReadAnswer", "CheckAnswer", "ExportAnswer", "BatchAnswer", "MetricsAnswer", "ErrorAnswer"]

__all__ = [
    "AboutFormat",
    "AboutGame",
    "AboutStrategy",
    "Answer",
    "BatchAnswer",
    "BatchRequest",
    "Best",
    "Blocked",
    "BlockedReason",
    "BoardSize",
    "Border",
    "BorderKind",
    "CacheMetrics",
    "Candidate",
    "CandidateGrid",
    "CandidateRole",
    "Candidates",
    "CellRole",
    "Cells",
    "CheckAnswer",
    "CheckRequest",
    "CompareAnswer",
    "CompareRequest",
    "ConvertAnswer",
    "ConvertRequest",
    "Count",
    "DeductionsAnswer",
    "EdgeRole",
    "ErrorAnswer",
    "ErrorKind",
    "ExplainAnswer",
    "ExplainRequest",
    "ExplainStatus",
    "ExplainedAnswer",
    "ExplainedStep",
    "ExportAnswer",
    "ExportProofRequest",
    "Fate",
    "Frame",
    "Frames",
    "GamesAnswer",
    "GamesRequest",
    "GenerateAnswer",
    "GenerateRequest",
    "Ground",
    "Highlighted",
    "HighlightedEdge",
    "Highlights",
    "Hint",
    "HintAnswer",
    "HintAnswerHint",
    "HintAnswerInconclusive",
    "HintAnswerMistake",
    "HintAnswerNotForced",
    "HintAnswerSolved",
    "HintRequest",
    "Inconclusive",
    "InconclusiveAnswer",
    "JudgeAnswer",
    "JudgeRequest",
    "JudgedStep",
    "Label",
    "LegalMove",
    "Level",
    "Limits",
    "Link",
    "Look",
    "MetricsAnswer",
    "MetricsRequest",
    "Mistake",
    "MovesAnswer",
    "Near",
    "Never",
    "Next",
    "NoSolutionAnswer",
    "NotForced",
    "Offer",
    "Open",
    "OptimalBy",
    "Parameter",
    "ParameterChoice",
    "ParameterInteger",
    "ParameterNumber",
    "ParseAnswer",
    "ParseRequest",
    "Parsed",
    "Parsed1",
    "Path",
    "PlanAnswer",
    "PlanHint",
    "PlanVerdict",
    "Pointing",
    "Progress",
    "ProofFile",
    "ProofLine",
    "RateAnswer",
    "RateRequest",
    "RatedAnswer",
    "Rating",
    "ReadAnswer",
    "ReadCell",
    "ReadGuess",
    "ReadRequest",
    "Reason",
    "Record",
    "Request",
    "RequestBatch",
    "RequestCheck",
    "RequestCompare",
    "RequestConvert",
    "RequestExplain",
    "RequestExportProof",
    "RequestGames",
    "RequestGenerate",
    "RequestHint",
    "RequestJudge",
    "RequestMetrics",
    "RequestParse",
    "RequestRate",
    "RequestRead",
    "RequestReview",
    "RequestShow",
    "RequestSolve",
    "RequestSteps",
    "RequestStrategies",
    "Reveal",
    "ReviewAnswer",
    "ReviewRequest",
    "Role",
    "Scene",
    "ShowAnswer",
    "ShowRequest",
    "Side",
    "SizeOffer",
    "SolutionsAnswer",
    "SolveAnswer",
    "SolveRequest",
    "Solved",
    "Spot",
    "Status",
    "StepVerdict",
    "StepsAnswer",
    "StepsRequest",
    "StrategiesAnswer",
    "StrategiesRequest",
    "Style",
    "Subject",
    "Symbol",
    "Target",
    "TextClass",
    "Theme",
    "Tiling",
    "TraceAnswer",
    "Traced",
    "Unknown",
    "Unsolvable",
    "Verdict",
    "Verification",
    "Way",
    "ZoneRole",
]
