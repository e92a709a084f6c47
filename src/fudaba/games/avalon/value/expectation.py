"""How lives, proofs and the lead should stand when the round is over: marches, holy wars and ranged battles weighed."""

from __future__ import annotations

from fudaba.games.avalon.read.lands import sanctuary_creature
from fudaba.games.avalon.read.seats import chasers, leader_of, leads
from fudaba.games.avalon.read.turns import turn_of
from fudaba.games.avalon.read.values import body_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import Tables
from fudaba.games.avalon.value.forces import Force, force_of
from fudaba.games.avalon.value.holdings import creature_worth, kept_mana, promise
from fudaba.games.avalon.value.outlook import duel
from fudaba.games.avalon.value.side import Side
from fudaba.games.avalon.value.weights import KEPT_MANA, RANGED, life_worth, proof_worth
from fudaba.kernel.state.world import World


class Expected:
    """Lives, proofs and the lead as they should stand when the round is over."""

    def __init__(self, w: World, rules: Tables, looking: int, sides: list[Side]) -> None:
        self.w: World = w
        self.rules: Tables = rules
        self.looking: int = looking
        self.sides: list[Side] = sides
        self.promised: float = -1.0
        self.life: list[float] = []
        self.proofs: list[float] = []
        self.lead: list[float] = []
        self.left_behind: list[float] = []  # what a march will take along
        self.forces: list[Force] = []
        for s in range(w.seats):
            self.life.append(float(len(w.cards(s, ids.LIFE))))
            self.proofs.append(float(len(w.cards(s, ids.PROOFS))))
            self.lead.append(0.0)
            self.left_behind.append(0.0)
            self.forces.append(force_of(w, rules, sides[s], s == looking) if w.alive[s] else Force())
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
            attack = float(value.attack)
            endurance = float(value.endurance)
            keywords = rules.keywords[w.kind[body]]
            held = 1.0
        if leader >= 0 and turn_of(w) == ids.LEADER_TURN:
            if w.numbers[ids.MARCHED] == 1:
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
        side = self.sides[seat]
        weigh = self.rules.weights
        if n == 0:
            if self.promised < 0.0:
                self.promised = 0.0
                if seat == self.looking:
                    pair = promise(w, self.rules, side)
                    self.promised = pair[0] + weigh[KEPT_MANA] * min(1.0, pair[1] / side.target)
            return self.promised
        kept = kept_mana(w, self.rules, side, n - 1, aged=True)
        return creature_worth(w, self.rules, side, n - 1) + weigh[KEPT_MANA] * min(1.0, kept / side.target)

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
        theirs = self.sides[foe]
        best = 0.0
        for n in range(ids.LANDS):
            card = theirs.creature[n]
            if card < 0:
                continue
            keywords = self.rules.keywords[self.w.kind[card]]
            for i in range(len(mine.attack)):
                if mine.lands[i] > 0:
                    pair = duel(
                        mine.attack[i],
                        mine.endurance[i],
                        mine.keywords[i],
                        theirs.attack[n],
                        theirs.endurance[n],
                        keywords,
                        mine.edge - self.forces[foe].edge,
                    )
                    best = max(best, pair[0] - pair[1])
        return best
