"""Text and YAML files that somebody else may have written: sized before they are read, and never more than they show.

YAML is read without aliases (a few lines of them stand for gigabytes), within a depth and a number of values.
"""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from fudaba.kernel.errors import BadFile
from fudaba.kernel.limits import FILE, FILE_DEPTH, FILE_NODES, FILE_NUMBER

try:  # ten times faster, and part of every binary wheel of PyYAML
    from yaml import CSafeLoader as _Loader
except ImportError:  # pragma: no cover - a PyYAML built without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


class _Plain(_Loader):
    """Numbers as people write them: in YAML 1.1 ``1:30`` is 90, and a long row of such takes seconds to work out."""


def _number(loader: _Plain, node: yaml.ScalarNode) -> int:
    if ":" in str(node.value):
        raise ValueError("a number with colons")
    return loader.construct_yaml_int(node)


INT = "tag:yaml.org,2002:int"
FLOAT = "tag:yaml.org,2002:float"
_Plain.yaml_implicit_resolvers = {
    first: [
        (tag, re.compile(rf"(?!.*:)(?:{known.pattern})", known.flags) if tag in (INT, FLOAT) else known)
        for tag, known in several
    ]
    for first, several in _Loader.yaml_implicit_resolvers.items()
}
_Plain.add_constructor(INT, _number)


def read_text(path: Path, most: int = FILE) -> str:
    """The text of a file; one that is too large or no text is refused by name, without its content."""
    try:
        if not path.is_file():
            raise BadFile(str(path), "cannot be read: there is no such file")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as e:  # a name with a null byte is a ValueError
        reason = e.strerror if isinstance(e, OSError) and e.strerror else "no name of a file"
        raise BadFile(str(path), f"cannot be read: {reason}") from e
    if len(data) > most:
        raise BadFile(str(path), f"larger than {most} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise BadFile(str(path), "cannot be read: not text in UTF-8") from e


def beside(path: Path, name: object) -> Path:
    """A file in the same folder, by its name alone: no path leads out of the folder."""
    if not isinstance(name, str) or not name or name in (".", "..") or "/" in name or "\\" in name or "\0" in name:
        raise BadFile(str(path), "give the name of the other file alone; it must lie beside this one")
    found = path.parent / name
    if found.is_symlink():
        raise BadFile(str(path), f"{name} is a link; a file beside this one was expected")
    return found


def read_yaml(path: Path) -> object:
    """What a YAML file holds."""
    return tree(path)[1]


def tree(path: Path) -> tuple[yaml.Node | None, object]:
    """A YAML file as nodes, which know their lines, and as plain values."""
    text = read_text(path)
    try:
        _survey(path, text)
        loader = _Plain(text)
        try:
            root = loader.get_single_node()
            content: object = loader.construct_document(root) if root is not None else None
        finally:
            loader.dispose()
    except yaml.YAMLError as e:
        mark: yaml.Mark | None = getattr(e, "problem_mark", None)
        # The problem alone: the error's own text also quotes the lines around it.
        reason = getattr(e, "problem", None) or "unreadable characters"
        raise BadFile(str(path), f"not YAML ({reason})", 0 if mark is None else mark.line + 1) from None
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as e:
        # What YAML allows and Python has no room for: 2001-99-99, a number of a million digits.
        raise BadFile(str(path), f"a value cannot be read ({type(e).__name__})") from None
    return root, content


def _survey(path: Path, text: str) -> None:
    """Count before anything is built."""
    depth = nodes = 0
    for event in yaml.parse(text, Loader=_Loader):
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            raise BadFile(str(path), f"aliases (*{str(event.anchor)[:20]}) are not allowed here", line)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if isinstance(event, (yaml.CollectionStartEvent, yaml.ScalarEvent)):
            nodes += 1
        if depth > FILE_DEPTH or nodes > FILE_NODES:
            what = f"nested deeper than {FILE_DEPTH}" if depth > FILE_DEPTH else f"more than {FILE_NODES} values"
            raise BadFile(str(path), what, line)


def plain(value: object, where: str) -> object:
    """A YAML value that holds only texts, small numbers, truth values, lists and mappings with names."""
    if value is None or isinstance(value, (str, bool, float)):
        return value
    if isinstance(value, int):
        if abs(value) > FILE_NUMBER:
            raise BadFile(where, "a number is too large")
        return value
    if isinstance(value, list):
        return [plain(v, where) for v in value]
    if isinstance(value, dict):
        return {k if isinstance(k, (str, int, bool)) else str(k): plain(v, where) for k, v in value.items()}
    return str(value)  # a date, which somebody meant as text
