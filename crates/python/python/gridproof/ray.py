"""The engine over Ray Data, on one machine or many: `pip install "gridproof[ray]"`.

Every function takes a dataset with a column of puzzles and returns it with the columns of the answers
(`gridproof.columns.COLUMNS`). Each worker holds an engine. One worker and many give the same rows, in any order; a worker that
dies is replaced, and its rows are done again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyarrow as pa
import ray.data

from . import columns
from ._engine import Engine

#: The Arrow types of the columns.
ARROW = {str: pa.string(), int: pa.int64(), bool: pa.bool_()}

#: What Ray counts for a worker. Half a processor leaves room for the tasks that read and write: if the workers took every
#: processor of a cluster, these tasks would never start.
CPUS = 0.5

#: Seeds are 64 bits without a sign.
SEED = pa.uint64()


class Worker:
    """An actor that holds an engine and answers one verb."""

    def __init__(self, verb: str, answer: Callable[[Engine, pa.Table], columns.Columns]) -> None:
        self.engine = Engine(reproducible=True)
        self.verb = verb
        self.answer = answer

    def __call__(self, batch: pa.Table) -> pa.Table:
        found = self.answer(self.engine, batch)
        for name, kind in {**columns.COLUMNS[self.verb], "error": str}.items():
            arrow = SEED if name == "seed" else ARROW[kind]
            batch = replaced(batch, name, pa.array(found[name], arrow))
        return batch


def rate(dataset: ray.data.Dataset, game: str, **arguments: Any) -> ray.data.Dataset:
    """Adds the difficulty, and the techniques that a solve takes."""
    return about("rate", dataset, game, **arguments)


def solve(dataset: ray.data.Dataset, game: str, **arguments: Any) -> ray.data.Dataset:
    """Adds one solution, and whether it is the only one."""
    return about("solve", dataset, game, **arguments)


def explain(dataset: ray.data.Dataset, game: str, **arguments: Any) -> ray.data.Dataset:
    """Adds the whole solve as a trace: one line for each deduction."""
    return about("explain", dataset, game, **arguments)


def judge(dataset: ray.data.Dataset, game: str, *, claims: str = "claims", **arguments: Any) -> ray.data.Dataset:
    """Adds verdicts on claimed steps: a column with lists of steps, or with texts of one step on each line."""
    return about("judge", dataset, game, claims=claims, **arguments)


def generate(
    game: str,
    count: int,
    *,
    seed: int = 0,
    workers: int = 1,
    batch_size: int = 256,
    num_cpus: float = CPUS,
    **options: Any,
) -> ray.data.Dataset:
    """A dataset of puzzles: `count` places of the row that the seed makes, with their number in `id`."""

    def answer(engine: Engine, batch: pa.Table) -> columns.Columns:
        return columns.made(engine, game, batch.column("id").to_pylist(), seed, options)

    return shared(ray.data.range(count), batch_size).map_batches(
        Worker,
        fn_constructor_args=("generate", answer),
        batch_format="pyarrow",
        batch_size=batch_size,
        compute=ray.data.ActorPoolStrategy(size=workers),
        num_cpus=num_cpus,
    )


def about(
    verb: str,
    dataset: ray.data.Dataset,
    game: str,
    *,
    puzzle: str = "puzzle",
    claims: str | None = None,
    workers: int = 1,
    batch_size: int = 1024,
    num_cpus: float = CPUS,
    **options: Any,
) -> ray.data.Dataset:
    """Adds the columns of a verb. `puzzle` and `claims` name columns; `options` are those of the verb."""

    def answer(engine: Engine, batch: pa.Table) -> columns.Columns:
        steps = batch.column(claims).to_pylist() if claims else None
        return columns.about(engine, verb, game, batch.column(puzzle).to_pylist(), options, steps)

    return shared(dataset, batch_size).map_batches(
        Worker,
        fn_constructor_args=(verb, answer),
        batch_format="pyarrow",
        batch_size=batch_size,
        compute=ray.data.ActorPoolStrategy(size=workers),
        num_cpus=num_cpus,
    )


def shared(dataset: ray.data.Dataset, batch_size: int) -> ray.data.Dataset:
    """The same rows in blocks of a batch each: a block goes to one worker, and a small dataset is one block otherwise."""
    return dataset.repartition(target_num_rows_per_block=batch_size)


def replaced(table: pa.Table, name: str, values: pa.Array) -> pa.Table:
    if name in table.column_names:
        table = table.drop_columns([name])
    return table.append_column(name, values)
