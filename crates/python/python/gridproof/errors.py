"""Why a request has no answer. A limit that was reached is not an error but an answer: `inconclusive`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class GridproofError(Exception):
    """A request that has no answer.

    `kind` is the kind of error, as the engine names it.
    """

    kind: str

    def __init__(self, message: str, kind: str = "request") -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind


class RequestError(GridproofError, ValueError):
    """The request is malformed, or contradicts itself, or requests what the game does not offer."""


class NotationError(GridproofError, ValueError):
    """The puzzle cannot be read. `line` and `column` name the place in its text, counted from 1."""

    def __init__(self, message: str, kind: str = "notation", line: int | None = None, column: int | None = None) -> None:
        super().__init__(message, kind)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}, column {self.column}: "
        return place + self.message


class InternalError(GridproofError, RuntimeError):
    """A defect of the program. Please report it."""


def raised(answer: Mapping[str, Any]) -> GridproofError:
    """The exception for the answer to a request that was refused."""
    message, kind = answer["error"], answer["kind"]
    if kind == "notation":
        return NotationError(message, kind, answer.get("line"), answer.get("column"))
    return (InternalError if kind == "fault" else RequestError)(message, kind)


def is_error(answer: Mapping[str, Any]) -> bool:
    """Whether an answer says why there is none."""
    return "error" in answer and "kind" in answer
