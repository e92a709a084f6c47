"""What Avalon declares about itself: each record beside its small int of ``ids``."""

from __future__ import annotations

from typing import Final

from fudaba.contract import EventKind
from fudaba.games.avalon.schema import ids
from fudaba.kernel.schema import (
    ALL,
    HOW_MUCH,
    LETTERS,
    NAME,
    NOBODY,
    NOW,
    NUMBER,
    OWNER,
    PENDING,
    SEAT,
    TAG,
    WORD,
    CardType,
    Counter,
    Fact,
    Happening,
    Lasting,
    Number,
    Part,
    Prompt,
    Reason,
    Schema,
    Term,
    Told,
    Verb,
    Zone,
    in_order,
)
from fudaba.kernel.schema import BATTLE as FOR_BATTLE
from fudaba.kernel.schema import ORDER as FOR_ORDER
from fudaba.kernel.schema import TARGET as FOR_TARGET
from fudaba.kernel.schema import TURN as FOR_TURN
from fudaba.kernel.schema import WINDOW as FOR_WINDOW

# The rule by which an ability of a timing works, in the order of the timings; last a battle support card's own effect.
TIMING_RULES: Final = (
    "avalon.timing.create",
    "avalon.timing.mana",
    "avalon.timing.summon",
    "avalon.timing.placed",
    "avalon.timing.battle-start",
    "avalon.timing.in-battle",
    "avalon.timing.win",
    "avalon.timing.lose",
    "avalon.timing.battle-end",
    "avalon.timing.support",
    "avalon.timing.hand",
    "avalon.timing.proof",
    "avalon.card.magic",
    "avalon.card.battle-support",
)


FIGHTS: Final = (Told("attack"), Told("endurance"))
DAMAGED: Final = (Told("invader"), Told("defender"))


def _by_timing(
    first: int, name: str, kind: EventKind, n: Told = HOW_MUCH, m: Told = NOW
) -> list[tuple[int, Happening]]:
    """What cards do has a kind per timing, the timing added to the first of them (``effects.base.cause``)."""
    return [(first + k, Happening(name, rule, kind, n, m)) for k, rule in enumerate(TIMING_RULES)]


HAPPENINGS: Final = in_order(
    (ids.H_START, Happening("start", "avalon.setup.start", "role")),
    (ids.H_ROUND, Happening("round", "avalon.turn.sequence", "round")),
    (ids.H_DRAW, Happening("draw", "avalon.draw.refill", "draw")),
    (ids.H_REFRESH, Happening("refresh", "avalon.memory.empty", "shuffle")),
    (ids.H_CREATE, Happening("create", "avalon.set.create-mana", "move")),
    (ids.H_CONVERT, Happening("convert", "avalon.mana.vessel-convert", "mark", n=Told("icon", 0))),
    (ids.H_SUMMON, Happening("summon", "avalon.set.summon", "move")),
    (ids.H_CAST, Happening("cast", "avalon.set.magic-procedure", "play")),
    (ids.H_CAST_IN_MAIN, Happening("cast", "avalon.set.magic-other-times", "play")),
    (ids.H_CAST_IN_ANSWER, Happening("cast", "avalon.game.no-responses", "play")),
    (ids.H_USE, Happening("use-hand", "avalon.timing.hand", "play")),
    (ids.H_DISCARD, Happening("discard", "avalon.set.discard", "move")),
    (ids.H_COUNT, Happening("count", "avalon.main.count", "number", n=Told("mana"), m=Told("target"))),
    (ids.H_MARCH, Happening("march", "avalon.main.march", "move")),
    (ids.H_STAY, Happening("stay", "avalon.main.leader-options", "pass")),
    (ids.H_DECLARE_INVADE, Happening("declare-invasion", "avalon.main.invade", "declare")),
    (ids.H_DECLARE_RANGED, Happening("declare-ranged", "avalon.main.ranged", "declare")),
    (ids.H_DECLARE_NONE, Happening("declare-nothing", "avalon.main.declare", "pass")),
    (ids.H_FIZZLE, Happening("fizzle", "avalon.main.fizzle", "stop")),
    (ids.H_FIZZLE_VACANT, Happening("fizzle", "avalon.end.leader-out-chaser-turn", "stop")),
    (ids.H_BATTLE, Happening("ranged-battle", "avalon.main.ranged", "declare")),
    (ids.H_INVASION, Happening("invasion", "avalon.main.holy-war", "declare")),
    (ids.H_SUPPORT, Happening("support", "avalon.battle.place-support", "reveal")),
    (ids.H_SUPPORT_CREATURE, Happening("support", "avalon.battle.creature-support", "reveal")),
    (ids.H_SUPPORT_AVATAR, Happening("support", "avalon.battle.avatar-bluff", "reveal")),
    (ids.H_SKIPPED, Happening("skipped", "avalon.battle.weapon-replace-both", "stop")),
    (ids.H_CANCELLED_SUPPORT, Happening("support-cancelled", "avalon.battle.tip-off", "stop")),
    (ids.H_INVADER_VALUES, Happening("invader-values", "avalon.battle.stat-changes", "value", *FIGHTS)),
    (ids.H_DEFENDER_VALUES, Happening("defender-values", "avalon.battle.stat-changes", "value", *FIGHTS)),
    (ids.H_ORDER, Happening("attack-order", "avalon.battle.attack-order", "note")),
    (ids.H_FAIL, Happening("fail", "avalon.battle.zero-attack", "stop")),
    (ids.H_EVADE, Happening("evade", "avalon.keyword.evade", "prevent")),
    (ids.H_REFLECT, Happening("reflect", "avalon.keyword.reflect", "prevent")),
    (ids.H_HIT, Happening("hit", "avalon.battle.normal-attack", "damage")),
    (ids.H_DEATH, Happening("instant-death", "avalon.keyword.instant-death", "destroy")),
    (ids.H_COUNTER, Happening("counter", "avalon.keyword.counter", "damage")),
    (ids.H_DESTROYED, Happening("destroyed", "avalon.battle.destroy", "destroy")),
    (ids.H_STRUCK_DEAD, Happening("destroyed", "avalon.keyword.instant-death", "destroy")),
    (ids.H_CALLED_OFF, Happening("called-off", "avalon.battle.pre-battle-destruction", "stop")),
    (ids.H_BATTLE_OVER, Happening("battle-over", "avalon.battleend.cleanup", "note", *DAMAGED)),
    (ids.H_LIFE_LOST, Happening("life-lost", "avalon.battleend.life-loss", "move")),
    (ids.H_UPKEEP, Happening("life-lost", "avalon.endphase.upkeep", "move")),
    (ids.H_REFRESH_PAID, Happening("life-lost", "avalon.memory.empty", "move")),
    (ids.H_LIFE_GAINED, Happening("life-gained", "avalon.battleend.life-gain", "move")),
    (ids.H_MARCH_REWARD, Happening("life-gained", "avalon.endphase.march-reward", "move")),
    (ids.H_CHECK_DEFEATED, Happening("check-defeated", "avalon.endphase.check-defeated", "note")),
    (ids.H_CHECK_EMPTY, Happening("check-empty", "avalon.endphase.check-empty", "note")),
    (ids.H_CHECK_SURVIVED, Happening("check-survived", "avalon.endphase.check-survived", "note")),
    (ids.H_PROOF, Happening("proof", "avalon.endphase.check-survived", "move")),
    (ids.H_AGED, Happening("aged", "avalon.endphase.lifespan", "move")),
    (ids.H_AGED_IN_SANCTUARY, Happening("aged", "avalon.endphase.lifespan-sanctuary", "move")),
    (ids.H_EXPIRED, Happening("expired", "avalon.endphase.lifespan-death", "destroy")),
    (ids.H_EXPIRED_IN_SANCTUARY, Happening("expired", "avalon.endphase.lifespan-sanctuary", "destroy")),
    (ids.H_CLEARED, Happening("cleared", "avalon.endphase.clear-lands", "move")),
    (ids.H_EXEMPT, Happening("exempt", "avalon.endphase.holy-war-exempt", "note")),
    (ids.H_LEADER_BY_WAR, Happening("leader", "avalon.endphase.check-defeated", "role")),
    (ids.H_LEADER_BY_MANA, Happening("leader", "avalon.endphase.check-empty", "role")),
    (ids.H_LEADER_BY_TIE, Happening("leader", "avalon.endphase.check-empty-tie", "role")),
    (ids.H_LEADER_LEFT, Happening("leader", "avalon.endphase.check-empty-nobody", "role")),
    (ids.H_LEADER_NEXT, Happening("leader", "avalon.endphase.designate-out", "role")),
    (ids.H_OUT, Happening("out", "avalon.end.lose-life", "leave")),
    (ids.H_OUT_OF_MEMORY, Happening("out", "avalon.memory.fatal", "leave")),
    (ids.H_CONCEDED, Happening("out", "avalon.end.elimination-cleanup", "leave")),
    (ids.H_JOIN, Happening("join", "avalon.join.window", "join")),
    (ids.H_RETURN, Happening("join", "avalon.join.rejoin", "join")),
    (ids.H_CAP, Happening("round-cap", "avalon.end.round-cap", "outcome")),
    (ids.H_TARGET, Happening("target", "avalon.mana.target-modifiers", "number")),
    (ids.H_CANCELLED, Happening("cancelled", "avalon.ability.magic-effect", "stop")),
    (ids.H_CANCELLED_MAGIC, Happening("cancelled", "avalon.game.card-text-wins", "stop")),
    (ids.H_DECLINED, Happening("declined", "avalon.ability.optional", "pass")),
    *_by_timing(ids.H_ABILITY, "ability", "use"),
    *_by_timing(ids.H_DREW, "draw", "draw"),
    *_by_timing(ids.H_GAINED, "life-gained", "move"),
    *_by_timing(ids.H_DISCARDED, "discard", "move"),
    *_by_timing(ids.H_STRUCK_DOWN, "destroyed", "destroy"),
    *_by_timing(ids.H_SWEPT, "cleared", "move"),
    *_by_timing(ids.H_RECOVER, "recover", "move"),
    *_by_timing(ids.H_TAKE, "take", "move"),
    *_by_timing(ids.H_SET_ASIDE, "set-aside", "move"),
    *_by_timing(ids.H_REORDER, "reorder", "look"),
    *_by_timing(ids.H_PEEK, "peek", "look"),
    *_by_timing(ids.H_PEEK_LIFE, "peek-life", "look"),
    *_by_timing(ids.H_VALUES, "values", "value", *FIGHTS),
    *_by_timing(ids.H_STARVED, "starved", "move"),
    *_by_timing(ids.H_MOVED, "moved", "move"),
    *_by_timing(ids.H_SLID, "slid", "move"),
    *_by_timing(ids.H_FORTIFIED, "fortified", "value"),
    (ids.H_OPENING, Happening("opening", "avalon.setup.order", "draw")),
    (ids.H_JOIN_HAND, Happening("opening", "avalon.join.setup", "draw")),
)

ZONES: Final = in_order(
    (ids.MEMORY, Zone("memory", NOBODY, ordered=True)),  # avalon.zone.memory
    (ids.HAND, Zone("hand", OWNER, listens=True)),  # avalon.zone.visibility
    (ids.LIFE, Zone("life", NOBODY, ordered=True)),
    (ids.DISCARD, Zone("discard", ALL)),
    (ids.PROOFS, Zone("proofs", ALL)),  # avalon.zone.proofs
    (ids.AVATAR_SPOT, Zone("avatar", ALL)),
    (ids.SUPPORT_SLOT, Zone("support", ALL)),
    (ids.CASTING, Zone("casting", ALL)),
    (ids.LAND, Zone("land1", ALL, ordered=True)),
    (ids.LAND + 1, Zone("land2", ALL, ordered=True)),
    (ids.LAND + 2, Zone("land3", ALL, ordered=True)),
    (ids.LAND + 3, Zone("land4", ALL, ordered=True)),
    (ids.LAND + 4, Zone("land5", ALL, ordered=True)),
    (ids.SANCTUARY, Zone("sanctuary", ALL, ordered=True, shared=True)),  # avalon.zone.sanctuary
    (ids.OUT, Zone("out", NOBODY)),
)

# What a player may know of these, views tell as facts.
NUMBERS: Final = in_order(
    (ids.LEADER, Number("leader", secret=True, holds=SEAT)),
    (ids.MARCHED, Number("marched", secret=True, most=1)),
    (ids.HOLY_WINNER, Number("holy_war_winner", secret=True, most=len(LETTERS))),
    (ids.VACANT, Number("vacant", secret=True, most=1)),
)
FACTS: Final = (
    Fact("mode", "str", "word"),
    Fact("leader", "str", "seat"),
    Fact("chasers", "list", "seat"),
    Fact("marched", "bool"),
    Fact("holy-war-winner", "str", "seat"),
    Fact("joining", "list", "seat"),
    Fact("reached", "bool", seat=True),
)
VALUES: Final = ("attack", "endurance", *ids.ICON_NAMES)

SEAT_NUMBERS: Final = in_order(
    (ids.REACHED, Number("reached")),
    (ids.CHECK_MANA, Number("check_mana")),
    (ids.CHECK_MET, Number("check_met")),
)

COUNTERS: Final = in_order(
    (ids.PLACED, Counter("placed", state="creature")),
    (ids.CONVERTED, Counter("converted", hidden=True, most=(1 << 4 * len(ids.ICON_NAMES)) - 1)),
)

DURATIONS: Final = ("this-round", "this-turn", "next-main-phase")

CHANGES: Final = in_order(
    (ids.MOD_ATK, Lasting("attack-up", "attack")),
    (ids.MOD_END, Lasting("endurance-up", "endurance")),
    (ids.MOD_TARGET, Lasting("target-up")),
    (ids.MOD_SANCTUARY_END, Lasting("sanctuary-endurance-up")),
)
TYPES: Final = (
    CardType("creature", "avalon.card.creature-anatomy"),
    CardType("magic", "avalon.card.magic"),
    CardType("support", "avalon.card.battle-support"),
    CardType("avatar", "avalon.card.avatar"),
)
TERM_NAMES: Final = tuple({"first": "first-strike", "last": "last-strike"}.get(n, n) for n in ids.KEYWORD_NAMES)
TERMS: Final = tuple(Term(name, f"avalon.keyword.{name}") for name in TERM_NAMES)

VERBS: Final = in_order(
    (ids.V_BEGIN, Verb("begin")),
    (ids.V_CREATE, Verb("create", (NAME, NUMBER))),
    (ids.V_SUMMON, Verb("summon", (NAME, NUMBER))),
    (ids.V_CAST, Verb("cast", (NAME,))),
    (ids.V_USE, Verb("use", (NAME,))),
    (ids.V_DISCARD, Verb("discard", (NAME,))),
    (ids.V_END, Verb("end", ends=True)),
    (ids.V_MARCH, Verb("march", (NUMBER,))),
    (ids.V_RANGED, Verb("ranged", (NUMBER,))),
    (ids.V_PASS, Verb("pass")),
    (ids.V_DECLARE, Verb("declare", (WORD,))),
    (ids.V_FIGHT, Verb("fight", (NUMBER,))),
    (ids.V_AGAINST, Verb("against", (SEAT, NUMBER))),
    (ids.V_LAY, Verb("lay", (NAME,))),
    (ids.V_LOSE, Verb("lose", (NUMBER,))),
    (ids.V_CONVERT, Verb("convert", (WORD,))),
    (ids.V_ACTIVATE, Verb("activate")),
    (ids.V_DECLINE, Verb("decline")),
    (ids.V_TAKE, Verb("take", (NAME,))),
    (ids.V_NONE, Verb("none")),
    (ids.V_PUT, Verb("put", (NAME,))),
    (ids.V_CREATURE, Verb("creature", (TAG,))),
    (ids.V_MANA, Verb("mana", (TAG,))),
    (ids.V_LAND, Verb("land", (SEAT, NUMBER))),
    (ids.V_PLAYER, Verb("player", (SEAT,))),
    (ids.V_RESOLVE, Verb("resolve", (PENDING,))),
    (ids.V_CARD, Verb("card", (TAG,))),
)

WORDS: Final = in_order(
    *enumerate(ids.ICON_NAMES),
    (ids.W_INVADE, "invade"),
    (ids.W_RANGED, "ranged"),
    (ids.W_NOTHING, "nothing"),
    (ids.W_STRENGTHEN, "strengthen"),
    (ids.W_WEAKEN, "weaken"),
    (ids.W_STARVE, "starve"),
    (ids.W_BENEATH, "beneath"),
    (ids.W_CLEAR, "clear"),
    (ids.W_MOVE, "move"),
    (ids.W_MORE, "more"),
)

PROMPTS: Final = in_order(
    (ids.P_BEGIN, Prompt("begin", "avalon.turn.sequence", role=FOR_TURN)),
    (ids.P_SET, Prompt("set", "avalon.set.actions", role=FOR_TURN)),
    (ids.P_MAIN, Prompt("main", "avalon.main.leader-options", role=FOR_TURN)),
    (ids.P_DECLARE, Prompt("declare", "avalon.main.declare", role=FOR_TURN)),
    # A fighter and a support are asked for, or not, because of what is in hand.
    (ids.P_FIGHTER, Prompt("fighter", "avalon.main.naming", private=True, role=FOR_BATTLE)),
    (ids.P_TARGET, Prompt("target", "avalon.main.naming", role=FOR_TARGET)),
    (
        ids.P_SUPPORT,
        Prompt("support", "avalon.battle.place-support", private=True, role=FOR_BATTLE),
    ),  # asked, or not, because of supports in hand
    (ids.P_LIFE, Prompt("life", "avalon.zone.life")),
    (ids.P_CONVERT, Prompt("convert", "avalon.mana.vessel-choice", form="set")),
    (ids.P_OPTIONAL, Prompt("optional", "avalon.ability.optional")),
    (ids.P_DISCARD, Prompt("discard", "avalon.game.card-text-wins", form="set")),
    (ids.P_CREATURE, Prompt("creature", "avalon.game.card-text-wins", role=FOR_TARGET)),
    (ids.P_MANA, Prompt("mana", "avalon.game.card-text-wins", role=FOR_TARGET)),
    (ids.P_LAND, Prompt("land", "avalon.game.card-text-wins", role=FOR_TARGET)),
    (ids.P_PLAYER, Prompt("player", "avalon.game.card-text-wins", role=FOR_TARGET)),
    (ids.P_TAKE, Prompt("take", "avalon.game.card-text-wins")),
    (ids.P_ORDER, Prompt("order", "avalon.game.card-text-wins", role=FOR_ORDER, form="order")),
    (ids.P_SLIDE, Prompt("slide", "avalon.game.card-text-wins")),
    (ids.P_CANCEL, Prompt("cancel", "avalon.game.no-responses", private=True, role=FOR_WINDOW)),
    (ids.P_RECOVER, Prompt("recover", "avalon.game.card-text-wins")),
    (ids.P_ABILITIES, Prompt("abilities", "avalon.ability.simultaneous", role=FOR_ORDER)),
    (ids.P_DECLARE_TOO, Prompt("declare-too", "avalon.main.declare", role=FOR_TURN)),
)

REASONS: Final = in_order(
    (ids.R_OK, Reason("allowed", "avalon.set.actions")),
    (ids.R_LAND_SEALED, Reason("land-sealed", "avalon.set.stack-sealed", "limit")),
    (ids.R_MISMATCH, Reason("attribute-mismatch", "avalon.set.stack-attribute")),
    (ids.R_LAND_ALIKE, Reason("land-alike", "avalon.set.five-lands", "target")),
    (ids.R_OCCUPIED, Reason("land-occupied", "avalon.set.one-creature-per-land", "limit")),
    (ids.R_NO_MANA, Reason("no-mana", "avalon.set.summon", "cost")),
    (ids.R_NOT_ENOUGH, Reason("not-enough-mana", "avalon.set.summon-requirement", "cost")),
    (ids.R_NOT_CREATURE, Reason("not-a-creature", "avalon.set.create-only-creatures")),
    (ids.R_NOT_MAGIC, Reason("not-magic", "avalon.set.magic")),
    (ids.R_NO_HAND_ABILITY, Reason("no-hand-ability", "avalon.timing.hand")),
    (ids.R_NO_EFFECT, Reason("no-effect", "avalon.set.magic")),
    (ids.R_FORBIDDEN, Reason("magic-effects-forbidden", "avalon.ability.magic-effect")),
    (ids.R_NO_CREATURE, Reason("no-creature", "avalon.main.naming")),
    (ids.R_ATTRIBUTELESS, Reason("attributeless-cannot-march", "avalon.main.march-attributeless")),
    (ids.R_TARGET, Reason("target-not-reached", "avalon.main.count", "cost")),
    (ids.R_NO_TARGET, Reason("no-target", "avalon.main.no-opponent", "target")),
    (ids.R_SANCTUARY_EMPTY, Reason("sanctuary-empty", "avalon.main.invade", "target")),
    (ids.R_NOT_SUPPORT, Reason("not-a-support-card", "avalon.battle.place-support")),
    (ids.R_BAD_CONVERSION, Reason("bad-conversion", "avalon.mana.vessel-limits")),
    (ids.R_JOIN_DISABLED, Reason("join-disabled", "avalon.join.window")),
    (ids.R_JOIN_CLOSED, Reason("join-window-closed", "avalon.join.window", "moment")),
    (ids.R_REJOIN_DISABLED, Reason("rejoin-disabled", "avalon.join.rejoin")),
    (ids.R_TABLE_FULL, Reason("table-full", "avalon.join.setup", "limit")),
    (ids.R_PLAYING, Reason("already-playing", "avalon.join.role", "seat")),
    (ids.R_LIFE_ALIKE, Reason("life-alike", "avalon.zone.life", "target")),
    (ids.R_WRONG_PHASE, Reason("wrong-phase", "avalon.set.magic-other-times", "phase")),
    (ids.R_NO_SEAT, Reason("no-seat-left", "avalon.join.setup")),
)

# What is said of things that the standing choice does not consider.
EXPLAINED: Final = (
    Reason("not-in-the-game", "avalon.end.elimination-cleanup", "seat"),
    Reason("not-your-turn", "avalon.turn.clockwise", "seat"),
    Reason("not-your-turn", "avalon.set.chaser-order", "seat"),
    Reason("not-your-turn", "avalon.main.chaser-order", "seat"),
    Reason("only-leader-marches", "avalon.main.march", "seat"),
    Reason("not-a-chaser", "avalon.main.declare", "seat"),
    Reason("wrong-phase", "avalon.set.actions", "phase"),
    Reason("wrong-phase", "avalon.turn.leader-phases", "phase"),
    Reason("wrong-phase", "avalon.main.leader-options", "phase"),
    Reason("not-in-battle", "avalon.battle.participants-only", "moment"),
    Reason("declarations-open", "avalon.main.resolve", "moment"),
    Reason("asked-something-else", "avalon.game.no-responses", "moment"),
    Reason("already-declared", "avalon.main.declare", "spent"),
    Reason("one-battle-per-main", "avalon.main.one-battle", "spent"),
    Reason("no-such-land", "avalon.set.five-lands", "target"),
    Reason("no-such-card", "avalon.card.types"),
    Reason("card-not-in-hand", "avalon.set.create-mana"),
)

POINTS: Final = in_order(
    *enumerate(ids.TIMING_NAMES),
    (ids.AT_MAGIC, "magic-used"),
    *[(ids.AT_STEP + n, f"step{n}") for n in range(1, ids.STEPS + 1)],
    (ids.AT_OUTCOME, "outcome"),
    (ids.AT_DECLARED, "declared"),
)

# The phases of the Leader's turn, then those of the Chasers'.
PARTS: Final = (
    Part("leader-draw", "avalon.draw.refill"),
    Part("leader-set", "avalon.set.actions"),
    Part("leader-main", "avalon.main.leader-options"),
    Part("leader-end", "avalon.endphase.leader-order"),
    Part("chaser-draw", "avalon.draw.chasers"),
    Part("chaser-set", "avalon.set.chaser-order"),
    Part("chaser-main", "avalon.main.declare"),
    Part("chaser-end", "avalon.endphase.chaser-order"),
)

SCHEMA: Final = Schema(
    zones=ZONES,
    numbers=NUMBERS,
    seat_numbers=SEAT_NUMBERS,
    counters=COUNTERS,
    verbs=VERBS,
    prompts=PROMPTS,
    happenings=HAPPENINGS,
    reasons=REASONS + EXPLAINED,
    words=WORDS,
    points=POINTS,
    durations=DURATIONS,
    phases=PARTS,
    facts=FACTS,
    values=VALUES,
    changes=CHANGES,
    types=TYPES,
    terms=TERMS,
    counts=("mana", "target", "life"),
)
