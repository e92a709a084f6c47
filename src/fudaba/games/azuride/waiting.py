"""What a cut-in would answer, as words: the newest declaration on the chain, or the phase or step that was declared."""

from __future__ import annotations

from fudaba.games.azuride.actions import IsLaunched, IsRecalled, IsRotated, IsScrapped, IsSet
from fudaba.games.azuride.attacking import AttackStands, BlockStands
from fudaba.games.azuride.base import base
from fudaba.games.azuride.names import LEFT, P_BATTLE, PHASE, PHASES, STEP, STEPS
from fudaba.games.azuride.resolving import AIM, AirStrike, AntiAir, Bombard, Evade, SkillUsed, Torpedo
from fudaba.games.azuride.result import Result
from fudaba.games.azuride.triggers import SKILL_NO, TARGET
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
    if isinstance(parent.node, Result):
        return "engagement"
    step = w.numbers[STEP]
    phase = w.numbers[PHASE]
    name = f"{STEPS[step]}-step" if phase == P_BATTLE and step > 0 else f"{PHASES[phase]}-phase"
    return f"{name} {'begins' if parent.at == 1 else 'ends'}"  # azuride.cutin.windows


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
