"""The draft as the kernel knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.draft.cards import Box, draft_cards
from fudaba.games.ashes.draft.dice import PickDice
from fudaba.games.ashes.draft.schema import (
    ASIDE,
    COPIES,
    COPIES_OF_EACH,
    DECK,
    DRAFTED,
    H_LEFT,
    H_TAKEN_OUT,
    OFFER,
    OUT,
    P_CARD,
    PACK,
    PHOENIXBORN,
    POOL,
    SCHEMA,
    SEEN,
    TOKEN,
    TYPES,
)
from fudaba.games.ashes.draft.show import Show
from fudaba.games.ashes.draft.steps import (
    Begin,
    DealPacks,
    Exchange,
    Finish,
    LookAtPacks,
    PacksLeft,
    PassToken,
    PickCards,
    PickPhoenixborn,
    TurnUp,
)
from fudaba.kernel import rules as kernel
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.tree.flows import EachSeat, Loop, Phase, Seq
from fudaba.kernel.tree.together import Together

if TYPE_CHECKING:
    from fudaba.kernel.rules import Deck, Problem
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame
    from fudaba.kernel.tree.nodes import CardDef, Node

VERSION: Final = 2
PLACES: Final = ("begin", "phoenixborn", "cards", "dice", "exchange", "finish")
WEIGHTS: Final = (("card", 1.0), ("fit", 1.0), ("scale", 4.0))


def tree(freely: bool, optional: bool) -> Seq:
    """The draft from the shuffle to the finished decks."""
    born = Seq((EachSeat(PickPhoenixborn()), PassToken()))
    cards = Seq((DealPacks(), Loop(Seq((LookAtPacks(), Together(PickCards()))), PacksLeft())))
    dice = Seq((PickDice(freely), PassToken()))
    exchange = Seq((TurnUp(), EachSeat(Exchange(optional))))
    steps: tuple[Node, ...] = (
        Begin(),
        Phase("draft-phoenixborn", born),
        Phase("draft-cards", cards),
        Phase("draft-dice", dice),
        Phase("exchange", exchange),
        Finish(),
    )
    return Seq(steps)


class Rules(kernel.Rules):
    """The draft with its switches, over the cards of the game."""

    def __init__(self, options: dict[str, str], cards: list[CardDef]) -> None:
        game = tree(options.get("dice_picks") == "reference", options.get("exchange") == "optional")
        catalogue = Catalogue(draft_cards(cards), {"game": game})
        super().__init__("ashes-draft", VERSION, SCHEMA, catalogue, options, (2, 4))  # ashes.draft.players
        self.show = Show(SCHEMA, catalogue)
        self.box: Box = Box(catalogue)
        # The packs go on changing hands until all are picked from.
        self.resting: list[bool] = [i != P_CARD for i in range(len(SCHEMA.prompts))]
        self.places: tuple[Node, ...] = game.steps
        self.weight_names: list[str] = [n for n, _ in WEIGHTS]
        self.weights: list[float] = [v for _, v in WEIGHTS]

    def begin(self, w: World, decks: list[Deck]) -> None:
        first = self.options.get("first_player", "random")
        if first != "random":
            w.numbers[TOKEN] = LETTERS.index(first)
        w.open(self.catalogue.trees["game"], -1, -1, [])

    def lay(self, w: World, decks: list[Deck]) -> None:
        """Sort the collection: Phoenixborn with their unique cards, conjurations, one copy of every other card."""
        for born, unique in zip(self.box.phoenixborn, self.box.unique, strict=True):
            card = w.create(born, -1, w.at(-1, OFFER))
            if unique >= 0:
                own = w.create(unique, -1, w.at(-1, OFFER))
                w.put_under(own, card)
                w.mark(COPIES, own, COPIES_OF_EACH)  # ashes.draft.setup-phoenixborn
        for kind in self.box.conjurations:  # ashes.draft.setup-conjurations
            w.mark(COPIES, w.create(kind, -1, w.at(-1, ASIDE)), self.box.copies[kind])
        for kind in self.box.deck:
            w.create(kind, -1, w.at(-1, DECK))  # ashes.draft.setup-deck

    def enter(self, w: World, at: str, seat: int) -> None:
        """Stand at the beginning of a step, this seat holding the first-player token."""
        if at not in PLACES:
            raise UnknownName(f"the draft has no step {at!r}; there are {', '.join(PLACES)}")
        w.numbers[TOKEN] = seat
        w.open(self.places[PLACES.index(at)], -1, -1, [])

    def check_deck(self, deck: Deck) -> list[Problem]:
        return []

    def eliminated(self, w: World, seat: int) -> None:
        """Whoever leaves takes along what they hold; a single player left over has nobody to draft with."""
        w.note(H_LEFT, seat)
        out = w.at(-1, OUT)
        for z in (PACK, DRAFTED, PHOENIXBORN):
            cards = w.cards(seat, z)[:]
            if len(cards) > 0:
                w.note(H_TAKEN_OUT, seat, n=len(cards), cards=cards, to=out)
            for c in cards:
                w.move(c, out, keep=True)
        left = [s for s in range(w.seats) if w.alive[s]]
        if len(left) < 2:
            w.end(left, "alone", "ashes.draft.players")
        elif w.numbers[TOKEN] == seat:
            w.numbers[TOKEN] = w.next_seat(seat)

    def concede_rule(self) -> str:
        return "ashes.end.lose"

    def orderer(self, w: World, f: Frame) -> int:
        return w.numbers[TOKEN]

    def pool(self, w: World, card: int) -> int:
        return 0

    def pool_for(self, w: World, card: int, seat: int) -> int:
        """Cards a seat last saw in one pack, at one pick, can stand for each other; so can all it has never seen."""
        return w.counters[SEEN + seat][card] if seat >= 0 else self.pool(w, card)

    def evaluate(self, w: World, seat: int) -> float:
        """How many cards the seat has, and how well the dice it has, or could take, pay for them."""
        wants = [0] * TYPES
        cards = w.cards(seat, DRAFTED)
        for c in cards + w.cards(seat, PHOENIXBORN):
            needs = self.box.needs[w.kind[c]]
            for t in range(TYPES):
                wants[t] += needs[t]
        dice = w.seat_numbers[seat]
        fit = 0.0
        if sum(dice) > 0:
            for t in range(TYPES):
                fit += wants[t] * dice[t] / POOL
        else:
            wants.sort()
            fit = (wants[-1] + wants[-2]) / 2
        return self.weights[0] * len(cards) + self.weights[1] * fit
