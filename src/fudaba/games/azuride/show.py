"""What views add, and what a question is about: the declaration a cut-in would answer, what is paid for, what asks."""

from __future__ import annotations

from fudaba.contract import Arg, Battle, Face, Fight, Notice, Owed, PendingKind, Turn, Value
from fudaba.games.azuride.cards import Card, Cost
from fudaba.games.azuride.effects.choices import MoveHead, RotateDock
from fudaba.games.azuride.flow.actions import IsLaunched, IsRecalled, IsRotated, IsScrapped, IsSet
from fudaba.games.azuride.flow.attacks import AttackStands, BlockStands, NameAttackers, NameBlockers
from fudaba.games.azuride.flow.declaration import PAYING
from fudaba.games.azuride.flow.hq import SetCube
from fudaba.games.azuride.flow.occasion import given_up, is_last
from fudaba.games.azuride.flow.payment import LAUNCH, NUMBER, WHAT
from fudaba.games.azuride.flow.resolution import AIM, AirStrike, AntiAir, Bombard, Evade
from fudaba.games.azuride.flow.setup import Claim, picks
from fudaba.games.azuride.flow.triggers import SKILL_NO, SKILL_USED, TARGET, TRIGGERED, SkillUsed
from fudaba.games.azuride.flow.turn_actions import Act, Trim
from fudaba.games.azuride.read import (
    armour_of,
    field_of,
    fire_of,
    is_in_dock,
    is_on_field,
    opponent_of,
    static_bonus,
    statics,
)
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.schema.records import WORDS
from fudaba.games.azuride.tables import (
    phase_of,
    step_of,
    tables,
)
from fudaba.kernel import show as kernel
from fudaba.kernel.options import About, a_of, verb_of
from fudaba.kernel.out.card_detail import Changes
from fudaba.kernel.out.refs import card_arg, card_ref, place_arg, seat_arg
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.absorbers import Absorb
from fudaba.kernel.tree.flows import Phase
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.nodes import CardDef
from fudaba.kernel.tree.window import Window


class Show(kernel.Show):
    """What views and questions add."""

    def about(self, w: World, f: Frame) -> About:
        """What the question of a frame is about."""
        node = f.node
        if isinstance(node, Window):
            return _answered(w, f)
        if w.scope(f).node is PAYING:
            return _paid_for(w, f)
        if isinstance(node, Act):
            return _acting(w)
        if isinstance(node, Claim):
            return About(n=2 - len(picks(w, node.who(w, f))))
        if isinstance(node, NameAttackers):
            return About(n=len(f.v))
        if isinstance(node, NameBlockers):
            return _blocking(w, f)
        if isinstance(node, Absorb):
            card = node.undecided(w, f)
            return About(card, n=w.mod(ids.M_EVADE, card))
        if isinstance(node, SetCube):
            return About(f.v[1])
        if isinstance(node, Trim):
            return About(n=len(w.cards(w.scope(f).seat, ids.HAND)) - len(f.v) - tables(w).hand_to)
        found = _using(w, f)
        if isinstance(node, RotateDock):
            found.doing = ids.W_TO_ROTATE
        elif isinstance(node, MoveHead):
            found.doing = ids.W_TO_MOVE
            found.card2 = w.slot(f, TARGET)
        return found

    def turn_now(self, w: World) -> Turn:
        """The turn, its phase and step, and whose it is."""
        if w.turn == 0:
            return {"no": 0, "phase": ["setup"]}
        phase = [ids.PHASES[phase_of(w)]]
        if step_of(w) > 0:
            phase.append(ids.STEPS[step_of(w)])
        return {"no": w.turn, "phase": phase, "active": LETTERS[w.active]}

    def facts(self, w: World) -> dict[str, Value]:
        """What the turn player has done already that may be done so often."""
        found: dict[str, Value] = {}
        numbers = w.numbers
        if numbers[ids.SETS] != 0:
            found["docks-set"] = [WORDS[ids.W_DOCK + d] for d in range(3) if numbers[ids.SETS] >> d & 1]
        if numbers[ids.EXTRA] > 0:
            found["extra-sets"] = numbers[ids.EXTRA]
        if numbers[ids.CUBES] > 0:
            found["cubes-set"] = numbers[ids.CUBES]
        if numbers[ids.ROTATED] != 0:
            found["rotated"] = True
        if numbers[ids.SCRAPPED] != 0:
            found["scrapped"] = True
        if numbers[ids.ATTACKED] != 0:
            found["attacked"] = True
        if numbers[ids.BLOCKED] != 0:
            found["blocked"] = True
        return found

    def numbers_of(self, w: World, seat: int, own: bool) -> dict[str, int]:
        """All that is counted lies in places."""
        return {}

    def seat_facts(self, w: World, seat: int, own: bool) -> dict[str, Value]:
        """The colours that a player has claimed."""
        found: dict[str, Value] = {}
        claimed = picks(w, seat)
        if claimed:
            found["colours"] = [ids.COLOURS[c] for c in claimed]
        return found

    def values(self, w: World, card: int) -> dict[str, int]:
        """What a chara on the battlefield is worth now."""
        if not is_on_field(w, card):
            return {}
        found = {"fire": fire_of(w, card), "armour": armour_of(w, card)}
        evade = w.mod_last(ids.M_EVADE, card)
        if evade is not None:
            found["shield"] = evade.value
        return found

    def changes(self, w: World, card: int, found: Changes) -> None:
        """What static skills of one's own cards give a chara."""
        if not is_on_field(w, card):
            return
        t = tables(w).t
        for source in statics(w, t, w.controller(card)):
            found.add("fire", static_bonus(w, t, [source], card, False), source)
            found.add("armour", static_bonus(w, t, [source], card, True), source)

    def add_states(self, w: World, card: int, state: list[str]) -> None:
        """Who is the head of a dock with others in it; whether the one ability, or a skill, was used already."""
        if is_in_dock(w, card):
            dock = w.zones[w.zone[card]]
            if len(dock) > 1 and dock[0] == card:
                state.append("head")
        if w.mod(ids.M_GUARD, card) != 0:
            state.append("guarded")
        used = w.counters[ids.USED][card]
        if used & 1:
            state.append("ability-used")
        if used > 1:
            state.append("skill-used")

    def printed(self, card: CardDef) -> Face:
        """Type, cost and values of a card; its colour, class and row in words."""
        if not isinstance(card, Card):
            return {"type": "", "values": {}}
        words = {"colour": card.colour}
        if card.cube:
            return {"type": "cube", "values": {}, "words": words, "number": card.number}
        words["class"] = card.class_
        words["row"] = "front" if card.ship_no() <= ids.HEAVY_CRUISER else "rear"  # azuride.zone.class-front
        cost: list[Owed] = []
        for colour, n in zip((*ids.COLOURS, "any"), _icons(card.cost), strict=True):
            if n > 0:
                cost.append({"what": colour, "n": n})
        return {
            "type": "chara",
            "values": {"fire": card.firepower, "armour": card.armour},
            "cost": cost,
            "words": words,
            "terms": list(card.powers),
            "number": card.number,
        }

    def word(self, w: World, seat: int, word: int) -> Arg:
        """A skill by its name; a dock or slot as a place."""
        if word >= len(WORDS):
            return {"kind": "ability", "ability": w.rules.schema.words[word]}
        return super().word(w, seat, word)

    def care(self, w: World, f: Frame, seat: int, code: int) -> Notice | None:
        """A launched chara that pays for itself arrives twisted. azuride.cost.self-pay"""
        if verb_of(code) != ids.V_PAY or w.slot(f, WHAT) != LAUNCH or not tables(w).keeps_state:
            return None
        head = w.scope(f).card
        if a_of(code) != head:
            return None
        return {"code": "arrives-twisted", "rule": "azuride.cost.self-pay", "args": [card_arg(w, head)]}

    def last(self, w: World, seat: int, prompt: int, code: int) -> bool:
        """Whether it cannot be done in a later phase or step."""
        return is_last(w, code)

    def given_up(self, w: World, seat: int) -> Notice | None:
        return given_up(w, seat)

    def battle(self, w: World) -> Battle | None:
        """Who attacks what, by whom they are blocked, and the firepower each way; a twisted chara deals none."""
        if w.turn == 0 or step_of(w) == 0:
            return None
        seat = w.active
        fights: list[Fight] = []
        for card in field_of(w, seat):
            aim = w.counters[ids.ATTACKS][card]
            if aim == 0:
                continue
            gone = aim == 2 or (aim >= 3 and w.tag[aim - 3] == 0)
            at = place_arg(w, 1 - seat, ids.DECK) if aim == 1 else seat_arg(1 - seat) if gone else card_arg(w, aim - 3)
            fight: Fight = {"by": card_ref(w, card), "at": at, "n": _blow(w, card)}
            enemy = opponent_of(w, card)
            if w.counters[ids.STOPPED][card] != 0:
                fight["blocked"] = card_ref(w, enemy) if enemy >= 0 else {}
            if enemy >= 0:
                fight["back"] = _blow(w, enemy)
            fights.append(fight)
        if not fights:
            return None
        step = ids.STEPS[step_of(w)]
        return {"kind": "attack", "step": step, "seat": LETTERS[seat], "other": LETTERS[1 - seat], "fights": fights}

    def pending_kind(self, w: World, item: Item) -> PendingKind:
        """A skill is an ability, an automatic one a trigger; all else is an action."""
        if item.node is TRIGGERED:
            return "trigger"
        return "ability" if item.node is SKILL_USED else "action"

    def ability_name(self, w: World, item: Item) -> str:
        """The skill, or what is done."""
        return super().ability_name(w, item) if item.ability >= 0 else deed(w, item)

    def pending_targets(self, w: World, item: Item) -> list[Arg]:
        """What a declaration is aimed at."""
        node = item.node
        if isinstance(node, (Bombard, AirStrike, SkillUsed)):
            aim = item.v[AIM]
            if aim >= 0:
                return [card_arg(w, aim)]
            return [place_arg(w, 1 - item.seat, ids.DECK)] if isinstance(node, AirStrike) else []
        if isinstance(node, (IsSet, IsRotated)):
            return [place_arg(w, item.seat, ids.LEFT + item.v[0])]
        if isinstance(node, IsLaunched):
            return [place_arg(w, item.seat, ids.FRONT + item.v[0])]
        if isinstance(node, (AttackStands, BlockStands)):
            return [card_arg(w, c) for c in item.v[::4]]
        return []


def _icons(cost: Cost) -> tuple[int, ...]:
    return (cost.white, cost.red, cost.blue, cost.black, cost.silver)


def _blow(w: World, card: int) -> int:
    return 0 if w.counters[ids.TWISTED][card] else fire_of(w, card)


def deed(w: World, item: Item) -> str:
    """What is done by a declaration that is no skill."""
    said = _declared(w, item).doing
    return "air-strike" if said == ids.W_STRIKE_HQ else WORDS[said].removeprefix("to-")


def part_of_turn(w: World) -> int:
    """The word for the step or phase in progress."""
    step = step_of(w)
    return ids.W_STEP - 1 + step if step > 0 else ids.W_PHASE - 1 + phase_of(w)


def innermost_part(w: World) -> str:
    """The name of the phase or step whose beginning, actions or end are going on."""
    for k in range(len(w.frames) - 1, -1, -1):
        node = w.frames[k].node
        if isinstance(node, Phase):
            return node.name
    return ids.PHASES[phase_of(w)]


def _acting(w: World) -> About:
    found = About()
    found.doing = part_of_turn(w)
    held = len(w.cards(w.active, ids.HAND))
    if phase_of(w) == ids.IN_END and held > tables(w).hand_trigger:
        found.n = held - tables(w).hand_to  # azuride.end.hand-limit
    return found


def _blocking(w: World, f: Frame) -> About:
    turn = w.active
    found = About(n=sum(1 for card in field_of(w, turn) if w.counters[ids.ATTACKS][card] != 0))
    found.other = turn
    if f.v:
        found.m = len(f.v)
    return found


def _using(w: World, f: Frame) -> About:
    """The card and skill in whose effect a choice is made."""
    s = w.scope(f)
    if s.node is SKILL_USED or s.node is TRIGGERED:
        return About(s.card, _skill(w, s.card, s.v[SKILL_NO]))
    return About()


def _skill(w: World, card: int, no: int) -> int:
    return w.rules.catalogue.first_ability[w.kind[card]] + no


def _paid_for(w: World, f: Frame) -> About:
    """What is paid for."""
    scope = w.scope(f)
    found = About(scope.card)
    if scope.v[WHAT] == LAUNCH:
        found.doing = ids.W_TO_LAUNCH
    else:
        found.doing = ids.W_TO_USE
        found.ability = _skill(w, scope.card, scope.v[NUMBER])
    return found


def _answered(w: World, f: Frame) -> About:
    """The newest declaration of the chain; without one the beginning or end of a part of the turn."""
    items = f.items
    if items:
        found = _declared(w, items[-1])
        if len(items) > 1:
            found.m = len(items)
        return found
    found = About()
    node = f.node
    if isinstance(node, Window) and node.point == ids.AT_ENGAGEMENT:
        found.doing = ids.W_ENGAGEMENT  # azuride.battle.engage-cutin
    else:
        begins = isinstance(node, Window) and node.point == ids.AT_BEGINNING
        found.doing = ids.W_BEGINS if begins else ids.W_ENDS  # azuride.cutin.windows
        name = innermost_part(w)
        found.n = (
            ids.W_STEP - 1 + ids.STEPS.index(name) if name in ids.STEPS else ids.W_PHASE - 1 + ids.PHASES.index(name)
        )
    return found


def _declared(w: World, item: Item) -> About:
    node = item.node
    found = About(item.card)
    found.other = item.seat
    if isinstance(node, SkillUsed):
        found.doing = ids.W_TO_USE
        found.ability = _skill(w, item.card, item.v[SKILL_NO])
        found.card2 = item.v[TARGET]
    elif isinstance(node, IsSet):
        found.doing = ids.W_TO_SET
        found.n = ids.W_DOCK + item.v[0]
    elif isinstance(node, IsLaunched):
        found.doing = ids.W_TO_LAUNCH
        found.n = ids.W_SLOT + item.v[0]
    elif isinstance(node, IsRotated):
        found.doing = ids.W_TO_ROTATE
        found.n = ids.W_DOCK + item.v[0]
    elif isinstance(node, IsScrapped):
        found.doing = ids.W_TO_SCRAP
    elif isinstance(node, IsRecalled):
        found.doing = ids.W_TO_RECALL
    elif isinstance(node, (AttackStands, BlockStands)):
        found.doing = ids.W_TO_ATTACK if isinstance(node, AttackStands) else ids.W_TO_BLOCK
        found.n = len(item.v) // 4
    elif isinstance(node, (Bombard, AirStrike)):
        found.card2 = item.v[AIM]
        found.doing = (
            ids.W_POWER + 3 if isinstance(node, Bombard) else ids.W_STRIKE_HQ if found.card2 < 0 else ids.W_POWER + 4
        )
    else:
        found.doing = (
            ids.W_POWER
            if isinstance(node, Evade)
            else ids.W_POWER + 2
            if isinstance(node, AntiAir)
            else ids.W_POWER + 1
        )
    return found
