"""The letters, the course of the game, and what the kernel asks of its rules. ``words.py`` says what each node does."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.options import Offer, a_of, b_of
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import EachSeat, Phase, Seq, Turns
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ability, Ask, CardDef, Op
from fudaba_letters import schema as s


@dataclass(frozen=True)
class Letter(CardDef):
    """A letter: the heavier the better, in the end. A sealed one cannot be posted."""

    weight: int
    copies: int
    sealed: bool = False


def letter(w: World, card: int) -> Letter:
    """What is printed on a card."""
    printed = w.rules.catalogue.cards[w.kind[card]]
    assert isinstance(printed, Letter)
    return printed


def held(w: World, seat: int) -> int:
    """The one letter of a player who is not at turn."""
    return w.cards(seat, s.HAND)[0]


@dataclass(frozen=True)
class ToSomebody(Ask):
    """Something is done to another player of one's choice."""

    verb: int

    def prompt(self, w: World, f: Frame) -> int:
        return s.P_WHOM

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for other in w.clockwise(seat)[1:]:
            for kind in range(len(s.KINDS)) if self.verb == s.V_ASK else [-1]:
                out.put(self.verb, other, kind)

    def auto(self, w: World, f: Frame) -> bool:
        return True  # between two players there is nothing to choose

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        w.frames.pop()
        self.befalls(w, seat, a_of(code), b_of(code))

    def befalls(self, w: World, seat: int, other: int, kind: int) -> None:
        """What ``seat`` does to ``other``."""
        raise NotImplementedError


@dataclass(frozen=True)
class Enquire(ToSomebody):
    def befalls(self, w: World, seat: int, other: int, kind: int) -> None:
        w.note(s.H_ASKED, seat, other=other, n=kind)
        if w.kind[held(w, other)] == kind:
            w.eliminate(other)  # letters.letter.enquiry


@dataclass(frozen=True)
class Peek(ToSomebody):
    def befalls(self, w: World, seat: int, other: int, kind: int) -> None:
        w.reveal(held(w, other), 1 << seat)  # letters.letter.lamplight
        w.note(s.H_PEEKED, seat, held(w, other), other=other)


@dataclass(frozen=True)
class Swap(ToSomebody):
    def befalls(self, w: World, seat: int, other: int, kind: int) -> None:
        mine, theirs = held(w, seat), held(w, other)
        w.move(theirs, w.at(-1, s.ASIDE))  # on its own way: in one hand the two could be taken for each other
        w.note(s.H_GAVE, other, theirs)
        w.move(mine, w.at(other, s.HAND))
        w.note(s.H_GAVE, seat, mine)
        w.move(theirs, w.at(seat, s.HAND))  # letters.letter.mix-up
        w.note(s.H_GOT, seat, theirs)


def all_cards() -> list[CardDef]:
    """Sixteen letters, in the order of the schema's words."""
    return [
        Letter("postcard", "葉書", "Postcard", (), 1, 6),
        Letter("enquiry", "照会状", "Enquiry", (Ability("", s.AT_POST, Enquire(s.V_ASK)),), 2, 4),
        Letter("lamplight", "透かし文", "Lamplight Note", (Ability("", s.AT_POST, Peek(s.V_PEEK)),), 3, 3),
        Letter("mix-up", "誤配の手紙", "Misdelivered Letter", (Ability("", s.AT_POST, Swap(s.V_SWAP)),), 4, 2),
        Letter("royal-seal", "勅書", "Letter under Royal Seal", (), 7, 1, sealed=True),
    ]


@dataclass(frozen=True)
class Begin(Op):
    def apply(self, w: World, f: Frame) -> None:
        w.move(w.cards(-1, s.BAG)[-1], w.at(-1, s.ASIDE))  # letters.setup.aside
        wanted = w.rules.options["first_player"]
        w.active = w.below(w.seats) if wanted == "random" else LETTERS.index(wanted)  # letters.setup.first
        w.note(s.H_BEGAN, w.active)


@dataclass(frozen=True)
class Draw(Op):
    def apply(self, w: World, f: Frame) -> None:
        card = w.cards(-1, s.BAG)[-1]
        w.move(card, w.at(w.scope(f).seat, s.HAND))
        w.note(s.H_DREW, w.scope(f).seat, card)


@dataclass(frozen=True)
class Post(Ask):
    def prompt(self, w: World, f: Frame) -> int:
        return s.P_POST

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in w.cards(seat, s.HAND):
            out.put(s.V_POST, card, reason=s.R_SEALED if letter(w, card).sealed else s.R_OK)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat, card = w.scope(f).seat, a_of(code)
        w.frames.pop()
        w.move(card, w.at(seat, s.POSTED))
        w.note(s.H_POSTED, seat, card)
        for ability in letter(w, card).abilities:
            w.open(ability.effect, seat, card, [])


@dataclass(frozen=True)
class UntilEmpty(Turns):
    def next(self, w: World, f: Frame) -> int:
        return w.next_seat(w.active) if w.cards(-1, s.BAG) else -1  # letters.end.weight


@dataclass(frozen=True)
class Weigh(Op):
    def apply(self, w: World, f: Frame) -> None:
        living = w.clockwise(w.next_seat(w.ring[-1]))
        for seat in living:
            w.reveal(held(w, seat), w.everyone())
            w.note(s.H_SHOWED, seat, held(w, seat))
        most = max(letter(w, held(w, seat)).weight for seat in living)
        w.end([seat for seat in living if letter(w, held(w, seat)).weight == most], "heaviest", "letters.end.weight")


SETUP = Phase("setup", Seq((Begin(), EachSeat(Draw()))))
TURN = Phase("turn", Seq((Draw(), Post())))
GAME = Seq((SETUP, UntilEmpty(TURN), Phase("end", Weigh())))


class LettersRules(Rules):
    """The whole game."""

    def __init__(self, options: dict[str, str], cards: list[CardDef]) -> None:
        super().__init__("letters", 1, s.SCHEMA, Catalogue(cards, {"game": GAME}), options, (2, 4))

    def begin(self, w: World, decks: list[Deck]) -> None:
        for kind, card in enumerate(self.catalogue.cards):
            for _ in range(card.copies if isinstance(card, Letter) else 0):
                w.create(kind, -1, w.at(-1, s.BAG))
        w.shuffle(w.at(-1, s.BAG))
        w.open(GAME, -1, -1, [])

    def eliminated(self, w: World, seat: int) -> None:
        w.note(s.H_OUT, seat)
        for card in w.cards(seat, s.HAND)[:]:
            w.move(card, w.at(seat, s.POSTED))  # letters.end.out
            w.note(s.H_OPENED, seat, card)
        if w.living() == 1:
            w.end([w.next_seat(seat)], "last", "letters.end.last")

    def evaluate(self, w: World, seat: int) -> float:
        return sum(letter(w, card).weight for card in w.cards(seat, s.HAND)) - 10.0 * w.living()
