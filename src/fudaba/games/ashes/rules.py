"""Ashes: Rise of the Phoenixborn as the kernel knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fudaba.games.ashes.cards import CONJURATION, PHOENIX, REACTION
from fudaba.games.ashes.catalogue.pool import all_cards
from fudaba.games.ashes.decks import ALIASES, DICE, POOL, conjuration_pile, problems
from fudaba.games.ashes.explain import why_not, wishes
from fudaba.games.ashes.flow.elimination import clear_away
from fudaba.games.ashes.flow.pay import why_unpaid
from fudaba.games.ashes.flow.process import condemn
from fudaba.games.ashes.flow.slots import ABILITY, TRIGGERED
from fudaba.games.ashes.flow.targets import TargetAim
from fudaba.games.ashes.flow.windows import IN_PLAY, called, declared, may_respark, put_answers, same_either_way
from fudaba.games.ashes.places import enter
from fudaba.games.ashes.read import has_text, orderer
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.schema.records import SCHEMA
from fudaba.games.ashes.show import Show
from fudaba.games.ashes.tables import Tables
from fudaba.games.ashes.tree import trees
from fudaba.games.ashes.value import WEIGHTS, evaluate
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.tree.listeners import HALF
from fudaba.kernel.tree.nodes import CardDef
from fudaba.kernel.tree.targets import Aim

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.rules import Deck, Problem
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Event, Frame, Item

VERSION: Final = 2
RESTING: Final = ("first-five", "prepare-discard", "turn", "exhaust-dice")


class Rules(Tables):
    """The game with its options and cards."""

    def __init__(self, options: dict[str, str], cards: list[CardDef] | None = None) -> None:
        catalogue = Catalogue(all_cards() if cards is None else cards, trees())
        super().__init__("ashes", VERSION, SCHEMA, catalogue, options, (2, 4))
        self.weights: list[float] = [v for _, v in WEIGHTS]
        self.weight_names: list[str] = [n for n, _ in WEIGHTS]
        self.resting: list[bool] = [p.name in RESTING for p in SCHEMA.prompts]
        self.targets: list[tuple[Aim, ...]] = [tuple([TargetAim(t) for t in e.targets]) for e in self.effects]
        self.listening_zones = [ids.HAND, *IN_PLAY]
        self.deed = catalogue.trees["deed"]
        self.show = Show(SCHEMA, catalogue, options.get("first_five", "open") == "hidden")

    def lay(self, w: World, decks: list[Deck]) -> None:
        for seat, deck in enumerate(decks):
            self.deal(w, seat, deck)

    def begin(self, w: World, decks: list[Deck]) -> None:
        first = self.options.get("first_player", "random")
        if first != "random":
            w.numbers[ids.TOKEN] = "ABCD".index(first)
        w.open(self.catalogue.trees["game"], -1, -1, [])

    def deal(self, w: World, seat: int, deck: Deck) -> None:
        """Put a deck on the table: Phoenixborn, cards, conjuration pile, dice in the exhausted pool."""
        index = self.catalogue.index
        # ashes.setup.phoenixborn-faceup
        for name, _ in deck.entries("phoenixborn"):
            w.create(index[name], seat, w.at(seat, ids.PHOENIXBORN))
        # ashes.setup.choose-deck
        kinds: list[int] = []
        for name, n in deck.entries("cards"):
            kinds.extend([index[name]] * n)
        w.create_all(kinds, seat, w.at(seat, ids.DECK))
        # ashes.setup.conjuration-pile ashes.card-type.conjuration-limit-in-play
        for kind, n in conjuration_pile(self, deck):
            w.create_all([kind] * n, seat, w.at(seat, ids.CONJURATIONS))
        # ashes.dice.pool-size
        for name, n in deck.entries("dice"):
            w.seat_numbers[seat][ids.SPENT + DICE.index(name)] += n  # ashes.setup.dice-exhausted

    def enter(self, w: World, at: str, seat: int) -> None:
        """Stand at a named place of the game: a turn, the prepare phase, the end of the round."""
        enter(w, at, seat)

    def check_deck(self, deck: Deck) -> list[Problem]:
        return problems(self, deck)

    def check_position(self, w: World) -> str:
        # ashes.dice.pool-size: ten dice for everybody, but for those that lie on cards; none do before the first roll
        lent = 0 if w.numbers[ids.TOKEN] < 0 else sum(w.counters[ids.CHARM])
        for seat in range(w.seats):
            dice = sum(w.seat_numbers[seat][: ids.SPENT + len(DICE)])
            # The dice of whoever falls last stay where they are: the game is over at once.
            most = POOL if w.alive[seat] or w.outcome is not None else 0
            least = most - lent if w.alive[seat] else 0
            if dice > most or dice < least:
                return f"seat_numbers[{seat}]: {dice} dice"
        return ""

    def aliases(self) -> dict[str, str]:
        return dict(ALIASES)

    def eliminated(self, w: World, seat: int) -> None:
        clear_away(w, seat)

    def concede_rule(self) -> str:
        return "ashes.end.lose"

    def orderer(self, w: World, f: Frame) -> int:
        return orderer(w)

    def still_resolves(self, w: World, seat: int, card: int, inc: int) -> bool:
        return card < 0 or w.inc[card] == inc  # ashes.timing.source-left-play

    def check(self, w: World, f: Frame) -> bool:
        return condemn(w, f)

    # --- windows

    def points_of(self, w: World, card: int) -> i64:
        kind = w.kind[card]
        if w.zone_kind(card) == ids.HAND:
            return self.points[kind] if self.type[kind] == REACTION else 0
        if self.type[kind] == PHOENIX:
            return self.points[kind] | 1 << ids.AT_RESPARK  # a player takes back cards that lie before anybody
        # ashes.token.exhausted-unit ashes.token.exhausted-spell ashes.token.inexhaustible
        spent = w.counters[ids.EXHAUSTION][card] > 0 or w.counters[ids.CANCELLED][card] > 0
        return self.points_exhausted[kind] if spent else self.points[kind]

    def hidden_points(self, w: World, card: int) -> i64:
        everyone = w.everyone()
        mask: i64 = 0
        for z in (ids.HAND, ids.DRAW, ids.DECK):  # no other unseen card is a reaction
            for c in w.cards(w.owner[card], z):
                kind = w.kind[c]
                if self.type[kind] == REACTION and w.known[c] != everyone:
                    mask |= self.points[kind]
        return mask

    def now(self, w: World, f: Frame, point: int, seat: int) -> i64:
        bit: i64 = 1
        bit <<= point
        if point == ids.AT_ANYTIME:
            return bit if seat == w.active else 0  # ashes.timing.anytime-your-turn
        if point == ids.AT_RESPARK:
            return bit if may_respark(w, w.scope(f), seat) else 0
        # ashes.timing.end-of-round-no-reaction ashes.card-type.reaction-phase ashes.card-type.reaction-once-per-turn
        if w.phase != ids.IN_TURNS or w.seat_numbers[seat][ids.REACTED] != 0:
            return bit
        for cost in self.reactions[point]:
            if why_unpaid(w, seat, cost, 0, True) == 0:
                return bit | bit << HALF
        return bit

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        put_answers(w, f, point, seat, out)

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        declared(w, f, point, seat, code)

    def has_ability(self, w: World, card: int, ability: int) -> bool:
        return has_text(w, card, self.effects[ability])

    def triggered(self, w: World, f: Frame, seat: int, card: int, ability: int, event: Event) -> Item:
        return called(w, f, seat, card, ability, event, TRIGGERED)  # ashes.token.mandatory-placement

    def alike(self, w: World, f: Frame, one: Item, other: Item) -> bool:
        return same_either_way(w, f, one, other)

    def aims(self, w: World, f: Frame) -> tuple[Aim, ...]:
        return self.targets[w.scope(f).v[ABILITY]]

    def pool(self, w: World, card: int) -> int:
        return w.owner[card] * 2 + (1 if self.type[w.kind[card]] == CONJURATION else 0)

    def demands(self, w: World, card: int) -> bool:
        return w.counters[ids.FIRST][card] != 0 and w.is_in(card, ids.HAND)

    def fits(self, w: World, card: int, kind: int) -> bool:
        """The opening five are of five names; those before this one are dealt already."""
        name = self.catalogue.names
        for c in w.zones[w.zone[card]]:
            if c < card and w.counters[ids.FIRST][c] != 0 and name[w.kind[c]] == name[kind]:
                return False
        return True

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        return why_not(w, seat, text)

    def wishes(self, w: World, card: int) -> list[int]:
        return wishes(w, card)

    def out_of_play(self, w: World, card: int) -> bool:
        return w.zone_kind(card) not in (ids.HAND, ids.BATTLEFIELD, ids.SPELLBOARD, ids.ATTACHED, ids.PHOENIXBORN)

    def evaluate(self, w: World, seat: int) -> float:
        return evaluate(w, seat, self.weights)
