"""Lists read from the catalogue once, the options of the game, and the readings every other file needs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.games.azuride.cards import CUBE, ENEMY, ON_FIELD, OWN, Card, Cost, Skill
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.schema.records import WORDS, make_schema
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.listeners import HALF, listening
from fudaba.kernel.tree.nodes import CardDef, Node
from fudaba.kernel.tree.window import Window

# The points that cards listen to: a bit for each phase and turn in which a skill fits, the same for skills that are
# aimed at an enemy on the battlefield, then one for each ability.
AIMED: Final = 12
POWERS: Final = 24
SKILLS: Final = (1 << POWERS) - 1
PRESENT: Final = 1 << 30  # no point of a card: the seat has charas on the battlefield

# Above each part of ``packed`` a bit that a seat's number has set: it stays set where a smaller part is taken off.
GUARDS: Final = sum(32 << 6 * i for i in range(7))
CHARAS_AT: Final = 36
CHARAS: Final = 31 << CHARAS_AT
PLENTY: Final = (1 << 42) - 1

PILES: Final = [ids.HAND, ids.DECK, ids.STOCK]  # what not everybody sees


class Lists:
    """Printed values by kind of card, as plain lists."""

    def __init__(self, cards: list[CardDef], names: list[int], words: dict[str, int]) -> None:
        self.box: list[int] = []  # every card that is in the box, by its kind
        self.cube: list[bool] = []
        self.colour: list[int] = []
        self.one_of: list[int] = []  # one card of its colour, as a part of ``packed``
        self.front: list[bool] = []
        self.ship: list[int] = []
        self.total: list[int] = []
        self.fire: list[int] = []
        self.armour: list[int] = []
        self.powers: list[int] = []
        self.name: list[int] = names  # azuride.deploy.same-name
        self.cost: list[Cost] = []
        self.launch_needs: list[int] = []  # what the seat must have to launch it, at least
        self.skills: list[list[Skill]] = []
        self.skill_word: list[list[int]] = []
        self.skill_when: list[list[int]] = []  # the moments of each declared skill; 0 for an automatic one
        self.skill_area: list[list[int]] = []
        self.skill_needs: list[list[int]] = []  # what the seat must have for it at least
        self.skill_twists: list[list[bool]] = []
        self.when: list[list[int]] = []  # [area][kind]: a bit for each phase and turn in which a skill fits
        self.points: list[list[bool]] = []  # [point][kind]: has a skill at that point
        self.static_at: list[list[bool]] = []  # [area][kind]: has a static skill there
        self.vigilant: list[int] = []  # which ability keeps it untwisted, from one
        self.guards: list[bool] = []
        self.restocks: list[bool] = []
        for _ in range(3):
            self.when.append([])
            self.static_at.append([])
        for _ in range(4):
            self.points.append([])
        self.always: int = 0  # every phase and turn
        for phase in range(ids.IN_START, ids.IN_END + 1):
            either = moment(phase, True) | moment(phase, False)
            self.always |= either | either << AIMED
        for card in cards:
            if isinstance(card, Card):
                self._add(card, words)

    def _add(self, card: Card, words: dict[str, int]) -> None:
        if card.number > 0:
            self.box.extend([len(self.cube)] * card.copies)
        self.cube.append(card.cube)
        self.colour.append(card.colour_no())
        self.one_of.append(1 << 6 * card.colour_no())
        self.front.append(not card.cube and card.ship_no() <= ids.HEAVY_CRUISER)
        self.ship.append(card.ship_no())
        self.total.append(card.total())
        self.fire.append(card.firepower)
        self.armour.append(card.armour)
        self.powers.append(card.power_bits())
        self.cost.append(card.cost)
        self.launch_needs.append(_needs_of(card.cost, 0))
        skills = card.skills()
        self.skills.append(skills)
        self.skill_word.append([words[s.name] for s in skills])
        self.skill_when.append([_moments([s], s.area) for s in skills])
        self.skill_area.append([s.area for s in skills])
        self.skill_needs.append([_needs(s) for s in skills])
        self.skill_twists.append([s.cost.twist for s in skills])
        self.vigilant.append(0)  # the rules know what static skills say
        for standing in (self.guards, self.restocks):
            standing.append(False)
        for area in (ids.A_HAND, ids.A_DOCK, ids.A_FIELD):
            self.when[area].append(_moments(skills, area))
            self.static_at[area].append(any(s.when == ids.AT_STATIC and s.area == area for s in skills))
        for point in (ids.AT_DECLARED, ids.AT_SET, ids.AT_SUNK, ids.AT_LAUNCHED):
            self.points[point].append(any(s.when == point for s in skills))


def moment(phase: int, own: bool) -> int:
    """The bit of a phase in the own or in the opponent's turn."""
    return 1 << (phase * 2 + (0 if own else 1))


def _moments(skills: list[Skill], area: int) -> int:
    """Every phase and turn in which a card could declare something from an area."""
    mask = 0
    for skill in skills:
        if skill.when == ids.AT_DECLARED and skill.area == area:
            target = skill.target
            shift = AIMED if target is not None and target.side == ENEMY and target.place == ON_FIELD else 0
            for phase in range(ids.IN_START, ids.IN_END + 1):
                if skill.timing in (ids.T_ANY, phase):
                    if skill.turn != ids.WHO_OPPONENT:
                        mask |= moment(phase, True) << shift
                    if skill.turn != ids.WHO_OWN:
                        mask |= moment(phase, False) << shift
    return mask


def packed(colours: i64, icons: i64, cubes: i64, charas: i64) -> i64:
    """What a skill needs or a seat has, as one number: six bits each, the four colours first."""
    return colours | icons << 24 | cubes << 30 | charas << CHARAS_AT


def _needs(skill: Skill) -> int:
    """What a seat must have to use a skill, at least."""
    target = skill.target
    return _needs_of(skill.cost, 1 if target is not None and target.side == OWN and target.place == ON_FIELD else 0)


def _needs_of(cost: Cost, charas: int) -> int:
    colours = cost.white | cost.red << 6 | cost.blue << 12 | cost.black << 18
    return packed(colours, cost.icons(), 1 if cost.discard == CUBE else 0, charas)


def skill_words(cards: list[CardDef]) -> list[str]:
    """The names of all skills, each once."""
    found: list[str] = []
    for card in cards:
        for ability in card.abilities:
            if ability.name not in found and ability.name not in WORDS:
                found.append(ability.name)
    return found


UPRIGHT: Final = ids.EVADE | ids.BOMBARD | ids.AIR_STRIKE  # what a twisted chara cannot use

RESTING: Final = ("claim", "order", "act", "hand-limit")


class Tables(Rules):
    """The catalogue as tables and the switches of ``gaps.md`` as plain values."""

    def __init__(self, cards: list[CardDef], trees: dict[str, Node], options: dict[str, str]) -> None:
        schema = make_schema(skill_words(cards))
        super().__init__("azuride", 3, schema, Catalogue(cards, trees), options, (2, 2))
        self.resting: list[bool] = [p.name in RESTING for p in schema.prompts]
        self.word_index: dict[str, int] = {word: i for i, word in enumerate(schema.words)}
        self.t: Lists = Lists(cards, self.catalogue.names, self.word_index)
        self.points = self.t.when[ids.A_HAND]
        self.order_by_winner: bool = options["order_chooser"] == "winner"
        self.dock_untwist: bool = options["dock_untwist"] == "true"
        self.cube_untwist: bool = options["cube_untwist"] == "true"
        self.keeps_state: bool = options["deploy_keeps_state"] == "true"
        self.self_pay: bool = options["self_pay"] == "true"
        self.hq_combined: bool = options["hq_combined"] == "true"
        self.cube_stops_all: bool = options["cube_stops_all_damage"] == "true"
        self.bombard_twists: bool = options["bombard_twists"] == "true"
        self.barrage_acts: bool = options["barrage"] == "action"
        self.stock_to: str = options["stock_to"]
        self.hand_trigger: int = int(options["hand_trigger"])
        self.hand_to: int = int(options["hand_to"])
        self.ask_all: bool = options["prompts"] == "all"
        self.weakens: bool = False  # whether some static skill takes armour away
        self.engaged_armour: bool = False  # whether some armour comes or goes with an engagement

    # --- who could declare something

    def points_of(self, w: World, card: int) -> i64:
        """When a card has something to declare from where it is: what its usage rights and its state leave."""
        return self.points_with(w, card, PLENTY, w.counters[ids.USED], w.counters[ids.TWISTED])

    def points_in(self, w: World, seat: int) -> i64:
        """The same for all cards of a seat, without the skills for which it lacks something."""
        has = self.means(w, seat)
        w.ears[seat + 1].means = has
        start = (seat + 1) * w.width
        kind = w.kind
        used = w.counters[ids.USED]
        twisted = w.counters[ids.TWISTED]
        hand: i64 = 0
        when = self.t.when[ids.A_HAND]
        for card in w.zones[start + ids.HAND]:
            if when[kind[card]] != 0:
                hand |= self.points_with(w, card, has, used, twisted)
        laid: i64 = 0 if has & CHARAS == 0 else PRESENT
        when = self.t.when[ids.A_DOCK]
        for z in range(start + ids.LEFT, start + ids.LEFT + 3):
            for card in w.zones[z]:
                if when[kind[card]] != 0:
                    laid |= self.points_with(w, card, has, used, twisted)
        for z in range(start + ids.FRONT, start + ids.FRONT + ids.SLOTS):
            for card in w.zones[z]:
                laid |= self.points_with(w, card, has, used, twisted)
        return laid | hand << HALF

    def may_afford(self, w: World, seat: int, needs: i64) -> bool:
        """Whether a seat has what something needs, at least. It may say yes in vain, never no."""
        listening(w, seat)
        return (w.ears[seat + 1].means - needs) & GUARDS == GUARDS

    def means(self, w: World, seat: int) -> i64:
        """What a seat has of all that skills may need."""
        t = self.t
        twisted = w.counters[ids.TWISTED]
        start = (seat + 1) * w.width
        best: i64 = 0  # the most upright cards of each colour in one dock, six bits each
        icons: i64 = 0
        cubes: i64 = 0
        charas: i64 = 0
        kind = w.kind
        zones = w.zones
        for z in range(start + ids.LEFT, start + ids.LEFT + 3):
            here: i64 = 0  # the upright cards of each colour
            for card in zones[z]:
                k = kind[card]
                if t.cube[k]:
                    cubes += 1
                if twisted[card] == 0:
                    icons += 1
                    here += t.one_of[k]
            if here != 0:
                for at in range(0, 24, 6):
                    part: i64 = 63
                    part <<= at
                    if here & part > best & part:
                        best = best & ~part | here & part
        for z in range(start + ids.FRONT, start + ids.FRONT + ids.SLOTS):
            charas += len(zones[z])
        return packed(best, icons, cubes, charas) | GUARDS

    def points_with(self, w: World, card: int, has: i64, used_up: list[int], twists: list[int]) -> i64:
        """When a card has something to declare, if its seat has so much of what skills need.

        The last two are the counters of usage rights and of twisted cards.
        """
        t = self.t
        k = w.kind[card]
        z: i64 = w.zone[card]
        z %= w.width
        area = ids.A_HAND if z == ids.HAND else ids.A_DOCK if z < ids.FRONT else ids.A_FIELD
        declares = t.when[area][k] != 0
        if not declares and area != ids.A_FIELD:
            return 0
        points: i64 = 0
        used: i64 = used_up[card]
        twisted = twists[card] != 0
        if declares:
            moments = t.skill_when[k]
            areas = t.skill_area[k]
            needed = t.skill_needs[k]
            bit: i64 = 2
            for no in range(len(moments)):
                # azuride.usage.per-card: each skill has its own right
                if areas[no] == area and used & bit == 0:
                    needs: i64 = needed[no]
                    if (has - needs) & GUARDS == GUARDS and not (twisted and t.skill_twists[k][no]):
                        points |= moments[no]
                bit <<= 1
        if area == ids.A_FIELD and used & 1 == 0:
            powers: i64 = t.powers[k]
            if twisted:
                powers &= ~UPRIGHT
            points |= powers << POWERS
        return points

    def hidden_points(self, w: World, card: int) -> i64:
        """When a card in hand might have something to declare, as far as its owner's unseen cards go."""
        everyone = w.everyone()
        kind = w.kind
        known = w.known
        when = self.t.when[ids.A_HAND]
        always: i64 = self.t.always
        mask: i64 = 0
        start = (w.owner[card] + 1) * w.width
        for z in PILES:  # no card ever lies in another player's
            for c in w.zones[start + z]:
                if known[c] != everyone:
                    mask |= when[kind[c]]
                    if mask == always:
                        return mask
        return mask

    def now(self, w: World, f: Frame, point: int, seat: int) -> i64:
        """The points that phase, step, turn and deck leave open to a seat, the same for hand and table."""
        own = w.active == seat
        at: i64 = w.phase
        step: i64 = ids.S_NONE
        if at >= ids.IN_END:
            step = at + 1 - ids.IN_END
            at = ids.IN_BATTLE
        else:
            at += 1
            if at == ids.IN_BATTLE:
                step = ids.S_FINISH
        points: i64 = 1
        points <<= at * 2 if own else at * 2 + 1
        if listening(w, 1 - seat) & PRESENT != 0:
            points |= points << AIMED
        if len(w.zones[(seat + 1) * w.width + ids.DECK]) > 0:
            powers: i64 = ids.EVADE
            if step == ids.S_BARRAGE:
                powers = ids.EVADE | ids.BOMBARD | ids.AIR_STRIKE if own else ids.EVADE | ids.ANTI_AIR
                if own and self.barrage_acts and isinstance(f.node, Window):
                    powers = ids.EVADE
            elif step == ids.S_RESULT:
                powers = ids.EVADE | ids.TORPEDO
            points |= powers << POWERS
        return points | points << HALF


def part_of(step: int) -> int:
    """A step of the battle phase as a part of the turn order: steps are listed after the phases."""
    return ids.IN_END - 1 + step


def phase_of(w: World) -> int:
    """The phase of the turn in progress; the steps are parts of the battle phase."""
    return ids.IN_BATTLE if w.phase >= ids.IN_END else w.phase + 1


def step_of(w: World) -> int:
    """The step of the battle phase in progress; at the very end of that phase it is still the last one."""
    if w.phase >= ids.IN_END:
        return w.phase + 1 - ids.IN_END
    return ids.S_FINISH if w.phase + 1 == ids.IN_BATTLE else ids.S_NONE


def tables(w: World) -> Tables:
    """The rules of a world, as this game's."""
    rules = w.rules
    assert isinstance(rules, Tables)
    return rules
