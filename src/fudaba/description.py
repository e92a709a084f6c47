"""All that a game is made of, as data: what a page fetches once, and from which an environment makes its spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from fudaba import registry
from fudaba.contract import (
    AbilityKind,
    ArgKind,
    Both,
    CardType,
    DeckKind,
    Described,
    DieKind,
    EventName,
    FactKind,
    Named,
    NumberKind,
    PhaseKind,
    PlaceKind,
    Printed,
    PromptKind,
    ReasonKind,
    Sees,
    SettingKind,
    Term,
    V,
    ValueKind,
    VerbKind,
)
from fudaba.game import Game
from fudaba.inputs.ledger import Ledger
from fudaba.kernel.errors import BadArgument
from fudaba.kernel.limits import quoted
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import ALL, KIND, NAME, NUMBER, OWNER, PENDING, SEAT, TAG, WORD, Verb
from fudaba.kernel.tree.nodes import CardDef
from fudaba.kernel.tree.window import NOBODY, Window
from fudaba.languages import LANGUAGES
from fudaba.registry import Plugin
from fudaba.text.cards import read_card
from fudaba.text.phrases import Words
from fudaba.text.sentences import Sentences
from fudaba.text.verbs import verb_key

ARGUMENTS: Final[dict[int, ArgKind]] = {
    NAME: "name",
    TAG: "card",
    SEAT: "seat",
    NUMBER: "number",
    WORD: "word",
    KIND: "name",
    PENDING: "pending",
}


def describe(game: str | Game) -> Described:
    """What a game is made of, by its name; of a game in hand with its own options and cards."""
    if isinstance(game, Game):
        return _Describer(game.plugin, game.world.rules).all()
    if not isinstance(game, str):
        raise BadArgument(f"a game is described by its name or a game in hand, not by {quoted(game)}")
    return described(registry.get(game))


def described(plugin: Plugin) -> Described:
    """What a game is made of that somebody has at hand, with cards of their own perhaps."""
    return _Describer(plugin, registry.rules(plugin)).all()


def describe_cards(plugin: Plugin, rules: Rules, cards: Sequence[str]) -> tuple[list[Printed], list[Term]]:
    """Some cards of a game as `describe` has them, and the terms that they print."""
    describer = _Describer(plugin, rules)
    terms = describer.terms()
    found = [describer.card(rules.catalogue.cards[rules.catalogue.index[card]], terms) for card in cards]
    named = {term for card in found for term in card.get("terms", [])}
    return found, [term for term in terms if term["id"] in named]


class _Describer:
    """Speaks for one game in every language that it has."""

    def __init__(self, plugin: Plugin, rules: Rules) -> None:
        self.plugin = plugin
        self.rules = rules
        self.schema = rules.schema
        self.ledger = Ledger.load(plugin.ledger, plugin.name)
        self.words: dict[str, Words] = {}
        for lang in LANGUAGES:
            words = plugin.words_for(lang)
            if words is not None:
                self.words[lang] = words
        self.sentences = {lang: Sentences(words, rules) for lang, words in self.words.items()}

    def all(self) -> Described:
        """Everything."""
        schema, rules, plugin = self.schema, self.rules, self.plugin
        terms = self.terms()
        return {
            "v": V,
            "game": plugin.name,
            "version": rules.version,
            "catalogue": rules.catalogue.fingerprint,
            "seats": list(plugin.seats),
            "name": {"ja": plugin.ja, "en": plugin.en},
            "goal": {lang: words.guide.goal for lang, words in self.words.items()},
            "places": self.places(),
            "numbers": self.numbers(),
            "facts": self.facts(),
            "marks": self.named((c.name for c in schema.counters if not c.hidden), "counter"),
            "states": self.named([c.state for c in schema.counters if c.state] + list(schema.states), "flag", "state"),
            "values": self.named(schema.values, "counter"),
            "words": self.named(schema.words, "word"),
            "durations": self.named(schema.durations, "duration"),
            "dice": self.dice(),
            "phases": self.phases(),
            "verbs": self.verbs(),
            "prompts": self.prompts(),
            "windows": self.named(self.windows(), "point"),
            "events": self.events(),
            "reasons": self.reasons(),
            "settings": self.settings(),
            "types": [self.card_type(kind.name, kind.rule) for kind in schema.types],
            "groups": self.groups(),
            "terms": terms,
            "cards": [self.card(card, terms) for card in rules.catalogue.cards],
            "decks": self.decks(),
        }

    # --- words

    def called(self, name: str, *kinds: str) -> Both:
        """A name of the game as its words call it, under the first of some kinds that they know."""
        found: Both = {}
        for lang, sentences in self.sentences.items():
            said = [sentences.term(name, kind) for kind in kinds]
            found[lang] = next((s for s in said if s != name), said[0])
        return found

    def template(self, table: Callable[[Words], dict[str, str]], *keys: str) -> Both:
        """A sentence of the game, under the first of some keys that is there."""
        found: Both = {}
        for lang, words in self.words.items():
            found[lang] = next((table(words)[key] for key in keys if key in table(words)), "")
        return found

    def named(self, names: Iterable[str], *kinds: str) -> list[Named]:
        """Names with what they are called; each once."""
        return [{"name": name, "words": self.called(name, *kinds)} for name in dict.fromkeys(names)]

    # --- the table

    def places(self) -> list[PlaceKind]:
        """Every place for cards."""
        found: list[PlaceKind] = []
        for zone in self.schema.zones:
            sees: Sees = "all" if zone.sees == ALL else "nobody"
            if zone.sees == OWNER:
                sees = "owner"
            place: PlaceKind = {"name": zone.name, "sees": sees, "words": self.called(zone.name, "zone")}
            if zone.ordered:
                place["order"] = "head" if zone.headed else "bottom"
            if zone.pile:
                place["pile"] = True
            if zone.shared:
                place["shared"] = True
            if zone.limit:
                place["limit"] = zone.limit
            found.append(place)
        return found

    def numbers(self) -> list[NumberKind]:
        """Every number that views show: of the game, then of each seat."""
        public = [self.number(n.name, False, unset=n.unset) for n in self.schema.numbers if not n.secret]
        counts = self.schema.counts
        if counts is not None:
            return public + [self.number(name, True) for name in counts]
        return public + [self.number(n.name, True, n.secret, n.unset) for n in self.schema.seat_numbers]

    def number(self, name: str, seat: bool, secret: bool = False, unset: bool = False) -> NumberKind:
        """One number."""
        found: NumberKind = {"name": name, "words": self.called(name, "number")}
        if seat:
            found["seat"] = True
        if secret:
            found["secret"] = True
        if unset:
            found["unset"] = True
        return found

    def facts(self) -> list[FactKind]:
        """Every fact with its type."""
        found: list[FactKind] = []
        for fact in self.schema.facts:
            kind: FactKind = {"name": fact.name, "type": fact.type, "words": self.called(fact.name, "fact")}
            if fact.of:
                kind["of"] = fact.of
            if fact.seat:
                kind["seat"] = True
            if fact.secret:
                kind["secret"] = True
            found.append(kind)
        return found

    def dice(self) -> list[DieKind]:
        """The kinds of dice, all with the same faces."""
        faces = list(self.schema.faces)
        return [{"die": die, "faces": faces, "words": self.called(die, "die", "word")} for die in self.schema.dice]

    def phases(self) -> list[PhaseKind]:
        """The parts of the turn order."""
        found: list[PhaseKind] = []
        for part in self.schema.phases:
            words = self.template(_phases, part.name)
            phase: PhaseKind = {"name": part.name, "rule": part.rule, "words": words}
            if part.outer >= 0:
                phase["outer"] = self.schema.phases[part.outer].name
            found.append(phase)
        return found

    # --- what is asked, what happens, what is refused

    def verbs(self) -> list[VerbKind]:
        """The kinds of options."""
        return [self.verb(verb) for verb in self.schema.verbs]

    def verb(self, verb: Verb) -> VerbKind:
        """One kind of option."""
        args = [ARGUMENTS[kind] for kind in verb.args]
        words = self.template(_verbs, verb_key(verb), verb.word)
        found: VerbKind = {"verb": verb.word, "args": args, "words": words}
        if verb.ends:
            found["ends"] = True
        if verb.ends or verb.stops:
            found["stops"] = True
        if verb.loses:
            found["loses"] = True
        return found

    def prompts(self) -> list[PromptKind]:
        """The kinds of choices."""
        found: list[PromptKind] = []
        for p in self.schema.prompts:
            words, send = self.template(_prompts, p.name), self.template(_prompts, f"{p.name} send")
            prompt: PromptKind = {"kind": p.name, "rule": p.rule, "role": p.role, "form": p.form, "words": words}
            if all(send.values()):
                prompt["send"] = send
            found.append(prompt)
        return found

    def windows(self) -> list[str]:
        """The points at which windows open in which somebody may declare something."""
        nodes = self.rules.catalogue.nodes.values()
        opened = {node.point for node in nodes if isinstance(node, Window) and node.ask != NOBODY}
        return [name for point, name in enumerate(self.schema.points) if point in opened]

    def events(self) -> list[EventName]:
        """The names that events have."""
        found: dict[str, EventName] = {}
        for h in self.schema.happenings:
            if h.name not in found:
                found[h.name] = {
                    "what": h.name,
                    "kind": h.kind,
                    "rules": [],
                    "words": self.template(_happenings, h.name),
                }
            if h.rule not in found[h.name]["rules"]:
                found[h.name]["rules"].append(h.rule)
        return list(found.values())

    def reasons(self) -> list[ReasonKind]:
        """Why things are refused, those that people are told."""
        found: list[ReasonKind] = []
        for reason in self.schema.reasons[1:]:
            if reason.rank:
                words = self.template(_reasons, f"{reason.code} {reason.rule}", reason.code)
                found.append({"code": reason.code, "rule": reason.rule, "words": words, "rank": reason.rank})
        return found

    def settings(self) -> list[SettingKind]:
        """What a table may choose."""
        found: list[SettingKind] = []
        for s in self.plugin.settings:
            values: list[ValueKind] = []
            for value in s.values:
                key = f"{s.name}={value}"
                kind: ValueKind = {"name": value, "words": self.template(_settings, key)}
                about = self.template(_about, key)
                if all(about.values()):
                    kind["about"] = about
                if value in s.advised:
                    kind["seats"] = list(s.advised[value])
                values.append(kind)
            setting: SettingKind = {
                "name": s.name,
                "default": s.default,
                "rule": s.rule,
                "words": self.template(_settings, s.name),
                "values": values,
            }
            if s.whole is not None:
                setting["least"], setting["most"] = s.whole
            if s.advice:
                setting["advice"] = s.advice
            found.append(setting)
        return found

    # --- cards

    def card_type(self, name: str, rule: str) -> CardType:
        """A type of cards."""
        return {"name": name, "rule": rule, "words": self.called(name, "type")}

    def groups(self) -> list[Named]:
        """The suits, colours or families that cards share, in the order of the cards."""
        faces = [self.rules.show.printed(card) for card in self.rules.catalogue.cards]
        return self.named([face["group"] for face in faces if "group" in face], "group", "word")

    def terms(self) -> list[Term]:
        """The words that cards use, each explained by the rule that begins with it."""
        found: list[Term] = []
        for term in self.schema.terms:
            rule = self.ledger[term.rule]
            heads: Both = {}
            texts: Both = {}
            for lang, said in (("ja", rule.ja), ("en", rule.en)):
                heads[lang], texts[lang] = defined(said)
            found.append({"id": term.name, "name": heads, "text": texts, "rule": rule.id})
        return found

    def card(self, card: CardDef, terms: list[Term]) -> Printed:
        """A card as printed, with its text."""
        face = self.rules.show.printed(card)
        said = {lang: read_card(words, card, self.rules) for lang, words in self.words.items()}
        found: Printed = {
            "id": card.id,
            "name": {"ja": card.ja, "en": card.en},
            "line": {lang: text.line for lang, text in said.items()},
            "text": {lang: text.body for lang, text in said.items()},
            "rule": next((kind.rule for kind in self.schema.types if kind.name == face["type"]), ""),
            "type": face["type"],
            "values": face["values"],
        }
        if "cost" in face:
            found["cost"] = face["cost"]
        if "gives" in face:
            found["gives"] = face["gives"]
        if "words" in face:
            found["words"] = face["words"]
        if "number" in face:
            found["number"] = face["number"]
        if "group" in face:
            found["group"] = face["group"]
        if "terms" in face:
            found["terms"] = face["terms"]
        else:
            named = [t["id"] for t in terms if f"『{t['name']['ja']}" in found["text"].get("ja", "")]
            if named:
                found["terms"] = named
        abilities: list[AbilityKind] = []
        for name in dict.fromkeys(ability.name for ability in card.abilities):
            words = {lang: sentences.ability(name) for lang, sentences in self.sentences.items()}
            if any(words.values()):
                abilities.append({"name": name, "words": words})
        if abilities:
            found["abilities"] = abilities
        return found

    def decks(self) -> list[DeckKind]:
        """The published decks."""
        found: list[DeckKind] = []
        for deck in self.plugin.decks(self.rules):
            sections = {name: dict(entries) for name, entries in deck.sections.items()}
            found.append({"name": deck.name, "words": {"ja": deck.ja, "en": deck.en}, "sections": sections})
        return found


def defined(said: str) -> tuple[str, str]:
    """The name that a definition begins with, without a remark in brackets, and the rest.

    >>> defined("First strike (先制): attacks in a slot before the normal ones.")
    ('First strike', 'Attacks in a slot before the normal ones.')
    """
    at = min((i for i in (said.find(mark) for mark in (":", "。", ".")) if i > 0), default=len(said))
    head = said[:at]
    for bracket in "(（":
        head = head.split(bracket)[0]
    text = said[at + 1 :].strip()
    return head.strip(), text[:1].upper() + text[1:]


def _phases(words: Words) -> dict[str, str]:
    return words.phases


def _verbs(words: Words) -> dict[str, str]:
    return words.verbs


def _prompts(words: Words) -> dict[str, str]:
    return words.prompts


def _happenings(words: Words) -> dict[str, str]:
    return words.happenings


def _reasons(words: Words) -> dict[str, str]:
    return words.reasons


def _settings(words: Words) -> dict[str, str]:
    return words.guide.settings


def _about(words: Words) -> dict[str, str]:
    return words.guide.about
