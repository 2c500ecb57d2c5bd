"""Answers: dictionaries that a notebook shows as pictures."""

from __future__ import annotations

import base64
import html
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._engine import Engine


class Answer(dict):  # type: ignore[type-arg]
    """The answer to a request, as the engine gives it. In a notebook it is shown as a picture or as a film."""

    __slots__ = ("_engine", "_request")

    def __init__(self, fields: dict[str, Any], engine: Engine, request: dict[str, Any]) -> None:
        super().__init__(fields)
        self._engine = engine
        self._request = request

    def __reduce__(self) -> Any:
        # Elsewhere it is an ordinary dictionary: an engine stays where it is.
        return (dict, (dict(self),))

    def pictures(self) -> list[tuple[str, str]]:
        """The answer as pictures: pairs of a caption and an SVG document. A film has one for each frame."""
        return self._engine._native.pictures(json.dumps(self._request))

    def _repr_svg_(self) -> str | None:
        pictures = self.pictures()
        return pictures[-1][1] if len(pictures) == 1 else None

    def _repr_html_(self) -> str | None:
        return film(self.pictures())


def film(pictures: list[tuple[str, str]]) -> str | None:
    """Pictures with their captions as HTML; `None` if there are none."""
    if not pictures:
        return None
    figures = "".join(figure(number, len(pictures), *picture) for number, picture in enumerate(pictures, 1))
    return f'<div style="display:flex;flex-wrap:wrap;gap:1em">{figures}</div>'


def figure(number: int, total: int, caption: str, svg: str) -> str:
    # As an image of its own, so that the styles and names inside it stay apart from those of the page.
    data = base64.b64encode(svg.encode()).decode()
    place = f"{number}. " if total > 1 else ""
    words = html.escape(place + caption)
    image = f'<img src="data:image/svg+xml;base64,{data}" alt="{words}" style="max-width:24em">'
    return f'<figure style="margin:0;max-width:24em">{image}<figcaption>{words}</figcaption></figure>'


def proof_text(proof: Any) -> str:
    """The text of a proof file, from the proof in an answer."""
    return json.dumps(proof, separators=(",", ":"), ensure_ascii=False)
