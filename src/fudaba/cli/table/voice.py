"""What the game says at the table, in one language. A game without words in it is shown by its own names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fudaba.asked import Refusal
from fudaba.contract import Value
from fudaba.game import Game
from fudaba.kernel.choice import Outcome
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import LETTERS
from fudaba.registry import Plugin
from fudaba.text.cards import read_card
from fudaba.text.sentences import Sentences, tags_of
from fudaba.text.turns import turn_order
from fudaba.text.typed import key, meant


class Voice:
    """Speaks for a game to people."""

    def __init__(self, plugin: Plugin, rules: Rules, lang: str) -> None:
        self.plugin = plugin
        self.rules = rules
        self.lang = lang
        self.title = plugin.ja if lang == "ja" else plugin.en
        words = plugin.words_for(lang)
        self.words = words
        self._sentences = Sentences(words, rules) if words is not None else None

    def term(self, name: str, kind: str = "") -> str:
        """A zone, number, counter or value; the kind tells equal names apart."""
        return name if self._sentences is None else self._sentences.term(name, kind)

    def fact(self, name: str, value: Value) -> str:
        """A public fact of the position: a flag by its name, all else with its value."""
        flag = self._special("flag", name)
        if isinstance(value, bool):
            return (flag or self.term(name)) if value else ""
        if isinstance(value, int):
            return self.number(name, value)
        parts = [value] if isinstance(value, str) else value
        said = ("、" if self.lang == "ja" else ", ").join(self.term(part) for part in parts)
        return f"{self._special('fact', name) or self.term(name)} {said}" if said else ""

    def state(self, name: str) -> str:
        """A word that holds for a card."""
        return self._special("flag", name) or self.term(name, "state")

    def short(self, name: str, kind: str = "") -> str:
        """A zone, number or counter by its name for narrow places, if the game has one for it."""
        found = "" if self.words is None else self.words.guide.short.get(name, "")
        return found or self.term(name, kind)

    def number(self, name: str, value: object, kind: str = "number", brief: bool = False) -> str:
        """A number or counter with its name."""
        term = self.short(name, kind) if brief else self.term(name, kind)
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
        return self._sentences.prompt(choice.kind, LETTERS[choice.seat], choice.about)

    def options(self, game: Game) -> list[str]:
        """The labels of the options."""
        choice = game.choice
        tags = tags_of(game.view(choice.seat))
        return [self.option(text, tags, choice.kind) for text in choice.options]

    def option(self, text: str, tags: Mapping[str, str], prompt: str = "") -> str:
        """One option's label; what it answers may give it a name of its own."""
        return text if self._sentences is None else self._sentences.option(text, tags, prompt)

    def meant(self, game: Game, text: str, among: Sequence[str] | None = None) -> str:
        """The option (or one ``among`` others) that a person wrote, by names in either language or by its label.

        Empty if it is none, or could be several.
        """
        options = game.choice.options if among is None else among
        tags = tags_of(game.view(game.choice.seat))
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
