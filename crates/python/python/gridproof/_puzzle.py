"""A puzzle that was read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._verbs import PuzzleVerbs

if TYPE_CHECKING:
    from ._engine import Engine


class Puzzle(PuzzleVerbs):
    """A puzzle with the marks on it, ready for questions: one method for each verb. It never changes.

    >>> import gridproof
    >>> gridproof.Puzzle("latin", "...2..4.3..1.3..").hint()["claim"]
    'r1c3 must be 3'
    """

    __slots__ = ("_engine", "game", "text")

    #: The game.
    game: str
    #: The puzzle in canonical notation.
    text: str

    def __init__(self, game: str, text: str, engine: Engine | None = None) -> None:
        from ._engine import Engine

        self._engine = engine or Engine()
        answer = self._engine.convert(game, text)
        self.game = answer["game"]
        self.text = answer["puzzle"]

    def _ask(self, verb: str, timeout: float | None, fields: dict[str, Any]) -> Any:
        return self._engine._ask(verb, timeout, {"game": self.game, "puzzle": self.text, **fields})

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Puzzle({self.game!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and (self.game, self.text) == (other.game, other.text)

    def __hash__(self) -> int:
        return hash((self.game, self.text))

    def __reduce__(self) -> Any:
        return (Puzzle, (self.game, self.text))

    def _repr_svg_(self) -> str:
        return self._engine.convert(self.game, self.text, to="svg")["text"]
