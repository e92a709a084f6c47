"""A table in words: all that a seat may know, short enough for a language model and plain enough to be read aloud.

Cards are named, never explained: their texts are asked for once, by `card_texts`. Cards in play have their numbers
(``#12``), because answers name them so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from fudaba.contract import Arg, CardNow, CardRef, Choice, Fight, Option, Pending, Place, SeatNow, View
from fudaba.kernel.schema import ALL
from fudaba.languages import by_language
from fudaba.text import facts
from fudaba.text.cards import read_card
from fudaba.text.common import answering
from fudaba.text.sentences import Sentences
from fudaba.text.tags import awaited, tags_of

SAID: Final = {
    "en": {
        "out": "out of the game", "waits": "Waits, last first: {}", "fights": "Fights: {}", "top": "on top {}",
        "from-top": "{1} from the top {0}", "unknown": "{} unknown", "on": "on {}", "owner": "owned by {}",
        "blocked": "blocked by {}", "damage": "damage {}", "against": "damage {} against {}", "hidden": "a hidden card",
        "turn": "turn of {}", "own-turn": "your turn", "shared": "Shared", "question": "Question: {}",
        "options": "Answers:", "chosen": "Chosen so far: {}", "cards": "Cards:", "none": "nothing",
    },
    "ja": {
        "out": "脱落", "waits": "解決待ち（後のものから）：{}", "fights": "戦闘：{}", "top": "一番上は{}",
        "from-top": "上から{1}枚目は{0}", "unknown": "不明{}枚", "on": "{}の上", "owner": "{}の所有",
        "blocked": "{}がブロック",
        "damage": "ダメージ{}", "against": "ダメージ{}対{}", "hidden": "伏せカード", "turn": "{}のターン",
        "own-turn": "あなたのターン", "shared": "共有",
        "question": "質問：{}", "options": "答え：", "chosen": "選択済み：{}", "cards": "カード：", "none": "なし",
    },
}  # fmt: skip


class Board:
    """Tells a view in one language to whom the sentences speak."""

    def __init__(self, sentences: Sentences, brief: bool = False) -> None:
        self.sentences = sentences
        self.brief = brief
        """Of piles there is only how many cards they have, and what lies on top of a hidden one."""
        self.lang = sentences.lang
        self._zones = sentences.rules.schema.zones
        self._and = by_language(self.lang, ja="、", en=", ")

    def said(self, key: str, *values: object) -> str:
        """One of the board's own words."""
        return SAID[self.lang][key].format(*values)

    def lines(self, view: View) -> list[str]:
        """The whole table: where the game stands, each seat from the reader's on, what is shared, what waits."""
        found = [self._now(view)]
        seats = sorted(view["seats"], key=lambda one: one["seat"] != view["seat"])
        for one in seats:
            found += self._seat(one, one["seat"] == view["seat"])
        shared = list(self._places(view["shared"], True, False))
        if shared:
            found += [self.said("shared"), *shared]
        if "battle" in view and view["battle"]["fights"]:
            found.append(self.said("fights", "; ".join(self._fight(fight) for fight in view["battle"]["fights"])))
        if view["pending"]:
            found.append(self.said("waits", "; ".join(self._pending(item) for item in reversed(view["pending"]))))
        return found

    def question(self, choice: Choice, about: Mapping[str, object], view: View) -> list[str]:
        """What is asked, what was chosen so far, and every answer as it is given, with its label in brackets.

        Answers that differ in their last word alone stand on one line: ``attack #3 | #4`` are two.
        """
        prompt = self.sentences.prompt(choice["kind"], choice["seat"], about)
        found = [self.said("question", prompt)]
        waiting = awaited(view)
        kind = answering(choice["kind"], bool(choice["chosen"]), about)
        marked = frozenset(tags_of(view))
        if choice["chosen"]:
            found.append(self.said("chosen", self._and.join(one["text"] for one in choice["chosen"])))
        found.append(self.said("options"))
        for group in _alike(choice["options"]):
            first, *others = group
            label = self.sentences.label(first, kind, waiting, marked)
            ends = [one["text"].rpartition(" ")[2] for one in others]
            found.append(f"- {' | '.join([first['text'], *ends])} [{label}{' …' if others else ''}]")
        return found

    def _now(self, view: View) -> str:
        turn = view["turn"]
        parts = [phase for name in turn["phase"] if (phase := self.sentences.phase(name))]
        if turn["no"]:
            parts.insert(0, facts.number(self.sentences, "turn-no", turn["no"]))
        if "active" in turn:
            own = turn["active"] == view["seat"]
            parts.append(self.said("own-turn") if own else self.said("turn", self.sentences.seat(turn["active"])))
        parts += [said for name, value in view["facts"].items() if (said := facts.fact(self.sentences, name, value))]
        if "outcome" in view:
            parts.append(self.sentences.outcome(view["outcome"]["winners"], view["outcome"]["reason"]))
        return self._and.join(parts)

    def _seat(self, one: SeatNow, own: bool) -> Iterator[str]:
        name = str(self.sentences.seat(one["seat"]))
        title = f"{name[:1].upper()}{name[1:]} ({one['seat']})"
        numbers = [facts.number(self.sentences, what, n) for what, n in one["numbers"].items()]
        numbers += [
            said for what, value in one.get("facts", {}).items() if (said := facts.fact(self.sentences, what, value))
        ]
        if not one["playing"]:
            numbers = [self.said("out")]
        yield f"{title}: {self._and.join(numbers)}" if numbers else title
        if one.get("dice"):
            yield f"  {self._and.join(self._dice(one))}"
        if one["playing"]:
            yield from self._places(one["places"], False, own)

    def _dice(self, one: SeatNow) -> Iterator[str]:
        for pool in one.get("dice", ()):
            spent = pool["face"] == "exhausted"
            key = f"{pool['face']}-{pool['die']}" if spent else f"{pool['die']}-{pool['face']}"
            yield facts.number(self.sentences, key, pool["n"])

    def _places(self, places: Mapping[str, Place], shared: bool, own: bool) -> Iterator[str]:
        """Places with something in them; the reader's empty ones too if they have room for it."""
        empty: list[str] = []
        for zone in self._zones:
            if zone.shared != shared or zone.name not in places:
                continue
            place = places[zone.name]
            term = self.sentences.term(zone.name, "zone")
            limit = f"/{place['limit']}" if place.get("limit", 1) > 1 else ""
            if place["n"]:
                yield f"  {term} {place['n']}{limit}{self._held(place, zone.pile)}"
            elif own and zone.sees == ALL:
                empty.append(f"{term} 0{limit}" if limit else term)
        if empty:
            yield f"  {self.said('none')}: {self._and.join(empty)}"

    def _held(self, place: Place, pile: bool) -> str:
        if "cards" in place and pile and self.brief:
            parts = []
        elif "cards" in place and pile:
            parts = self._counted([card["card"] for card in place["cards"]])
        elif "cards" in place:
            parts = [self._card(card) for card in place["cards"]]
        else:
            names = place.get("names", [])
            parts = self._counted(names)
            if names and len(names) < place["n"]:
                parts.append(self.said("unknown", place["n"] - len(names)))
            for depth, card in place.get("top", {}).items():
                key = "top" if depth == "0" else "from-top"
                parts.append(self.said(key, self.sentences.name(card), int(depth) + 1))
        return f": {self._and.join(parts)}" if parts else ""

    def _counted(self, cards: Sequence[str]) -> list[str]:
        """Cards by name, equal ones counted."""
        return [
            f"{self.sentences.name(card)} ×{n}" if n > 1 else self.sentences.name(card)
            for card, n in Counter(cards).items()
        ]

    def _card(self, card: CardNow) -> str:
        numbers = {**card.get("marks", {}), **card.get("now", {})}
        notes = [facts.number(self.sentences, name, n, "counter") for name, n in numbers.items()]
        for name, seat in card.get("seats", {}).items():
            notes.append(facts.seat_of(self.sentences, name, self.sentences.seat(seat)))
        notes += [said for word in card.get("state", []) if (said := facts.state(self.sentences, word))]
        if "on" in card:
            notes.append(self.said("on", card["on"]))
        if "owner" in card:
            notes.append(self.said("owner", self.sentences.seat(card["owner"])))
        named = f"{self.sentences.name(card['card'])} {card['id']}"
        return f"{named} ({self._and.join(notes)})" if notes else named

    def _ref(self, card: CardRef) -> str:
        if "card" not in card:
            return card.get("id") or self.said("hidden")
        return " ".join(filter(None, (self.sentences.name(card["card"]), card.get("id", ""))))

    def _fight(self, fight: Fight) -> str:
        notes = []
        if "blocked" in fight:
            notes.append(self.said("blocked", self._ref(fight["blocked"])))
        if "n" in fight:
            damage = (fight["n"], fight["back"]) if "back" in fight else (fight["n"],)
            notes.append(self.said("against" if len(damage) > 1 else "damage", *damage))
        told = f"{self._ref(fight['by'])} → {self._aim(fight['at'])}"
        return f"{told} ({self._and.join(notes)})" if notes else told

    def _pending(self, item: Pending) -> str:
        parts = [f"!{item['no']}", str(self.sentences.seat(item["seat"]))]
        if "source" in item:
            parts.append(self._ref(item["source"]))
        if "ability" in item:
            parts.append(self.sentences.ability(item["ability"]))
        told = " ".join(parts)
        targets = [self._aim(target) for target in item.get("targets", [])]
        return f"{told} → {self._and.join(targets)}" if targets else told

    def _aim(self, arg: Arg) -> str:
        if "id" in arg or "card" in arg:
            return " ".join(
                filter(None, (self.sentences.name(arg["card"]) if "card" in arg else "", arg.get("id", "")))
            )
        return str(self.sentences.thing(arg))


def _alike(options: Sequence[Option]) -> Iterator[list[Option]]:
    """Options that differ in their last word alone, together, in the order of the first of them.

    Only where that word stands on the table as well: the number of a card, a place. What is known by its name alone
    has a label of its own, because in other languages its name is another.
    """
    groups: dict[str, list[Option]] = {}
    for one in options:
        last = one["args"][-1] if one["args"] else None
        shared = last is not None and ("id" in last or last["kind"] in ("number", "place", "seat"))
        groups.setdefault(one["text"].rpartition(" ")[0] if shared else one["text"], []).append(one)
    yield from groups.values()


def card_texts(sentences: Sentences, cards: Collection[str]) -> list[str]:
    """What stands on cards, each once: its name, its line of values and what it does, on one line."""
    catalogue = sentences.rules.catalogue
    found = []
    for card in cards:
        text = read_card(sentences.words, catalogue.cards[catalogue.index[card]], sentences.rules)
        body = " ".join(filter(None, (text.line, text.body.replace("\n", " "))))
        found.append(f"{sentences.name(card)}: {body}")
    return found


def cards_in(view: View) -> list[str]:
    """The cards that a view names, in the order in which it names them, each once."""
    found: dict[str, None] = {}
    for places in (*(one["places"] for one in view["seats"]), view["shared"]):
        for place in places.values():
            for card in place.get("cards", []):
                found.setdefault(card["card"])
            for name in (*place.get("names", []), *place.get("top", {}).values()):
                found.setdefault(name)
    return list(found)
