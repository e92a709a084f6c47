"""The text of a card file as YAML nodes, which know their lines. Surveyed before anything is built of it.

Scripts that write the same value twice write an alias (``*id001``) the second time. It is read as if it were written
out, and counts as if it were: a few lines that stand for a billion values are refused.
"""

from __future__ import annotations

from typing import Final

import yaml

from fudaba.cardfile.mistakes import BadCardFile, Mistake, Wording
from fudaba.kernel.limits import CARD_FILE, CARD_FILE_DEPTH, CARD_FILE_NODES

try:  # ten times faster, and part of every binary wheel of PyYAML
    from yaml import CSafeLoader as _Loader
except ImportError:  # pragma: no cover - a PyYAML built without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


TOO_LONG: Final = Wording(
    f"the file is longer than {CARD_FILE} characters", f"ファイルが長すぎます（{CARD_FILE}文字まで）。"
)
TOO_DEEP: Final = Wording(f"nested deeper than {CARD_FILE_DEPTH}", f"入れ子が{CARD_FILE_DEPTH}段より深くなっています。")
TOO_MANY: Final = Wording(f"more than {CARD_FILE_NODES} values", f"値が{CARD_FILE_NODES}個より多くなっています。")
EMPTY: Final = Wording(
    "the file is empty; cards belong in a list under 'cards:'",
    "ファイルが空です。カードは「cards:」の下のリストに書きます。",
)
NO_TEXT: Final = Wording(
    "not YAML: a character that text cannot contain", "YAMLとして読めません（文章に使えない文字があります）。"
)
ITSELF: Final = Wording(
    "this contains itself (through an alias); write it out",
    "エイリアスをたどると自分自身に戻ります。エイリアスを使わずに書いてください。",
)
SLIPS: Final = {
    "mapping values are not allowed": Wording(
        "not YAML: this ':' cannot stand here; the line begins too far to the right, or its value needs quotes",
        "YAMLとして読めません。ここに「:」は書けません。行頭の空白を減らすか、値を引用符で囲んでください。",
    ),
    "did not find expected key": Wording(
        "not YAML: the line is not in line with its neighbours (count the blanks before it), or quotes end too early",
        "YAMLとして読めません。行頭の空白が前後の行とそろっていないか、引用符が途中で閉じています。",
    ),
    "did not find expected '-' indicator": Wording(
        "not YAML: a list goes on with '- ', as far to the right as before",
        "YAMLとして読めません。リストの続きは、前と同じ位置の「- 」で始めます。",
    ),
    "did not find expected ',' or": Wording(
        "not YAML: a bracket before this is not closed, or a comma is missing",
        "YAMLとして読めません。前の括弧が閉じていないか、コンマが抜けています。",
    ),
    "could not find expected ':'": Wording(
        "not YAML: before this, a name lacks its ':' with a blank behind it",
        "YAMLとして読めません。この前の名前の後に「: 」（コロンと空白）が抜けています。",
    ),
    "found unexpected end of stream": Wording(
        "not YAML: quotes are opened and never closed", "YAMLとして読めません。引用符が閉じていません。"
    ),
    "found character that cannot start any token": Wording(
        "not YAML: nothing may begin with this sign; put it in quotes",
        "YAMLとして読めません。この記号では始められません。引用符で囲んでください。",
    ),
    "found a tab character": Wording(
        "not YAML: lines are moved in with blanks, not with tabs",
        "YAMLとして読めません。行頭にはタブではなく空白を使います。",
    ),
    "found undefined alias": Wording(
        "not YAML: '*' names something that stands nowhere; put a text that begins with '*' in quotes",
        "YAMLとして読めません。「*」の指すものがありません。「*」で始まる文は引用符で囲んでください。",
    ),
}
"""What the parser says of the slips that people make, and what they should hear of them."""


def parsed(text: str, file: str) -> yaml.Node:
    """The top of the file, or `BadCardFile`."""
    if len(text) > CARD_FILE:
        raise BadCardFile([Mistake(file, 1, 1, "too-long", TOO_LONG)])
    try:
        _survey(text, file)
        node: yaml.Node | None = yaml.compose(text, Loader=_Loader)
        if node is not None:
            _written_out(node, file, {}, set())
    except yaml.MarkedYAMLError as e:
        mark = e.problem_mark or e.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
        raise BadCardFile([Mistake(file, line, column, "no-yaml", _problem(e))]) from None
    except (yaml.YAMLError, ValueError) as e:
        at = getattr(e, "position", None)
        before = text[:at] if isinstance(at, int) else ""
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise BadCardFile([Mistake(file, line, column, "no-yaml", NO_TEXT)]) from None
    if node is None:
        raise BadCardFile([Mistake(file, 1, 1, "empty", EMPTY)])
    return node


def _survey(text: str, file: str) -> None:
    depth = nodes = 0
    for event in yaml.parse(text, Loader=_Loader):
        wrong = None
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        nodes += isinstance(event, (yaml.CollectionStartEvent, yaml.ScalarEvent))
        if depth > CARD_FILE_DEPTH:
            wrong = TOO_DEEP
        elif nodes > CARD_FILE_NODES:
            wrong = TOO_MANY
        if wrong is not None:
            raise BadCardFile(
                [Mistake(file, event.start_mark.line + 1, event.start_mark.column + 1, "too-large", wrong)]
            )


def _written_out(node: yaml.Node, file: str, known: dict[int, tuple[int, int]], above: set[int]) -> tuple[int, int]:
    """How many values a node stands for, and how deep they are nested, with every alias written out."""
    if id(node) in above:
        raise BadCardFile([_at(node, file, "contains-itself", ITSELF)])
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
        what = TOO_DEEP if depth > CARD_FILE_DEPTH else TOO_MANY
        written = Wording(f"{what.en}, with its aliases written out", f"エイリアスを書き出すと、{what.ja}")
        raise BadCardFile([_at(node, file, "too-large", written)])
    known[id(node)] = (count, depth)
    return count, depth


def _at(node: yaml.Node, file: str, code: str, wording: Wording) -> Mistake:
    return Mistake(file, node.start_mark.line + 1, node.start_mark.column + 1, code, wording)


def _problem(e: yaml.MarkedYAMLError) -> Wording:
    """What the parser stumbled over; in plain words where it is a slip that people make."""
    said = str(e.problem or e.context)
    plain = next((words for begins, words in SLIPS.items() if begins in said), None)
    return plain if plain is not None else Wording(f"not YAML: {said}", f"YAMLとして読めません（{said}）。")
