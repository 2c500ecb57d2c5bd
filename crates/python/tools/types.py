"""Writes the types and the methods of the Python package from docs/api/schema.json.

    python3 crates/python/tools/types.py           writes them again
    python3 crates/python/tools/types.py --check   writes nothing, and fails if they are stale

`types.py` has one class for each object of the engine. `_verbs.py` has one method for each verb, with one keyword argument for
each option.
"""

from __future__ import annotations

import json
import keyword
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCHEMA = ROOT / "docs/api/schema.json"
PACKAGE = ROOT / "crates/python/python/gridproof"
BANNER = "Written by `cargo xtask api` from docs/api/schema.json. Do not edit it."
#: The methods that are written by hand, in `_engine.py`.
BY_HAND = {"batch"}
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def ref(schema: dict) -> str | None:
    """The name of the type that a schema refers to."""
    return schema["$ref"].rsplit("/", 1)[1] if "$ref" in schema else None


def union(parts: list[str]) -> str:
    """A type that is one of several; equal constants become one literal type."""
    parts = [part for either in parts for part in alternatives(either)]
    constants = [part[8:-1] for part in parts if part.startswith("Literal[")]
    others = list(dict.fromkeys(part for part in parts if not part.startswith("Literal[")))
    literal = [f"Literal[{', '.join(dict.fromkeys(constants))}]"] if constants else []
    return " | ".join(sorted(literal + others, key=lambda part: part == "None"))


def alternatives(annotation: str) -> list[str]:
    """The parts of an annotation that is one of several."""
    parts, depth = [""], 0
    for letter in annotation:
        depth += {"[": 1, "]": -1}.get(letter, 0)
        if letter == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def type_of(schema: dict) -> str:
    """A schema as an annotation."""
    if schema is True or not schema:
        return "Any"
    if name := ref(schema):
        return name
    if "const" in schema:
        return f"Literal[{json.dumps(schema['const'])}]"
    if "enum" in schema:
        return union([f"Literal[{json.dumps(value)}]" for value in schema["enum"]])
    for either in ("oneOf", "anyOf"):
        if either in schema:
            return union([type_of(part) for part in schema[either]])
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return union([of_kind(kind, schema) for kind in kinds]) if kinds else "Any"


def of_kind(kind: str, schema: dict) -> str:
    """A schema of one JSON type as an annotation."""
    if kind == "array":
        items = [type_of(item) for item in schema.get("prefixItems", [])] or [type_of(schema.get("items", {}))]
        return f"list[{union(items)}]"
    if kind == "object":
        return f"dict[str, {type_of(schema.get('additionalProperties', {}))}]"
    return PLAIN[kind]


def doc(schema: dict, indent: str) -> str:
    """The description of a schema as a docstring."""
    text = schema.get("description", "").replace("\\", "\\\\").strip()
    if not text:
        return ""
    lines = textwrap.wrap(" ".join(text.split()), 120 - len(indent) - 6)
    end = '"""' if len(lines) == 1 else f'\n{indent}"""'
    return f'{indent}"""' + f"\n{indent}".join(lines) + end + "\n"


class Types:
    """The text of `types.py`."""

    def __init__(self, definitions: dict) -> None:
        self.definitions = definitions
        self.classes: list[str] = []
        self.aliases: list[str] = []
        self.names: list[str] = []

    def write(self) -> str:
        for name, schema in self.definitions.items():
            if name not in ("Requests", "Answers"):
                self.define(name, schema)
        head = f'"""Everything that goes in and out of the engine.\n\n{BANNER}\n"""\n\nfrom __future__ import annotations\n\n'
        head += "from typing import Any, Literal, TypedDict, Union\n"
        names = "".join(f'    "{name}",\n' for name in sorted(self.names))
        end = f"\n__all__ = [\n{names}]\n"
        return "\n\n".join([head] + self.classes) + "\n\n" + "\n".join(self.aliases) + "\n" + end

    def define(self, name: str, schema: dict) -> None:
        either = schema.get("oneOf") or schema.get("anyOf") or []
        if any("properties" in part for part in either):
            self.alias(name, [self.variant(name, index, schema, part) for index, part in enumerate(either)])
        elif "properties" in schema or (schema.get("type") == "object" and "additionalProperties" not in schema):
            self.record(name, schema, schema.get("properties", {}), schema.get("required", []))
        elif schema.get("type") == "object" and schema.get("additionalProperties") is False:
            self.record(name, schema, {}, [])
        else:
            self.alias(name, [type_of(schema)])

    def variant(self, name: str, index: int, base: dict, part: dict) -> str:
        """One of the alternatives of a type, with the fields that all of them share."""
        if "properties" not in part and "$ref" in part:
            return type_of(part)
        referred = self.definitions[ref(part)] if ref(part) else {}
        properties = {**base.get("properties", {}), **part.get("properties", {}), **referred.get("properties", {})}
        required = [*base.get("required", []), *part.get("required", []), *referred.get("required", [])]
        tags = [p["const"] for p in part.get("properties", {}).values() if "const" in p]
        own = ref(part) or "".join(word.title() for tag in tags for word in tag.split("-")) or str(index + 1)
        self.record(f"{name}{own}", part, properties, required)
        return f"{name}{own}"

    def record(self, name: str, schema: dict, properties: dict, required: list[str]) -> None:
        self.names.append(name)
        if any(keyword.iskeyword(field) for field in properties):
            self.functional(name, properties, required)
            return
        parts = [(f"_{name}", "TypedDict", True), (name, f"_{name}, total=False", False)]
        if all(field in required for field in properties):
            parts = [(name, "TypedDict", True)]
        elif not required:
            parts = [(name, "TypedDict, total=False", False)]
        texts = []
        for class_name, bases, is_required in parts:
            text = f"class {class_name}({bases}):\n" + (doc(schema, "    ") if class_name == name else "")
            for field, value in properties.items():
                if (field in required) == is_required:
                    text += f"\n    {field}: {type_of(value)}\n" + doc(value, "    ")
            texts.append(text if "\n    " in text else text + "    pass\n")
        self.classes.append("\n\n".join(texts))

    def functional(self, name: str, properties: dict, required: list[str]) -> None:
        """A class with a field that is a keyword of Python."""
        for suffix, is_required in (("_", True), ("", False)):
            fields = {field: value for field, value in properties.items() if (field in required) == is_required}
            body = "".join(f'        "{field}": "{quoted(type_of(value))}",\n' for field, value in fields.items())
            # The fields that may be missing come after those that may not: a class cannot have both this way.
            if is_required:
                self.classes.append(f'_{name} = TypedDict(\n    "_{name}",\n    {{\n{body}    }},\n)')
            else:
                self.classes.append(
                    f'_{name}Options = TypedDict(\n    "_{name}Options",\n    {{\n{body}    }},\n    total=False,\n)'
                )
        self.classes.append(f"class {name}(_{name}, _{name}Options):\n    pass\n")

    def alias(self, name: str, parts: list[str]) -> None:
        self.names.append(name)
        names = alternatives(union(parts))
        if len(names) == 1 and quoted_alias(names[0]) == names[0]:
            self.aliases.append(f"{name} = {quoted_alias(names[0])}")
        else:
            self.aliases.append(f"{name} = Union[{', '.join(quoted_alias(part) for part in names)}]")


def quoted(annotation: str) -> str:
    return annotation.replace('"', "'")


def quoted_alias(part: str) -> str:
    return part if part.startswith("Literal[") or part in ("str", "int", "float", "bool", "None") else f'"{part}"'


class Verbs:
    """The text of `_verbs.py`."""

    def __init__(self, schema: dict) -> None:
        self.definitions = schema["$defs"]
        self.requests = {verb: ref(of) for verb, of in self.definitions["Requests"]["properties"].items()}
        self.answers = {verb: ref(of) for verb, of in self.definitions["Answers"]["properties"].items()}

    def write(self) -> str:
        text = f'"""One method for each verb.\n\n{BANNER}\n"""\n\nfrom __future__ import annotations\n\n'
        text += "from collections.abc import Mapping, Sequence\nfrom typing import Any, Literal\n\nfrom . import types\n\n\n"
        verbs = [verb for verb in self.requests if verb not in BY_HAND]
        text += 'class EngineVerbs:\n    """The verbs of an engine."""\n\n'
        text += "    def _ask(self, verb: str, timeout: float | None, fields: dict[str, Any]) -> Any:\n"
        text += "        raise NotImplementedError\n"
        text += "".join(self.method(verb, ()) for verb in verbs)
        text += '\n\nclass PuzzleVerbs:\n    """The verbs of a puzzle."""\n\n'
        text += "    def _ask(self, verb: str, timeout: float | None, fields: dict[str, Any]) -> Any:\n"
        text += "        raise NotImplementedError\n"
        about_puzzle = [verb for verb in verbs if {"game", "puzzle"} <= set(self.fields(verb))]
        about_puzzle = [verb for verb in about_puzzle if "proof" not in self.definitions[self.requests[verb]]["required"]]
        return text + "".join(self.method(verb, ("game", "puzzle")) for verb in about_puzzle)

    def fields(self, verb: str) -> dict:
        return self.definitions[self.requests[verb]].get("properties", {})

    def method(self, verb: str, left_out: tuple[str, ...]) -> str:
        request = self.definitions[self.requests[verb]]
        fields = {name: value for name, value in self.fields(verb).items() if name not in left_out}
        positional, options = ["self"], []
        names, docs = [], []
        for name, value in fields.items():
            annotation = self.annotation(value)
            argument = f"{name}_" if keyword.iskeyword(name) else name
            if name in request.get("required", []) and "None" not in annotation:
                positional.append(f"{argument}: {annotation}")
            else:
                default = "bool = False" if annotation == "bool" else f"{annotation.removesuffix(' | None')} | None = None"
                options.append(f"{argument}: {default}")
            names.append((name, argument))
            docs.append((argument, value.get("description", "")))
            if name == "time_ms":
                options.append("time: float | str | None = None")
                names.append(("time", "time"))
                docs.append(("time", "The same limit in seconds, or as a text such as `500ms`, `5s` or `2m`."))
        options.append("timeout: float | None = None")
        docs.append(("timeout", "Seconds after which the call ends with `TimeoutError`."))
        body = "".join(f'            "{name}": {argument},\n' for name, argument in names)
        arguments = "".join(f"        {part},\n" for part in [*positional, "*", *options])
        about = " ".join(request.get("description", "").split())
        text = f"\n    def {verb.replace('-', '_')}(\n{arguments}    ) -> types.{self.answers[verb]}:\n"
        text += f'        """{about}\n\n' + "".join(self.line(name, words) for name, words in docs) + '        """\n'
        fields_text = f"{{\n{body}        }}" if names else "{}"
        return text + f'        fields: dict[str, Any] = {fields_text}\n        return self._ask("{verb}", timeout, fields)\n'

    def line(self, name: str, words: str) -> str:
        wrapped = textwrap.wrap(f"{name}: {' '.join(words.split())}", 110, subsequent_indent="    ")
        return "".join(f"        {line}\n" for line in wrapped)

    def annotation(self, value: dict) -> str:
        text = type_of(value)
        for name in sorted(self.definitions, key=len, reverse=True):
            if text.removesuffix(" | None") == name:
                return text.replace(name, f"types.{name}")
        return text.replace("list[", "Sequence[").replace("dict[", "Mapping[")


def main() -> int:
    schema = json.loads(SCHEMA.read_text())
    texts = {"types.py": Types(schema["$defs"]).write(), "_verbs.py": Verbs(schema).write()}
    stale = [name for name, text in texts.items() if not same(PACKAGE / name, text)]
    if "--check" in sys.argv:
        if stale:
            print(f"{', '.join(stale)} of the Python package: stale; run `cargo xtask api`", file=sys.stderr)
        return int(bool(stale))
    for name in stale:
        (PACKAGE / name).write_text(texts[name])
    return 0


def same(path: Path, text: str) -> bool:
    return path.exists() and path.read_text() == text


if __name__ == "__main__":
    sys.exit(main())
