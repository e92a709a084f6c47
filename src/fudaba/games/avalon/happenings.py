"""What can stand in the log, each kind named by a small int, with the rule it cites."""

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
H_USE: Final = 8
H_DISCARD: Final = 9
H_COUNT: Final = 10
H_MARCH: Final = 11
H_STAY: Final = 12
H_DECLARE_INVADE: Final = 13
H_DECLARE_RANGED: Final = 14
H_DECLARE_NONE: Final = 15
H_FIZZLE: Final = 16
H_BATTLE: Final = 17
H_INVASION: Final = 18
H_SUPPORT: Final = 19
H_SKIPPED: Final = 20
H_CANCELLED_SUPPORT: Final = 21
H_INVADER_VALUES: Final = 22
H_DEFENDER_VALUES: Final = 23
H_ORDER: Final = 24
H_FAIL: Final = 25
H_EVADE: Final = 26
H_REFLECT: Final = 27
H_HIT: Final = 28
H_DEATH: Final = 29
H_COUNTER: Final = 30
H_DESTROYED: Final = 31
H_CALLED_OFF: Final = 32
H_BATTLE_OVER: Final = 33
H_ABILITY: Final = 34
H_WIN: Final = 35
H_LOSE: Final = 36
H_LIFE_LOST: Final = 37
H_LIFE_GAINED: Final = 38
H_CHECK_DEFEATED: Final = 39
H_CHECK_EMPTY: Final = 40
H_CHECK_SURVIVED: Final = 41
H_PROOF: Final = 42
H_AGED: Final = 43
H_EXPIRED: Final = 44
H_CLEARED: Final = 45
H_EXEMPT: Final = 46
H_LEADER: Final = 47
H_OUT: Final = 48
H_JOIN: Final = 49
H_CAP: Final = 50
H_RECOVER: Final = 51
H_TAKE: Final = 52
H_SET_ASIDE: Final = 53
H_REORDER: Final = 54
H_PEEK: Final = 55
H_TARGET: Final = 56
H_VALUES: Final = 57
H_STARVED: Final = 58
H_MOVED: Final = 59
H_SLID: Final = 60
H_CANCELLED: Final = 61
H_DECLINED: Final = 62
H_FORTIFIED: Final = 63
HAPPENINGS: Final = (
    Happening("start", "avalon.setup.start"),
    Happening("round", "avalon.turn.sequence"),
    Happening("draw", "avalon.draw.refill"),
    Happening("refresh", "avalon.memory.empty"),
    Happening("create", "avalon.set.create-mana"),
    Happening("convert", "avalon.mana.vessel-convert"),
    Happening("summon", "avalon.set.summon"),
    Happening("cast", "avalon.set.magic-procedure"),
    Happening("use-hand", "avalon.timing.hand"),
    Happening("discard", "avalon.set.discard"),
    Happening("count", "avalon.main.count"),
    Happening("march", "avalon.main.march"),
    Happening("stay", "avalon.main.leader-options"),
    Happening("declare-invasion", "avalon.main.invade"),
    Happening("declare-ranged", "avalon.main.ranged"),
    Happening("declare-nothing", "avalon.main.declare"),
    Happening("fizzle", "avalon.main.fizzle"),
    Happening("ranged-battle", "avalon.main.ranged"),
    Happening("invasion", "avalon.main.holy-war"),
    Happening("support", "avalon.battle.place-support"),
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
    Happening("called-off", "avalon.battle.pre-battle-destruction"),
    Happening("battle-over", "avalon.battleend.damage-reset"),
    Happening("ability", "avalon.ability.mandatory"),
    Happening("win-ability", "avalon.timing.win"),
    Happening("loss-ability", "avalon.timing.lose"),
    Happening("life-lost", "avalon.zone.life"),
    Happening("life-gained", "avalon.battleend.life-gain"),
    Happening("check-defeated", "avalon.endphase.check-defeated"),
    Happening("check-empty", "avalon.endphase.check-empty"),
    Happening("check-survived", "avalon.endphase.check-survived"),
    Happening("proof", "avalon.endphase.check-survived"),
    Happening("aged", "avalon.endphase.lifespan"),
    Happening("expired", "avalon.endphase.lifespan-death"),
    Happening("cleared", "avalon.endphase.clear-lands"),
    Happening("exempt", "avalon.endphase.holy-war-exempt"),
    Happening("leader", "avalon.endphase.next-round"),
    Happening("out", "avalon.end.lose-life"),
    Happening("join", "avalon.join.window"),
    Happening("round-cap", "avalon.end.round-cap"),
    Happening("recover", "avalon.game.card-text-wins"),
    Happening("take", "avalon.game.card-text-wins"),
    Happening("set-aside", "avalon.game.card-text-wins"),
    Happening("reorder", "avalon.game.card-text-wins"),
    Happening("peek", "avalon.game.card-text-wins"),
    Happening("target", "avalon.mana.target-modifiers"),
    Happening("values", "avalon.battle.stat-changes"),
    Happening("starved", "avalon.game.card-text-wins"),
    Happening("moved", "avalon.game.card-text-wins"),
    Happening("slid", "avalon.game.card-text-wins"),
    Happening("cancelled", "avalon.ability.magic-effect"),
    Happening("declined", "avalon.ability.optional"),
    Happening("fortified", "avalon.game.card-text-wins"),
)
