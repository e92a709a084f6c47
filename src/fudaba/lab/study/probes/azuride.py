"""What the brief of the Azuride set asks of a game: where the HQ goes, raids and cubes, stocks, docks, the lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.kernel.log import Entry
from fudaba.kernel.world import World
from fudaba.lab.study.probes.probe import Probe, rule, what

RAID: Final = "azuride.battle.hq-damage-total"
OPENING: Final = "azuride.setup.opening-hand"
DOCKS: Final = ("left", "centre", "right")
POWERS: Final = ("evade", "torpedo", "anti-air", "bombard", "air-strike")
EARLY: Final = 6
LATE: Final = 4


class Azuride(Probe):
    """Counts of one game."""

    name = "azuride"

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
        powers = dict.fromkeys(POWERS, 0)
        sources: dict[int, bool] = {}
        turn = last_damage = 0
        launched: set[int] = set()
        words = world.rules.schema.words
        for e in entries:
            name = what(world, e)
            if name == "turn":
                turn = e.n
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
                found["by_stocks"] += 1
            elif name == "draw":
                found["by_draws"] += rule(world, e) != OPENING
            elif name == "launch":
                launched.add(turn)
            elif name == "ability" and e.ability < 0 and words[-e.ability - 1] in powers:
                powers[words[-e.ability - 1]] += 1
        early = min(EARLY, world.turn)
        return {
            **found,
            **{power.replace("-", "_"): n for power, n in powers.items()},
            "docks": self.docks,
            "jammed": self.jammed,
            "hq_lead_changes": self.changes,
            "early_turns": early,
            "early_launches": sum(1 for t in launched if t <= early),
            "by_draw_alone": int(bool(winners) and world.turn - last_damage >= LATE),
        }
