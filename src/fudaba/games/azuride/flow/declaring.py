"""From an option to a declaration: paying piece by piece, then putting it on the chain where others may cut in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.cards import CUBE, SELF, Cost
from fudaba.games.azuride.flow.actions import LAUNCHED
from fudaba.games.azuride.flow.changes import discard, stock
from fudaba.games.azuride.flow.costs import is_payable, payers
from fudaba.games.azuride.flow.legality import launch_cost_but, own_cubes
from fudaba.games.azuride.flow.resolving import (
    AIR_STRIKE_NODE,
    ANTI_AIR_NODE,
    BOMBARD_NODE,
    EVADE_NODE,
    TORPEDO_NODE,
    chain_of,
    waiting_strike,
)
from fudaba.games.azuride.flow.triggers import SETTLE, SKILL_USED, skill_slots
from fudaba.games.azuride.schema.ids import (
    A_HAND,
    AIR_STRIKE,
    ANTI_AIR,
    AT_BEGINNING,
    AT_DECLARED,
    AT_END,
    AT_ENGAGEMENT,
    BOMBARD,
    E_ABILITY,
    E_DECLARE_LAUNCH,
    E_DISCARD_COST,
    E_DISCARD_COST_CUBE,
    E_DISCARD_COST_HAND,
    E_PAY,
    E_PAY_SELF,
    E_SKILL,
    EVADE,
    LEFT,
    Q_CUBE,
    Q_CUT_IN,
    Q_PAY,
    R_COST_CHOSEN,
    R_COST_IN_ORDER,
    R_COST_OWN_HEAD,
    R_COST_OWN_TWIST,
    R_COST_TWISTED,
    R_SPECIFIED,
    TORPEDO,
    TWISTED,
    USED,
    V_ANTI_AIR,
    V_BOMBARD,
    V_CUBE,
    V_DONE,
    V_EVADE,
    V_PASS,
    V_PAY,
    V_PLAY,
    V_PLAY_ON,
    V_SKILL,
    V_SKILL_ON,
    V_STRIKE,
    V_TORPEDO,
    W_POWER,
    W_SLOT,
)
from fudaba.games.azuride.tables import base
from fudaba.kernel.choice import Offer, a_of, b_of, c_of, code_of, verb_of
from fudaba.kernel.flows import Seq
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Node, Once
from fudaba.kernel.pieces import Pieces
from fudaba.kernel.window import ASKING, ROUND, STACK, Window, WindowWords, declare, open_window
from fudaba.kernel.world import World

# --- what is being paid for, and the slots of its scope
LAUNCH: Final = 0
SKILL: Final = 1
WHAT: Final = 0
NUMBER: Final = 1  # the slot of a launch, the number of a skill
AIMED: Final = 2
SCRAPPED_CUBE: Final = 3  # -1: none
PAID: Final = 4  # the cards that pay begin here


@dataclass(frozen=True)
class ChooseCube(Pieces):
    """Which cube to discard, where the cost takes one."""

    def prompt(self, w: World, f: Frame) -> int:
        return Q_CUBE

    def done(self) -> int:
        return V_DONE

    def free(self) -> bool:
        return True

    def least(self, w: World, f: Frame, seat: int) -> int:
        scope = w.scope(f)
        return 1 if scope.v[WHAT] == SKILL and paid_cost(w, scope).discard == CUBE else 0

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.least(w, f, seat)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in own_cubes(w, seat, -1):
            out.put(V_CUBE, card)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            w.scope(f).v[SCRAPPED_CUBE] = a_of(code)


@dataclass(frozen=True)
class Pay(Pieces):
    """Which dock cards to twist, left head to right tail."""

    def prompt(self, w: World, f: Frame) -> int:
        return Q_PAY

    def done(self) -> int:
        return V_DONE

    def least(self, w: World, f: Frame, seat: int) -> int:
        return paid_cost(w, w.scope(f)).icons()

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.least(w, f, seat)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        scope = w.scope(f)
        if not out.explain:
            for card in payers(w, seat, _but(w, scope)):
                out.put(V_PAY, card)
            return
        fits = self.next_pieces(w, f, seat, f.v)
        for d in range(3):
            for card in w.cards(seat, LEFT + d):
                if code_of(V_PAY, card) not in fits:
                    out.put(V_PAY, card, reason=self._why(w, f, scope, card))

    def _why(self, w: World, f: Frame, scope: Frame, card: int) -> int:
        """Why a dock card that is not offered cannot be the next piece."""
        chosen = cards_of(f.v)
        if card in chosen:
            return R_COST_CHOSEN
        if w.counters[TWISTED][card] != 0:
            return R_COST_TWISTED
        if card == _but(w, scope):
            # azuride.cost.self-pay, azuride.cost.twist
            return R_COST_OWN_HEAD if scope.v[WHAT] == LAUNCH else R_COST_OWN_TWIST
        others = [c for c in payable_by(w, scope) if c not in chosen and c != card]
        # Cards are chosen in one order, so one that was passed over would need another beginning.
        fits = is_payable(w, base(w), paid_cost(w, scope), [*chosen, card], others)
        return R_COST_IN_ORDER if fits else R_SPECIFIED

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        return is_payable(w, base(w), paid_cost(w, w.scope(f)), cards_of(mine), cards_of(rest[1:]))

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        w.scope(f).v.extend(cards_of(mine))


@dataclass(frozen=True)
class Declare(Once):
    """Everything is chosen: the cost is spent and the declaration stands."""

    def begin(self, w: World, f: Frame) -> None:
        _spend(w, f)


def cards_of(codes: list[int]) -> list[int]:
    """The cards that pieces of a gesture name."""
    return [a_of(code) for code in codes]


def cut_in(point: int) -> Window:
    """A moment at which both may cut in."""
    # azuride.cutin.alternate, azuride.cutin.close, azuride.cutin.lifo, azuride.cutin.no-window-resolving
    return Window(point, ROUND, STACK, WindowWords(Q_CUT_IN, V_PASS), after=SETTLE)


CUT_IN: Final = cut_in(AT_DECLARED)
BEGINS: Final = cut_in(AT_BEGINNING)
ENDS: Final = cut_in(AT_END)
ENGAGEMENT: Final = cut_in(AT_ENGAGEMENT)
PAYING: Final = Seq((ChooseCube(), Pay(), Declare()))


def paid_cost(w: World, f: Frame) -> Cost:
    """The cost that is being paid."""
    t = base(w).t
    k = w.kind[f.card]
    return t.cost[k] if f.v[WHAT] == LAUNCH else t.skills[k][f.v[NUMBER]].cost


def _but(w: World, f: Frame) -> int:
    if f.v[WHAT] == LAUNCH:
        return launch_cost_but(w, f.card)
    return f.card if paid_cost(w, f).twist else -1


def payable_by(w: World, f: Frame) -> list[int]:
    """The dock cards that could pay for it."""
    return payers(w, f.seat, _but(w, f))


def declared(w: World, f: Frame, item: Item) -> None:
    """A declaration joins the chain that is being built, or begins one inside the scope of a frame."""
    chain = chain_of(w)
    if chain is not None and chain.at == ASKING:
        declare(w, item)
    else:
        open_window(w, f, CUT_IN, 1 - item.seat, item)  # azuride.cutin.first


def declare_launch(w: World, seat: int, card: int, slot: int) -> None:
    """A head is to be launched into a slot; its cost is paid first."""
    w.open(PAYING, seat, card, [LAUNCH, slot, -1, -1])


def declare_use(w: World, f: Frame, seat: int, code: int) -> None:
    """A skill or an ability was chosen, in a window or on an empty chain."""
    verb = verb_of(code)
    if verb in (V_PLAY, V_PLAY_ON, V_SKILL, V_SKILL_ON):
        no = base(w).t.skill_word[w.kind[a_of(code)]].index(b_of(code))
        if verb in (V_PLAY, V_PLAY_ON):
            # A hand card is named as it is declared, so the naming itself cannot be taken back.
            w.reveal(a_of(code), w.everyone())
            w.commit()
        w.open(PAYING, seat, a_of(code), [SKILL, no, c_of(code), -1])
        return
    card = a_of(code)
    if verb == V_EVADE:
        _use_power(w, f, seat, card, EVADE, EVADE_NODE, -1, 0, True)
    elif verb == V_TORPEDO:
        _use_power(w, f, seat, card, TORPEDO, TORPEDO_NODE, -1, 0, False)
    elif verb == V_ANTI_AIR:
        _use_power(w, f, seat, card, ANTI_AIR, ANTI_AIR_NODE, -1, waiting_strike(w, seat), False)
    elif verb == V_BOMBARD:
        _use_power(w, f, seat, card, BOMBARD, BOMBARD_NODE, b_of(code), 0, base(w).bombard_twists)
    else:
        _use_power(w, f, seat, card, AIR_STRIKE, AIR_STRIKE_NODE, b_of(code) if verb == V_STRIKE else -1, 0, True)


def _use_power(
    w: World, f: Frame, seat: int, card: int, power: int, node: Node, target: int, less: int, twists: bool
) -> None:
    """Pay and stock on declaration, then put the ability on the chain."""  # azuride.cost.on-declaration
    w.note(E_ABILITY, seat, card, target, n=power_word(power))
    w.mark(USED, card, w.counters[USED][card] | 1)
    if twists:
        w.mark(TWISTED, card, 1)
    stocked = stock(w, seat)
    inc = w.inc[target] if target >= 0 else 0
    answers = less if power == ANTI_AIR else 0
    declared(w, f, Item(node, seat, card, w.inc[card], [target, inc, stocked, less], -1, answers=answers))


def _spend(w: World, f: Frame) -> None:
    """Pay what was chosen in the scope of a frame, and declare."""  # azuride.cost.on-declaration
    scope = w.scope(f)
    card = scope.card
    seat = scope.seat
    for c in scope.v[PAID:]:
        w.mark(TWISTED, c, 1)
    if scope.v[WHAT] == LAUNCH:
        w.note(E_DECLARE_LAUNCH, seat, card, n=W_SLOT + scope.v[NUMBER])
        _note_payment(w, scope)
        declared(w, f, Item(LAUNCHED, seat, card, w.inc[card], [scope.v[NUMBER]], -1))
        return
    no = scope.v[NUMBER]
    skill = base(w).t.skills[w.kind[card]][no]
    target = scope.v[AIMED]
    w.note(E_SKILL, seat, card, target, n=base(w).t.skill_word[w.kind[card]][no])
    _note_payment(w, scope)
    w.mark(USED, card, w.counters[USED][card] | 1 << (no + 1))
    place = w.zone[card]
    inc = w.inc[target] if target >= 0 else 0
    if skill.cost.twist:
        w.mark(TWISTED, card, 1)
    cube = scope.v[SCRAPPED_CUBE]
    if cube >= 0:
        discard(w, cube)
        w.note(E_DISCARD_COST_CUBE, seat, cube)
    # azuride.skill.hand-discard, azuride.cost.discard-self; otherwise azuride.skill.stay
    if skill.cost.discard == SELF or skill.area == A_HAND:
        discard(w, card)
        w.note(E_DISCARD_COST_HAND if skill.area == A_HAND else E_DISCARD_COST, seat, card)
    v = skill_slots(target, inc, place, True, no)
    ability = w.rules.catalogue.first_ability[w.kind[card]] + no
    declared(w, f, Item(SKILL_USED, seat, card, w.inc[card], v, -1, ability=ability))
    if cube >= 0 or skill.cost.discard == SELF:
        w.push(SETTLE, f)


def _note_payment(w: World, f: Frame) -> None:
    for c in f.v[PAID:]:
        w.note(E_PAY_SELF if f.v[WHAT] == LAUNCH and c == f.card else E_PAY, f.seat, c)


def power_word(power: int) -> int:
    """The word for an ability bit."""
    word = W_POWER
    while power > 1:
        power >>= 1
        word += 1
    return word
