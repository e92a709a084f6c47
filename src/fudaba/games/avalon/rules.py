"""The rules as the kernel calls them: beginning, deck building, falling out, joining, and what is shown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.games.avalon.cards import Card
from fudaba.games.avalon.decks.construction import problems
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.explain import why_not, wishes
from fudaba.games.avalon.flow.abilities import (
    answer_cancelling,
    may_cancel,
    offer_cancelling,
)
from fudaba.games.avalon.flow.activation import still_acts
from fudaba.games.avalon.flow.arrival import join_reason
from fudaba.games.avalon.flow.departure import running_battle
from fudaba.games.avalon.flow.setup import FOR_THE_LEAD, Hands, deal_hand, deal_life, leads_first, set_up_all
from fudaba.games.avalon.flow.slots import SEAT
from fudaba.games.avalon.flow.supports import fighting
from fudaba.games.avalon.places import enter
from fudaba.games.avalon.read.seats import leader_of
from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.read.values import lasting_abilities
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.show import Show
from fudaba.games.avalon.tables import Tables
from fudaba.games.avalon.tree import trees
from fudaba.games.avalon.value.evaluation import evaluate
from fudaba.games.avalon.value.weights import WEIGHTS
from fudaba.kernel.options import Offer, Question, a_of, b_of, code_of, verb_of
from fudaba.kernel.rules import Deck, Problem
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.janken import throwers
from fudaba.kernel.tree.listeners import HALF
from fudaba.kernel.tree.nodes import Node

# Where nothing is half done, so that a bot may judge the position. A declaration is half done until it is fought.
RESTING: Final = ("begin", "set", "main", "declare")


def cancels(card: Card) -> bool:
    """Whether a card answers magic."""
    return any(isinstance(ability.effect, CancelMagic) for ability in card.abilities)


class Rules(Tables):
    """Sanctuary of Avalon with one set of cards and settings."""

    def __init__(self, cards: list[Card], options: dict[str, str]) -> None:
        super().__init__(cards, trees(), options)
        self.weights: list[float] = [v for _, v in WEIGHTS]
        self.weight_names: list[str] = [n for n, _ in WEIGHTS]
        self.resting: list[bool] = [p.name in RESTING for p in self.schema.prompts]
        self.ask_all: bool = self.patient
        self.show = Show(self.schema, self.catalogue)
        # All that a card listens for outside its own ability is somebody else's magic.
        self.points: list[int] = [1 << ids.AT_MAGIC if cancels(c) else 0 for c in cards]

    # --- beginning and end

    def lay(self, w: World, decks: list[Deck]) -> None:
        for seat, deck in enumerate(decks):
            self.lay_deck(w, seat, deck)

    def begin(self, w: World, decks: list[Deck]) -> None:
        w.round = 1
        w.open(self.catalogue.trees["game"], -1, -1, [])
        # avalon.setup.janken, avalon.leader.new-game: thrown, drawn by lot, or agreed before
        wanted = self.options.get("first_player", "janken")
        if wanted == "janken":
            w.numbers[ids.VACANT] = 1
            w.open(FOR_THE_LEAD, -1, -1, [])
            return
        set_up_all(w)
        if wanted in LETTERS[: w.seats]:
            leads_first(w, LETTERS.index(wanted))
        else:
            leader = w.below(w.seats)
            w.note(ids.H_LOT, leader)
            leads_first(w, leader)

    def check_position(self, w: World) -> str:
        return "" if w.numbers[ids.LEADER] >= 0 else "numbers.leader: somebody leads"

    def lay_deck(self, w: World, seat: int, deck: Deck) -> None:
        """Put a deck on the table: the memory, and the avatar beside it."""
        kinds: list[int] = []
        for name, copies in deck.entries("cards"):
            kinds.extend([self.catalogue.index[name]] * copies)
        w.create_all(kinds, seat, w.at(seat, ids.MEMORY))
        # avalon.card.avatar, avalon.setup.materials
        for name, _ in deck.entries("avatar"):
            w.create(self.catalogue.index[name], seat, w.at(seat, ids.AVATAR_SPOT))

    def aliases(self) -> dict[str, str]:
        """What a deck list may call its parts in Japanese."""
        return {"アバター:": "avatar"}

    def check_deck(self, deck: Deck) -> list[Problem]:
        return problems(self, deck)

    def eliminated(self, w: World, seat: int) -> None:
        if len(w.cards(seat, ids.LIFE)) > 0:
            w.note(ids.H_CONCEDED, seat)
        if seat == leader_of(w):
            w.active = -1
            w.numbers[ids.VACANT] = 1
            w.numbers[ids.MARCHED] = 0
        numbers = w.seat_numbers[seat]
        for k in range(len(numbers)):
            numbers[k] = self.schema.seat_numbers[k].start
        out = w.at(seat, ids.OUT)
        for zone in range(len(w.zones)):
            cards = [c for c in w.zones[zone] if w.owner[c] == seat]
            if zone != out and len(cards) > 0:
                w.note(ids.H_TAKEN_OUT, seat, n=len(cards), cards=cards, to=out)
        for card in range(len(w.kind)):
            if w.owner[card] == seat and w.zone[card] != out:
                # avalon.end.elimination-cleanup
                w.move(card, out)
        if w.living() == 1:
            # avalon.end.last-standing
            last = [s for s in range(w.seats) if w.alive[s]]
            w.note(ids.H_WON_LAST, last[0])
            w.end(last, "last-standing", "avalon.end.last-standing")

    def concede_rule(self) -> str:
        return "avalon.end.elimination-cleanup"

    # --- answering

    def now(self, w: World, f: Frame, point: int, seat: int) -> i64:
        return 1 << ids.AT_MAGIC + HALF if may_cancel(w, f, seat) else 0

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        offer_cancelling(w, f, seat, out)

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        answer_cancelling(w, f, a_of(code))

    def first_asked(self, w: World, f: Frame, point: int) -> int:
        return leader_of(w)

    def orderer(self, w: World, f: Frame) -> int:
        # avalon.ability.simultaneous: whoever acts comes first, in a battle the invader
        b = running_battle(w) if phase_of(w) == ids.IN_MAIN else None
        return leader_of(w) if b is None else b.v[SEAT]

    def gather(self, w: World, f: Frame, point: int) -> None:
        """Nothing is set off by events: each window names what waits in it."""

    def still_resolves(self, w: World, seat: int, card: int, inc: int) -> bool:
        # In a battle a support may have changed sides, or be gone.
        b = running_battle(w) if phase_of(w) == ids.IN_MAIN else None
        return b is None or still_acts(w, b, seat, card)

    def parties(self, w: World, f: Frame, gesture: Node) -> list[int]:
        return throwers(w) if isinstance(gesture, Hands) else fighting(w, f)

    def in_force(self, w: World) -> list[int]:
        return lasting_abilities(w)

    # --- joining

    def most_seats(self) -> int:
        return len(LETTERS) if self.joining else self.seats[1]

    def join_reason(self, w: World, seat: int) -> int:
        return join_reason(w, self, seat)

    def join(self, w: World, seat: int, deck: Deck) -> None:
        leader = leader_of(w)
        # avalon.join.rejoin: whoever has cards out of the game was here before
        back = len(w.cards(seat, ids.OUT)) > 0
        if seat != leader:
            w.sit(seat, leader)  # avalon.join.seat: last clockwise, directly before the Leader's seat
        # avalon.join.setup
        w.note(ids.H_RETURN if back else ids.H_JOIN, seat)
        self.lay_deck(w, seat, deck)
        deal_hand(w, seat, ids.H_JOIN_HAND)
        deal_life(w, seat, self.mode.initial_life(w.living()), ids.H_JOIN_LIFE)

    # --- what is alike

    def unlike(self, w: World, choice: Question) -> int:
        """Further empty lands come after the end of a set phase, further unseen life cards after all others."""
        options = choice.options
        if choice.prompt == ids.P_SET:
            return options.index(code_of(ids.V_END)) + 1
        if choice.prompt != ids.P_LIFE:
            return len(options)
        life = w.cards(choice.seat, ids.LIFE)  # all are offered, or those that differ if the question is folded already
        unseen = 0
        for card in life:
            if w.known[card] >> choice.seat & 1 == 0:
                unseen += 1
        return len(life) - max(unseen - 1, 0)

    def like(self, w: World, choice: Question, code: int) -> int:
        """The first empty land for another one, the first unseen life card for another one."""
        first = choice.options[: self.unlike(w, choice)]
        if code in first:
            return code
        seat = choice.seat
        life = w.cards(seat, ids.LIFE)
        for other in first:
            if choice.prompt == ids.P_LIFE:
                if w.known[life[a_of(other) - 1]] >> seat & 1 == 0:
                    return other
            elif verb_of(other) == ids.V_CREATE and a_of(other) == a_of(code):
                if len(w.zones[w.at(seat, ids.LAND) + b_of(other) - 1]) == 0:
                    return other
        return code

    # --- hidden information

    def pool(self, w: World, card: int) -> int:
        # What a fallen player brought is not what the same player brings on returning.
        owner = w.owner[card]
        return w.seats + owner if w.is_in(card, ids.OUT) else owner

    def enter(self, w: World, at: str, seat: int) -> None:
        """Stand at a named place of the game: a phase of the leader's turn or the chasers'."""
        enter(w, at, seat)

    # --- explaining

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        return why_not(w, seat, text)

    def wishes(self, w: World, card: int) -> list[int]:
        return wishes(w, card)

    def out_of_play(self, w: World, card: int) -> bool:
        return w.zone_kind(card) in (ids.MEMORY, ids.LIFE, ids.DISCARD, ids.PROOFS, ids.OUT)

    def turn(self, w: World) -> int:
        return 2 * w.round + turn_of(w)

    def evaluate(self, w: World, seat: int) -> float:
        return evaluate(w, seat)
