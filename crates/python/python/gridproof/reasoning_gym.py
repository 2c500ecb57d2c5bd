"""Datasets with the interface of reasoning-gym: unique puzzles of an exact difficulty, and scores that are proved.

    import gridproof.reasoning_gym          # registers the dataset, if reasoning-gym is installed
    import reasoning_gym

    data = reasoning_gym.create_dataset("gridproof", game="sudoku", difficulty=3, seed=1, size=100)

Without reasoning-gym, `GridproofDataset(GridproofConfig(...))` is the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ._engine import Engine
from ._gridproof import seed_of
from .errors import GridproofError

try:
    from reasoning_gym.dataset import ProceduralDataset
    from reasoning_gym.factory import DATASETS, register_dataset
except ImportError:
    ProceduralDataset = object
    register_dataset = None

NAME = "gridproof"

TASKS = {
    "solution": "Answer with the solved puzzle and nothing else. For example, the puzzle\n{puzzle}\nis solved like this:\n{solution}",
    "steps": "Answer with steps that follow from the board and from the steps before them, one on each line, and nothing else. "
    "For example, these are steps of the puzzle {puzzle}:\n{steps}",
}


@dataclass
class GridproofConfig:
    """What the puzzles are like, and what is asked."""

    game: str = "sudoku"
    #: Exactly this difficulty; any if left out.
    difficulty: int | None = None
    #: A technique that every puzzle needs, with nothing harder.
    technique: str | None = None
    #: The minimum and the maximum number of clues.
    clues: tuple[int, int] | None = None
    #: The size of the board, such as 9 or "10x17".
    board: int | str | None = None
    #: `solution`, or `steps`: forced steps, each verified by the judge.
    task: str = "solution"
    seed: int | None = None
    size: int = 500
    #: Further options of `generate`.
    options: dict[str, Any] = field(default_factory=dict)

    def validate(self) -> None:
        """Refuses a configuration that makes no dataset."""
        assert self.task in TASKS, f"task must be one of {', '.join(TASKS)}"
        assert self.size >= 1, "size must be at least 1"


class GridproofDataset(ProceduralDataset):  # type: ignore[misc]
    """Puzzles of one game. The same seed and index give the same item."""

    def __init__(self, config: GridproofConfig) -> None:
        if ProceduralDataset is object:
            config.validate()
            self.config, self.size, self.seed = config, config.size, config.seed or 0
        else:
            super().__init__(config=config, seed=config.seed, size=config.size)
        self.engine = Engine()
        self._words: str | None = None
        self._goals: dict[int, str] = {}

    def __len__(self) -> int:
        return self.config.size

    def __iter__(self) -> Any:
        return (self[index] for index in range(len(self)))

    def __getitem__(self, idx: int) -> dict[str, Any]:
        if not 0 <= idx < len(self):
            raise IndexError(idx)
        made, game = self._made(idx), self.config.game
        puzzle = made["puzzle"]
        solution = self.engine.solve(game, puzzle)["solution"]
        steps = self.engine.explain(game, puzzle, trace=True)["trace"] if self.config.task == "steps" else []
        return {
            "question": f"{self._goal(puzzle)}\n\n{puzzle}\n\n{self._asked()}",
            "answer": solution if self.config.task == "solution" else "\n".join(steps),
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                "game": game,
                "puzzle": puzzle,
                "solution": solution,
                "seed": made["seed"],
                "techniques": made.get("techniques"),
                "difficulty": {"difficulty": made.get("difficulty")},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """From 0 to 1. A solution is right or wrong; of steps, the score is the share that the judge proves."""
        if not isinstance(answer, str) or not answer.strip():
            return 0.0
        if self.config.task == "steps":
            return self.score_steps(answer, entry)
        game, solution = entry["metadata"]["game"], entry["metadata"]["solution"]
        if squeezed(answer) == squeezed(solution):
            return 1.0
        try:
            return float(self.engine.read(game, answer.strip()) == self.engine.read(game, solution))
        except GridproofError:
            return 0.0

    def score_steps(self, answer: str, entry: dict[str, Any]) -> float:
        """The share of the claimed steps that are proved, each from the board and the proved steps before it."""
        try:
            judged = self.judge_steps(answer, entry)
        except GridproofError:
            return 0.0
        verdicts = [step["verdict"] for step in judged["steps"]]
        return verdicts.count("proved") / len(verdicts) if verdicts else 0.0

    def judge_steps(self, answer: str, entry: dict[str, Any]) -> Any:
        """The judge's answer about steps, one on each line."""
        steps = [line.strip() for line in answer.splitlines() if line.strip()]
        about = entry["metadata"]
        return self.engine.judge(about["game"], about["puzzle"], steps)

    def _made(self, idx: int) -> Any:
        """The puzzle of an index: exactly as requested, and with one solution."""
        config = self.config
        made = self.engine.generate_exact(
            config.game,
            difficulty=config.difficulty,
            technique=config.technique,
            clues=config.clues,
            size=config.board,
            unrated=config.difficulty is None and config.technique is None,
            seed=seed_of(self.seed, idx),
            **config.options,
        )
        if not made["exact"]:
            raise RuntimeError(f"no puzzle like this was found: {config}")
        return made

    def _goal(self, puzzle: str) -> str:
        """The rules in a sentence: the same for all boards of one order and one size."""
        if len(puzzle) not in self._goals:
            self._goals[len(puzzle)] = self.engine.show(self.config.game, puzzle)["goal"]
        return self._goals[len(puzzle)]

    def _asked(self) -> str:
        """What to answer, with an example: always the same puzzle, so that nothing is given away."""
        if self._words is None:
            games = self.engine.games()["games"]
            first = next(game["first"] for game in games if game["name"] == self.config.game)
            example = self.engine.read(self.config.game, first)
            trace = example.explain(trace=True)["trace"][:2]
            steps = "\n".join(line.rsplit(": ", 1)[-1] for line in trace)
            solution = example.solve()["solution"]
            self._words = TASKS[self.config.task].format(puzzle=example, solution=solution, steps=steps)
        return self._words


def squeezed(text: str) -> str:
    """A text without its spaces and line ends."""
    return "".join(text.split())


if register_dataset is not None and NAME not in DATASETS:
    register_dataset(NAME, GridproofDataset, GridproofConfig)
