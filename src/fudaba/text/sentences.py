"""What a table says while it is played: prompts, options, log lines, refusals, deck problems, outcomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from fudaba.contract import Arg, CardRef, Event, Option, Owed, Pending, Pool, Source
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import KIND, NAME, NUMBER, PENDING, SEAT, TAG, Verb
from fudaba.languages import by_language
from fudaba.text import en_grammar as en
from fudaba.text import ja_grammar as ja
from fudaba.text.common import (
    ACTS,
    AND,
    COPIES,
    HIDDEN,
    HIDDEN_MANY,
    LINE,
    NOBODY,
    ONESELF,
    OWED,
    OWED_AND,
    PLAIN_OUTCOME,
    PROBLEMS,
    QUOTING,
    READER,
    REASONS,
    SEATS,
    SOURCE,
    SOURCES,
    SUBJECTS,
    THEMSELVES,
)
from fudaba.text.phrases import Words
from fudaba.text.tags import awaited_words, needed
from fudaba.text.template import BadTemplate, Several, fields, fill
from fudaba.text.verbs import is_verb, parse, verb_key

FIELDS: Final = "abc"
PLACE_NAMES: Final = "abcdefghijklmnopqrstuvwxyz-"
READINGS: Final = 4_096
"""So many options are kept as they were read."""
LABELS: Final = 16_384
"""So many labels are kept as they were said."""


class Sentences:
    """Speaks for one game in one language to one reader: a seat, or somebody who watches.

    ``seats`` are the names of the people, by letter.
    """

    def __init__(self, words: Words, rules: Rules, reader: str = "", seats: Mapping[str, str] | None = None) -> None:
        self.words = words
        self.rules = rules
        self.lang = words.lang
        self.reader = reader
        self._seats = dict(seats or {})
        self._readings: dict[tuple[str, str], tuple[str, Verb, list[str]]] = {}
        self._labelled: dict[tuple[str, ...], tuple[str, tuple[int, ...]]] = {}
        self._labels: dict[tuple[str | None, ...], str] = {}
        self._called: dict[str, str] = {}
        self._names = {} if words.names is None else words.names(rules.catalogue)
        self._quiet = {happening.name for happening in rules.schema.happenings if happening.quiet}
        self._printed = Counter(by_language(words.lang, ja=card.ja, en=card.en) for card in rules.catalogue.cards)

    # --- names

    def seat(self, letter: str) -> str:
        """A player's name; who reads is "you"."""
        if letter == self.reader:
            return READER[self.lang]
        return self._seats.get(letter) or SEATS[self.lang].format(letter)

    def name(self, card: str) -> str:
        """A card's printed name; where two cards share one, the term ``card:id`` or the id tells them apart."""
        called = self._called.get(card)
        if called is None:
            index = self.rules.catalogue.index.get(card)
            if index is None:
                return card
            found = self.rules.catalogue.cards[index]
            called = by_language(self.lang, ja=found.ja, en=found.en)
            if self._printed[called] > 1:
                called = self.words.terms.get(f"card:{card}") or f"{called} ({card})"
            self._called[card] = called
        return called

    def card(self, card: str, tag: str = "") -> str:
        """A card inside a sentence, with its number on the table if it has one."""
        name = self.name(card)
        shown = by_language(self.lang, en=name, ja=f"《{name}》")
        return by_language(self.lang, en=f"{shown} {tag}", ja=f"{shown}{tag}") if tag else shown

    def term(self, name: str, kind: str = "") -> str:
        """A zone, number, counter, word or value; ``kind`` ("zone", "counter") tells equal names apart."""
        terms = self.words.terms
        return terms.get(f"{kind}:{name}") or terms.get(name) or self._names.get(name) or name

    def special(self, kind: str, name: str) -> str:
        """What something is called as a thing of this kind alone; empty if it has no such name."""
        return self.words.terms.get(f"{kind}:{name}", "")

    def phase(self, name: str) -> str:
        """A part of the turn order."""
        return self.words.phases.get(name, name)

    def _word(self, index: int) -> str:
        return self.term(self.rules.schema.words[index], "word")

    # --- while playing

    def prompt(self, name: str, seat: str = "", about: Mapping[str, object] | None = None) -> str:
        """What is being asked. ``about`` is what a view says of the choice: its card, ability, numbers."""
        values = self._values({} if about is None else about)
        if seat:
            values["seat"] = self.seat(seat)
        told = {} if about is None else about
        prompts = self.words.prompts
        template = prompts.get(f"{name} {told.get('detail') or told.get('doing')}") or prompts[name]
        return self._sentence(fill(template, values, self._word))

    def label(
        self,
        option: Option,
        prompt: str = "",
        waiting: Mapping[int, Pending] | None = None,
        marked: frozenset[str] = frozenset(),
    ) -> str:
        """What something that can be chosen is called, from its verb and what it points at.

        ``prompt`` is what it answers, ``waiting`` what waits (of a view), by its number, ``marked`` see
        `tags.marked_in`.
        """
        args = option["args"]
        key = (option["text"], prompt, *[arg.get("card") for arg in args])
        if marked:
            key += tuple(["" if arg.get("id") in marked else None for arg in args])
        label = self._labels.get(key)
        if label is None:
            label = self._label(option, prompt, waiting, marked)
            if all(arg["kind"] != "pending" for arg in args):  # the same number is something else in another game
                if len(self._labels) >= LABELS:
                    self._labels.clear()
                self._labels[key] = label
        return label

    def _label(self, option: Option, prompt: str, waiting: Mapping[int, Pending] | None, marked: frozenset[str]) -> str:
        args = option["args"]
        template, kinds = self._kind_of(option, prompt)
        if not template:  # of a division: what gets a part of it
            aim: Arg = args[0] if args else {"kind": "word"}
            return self.card(aim["card"], needed(aim, marked)) if "card" in aim else option["text"]
        values: dict[str, str | int] = {}
        for field, kind, arg in zip(FIELDS, kinds, args, strict=False):
            values[field] = self._pointed(kind, arg, waiting, marked)
            if arg["kind"] == "place" and "card" in arg:
                values[f"{field}_here"] = self.card(arg["card"], needed(arg, marked))
            if self.words.trait is not None and "card" in arg:
                card = self.rules.catalogue.cards[self.rules.catalogue.index[arg["card"]]]
                values[f"{field}_is"] = self.words.trait(card)
        return self._capital(fill(template, values, self._word))

    def _capital(self, label: str) -> str:
        return by_language(self.lang, en=label[:1].upper() + label[1:], ja=label)

    def _kind_of(self, option: Option, prompt: str) -> tuple[str, tuple[int, ...]]:
        """The template of a label and the kinds of its arguments, found once for each verb and question."""
        key = (option["verb"], prompt, *[arg["kind"] for arg in option["args"]])
        found = self._labelled.get(key)
        if found is None:
            verb = next((v for v in self.rules.schema.verbs if is_verb(v, option)), None)
            found = ("", ()) if verb is None else (self._template(verb, prompt), verb.args)
            self._labelled[key] = found
        return found

    def _pointed(self, kind: int, arg: Arg, waiting: Mapping[int, Pending] | None, marked: frozenset[str]) -> str | int:
        """What an argument of an option points at, inside its label."""
        what = arg["kind"]
        if what == "card" or what == "name":
            return self.card(arg["card"], needed(arg, marked)) if "card" in arg else HIDDEN[self.lang]
        if what == "pending":
            item = None if waiting is None else waiting.get(arg["pending"])
            if item is None:
                return self.thing(arg)
            several = waiting is not None and len({one["seat"] for one in waiting.values()}) > 1
            return self.waiting(awaited_words(item, several, marked))
        if what == "place":  # where a notation numbers places, labels do: land4 is 4
            place = arg["place"]
            return int(place.lstrip(PLACE_NAMES)) if kind == NUMBER else self.term(place, "word")
        if kind == KIND:
            return NOBODY[self.lang]
        if what == "seat" and arg["seat"] == self.reader:
            return ONESELF[self.lang]
        return self.thing(arg)

    def option(
        self,
        text: str,
        tags: Mapping[str, str] | None = None,
        prompt: str = "",
        marked: frozenset[str] = frozenset(),
    ) -> str:
        """The label of a text that no choice at hand holds: what was refused, what a hint foresees.

        ``tags`` says which card a #12 is, see ``tags_of``; ``marked`` see `tags.marked_in`.
        """
        known = self._readings.get((text, prompt))
        if known is None:
            known = self._read(text, prompt)
        template, verb, args = known
        if not template:
            return text
        values: dict[str, str | int] = {}
        for field, kind, arg in zip(FIELDS, verb.args, args, strict=False):
            values[field] = self.argument(kind, arg, tags or {}, marked)
            if self.words.trait is not None:
                index = self.rules.catalogue.index.get((tags or {}).get(arg, arg), -1)
                if index >= 0:
                    values[f"{field}_is"] = self.words.trait(self.rules.catalogue.cards[index])
        return self._capital(fill(template, values, self._word))

    def _template(self, verb: Verb, prompt: str) -> str:
        verbs = self.words.verbs
        template = verbs.get(f"{verb.word}@{prompt}") or verbs.get(f"{verb.word}@{prompt.partition(' ')[0]}")
        return template or verbs.get(verb_key(verb)) or verbs.get(verb.word) or ""

    def _read(self, text: str, prompt: str) -> tuple[str, Verb, list[str]]:
        """The template of an option's label, its verb and its arguments, once for each text and question."""
        found = parse(self.rules.schema, text)
        verb, args = found or (Verb(""), [])
        template = "" if found is None else self._template(verb, prompt)
        if len(self._readings) >= READINGS:
            self._readings.clear()
        self._readings[text, prompt] = reading = (template, verb, args)
        return reading

    def argument(self, kind: int, arg: str, tags: Mapping[str, str], marked: frozenset[str] = frozenset()) -> str | int:
        """One argument of an option as it is shown."""
        if kind in (NAME, KIND):
            return NOBODY[self.lang] if arg == "-" else self.card(arg)
        if kind == TAG:
            return self.card(tags[arg], arg if arg in marked else "") if arg in tags else arg
        if kind == SEAT:
            return ONESELF[self.lang] if arg == self.reader else self.seat(arg)
        if kind == PENDING:
            return self.waiting(tags[arg]) if arg in tags else arg
        return int(arg) if kind == NUMBER else self.term(arg, "word")

    def waiting(self, told: str) -> str:
        """Something that waits to resolve, as ``tags_of`` tells it: card, number, term, subject, its number, player."""
        card, tag, term, subject, subject_tag, seat = told.split("|")
        label = self.card(card, tag) if card else HIDDEN[self.lang]
        term, _, which = term.partition("/")
        name = self.ability(term)
        if name:
            label += by_language(self.lang, en=f": {name}", ja=f"の『{name}』")
        if which:
            label += by_language(self.lang, en=f" (no. {which})", ja=f"（{which}つ目）")
        if subject:
            about = self.card(subject, subject_tag)
            label += by_language(self.lang, en=f" ({about})", ja=f"（{about}）")
        if seat:
            label += by_language(self.lang, en=f" ({self.seat(seat)})", ja=f"（{self.seat(seat)}）")
        return label

    def event(self, event: Event, cards: Sequence[CardRef] = ()) -> str:
        """Something that happened as a sentence; ``cards`` are those it happened to in the same way."""
        return self.sentence(self.happened(event, cards))

    def happened(self, event: Event, cards: Sequence[CardRef] = ()) -> str:
        """The same without the signs of a sentence. What a game has no words for is told by its names."""
        template = self.words.happenings.get(event["what"])
        if template is None:
            return " ".join([event["what"], *(str(event[key]) for key in ("seat", "card", "n") if key in event)])
        return fill(template, self._told(template, event, cards), self._word)

    def subject(self, event: Event) -> str:
        """How the sentence of an event names its player at its beginning; empty if it begins with something else, or
        reads on only with it (an English "you").
        """
        if event.get("seat") == self.reader and by_language(self.lang, en=True, ja=False):
            return ""
        template = self.words.happenings.get(event["what"], "")
        begins = next((subject for subject in SUBJECTS[self.lang] if template.startswith(subject)), "")
        return begins.removesuffix("{").format(seat=self.seat(event["seat"])) if begins and "seat" in event else ""

    def quiet(self, what: str) -> bool:
        """Whether a happening only moves cards, for clients that show them."""
        return what in self._quiet

    def joins(self, what: str) -> bool:
        """Whether a happening may join the line of what it follows from, as a clause."""
        return what in self.words.clauses

    def ends_aside(self, event: Event) -> bool:
        """Whether an event's sentence ends with a bracket, in which an ability is named."""
        template = self.words.happenings.get(event["what"], "")
        brackets = by_language(self.lang, en=True, ja=False)
        return brackets and template.endswith("{source}") and "ability" in self._source(event.get("source", {}))

    def names(self, what: str, event: Event) -> bool:
        """Whether a happening's clause names the card that it tells of, if it tells of one."""
        return "card" not in event or not fields(self.words.clauses[what]).isdisjoint(("card", "face"))

    def clause(self, event: Event, cards: Sequence[CardRef] = ()) -> str:
        """What an event adds to the line of what it follows from; ``cards`` are those it happened to alike."""
        template = self.words.clauses[event["what"]]
        return fill(template, self._told(template, event, cards if len(cards) > 1 else ()), self._word)

    def each(self, events: Sequence[Event]) -> str | None:
        """The same of several players in one sentence; None if it befell them differently, or there is no such one."""
        template = self.words.each.get(events[0]["what"])
        if template is None or len({(event.get("n"), event.get("now")) for event in events}) != 1:
            return None
        values = self._told(template, events[0])
        seats = [self.seat(event["seat"]) for event in events]
        # Of two persons a 、 would read as speaking to the first.
        listed = self._listed(seats)
        values["seats"] = by_language(self.lang, en=listed, ja="と".join(seats) if len(seats) == 2 else listed)
        return fill(template, values, self._word)

    def _listed(self, parts: Sequence[str]) -> str:
        english = parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
        return by_language(self.lang, en=english, ja="、".join(parts))

    def sentence(self, text: str) -> str:
        """A text with the signs of a sentence."""
        return self._sentence(text)

    def _told(self, template: str, event: Event, cards: Sequence[CardRef] = ()) -> dict[str, str | int]:
        """What a template says of an event: only what it has a field for."""
        wanted = fields(template)
        values: dict[str, str | int] = {"n": event.get("n", 0), "now": event.get("now", 0)}
        if "seat" in event:
            values["seat"] = self.seat(event["seat"])
        if "other" in event:
            values["other"] = self.seat(event["other"])
            if event["other"] == event.get("seat"):
                values["other"] = (ONESELF if event["other"] == self.reader else THEMSELVES)[self.lang]
        if cards:
            values["card"] = Several(self._all_shown(cards))
        elif "card" in event:
            values["card"] = self._shown(event["card"])
        if event.get("card"):
            values["face"] = values["card"]  # only for who knows it
        if "faces" in wanted and "cards" in event:
            values["faces"] = self._all_shown(event["cards"])
        if "cards" in wanted:
            if "cards" in event:
                values["cards"] = self._all_shown(event["cards"])
            elif event.get("n", 0) > 0:
                values["cards"] = self._all_shown([{}] * event["n"])
        if not wanted.isdisjoint(SOURCES) and "source" in event:
            values.update(self._source(event["source"]))
        for name, place in (("from", event.get("leaves")), ("to", event.get("enters"))):
            if place is not None and name in wanted:
                values[name] = self.term(place["place"], "zone")
        if "pools" in event and "dice" in wanted:
            dice = [self._dice(pool) for pool in event["pools"]]
            values["dice"] = OWED_AND[self.lang].join(dice)
        for name, value in event.get("words", {}).items():
            values[name] = value if isinstance(value, int) else self.term(str(value), "word")
        return values

    def _source(self, source: Source) -> dict[str, str | int]:
        """What does it: the card (``by``), the ability, and both together (``source``)."""
        values: dict[str, str | int] = {}
        said = source.get("ability", "")
        ability = self.ability(said) or (self.term(said, "word") if said in self.rules.schema.words else "")
        if ability:  # an effect without a name of its own is known by its card
            values["ability"] = ability
        if "card" in source:
            values["by"] = self._shown(source["card"])
            values["source"] = f"{values['by']}{SOURCE[self.lang].format(ability)}" if ability else values["by"]
        return values

    def _dice(self, pool: Pool) -> str:
        name = self.term(f"{pool['die']}-{pool['face']}", "word")
        return name if pool["n"] == 1 else COPIES[self.lang].format(name, pool["n"])

    def _values(self, told: Mapping[str, object]) -> dict[str, str | int]:
        values: dict[str, str | int] = {}
        for key in ("seat", "other"):
            if key in told:
                values[key] = self.seat(str(told[key]))
        for key in ("card", "card2"):
            shown = told.get(key)
            if isinstance(shown, Mapping):
                values[key] = self.card(str(shown["name"]), str(shown.get("id", ""))) if shown else HIDDEN[self.lang]
        ability = self.ability(str(told.get("ability", "")))
        if ability:  # an effect without a name of its own is known by its card
            values["ability"] = ability
        if "card" in values:
            values["source"] = f"{values['card']}{SOURCE[self.lang].format(ability)}" if ability else values["card"]
        for key in ("n", "m"):
            number = told.get(key)
            if isinstance(number, int):
                values[key] = number
        numbers = told.get("numbers")
        if isinstance(numbers, list):
            values.update({f"n{i}": n for i, n in enumerate(numbers)})
        if "doing" in told:
            values["doing"] = self.term(str(told["doing"]), "word")
        owed = told.get("owed")
        if isinstance(owed, Sequence) and not isinstance(owed, str):
            values["owed"] = self.owed(owed)
        return values

    def owed(self, owed: Sequence[Owed]) -> str:
        """What remains to be paid."""
        parts = [OWED[self.lang].format(self.term(part["what"], "word"), part["n"]) for part in owed]
        return OWED_AND[self.lang].join(parts)

    def ability(self, name: str) -> str:
        """What an ability is called; empty if it has no name of its own and is known by its card."""
        return self.words.terms.get(f"ability:{name}", "") or self._names.get(name, "")

    def _shown(self, card: CardRef) -> str:
        return self.card(card["card"], card.get("id", "")) if "card" in card else HIDDEN[self.lang]

    def gathers(self, what: str) -> bool:
        """Whether a log entry may hold several cards: its sentence is about the seat, the card is a list of one, or
        something in it goes with how many there are.
        """
        template = self.words.happenings.get(what, "")
        about_seat = template.startswith(ACTS[self.lang]) and "{card}" in template
        return about_seat or template.endswith((": {card}", "：{card}")) or "{card:" in template

    def _all_shown(self, cards: Sequence[CardRef]) -> str:
        """Several cards inside a sentence, equal ones counted; those that nobody may name come last, as a number."""
        named: dict[str, int] = {}
        hidden = 0
        for card in cards:
            if card:
                name = self._shown(card)
                named[name] = named.get(name, 0) + 1
            else:
                hidden += 1
        parts = [name if n == 1 else COPIES[self.lang].format(name, n) for name, n in named.items()]
        if hidden:
            parts.append(HIDDEN[self.lang] if hidden == 1 else HIDDEN_MANY[self.lang].format(hidden))
        return self._listed(parts)

    def refusal(self, code: str, args: Sequence[Arg] = (), rule: str = "") -> str:
        """Why something is not possible."""
        reasons = self.words.reasons
        template = reasons.get(f"{code} {rule}") or reasons.get(code)
        if template is None:
            template = REASONS[self.lang].get(code, REASONS[self.lang]["not-among"])
        asked = "" if code != "asked-something-else" else args[1].get("word", "") if len(args) > 1 else "-"
        told = [arg.get("word", "") if code in QUOTING else self.thing(arg, asked) for arg in args]
        values = {str(i): said for i, said in enumerate(told) if said != ""}
        return self._sentence(fill(template, values, self._word))

    def thing(self, arg: Arg, asked: str = "") -> str | int:
        """What an argument points at, inside a sentence; empty for a question that is not told in short.

        ``asked`` says that it is a question, and of which kind of its own.
        """
        kind = arg["kind"]
        if kind in ("card", "name"):
            return self.card(arg["card"]) if "card" in arg else HIDDEN[self.lang]
        if kind == "die":
            face = f"{arg['die']}-{arg['face']}" if "face" in arg else arg["die"]
            return self.term(face, "word")
        if kind == "place":
            return self.term(arg["place"], "zone")
        if kind == "seat":
            return self.seat(arg["seat"])
        if kind == "number":
            return arg["n"]
        if kind == "ability":
            return self.ability(arg["ability"]) or arg["ability"]
        if kind == "pending":
            return self.card(arg["card"]) if "card" in arg else HIDDEN[self.lang]
        word = arg.get("word", "")
        if asked and word in self.words.prompts and word not in self.rules.schema.words:
            return self._question(word, asked)
        return self.term(word, "word")

    def _question(self, prompt: str, which: str) -> str:
        """What is asked, told without what it is about; empty if its sentence cannot do without."""
        prompts = self.words.prompts
        try:
            return fill(prompts.get(f"{prompt} {which}", prompts[prompt]), {}, self._word)
        except BadTemplate:
            return ""

    def problem(self, code: str, args: Sequence[str] = (), section: str = "", line: int = 0) -> str:
        """What is wrong with a deck, and in which line."""
        values: dict[str, str | int] = {}
        if section:
            values["section"] = self.term(section, "section")
        for i, arg in enumerate(args):
            values[str(i)] = self.card(arg) if arg in self.rules.catalogue.index else arg
        template = self.words.problems.get(code) or PROBLEMS[self.lang].get(code)
        where = LINE[self.lang].format(line) if line else ""
        return self._sentence(where + (fill(template, values, self._word) if template else code))

    def outcome(self, winners: Sequence[str], reason: str) -> str:
        """How the game ended."""
        names = [self.seat(w) for w in winners]
        several = len(names) > 1 or (self.reader in winners and by_language(self.lang, en=True, ja=False))  # you win
        values: dict[str, str | int] = {"winners": AND[self.lang].join(names), "count": 2 if several else 1}
        template = self.words.outcomes.get(reason)
        if template is None:
            template = PLAIN_OUTCOME[self.lang]["won" if names else "draw"]
            values["reason"] = reason
        return self._sentence(fill(template, values, self._word))

    def _sentence(self, text: str) -> str:
        return by_language(self.lang, en=en.sentence, ja=ja.sentence)(text)
