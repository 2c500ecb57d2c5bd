"""The engine: one method for each verb, and calls for many puzzles at once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from . import _gridproof, types
from ._answer import Answer
from ._puzzle import Puzzle
from ._verbs import EngineVerbs
from .errors import is_error, raised

#: The most puzzles that an iterator makes ahead, for each thread.
AHEAD = 16


class Engine(EngineVerbs):
    """Answers every question about every game.

    `time` (seconds, or a text such as `500ms`), `steps` and `seed` hold for requests that name none. With `reproducible`, a
    request that names no time limit ends by steps alone, so its answer is the same on every machine. One engine serves many
    threads, and no call holds the lock of the interpreter.

    >>> import gridproof
    >>> gridproof.Engine().solve("latin", "...2..4.3..1.3..")["verdict"]
    'unique'
    """

    def __init__(
        self,
        *,
        time: float | str | None = None,
        steps: int | None = None,
        seed: int | None = None,
        reproducible: bool = False,
    ) -> None:
        self._settings = {"time_ms": milliseconds(time), "steps": steps, "seed": seed, "reproducible": reproducible}
        self._native = _gridproof.Engine(**self._settings)

    def __reduce__(self) -> Any:
        return (rebuilt, (self._settings,))

    def read(self, game: str, text: str) -> Puzzle:
        """Reads a puzzle, with or without marks, in any format of the game."""
        return Puzzle(game, text, self)

    def answer(self, request: types.Request | Mapping[str, Any], *, timeout: float | None = None) -> types.Answer:
        """Answers a request given as a dictionary, with a dictionary: the objects of `docs/api/schema.json`.

        Whatever is wrong with the request, the answer is an object: then it has `error` and `kind`. Nothing is raised but
        `TimeoutError` and `KeyboardInterrupt`.
        """
        return cast(types.Answer, json.loads(self._native.answer(json.dumps(request), timeout)))

    def answers(
        self, requests: Iterable[Mapping[str, Any]], *, threads: int | None = None, timeout: float | None = None
    ) -> list[types.Answer]:
        """Answers many requests on all processors. The answers come in the order of the requests."""
        texts = [json.dumps(request) for request in requests]
        return [json.loads(answer) for answer in self._native.answers(texts, threads, timeout)]

    def batch(
        self,
        verb: str,
        game: str,
        puzzles: Iterable[str | Puzzle],
        *,
        threads: int | None = None,
        timeout: float | None = None,
        **options: Any,
    ) -> list[Any]:
        """One verb on many puzzles, on all processors. The answers come in the order of the puzzles.

        `options` are those of the verb. A puzzle that cannot be read has its error as its answer.
        """
        texts = [str(puzzle) for puzzle in puzzles]
        return [json.loads(answer) for answer in self.batch_json(verb, game, texts, threads, timeout, **options)]

    def batch_json(
        self,
        verb: str,
        game: str,
        puzzles: list[str],
        threads: int | None = None,
        timeout: float | None = None,
        **options: Any,
    ) -> list[str]:
        """The same as `batch`, with every answer as JSON."""
        request = {"verb": "batch", "request": request_of(verb, {"game": game, **options}), "puzzles": []}
        try:
            return self._native.batch(json.dumps(request), puzzles, threads, timeout)
        except _gridproof.Refused as refused:
            raise raised(json.loads(refused.args[0])) from None

    def judge_batch(
        self,
        game: str,
        claims: Iterable[tuple[str | Puzzle, Sequence[str]]],
        *,
        threads: int | None = None,
        timeout: float | None = None,
        **options: Any,
    ) -> list[types.JudgeAnswer]:
        """Judges many traces, each a puzzle and its steps, on all processors. The answers come in their order."""
        fields = request_of("judge", {"game": game, **options})
        requests = [{**fields, "puzzle": str(puzzle), "claims": list(steps)} for puzzle, steps in claims]
        return cast("list[types.JudgeAnswer]", self.answers(requests, threads=threads, timeout=timeout))

    def generate_many(
        self,
        game: str,
        count: int | None = None,
        *,
        seed: int = 0,
        start: int = 0,
        threads: int | None = None,
        **options: Any,
    ) -> Iterator[types.GenerateAnswer]:
        """Makes puzzles one after the other, on all processors; without `count`, for as long as the caller likes.

        The same seed makes the same puzzles on any number of threads, and `start` continues at that place of the row.
        `options` are those of `generate`.
        """
        request = request_of("generate", {"game": game, "seed": seed, **options})
        text = json.dumps(request)
        end = None if count is None else start + count
        share = 1
        while end is None or start < end:
            share = min(2 * share, AHEAD * (threads or 8), (end or start + 2 * share) - start)
            try:
                made = self._native.generate(text, start, share, threads)
            except _gridproof.Refused as refused:
                raise raised(json.loads(refused.args[0])) from None
            for index, answer in enumerate(made, start):
                one = {**request, "seed": _gridproof.seed_of(seed, index)}
                yield cast(types.GenerateAnswer, self._answered(json.loads(answer), one))
            start += share

    def generate_exact(
        self, game: str, *, seed: int = 0, timeout: float | None = None, **options: Any
    ) -> types.GenerateAnswer:
        """The first puzzle in the row of a seed that is exactly as requested, with one solution.

        Several seeds are tried; if none of them makes such a puzzle, the answer is the last miss, with `exact` false. `options`
        are those of `generate`.
        """
        request = request_of("generate", {"game": game, "seed": seed, **options})
        try:
            made = json.loads(self._native.find(json.dumps(request), timeout))
        except _gridproof.Refused as refused:
            raise raised(json.loads(refused.args[0])) from None
        return cast(types.GenerateAnswer, self._answered(made, {**request, "seed": made["seed"]}))

    def _ask(self, verb: str, timeout: float | None, fields: dict[str, Any]) -> Any:
        request = request_of(verb, fields)
        return self._answered(json.loads(self._native.answer(json.dumps(request), timeout)), request)

    def _answered(self, answer: dict[str, Any], request: dict[str, Any]) -> Answer:
        if is_error(answer):
            raise raised(answer)
        return Answer(answer, self, request)


def rebuilt(settings: dict[str, Any]) -> Engine:
    """An engine with the settings of another one."""
    engine = Engine.__new__(Engine)
    engine._settings = settings
    engine._native = _gridproof.Engine(**settings)
    return engine


def request_of(verb: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """A request with the options that are given."""
    request: dict[str, Any] = {"verb": verb}
    for name, value in fields.items():
        if name == "time" and value is not None:
            request["time_ms"] = milliseconds(value)
        elif value is not None:
            request[name.removesuffix("_")] = str(value) if isinstance(value, Puzzle) else value
    return request


def milliseconds(time: float | str | None) -> int | None:
    """A time in seconds, or as the command line reads it, in milliseconds."""
    if time is None:
        return None
    return _gridproof.millis(time if isinstance(time, str) else f"{time}s")
