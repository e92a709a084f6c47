"""What the brief of the Azuride set asks of a game: where the HQ goes, raids and cubes, stocks, docks, the lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.games.azuride.cards import Card
from fudaba.games.azuride.schema import ids
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.log import Entry
from fudaba.kernel.state.world import World
from fudaba.lab.study.probes.probe import Probe, rule, what

RAID: Final = "azuride.battle.hq-damage-total"
OPENING: Final = "azuride.setup.opening-hand"
DOCKS: Final = ("left", "centre", "right")
POWERS: Final = ("evade", "torpedo", "anti-air", "bombard", "air-strike")
FACTIONS: Final = {
    "white": ("ロイヤル", "Royal"),
    "red": ("重桜", "Sakura"),
    "blue": ("ユニオン", "Union"),
    "black": ("鉄血", "Ironblood"),
}
EARLY: Final = 6
LATE: Final = 4


class Azuride(Probe):
    """Counts of one game."""

    name = "azuride"
    waits = DOCKS  # a card set into a dock is there to be launched or to pay
    tells_uses = True

    @staticmethod
    def printed(rules: Rules) -> list[tuple[str, str]]:
        """Firepower and armour that a point of cost buys in each faction."""
        said: list[list[str]] = [[], []]
        for colour, names in FACTIONS.items():
            own = [c for c in rules.catalogue.cards if isinstance(c, Card) and c.colour == colour and c.total()]
            cost = sum(c.copies * c.total() for c in own)
            fire, armour = sum(c.copies * c.firepower for c in own), sum(c.copies * c.armour for c in own)
            for sentence, name in zip(said, names, strict=True):
                sentence.append(f"{name} {fire / max(cost, 1):.2f} / {armour / max(cost, 1):.2f}")
        ja, en = (", ".join(sentence) for sentence in said)
        return [(f"コスト1あたりの火力／装甲：{ja}", f"Firepower / armour per point of cost: {en}")]

    def __init__(self) -> None:
        self.docks = self.jammed = self.changes = 0
        self.ahead = 0

    def turn(self, world: World) -> None:
        """Heads of docks that are cubes, and whose HQ is the larger."""
        if world.turn == 0 or world.active < 0:
            return
        names = [zone.name for zone in world.rules.schema.zones]
        for dock in DOCKS:
            cards = world.zones[(world.active + 1) * world.width + names.index(dock)]
            if len(cards) > 0:
                self.docks += 1
                self.jammed += bool(getattr(world.rules.catalogue.cards[world.kind[cards[0]]], "cube", False))
        deck = names.index("deck")
        left = [len(world.zones[(seat + 1) * world.width + deck]) for seat in range(2)]
        sign = (left[0] > left[1]) - (left[0] < left[1])
        if sign and self.ahead and sign != self.ahead:
            self.changes += 1
        self.ahead = sign or self.ahead

    def counts(self, world: World, entries: Sequence[Entry], winners: Sequence[int], first: int) -> dict[str, int]:
        """Where every card of an HQ went, and what stopped raids."""
        found = dict.fromkeys(("raids", "stopped", "by_raids", "by_skills", "by_stocks", "by_draws", "stocks"), 0)
        found |= dict.fromkeys(("raiders", "attacks_rear", "blocks", "torpedo_hits", "damage_evaded"), 0)
        hand_skills = 0
        torpedoed: set[int] = set()
        catalogue = world.rules.catalogue
        powers = dict.fromkeys(POWERS, 0)
        sources: dict[int, bool] = {}
        turn = last_damage = 0
        launched: set[int] = set()
        words = world.rules.schema.words
        to = world.rules.options["stock_to"]
        for e in entries:
            name = what(world, e)
            if name == "turn":
                turn = e.n
                torpedoed.clear()
            elif name == "raid":
                found["raiders"] += 1
            elif name == "attack":
                found["attacks_rear"] += 1
            elif name == "block":
                found["blocks"] += 1
            elif name == "torpedo":
                torpedoed.add(e.card)
            elif name == "damage":
                found["torpedo_hits"] += e.source in torpedoed
            elif name == "reduced":
                found["damage_evaded"] += 1
            elif name == "hq-damage":
                sources[e.no] = rule(world, e) == RAID
                found["raids"] += sources[e.no]
                last_damage = turn
            elif name in ("hq-loss", "cube-stop"):
                raid = sources.get(e.cause, False)
                found["by_raids" if raid else "by_skills"] += 1
                found["stopped"] += raid and name == "cube-stop"
            elif name == "mill":
                found["by_skills"] += 1
            elif name == "stock":
                found["stocks"] += 1
                found["by_stocks"] += to != "bottom"  # under the deck it is not lost
            elif name == "draw":
                found["by_draws"] += rule(world, e) != OPENING
            elif name == "launch":
                launched.add(turn)
            elif name == "skill" and e.ability > 0:
                hand_skills += getattr(catalogue.abilities[e.ability - 1], "area", -1) == ids.A_HAND
            elif name == "ability" and e.ability < 0 and words[-e.ability - 1] in powers:
                powers[words[-e.ability - 1]] += 1
        early = min(EARLY, world.turn)
        return {
            **found,
            **{power.replace("-", "_"): n for power, n in powers.items()},
            "hand_skills": hand_skills,
            "docks": self.docks,
            "jammed": self.jammed,
            "hq_lead_changes": self.changes,
            "early_turns": early,
            "early_launches": sum(1 for t in launched if t <= early),
            "by_draw_alone": int(bool(winners) and world.turn - last_damage >= LATE),
        }
