"""What the tests share."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

#: A puzzle of each game.
PUZZLES = {
    "sudoku": "0001 0002 3000 0000",
    "starbattle": "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC",
    "flow": "D..C./EB..C/..A../...A./EBD..",
    "sumten": "2x5.1998895555",
    "latin": "...2..4.3..1.3..",
}


def program() -> str | None:
    """The command line of the same build, if the caller names it."""
    return os.environ.get("GRIDPROOF_PROGRAM")


def asked(requests: list[dict]) -> list[str]:
    """What the command line answers to requests, one text each."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    ran = subprocess.run([program(), "ask"], input=lines, capture_output=True, text=True, check=False)
    return ran.stdout.splitlines()


def timeless(text: str) -> str:
    """An answer without the times it took."""
    return re.sub(r'"(elapsed_ms)":[0-9.]+', r'"\1":0', text)


def as_json(answer: object) -> str:
    """An answer as the engine writes it."""
    return json.dumps(answer, separators=(",", ":"), ensure_ascii=False)
