"""What an Ashes card prints: type, cost, values, abilities with their timing, cost and targets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.costs import Cost as Printed
from fudaba.kernel.tree.nodes import CardDef, Node, When

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

# Types of dice.
NATURAL: Final = 0
CHARMED: Final = 1
CEREMONIAL: Final = 2
ILLUSORY: Final = 3

# Types of cards. ashes.card-type.five-types
PHOENIX: Final = 0
READY: Final = 1
ACTION_SPELL: Final = 2
REACTION: Final = 3
ALTERATION: Final = 4
ALLY: Final = 5
CONJURATION: Final = 6
DICE_POWER: Final = 7

# Where a played card goes. ashes.play.placement
TO_DISCARD: Final = 0
TO_BATTLEFIELD: Final = 1
TO_SPELLBOARD: Final = 2
TO_UNIT: Final = 3

# A printed X.
X: Final = -1

# Keywords as bits.
UNIT_GUARD: Final = 1
BATTLE_ADVANTAGE: Final = 2
BYPASS: Final = 4
ILLUSION: Final = 8
MAGIC_GUARD: Final = 16
SPELL_GUARD: Final = 32
NO_ATTACHING: Final = 64

# What may be targeted.
UNIT: Final = 0
UNIT_OR_PHOENIXBORN: Final = 1
THE_PHOENIXBORN: Final = 2
READY_SPELL: Final = 3
ALTERATION_SPELL: Final = 4
PLAYER: Final = 5
UNIT_OR_BARE_PHOENIXBORN: Final = 6

ANYONE: Final = 0
YOURS: Final = 1
OPPONENTS: Final = 2


@dataclass(frozen=True)
class Cost(Printed):
    """Actions, exhaustion, discards and magic.

    ``power`` and ``class_`` count symbols by type (natural, charm, ceremonial, illusion). ``either`` is a parallel
    cost: exactly one of its costs is paid as well. ``x`` lets the payer spend any number of basic symbols more.
    ``status`` demands a status token on the card, of which the effect takes off as many as its player likes.
    """

    main: int = 0
    side: int = 0
    exhaust: bool = False
    discard: int = 0
    # Open length: a tuple of fixed length is made anew by compiled code wherever it is indexed by a variable.
    power: tuple[int, ...] = (0, 0, 0, 0)
    class_: tuple[int, ...] = (0, 0, 0, 0)
    basic: int = 0
    either: tuple[Cost, ...] = ()
    x: bool = False
    status: bool = False


FREE: Final = Cost()


def magic(
    natural: str = "",
    charm: str = "",
    ceremonial: str = "",
    illusion: str = "",
    basic: int = 0,
    main: int = 0,
    side: int = 0,
    exhaust: bool = False,
    discard: int = 0,
) -> Cost:
    """A cost as cards print it: ``magic(natural="p", illusion="cc", basic=1)``; p is power, c is class."""
    by_type = (natural, charm, ceremonial, illusion)
    return Cost(
        main=main,
        side=side,
        exhaust=exhaust,
        discard=discard,
        power=(by_type[0].count("p"), by_type[1].count("p"), by_type[2].count("p"), by_type[3].count("p")),
        class_=(by_type[0].count("c"), by_type[1].count("c"), by_type[2].count("c"), by_type[3].count("c")),
        basic=basic,
    )


@dataclass(frozen=True)
class Target:
    """One target: what it may be and whose. ashes.target.definition"""

    what: int
    whose: int = ANYONE


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Ability(nodes.Ability):
    """One effect of a card: when, at what cost, on what targets.

    ``inexhaustible`` effects stay while the card is exhausted; ``may`` marks what can be declined; ``number`` is the
    figure in the ability's name. With ``cheaper`` each level of focus takes one basic symbol off; ``focus_cost`` may
    replace the cost from focus 1 on; ``extra`` may be paid on top. ``ja`` and ``en`` are what the ability is called if
    no printed card has its name.
    """

    number: int = 0
    cost: Cost = FREE
    targets: tuple[Target, ...] = ()
    may: bool = False
    inexhaustible: bool = False
    if_: When | None = None
    cheaper_by_focus: bool = False
    focus_cost: Cost | None = None
    extra_cost: Cost | None = None
    ja: str = field(default="", repr=False)
    en: str = field(default="", repr=False)

    def condition(self) -> When | None:
        return self.if_

    def declared(self) -> bool:
        return self.may  # ashes.timing.optional-may


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Card(CardDef):
    """A card of Ashes with its printed values."""

    type: int = ALLY
    placement: int = TO_DISCARD
    cost: Cost = FREE
    attack: int = 0
    life: int = 0
    recover: int = 0
    battlefield: int = 0
    spellboard: int = 0
    bonus: tuple[int, int, int] = (0, 0, 0)
    unique_to: str = ""
    summons: tuple[str, ...] = ()
    copies: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Standing(Node):
    """An effect that is a standing rule: read where it matters, never run."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()


@dataclass(frozen=True)
class Keyword(Standing):
    """The unit (or spell) has a keyword."""

    keyword: int


@dataclass(frozen=True)
class AttackIsStatus(Standing):
    """Printed attack X: the status tokens on the card. ashes.keyword.x-values"""


@dataclass(frozen=True)
class LifeIsStatus(Standing):
    """Printed life X: the status tokens on the card. ashes.keyword.x-values"""


@dataclass(frozen=True)
class LifeIsCopies(Standing):
    """Printed life X: the copies of a ready spell on its controller's spellboard. ashes.keyword.x-values"""

    card: str


@dataclass(frozen=True)
class LosesIllusion(Standing):
    """The unit under this alteration counts as not having Illusion."""


@dataclass(frozen=True)
class LosesAbilities(Standing):
    """The unit under this alteration has no abilities except inexhaustible ones."""


@dataclass(frozen=True)
class AttachOnlyIllusion(Standing):
    """May be attached only to a unit with Illusion."""


@dataclass(frozen=True)
class AttachOnlyUpTo(Standing):
    """May be attached only to a unit whose attack value is at most this."""

    attack: int


@dataclass(frozen=True)
class DiscardsWithoutStatus(Standing):
    """The card is discarded when no status token is on it any more."""


@dataclass(frozen=True)
class SoftensOwn(Standing):
    """Damage from this spell to its controller's Phoenixborn is lower by this much at this level of focus."""

    focus: int
    less: int
