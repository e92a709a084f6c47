"""How good a position looks, in one number per seat: proofs, life, mana that lasts, creatures, cards, and this round.

What is bound to come is counted already: the upkeep of this round, the card that age will take from each stack, mana
that nobody holds. So a position before the end of a phase and the one after it look alike, and a look one step ahead
neither shies away from ending a phase nor from laying its hand down. Reads only what a seat knows.
"""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.book import Book, book
from fudaba.games.avalon.outlook import (
    SETTING,
    Force,
    duel,
    force_of,
    plan_of,
    summonable,
    when_setting,
)
from fudaba.games.avalon.reading import (
    body_of,
    chasers,
    creature_on,
    land,
    leader_of,
    leads,
    sanctuary_creature,
    target_of,
)
from fudaba.games.avalon.schema import HAND, LIFE, MARCHED, MEMORY, PROOFS, TURN
from fudaba.games.avalon.terms import CREATURE, LANDS, LEADER_TURN, MAGIC, NONE
from fudaba.kernel.world import World

# What weighs how much. "scale" is the advantage at which a position is about three quarters won.
WEIGHTS: Final = (
    ("scale", 6.0),
    ("proof", 9.0),  # each proof
    ("last_proof", 4.0),  # one proof short of winning
    ("victory", 12.0),  # on top, for what may become the last proof
    ("life", 3.0),  # each life
    ("frail", 6.0),  # less for one life, half as much for two, and so on
    ("fall", 22.0),  # no life left
    ("lead", 7.0),  # to lead the next round
    ("kept_mana", 5.0),  # mana that outlasts the round, as a share of the target
    ("no_land", 2.5),  # no land left to create on
    ("one_land", 0.6),
    ("creature", 0.5),
    ("marcher", 1.0),  # more for one that can march
    ("attack", 0.15),
    ("endurance", 0.15),
    ("keyword", 0.3),
    ("ranged", 0.6),  # how surely the best ranged battle is fought
    ("hand_place", 0.5),  # less for each card kept: the next one drawn would take its place
    ("hand_mana", 0.2),  # each icon of a creature in hand
    ("hand_magic", 0.4),
    ("hand_support", 0.9),
    ("memory", 0.03),  # each card that can be drawn before the refresh
    ("refresh", 1.5),  # the refresh is near
)
PROOF: Final = 1
LAST_PROOF: Final = 2
VICTORY: Final = 3
LIVES: Final = 4
FRAIL: Final = 5
FALL: Final = 6
LEAD: Final = 7
KEPT_MANA: Final = 8
NO_LAND: Final = 9
ONE_LAND: Final = 10
STANDS: Final = 11
MARCHER: Final = 12
ATTACK: Final = 13
ENDURANCE: Final = 14
KEYWORD: Final = 15
RANGED: Final = 16
HAND_PLACE: Final = 17
HAND_MANA: Final = 18
HAND_MAGIC: Final = 19
HAND_SUPPORT: Final = 20
MEMORIES: Final = 21
REFRESH: Final = 22
LOST: Final = -1000.0


def evaluate(w: World, seat: int) -> float:
    """The position from a seat's side: its own worth less the worth of its strongest rival."""
    outcome = w.outcome
    if outcome is not None:
        return -LOST if seat in outcome.winners else LOST
    if not w.alive[seat]:
        return LOST
    found = standings(w, seat)
    best = LOST
    for s in range(w.seats):
        if s != seat and w.alive[s]:
            best = max(best, found[s])
    return found[seat] - best


def standings(w: World, looking: int) -> list[float]:
    """What each seat has and may expect, as one seat sees it."""
    rules = book(w)
    expected = Expected(w, rules, looking)
    found: list[float] = []
    for s in range(w.seats):
        if w.alive[s]:
            worth = life_worth(rules, expected.life[s]) + proof_worth(rules, expected.proofs[s])
            worth += rules.weights[LEAD] * expected.lead[s] - expected.left_behind[s]
            found.append(worth + _belongings(w, rules, s, s == looking))
        else:
            found.append(LOST)
    return found


def life_worth(rules: Book, lives: float) -> float:
    """What an expected number of lives is worth; the last ones are the dearest."""
    whole = int(lives) if lives > 0.0 else 0
    part = lives - whole
    low = _lives(rules, whole)
    return low + part * (_lives(rules, whole + 1) - low)


def _lives(rules: Book, lives: int) -> float:
    weigh = rules.weights
    if lives <= 0:
        return -weigh[FALL]
    frail = weigh[FRAIL]
    for _ in range(lives - 1):
        frail *= 0.5
    return weigh[LIVES] * lives - frail


def proof_worth(rules: Book, proofs: float) -> float:
    """What an expected number of proofs is worth; the last one wins."""
    whole = int(proofs)
    part = proofs - whole
    low = _proofs(rules, whole)
    return low + part * (_proofs(rules, whole + 1) - low)


def _proofs(rules: Book, proofs: int) -> float:
    weigh = rules.weights
    worth = weigh[PROOF] * proofs
    if proofs >= rules.mode.proofs - 1:
        worth += weigh[LAST_PROOF]
    if proofs >= rules.mode.proofs:
        worth += weigh[VICTORY]
    return worth


class Expected:
    """Lives, proofs and the lead as they should stand when the round is over."""

    def __init__(self, w: World, rules: Book, looking: int) -> None:
        self.w: World = w
        self.rules: Book = rules
        self.looking: int = looking
        self.promised: float = -1.0
        self.life: list[float] = []
        self.proofs: list[float] = []
        self.lead: list[float] = []
        self.left_behind: list[float] = []  # what a march will take along
        self.forces: list[Force] = []
        for s in range(w.seats):
            self.life.append(float(len(w.cards(s, LIFE))))
            self.proofs.append(float(len(w.cards(s, PROOFS))))
            self.lead.append(0.0)
            self.left_behind.append(0.0)
            self.forces.append(force_of(w, rules, s, s == looking) if w.alive[s] else Force())
        leader = leader_of(w)
        if not leads(w, leader):
            leader = -1
        order = chasers(w)
        lasting_march = True
        held = 0.0  # how likely the sanctuary is held by a creature when the Chasers act
        body = sanctuary_creature(w)
        attack = 0.0
        endurance = 0.0
        keywords = 0
        if body >= 0:
            value = body_of(w, body)
            attack = float(value.atk)
            endurance = float(value.end)
            keywords = rules.keywords[w.kind[body]]
            held = 1.0
        if leader >= 0 and w.numbers[TURN] == LEADER_TURN:
            if w.numbers[MARCHED] == 1:
                self.life[leader] += 1.0
            else:
                best = self._marcher(leader, order)
                if best >= 0:
                    force = self.forces[leader]
                    attack = force.attack[best]
                    endurance = force.endurance[best]
                    keywords = force.keywords[best]
                    held = force.reach[best]
                    lasting_march = force.lasts[best]
                    self.left_behind[leader] = held * self._stays(leader, force.lands[best])
                # avalon.endphase.march-reward, avalon.endphase.upkeep
                self.life[leader] += held - (1.0 - held)
                self._leader_shoots(leader, order, 1.0 - held)
        self._chase(leader, order, held if lasting_march else 0.0, attack, endurance, keywords)

    def _stays(self, seat: int, n: int) -> float:
        """What a creature on a land is worth there."""
        w = self.w
        if n == 0:
            if self.promised < 0.0:
                self.promised = 0.0
                if seat == self.looking:
                    pair = promise(w, self.rules, seat)
                    self.promised = pair[0] + self.rules.weights[KEPT_MANA] * min(1.0, pair[1] / target_of(w, seat))
            return self.promised
        kept = kept_mana(w, self.rules, seat, n, aged=True)
        return creature_worth(w, self.rules, seat, n) + self.rules.weights[KEPT_MANA] * min(
            1.0, kept / target_of(w, seat)
        )

    def _invades(self, chaser: int, edge: float, attack: float, endurance: float, keywords: int) -> tuple[float, float]:
        """The chances that a Chaser wins and loses a holy war against these values, if there is one."""
        force = self.forces[chaser]
        best = 0.0
        won = 0.0
        lost = 0.0
        for i in range(len(force.attack)):
            pair = duel(
                force.attack[i],
                force.endurance[i],
                force.keywords[i],
                attack,
                endurance,
                keywords,
                force.edge - edge,
            )
            gain = force.reach[i] * (1.5 * pair[0] - pair[1])
            if gain > best:
                best = gain
                won = force.reach[i] * pair[0]
                lost = force.reach[i] * pair[1]
        return won, lost

    def _holds(self, leader: int, order: list[int], attack: float, endurance: float, keywords: int) -> float:
        """The chance that nobody wins a holy war against these values."""
        hold = 1.0
        for c in order:
            hold *= 1.0 - self._invades(c, self.forces[leader].edge, attack, endurance, keywords)[0]
        return hold

    def _marcher(self, leader: int, order: list[int]) -> int:
        """The creature the Leader should march with; -1 if there is none."""
        rules = self.rules
        force = self.forces[leader]
        lives = self.life[leader]
        proofs = self.proofs[leader]
        reward = life_worth(rules, lives + 1.0) - life_worth(rules, lives - 1.0)
        proof = proof_worth(rules, proofs + 1.0) - proof_worth(rules, proofs)
        best = -1
        most = 0.0
        for i in range(len(force.attack)):
            if not force.marches[i]:
                continue
            hold = 0.0
            if force.lasts[i]:
                hold = self._holds(leader, order, force.attack[i], force.endurance[i], force.keywords[i])
            gain = force.reach[i] * (reward + hold * proof - self._stays(leader, force.lands[i]))
            if gain > most:
                most = gain
                best = i
        return best

    def _chase(
        self, leader: int, order: list[int], held: float, attack: float, endurance: float, keywords: int
    ) -> None:
        """What the Chasers' turn should bring."""
        hold = 1.0
        nobody = 1.0
        for c in order:
            won = 0.0
            lost = 0.0
            if held > 0.0:
                pair = self._invades(c, self.forces[leader].edge, attack, endurance, keywords)
                won = held * pair[0]
                lost = held * pair[1]
                hold *= 1.0 - pair[0]
            reach = self.forces[c].best_reach
            # avalon.endphase.holy-war-exempt, avalon.battleend.life-gain
            self.life[c] += 2.0 * won - 1.0 - lost
            self.lead[c] += won + (1.0 - held) * nobody * reach
            nobody *= 1.0 - reach
            if leader >= 0:
                self.life[leader] += lost - won
                self._chaser_shoots(c, leader, 1.0 - won - lost)
        if leader >= 0:
            self.proofs[leader] += held * hold
            self.lead[leader] += held * hold + (1.0 - held) * nobody

    def _chaser_shoots(self, chaser: int, leader: int, sure: float) -> None:
        gain = self._best_shot(chaser, leader)
        gain *= sure * self.rules.weights[RANGED]
        self.life[chaser] += gain
        self.life[leader] -= gain

    def _leader_shoots(self, leader: int, order: list[int], sure: float) -> None:
        best = 0.0
        victim = -1
        for c in order:
            gain = self._best_shot(leader, c)
            if gain > best:
                best = gain
                victim = c
        if victim >= 0:
            best *= sure * self.rules.weights[RANGED]
            self.life[leader] += best
            self.life[victim] -= best

    def _best_shot(self, seat: int, foe: int) -> float:
        """The best ranged battle between creatures that stand: how much likelier it is won than lost."""
        mine = self.forces[seat]
        w = self.w
        best = 0.0
        for n in range(1, LANDS + 1):
            card = creature_on(w, foe, n)
            if card < 0:
                continue
            value = body_of(w, card)
            keywords = self.rules.keywords[w.kind[card]]
            for i in range(len(mine.attack)):
                if mine.lands[i] > 0:
                    pair = duel(
                        mine.attack[i],
                        mine.endurance[i],
                        mine.keywords[i],
                        value.atk,
                        value.end,
                        keywords,
                        mine.edge - self.forces[foe].edge,
                    )
                    best = max(best, pair[0] - pair[1])
        return best


def ages(w: World, seat: int) -> bool:
    """Whether a seat's stacks still lose a card in this round."""
    return not (leads(w, seat) and w.numbers[TURN] != LEADER_TURN)


def kept_mana(w: World, rules: Book, seat: int, n: int, aged: bool) -> int:
    """The mana under a creature that is still there next turn."""
    stack = land(w, seat, n)
    found = 0
    for i in range(1 if aged else 0, len(stack) - 1):
        found += rules.total[w.kind[stack[i]]]
    return found


def creature_worth(w: World, rules: Book, seat: int, n: int) -> float:
    """A creature on a land by its body and by how long it lasts."""
    card = creature_on(w, seat, n)
    body = body_of(w, card)
    return body_worth(rules, w.kind[card], body.atk, body.end) * lasting(
        len(land(w, seat, n)) - (2 if ages(w, seat) else 1)
    )


def body_worth(rules: Book, kind: int, attack: int, endurance: int) -> float:
    """A creature by its values."""
    weigh = rules.weights
    worth = weigh[STANDS] + weigh[ATTACK] * attack + weigh[ENDURANCE] * endurance
    worth += weigh[KEYWORD] * rules.keywords[kind].bit_count()
    return worth if rules.attr[kind] == NONE else worth + weigh[MARCHER]


def lasting(cards: int) -> float:
    """How much of a creature's worth is left with so many mana cards beneath it after ageing; -1: it expires."""
    if cards < 0:
        return 0.0
    if cards == 0:
        return 0.6
    return 0.85 if cards == 1 else 1.0


def _belongings(w: World, rules: Book, seat: int, own: bool) -> float:
    """What lies on the table and in hand."""
    weigh = rules.weights
    worth = 0.0
    mana = 0.0
    free = LANDS
    aged = ages(w, seat)
    for n in range(1, LANDS + 1):
        card = creature_on(w, seat, n)
        if card >= 0:
            worth += creature_worth(w, rules, seat, n)
            mana += kept_mana(w, rules, seat, n, aged)
            if not aged or len(land(w, seat, n)) > 1:
                free -= 1
    target = float(target_of(w, seat))
    if own and when_setting(w, seat) == SETTING:
        pair = promise(w, rules, seat)
        worth += pair[0]
        mana += pair[1]
    worth += weigh[KEPT_MANA] * min(1.0, mana / target)
    if free == 0:
        worth -= weigh[NO_LAND]
    elif free == 1:
        worth -= weigh[ONE_LAND]
    memory = len(w.cards(seat, MEMORY))
    worth += weigh[MEMORIES] * memory
    if memory < 8:
        worth -= weigh[REFRESH] * (8 - memory) / 8.0
    return worth + _hand(w, rules, seat) if own else worth


def _hand(w: World, rules: Book, seat: int) -> float:
    """What is held, compared with the unseen cards that would be drawn in its place."""
    weigh = rules.weights
    worth = 0.0
    for card in w.cards(seat, HAND):
        kind = w.kind[card]
        worth -= weigh[HAND_PLACE]
        if rules.type[kind] == MAGIC:
            worth += weigh[HAND_MAGIC]
        elif rules.type[kind] == CREATURE:
            worth += weigh[HAND_MANA] * rules.total[kind]
            if rules.supports[kind]:
                worth += 0.3 * weigh[HAND_SUPPORT]
        else:
            worth += weigh[HAND_SUPPORT]
    return worth


def promise(w: World, rules: Book, seat: int) -> tuple[float, float]:
    """The creature that could still be summoned on a stack without one: its worth, and the mana that would last."""
    weigh = rules.weights
    target = float(target_of(w, seat))
    plan = plan_of(w, rules, seat)
    if plan.free == 0:
        return 0.0, 0.0
    tallest = 0
    mana = 0.0
    for n in range(1, LANDS + 1):
        if creature_on(w, seat, n) < 0:
            stack = land(w, seat, n)
            here = 0.0
            for i in range(1, len(stack)):
                here += rules.total[w.kind[stack[i]]]
            if len(stack) > tallest or (len(stack) == tallest and here > mana):
                tallest = len(stack)
                mana = here
    best = 0.0
    worth = 0.0
    kept = 0.0
    for card in w.cards(seat, HAND):
        kind = w.kind[card]
        if rules.type[kind] != CREATURE or not summonable(w, rules, seat, card, plan):
            continue
        cards = tallest
        lasts = mana
        for other in plan.creatable:
            if other != card:
                cards += 1
                if cards > 1:
                    lasts += 0.8 * rules.total[w.kind[other]]
        if cards == 0:
            continue
        body = 0.97 * body_worth(rules, kind, rules.atk[kind], rules.end[kind]) * lasting(cards - 1)
        whole = body + weigh[KEPT_MANA] * min(1.0, 0.97 * lasts / target)
        if whole > best:
            best = whole
            worth = body
            kept = 0.97 * lasts
    return worth, kept
