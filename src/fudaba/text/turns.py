"""Turn-order help, from the same tree that the game runs."""

from __future__ import annotations

import dataclasses
from typing import Final

from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.flows import If, Loop, Phase, Seq
from fudaba.kernel.tree.nodes import Node
from fudaba.languages import by_language
from fudaba.text.cards import voice
from fudaba.text.clauses import Whose
from fudaba.text.phrases import Words
from fudaba.text.say import Voice

AGAIN: Final = {"en": "Again and again until the game ends:", "ja": "ゲームが終わるまで、次を繰り返す："}
WHILE: Final = {"en": "As long as {}:", "ja": "{}かぎり、次を繰り返す："}
PROVIDED: Final = {"en": "If {}:", "ja": "{}なら："}
OTHERWISE: Final = {"en": "Otherwise:", "ja": "そうでなければ："}
OPENING: Final = ("first", "before")  # fields of a game's own phases that come before the body
INDENT: Final = "  "


def turn_order(words: Words, rules: Rules, citing: bool = True) -> str:
    """The turn order as an indented list: each phase with its rule, and what happens in it."""
    lines: list[str] = []
    _Outline(words, rules, citing).add(rules.prompt_node(), 0, lines)
    return "\n".join(lines)


class _Outline:
    def __init__(self, words: Words, rules: Rules, citing: bool) -> None:
        self.words = words
        self.rules = rules
        self.citing = citing
        self.lang = words.lang
        self.cited = {part.name: part.rule for part in rules.schema.phases}

    def add(self, node: Node, depth: int, lines: list[str]) -> None:
        """A node and what it holds, as lines."""
        inner = _inside(node)
        if isinstance(node, Phase):
            rule = self.cited.get(node.name, "") if self.citing else ""
            cited = f" [{rule}]" if rule else ""
            lines.append(f"{INDENT * depth}{_capital(self.words.phases.get(node.name, node.name))}{cited}")
            self._phase(node, depth + 1, lines)
        elif isinstance(node, Seq):
            for step in inner:
                self.add(step, depth, lines)
        elif not any(has_phase(n) for n in inner):
            self._sentence(node, depth, lines)
        elif isinstance(node, Loop):
            test = None if node.test is None else self._voice().condition(node.test).yes
            lines.append(INDENT * depth + (AGAIN[self.lang] if test is None else WHILE[self.lang].format(test)))
            self.add(node.body, depth + 1, lines)
        elif isinstance(node, If):
            yes = self._voice().condition(node.test).yes
            lines.append(INDENT * depth + PROVIDED[self.lang].format(yes))
            self.add(node.then, depth + 1, lines)
            if node.other is not None:
                lines.append(INDENT * depth + OTHERWISE[self.lang])
                self.add(node.other, depth + 1, lines)
        else:
            lines.append(INDENT * depth + self._whose(node))
            for step in inner:
                self.add(step, depth + 1, lines)

    def _phase(self, node: Phase, depth: int, lines: list[str]) -> None:
        """What happens in a phase. A game's own kind of phase may do more than its body and says so in its entry."""
        if type(node) is not Phase and type(node) in self.words.nodes.entries and not has_phase(node.body):
            self._sentence(node, depth, lines)
            return
        around = [n for n in _inside(node) if n is not node.body]
        opening = [n for n in around if any(getattr(node, name, None) is n for name in OPENING)]
        for part in (*opening, node.body, *(n for n in around if n not in opening)):
            self.add(part, depth, lines)

    def _sentence(self, node: Node, depth: int, lines: list[str]) -> None:
        s = self._voice()
        text = s.text(s.say(node))
        if text:
            lines.append(INDENT * depth + text)

    def _whose(self, node: Node) -> str:
        """The heading of a node of the game's own that holds phases: whose they are, as far as it says."""
        said = self._voice().say(node)
        subject = said.subject if isinstance(said, Whose) else ""
        return by_language(self.lang, en=f"{_capital(subject) or 'In turn'}:", ja=f"{subject or '順に'}：")

    def _voice(self) -> Voice:
        return voice(self.words, self.rules)


def has_phase(node: Node) -> bool:
    """Whether a phase stands somewhere in a node."""
    return isinstance(node, Phase) or any(has_phase(n) for n in _inside(node))


def _inside(node: Node) -> list[Node]:
    found: list[Node] = []
    part: object = node
    for field in dataclasses.fields(part) if dataclasses.is_dataclass(part) else ():
        value: object = getattr(part, field.name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(v for v in value if isinstance(v, Node))
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
