"""The verbs of a scenario as answers to the engine's own questions; a refusal is the engine's own, too."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.avalon.cards import AvalonCard
from fudaba.games.avalon.read import creature_on, land, opposed
from fudaba.games.avalon.rules import Avalon
from fudaba.games.avalon.schema.records import (
    AVATAR_SPOT,
    CONVERTED,
    HAND,
    P_ABILITIES,
    P_BEGIN,
    P_CANCEL,
    P_CONVERT,
    P_LIFE,
    P_OPTIONAL,
    P_SUPPORT,
    P_TARGET,
    PHASE,
    PLACED,
    REASONS,
    TURN,
)
from fudaba.games.avalon.schema.terms import DRAW, END, ICON_NAMES, LANDS, PHASE_NAMES, RAINBOW, TURN_NAMES
from fudaba.games.avalon.tables import book
from fudaba.kernel import notation, outside
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.rules import Deck
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.world import World
from fudaba.testing.both_ways import Heard

Data = Mapping[str, object]

DECK_CODES = ("avatar-in-deck", "avatar-missing", "too-many-copies", "too-many-five-star", "deck-size")
MOST, LEAST = 4, 2


# Rules hold their cards, so the id in a key stays theirs.
MADE: dict[tuple[object, ...], Avalon] = {}


class Refused(Exception):
    """A step that the rules do not allow, with its code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Scene:
    """A scenario in progress."""

    def __init__(
        self, cards: list[AvalonCard], options: dict[str, str], decks: dict[str, list[tuple[str, int]]], name: str = ""
    ) -> None:
        self.cards = cards
        self.options = options
        self.decks = decks
        self.name = name
        self.seats: dict[str, int] = {}
        self.world: World | None = None

    def copy(self) -> Scene:
        """A scene to try a step on."""
        new = Scene(self.cards, self.options, self.decks, self.name)
        new.seats = dict(self.seats)
        new.world = None if self.world is None else self.world.clone()
        return new

    def adopt(self, other: Scene) -> None:
        """Go on from where the other scene stands."""
        self.seats = other.seats
        self.world = other.world

    def fresh(self, rules: Avalon) -> Heard:
        """A new world for this scene."""
        return Heard(rules, f"avalon-scenarios/{self.name}")

    def rules(self, **options: str) -> Avalon:
        """The rules of this scene, with some options changed. Made once for a list of cards and a set of options."""
        chosen = {**self.options, **options}
        key = (id(self.cards), *sorted(chosen.items()))
        if key not in MADE:
            MADE[key] = Avalon(self.cards, chosen)
        return MADE[key]

    def player(self, seat: int) -> str:
        """A seat's letter in the file."""
        for name, s in self.seats.items():
            if s == seat:
                return name
        raise FudabaError(f"nobody sits at {seat}")

    def table(self) -> World:
        """The world; a scenario without a game has none."""
        if self.world is None:
            raise FudabaError("no game has been started")
        return self.world

    def say(self, text: str) -> None:
        """Answer the question that stands."""
        w = self.table()
        index = notation.find_option(w, text)
        if index < 0:
            raise FudabaError(f"{text!r} is not offered; there are {notation.option_texts(w)}")
        w.answer(index)
        self.pass_windows()

    def pass_windows(self) -> None:
        """Whoever is asked in a window and can only pass does so."""
        w = self.table()
        while w.choice is not None and w.choice.prompt == P_CANCEL and len(w.choice.options) == 1:
            w.answer(0)

    def prompt(self) -> int:
        """The kind of question that stands; -1 if the game is over."""
        choice = self.table().choice
        return -1 if choice is None else choice.prompt


def take(scene: Scene, step: Data) -> None:
    """Carry out one step; raises `Refused` if the rules do not allow it."""
    verb = str(step.get("do"))
    if scene.world is not None and scene.world.outcome is not None and verb != "check_deck":
        raise Refused("game-over")
    VERBS[verb](scene, step)


def attempt(scene: Scene, seat: int, text: str) -> None:
    """Answer for a seat, or refuse as the engine refuses."""
    w = scene.table()
    choice = w.choice
    if choice is not None and choice.seat == seat:
        if notation.find_option(w, text) >= 0:
            scene.say(text)
            return
        for r in notation.refusals(w):
            if notation.option_text(w, r.option) == text:
                raise Refused(REASONS[r.reason].code)
    code = w.rules.explain(w, seat, text)[0]
    raise Refused(_fallen(w, text) if code == "not-in-the-game" else code)


def _fallen(w: World, text: str) -> str:
    """The code of scenario files for a player who is out and tries to act."""
    verb = text.split()[0]
    phase, turn = PHASE_NAMES[w.numbers[PHASE]], TURN_NAMES[w.numbers[TURN]]
    if verb in ("declare", "fight"):
        return "not-a-chaser" if (phase, turn) == ("main", "chaser") else "wrong-phase"
    if verb in ("march", "ranged", "pass"):
        return "not-your-turn" if (phase, turn) == ("main", "leader") else "wrong-phase"
    return "not-your-turn" if phase == "set" else "wrong-phase"


def seat_of(scene: Scene, step: Data, key: str = "player") -> int:
    """The seat a step names."""
    name = str(step.get(key))
    if name not in scene.seats:
        raise FudabaError(f"there is no player {name}")
    return scene.seats[name]


def _land_number(step: Data, key: str) -> int:
    """The land a step names; 0 if it names none."""
    n = step.get(key)
    return n if isinstance(n, int) else 0


def settle(scene: Scene, step: Data) -> None:
    """Answer what a step has already decided: optional abilities, life cards, supports."""
    lives = step.get("life_choice")
    supports = step.get("supports")
    while True:
        scene.pass_windows()
        prompt = scene.prompt()
        w = scene.table()
        choice = w.choice
        if choice is None:
            return
        name = scene.player(choice.seat)
        if prompt == P_OPTIONAL:
            scene.say("activate" if step.get("choice", True) else "decline")
        elif prompt == P_ABILITIES:
            w.answer(0)
        elif prompt == P_LIFE:
            wanted = lives.get(name, 0) if isinstance(lives, Mapping) else 0
            w.answer(min(int(wanted), len(choice.options) - 1))
        elif prompt == P_SUPPORT:
            laid = supports.get(name, "avatar") if isinstance(supports, Mapping) else "avatar"
            card = laid[0] if isinstance(laid, list) else laid
            face = w.rules.catalogue.cards[w.kind[w.cards(choice.seat, AVATAR_SPOT)[0]]].id
            attempt(scene, choice.seat, f"lay {face if card == 'avatar' else card}")
        else:
            return


# --- decks and beginning


def _entries(scene: Scene, deck: object) -> list[tuple[str, int]]:
    if isinstance(deck, Mapping):
        return [(str(k), int(v)) for k, v in deck.items()]
    return scene.decks[str(deck)]


def _checked_deck(scene: Scene, step: Data) -> Deck:
    face = step.get("avatar")
    sections = {"cards": _entries(scene, step.get("deck")), "avatar": [] if face is None else [(str(face), 1)]}
    deck = Deck("", "", "", sections)
    codes = [p.code for p in scene.rules().check_deck(deck)]
    for code in DECK_CODES:
        if code in codes:
            raise Refused(code)
    return deck


def _check_deck(scene: Scene, step: Data) -> None:
    _checked_deck(scene, step)


def _start(scene: Scene, step: Data) -> None:
    raw = step.get("players")
    players = [str(p) for p in raw] if isinstance(raw, list) else []
    if not LEAST <= len(players) <= MOST:
        raise Refused("player-count")
    deck = _checked_deck(scene, step)
    first = LETTERS[players.index(str(step.get("leader")))]
    rules = scene.rules(first_player=first)
    w = scene.fresh(rules)
    for player in players:
        scene.seats[player] = w.add_seat()
    rules.begin(w, [deck] * len(players))
    scene.world = w
    w.run()


def _join(scene: Scene, step: Data) -> None:
    w = scene.table()
    name = str(step.get("player"))
    seat = scene.seats.get(name, -1)
    reason = w.rules.join_reason(w, seat)
    if reason != 0:
        raise Refused(REASONS[reason].code)
    deck = _checked_deck(scene, step)
    assert isinstance(w, Heard)
    scene.seats[name] = w.befalls(lambda world: outside.join(world, seat, deck))


# --- phases


def _begin(scene: Scene, step: Data, phase: int) -> None:
    w = scene.table()
    if scene.prompt() != P_BEGIN or w.numbers[PHASE] != phase:
        raise Refused("wrong-phase")
    scene.say("begin")
    settle(scene, step)


def _draw_phase(scene: Scene, step: Data) -> None:
    _begin(scene, step, DRAW)


def _run_end(scene: Scene, step: Data) -> None:
    _begin(scene, step, END)


def _create(scene: Scene, step: Data) -> None:
    w = scene.table()
    seat = seat_of(scene, step)
    n = _land_number(step, "land")
    below = -1
    if 1 <= n <= LANDS:
        stack = [c for c in land(w, seat, n) if w.counters[PLACED][c] == 0]
        below = stack[-1] if stack else -1
    before = w.counters[CONVERTED][below] if below >= 0 else 0
    attempt(scene, seat, f"create {step.get('card')} {n}")
    raw = step.get("convert")
    wanted = sorted(ICON_NAMES.index(str(i)) for i in raw) if isinstance(raw, list) else []
    left = [ICON_NAMES[i] for i in wanted]
    while scene.prompt() == P_CONVERT:
        options = [t.split()[1] for t in notation.option_texts(w)]
        fitting = [i for i in left if i in options]
        if not fitting:
            raise Refused("bad-conversion")
        scene.say(f"convert {fitting[0]}")
        left.remove(fitting[0])
    if raw is not None:
        turned = (w.counters[CONVERTED][below] - before) if below >= 0 else 0
        found = [i for i in range(RAINBOW) for _ in range((turned >> (4 * i)) & 15)]
        if found != wanted:
            raise Refused("bad-conversion")
    settle(scene, step)


def _simple(scene: Scene, step: Data, text: str) -> None:
    attempt(scene, seat_of(scene, step), text)
    settle(scene, step)


def _summon(scene: Scene, step: Data) -> None:
    _simple(scene, step, f"summon {step.get('card')} {step.get('land')}")


def _cast(scene: Scene, step: Data) -> None:
    _simple(scene, step, f"cast {step.get('card')}")


def _use_hand(scene: Scene, step: Data) -> None:
    _simple(scene, step, f"use {step.get('card')}")


def _discard(scene: Scene, step: Data) -> None:
    _simple(scene, step, f"discard {step.get('card')}")


def _end_set(scene: Scene, step: Data) -> None:
    _simple(scene, step, "end")


def _march(scene: Scene, step: Data) -> None:
    _simple(scene, step, f"march {step.get('land')}")


def _pass(scene: Scene, step: Data) -> None:
    _simple(scene, step, "pass")


def _declare(scene: Scene, step: Data) -> None:
    kind = str(step.get("kind"))
    _simple(scene, step, f"declare {'nothing' if kind == 'none' else kind}")


# --- battles


def _fight(scene: Scene, step: Data, verb: str) -> None:
    """A battle to its end. What the engine's options cannot even express is tested here, in the order of the codes."""
    w = scene.table()
    seat = seat_of(scene, step)
    own = f"{verb} {step.get('land')}"
    invading = verb == "fight" and _invading(scene, seat)
    offered = (
        w.choice is not None
        and w.choice.seat == seat
        and any(notation.option_text(w, o) == own for o in w.choice.options)
    )
    n = _land_number(step, "land")
    standing = 1 <= n <= LANDS and creature_on(w, seat, n) >= 0
    if not offered and not standing:
        _refuse_fight(scene, seat, own)
    if not offered:
        code = _code(scene, seat, own)
        if code != "no-target":
            raise Refused(code)
    foe = seat_of(scene, step, "foe")
    place = step.get("foe_land")
    if foe not in opposed(w, seat):
        raise Refused("not-opposed")
    if place == "sanctuary" and not invading:
        raise Refused("ranged-cannot-reach-sanctuary")
    if invading and place != "sanctuary":
        raise Refused("invasion-targets-sanctuary")
    if not offered:
        raise Refused("no-target")
    if not invading:
        m = _land_number(step, "foe_land")
        if not (1 <= m <= LANDS and creature_on(w, foe, m) >= 0):
            raise Refused("no-target")
    _check_supports(scene, step, (seat, foe))
    scene.say(own)
    if scene.prompt() == P_TARGET:
        attempt(scene, seat, f"against {LETTERS[foe]} {place}")
    settle(scene, step)


def _code(scene: Scene, seat: int, text: str) -> str:
    try:
        attempt(scene.copy(), seat, text)
    except Refused as e:
        return e.code
    return ""


def _refuse_fight(scene: Scene, seat: int, text: str) -> None:
    code = _code(scene, seat, text)
    raise Refused("no-creature" if code in ("no-such-land", "no-target") else code)


def _invading(scene: Scene, seat: int) -> bool:
    """Whether this seat has declared an invasion."""
    for e in _log(scene.table()):
        if e[1] == seat and e[0] in ("declare-invasion", "declare-ranged"):
            return e[0] == "declare-invasion"
    return False


def _log(w: World) -> list[tuple[str, int]]:
    """What happened and to whom, newest first."""
    found: list[tuple[str, int]] = []
    e = w.log
    while e is not None:
        found.append((w.rules.schema.happenings[e.what].name, e.seat))
        e = e.prev
    return found


def _check_supports(scene: Scene, step: Data, fighters: tuple[int, int]) -> None:
    w = scene.table()
    supports = step.get("supports")
    if not isinstance(supports, Mapping):
        return
    laid = {scene.seats[str(p)]: cards for p, cards in supports.items()}
    if any(s not in fighters for s in laid):
        raise Refused("not-in-battle")
    if any(isinstance(cards, list) and len(cards) > 1 for cards in laid.values()):
        raise Refused("one-support-only")
    wanted = {s: str(c[0] if isinstance(c, list) else c) for s, c in laid.items() if c and c != "avatar"}
    names = w.rules.catalogue.cards
    for seat, card in wanted.items():
        if card not in [names[w.kind[c]].id for c in w.cards(seat, HAND)]:
            raise Refused("card-not-in-hand")
    for card in wanted.values():
        if not book(w).supports[w.rules.catalogue.index[card]]:
            raise Refused("not-a-support-card")


def _ranged(scene: Scene, step: Data) -> None:
    _fight(scene, step, "ranged")


def _resolve(scene: Scene, step: Data) -> None:
    _fight(scene, step, "fight")


VERBS = {
    "start": _start,
    "check_deck": _check_deck,
    "draw_phase": _draw_phase,
    "create": _create,
    "summon": _summon,
    "cast": _cast,
    "use_hand": _use_hand,
    "discard": _discard,
    "end_set": _end_set,
    "march": _march,
    "ranged": _ranged,
    "pass": _pass,
    "declare": _declare,
    "resolve": _resolve,
    "run_end": _run_end,
    "join": _join,
}
