"""Paying for a launch or a skill: which cube to discard, which dock cards to twist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.contract import Owed
from fudaba.games.azuride.cards import CUBE
from fudaba.games.azuride.cards import Cost as Printed
from fudaba.games.azuride.flow.costs import gold, is_payable, may_not_pay, owed, payers, why_unpayable
from fudaba.games.azuride.flow.legality import own_cubes
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.options import About, Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.costs import Bill, Cost, Pay, Purse
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.listeners import may_matter
from fudaba.kernel.tree.nodes import Const, Selector, Test
from fudaba.kernel.tree.pieces import ChooseSet

# --- what is being paid for, and the slots of its scope
LAUNCH: Final = 0
SKILL: Final = 1
WHAT: Final = 0
NUMBER: Final = 1  # the slot of a launch, the number of a skill
AIMED: Final = 2
SCRAPPED_CUBE: Final = 3  # -1: none
PAID: Final = 4  # the cards that pay begin here

# --- how much it hurts to twist a card, most of all what is launched: it would arrive twisted
HARM_CHARA: Final = 100
HARM_HEAD: Final = 200
HARM_SKILL: Final = 300
HARM_LAUNCHED: Final = 1000
MOST_WANTED: Final = 99


def paid_cost(w: World, f: Frame) -> Printed:
    """The cost that is being paid in the scope of a frame."""
    scope = w.scope(f)
    t = tables(w).t
    k = w.kind[scope.card]
    return t.cost[k] if scope.v[WHAT] == LAUNCH else t.skills[k][scope.v[NUMBER]].cost


def asked_for(w: World, seat: int, colour: int, but: int) -> int:
    """How many icons of a colour a seat's hand and the heads of its docks still ask for, one card aside."""
    t = tables(w).t
    n = 0
    for card in w.cards(seat, ids.HAND):
        for skill in t.skills[w.kind[card]]:
            if skill.area == ids.A_HAND:
                n += gold(skill.cost, colour)
    for d in range(3):
        cards = w.cards(seat, ids.LEFT + d)
        if cards and cards[0] != but:
            n += gold(t.cost[w.kind[cards[0]]], colour)
    return n


def cards_of(codes: list[int]) -> list[int]:
    """The cards that pieces of a gesture name."""
    return [a_of(code) for code in codes]


class DockBill(Bill):
    """The icons of a cost, and a card that may not pay them (-1: none)."""

    def __init__(self, cost: Printed, but: int) -> None:
        super().__init__(cost.icons())
        self.cost: Printed = cost
        self.but: int = but


# What is owed is called by its colour, or any.
ICONS: Final = (*ids.COLOURS, "any")


@dataclass(frozen=True)
class DockPurse(Purse):
    """The cards of the docks: each twists for one icon."""

    def why(self, w: World, seat: int, cost: Cost, card: int) -> int:
        return why_unpayable(w, seat, cost, card) if isinstance(cost, Printed) else ids.R_OK

    def owed(self, w: World, f: Frame) -> DockBill:
        cost = paid_cost(w, f)
        return DockBill(cost, may_not_pay(w, cost, w.scope(f).card))

    def put(self, w: World, f: Frame, seat: int, bill: Bill, out: Offer) -> None:
        assert isinstance(bill, DockBill)
        if not out.explain:
            for card in payers(w, seat, bill.but):
                out.put(ids.V_PAY, card)
            return
        for d in range(3):
            for card in w.cards(seat, ids.LEFT + d):
                reason = ids.R_OK
                if w.counters[ids.TWISTED][card] != 0:
                    reason = ids.R_COST_TWISTED
                elif card == bill.but:
                    # azuride.cost.self-pay, azuride.cost.twist
                    reason = ids.R_COST_OWN_HEAD if w.slot(f, WHAT) == LAUNCH else ids.R_COST_OWN_TWIST
                out.put(ids.V_PAY, card, reason=reason)

    def useful(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> bool:
        assert isinstance(bill, DockBill)
        others = [c for c in payers(w, seat, bill.but) if c != a_of(code)]
        return is_payable(w, tables(w), bill.cost, [a_of(code)], others)

    def fits(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], rest: list[int]) -> bool:
        assert isinstance(bill, DockBill)
        return is_payable(w, tables(w), bill.cost, cards_of(mine), cards_of(rest[1:]))

    def harm(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> int:
        """Cubes before charas, heads of docks late, the launched one last; of equals the colours least asked for."""
        t = tables(w).t
        card = a_of(code)
        k = w.kind[card]
        wanted = min(MOST_WANTED, asked_for(w, seat, t.colour[k], w.scope(f).card))
        if t.cube[k]:
            return wanted
        if card == w.scope(f).card:
            return HARM_LAUNCHED + wanted  # azuride.deploy.launch-state: it arrives twisted
        for skill in t.skills[k]:
            if skill.area == ids.A_DOCK and skill.cost.twist:
                return HARM_SKILL + wanted  # azuride.cost.twist
        return (HARM_HEAD if w.zones[w.zone[card]][0] == card else HARM_CHARA) + wanted

    def leads(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> bool:
        assert isinstance(bill, DockBill)
        chosen = cards_of(mine)
        others = [c for c in payers(w, seat, bill.but) if c not in chosen]
        return len(set(chosen)) == len(chosen) and is_payable(w, tables(w), bill.cost, chosen, others)

    def left_out(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], code: int) -> int:
        assert isinstance(bill, DockBill)
        if code in mine:
            return ids.R_COST_CHOSEN
        if code in PAY.next_pieces(w, f, seat, mine):
            return ids.R_OK
        chosen = cards_of(mine)
        others = [c for c in payers(w, seat, bill.but) if c not in chosen and c != a_of(code)]
        # Cards are chosen in one order, so one that was passed over would need another beginning.
        fits = is_payable(w, tables(w), bill.cost, [*chosen, a_of(code)], others)
        return ids.R_COST_IN_ORDER if fits else ids.R_SPECIFIED

    def spend(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> None:
        for card in cards_of(mine):
            w.mark(ids.TWISTED, card, 1)  # azuride.cost.dock-twist
            w.scope(f).v.append(card)

    def debts(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> list[Owed]:
        """What is left to pay: the specified icons by colour, then any."""
        assert isinstance(bill, DockBill)
        chosen = cards_of(mine)
        left = owed(w, tables(w), bill.cost, chosen, [c for c in payers(w, seat, bill.but) if c not in chosen])
        return [{"what": ICONS[left[k] - ids.W_ICON], "n": left[k + 1]} for k in range(0, len(left), 2)]

    def pays(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> list[str]:
        """A card pays for an icon of its colour, or for any."""
        return [ids.COLOURS[tables(w).t.colour[w.kind[a_of(code)]]], ICONS[-1]]

    def confirms(self, w: World, f: Frame) -> bool:
        """What is paid for is declared at once, and somebody might cut in."""
        return may_matter(w, f, ids.AT_DECLARED)

    def tell(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], about: About) -> None:
        """What is left to pay; ``card2`` is the launched head where it pays, or could be the next to."""
        assert isinstance(bill, DockBill)
        chosen = cards_of(mine)
        open_ = [c for c in payers(w, seat, bill.but) if c not in chosen]
        about.owed = owed(w, tables(w), bill.cost, chosen, open_)
        paid = len(mine) == bill.pieces
        launch = w.slot(f, WHAT) == LAUNCH
        if paid:
            about.detail = "paid-launch" if launch else "paid-use"
        if launch and tables(w).keeps_state:  # azuride.cost.self-pay: it then arrives twisted
            head = w.scope(f).card
            if head in (chosen if paid else cards_of(PAY.next_pieces(w, f, seat, mine))):
                about.card2 = head


@dataclass(frozen=True)
class TakesCube(Test):
    """Whether the cost that is being paid takes a cube."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.slot(f, WHAT) == SKILL and paid_cost(w, f).discard == CUBE


@dataclass(frozen=True)
class OwnCubes(Selector):
    """The cubes in the user's docks."""

    def cards(self, w: World, f: Frame) -> list[int]:
        return own_cubes(w, w.scope(f).seat, -1)


CHOOSE_CUBE: Final = If(
    TakesCube(), ChooseSet(SCRAPPED_CUBE, OwnCubes(), Const(1), Const(1), ids.P_CUBE, ids.V_CUBE, ids.V_DONE, Seq(()))
)
PAY: Final = Pay(DockPurse(), ids.P_PAY, ids.V_DONE)
