"""What a question is about, as words: the declaration that a cut-in would answer, and what a payment is for."""

from __future__ import annotations

from fudaba.games.azuride.actions import IsLaunched, IsRecalled, IsRotated, IsScrapped, IsSet
from fudaba.games.azuride.attacking import AttackStands, BlockStands
from fudaba.games.azuride.base import base
from fudaba.games.azuride.costs import gold
from fudaba.games.azuride.declaring import LAUNCH, NUMBER, WHAT, Paying
from fudaba.games.azuride.names import COLOURS, LEFT, STEPS
from fudaba.games.azuride.resolving import AIM, AirStrike, AntiAir, Bombard, Evade, SkillUsed, Torpedo
from fudaba.games.azuride.triggers import SKILL_NO, TARGET
from fudaba.kernel.flows import Phase
from fudaba.kernel.frames import Item
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.windows import Chain
from fudaba.kernel.world import World


def answered(w: World) -> str:
    """What the open window answers; empty if none is open. The words are those of the game's terms."""
    f = w.frames[-1]
    if not isinstance(f.node, Chain):
        return ""
    items = f.items
    if items:
        return _declared(w, items[-1])
    parent = w.frames[len(w.frames) - 2]
    node = parent.node
    if not isinstance(node, Phase):
        return "engagement"  # azuride.battle.engage-cutin
    kind = "step" if node.name in STEPS else "phase"
    return f"{node.name}-{kind} {'begins' if parent.at == 1 else 'ends'}"  # azuride.cutin.windows


def paid_for(w: World) -> str:
    """What is being paid for, and its icons; empty if nothing is."""
    f = w.frames[-1]
    if not isinstance(f.node, Paying):
        return ""
    t = base(w).t
    k = w.kind[f.card]
    launch = f.v[WHAT] == LAUNCH
    cost = t.cost[k] if launch else t.skills[k][f.v[NUMBER]].cost
    said = [w.rules.catalogue.cards[k].id, "to-launch" if launch else t.skills[k][f.v[NUMBER]].name]
    for colour in range(4):
        if gold(cost, colour) > 0:
            said += [f"icon-{COLOURS[colour]}", str(gold(cost, colour))]
    if cost.silver > 0:
        said += ["icon-silver", str(cost.silver)]
    return " ".join(said)


def _declared(w: World, item: Item) -> str:
    node = item.node
    said = [LETTERS[item.seat]]
    if item.card >= 0:
        said.append(w.rules.catalogue.cards[w.kind[item.card]].id)
    aim = -1
    if isinstance(node, SkillUsed):
        said.append(base(w).t.skills[w.kind[item.card]][item.v[SKILL_NO]].name)
        aim = item.v[TARGET]
    elif isinstance(node, IsSet):
        said.append("to-set")
    elif isinstance(node, IsLaunched):
        said.append("to-launch")
    elif isinstance(node, IsRotated):
        said += [w.rules.schema.zones[LEFT + item.v[0]].name, "to-rotate"]
    elif isinstance(node, IsScrapped):
        said.append("to-scrap")
    elif isinstance(node, IsRecalled):
        said.append("to-recall")
    elif isinstance(node, AttackStands):
        said.append("to-attack")
    elif isinstance(node, BlockStands):
        said.append("to-block")
    else:
        said.append(_ability(item))
        if isinstance(node, (Bombard, AirStrike)):
            aim = item.v[AIM]
    if aim >= 0:
        said += ["at", w.rules.catalogue.cards[w.kind[aim]].id, f"#{w.tag[aim]}"]
    return " ".join(said)


def _ability(item: Item) -> str:
    node = item.node
    if isinstance(node, Evade):
        return "evade"
    if isinstance(node, Torpedo):
        return "torpedo"
    if isinstance(node, AntiAir):
        return "anti-air"
    return "bombard" if isinstance(node, Bombard) else "air-strike"
