"""What a game says to people, in one language. A game without words is shown by its own names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from fudaba.api import LETTERS, Asked, CardDef, Deck, DeckError, Game, Refusal
from fudaba.contract import CardFull, CardRef, Change, Choice, Event, Holds, Line, Option, Owed, Value
from fudaba.inputs.decks import resolve
from fudaba.inputs.ledger import Ledger
from fudaba.kernel.options import Outcome
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import ALL
from fudaba.languages import by_language
from fudaba.registry import Plugin, Setting
from fudaba.text import facts
from fudaba.text.cards import read_card
from fudaba.text.common import answering
from fudaba.text.sentences import Sentences
from fudaba.text.story import news, untold
from fudaba.text.story import story_lines as story
from fudaba.text.tags import awaited, marked_in, offered_apart, tags_of
from fudaba.text.turns import turn_order
from fudaba.text.typed import key, meant, names

SAID: Final = {
    "ja": {"printed": "印刷{}", "and": "、", "why": "{}（{}）"},
    "en": {"printed": "printed {}", "and": ", ", "why": "{} ({})"},
}


def answered(choice: Asked) -> str:
    """What an option of a choice answers, for its label."""
    return answering(choice.kind, bool(choice.chosen), choice.about)


def all_offered(data: Choice) -> list[Option]:
    """All that stands in a choice: pieces so far, candidates, options."""
    return [*data["chosen"], *data["form"].get("candidates", ()), *data["options"]]


def _unnumbered(value: object, marked: frozenset[str]) -> object:
    """What a question is about, without the number of a card that needs none."""
    if isinstance(value, Mapping) and value.get("id") not in marked:
        return {key: part for key, part in value.items() if key != "id"}
    return value


class Voice:
    """Speaks for a game to people: who reads is "you", and cards have numbers only where they are needed."""

    def __init__(self, plugin: Plugin, rules: Rules, lang: str) -> None:
        self.plugin = plugin
        self.rules = rules
        self.lang = lang
        self.title = by_language(lang, ja=plugin.ja, en=plugin.en)
        words = plugin.words_for(lang)
        self.words = words
        self._sentences = Sentences(words, rules) if words is not None else None
        self._told: dict[str, Sentences] = {}

    @classmethod
    def of(cls, game: Game, lang: str) -> Voice:
        """The voice of a game as it is being played, with its options and cards."""
        return cls(game.plugin, game.world.rules, lang)

    def to(self, reader: str) -> Sentences | None:
        """Who speaks to a seat (empty: to those who watch)."""
        if not reader or self.words is None:
            return self._sentences
        found = self._told.get(reader)
        if found is None:
            found = self._told[reader] = Sentences(self.words, self.rules, reader)
        return found

    def marked(self, game: Game, seat: int) -> frozenset[str]:
        """The numbers of cards that a seat (-1: somebody who watches) needs to tell them apart."""
        return marked_in(game.view(None if seat < 0 else seat), self.rules.schema)

    def term(self, name: str, kind: str = "") -> str:
        """A zone, number, counter or value; the kind tells equal names apart."""
        return name if self._sentences is None else self._sentences.term(name, kind)

    def fact(self, name: str, value: Value) -> str:
        """A public fact of the position: a flag by its name, all else with its value."""
        return facts.fact(self, name, value)

    def state(self, name: str) -> str:
        """A word that holds for a card."""
        return facts.state(self, name)

    def short(self, name: str, kind: str = "") -> str:
        """A zone, number or counter by its name for narrow places, if the game has one for it."""
        found = "" if self.words is None else self.words.guide.short.get(name, "")
        return found or self.term(name, kind)

    def number(self, name: str, value: object, kind: str = "number", brief: bool = False) -> str:
        """A number or counter with its name."""
        if not brief:
            return facts.number(self, name, value, kind)
        term = self.short(name, kind)
        return by_language(self.lang, en=f"{term} {value}", ja=f"{term}{value}")

    def special(self, kind: str, name: str) -> str:
        """What something is called as a thing of this kind alone; empty if it has no such name."""
        return "" if self.words is None else self.words.terms.get(f"{kind}:{name}", "")

    def phase(self, name: str) -> str:
        """A part of the turn order."""
        return name if self._sentences is None else self._sentences.phase(name)

    @property
    def phases(self) -> dict[str, str]:
        """Every part of the turn order and what it is called."""
        return {phase.name: self.phase(phase.name) for phase in self.rules.schema.phases}

    def name(self, card: str) -> str:
        """A card's printed name, with what tells it apart where two share one."""
        if self._sentences is not None:
            return self._sentences.name(card)
        index = self.rules.catalogue.index.get(card)
        if index is None:
            return card
        found = self.rules.catalogue.cards[index]
        return by_language(self.lang, en=found.en, ja=found.ja)

    def card_text(self, card: str) -> str:
        """All that stands on a card below its name."""
        return "\n".join(filter(None, (self.card_line(card), self.card_body(card))))

    def card_line(self, card: str) -> str:
        """A card's printed values in one line: what it is, what it costs."""
        return "" if self.words is None else read_card(self.words, self._printed(card), self.rules).line

    def card_body(self, card: str) -> str:
        """What a card does."""
        return "" if self.words is None else read_card(self.words, self._printed(card), self.rules).body

    def card_now(self, full: CardFull) -> list[str]:
        """What is special about a card as it lies: values that are not as printed, each with what makes it so."""
        lines = []
        for value in full["values"]:
            whence = [self._change(change) for change in value.get("changes", [])]
            if not whence:
                continue
            printed = [SAID[self.lang]["printed"].format(value["printed"])] if "printed" in value else []
            said = SAID[self.lang]["and"].join([*printed, *whence])
            lines.append(SAID[self.lang]["why"].format(self.number(value["value"], value["now"], "counter"), said))
        for held in full.get("holds", []):
            lines.append(SAID[self.lang]["why"].format(self.state(held["what"]), self._whence(held)))
        return lines

    def _change(self, change: Change) -> str:
        how = f"{change['n']:+d}" if "n" in change else f"→{change.get('to', 0)}"
        mark = self.term(change["mark"], "counter") if "mark" in change else ""
        return " ".join(filter(None, (mark, self._whence(change, how))))

    def _whence(self, change: Change | Holds, how: str = "") -> str:
        source = change.get("source", {})
        name = self._card(source["card"], source.get("id", "")) if "card" in source else ""
        until = self.term(change["until"], "duration") if "until" in change else ""
        return " ".join(filter(None, (name, how, until)))

    def _card(self, card: str, tag: str) -> str:
        return f"{card} {tag}".rstrip() if self._sentences is None else self._sentences.card(card, tag)

    def _printed(self, card: str) -> CardDef:
        return self.rules.catalogue.cards[self.rules.catalogue.index[card]]

    def prompt(self, game: Game, asked: Asked | None = None, about: Mapping[str, object] | None = None) -> str:
        """What is being asked; of several choices that stand, in the first. ``about`` counts ticked pieces in."""
        choice = asked or game.choice
        sentences = self.to(LETTERS[choice.seat])
        if sentences is None or choice.kind not in sentences.words.prompts:
            return choice.kind
        told = choice.about if about is None else about
        if any(isinstance(value, Mapping) for value in told.values()):
            marked = self.marked(game, choice.seat)
            told = {key: _unnumbered(value, marked) for key, value in told.items()}
        return sentences.prompt(choice.kind, LETTERS[choice.seat], told)

    def choice(self, game: Game, asked: Asked | None = None) -> Choice:
        """A choice in the contract's shape, with its prompt and the labels of all that can be chosen."""
        standing = asked or game.choice
        data = self.labelled(game, standing)
        data["prompt"] = self.prompt(game, standing)
        return data

    def labelled(self, game: Game, standing: Asked) -> Choice:
        """The same without its prompt."""
        data = standing.data()
        self._label(game, standing, data)
        return data

    def _label(self, game: Game, standing: Asked, data: Choice) -> None:
        """Say what all that stands in a choice is called."""
        offered = all_offered(data)
        waiting, kind = awaited(game.view(standing.seat)), answered(standing)
        marked = offered_apart(offered, self.marked(game, standing.seat))
        sentences = self.to(LETTERS[standing.seat])
        for one in offered:
            text = one["text"]
            one["label"] = text if sentences is None else sentences.label(one, kind, waiting, marked)

    def labels(self, game: Game, asked: Asked | None = None) -> dict[str, str]:
        """What all that stands in a choice is called, by its text: options, candidates, pieces so far."""
        standing = asked or game.choice
        data = self.labelled(game, standing)
        return {one["text"]: one["label"] for one in all_offered(data)}

    def owed(self, owed: Sequence[Owed]) -> str:
        """What remains to be paid."""
        if self._sentences is None:
            return ", ".join(f"{part['what']} {part['n']}" for part in owed)
        return self._sentences.owed(owed)

    def options(self, game: Game) -> list[str]:
        """The labels of the options."""
        called = self.labels(game)
        return [called[option] for option in game.choice.options]

    def foreseen(self, game: Game, text: str, prompt: str = "", seat: int = -1) -> str:
        """The label of a text that the standing choice does not hold: what is refused, what a hint foresees."""
        view = game.view(game.choice.seat if seat < 0 else seat)
        sentences = self.to(view["seat"] or "")
        marked = marked_in(view, self.rules.schema)
        return text if sentences is None else sentences.option(text, tags_of(view, marked), prompt, marked)

    def meant(self, game: Game, text: str, among: Sequence[str] | None = None) -> str:
        """The option (or one ``among`` others) that a person wrote, by names in either language or by its label.

        Empty if it is none, or could be several.
        """
        options = game.choice.options if among is None else among
        tags = tags_of(game.view(game.choice.seat))
        kind = answered(game.choice)
        called = self.labels(game)
        found = [o for o in options if key(called.get(o) or self.foreseen(game, o, kind)) == key(text)]
        found = found or meant(self.rules, options, tags, text)
        return found[0] if len(found) == 1 else ""

    def story(
        self, events: Sequence[Event], reader: str = "", marked: frozenset[str] | None = frozenset()
    ) -> list[Line]:
        """What happened as lines, oldest first, as a seat reads it (none: somebody who watches)."""
        sentences = self.to(reader)
        if sentences is not None:
            return story(events, sentences, marked)
        return [{"no": e["no"], "text": self.event(e), "rule": e["rule"], "nos": [e["no"]]} for e in events]

    def news(
        self, events: Sequence[Event], since: int, reader: str = "", marked: frozenset[str] | None = frozenset()
    ) -> tuple[int, list[Line]]:
        """The lines that are new or have changed for a reader who knows some events already, and the last event
        before them.
        """
        sentences = self.to(reader)
        if sentences is not None:
            return news(events, sentences, since, marked)
        return untold(self.story(events), since)

    def event(self, event: Event, cards: Sequence[CardRef] = ()) -> str:
        """Something that happened as a sentence."""
        if self._sentences is None or event["what"] not in self._sentences.words.happenings:
            return " ".join(str(v) for k, v in event.items() if k not in ("rule", "no", "beat", "kind", "cause"))
        return self._sentences.event(event, cards)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible, with the rule that says so."""
        if self._sentences is None:
            return str(refusal)
        sentence = self._sentences.refusal(refusal.code, refusal.args, refusal.rule)
        return f"{sentence} [{refusal.rule}]" if refusal.rule else sentence

    def outcome(self, outcome: Outcome, reader: str = "") -> str:
        """How the game ended."""
        winners = [LETTERS[seat] for seat in outcome.winners]
        sentences = self.to(reader)
        if sentences is None:
            return f"{outcome.reason}: {', '.join(winners) or '-'}"
        return sentences.outcome(winners, outcome.reason)

    @property
    def goal(self) -> str:
        """How the game is won and what a turn is about."""
        return "" if self.words is None else self.words.guide.goal

    def setting(self, name: str, value: str = "") -> str:
        """An option of the game, or one of its values."""
        found = "" if self.words is None else self.words.guide.settings.get(f"{name}={value}" if value else name, "")
        return found or value or name

    def about(self, name: str, value: str) -> str:
        """Whom a value of an option is for; empty where nothing is said of it."""
        return "" if self.words is None else self.words.guide.about.get(f"{name}={value}", "")

    def advice(self, setting: Setting, value: str, seats: int) -> str:
        """That a value is recommended for other numbers of players than sit here."""
        least, most = setting.advised[value]
        called = self.setting(setting.name, value).partition(by_language(self.lang, en=" (", ja="（"))[0]
        return by_language(
            self.lang,
            en=f"{called} is recommended for {least} to {most} players; {seats} may play it all the same.",
            ja=f"{called}の推奨人数は{least}〜{most}人です。{seats}人でも遊べます。",
        )

    @cached_property
    def ledger(self) -> Ledger:
        """Every rule; a draft cites the ledger of the game it belongs to."""
        cited = self.rules.schema.prompts[0].rule
        return Ledger.load(self.plugin.ledger, cited.partition(".")[0])

    @cached_property
    def called(self) -> dict[str, tuple[str, ...]]:
        """All that each card may be called, by its id: as it is shown here, by its id, in either language."""
        return {card.id: (self.name(card.id), *names(card)) for card in self.rules.catalogue.cards}

    def places(self, shared: bool = False, hidden: bool | None = None) -> list[str]:
        """The places of a seat, or the shared ones, in the game's order; only those that are hidden or not, if said."""
        zones = [zone for zone in self.rules.schema.zones if zone.shared == shared]
        return [zone.name for zone in zones if hidden is None or (zone.sees != ALL) == hidden]

    def is_option(self, text: str) -> bool:
        """Whether a text begins with a word that some option of this game has."""
        first = text.split()[:1]
        return len(first) == 1 and any(verb.word.split()[0] == first[0] for verb in self.rules.schema.verbs)

    def problem(self, error: DeckError) -> str:
        """What is wrong with a deck list, and in which line."""
        if self._sentences is None:
            return str(error)
        return self._sentences.problem(error.code, error.args, "", error.line)

    def decks(self) -> list[Deck]:
        """The published decks."""
        return self.plugin.decks(self.rules)

    def checked_deck(self, text: str) -> str:
        """A deck list, if the game takes it; otherwise `BadDeck`."""
        resolve(self.plugin, self.rules, text)
        return text

    def turn_order(self) -> str:
        """The turn order, from the game's own tree."""
        return "" if self.words is None else turn_order(self.words, self.rules)
