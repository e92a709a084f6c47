"""The text of a card file as YAML nodes, which know their lines. Surveyed before anything is built of it.

Scripts that write the same value twice write an alias (``*id001``) the second time. It is read as if it were written
out, and counts as if it were: a few lines that stand for a billion values are refused.
"""

from __future__ import annotations

import yaml

from fudaba.cardfile.mistakes import BadCardFile, Mistake
from fudaba.kernel.limits import CARD_FILE, CARD_FILE_DEPTH, CARD_FILE_NODES

try:  # ten times faster, and part of every binary wheel of PyYAML
    from yaml import CSafeLoader as _Loader
except ImportError:  # pragma: no cover - a PyYAML built without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


def parsed(text: str, file: str) -> yaml.Node:
    """The top of the file, or `BadCardFile`."""
    if len(text) > CARD_FILE:
        raise BadCardFile([Mistake(file, 1, 1, f"the file is longer than {CARD_FILE} characters")])
    try:
        _survey(text, file)
        node: yaml.Node | None = yaml.compose(text, Loader=_Loader)
        if node is not None:
            _written_out(node, file, {}, set())
    except yaml.MarkedYAMLError as e:
        mark = e.problem_mark or e.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
        raise BadCardFile([Mistake(file, line, column, f"not YAML: {e.problem or e.context}")]) from None
    except (yaml.YAMLError, ValueError) as e:
        at = getattr(e, "position", None)
        before = text[:at] if isinstance(at, int) else ""
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise BadCardFile([Mistake(file, line, column, "not YAML: a character that text cannot contain")]) from None
    if node is None:
        raise BadCardFile([Mistake(file, 1, 1, "the file is empty; cards belong in a list under 'cards:'")])
    return node


def _survey(text: str, file: str) -> None:
    depth = nodes = 0
    for event in yaml.parse(text, Loader=_Loader):
        says = ""
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        nodes += isinstance(event, (yaml.CollectionStartEvent, yaml.ScalarEvent))
        if depth > CARD_FILE_DEPTH:
            says = f"nested deeper than {CARD_FILE_DEPTH}"
        elif nodes > CARD_FILE_NODES:
            says = f"more than {CARD_FILE_NODES} values"
        if says:
            raise BadCardFile([Mistake(file, event.start_mark.line + 1, event.start_mark.column + 1, says)])


def _written_out(node: yaml.Node, file: str, known: dict[int, tuple[int, int]], above: set[int]) -> tuple[int, int]:
    """How many values a node stands for, and how deep they are nested, with every alias written out."""
    if id(node) in above:
        raise BadCardFile([_at(node, file, "this contains itself (through an alias); write it out")])
    if id(node) in known:
        return known[id(node)]
    count, depth = 1, 0
    if isinstance(node, yaml.CollectionNode):
        above.add(id(node))
        for part in node.value:
            for each in part if isinstance(part, tuple) else (part,):
                n, deep = _written_out(each, file, known, above)
                count, depth = count + n, max(depth, deep)
        above.remove(id(node))
        depth += 1
    if depth > CARD_FILE_DEPTH or count > CARD_FILE_NODES:
        deep = depth > CARD_FILE_DEPTH
        what = f"nested deeper than {CARD_FILE_DEPTH}" if deep else f"more than {CARD_FILE_NODES} values"
        raise BadCardFile([_at(node, file, f"{what}, with its aliases written out")])
    known[id(node)] = (count, depth)
    return count, depth


def _at(node: yaml.Node, file: str, says: str) -> Mistake:
    return Mistake(file, node.start_mark.line + 1, node.start_mark.column + 1, says)
