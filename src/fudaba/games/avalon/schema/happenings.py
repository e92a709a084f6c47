"""What can stand in the log, each kind named by a small int, with the rule it cites.

Kinds of one name have one sentence; which of them is noted says by which rule it happened.
"""

from __future__ import annotations

from typing import Final

from fudaba.kernel.schema import Happening

H_START: Final = 0
H_ROUND: Final = 1
H_DRAW: Final = 2
H_REFRESH: Final = 3
H_CREATE: Final = 4
H_CONVERT: Final = 5
H_SUMMON: Final = 6
H_CAST: Final = 7
H_CAST_IN_MAIN: Final = 8
H_CAST_IN_ANSWER: Final = 9
H_USE: Final = 10
H_DISCARD: Final = 11
H_COUNT: Final = 12
H_MARCH: Final = 13
H_STAY: Final = 14
H_DECLARE_INVADE: Final = 15
H_DECLARE_RANGED: Final = 16
H_DECLARE_NONE: Final = 17
H_FIZZLE: Final = 18
H_FIZZLE_VACANT: Final = 19
H_BATTLE: Final = 20
H_INVASION: Final = 21
H_SUPPORT: Final = 22
H_SUPPORT_CREATURE: Final = 23
H_SUPPORT_AVATAR: Final = 24
H_SKIPPED: Final = 25
H_CANCELLED_SUPPORT: Final = 26
H_INVADER_VALUES: Final = 27
H_DEFENDER_VALUES: Final = 28
H_ORDER: Final = 29
H_FAIL: Final = 30
H_EVADE: Final = 31
H_REFLECT: Final = 32
H_HIT: Final = 33
H_DEATH: Final = 34
H_COUNTER: Final = 35
H_DESTROYED: Final = 36
H_STRUCK_DEAD: Final = 37
H_CALLED_OFF: Final = 38
H_BATTLE_OVER: Final = 39
H_LIFE_LOST: Final = 40
H_UPKEEP: Final = 41
H_REFRESH_PAID: Final = 42
H_LIFE_GAINED: Final = 43
H_MARCH_REWARD: Final = 44
H_CHECK_DEFEATED: Final = 45
H_CHECK_EMPTY: Final = 46
H_CHECK_SURVIVED: Final = 47
H_PROOF: Final = 48
H_AGED: Final = 49
H_AGED_IN_SANCTUARY: Final = 50
H_EXPIRED: Final = 51
H_EXPIRED_IN_SANCTUARY: Final = 52
H_CLEARED: Final = 53
H_EXEMPT: Final = 54
H_LEADER_BY_WAR: Final = 55
H_LEADER_BY_MANA: Final = 56
H_LEADER_BY_TIE: Final = 57
H_LEADER_LEFT: Final = 58
H_LEADER_NEXT: Final = 59
H_OUT: Final = 60
H_OUT_OF_MEMORY: Final = 61
H_CONCEDED: Final = 62
H_JOIN: Final = 63
H_RETURN: Final = 64
H_CAP: Final = 65
H_TARGET: Final = 66
H_CANCELLED: Final = 67
H_CANCELLED_MAGIC: Final = 68
H_DECLINED: Final = 69

# What cards do: for each a kind per timing, the timing added to the first of them (``effects.base.cause``).
H_ABILITY: Final = 70
H_DREW: Final = 84
H_GAINED: Final = 98
H_DISCARDED: Final = 112
H_STRUCK_DOWN: Final = 126
H_SWEPT: Final = 140
H_RECOVER: Final = 154
H_TAKE: Final = 168
H_SET_ASIDE: Final = 182
H_REORDER: Final = 196
H_PEEK: Final = 210
H_PEEK_LIFE: Final = 224
H_VALUES: Final = 238
H_STARVED: Final = 252
H_MOVED: Final = 266
H_SLID: Final = 280
H_FORTIFIED: Final = 294

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
SUPPORT_CARD: Final = 13


def _by_timing(name: str, *, ability: bool = False) -> list[Happening]:
    return [Happening(name, rule, ability=ability) for rule in TIMING_RULES]


HAPPENINGS: Final = (
    Happening("start", "avalon.setup.start"),
    Happening("round", "avalon.turn.sequence"),
    Happening("draw", "avalon.draw.refill"),
    Happening("refresh", "avalon.memory.empty"),
    Happening("create", "avalon.set.create-mana"),
    Happening("convert", "avalon.mana.vessel-convert"),
    Happening("summon", "avalon.set.summon"),
    Happening("cast", "avalon.set.magic-procedure"),
    Happening("cast", "avalon.set.magic-other-times"),
    Happening("cast", "avalon.game.no-responses"),
    Happening("use-hand", "avalon.timing.hand"),
    Happening("discard", "avalon.set.discard"),
    Happening("count", "avalon.main.count"),
    Happening("march", "avalon.main.march"),
    Happening("stay", "avalon.main.leader-options"),
    Happening("declare-invasion", "avalon.main.invade"),
    Happening("declare-ranged", "avalon.main.ranged"),
    Happening("declare-nothing", "avalon.main.declare"),
    Happening("fizzle", "avalon.main.fizzle"),
    Happening("fizzle", "avalon.end.leader-out-chaser-turn"),
    Happening("ranged-battle", "avalon.main.ranged"),
    Happening("invasion", "avalon.main.holy-war"),
    Happening("support", "avalon.battle.place-support"),
    Happening("support", "avalon.battle.creature-support"),
    Happening("support", "avalon.battle.avatar-bluff"),
    Happening("skipped", "avalon.battle.weapon-replace-both"),
    Happening("support-cancelled", "avalon.battle.tip-off"),
    Happening("invader-values", "avalon.battle.stat-changes"),
    Happening("defender-values", "avalon.battle.stat-changes"),
    Happening("attack-order", "avalon.battle.attack-order"),
    Happening("fail", "avalon.battle.zero-attack"),
    Happening("evade", "avalon.keyword.evade"),
    Happening("reflect", "avalon.keyword.reflect"),
    Happening("hit", "avalon.battle.normal-attack"),
    Happening("instant-death", "avalon.keyword.instant-death"),
    Happening("counter", "avalon.keyword.counter"),
    Happening("destroyed", "avalon.battle.destroy"),
    Happening("destroyed", "avalon.keyword.instant-death"),
    Happening("called-off", "avalon.battle.pre-battle-destruction"),
    Happening("battle-over", "avalon.battleend.cleanup"),
    Happening("life-lost", "avalon.battleend.life-loss"),
    Happening("life-lost", "avalon.endphase.upkeep"),
    Happening("life-lost", "avalon.memory.empty"),
    Happening("life-gained", "avalon.battleend.life-gain"),
    Happening("life-gained", "avalon.endphase.march-reward"),
    Happening("check-defeated", "avalon.endphase.check-defeated"),
    Happening("check-empty", "avalon.endphase.check-empty"),
    Happening("check-survived", "avalon.endphase.check-survived"),
    Happening("proof", "avalon.endphase.check-survived"),
    Happening("aged", "avalon.endphase.lifespan"),
    Happening("aged", "avalon.endphase.lifespan-sanctuary"),
    Happening("expired", "avalon.endphase.lifespan-death"),
    Happening("expired", "avalon.endphase.lifespan-sanctuary"),
    Happening("cleared", "avalon.endphase.clear-lands"),
    Happening("exempt", "avalon.endphase.holy-war-exempt"),
    Happening("leader", "avalon.endphase.check-defeated"),
    Happening("leader", "avalon.endphase.check-empty"),
    Happening("leader", "avalon.endphase.check-empty-tie"),
    Happening("leader", "avalon.endphase.check-empty-nobody"),
    Happening("leader", "avalon.endphase.designate-out"),
    Happening("out", "avalon.end.lose-life"),
    Happening("out", "avalon.memory.fatal"),
    Happening("out", "avalon.end.elimination-cleanup"),
    Happening("join", "avalon.join.window"),
    Happening("join", "avalon.join.rejoin"),
    Happening("round-cap", "avalon.end.round-cap"),
    Happening("target", "avalon.mana.target-modifiers"),
    Happening("cancelled", "avalon.ability.magic-effect"),
    Happening("cancelled", "avalon.game.card-text-wins"),
    Happening("declined", "avalon.ability.optional"),
    *_by_timing("ability", ability=True),
    *_by_timing("draw"),
    *_by_timing("life-gained"),
    *_by_timing("discard"),
    *_by_timing("destroyed"),
    *_by_timing("cleared"),
    *_by_timing("recover"),
    *_by_timing("take"),
    *_by_timing("set-aside"),
    *_by_timing("reorder"),
    *_by_timing("peek"),
    *_by_timing("peek-life"),
    *_by_timing("values"),
    *_by_timing("starved"),
    *_by_timing("moved"),
    *_by_timing("slid"),
    *_by_timing("fortified"),
)
