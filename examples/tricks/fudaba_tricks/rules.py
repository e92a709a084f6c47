"""The cards, the course of the game, and what the kernel asks of its rules. ``words.py`` says what each node does."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.contract import Face
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.options import Offer, a_of
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.show import Show
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Loop, Phase, Seq, Turns
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ask, CardDef, Op
from fudaba.kernel.tree.pieces import OnePiece
from fudaba.kernel.tree.together import Together
from fudaba_tricks import schema as s

SUITS = {"sun": ("日", "Sun"), "moon": ("月", "Moon"), "leaf": ("葉", "Leaf"), "wave": ("波", "Wave")}
HANDS = (5, 4, 3, 2, 1)


@dataclass(frozen=True)
class Suited(CardDef):
    """A card of a suit."""

    suit: str
    rank: int


def printed(w: World, card: int) -> Suited:
    """What is printed on a card."""
    found = w.rules.catalogue.cards[w.kind[card]]
    assert isinstance(found, Suited)
    return found


def strength(w: World, card: int, led: str) -> int:
    """How strong a card is in a trick: trumps before the suit that was led, and that before all others."""
    it, trump = printed(w, card), printed(w, w.cards(-1, s.TRUMP)[0]).suit
    return it.rank + 10 * (it.suit == led) + 20 * (it.suit == trump)


def still_to_lay(w: World) -> list[int]:
    """The seats that have not laid a card into this trick, in their order."""
    laid = {w.counters[s.LAID_BY][card] - 1 for card in w.cards(-1, s.TRICK)}
    first = w.active if w.active >= 0 and w.alive[w.active] else w.next_seat(max(w.active, 0))
    return [seat for seat in w.clockwise(first) if seat not in laid]


def take(w: World) -> None:
    """Once everybody has laid a card, the strongest takes the trick."""
    trick = w.cards(-1, s.TRICK)[:]
    if not trick or still_to_lay(w):
        return
    best = max(trick, key=lambda card: strength(w, card, printed(w, trick[0]).suit))  # tricks.trick.take
    w.numbers[s.LEADER] = seat = w.counters[s.LAID_BY][best] - 1
    w.seat_numbers[seat][s.TAKEN] += 1
    w.note(s.H_WON, seat, best)
    for card in trick:
        w.move(card, w.at(seat, s.WON))
        w.note(s.H_TAKEN, seat, card)


def all_cards() -> list[CardDef]:
    """Nine cards of each of four suits."""
    suits = SUITS.items()
    return [Suited(f"{id_}{n}", f"{ja}の{n}", f"{en} {n}", (), id_, n) for id_, (ja, en) in suits for n in range(1, 10)]


@dataclass(frozen=True)
class Deal(Op):
    def apply(self, w: World, f: Frame) -> None:
        if w.round == 0:
            wanted = w.rules.options["first_player"]  # tricks.setup.first
            w.numbers[s.LEADER] = w.below(w.seats) if wanted == "random" else LETTERS.index(wanted)
            w.note(s.H_LEADER, w.numbers[s.LEADER])
        for place in [w.at(-1, s.TRUMP), *(w.at(seat, s.WON) for seat in range(w.seats))]:
            for card in w.zones[place][:]:
                w.move(card, w.at(-1, s.STOCK))
                w.note(s.H_GATHERED, -1, card)
        w.shuffle(w.at(-1, s.STOCK))  # tricks.deal.hands
        w.round += 1
        for seat in w.clockwise(w.numbers[s.LEADER]) * HANDS[w.round - 1]:
            card = w.cards(-1, s.STOCK)[-1]
            w.move(card, w.at(seat, s.HAND))
            w.note(s.H_DEALT, seat, card)
        card = w.cards(-1, s.STOCK)[-1]
        w.move(card, w.at(-1, s.TRUMP))  # tricks.deal.trump
        w.note(s.H_TURNED, -1, card)


@dataclass(frozen=True)
class Bid(OnePiece):
    def prompt(self, w: World, f: Frame) -> int:
        return s.P_BID

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for n in range(len(w.cards(seat, s.HAND)) + 1):
            out.put(s.V_BID, n)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        w.seat_numbers[seat][s.BID] = a_of(mine[0])  # tricks.bid.secret
        w.note(s.H_BID, seat, n=a_of(mine[0]))


@dataclass(frozen=True)
class Lay(Ask):
    def prompt(self, w: World, f: Frame) -> int:
        return s.P_LAY

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        trick, hand = w.cards(-1, s.TRICK), w.cards(seat, s.HAND)
        led = printed(w, trick[0]).suit if trick else ""
        bound = any(printed(w, card).suit == led for card in hand)  # tricks.trick.follow
        for card in hand:
            out.put(s.V_LAY, card, reason=s.R_FOLLOW if bound and printed(w, card).suit != led else s.R_OK)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat, card = w.scope(f).seat, a_of(code)
        w.frames.pop()
        w.move(card, w.at(-1, s.TRICK))
        w.mark(s.LAID_BY, card, seat + 1)
        w.note(s.H_LAID, seat, card)
        take(w)


@dataclass(frozen=True)
class UntilLaid(Turns):
    def first(self, w: World, f: Frame) -> int:
        return w.numbers[s.LEADER]

    def next(self, w: World, f: Frame) -> int:
        if w.cards(-1, s.TRICK):
            return still_to_lay(w)[0]
        leader = w.numbers[s.LEADER]
        return leader if w.cards(leader, s.HAND) else -1


@dataclass(frozen=True)
class Score(Op):
    def apply(self, w: World, f: Frame) -> None:
        seats = w.clockwise(w.numbers[s.LEADER])
        for seat in seats:
            numbers = w.seat_numbers[seat]
            points = 10 + numbers[s.BID] if numbers[s.BID] == numbers[s.TAKEN] else 0  # tricks.score.exact
            numbers[s.SCORE] += points
            w.note(s.H_SCORED, seat, n=points, m=numbers[s.SCORE])
            numbers[s.BID], numbers[s.TAKEN] = -1, 0
        if w.round == len(HANDS):
            most = max(w.seat_numbers[seat][s.SCORE] for seat in seats)
            w.end([seat for seat in seats if w.seat_numbers[seat][s.SCORE] == most], "score", "tricks.end.score")


ROUND = Seq((Phase("bids", Seq((Deal(), Together(Bid())))), Phase("tricks", UntilLaid(Lay())), Score()))
GAME = Loop(ROUND)


class Shown(Show):
    """What views add."""

    def printed(self, card: CardDef) -> Face:
        assert isinstance(card, Suited)
        return {"type": "", "values": {"rank": card.rank}, "group": card.suit}


class TricksRules(Rules):
    """The whole game."""

    def __init__(self, options: dict[str, str], cards: list[CardDef]) -> None:
        super().__init__("tricks", 1, s.SCHEMA, Catalogue(cards, {"game": GAME}), options, (2, 4))
        self.show = Shown(self.schema, self.catalogue)
        self.resting[s.P_BID] = False  # bots judge a bid once all are in

    def begin(self, w: World, decks: list[Deck]) -> None:
        w.create_all(list(range(len(self.catalogue.cards))), -1, w.at(-1, s.STOCK))
        w.open(GAME, -1, -1, [])

    def eliminated(self, w: World, seat: int) -> None:
        w.note(s.H_LEFT, seat)
        theirs = [card for card in w.cards(-1, s.TRICK) if w.counters[s.LAID_BY][card] == seat + 1]
        for card in w.cards(seat, s.HAND) + theirs:
            w.move(card, w.at(seat, s.WON))  # tricks.end.concede
            w.note(s.H_TAKEN, seat, card)
        if w.numbers[s.LEADER] == seat:
            w.numbers[s.LEADER] = w.next_seat(seat)
        if w.living() == 1:
            w.end([w.next_seat(seat)], "last", "tricks.end.last")
        else:
            take(w)

    def evaluate(self, w: World, seat: int) -> float:
        bid, taken, score = w.seat_numbers[seat]
        hand = w.cards(seat, s.HAND)
        likely = sum(max(0, strength(w, card, "") - 4) / 20 for card in hand) if hand else 0.0
        hope = (10 + bid) / (1 + (taken + likely - bid) ** 2) if bid >= 0 else 0.0
        return score + hope - max(w.seat_numbers[other][s.SCORE] for other in range(w.seats) if other != seat)
