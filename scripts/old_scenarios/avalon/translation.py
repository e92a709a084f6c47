"""What the old scenario files of Avalon become."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.schema import LETTERS
from fudaba.testing.dialect import Data
from fudaba.testing.scenarios import mapping, sequence
from fudaba.testing.table import Table
from scripts.old_scenarios.avalon.dialect import PILES, AvalonDialect
from scripts.old_scenarios.avalon.steps import take
from scripts.old_scenarios.conversion import Facts, Translation
from scripts.old_scenarios.refused import Refused

FACTS: Final = {"active": "asked", "need_proofs": "need-proofs"}
BATTLE: Final = {"inv": "invader", "def": "defender", "atk": "attack", "end": "endurance"}
SAID: Final = {"use_hand": "use", "end_set": "end", "draw_phase": "begin", "run_end": "begin", "resolve": "fight"}


class AvalonTranslation(Translation):
    """Lands become zones, steps become answers, decks are named with their avatar."""

    game = "avalon"
    old = AvalonDialect()
    ways = ({}, {"windows": "all"})

    def begins(self, scenario: Data) -> dict[str, object]:
        setup = mapping(scenario.get("setup"), "setup")
        options = {"mode": str(setup["mode"])} if setup.get("mode", "normal") != "normal" else {}
        options |= {k: "true" if v else "false" for k, v in mapping(setup.get("options"), "options").items()}
        players = [str(p) for p in sequence(setup.get("players"), "players")]
        if not players:
            return self._new_game(scenario, options)
        middle: dict[str, object] = {k: setup[k] for k in ("leader",) if k in setup}
        holy = mapping(setup.get("sanctuary"), "sanctuary")
        if holy:
            middle["sanctuary"] = _stack(holy, f"owner={holy.get('owner')}")
        if isinstance(setup.get("round"), int):
            middle["round"] = setup["round"]
        if setup.get("marched"):
            middle["marched"] = 1
        found: dict[str, object] = {"at": f"{setup.get('turn')} {setup.get('phase')}"}
        # Where nobody is named, whoever is asked first is.
        found["active"] = "" if setup.get("active") is None else str(setup["active"])
        found |= {k: v for k, v in (("options", options), ("middle", middle)) if v}
        found["seats"] = {p: self._side(mapping(setup.get(p), p)) for p in players}
        return found

    def _new_game(self, scenario: Data, options: dict[str, str]) -> dict[str, object]:
        first = self.commands(scenario)[0]
        if first.get("do") != "start":
            return {"options": options, "seats": {"A": {}, "B": {}}} if options else {"seats": {"A": {}, "B": {}}}
        players = [str(p) for p in sequence(first.get("players"), "players")]
        options["first_player"] = LETTERS[players.index(str(first["leader"]))]
        return {"at": "new-game", "options": options, "decks": {p: self._deck(first) for p in players}}

    def _deck(self, command: Data) -> object:
        named, face = command.get("deck"), command.get("avatar")
        if isinstance(named, str) and face == "AVA":
            return named.lower()
        cards = self.decks[named] if isinstance(named, str) else mapping(named, "deck")
        return {"cards": _counted(cards), **({} if face is None else {"avatar": str(face).lower()})}

    decks: dict[str, Data] = {}

    def _side(self, side: Data) -> dict[str, object]:
        found: dict[str, object] = {}
        for name in PILES:
            if name not in side:
                continue
            thing = side[name]
            if isinstance(thing, list):
                cards = [str(card).lower() for card in thing]
                found[name] = " ".join(reversed(cards) if name == "life" else cards)
            else:
                found[name] = thing
        for n, land in mapping(side.get("lands"), "lands").items():
            found[f"land{n}"] = _stack(mapping(land, n))
        return found

    def commands(self, scenario: Data) -> list[Data]:
        return [mapping(entry, "a step") for entry in sequence(scenario.get("action"), "action")]

    def does(self, t: Table, command: Data) -> None:
        asked = t.called(t.world.choice.seat) if t.world.choice is not None else "A"
        try:
            take(t, {k: v for k, v in command.items() if k != "refuse"})
        except Refused as e:
            e.args = (e.code, _said(command, asked))
            raise

    def outside(self, command: Data) -> dict[str, object] | None:
        if command["do"] == "join":
            return {"joins": {str(command["player"]): self._deck(command)}}
        return {"deck": self._deck(command)} if command["do"] == "check_deck" else None

    def expected(self, scenario: Data) -> Facts:
        return mapping(mapping(scenario.get("expected"), "expected").get("state"), "state")

    def facts(self, key: str, value: object) -> list[dict[str, object]]:
        if key.startswith("trace."):
            return [{"logged" if key == "trace.has" else "unlogged": [_noted(str(x)) for x in sequence(value, key)]}]
        return [{"check": _fact(key, value)}]


def _fact(key: str, value: object) -> Facts:
    subject, _, what = key.partition(".")
    words = " ".join(str(v).lower() for v in value) if isinstance(value, list) else value
    if subject == "battle":
        if what == "order":
            return {"battle.first": BATTLE[str(sequence(value, key)[0])]}
        return {"battle." + "-".join(BATTLE.get(part, part) for part in what.split("_")): value}
    if subject == "sanctuary" and what != "owner":
        return {key: _from_top(value) if what == "mana" else _lower(value)}
    if what in PILES:
        return {f"{key}.count": value}
    if what.endswith(".ids"):
        return {key.removesuffix(".ids"): words}
    if what == "out":
        return {f"{subject}.alive": not value}
    if what == "opposed" or key == "order":
        return {key: " ".join(map(str, value)) if isinstance(value, list) else value}
    if what.endswith(".creature"):
        return {key: _lower(value)}
    if what.startswith("land") and what.endswith(".mana"):
        return {key: _from_top(value)}
    return {FACTS.get(key, key): value}


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


def _from_top(value: object) -> str:
    return " ".join(str(v).lower() for v in reversed(sequence(value, "mana")))


def _noted(text: str) -> str:
    what, _, who = text.partition(":")
    if what == "check":
        return f"check-{who}"
    return f"ability {who.lower()} {what}" if what in ("win", "lose") else f"{what} {who}".strip()


def _stack(land: Data, mark: str = "") -> str:
    """What lies on a land, from the top."""
    marks = f"({mark})" if mark else ""
    placed = f"(placed,{mark})" if mark else "(placed)"
    creature = [f"{str(land['creature']).lower()}{placed}"] if land.get("creature") else []
    return " ".join([*creature, *(f"{str(c).lower()}{marks}" for c in reversed(sequence(land.get("mana"), "mana")))])


def _counted(cards: Data) -> str:
    return " ".join(f"{str(name).lower()}*{n}" if n != 1 else str(name).lower() for name, n in cards.items())


def deck_text(cards: Data) -> dict[str, str]:
    """A deck of a file, with the avatar that all of them have."""
    return {"cards": _counted(cards), "avatar": "ava"}


def _said(command: Data, asked: str) -> list[tuple[str, str]]:
    """A step as its player would say it."""
    do = str(command["do"])
    seat = str(command.get("player", asked))
    word, card, land = SAID.get(do, do), str(command.get("card", "")).lower(), command.get("land", "")
    if do == "create":
        converted = [(seat, f"convert {icon}") for icon in sequence(command.get("convert"), "convert")]
        return [(seat, f"create {card} {land}"), *converted]
    if do == "declare":
        return [(seat, f"declare {'nothing' if command['kind'] == 'none' else command['kind']}")]
    if do in ("ranged", "resolve"):
        invades = command["foe_land"] == "sanctuary" and do == "resolve"
        aims = [] if invades else [(seat, f"against {command['foe']} {command['foe_land']}")]
        laid = mapping(command.get("supports"), "supports").items()
        cards = [(who, str(c).lower()) for who, given in laid for c in (given if isinstance(given, list) else [given])]
        return [(seat, f"{word} {land}"), *aims, *((who, f"lay {c}") for who, c in cards)]
    return [(seat, " ".join(str(part) for part in (word, card, land) if part != ""))]
