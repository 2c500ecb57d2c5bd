"""Answers as columns of a table: what `gridproof.ray` and the recipe for Spark write.

Rows depend on the puzzle and the options alone, not on the machine, the number of workers or the time, if the engine is
`Engine(reproducible=True)`: then limits are in steps. No column holds a time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ._engine import Engine

#: The columns of each verb, with the types of their values, besides `error`.
COLUMNS: dict[str, dict[str, type]] = {
    "rate": {
        "canonical": str,
        "difficulty": int,
        "solved_by_logic": bool,
        "unique": bool,
        "hardest": int,
        "techniques": str,
    },
    "solve": {"canonical": str, "verdict": str, "solution": str},
    "explain": {"canonical": str, "status": str, "trace": str, "end": str},
    "judge": {"canonical": str, "verdict": str, "verdicts": str},
    "generate": {"puzzle": str, "seed": int, "exact": bool, "unique": bool, "difficulty": int, "techniques": str},
}

Columns = dict[str, list[Any]]


def about(
    engine: Engine,
    verb: str,
    game: str,
    puzzles: Sequence[str],
    options: Mapping[str, Any] | None = None,
    claims: Sequence[Sequence[str] | str] | None = None,
    threads: int | None = 1,
) -> Columns:
    """The columns of a verb for a list of puzzles, in their order. `claims` are the steps to judge, one list for each puzzle."""
    options = given(options)
    if verb == "judge":
        traces = [split(steps) for steps in claims or []]
        answers: list[Any] = engine.judge_batch(game, zip(puzzles, traces, strict=True), threads=threads, **options)
    else:
        extra = {"trace": True} if verb == "explain" else {}
        answers = engine.batch(verb, game, puzzles, threads=threads, **extra, **options)
    return table(verb, answers)


def made(
    engine: Engine, game: str, indices: Sequence[int], seed: int = 0, options: Mapping[str, Any] | None = None
) -> Columns:
    """The columns of `generate` for places in the row of puzzles that a seed makes."""
    from ._gridproof import seed_of

    request = {"verb": "generate", "game": game, **given(options)}
    requests = [{**request, "seed": seed_of(seed, index)} for index in indices]
    return table("generate", engine.answers(requests, threads=1))


def given(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """The options that are not left out."""
    return {name: value for name, value in (options or {}).items() if value is not None}


def split(steps: Sequence[str] | str) -> list[str]:
    """Steps in a list, or one on each line of a text."""
    lines = steps.splitlines() if isinstance(steps, str) else steps
    return [str(line) for line in lines if str(line).strip()]


def table(verb: str, answers: Sequence[Mapping[str, Any]]) -> Columns:
    columns: Columns = {name: [] for name in [*COLUMNS[verb], "error"]}
    for answer in answers:
        for name, column in columns.items():
            read = SPECIAL.get(name)
            column.append(read(answer) if read else answer.get(name))
    return columns


def lines(name: str) -> Callable[[Mapping[str, Any]], str | None]:
    return lambda answer: "\n".join(answer[name]) if name in answer else None


def techniques(answer: Mapping[str, Any]) -> str | None:
    return json.dumps(answer["techniques"]) if answer.get("techniques") is not None else None


def verdicts(answer: Mapping[str, Any]) -> str | None:
    return "\n".join(step["verdict"] for step in answer["steps"]) if "steps" in answer else None


def error(answer: Mapping[str, Any]) -> str | None:
    """Why there is no answer: an error, or the outcome `no-solution` or `inconclusive`."""
    return answer.get("error") or answer.get("outcome")


SPECIAL: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "canonical": lambda answer: answer.get("puzzle"),
    "trace": lines("trace"),
    "techniques": techniques,
    "verdicts": verdicts,
    "error": error,
}
