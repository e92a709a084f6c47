"""What views add: mana and targets, the values of creatures and mana cards, the battle in progress."""

from __future__ import annotations

from typing import Final

from fudaba.contract import Arg, Battle, Face, Gain, Notice, Turn, Value
from fudaba.games.avalon.cards import Card
from fudaba.games.avalon.flow.abilities import CANCEL
from fudaba.games.avalon.flow.declared import DECLARED_BATTLE, SAID
from fudaba.games.avalon.flow.departure import running_battle, still_there
from fudaba.games.avalon.flow.slots import ABILITY, ATK, CARD, DEAD, END, INVASION, KIND, SEAT, STARTED
from fudaba.games.avalon.flow.supports import SUPPORTS
from fudaba.games.avalon.read.lands import creature_on, land
from fudaba.games.avalon.read.mana import icons_of, mana_cards, total_mana
from fudaba.games.avalon.read.seats import chasers, leader_of, leads
from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.read.values import body_of, reaches, target_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.schema.records import TERM_NAMES
from fudaba.games.avalon.tables import tables
from fudaba.kernel import show as kernel
from fudaba.kernel.options import About, a_of, b_of, verb_of
from fudaba.kernel.out.card_detail import Changes
from fudaba.kernel.out.refs import LETTER, card_arg, card_ref, letters, place_arg
from fudaba.kernel.play.outside import who_waits
from fudaba.kernel.schema import NUMBER
from fudaba.kernel.schema import SEAT as SEAT_ARG
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.nodes import CardDef
from fudaba.kernel.tree.together import Together

# Options that are about the creature on a land.
OF_CREATURES: Final = frozenset((ids.V_MARCH, ids.V_RANGED, ids.V_FIGHT, ids.V_AGAINST))
TURNS: Final = tuple(f"{name}-turn" for name in ids.TURN_NAMES)


class Show(kernel.Show):
    """What views and questions add."""

    def about(self, w: World, f: Frame) -> About:
        if f.node is SUPPORTS:
            return fighters(w)
        items = f.items
        if items is not None and len(items) > 0:  # of several that wait: the next of whoever orders them
            choice = w.choice
            for item in items:
                if choice is None or item.seat == choice.seat:
                    return About(item.card)
        s = w.scope(f)
        if s.card < 0:  # every ability's scope has its card
            return About()
        about = About(s.card, s.v[ABILITY])
        if f.node is CANCEL:
            about.other = s.seat
        return about

    def turn_now(self, w: World) -> Turn:
        """The round, whose turn it is in it, and the phase."""
        if w.phase < 0:  # the lead is thrown for
            return {"no": 0, "phase": ["setup"]}
        data: Turn = {"no": w.round, "phase": [TURNS[turn_of(w)], ids.PHASE_NAMES[phase_of(w)]]}
        if turn_of(w) == ids.LEADER_TURN and w.numbers[ids.VACANT] == 0:
            data["active"] = LETTER[leader_of(w)]
        return data

    def facts(self, w: World) -> dict[str, Value]:
        """Who leads and who chases, what has happened this round, and who waits to join where newcomers may."""
        found: dict[str, Value] = {"mode": tables(w).mode.key, "chasers": letters(chasers(w))}
        if w.numbers[ids.VACANT] == 0:
            found["leader"] = LETTER[leader_of(w)]
        if w.numbers[ids.MARCHED] != 0:
            found["marched"] = True
        if w.numbers[ids.HOLY_WINNER] > 0:
            found["holy-war-winner"] = LETTER[w.numbers[ids.HOLY_WINNER] - 1]
        if tables(w).joining:
            found["joining"] = letters(who_waits(w))
        return found

    def numbers_of(self, w: World, seat: int, own: bool) -> dict[str, int]:
        """Mana, its target, and life."""
        if not w.alive[seat]:
            return {}
        return {"mana": total_mana(w, seat), "target": target_of(w, seat), "life": len(w.cards(seat, ids.LIFE))}

    def seat_facts(self, w: World, seat: int, own: bool) -> dict[str, Value]:
        """Whether a seat's mana had reached its target when the main phase began."""
        return {"reached": True} if w.seat_numbers[seat][ids.REACHED] != 0 else {}

    def limit(self, w: World, seat: int, zone: int) -> int:
        """How many proofs win the game; any number of cards elsewhere."""
        return tables(w).mode.proofs if zone == ids.PROOFS else 0  # avalon.endphase.proof-win

    def values(self, w: World, card: int) -> dict[str, int]:
        """A creature's attack and endurance, a mana card's icons."""
        z = w.zone_kind(card)
        if not (ids.LAND <= z < ids.LAND + ids.LANDS or w.zone[card] == ids.SANCTUARY):
            return {}
        if w.counters[ids.PLACED][card] == 1:
            body = body_of(w, card)
            return {"attack": body.attack, "endurance": body.endurance}
        found: dict[str, int] = {}
        for icon in range(ids.ICONS):
            n = icons_of(w, card, icon)
            if n > 0:
                found[ids.ICON_NAMES[icon]] = n
        return found

    def changes(self, w: World, card: int, found: Changes) -> None:
        """What changes a creature's values while it lies there, and what a vessel has made of a mana card's icons."""
        z = w.zone_kind(card)
        if not (ids.LAND <= z < ids.LAND + ids.LANDS or w.zone[card] == ids.SANCTUARY):
            return
        if w.counters[ids.PLACED][card] == 1:
            body_of(w, card, found=found)
            return
        for icon in range(ids.ICONS):
            found.add(
                ids.ICON_NAMES[icon], icons_of(w, card, icon) - tables(w).icons[w.kind[card]][icon], mark="converted"
            )

    def printed(self, card: CardDef) -> Face:
        """Type, stars, values and icons of a card; its element and tribe in words."""
        if not isinstance(card, Card):
            return {"type": "", "values": {}}
        if card.type != ids.CREATURE:
            return {
                "type": ids.TYPE_NAMES[card.type],
                "values": {} if card.type == ids.AVATAR else {"stars": card.stars},
            }
        words = {"element": ids.ICON_NAMES[card.attribute]}
        if card.tribe >= 0:
            words["tribe"] = ids.TRIBE_NAMES[card.tribe]
        return {
            "type": ids.TYPE_NAMES[card.type],
            "values": {"stars": card.stars, "attack": card.attack, "endurance": card.endurance},
            "gives": [{"what": ids.ICON_NAMES[icon], "n": n} for icon, n in enumerate(card.icons) if n > 0],
            "words": words,
            "terms": [TERM_NAMES[k] for k in range(len(TERM_NAMES)) if card.keywords >> k & 1],
        }

    def argument(self, w: World, seat: int, code: int, k: int) -> Arg | None:
        """A number that is a land: of the seat named before it, else of the one that chooses; 0 is the sanctuary."""
        args = w.rules.schema.verbs[verb_of(code)].args
        if args[k] != NUMBER or verb_of(code) == ids.V_LOSE:
            return None
        n = a_of(code) if k == 0 else b_of(code)
        if not 1 <= n <= ids.LANDS:
            return {"kind": "place", "place": "sanctuary"}
        owner = a_of(code) if k == 1 and args[0] == SEAT_ARG else seat
        found = place_arg(w, owner, ids.LAND + n - 1)
        creature = creature_on(w, owner, n) if verb_of(code) in OF_CREATURES else -1
        if creature >= 0:
            stands = card_arg(w, creature)
            found["card"], found["id"] = stands["card"], stands["id"]
        return found

    def last(self, w: World, seat: int, prompt: int, code: int) -> bool:
        """Whether something cannot be done in a later phase: all but magic that may wait for the main phase."""
        if verb_of(code) == ids.V_PASS:
            return False
        # avalon.set.magic-other-times
        return prompt != ids.P_SET or verb_of(code) != ids.V_CAST or not tables(w).faces[w.kind[a_of(code)]].in_main

    def given_up(self, w: World, seat: int) -> Notice | None:
        """The march of a Leader who has reached the target."""
        if not leads(w, seat) or not reaches(w, seat):
            return None
        for n in range(1, ids.LANDS + 1):
            card = creature_on(w, seat, n)
            if (
                card >= 0 and tables(w).attribute[w.kind[card]] != ids.NONE
            ):  # avalon.main.march, avalon.main.march-attributeless
                return {"code": "has-not-marched", "rule": "avalon.main.march", "args": [card_arg(w, card)]}
        return None

    def gains(self, w: World, seat: int, code: int) -> list[Gain]:
        """What creating a card brings: mana, and to the land mana of its kinds and one more round of life.

        What its vessels convert and what its ability does comes after it and is chosen or drawn then.
        """
        rules = tables(w)
        if verb_of(code) == ids.V_SUMMON and rules.fighter_counts:
            # avalon.mana.creature-icons
            more = rules.total[w.kind[a_of(code)]]
            return [{"what": "mana", "n": more, "now": total_mana(w, seat) + more}]
        if verb_of(code) != ids.V_CREATE:
            return []
        n = b_of(code)
        kind = w.kind[a_of(code)]
        place = w.rules.schema.zones[ids.LAND + n - 1].name
        fed = mana_cards(w, seat, n)
        more = rules.total[kind]
        found: list[Gain] = [
            # avalon.mana.total
            {"what": "mana", "n": more, "now": total_mana(w, seat) + more},
            # avalon.endphase.lifespan: a round for each mana card
            {"what": "lifespan", "n": 1, "now": fed + 1, "place": place},
        ]
        for icon, printed in enumerate(rules.icons[kind]):
            if printed > 0:
                there = sum([icons_of(w, card, icon) for card in land(w, seat, n)[:fed]])
                found.append({"what": ids.ICON_NAMES[icon], "n": printed, "now": there + printed, "place": place})
        return found

    def battle(self, w: World) -> Battle | None:
        """The two fighters with the damage each would deal as it stands."""
        b = running_battle(w)
        if b is None or not (still_there(w, b, 0) and still_there(w, b, 1)):
            return None
        strengths: list[int] = []
        for side in range(2):
            attack = b.v[ATK + side]
            if b.v[STARTED] == 0:  # fighters come on top of what battle-start abilities have put there
                attack += body_of(w, b.v[CARD + side], invading=side == 0).attack
            strengths.append(0 if b.v[DEAD + side] == 1 else max(0, attack))
        step = "start"
        if isinstance(w.frames[-1].node, Together):
            step = "support"
        elif b.v[STARTED] == 1:
            step = "battle"
        return {
            "kind": "invasion" if b.v[KIND] == INVASION else "ranged",
            "step": step,
            "seat": LETTER[b.v[SEAT]],
            "other": LETTER[b.v[SEAT + 1]],
            "fights": [
                {
                    "by": card_ref(w, b.v[CARD]),
                    "at": card_arg(w, b.v[CARD + 1]),
                    "n": strengths[0],
                    "back": strengths[1],
                }
            ],
        }

    def ability_name(self, w: World, item: Item) -> str:
        return self.schema.words[item.v[SAID]] if item.node is DECLARED_BATTLE else super().ability_name(w, item)


def fighters(w: World) -> About:
    """The two fighters with attack and endurance as they stand before the supports."""
    b = running_battle(w)
    if b is None:
        return About()
    about = About(b.v[CARD])
    about.card2 = b.v[CARD + 1]
    for side in range(2):
        body = body_of(w, b.v[CARD + side], invading=side == 0)
        about.numbers.append(body.attack + b.v[ATK + side])
        about.numbers.append(body.endurance + b.v[END + side])
    return about
