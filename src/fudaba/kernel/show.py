"""What a game adds to views: turn, facts, numbers, values and states of cards, the battle, what waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.contract import Arg, Battle, Face, Gain, Notice, PendingKind, Pool, Turn, Value
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.options import About
from fudaba.kernel.schema import ALL, LETTERS, SEAT, WINDOW, Number, Schema
from fudaba.kernel.tree.flows import Phase
from fudaba.kernel.tree.nodes import CardDef

if TYPE_CHECKING:
    from fudaba.kernel.out.card_detail import Changes
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame, Item


def phases(w: World) -> list[str]:
    """The named parts of the turn order that are in progress, outermost first."""
    names: list[str] = []
    for f in w.frames:
        node = f.node
        if isinstance(node, Phase):
            names.append(node.name)
    return names


def number_fact(holds: int, value: int) -> Value:
    """A number as a fact: one that names a seat as its letter, or nothing for none."""
    if holds != SEAT:
        return value
    return LETTERS[value] if value >= 0 else ""


def is_unset(number: Number, value: int) -> bool:
    """Whether a number has not been set yet."""
    return number.unset and value < 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Show:
    """What views, questions and arrays of numbers add from a game. It only reads; rules never ask it."""

    def __init__(self, schema: Schema, catalogue: Catalogue) -> None:
        self.schema: Schema = schema
        self.catalogue: Catalogue = catalogue
        self.seat_zones: list[int] = [i for i, z in enumerate(schema.zones) if not z.shared]
        self.shared_zones: list[int] = [i for i, z in enumerate(schema.zones) if z.shared]
        self.hidden_zones: list[int] = [i for i, z in enumerate(schema.zones) if z.sees != ALL]
        self.shown_counters: list[int] = [i for i, c in enumerate(schema.counters) if not c.hidden]
        self.has_secrets: bool = any(n.secret for n in schema.seat_numbers)
        self._printed: list[dict[str, int | str]] = []

    def screened(self, w: World, seat: int, zone: int) -> bool:
        """Whether a zone of a seat (-1: its numbers) is still behind a screen: nobody else sees what and how much."""
        return False

    def about(self, w: World, f: Frame) -> About:
        """What a choice inside a scope is about, unless its node says more: the card and ability being used."""
        return About()

    def turn_now(self, w: World) -> Turn:
        """Where in the turn order the game stands."""
        data: Turn = {"no": w.turn if w.turn > 0 else w.round, "phase": phases(w)}
        if w.active >= 0:
            data["active"] = LETTERS[w.active]
        return data

    def facts(self, w: World) -> dict[str, Value]:
        """Public facts of the position that no place shows; by default the numbers that are not secret."""
        found: dict[str, Value] = {}
        for i, n in enumerate(self.schema.numbers):
            if not n.secret and not is_unset(n, w.numbers[i]):
                found[n.name] = number_fact(n.holds, w.numbers[i])
        return found

    def numbers_of(self, w: World, seat: int, own: bool) -> dict[str, int]:
        """The numbers of a seat, secret ones only to itself (``own``)."""
        found: dict[str, int] = {}
        for i, n in enumerate(self.schema.seat_numbers):
            if (own or not n.secret) and not is_unset(n, w.seat_numbers[seat][i]):
                found[n.name] = w.seat_numbers[seat][i]
        return found

    def seat_facts(self, w: World, seat: int, own: bool) -> dict[str, Value]:
        """Further facts of a seat, secret ones only to itself (``own``)."""
        return {}

    def keeps_secrets(self, w: World, seat: int) -> bool:
        """Whether a seat's own part of the table is not what everybody sees of it, its hidden cards aside."""
        return self.has_secrets or self.screened(w, seat, -1)

    def dice_counts(self, w: World, seat: int) -> list[int]:
        """How many dice a seat has: of each type those on each face, then its exhausted ones; empty without dice."""
        return []

    def dice(self, w: World, seat: int) -> list[Pool]:
        """The dice of a seat, equal ones together; exhausted ones have no face."""
        found: list[Pool] = []
        faces = self.schema.faces
        for k, n in enumerate(self.dice_counts(w, seat)):
            if n > 0:
                face = k % (len(faces) + 1)
                die = self.schema.dice[k // (len(faces) + 1)]
                found.append({"die": die, "face": faces[face] if face < len(faces) else "exhausted", "n": n})
        return found

    def pools(self, told: list[int]) -> list[Pool]:
        """Dice that an event tells of, as the game wrote them down."""
        return []

    def limit(self, w: World, seat: int, zone: int) -> int:
        """How many cards a place can hold as they lie; 0 for any number."""
        return self.schema.zones[zone].limit

    def values(self, w: World, card: int) -> dict[str, int]:
        """Current values of an open card, after modifiers."""
        return {}

    def changes(self, w: World, card: int, found: Changes) -> None:
        """What makes the values of an open card what they are, besides lasting changes and marks that say it."""

    def type_now(self, w: World, card: int) -> str:
        """What an open card counts as, if that is not what is printed on it."""
        return ""

    def add_states(self, w: World, card: int, state: list[str]) -> None:
        """Further words that hold for an open card, besides its counters that are states."""

    def printed(self, card: CardDef) -> Face:
        """What is printed on a card in words that outsiders read, in place of the game's own codes."""
        return {"type": "", "values": {}}

    def printed_values(self, kind: int) -> dict[str, int | str]:
        """The numbers that are printed on a card of the catalogue, by the names that views use; read once."""
        while len(self._printed) < len(self.catalogue.cards):
            face = self.printed(self.catalogue.cards[len(self._printed)])
            found = face["values"].copy()
            if "gives" in face:
                for part in face["gives"]:
                    found[part["what"]] = part["n"]
            self._printed.append(found)
        return self._printed[kind]

    def argument(self, w: World, seat: int, code: int, k: int) -> Arg | None:
        """An argument of an option that means more than its kind says (a number that is a place); None for others."""
        return None

    def word(self, w: World, seat: int, word: int) -> Arg:
        """A word of an option: the place that is called so, or just a word."""
        name = self.schema.words[word]
        z = w.rules.place_index.get(name, -1)
        if z < 0:
            return {"kind": "word", "word": name}
        if self.schema.zones[z].shared:
            return {"kind": "place", "place": name}
        return {"kind": "place", "place": name, "seat": LETTERS[seat]}

    def care(self, w: World, f: Frame, seat: int, code: int) -> Notice | None:
        """What to be asked "sure?" about before an option is taken; None for nearly all."""
        return None

    def last(self, w: World, seat: int, prompt: int, code: int) -> bool:
        """Whether an act or an answer cannot be done in a later part of this turn, by its printed timing.

        By default what answers in a window is for that window alone. Ending and passing are never asked for.
        """
        return self.schema.prompts[prompt].role == WINDOW

    def given_up(self, w: World, seat: int) -> Notice | None:
        """What of value a seat would give up if it ended its turn now, by name; None if nothing is worth a question."""
        return None

    def begun_by(self, w: World, seat: int, code: int) -> list[int]:
        """The cards among which an option will ask who does it; none for nearly all."""
        return []

    def led_to(self, w: World, seat: int, code: int) -> list[int]:
        """The cards among which such an option will ask to whom."""
        return []

    def gains(self, w: World, seat: int, code: int) -> list[Gain]:
        """What an option brings by itself, for who thinks of taking it; what follows from it may be hidden yet."""
        return []

    def battle(self, w: World) -> Battle | None:
        """The attack in progress."""
        return None

    def pending_kind(self, w: World, item: Item) -> PendingKind:
        """What kind of thing waits."""
        return "ability" if item.ability >= 0 else "action"

    def pending_amount(self, w: World, item: Item) -> int:
        """How much a waiting thing is about; 0 if it has no amount."""
        return 0

    def ability_name(self, w: World, item: Item) -> str:
        """The ability, or another term of the game, that a waiting thing is known by; ``name/2`` of several alike."""
        if item.ability < 0:
            return ""
        name = self.catalogue.abilities[item.ability].name
        which = self.catalogue.which(item.ability)
        return f"{name}/{which}" if which > 0 else name

    def pending_targets(self, w: World, item: Item) -> list[Arg]:
        """What a waiting thing is aimed at or about, besides the card it is of."""
        return []
