"""Tables, Ray Data, and the interface of reasoning-gym."""

from __future__ import annotations

import importlib.util
import os
import tempfile
import typing
import unittest

import gridproof
from gridproof import columns
from gridproof.reasoning_gym import GridproofConfig, GridproofDataset
from helpers import PUZZLES, ROOT

ENGINE = gridproof.Engine()


def has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


class Tables(unittest.TestCase):
    def test_every_verb_makes_its_columns(self) -> None:
        puzzles = [PUZZLES["latin"], "x"]
        for verb in ("rate", "solve", "explain"):
            found = columns.about(ENGINE, verb, "latin", puzzles)
            self.assertEqual(list(found), [*columns.COLUMNS[verb], "error"])
            self.assertTrue(all(len(column) == 2 for column in found.values()))
            self.assertIsNone(found["error"][0])
            self.assertIn("found 'x'", found["error"][1])
        judged = columns.about(ENGINE, "judge", "latin", puzzles, claims=["r1c3=3\nr1c3=1", ["r1c1=1"]])
        self.assertEqual(judged["verdicts"][0].split("\n")[0], "proved")
        made = columns.made(ENGINE, "sudoku", [0, 5], seed=2, options={"size": 4})
        row = list(ENGINE.generate_many("sudoku", 6, size=4, seed=2))
        self.assertEqual(made["puzzle"], [row[0]["puzzle"], row[5]["puzzle"]])

    def test_a_trace_is_proved_by_the_judge(self) -> None:
        [trace] = columns.about(ENGINE, "explain", "latin", [PUZZLES["latin"]])["trace"]
        judged = columns.about(ENGINE, "judge", "latin", [PUZZLES["latin"]], claims=[trace])
        self.assertEqual(judged["verdict"], ["proved"])


@unittest.skipUnless(has("pandas"), "pandas is not installed")
class Spark(unittest.TestCase):
    def test_the_recipe_of_the_guide_maps_frames(self) -> None:
        import pandas

        guide = (ROOT / "docs" / "python.md").read_text()
        recipe = guide.split("```python spark\n")[1].split("```")[0]
        frames = [pandas.DataFrame({"puzzle": [PUZZLES["sudoku"].replace(" ", ""), "x"]}), pandas.DataFrame({"puzzle": []})]
        mapped: list[pandas.DataFrame] = []

        class Puzzles:
            """Hands frames to a function as Spark does."""

            def mapInPandas(self, function: typing.Callable, schema: str) -> None:
                mapped.extend(function(iter(frames)))
                names = [column.split()[0] for column in schema.split(", ")]
                assert all(list(frame.columns) == names for frame in mapped)

        exec(recipe, {"puzzles": Puzzles()})
        self.assertEqual([len(frame) for frame in mapped], [2, 0])
        self.assertEqual(mapped[0]["difficulty"][0], ENGINE.rate("sudoku", PUZZLES["sudoku"])["difficulty"])
        self.assertTrue(pandas.isna(mapped[0]["difficulty"][1]))


class ReasoningGym(unittest.TestCase):
    ORDERS = [
        {"game": "sudoku", "difficulty": 2},
        {"game": "sudoku", "clues": (30, 34)},
        {"game": "starbattle", "board": 6},
        {"game": "flow", "board": 5},
        {"game": "latin"},
    ]

    def test_answers_are_scored_by_what_is_true(self) -> None:
        for order in self.ORDERS:
            data = GridproofDataset(GridproofConfig(seed=4, size=3, **order))
            for index, entry in enumerate(data):
                about = entry["metadata"]
                self.assertEqual(entry, GridproofDataset(GridproofConfig(seed=4, size=3, **order))[index])
                self.assertIn(about["puzzle"], entry["question"])
                self.assertNotIn(about["solution"], entry["question"])
                self.assertEqual(ENGINE.solve(order["game"], about["puzzle"])["verdict"], "unique")
                self.assertEqual(data.score_answer(entry["answer"], entry), 1.0)
                self.assertEqual(data.score_answer(f" {entry['answer']}\n", entry), 1.0)
                for wrong in (None, "", "no idea", about["puzzle"]):
                    self.assertEqual(data.score_answer(wrong, entry), 0.0)

    def test_the_requested_difficulty_and_number_of_clues_are_met(self) -> None:
        for entry in GridproofDataset(GridproofConfig(game="sudoku", difficulty=3, seed=1, size=5)):
            self.assertEqual(ENGINE.rate("sudoku", entry["metadata"]["puzzle"])["difficulty"], 3)
        for entry in GridproofDataset(GridproofConfig(game="sudoku", clues=(24, 25), seed=1, size=5)):
            self.assertIn(81 - entry["metadata"]["puzzle"].count("."), (24, 25))

    def test_steps_are_scored_by_the_judge(self) -> None:
        for order in self.ORDERS:
            data = GridproofDataset(GridproofConfig(seed=4, size=2, task="steps", **order))
            entry = data[1]
            self.assertEqual(data.score_answer(entry["answer"], entry), 1.0)
            steps = [line.rsplit(": ", 1)[1] for line in entry["answer"].splitlines()]
            opposite = steps[0].split(" ")[0]
            opposite = opposite.replace("<>", "=") if "<>" in opposite else opposite.replace("=", "<>", 1)
            self.assertEqual(data.score_answer(opposite, entry), 0.0, opposite)
            self.assertEqual(data.score_answer(f"{steps[0]}\n{opposite}", entry), 0.5)

    @unittest.skipUnless(has("reasoning_gym"), "reasoning-gym is not installed")
    def test_reasoning_gym_knows_the_dataset(self) -> None:
        import reasoning_gym

        data = reasoning_gym.create_dataset("gridproof", game="latin", seed=1, size=2)
        self.assertEqual([data.score_answer(entry["answer"], entry) for entry in data], [1.0, 1.0])


@unittest.skipUnless(has("ray"), "Ray is not installed")
class Ray(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        import ray

        ray.init(num_cpus=3, include_dashboard=False, logging_level="error", log_to_driver=False)
        ray.data.DataContext.get_current().enable_progress_bars = False

    @classmethod
    def tearDownClass(cls) -> None:
        import ray

        ray.shutdown()

    def rows(self, dataset: object, folder: str) -> list[str]:
        """The rows of a dataset after a way through Parquet files, sorted."""
        import ray

        dataset.write_parquet(folder)  # type: ignore[attr-defined]
        return sorted(repr(sorted(row.items())) for row in ray.data.read_parquet(folder).iter_rows())

    def test_one_worker_two_workers_and_a_killed_one_give_the_same_rows(self) -> None:
        import gridproof.ray

        with tempfile.TemporaryDirectory() as folder:
            made = gridproof.ray.generate("sudoku", 200, seed=1, size=4).materialize()
            one = self.rows(gridproof.ray.rate(made, "sudoku", batch_size=20), f"{folder}/one")
            again = gridproof.ray.generate("sudoku", 200, seed=1, size=4, workers=2)
            two = self.rows(gridproof.ray.rate(again, "sudoku", batch_size=20, workers=2), f"{folder}/two")
            marker = f"{folder}/killed"

            def killer(batch: object) -> object:
                # The first worker that gets here dies, once.
                try:
                    os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
                except FileExistsError:
                    return batch
                os._exit(1)

            source = made.map_batches(killer, batch_size=20, batch_format="pyarrow")
            killed = self.rows(gridproof.ray.rate(source, "sudoku", batch_size=20, workers=2), f"{folder}/three")
            self.assertTrue(os.path.exists(marker))
        self.assertEqual(len(one), 200)
        self.assertEqual(one, two)
        self.assertEqual(one, killed)

    def test_every_verb_runs_over_a_dataset(self) -> None:
        import gridproof.ray
        import ray

        items = [{"puzzle": PUZZLES["latin"], "claims": ["r1c3=3"]}, {"puzzle": "x", "claims": ["r1c1=1"]}]
        data = ray.data.from_items(items)
        for verb in ("rate", "solve", "explain", "judge"):
            rows = getattr(gridproof.ray, verb)(data, "latin").take_all()
            errors = [row["error"] for row in rows]
            self.assertEqual(errors.count(None), 1, verb)


if __name__ == "__main__":
    unittest.main()
