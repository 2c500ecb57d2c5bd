"""The package answers what the library answers, byte for byte, apart from the time it took."""

from __future__ import annotations

import json
import shutil
import subprocess
import unittest

import gridproof
from helpers import PUZZLES, ROOT, as_json, asked, program, timeless


def requests() -> list[dict]:
    """Requests of every verb for every game, among them wrong ones."""
    all_requests: list[dict] = [{"verb": "games"}, {"verb": "magic"}, {}, {"verb": "check", "proof": "{}"}]
    limits = {"steps": 20_000}
    for game in [*PUZZLES, "chess"]:
        for puzzle in (PUZZLES.get(game, "?"), "12xé", "?", ""):
            about = {"game": game, "puzzle": puzzle}
            all_requests += [
                {"verb": "show", **about},
                {"verb": "convert", **about},
                {"verb": "convert", **about, "to": "svg", "coordinates": True},
                {"verb": "solve", **about, **limits, "cells": True, "trace": True, "proof": True},
                {"verb": "hint", **about, **limits},
                {"verb": "hint", **about, **limits, "level": "why", "style": "formal", "scene": True},
                {"verb": "steps", **about, **limits},
                {"verb": "explain", **about, **limits},
                {"verb": "explain", **about, **limits, "trace": True},
                {"verb": "rate", **about},
                {"verb": "judge", **about, **limits, "claims": ["r1c1=1", "r1c1<>1", "r1c1-r1c2"], "reveal": "solution"},
                {"verb": "compare", **about, **limits},
                {"verb": "parse", "game": game, "text": f"{puzzle}\n{puzzle}"},
                {"verb": "batch", "request": {"verb": "rate", "game": game}, "puzzles": [puzzle, puzzle]},
            ]
        all_requests += [
            {"verb": "strategies", "game": game},
            {"verb": "generate", "game": game, "seed": 5, "steps": 100_000},
        ]
    return all_requests


#: Prints the requests with which `web/tests/doors.mjs` compares the other programs.
PRINT = "import { questions } from './questions.mjs'; console.log(JSON.stringify(questions()))"


def shared_requests() -> list[dict]:
    """The requests with which the other programs are compared; none without Node."""
    if shutil.which("node") is None:
        return []
    call = ["node", "--input-type=module", "--eval", PRINT]
    ran = subprocess.run(call, cwd=ROOT / "web" / "tests", capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


class Same(unittest.TestCase):
    @unittest.skipUnless(program(), "GRIDPROOF_PROGRAM does not name the command line")
    def test_every_verb_answers_as_the_command_line_does_for_every_game(self) -> None:
        engine = gridproof.Engine()
        # What the engine remembers depends on all that came before, and on which thread was first.
        shared = [request for request in shared_requests() if request["verb"] != "metrics"]
        wanted = requests() + shared
        answers = asked(wanted)
        self.assertEqual(len(answers), len(wanted))
        self.assertGreater(len(wanted), 1000 if shared else 300)
        for request, expected in zip(wanted, answers):
            found = as_json(engine.answer(request))
            self.assertEqual(timeless(found), timeless(expected), request)

    @unittest.skipUnless(program(), "GRIDPROOF_PROGRAM does not name the command line")
    def test_proofs_are_checked_and_exported_as_the_command_line_does(self) -> None:
        engine = gridproof.Engine()
        checked = 0
        for game, puzzle in PUZZLES.items():
            proof = engine.hint(game, puzzle, steps=100_000).get("proof")
            if proof is None:
                continue
            text = as_json(proof)
            wanted = [{"verb": "check", "proof": text}, {"verb": "export-proof", "proof": text}]
            for request, expected in zip(wanted, asked(wanted)):
                self.assertEqual(timeless(as_json(engine.answer(request))), timeless(expected))
            self.assertTrue(engine.check(text)["valid"])
            checked += 1
        self.assertGreaterEqual(checked, 3)

    def test_methods_requests_and_batches_answer_the_same(self) -> None:
        engine = gridproof.Engine()
        for game, puzzle in PUZZLES.items():
            request = {"verb": "rate", "game": game, "puzzle": puzzle}
            by_request = engine.answer(request)
            [by_batch] = engine.batch("rate", game, [puzzle])
            self.assertEqual(timeless(as_json(by_batch)), timeless(as_json(by_request)), game)
            if "error" in by_request:
                with self.assertRaises(gridproof.GridproofError):
                    engine.rate(game, puzzle)
            else:
                self.assertEqual(timeless(as_json(engine.rate(game, puzzle))), timeless(as_json(by_request)), game)


if __name__ == "__main__":
    unittest.main()
