"""What the game says at the table, in one language. A game without words in it is shown by its own names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fudaba.game import Game, Refusal
from fudaba.kernel.choice import Outcome
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import LETTERS
from fudaba.registry import Plugin
from fudaba.text.cards import read_card
from fudaba.text.sentences import Sentences, tags_of
from fudaba.text.turns import turn_order
from fudaba.text.typed import key, meant

ABOUT: Final = ("answers",)
"""The facts that say what a question is about; they stand with the question, so a game hides them elsewhere."""


class Voice:
    """Speaks for a game to people."""

    def __init__(self, plugin: Plugin, rules: Rules, lang: str) -> None:
        self.plugin = plugin
        self.rules = rules
        self.lang = lang
        self.title = plugin.ja if lang == "ja" else plugin.en
        words = plugin.words.get(lang)
        self.words = words
        self._sentences = Sentences(words, rules) if words is not None else None

    def term(self, name: str, kind: str = "") -> str:
        """A zone, number, counter or value; the kind tells equal names apart."""
        return name if self._sentences is None else self._sentences.term(name, kind)

    def fact(self, name: str, value: str) -> str:
        """A public fact of the position; empty if the words hide it."""
        if self._special("hide", name):
            return ""
        word, blank, rest = name.partition(" ")  # "mana A" is the fact "mana" of somebody
        said = ("、" if self.lang == "ja" else ", ").join(self._part(part) for part in value.split(", "))
        return f"{self._special('fact', word) or self.term(word)}{blank}{rest} {said}"

    def _part(self, part: str) -> str:
        """A card, a term, or several of them with blanks between."""
        if part in self.rules.catalogue.index:
            return self.name(part)
        term = self.term(part)
        return term if term != part or " " not in part else " ".join(self._part(p) for p in part.split(" "))

    def short(self, name: str, kind: str = "") -> str:
        """A zone, number or counter by its name for narrow places, if the game has one for it."""
        found = "" if self.words is None else self.words.guide.short.get(name, "")
        return found or self.term(name, kind)

    def number(self, name: str, value: object, kind: str = "number", brief: bool = False) -> str:
        """A number or counter with its name. A game's terms may say more of it than its name: ``hide:phase`` keeps a
        register off the table, ``seat:active`` makes it a seat, ``flag:spent`` a mark without a number, and
        ``each:colour`` names its values, from 0 on, between bars.
        """
        term = self.short(name, kind) if brief else self.term(name, kind)
        if self._special("hide", name):
            return ""
        seat = self._special("seat", name)
        if seat and isinstance(value, int):
            return f"{seat} {LETTERS[value]}" if 0 <= value < len(LETTERS) else ""
        each = self._special("each", name).split("|")
        if len(each) > 1 and isinstance(value, int):
            return f"{term} {each[value]}" if 0 <= value < len(each) else ""
        flag = self._special("flag", name)
        if flag:
            return flag if value else ""
        return f"{term}{value}" if brief and self.lang == "ja" else f"{term} {value}"

    def _special(self, kind: str, name: str) -> str:
        return "" if self.words is None else self.words.terms.get(f"{kind}:{name}", "")

    def phase(self, name: str) -> str:
        """A part of the turn order."""
        return name if self._sentences is None else self._sentences.phase(name)

    def name(self, card: str) -> str:
        """A card's printed name, with what tells it apart where two share one."""
        if self._sentences is not None:
            return self._sentences.name(card)
        index = self.rules.catalogue.index.get(card)
        if index is None:
            return card
        found = self.rules.catalogue.cards[index]
        return found.ja if self.lang == "ja" else found.en

    def card_text(self, card: str) -> str:
        """All that stands on a card below its name."""
        found = self.rules.catalogue.cards[self.rules.catalogue.index[card]]
        if self.words is None:
            return ""
        text = read_card(self.words, found, self.rules)
        return "\n".join(filter(None, (text.line, text.body)))

    def card_line(self, card: str) -> str:
        """A card's printed values in one line: what it is, what it costs."""
        found = self.rules.catalogue.cards[self.rules.catalogue.index[card]]
        return "" if self.words is None else read_card(self.words, found, self.rules).line

    def prompt(self, game: Game) -> str:
        """What is being asked."""
        choice = game.choice
        if self._sentences is None or choice.kind not in self._sentences.words.prompts:
            return choice.kind
        view = game.view(choice.seat, 0)
        told = view["choice"]
        about = told.get("about") if isinstance(told, dict) else None
        asked = self._sentences.prompt(choice.kind, LETTERS[choice.seat], about)
        facts = view["facts"]
        for name in ABOUT:
            if isinstance(facts, dict) and name in facts:
                index = self.rules.catalogue.index
                parts = [self._sentences.card(p) if p in index else self.term(p) for p in str(facts[name]).split(" ")]
                said = " ".join(parts)
                return f"{said}：{asked}" if self.lang == "ja" else f"{said}: {asked[0].lower()}{asked[1:]}"
        return asked

    def options(self, game: Game) -> list[str]:
        """The labels of the options."""
        choice = game.choice
        tags = tags_of(game.view(choice.seat, 0))
        return [self.option(text, tags, choice.kind) for text in choice.options]

    def option(self, text: str, tags: Mapping[str, str], prompt: str = "") -> str:
        """One option's label; what it answers may give it a name of its own."""
        return text if self._sentences is None else self._sentences.option(text, tags, prompt)

    def meant(self, game: Game, text: str, among: Sequence[str] | None = None) -> str:
        """The option (or one ``among`` others) that a person wrote, by names in either language or by its label.

        Empty if it is none, or could be several.
        """
        options = game.choice.options if among is None else among
        tags = tags_of(game.view(game.choice.seat, 0))
        kind = game.choice.kind
        found = [option for option in options if key(self.option(option, tags, kind)) == key(text)]
        found = found or meant(self.rules, options, tags, text)
        return found[0] if len(found) == 1 else ""

    def gathers(self, what: str) -> bool:
        """Whether a kind of log entry can tell of several cards at once."""
        return self._sentences is not None and self._sentences.gathers(what)

    def entry(self, entry: Mapping[str, object]) -> str:
        """A log entry as a sentence."""
        if self._sentences is None or str(entry.get("what")) not in self._sentences.words.happenings:
            return " ".join(str(v) for k, v in entry.items() if k != "rule")
        return self._sentences.entry(entry)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible, with the rule that says so."""
        if self._sentences is None:
            return str(refusal)
        sentence = self._sentences.refusal(refusal.code, refusal.args, refusal.rule)
        return f"{sentence} [{refusal.rule}]" if refusal.rule else sentence

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended."""
        winners = [LETTERS[seat] for seat in outcome.winners]
        if self._sentences is None:
            return f"{outcome.reason}: {', '.join(winners) or '-'}"
        return self._sentences.outcome(winners, outcome.reason)

    @property
    def goal(self) -> str:
        """How the game is won and what a turn is about."""
        return "" if self.words is None else self.words.guide.goal

    def setting(self, name: str, value: str = "") -> str:
        """An option of the game, or one of its values."""
        found = "" if self.words is None else self.words.guide.settings.get(f"{name}={value}" if value else name, "")
        return found or value or name

    def turn_order(self) -> str:
        """The turn order, from the game's own tree."""
        return "" if self.words is None else turn_order(self.words, self.rules)
