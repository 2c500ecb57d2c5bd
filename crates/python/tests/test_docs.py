"""The examples of the guide run, and print what they show.

A block marked `python` is run, all blocks of a page one after the other. A comment after `print(...)` is what it prints; a
block marked `text` right after it shows longer output. Blocks marked with anything else, such as `python ray`, are not run.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BLOCK = re.compile(r"^```(.*?)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"^ *print\(.*\)  # (.*)$")


class Guide(unittest.TestCase):
    def run_page(self, page: Path) -> int:
        """Runs the blocks of a page; returns the number of lines that were compared."""
        names: dict[str, object] = {}
        compared = 0
        for info, text in BLOCK.findall(page.read_text()):
            if info != "python":
                continue
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                exec(compile(text, str(page), "exec"), names)
            expected = [found[1] for line in text.splitlines() if (found := SHOWN.match(line))]
            if expected:
                self.assertEqual(output.getvalue().splitlines(), expected, page.name)
            compared += len(expected)
        return compared

    def test_the_examples_print_what_they_show(self) -> None:
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                self.assertGreaterEqual(self.run_page(ROOT / "docs/python.md"), 15)
                self.assertGreaterEqual(self.run_page(ROOT / "crates/python/README.md"), 1)
                self.assertGreaterEqual(self.run_page(ROOT / "README.md"), 1)
            finally:
                os.chdir(before)


if __name__ == "__main__":
    unittest.main()
