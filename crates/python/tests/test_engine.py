"""The class `Engine` and `Puzzle`."""

from __future__ import annotations

import doctest
import os
import pickle
import signal
import threading
import typing
import unittest

import gridproof
import gridproof._engine
import gridproof._puzzle
from helpers import PUZZLES, as_json, timeless

LATIN = PUZZLES["latin"]


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    for module in (gridproof, gridproof._engine, gridproof._puzzle):
        tests.addTests(doctest.DocTestSuite(module))
    return tests


class Verbs(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = gridproof.Engine()

    def test_options_have_the_names_of_the_command_line(self) -> None:
        hint = self.engine.hint("latin", LATIN, level="why", style="terse", max_tier=1, time="5s")
        self.assertEqual(hint["technique"], "hidden single")
        self.assertEqual(hint["verification"]["limit_ms"], 5000)
        self.assertEqual(self.engine.hint("latin", LATIN, time=1.5)["verification"]["limit_ms"], 1500)
        first = self.engine.games()["games"][0]
        made = self.engine.generate(first["name"], seed=3, from_=first["first"])
        self.assertEqual(made["seed"], 3)

    def test_a_time_that_cannot_be_read_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            self.engine.hint("latin", LATIN, time="soon")

    def test_a_puzzle_has_the_verbs_and_never_changes(self) -> None:
        puzzle = self.engine.read("sudoku", "0001 0002 3000 0000")
        self.assertEqual((puzzle.game, puzzle.text), ("sudoku", "...1...23......."))
        self.assertEqual(puzzle, gridproof.Puzzle("sudoku", "...1...23......."))
        self.assertEqual(puzzle.solve()["verdict"], "multiple")
        self.assertEqual(puzzle.judge(["r1c4<>1"])["verdict"], "contradicts")

    def test_one_step_beyond_a_limit_is_an_exception_or_inconclusive(self) -> None:
        self.engine.show("latin", "." * 81)
        with self.assertRaises(gridproof.NotationError):
            self.engine.show("latin", "." * 100)
        claims = ["r1c1-r1c2"] * 10_000
        self.assertEqual(len(self.engine.judge("sumten", "1x2.19", claims)["steps"]), 10_000)
        with self.assertRaises(gridproof.RequestError):
            self.engine.judge("sumten", "1x2.19", [*claims, "r1c1-r1c2"])
        with self.assertRaises(gridproof.GridproofError):
            self.engine.check(" " * (32 * 2**20 + 1))
        count = self.engine.solve("latin", "." * 81, limit=10**12, steps=1000)
        self.assertEqual((count["reason"], count["complete"]), ("steps", False))
        self.assertNotEqual(count["verdict"], "none")
        stopped = self.engine.solve("latin", "." * 81, limit=10**12, time=0.001)
        self.assertEqual((stopped["reason"], stopped["complete"]), ("time", False))

    def test_errors_name_their_place(self) -> None:
        with self.assertRaises(gridproof.NotationError) as caught:
            self.engine.hint("latin", "12xé")
        self.assertEqual((caught.exception.line, caught.exception.column), (1, 3))
        self.assertIn("line 1, column 3: expected a digit", str(caught.exception))
        with self.assertRaises(gridproof.RequestError):
            self.engine.hint("chess", "1")
        with self.assertRaises(gridproof.GridproofError):
            self.engine.strategies("chess")

    def test_the_time_limit_of_an_engine_holds_where_a_request_names_none(self) -> None:
        engine = pickle.loads(pickle.dumps(gridproof.Engine(time="7s")))
        self.assertEqual(engine.hint("latin", LATIN)["verification"]["limit_ms"], 7000)

    def test_answers_and_puzzles_travel(self) -> None:
        hint = self.engine.hint("latin", LATIN)
        self.assertEqual(pickle.loads(pickle.dumps(hint)), dict(hint))
        puzzle = self.engine.read("latin", LATIN)
        self.assertEqual(pickle.loads(pickle.dumps(puzzle)), puzzle)


class Many(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = gridproof.Engine()

    def test_answers_come_in_order_on_any_number_of_threads(self) -> None:
        made = [made["puzzle"] for made in self.engine.generate_many("sudoku", 300, size=4, seed=1)]
        puzzles = made[:150] + ["x"] + made[150:]
        one = self.engine.batch("rate", "sudoku", puzzles, threads=1)
        many = self.engine.batch("rate", "sudoku", puzzles, threads=5)
        self.assertEqual([a.get("puzzle") for a in one], made[:150] + [None] + made[150:])
        self.assertEqual(one[150]["kind"], "notation")
        self.assertEqual(timeless(as_json(one)), timeless(as_json(many)))

    def test_a_wrong_batch_is_refused_before_it_starts(self) -> None:
        for arguments in (("rate", "chess"), ("generate", "latin"), ("magic", "latin")):
            with self.assertRaises(gridproof.RequestError):
                self.engine.batch(*arguments, [LATIN])
        with self.assertRaises(gridproof.RequestError):
            self.engine.batch("rate", "latin", [LATIN], magic=1)

    def test_claims_are_judged_in_order(self) -> None:
        claims = [(LATIN, ["r1c3=3"]), (LATIN, ["r1c3=1"]), (LATIN, ["r1c3=3", "r1c3<>3"])]
        verdicts = [[step["verdict"] for step in a["steps"]] for a in self.engine.judge_batch("latin", claims * 10)]
        self.assertEqual(verdicts[:2], [["proved"], ["refuted"]])
        self.assertEqual(verdicts[2][0], "proved")
        self.assertEqual(verdicts, verdicts[:3] * 10)

    def test_a_row_of_puzzles_is_the_same_on_any_number_of_threads_and_from_any_place(self) -> None:
        row = [made["puzzle"] for made in self.engine.generate_many("sudoku", 40, size=4, seed=7)]
        self.assertEqual(len(row), 40)
        again = [made["puzzle"] for made in self.engine.generate_many("sudoku", 15, size=4, seed=7, start=25, threads=3)]
        self.assertEqual(again, row[25:])
        endless = self.engine.generate_many("sudoku", size=4, seed=7)
        self.assertEqual([next(endless)["puzzle"] for _ in range(40)], row)
        seed = gridproof.seed_of(7, 3)
        self.assertEqual(self.engine.generate("sudoku", size=4, seed=seed)["puzzle"], row[3])

    def test_an_exact_puzzle_is_found_and_a_miss_is_marked(self) -> None:
        made = self.engine.generate_exact("sudoku", size=4, clues=(4, 5), seed=1)
        self.assertTrue(made["exact"] and made["unique"])
        self.assertIn(16 - made["puzzle"].count("."), (4, 5))
        self.assertEqual(self.engine.generate("sudoku", size=4, clues=(4, 5), seed=made["seed"])["puzzle"], made["puzzle"])
        self.assertFalse(self.engine.generate_exact("sudoku", difficulty=7, steps=1, seed=1)["exact"])
        with self.assertRaises(gridproof.RequestError):
            self.engine.generate_exact("sudoku", difficulty=99)

    def test_an_order_that_cannot_be_made_is_refused(self) -> None:
        with self.assertRaises(gridproof.RequestError):
            next(self.engine.generate_many("sudoku", size=9, difficulty=99))


class Stopping(unittest.TestCase):
    """A board whose search takes more than the twenty seconds that it may take."""

    def setUp(self) -> None:
        self.engine = gridproof.Engine()
        self.board = self.engine.generate("sumten", seed=1)["puzzle"]
        # A shell starts programs in the background with Ctrl-C ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

    def stops(self, error: type[BaseException], call: typing.Callable[[], object]) -> None:
        """Whoever does not look ends at the limit of the engine, with an answer."""
        with self.assertRaises(error):
            call()

    def test_a_timeout_ends_a_call(self) -> None:
        self.stops(TimeoutError, lambda: self.engine.solve("sumten", self.board, time="20s", timeout=0.1))

    def test_a_timeout_ends_a_batch(self) -> None:
        boards = [self.board] * 8
        self.stops(TimeoutError, lambda: self.engine.batch("solve", "sumten", boards, time="20s", timeout=0.1))

    def interrupted(self, call: typing.Callable[[], object]) -> None:
        timer = threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        self.stops(KeyboardInterrupt, call)
        timer.join()

    def test_ctrl_c_ends_a_call(self) -> None:
        self.interrupted(lambda: self.engine.solve("sumten", self.board, time="20s"))

    def test_ctrl_c_ends_a_batch(self) -> None:
        self.interrupted(lambda: self.engine.batch("solve", "sumten", [self.board] * 8, time="20s"))

    def test_other_threads_run_during_a_call(self) -> None:
        counted = []
        stop = threading.Event()

        def count() -> None:
            while not stop.wait(0.001):
                counted.append(1)

        thread = threading.Thread(target=count)
        thread.start()
        with self.assertRaises(TimeoutError):
            self.engine.solve("sumten", self.board, time="20s", timeout=0.3)
        stop.set()
        thread.join()
        self.assertGreater(len(counted), 10)


class Notebooks(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = gridproof.Engine()

    def test_boards_hints_and_films_are_shown(self) -> None:
        shown = 0
        for game, puzzle in PUZZLES.items():
            self.assertTrue(self.engine.read(game, puzzle)._repr_svg_().startswith("<svg"))
            hint = self.engine.hint(game, puzzle, steps=100_000)
            self.assertIn("<figure", hint._repr_html_())
            shown += len(hint.pictures())
            explained = self.engine.explain(game, puzzle, steps=100_000)
            self.assertIn("<figure", explained._repr_html_())
        self.assertGreaterEqual(shown, len(PUZZLES))

    def test_an_answer_without_a_picture_is_shown_as_a_dictionary(self) -> None:
        self.assertIsNone(self.engine.games()._repr_html_())
        self.assertIsNone(self.engine.games()._repr_svg_())


class Types(unittest.TestCase):
    def test_every_type_can_be_evaluated(self) -> None:
        checked = 0
        for name in gridproof.types.__all__:
            of_type = getattr(gridproof.types, name)
            if isinstance(of_type, type):
                typing.get_type_hints(of_type)
                checked += 1
        self.assertGreater(checked, 100)

    def test_an_answer_has_the_fields_of_its_type(self) -> None:
        hint = gridproof.Engine().hint("latin", LATIN)
        self.assertLessEqual(set(hint), set(gridproof.types.HintAnswerHint.__annotations__))
        judged = gridproof.Engine().judge("latin", LATIN, ["r1c3=3"])
        self.assertLessEqual(set(judged), set(gridproof.types.JudgeAnswer.__annotations__))


if __name__ == "__main__":
    unittest.main()
