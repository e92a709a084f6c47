"""Ready spells that do not bring out conjurations."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import (
    ALTERATION_SPELL,
    OPPONENTS,
    PLAYER,
    READY,
    TO_SPELLBOARD,
    UNIT,
    UNIT_OR_PHOENIXBORN,
    YOURS,
    Ability,
    Card,
    Cost,
    DiscardsWithoutStatus,
    SoftensOwn,
    Target,
    magic,
)
from fudaba.games.ashes.effects.dice import roll_die, turn_dice
from fudaba.games.ashes.effects.optional import heal_another, may, may_pay, or_exhaust_both
from fudaba.games.ashes.effects.piles import MAY_DRAW, EachDraws, Mill, discard
from fudaba.games.ashes.effects.play import DiscardFromPlay
from fudaba.games.ashes.effects.special import CHOOSE_YOUR_UNIT, PREVENT_DAMAGE
from fudaba.games.ashes.effects.units import (
    CHOSEN,
    SECOND,
    TARGET,
    THIS,
    Deal,
    Focus,
    GainBypass,
    IfDid,
    PlaceStatus,
    RaiseAttack,
)
from fudaba.games.ashes.effects.whens import Always, ThisEnters, YourUnitDestroyed, YourUnitWouldReceive
from fudaba.games.ashes.flow.targets import YOU
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Const

MAIN_EXHAUST: Final = Cost(main=1, exhaust=True)
SIDE_EXHAUST: Final = Cost(side=1, exhaust=True)


def _ready(id_: str, ja: str, en: str, cost: Cost, *effects: Ability) -> Card:
    return Card(id_, ja, en, effects, type=READY, placement=TO_SPELLBOARD, cost=cost)


CARDS: Final = (
    _ready(
        "abundance",
        "豊穣",
        "Abundance",
        magic(illusion="c", main=1),
        Ability("", ids.AT_ACTION, EachDraws(2), cost=MAIN_EXHAUST),
        Ability("", ids.AT_STATIC, SoftensOwn(1, 1)),
        Ability("", ids.AT_STATIC, SoftensOwn(2, 1)),
    ),
    _ready(
        "blood-transfer",
        "血の転送",
        "Blood Transfer",
        Cost(main=1),
        Ability(
            "",
            ids.AT_ACTION,
            Seq((Deal(TARGET, Const(2)), IfDid(heal_another(2, 1)))),
            cost=magic(ceremonial="c", charm="c", side=1, exhaust=True),
            targets=(Target(UNIT, YOURS),),
        ),
    ),
    _ready(
        "chant-of-revenge",
        "復讐の詠唱",
        "Chant of Revenge",
        magic(ceremonial="c", main=1),
        Ability(
            "",
            ids.AT_DESTROYED,
            Deal(TARGET, Const(1)),
            cost=Cost(exhaust=True),
            targets=(Target(UNIT_OR_PHOENIXBORN),),
            may=True,
            if_=YourUnitDestroyed(),
        ),
    ),
    _ready(
        "cut-the-strings",
        "紐切り",
        "Cut the Strings",
        Cost(main=1),
        Ability(
            "",
            ids.AT_ACTION,
            Seq(
                (
                    CHOOSE_YOUR_UNIT,
                    Deal(CHOSEN, Const(2)),
                    IfDid(may(DiscardFromPlay(TARGET), TARGET)),
                )
            ),
            cost=magic(ceremonial="c", basic=1, main=1, exhaust=True),
            targets=(Target(ALTERATION_SPELL),),
        ),
    ),
    _ready(
        "empower",
        "注力",
        "Empower",
        magic(natural="cc", main=1),
        Ability(
            "",
            ids.AT_AFTER_ATTACKERS,
            Seq((RaiseAttack(TARGET, 1), MAY_DRAW, IfDid(discard(YOU, 1)), Focus(1, roll_die(may=True)))),
            cost=Cost(basic=1, exhaust=True),
            targets=(Target(UNIT),),
            may=True,
            if_=Always(),
        ),
    ),
    _ready(
        "expand-energy",
        "エネルギーの拡大",
        "Expand Energy",
        magic(ceremonial="p", main=1),
        Ability("", ids.AT_ACTION, roll_die(), cost=MAIN_EXHAUST),
    ),
    _ready(
        "hypnotize",
        "催眠",
        "Hypnotize",
        Cost(main=1),
        Ability(
            "",
            ids.AT_ACTION,
            GainBypass(TARGET),
            cost=magic(charm="cc", side=1, exhaust=True),
            targets=(Target(UNIT, YOURS),),
        ),
    ),
    _ready(
        "protect",
        "保護",
        "Protect",
        magic(natural="c", ceremonial="c", main=1),
        Ability("", ids.AT_ENTERS, PlaceStatus(THIS, 3), inexhaustible=True, if_=ThisEnters()),
        Ability("", ids.AT_STATIC, DiscardsWithoutStatus(), inexhaustible=True),
        Ability("", ids.AT_WOULD_RECEIVE, PREVENT_DAMAGE, cost=Cost(status=True), may=True, if_=YourUnitWouldReceive()),
    ),
    _ready(
        "purge",
        "粛正",
        "Purge",
        Cost(main=1),
        Ability(
            "",
            ids.AT_ACTION,
            Seq((Mill(), Focus(1, may_pay(1, Mill())))),
            cost=magic(charm="c", main=1, exhaust=True),
            targets=(Target(PLAYER),),
        ),
    ),
    _ready(
        "shifting-mist",
        "うつろう霞",
        "Shifting Mist",
        magic(illusion="c", main=1),
        Ability("", ids.AT_ACTION, turn_dice(Const(2)), cost=SIDE_EXHAUST),
    ),
    _ready(
        "small-sacrifice",
        "小さな犠牲",
        "Small Sacrifice",
        Cost(main=1),
        Ability(
            "",
            ids.AT_ACTION,
            or_exhaust_both(1, Seq((Deal(TARGET, Const(1)), IfDid(may(Deal(SECOND, Const(1)), SECOND))))),
            cost=magic(ceremonial="c", main=1, exhaust=True),
            targets=(Target(UNIT, YOURS), Target(UNIT, OPPONENTS)),
        ),
    ),
    _ready(
        "strengthen",
        "増強",
        "Strengthen",
        magic(natural="c", ceremonial="c", main=1),
        Ability(
            "",
            ids.AT_ACTION,
            Seq((RaiseAttack(TARGET, 2), Focus(2, RaiseAttack(TARGET, 1)))),
            cost=SIDE_EXHAUST,
            targets=(Target(UNIT),),
        ),
    ),
)
