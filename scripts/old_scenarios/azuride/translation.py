"""What the old scenario files of Azuride become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World
from fudaba.testing.dialect import Data
from fudaba.testing.scenarios import mapping, number, sequence
from fudaba.testing.table import Table
from scripts.old_scenarios.azuride.commands import WINDOWS, Player
from scripts.old_scenarios.azuride.dialect import NEW_GAME, ORDER, AzurideDialect
from scripts.old_scenarios.azuride.facts import DOCKS, SEATS
from scripts.old_scenarios.conversion import Facts, Translation
from scripts.old_scenarios.refused import Refused

ROWS: Final = ("front", "rear")
NO_USE: Final = {"bombard": "bombard", "air-strike": "strike"}
COMMANDS: Final = {"set_chara": "set", "set_cube": "set", "pick": "claim", "choose_order": "go", "next": "end"}


class AzurideTranslation(Translation):
    """Docks and slots become zones, ``~`` and damage become counters, commands become answers."""

    game = "azuride"
    old = AzurideDialect()
    ways = ({}, {"prompts": "all"})
    whole = False

    def begins(self, scenario: Data) -> dict[str, object]:
        setup = mapping(scenario.get("setup"), "setup")
        given = mapping(setup.get("options"), "options")
        options = {k: str(v).lower() if isinstance(v, bool) else str(v) for k, v in given.items()}
        if setup.get("stage") == NEW_GAME:
            options["janken"] = str(setup.get("janken_winner", "A"))
            return {"at": NEW_GAME, "options": options, "seats": {seat: {} for seat in SEATS}}
        phase, step = setup.get("phase", "deploy"), setup.get("step")
        found: dict[str, object] = {"at": f"{phase} {step}" if phase == "battle" and step else str(phase)}
        if setup.get("turn", "A") != "A":
            found["active"] = setup["turn"]
        if "turn_no" in setup:
            found["middle"] = {"turn": setup["turn_no"]}
        if options:
            found["options"] = options
        found["seats"] = {seat: self._side(mapping(setup.get(seat), seat)) for seat in SEATS}
        return found

    def _side(self, side: Data) -> dict[str, object]:
        marks = {card: [f"damage={n}"] for card, n in mapping(side.get("damage"), "damage").items()}
        for card, effects in mapping(side.get("used"), "used").items():
            marks.setdefault(card, []).append(f"used={self._used(side, card, [str(e) for e in sequence(effects, '')])}")
        found: dict[str, object] = {}
        for name in ORDER:
            thing = side.get(name)
            if name in ROWS:
                slots = enumerate(sequence(thing, name), start=1)
                found |= {f"{name}-{n}": _card(str(c), marks) for n, c in slots if c is not None}
            elif name == "docks":
                found |= {dock: _cards(cards, marks) for dock, cards in mapping(thing, name).items()}
            elif name in ("deck", "hand", "discard") and name in side:
                found[name] = _cards(thing, marks)
        return found

    def _used(self, side: Data, card: str, effects: Sequence[str]) -> int:
        """Which uses of a card are spent, as the counter keeps them."""
        lists = [side.get(row) for row in ROWS] + list(mapping(side.get("docks"), "docks").values())
        codes = [str(c).rstrip("~").partition(":") for cards in lists for c in sequence(cards, "") if c is not None]
        code = next(code for called, _, code in codes if called == card)
        skills = self.skills[code]
        return sum(1 if e.startswith("ability:") else 2 << skills.index(e.partition(":")[2]) for e in set(effects))

    skills: dict[str, list[str]] = {}
    """The names of the skills of each fixture."""

    def commands(self, scenario: Data) -> list[Data]:
        listed = [mapping(entry, "a command") for entry in sequence(scenario.get("action"), "action")]
        # An attack without attackers is no act of its own: whoever attacks with nobody goes on.
        return [command for command in listed if command.get("do") != "attack" or command.get("attackers")]

    def does(self, t: Table, command: Data) -> None:
        player = Player(t)
        try:
            player.play(command)
        except Refused as e:
            e.args = (e.code, self._wanted(t, player, command, e.code))
            raise

    def _wanted(self, t: Table, player: Player, command: Data, code: str) -> list[tuple[str, str]]:
        for name in WINDOWS:
            listed = sequence(command.get(name), name)
            popped = len(listed) - len(player.left.get(name, []))
            if listed and (popped or code == "window-closed"):
                entry = mapping(listed[popped if code == "window-closed" else popped - 1], name)
                return self._said(t, entry)
        return self._said(t, command)

    def _said(self, t: Table, command: Data) -> list[tuple[str, str]]:
        """A command as its player would say it."""
        do, seat = str(command.get("do")), str(command.get("by"))
        word = COMMANDS.get(do, do)
        card = str(command.get("card", ""))
        if do in ("set_chara", "set_cube"):
            return [(seat, f"set {_kind(t, card)} {command['dock']}")]
        if do in ("pick", "choose_order", "rotate"):
            return [(seat, f"{word} {command.get('colour') or command.get('order') or command.get('dock')}")]
        if do == "launch":
            dock = t.world.cards(t.seat(seat), ids.LEFT + DOCKS.index(str(command["dock"])))
            launched = card or t.name(dock[0])
            return self._paid(seat, f"launch {launched} {command['slot']}", command)
        if do == "attack":
            pairs = mapping(command["attackers"], "attackers").items()
            return [(seat, f"raid {a}" if target == "hq" else f"attack {a} {target}") for a, target in pairs]
        if do == "block":
            ends = [(SEATS[t.world.active], "end")]
            return ends + [(seat, f"block {b} {a}") for b, a in mapping(command["blocks"], "blocks").items()]
        if do == "ability":
            return [(seat, _used(command, card))]
        if do == "skill":
            return self._paid(seat, _skill(t, command, card), command)
        return [(seat, f"{word} {card}".strip())]

    def _paid(self, seat: str, text: str, command: Data) -> list[tuple[str, str]]:
        pays = [(seat, f"pay {card}") for card in sequence(command.get("pay"), "pay")]
        cube = [(seat, f"cube {command['cube']}")] if "cube" in command else []
        return [(seat, text), *cube, *pays, *([(seat, "done")] if pays else [])]

    def expected(self, scenario: Data) -> Facts:
        return mapping(mapping(scenario.get("expected"), "expected").get("state"), "state")

    def facts(self, key: str, value: object) -> list[dict[str, object]]:
        return [{"check": _fact(key, value)}]


def _fact(key: str, value: object) -> Facts:
    subject, _, what = key.partition(".")
    part, _, rest = what.partition(".")
    if key == "turn_no":
        return {"turn-number": value}
    if what in ROWS and isinstance(value, list):
        return {f"{subject}.{what}-{n}": card or "" for n, card in enumerate(value, start=1)}
    if part == "docks":
        return {f"{subject}.{rest}": " ".join(value) if isinstance(value, list) else value}
    if what in ("picks", "colours", "hand", "discard", "deck") and isinstance(value, list):
        return {f"{subject}.{'colours' if what == 'picks' else what}": " ".join(map(str, value))}
    if what == "zone":
        seat, _, place = str(value).partition(".")
        return {key: place.removeprefix("docks.").replace(".", "-"), f"{subject}.controller": seat}
    if what == "twisted":
        return {key: 1 if value else 0}
    if what == "shield":
        return {key: number(value[0], key) if isinstance(value, list) and value else 0}
    if what.startswith("seen_by_"):
        return {f"{subject}.seen-by-{what[8:]}": value}
    return {key: value}


def _cards(listed: object, marks: dict[str, list[str]]) -> str:
    return " ".join(_card(str(card), marks) for card in sequence(listed, "cards"))


def _card(text: str, marks: dict[str, list[str]]) -> str:
    plain = text.rstrip("~")
    code, star, n = plain.partition("*")
    called, colon, kind = code.rpartition(":")
    found = (["twisted"] if text.endswith("~") else []) + marks.get(called or kind, [])
    return f"{called}{colon}{kind.lower()}" + (f"({','.join(found)})" if found else "") + star + n


def _kind(t: Table, card: str) -> str:
    w: World = t.world
    return w.rules.catalogue.cards[w.kind[t.card(card)]].id.lower()


def _used(command: Data, card: str) -> str:
    ability, target = str(command["ability"]), command.get("target")
    word = NO_USE.get(ability, ability)
    if target is None:
        return f"{word} {card}"
    return f"{word}-hq {card}" if target == "hq" and word == "strike" else f"{word} {card} {target}"


def _skill(t: Table, command: Data, card: str) -> str:
    w = t.world
    c = t.card(card)
    in_hand = w.zone_kind(c) == ids.HAND
    no = [s.name for s in tables(w).t.skills[w.kind[c]]].index(str(command["skill"]))
    name = tables(w).t.skills[w.kind[c]][no].name
    word = "play" if in_hand else "skill"
    who = _kind(t, card) if in_hand else card
    return f"{word}-on {who} {name} {command['target']}" if "target" in command else f"{word} {who} {name}"
