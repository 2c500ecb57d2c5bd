"""One method for each verb.

Written by `cargo xtask api` from docs/api/schema.json. Do not edit it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from . import types


class EngineVerbs:
    """The verbs of an engine."""

    def _ask(self, verb: str, timeout: float | None, fields: dict[str, Any]) -> Any:
        raise NotImplementedError

    def games(
        self,
        *,
        timeout: float | None = None,
    ) -> types.GamesAnswer:
        """The games, with their formats.

        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {}
        return self._ask("games", timeout, fields)

    def strategies(
        self,
        game: str,
        *,
        timeout: float | None = None,
    ) -> types.StrategiesAnswer:
        """The strategies of a game, and what it makes to order.

        game: The game.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
        }
        return self._ask("strategies", timeout, fields)

    def parse(
        self,
        text: str,
        *,
        game: str | None = None,
        timeout: float | None = None,
    ) -> types.ParseAnswer:
        """Every puzzle of a text, each in canonical notation or with what is wrong with it.

        game: The game; left out, the text must say by itself which game it is, as a link does.
        text: The text.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "text": text,
        }
        return self._ask("parse", timeout, fields)

    def show(
        self,
        game: str,
        puzzle: str,
        *,
        candidates: types.Candidates | None = None,
        coordinates: bool = False,
        timeout: float | None = None,
    ) -> types.ShowAnswer:
        """The board as it is: what to draw, what breaks a rule at sight, what follows at once. Nothing is searched.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        candidates: Which candidates the scene shows.
        coordinates: Numbers the rows and columns of the scene.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "candidates": candidates,
            "coordinates": coordinates,
        }
        return self._ask("show", timeout, fields)

    def convert(
        self,
        game: str,
        puzzle: str,
        *,
        to: str | None = None,
        theme: types.Theme | None = None,
        candidates: types.Candidates | None = None,
        coordinates: bool = False,
        timeout: float | None = None,
    ) -> types.ConvertAnswer:
        """The puzzle in another format, or drawn as SVG.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        to: The format, or `svg`; the canonical one if left out.
        theme: The colours of a drawing.
        candidates: Which candidates a drawing shows.
        coordinates: Numbers the rows and columns of a drawing.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "to": to,
            "theme": theme,
            "candidates": candidates,
            "coordinates": coordinates,
        }
        return self._ask("convert", timeout, fields)

    def solve(
        self,
        game: str,
        puzzle: str,
        *,
        strategy: str | None = None,
        set: Mapping[str, str] | None = None,
        seed: int | None = None,
        limit: int | None = None,
        trace: bool = False,
        cells: bool = False,
        proof: bool = False,
        scene: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.SolveAnswer:
        """One solution, and whether it is the only one; of a game with a score, the best moves found and a bound.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        strategy: The strategy; the default one of the game if left out.
        set: Settings of the strategy.
        seed: Breaks ties in strategies that choose at random.
        limit: Counts solutions up to this number.
        trace: Includes the steps of a strategy that solves in steps.
        cells: Includes what is always, never or sometimes so in the solutions.
        proof: Includes the proof that the solution is the only one, that there is none, or of the bound.
        scene: Includes a scene of the solution; of a game with a score, one of the board at the end.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "strategy": strategy,
            "set": set,
            "seed": seed,
            "limit": limit,
            "trace": trace,
            "cells": cells,
            "proof": proof,
            "scene": scene,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("solve", timeout, fields)

    def hint(
        self,
        game: str,
        puzzle: str,
        *,
        level: types.Level | None = None,
        style: types.Style | None = None,
        frames: types.Frames | None = None,
        max_tier: int | None = None,
        technique: str | None = None,
        assume_unique: bool = False,
        seed: int | None = None,
        set: Mapping[str, str] | None = None,
        scene: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.HintAnswer:
        """The easiest thing that is forced, with its proof; of a game with a score, the next move of a plan.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        level: How much to show.
        style: How to word it.
        frames: How far the film goes; by default to the next deduction if the player keeps notes of what is ruled
            out, otherwise to the next placement.
        max_tier: Nothing harder than this tier.
        technique: Prefers this technique: if it shows something here, the hint uses it, even where an easier one
            would do. Otherwise the hint is the usual one.
        assume_unique: Allows hints that assume that the puzzle has exactly one solution.
        seed: Breaks ties between equally short reasons.
        set: Effort as time: `propose`, such as `30ms`, for the techniques, and `check` for verifying and shortening.
        scene: Includes a scene of the board with what the hint points at.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "level": level,
            "style": style,
            "frames": frames,
            "max_tier": max_tier,
            "technique": technique,
            "assume_unique": assume_unique,
            "seed": seed,
            "set": set,
            "scene": scene,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("hint", timeout, fields)

    def steps(
        self,
        game: str,
        puzzle: str,
        *,
        max_tier: int | None = None,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.StepsAnswer:
        """Every deduction that a technique finds now, each proved; of a game with a score, every legal move.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        max_tier: Nothing harder than this tier.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "max_tier": max_tier,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("steps", timeout, fields)

    def explain(
        self,
        game: str,
        puzzle: str,
        *,
        style: types.Style | None = None,
        frames: types.Frames | None = None,
        max_tier: int | None = None,
        assume_unique: bool = False,
        seed: int | None = None,
        trace: bool = False,
        scene: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.ExplainAnswer:
        """The whole solve, step by step, every step proved; of a game with a score, the whole plan.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        style: How to word it.
        frames: How far each step goes; by default to the next deduction if the player keeps notes of what is ruled
            out, otherwise to the next placement.
        max_tier: Nothing harder than this tier.
        assume_unique: Allows steps that assume that the puzzle has exactly one solution.
        seed: Breaks ties between equally short reasons.
        trace: Answers with one short line for each deduction, and nothing else.
        scene: Includes a scene of the board at every step.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "style": style,
            "frames": frames,
            "max_tier": max_tier,
            "assume_unique": assume_unique,
            "seed": seed,
            "trace": trace,
            "scene": scene,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("explain", timeout, fields)

    def rate(
        self,
        game: str,
        puzzle: str,
        *,
        max_tier: int | None = None,
        position: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.RateAnswer:
        """The difficulty, and the techniques that a solve takes. The puzzle is rated, without any marks on it, and needs a solution.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        max_tier: Nothing harder than this tier.
        position: Rates what is left to do on the board, with its marks, instead of the puzzle.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "max_tier": max_tier,
            "position": position,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("rate", timeout, fields)

    def judge(
        self,
        game: str,
        puzzle: str,
        claims: Sequence[str],
        *,
        reveal: types.Reveal | None = None,
        proof: bool = False,
        techniques: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.JudgeAnswer:
        """Whether claimed steps are true of a position. Each step is judged from the board and the steps before it that are proved.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        claims: The steps, such as `r6c2=4`, `r6c2<>4`, `r3c10=star` or `r1c1-r1c2`.
        reveal: How much a verdict may give away.
        proof: Includes the proofs.
        techniques: Looks through all techniques for one that shows each step, not only through the quick ones.
        steps: Limit in steps of search for each claim, the same on every machine.
        time_ms: Limit in milliseconds for each claim.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "claims": claims,
            "reveal": reveal,
            "proof": proof,
            "techniques": techniques,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("judge", timeout, fields)

    def review(
        self,
        game: str,
        puzzle: str,
        *,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.ReviewAnswer:
        """What a setter needs to know: solutions, difficulty, clues that can go, and why a puzzle is broken. Givens may clash.

        game: The game.
        puzzle: The puzzle; marks on it are left out. Left out only in the request of a batch.
        steps: Limit in steps of search for each question, the same on every machine.
        time_ms: Limit in milliseconds for each question.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("review", timeout, fields)

    def compare(
        self,
        game: str,
        puzzle: str,
        *,
        strategies: Sequence[str] | None = None,
        seed: int | None = None,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.CompareAnswer:
        """Several strategies on the same puzzle.

        game: The game.
        puzzle: The puzzle, with or without marks. Left out only in the request of a batch.
        strategies: The strategies by name; all of the game if empty.
        seed: Breaks ties in strategies that choose at random.
        steps: Limit in steps of search for each strategy, the same on every machine.
        time_ms: Limit in milliseconds for each strategy.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "puzzle": puzzle,
            "strategies": strategies,
            "seed": seed,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("compare", timeout, fields)

    def generate(
        self,
        game: str,
        *,
        difficulty: int | None = None,
        technique: str | None = None,
        size: types.BoardSize | None = None,
        symmetry: str | None = None,
        minimal: bool = False,
        clues: Sequence[int] | None = None,
        from_: str | None = None,
        unrated: bool = False,
        strategy: str | None = None,
        set: Mapping[str, str] | None = None,
        seed: int | None = None,
        symmetry_class: bool = False,
        split: str | None = None,
        proof: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.GenerateAnswer:
        """A puzzle made to order; of a game with a score, a board dealt from the seed.

        game: The game.
        difficulty: Exactly this difficulty.
        technique: A puzzle that needs this technique and nothing harder.
        size: The size of the board.
        symmetry: The symmetry of the clues, by name.
        minimal: A puzzle of which no clue can be left out.
        clues: The minimum and the maximum number of clues.
        from_: A puzzle to start from.
        unrated: Skips the rating of a puzzle of any difficulty, which takes longer than the puzzle itself.
        strategy: The strategy; the default one if left out.
        set: Settings of the strategy.
        seed: The same seed makes the same puzzle.
        symmetry_class: Includes the puzzle that stands for all that are the same but for the symmetries of the game.
        split: Names the part of a data set by symmetry class: parts with shares, such as `train:0.9,test:0.1`.
        proof: Includes the proof that the solution is the only one.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "difficulty": difficulty,
            "technique": technique,
            "size": size,
            "symmetry": symmetry,
            "minimal": minimal,
            "clues": clues,
            "from": from_,
            "unrated": unrated,
            "strategy": strategy,
            "set": set,
            "seed": seed,
            "symmetry_class": symmetry_class,
            "split": split,
            "proof": proof,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("generate", timeout, fields)

    def read(
        self,
        *,
        game: str | None = None,
        picture: str | None = None,
        rgba: str | None = None,
        width: int | None = None,
        height: int | None = None,
        stars: int | None = None,
        notes: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.ReadAnswer:
        """The board that a picture shows: a file, or its pixels.

        game: The game; detected if left out.
        picture: A PNG, JPEG, WebP, BMP or GIF file, in Base64.
        rgba: Pixels instead of a file: red, green, blue and opacity, one byte each, row by row, in Base64.
        width: The width of `rgba` in pixels.
        height: The height of `rgba` in pixels.
        stars: Stars in each row of a Star Battle; found by counting solutions if left out.
        notes: Reads the pencil notes of a Sudoku as candidates instead of leaving them out.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "game": game,
            "picture": picture,
            "rgba": rgba,
            "width": width,
            "height": height,
            "stars": stars,
            "notes": notes,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("read", timeout, fields)

    def check(
        self,
        proof: str,
        *,
        puzzle: str | None = None,
        timeout: float | None = None,
    ) -> types.CheckAnswer:
        """The verdict of the kernel on a proof file.

        proof: The text of the proof file.
        puzzle: The puzzle that the proof must be about. If it has marks, the proof may depend on these marks only.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "proof": proof,
            "puzzle": puzzle,
        }
        return self._ask("check", timeout, fields)

    def export_proof(
        self,
        proof: str,
        *,
        timeout: float | None = None,
    ) -> types.ExportAnswer:
        """A proof file as input for the public checker VeriPB.

        proof: The text of the proof file.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "proof": proof,
        }
        return self._ask("export-proof", timeout, fields)

    def metrics(
        self,
        *,
        timeout: float | None = None,
    ) -> types.MetricsAnswer:
        """How often an answer was known already.

        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {}
        return self._ask("metrics", timeout, fields)


class PuzzleVerbs:
    """The verbs of a puzzle."""

    def _ask(self, verb: str, timeout: float | None, fields: dict[str, Any]) -> Any:
        raise NotImplementedError

    def show(
        self,
        *,
        candidates: types.Candidates | None = None,
        coordinates: bool = False,
        timeout: float | None = None,
    ) -> types.ShowAnswer:
        """The board as it is: what to draw, what breaks a rule at sight, what follows at once. Nothing is searched.

        candidates: Which candidates the scene shows.
        coordinates: Numbers the rows and columns of the scene.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "candidates": candidates,
            "coordinates": coordinates,
        }
        return self._ask("show", timeout, fields)

    def convert(
        self,
        *,
        to: str | None = None,
        theme: types.Theme | None = None,
        candidates: types.Candidates | None = None,
        coordinates: bool = False,
        timeout: float | None = None,
    ) -> types.ConvertAnswer:
        """The puzzle in another format, or drawn as SVG.

        to: The format, or `svg`; the canonical one if left out.
        theme: The colours of a drawing.
        candidates: Which candidates a drawing shows.
        coordinates: Numbers the rows and columns of a drawing.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "to": to,
            "theme": theme,
            "candidates": candidates,
            "coordinates": coordinates,
        }
        return self._ask("convert", timeout, fields)

    def solve(
        self,
        *,
        strategy: str | None = None,
        set: Mapping[str, str] | None = None,
        seed: int | None = None,
        limit: int | None = None,
        trace: bool = False,
        cells: bool = False,
        proof: bool = False,
        scene: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.SolveAnswer:
        """One solution, and whether it is the only one; of a game with a score, the best moves found and a bound.

        strategy: The strategy; the default one of the game if left out.
        set: Settings of the strategy.
        seed: Breaks ties in strategies that choose at random.
        limit: Counts solutions up to this number.
        trace: Includes the steps of a strategy that solves in steps.
        cells: Includes what is always, never or sometimes so in the solutions.
        proof: Includes the proof that the solution is the only one, that there is none, or of the bound.
        scene: Includes a scene of the solution; of a game with a score, one of the board at the end.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "strategy": strategy,
            "set": set,
            "seed": seed,
            "limit": limit,
            "trace": trace,
            "cells": cells,
            "proof": proof,
            "scene": scene,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("solve", timeout, fields)

    def hint(
        self,
        *,
        level: types.Level | None = None,
        style: types.Style | None = None,
        frames: types.Frames | None = None,
        max_tier: int | None = None,
        technique: str | None = None,
        assume_unique: bool = False,
        seed: int | None = None,
        set: Mapping[str, str] | None = None,
        scene: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.HintAnswer:
        """The easiest thing that is forced, with its proof; of a game with a score, the next move of a plan.

        level: How much to show.
        style: How to word it.
        frames: How far the film goes; by default to the next deduction if the player keeps notes of what is ruled
            out, otherwise to the next placement.
        max_tier: Nothing harder than this tier.
        technique: Prefers this technique: if it shows something here, the hint uses it, even where an easier one
            would do. Otherwise the hint is the usual one.
        assume_unique: Allows hints that assume that the puzzle has exactly one solution.
        seed: Breaks ties between equally short reasons.
        set: Effort as time: `propose`, such as `30ms`, for the techniques, and `check` for verifying and shortening.
        scene: Includes a scene of the board with what the hint points at.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "level": level,
            "style": style,
            "frames": frames,
            "max_tier": max_tier,
            "technique": technique,
            "assume_unique": assume_unique,
            "seed": seed,
            "set": set,
            "scene": scene,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("hint", timeout, fields)

    def steps(
        self,
        *,
        max_tier: int | None = None,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.StepsAnswer:
        """Every deduction that a technique finds now, each proved; of a game with a score, every legal move.

        max_tier: Nothing harder than this tier.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "max_tier": max_tier,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("steps", timeout, fields)

    def explain(
        self,
        *,
        style: types.Style | None = None,
        frames: types.Frames | None = None,
        max_tier: int | None = None,
        assume_unique: bool = False,
        seed: int | None = None,
        trace: bool = False,
        scene: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.ExplainAnswer:
        """The whole solve, step by step, every step proved; of a game with a score, the whole plan.

        style: How to word it.
        frames: How far each step goes; by default to the next deduction if the player keeps notes of what is ruled
            out, otherwise to the next placement.
        max_tier: Nothing harder than this tier.
        assume_unique: Allows steps that assume that the puzzle has exactly one solution.
        seed: Breaks ties between equally short reasons.
        trace: Answers with one short line for each deduction, and nothing else.
        scene: Includes a scene of the board at every step.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "style": style,
            "frames": frames,
            "max_tier": max_tier,
            "assume_unique": assume_unique,
            "seed": seed,
            "trace": trace,
            "scene": scene,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("explain", timeout, fields)

    def rate(
        self,
        *,
        max_tier: int | None = None,
        position: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.RateAnswer:
        """The difficulty, and the techniques that a solve takes. The puzzle is rated, without any marks on it, and needs a solution.

        max_tier: Nothing harder than this tier.
        position: Rates what is left to do on the board, with its marks, instead of the puzzle.
        steps: Limit in steps of search, the same on every machine.
        time_ms: Limit in milliseconds.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "max_tier": max_tier,
            "position": position,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("rate", timeout, fields)

    def judge(
        self,
        claims: Sequence[str],
        *,
        reveal: types.Reveal | None = None,
        proof: bool = False,
        techniques: bool = False,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.JudgeAnswer:
        """Whether claimed steps are true of a position. Each step is judged from the board and the steps before it that are proved.

        claims: The steps, such as `r6c2=4`, `r6c2<>4`, `r3c10=star` or `r1c1-r1c2`.
        reveal: How much a verdict may give away.
        proof: Includes the proofs.
        techniques: Looks through all techniques for one that shows each step, not only through the quick ones.
        steps: Limit in steps of search for each claim, the same on every machine.
        time_ms: Limit in milliseconds for each claim.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "claims": claims,
            "reveal": reveal,
            "proof": proof,
            "techniques": techniques,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("judge", timeout, fields)

    def review(
        self,
        *,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.ReviewAnswer:
        """What a setter needs to know: solutions, difficulty, clues that can go, and why a puzzle is broken. Givens may clash.

        steps: Limit in steps of search for each question, the same on every machine.
        time_ms: Limit in milliseconds for each question.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("review", timeout, fields)

    def compare(
        self,
        *,
        strategies: Sequence[str] | None = None,
        seed: int | None = None,
        steps: int | None = None,
        time_ms: int | None = None,
        time: float | str | None = None,
        timeout: float | None = None,
    ) -> types.CompareAnswer:
        """Several strategies on the same puzzle.

        strategies: The strategies by name; all of the game if empty.
        seed: Breaks ties in strategies that choose at random.
        steps: Limit in steps of search for each strategy, the same on every machine.
        time_ms: Limit in milliseconds for each strategy.
        time: The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`.
        timeout: Seconds after which the call ends with `TimeoutError`.
        """
        fields: dict[str, Any] = {
            "strategies": strategies,
            "seed": seed,
            "steps": steps,
            "time_ms": time_ms,
            "time": time,
        }
        return self._ask("compare", timeout, fields)
