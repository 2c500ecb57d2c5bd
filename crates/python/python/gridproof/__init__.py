"""One engine for grid puzzles that proves every hint.

>>> import gridproof
>>> engine = gridproof.Engine()
>>> engine.hint("latin", "...2..4.3..1.3..")["claim"]
'r1c3 must be 3'

| module | holds |
|---|---|
| `gridproof` | `Engine`, `Puzzle` and the exceptions |
| `gridproof.types` | the types of requests and answers |
| `gridproof.ray` | the same over datasets on many machines, with Ray |
| `gridproof.reasoning_gym` | datasets for reasoning-gym, with scores that are proved |
"""

from . import types
from ._answer import Answer, proof_text
from ._engine import Engine
from ._gridproof import VERSION as __version__
from ._gridproof import seed_of
from ._puzzle import Puzzle
from .errors import GridproofError, InternalError, NotationError, RequestError

__all__ = [
    "Answer",
    "Engine",
    "GridproofError",
    "InternalError",
    "NotationError",
    "Puzzle",
    "RequestError",
    "__version__",
    "proof_text",
    "seed_of",
    "types",
]
