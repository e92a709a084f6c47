"""Decks: the six recommended ones, and what makes a deck legal."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import ALLY, CONJURATION, DICE_POWER, PHOENIX, READY
from fudaba.games.ashes.tables import Tables
from fudaba.kernel.rules import Deck, Problem

DICE: Final = ("natural", "charm", "ceremonial", "illusion")
SECTIONS: Final = ("phoenixborn", "dice", "cards", "conjurations", "first_five")
# What deck lists may call dice and sections besides their own names.
ALIASES: Final = (
    ("natural", "natural"),
    ("charm", "charm"),
    ("ceremonial", "ceremonial"),
    ("illusion", "illusion"),
    ("自然", "natural"),
    ("魅了", "charm"),
    ("儀式", "ceremonial"),
    ("幻影", "illusion"),
    ("phoenixborn:", "phoenixborn"),
    ("フェニックスボーン:", "phoenixborn"),
    ("dice:", "dice"),
    ("ダイス:", "dice"),
    ("cards:", "cards"),
    ("カード:", "cards"),
    ("デッキ:", "cards"),
    ("conjurations:", "conjurations"),
    ("conjuration pile:", "conjurations"),
    ("魔物:", "conjurations"),
    ("魔物パイル:", "conjurations"),
    ("first five:", "first_five"),
    ("最初の5枚:", "first_five"),
    ("開始手札:", "first_five"),
)
SIZE: Final = 30
OPENING: Final = 5
COPIES: Final = 3
POOL: Final = 10

# Name, Japanese, English, Phoenixborn, the two dice types, ten names (the first five are the recommended hand).
PUBLISHED: Final = (
    (
        "iron-men",
        "鉄の男たち",
        "The Iron Men",
        "coal-roarkwin",
        ("natural", "ceremonial"),
        ("expand-energy", "summon-iron-rhino", "anchornaut", "iron-worker", "hammer-knight"),
        ("strengthen", "protect", "chant-of-revenge", "one-hundred-blades", "spiked-armor"),
    ),
    (
        "snakes-in-silver",
        "銀色に輝く蛇",
        "The Snakes in Silver",
        "maeoni-viper",
        ("charm", "natural"),
        ("call-upon-the-realms", "summon-silver-snake", "empower", "open-memories", "summon-gilder"),
        ("refresh", "hypnotize", "molten-gold", "transfer", "golden-veil"),
    ),
    (
        "mist-guardian",
        "霞の守護者",
        "The Mist Guardian",
        "aradel-summergaard",
        ("natural", "illusion"),
        ("shifting-mist", "summon-mist-spirit", "summon-blue-jaguar", "root-armor", "summon-butterfly-monk"),
        ("reflections-in-the-water", "mist-typhoon", "out-of-the-mist", "steady-gaze", "massive-growth"),
    ),
    (
        "bloodwoods-queen",
        "血森の女王",
        "The Bloodwoods Queen",
        "jessa-na-ni",
        ("charm", "ceremonial"),
        ("fear", "blood-transfer", "summon-blood-puppet", "living-doll", "leech-warrior"),
        ("cut-the-strings", "undying-heart", "redirect", "final-cry", "blood-archer"),
    ),
    (
        "cloudsea-siren",
        "雲海のセイレーン",
        "The Cloudsea Siren",
        "saria-guideman",
        ("charm", "illusion"),
        ("purge", "abundance", "summon-three-eyed-owl", "summon-seaside-raven", "rose-fire-dancer"),
        ("hidden-power", "seal", "strange-copy", "sympathy-pain", "enchanted-violinist"),
    ),
    (
        "shadows-of-viros",
        "ヴァイロスの影",
        "The Shadows of Viros",
        "noah-redmoon",
        ("illusion", "ceremonial"),
        ("small-sacrifice", "summon-masked-wolf", "summon-false-demon", "sleight-of-hand", "bring-forth"),
        ("bound-soul", "summon-sleeping-widows", "shadow-counter", "fade-away", "stormwind-sniper"),
    ),
)


def published() -> list[Deck]:
    """The six recommended decks. ashes.deck.preconstructed"""
    found: list[Deck] = []
    for name, ja, en, born, dice, first, rest in PUBLISHED:
        sections: dict[str, list[tuple[str, int]]] = {
            "phoenixborn": [(born, 1)],
            "dice": [(die, 5) for die in dice],
            "cards": [(card, 3) for card in first + rest],
            "first_five": [(card, 1) for card in first],
        }
        found.append(Deck(name, ja, en, sections))
    return found


def conjuration_pile(t: Tables, deck: Deck) -> list[tuple[int, int]]:
    """Each conjuration that the deck, its Phoenixborn or the pile itself can bring out, in as many copies as its limit.

    ashes.deck.conjuration-pile ashes.draft.conjuration-pile
    """
    kinds: list[int] = []
    queue = [t.catalogue.index[name] for section in ("phoenixborn", "cards") for name, _ in deck.entries(section)]
    while queue:
        for kind in t.summons[queue.pop(0)]:
            if kind not in kinds:
                kinds.append(kind)
                queue.append(kind)
    return [(kind, t.defs[kind].copies) for kind in kinds]


def opening(t: Tables, deck: Deck) -> list[str]:
    """Five names to begin with, from a deck that does not say: what stays in play, the cheapest first.

    A ready spell or an ally works from the first round on, and ten dice pay for the five. ashes.setup.first-five
    """
    found: list[tuple[int, int, int, str]] = []
    for i, (name, _) in enumerate(deck.entries("cards")):
        kind = t.catalogue.index.get(name, -1)
        if kind >= 0:
            cost = t.defs[kind].cost
            magic = cost.basic + sum(cost.power) + sum(cost.class_)
            stays = t.type[kind] == READY or t.type[kind] == ALLY
            found.append((0 if stays else 1, magic, i, name))
    found.sort()
    names: list[str] = []
    for _, _, _, name in found:
        if len(names) < OPENING and not any(_of_one_name(t, name, other) for other in names):
            names.append(name)
    return names


def problems(t: Tables, deck: Deck) -> list[Problem]:
    """Everything that is wrong with a deck."""
    found: list[Problem] = []
    index = t.catalogue.index
    born = ""
    for i, (name, n) in enumerate(deck.entries("phoenixborn")):
        if name not in index or t.type[index[name]] != PHOENIX:
            found.append(Problem("not-a-phoenixborn", "ashes.deck.phoenixborn", "phoenixborn", i, [name]))
        elif i > 0 or n != 1:
            found.append(Problem("one-phoenixborn", "ashes.deck.phoenixborn", "phoenixborn", i, [name]))
        else:
            born = name
    if not deck.entries("phoenixborn"):
        found.append(Problem("no-phoenixborn", "ashes.deck.phoenixborn", "phoenixborn", -1, []))
    total = 0
    counts: dict[str, int] = {}
    named = t.catalogue.names
    copies: dict[int, int] = {}  # by printed name
    for i, (name, n) in enumerate(deck.entries("cards")):
        total += n
        counts[name] = counts.get(name, 0) + n
        kind = index.get(name, -1)
        if kind < 0 or t.type[kind] in (PHOENIX, DICE_POWER):
            found.append(Problem("not-a-deck-card", "ashes.card-type.five-types", "cards", i, [name]))
            continue
        if t.type[kind] == CONJURATION:
            found.append(Problem("conjuration", "ashes.deck.no-conjurations", "cards", i, [name]))
        copies[named[kind]] = copies.get(named[kind], 0) + n
        if copies[named[kind]] > COPIES:
            args = [name, str(copies[named[kind]])]
            found.append(Problem("too-many-copies", "ashes.deck.three-copies", "cards", i, args))
        unique = t.defs[kind].unique_to
        if unique and not _of_one_name(t, unique, born):
            found.append(Problem("unique-to", "ashes.deck.unique", "cards", i, [name, unique]))
    if total != SIZE:
        found.append(Problem("deck-size", "ashes.deck.thirty-cards", "cards", -1, [str(total), str(SIZE)]))
    dice = 0
    for i, (name, n) in enumerate(deck.entries("dice")):
        dice += n
        if name not in DICE:
            found.append(Problem("not-a-die", "ashes.dice.types", "dice", i, [name]))
        elif n > POOL:
            found.append(Problem("too-many-dice", "ashes.deck.ten-dice", "dice", i, [name, str(n)]))
    if dice != POOL:
        found.append(Problem("dice-count", "ashes.deck.ten-dice", "dice", -1, [str(dice), str(POOL)]))
    found += _pile_problems(t, deck, born, counts)
    for section in deck.sections:
        if section not in SECTIONS:
            found.append(Problem("unknown-section", "ashes.deck.composition", section, 0, [section]))
    names: list[str] = []
    for i, (name, n) in enumerate(deck.entries("first_five")):
        if n != 1 or any(_of_one_name(t, name, other) for other in names):
            found.append(Problem("same-name", "ashes.setup.first-five", "first_five", i, [name]))
        elif name not in counts:
            found.append(Problem("not-in-deck", "ashes.setup.first-five", "first_five", i, [name]))
        names.append(name)
    if names and len(names) != OPENING:
        told = [str(len(names)), str(OPENING)]
        found.append(Problem("first-five-count", "ashes.setup.first-five", "first_five", 0, told))
    return found


def _of_one_name(t: Tables, one: str, other: str) -> bool:
    """Whether two ids are one, or those of cards that are called the same."""
    index = t.catalogue.index
    both = one in index and other in index
    return one == other or (both and t.catalogue.names[index[one]] == t.catalogue.names[index[other]])


def _pile_problems(t: Tables, deck: Deck, born: str, counts: dict[str, int]) -> list[Problem]:
    """A list need not name its conjurations; if it does, they must be just those of its cards."""
    if not deck.entries("conjurations"):
        return []
    index = t.catalogue.index
    known = [(name, n) for name, n in counts.items() if name in index]
    listed = Deck("", "", "", {"phoenixborn": [(born, 1)] if born else [], "cards": known})
    wanted = {t.defs[kind].id: n for kind, n in conjuration_pile(t, listed)}
    found: list[Problem] = []
    for i, (name, n) in enumerate(deck.entries("conjurations")):
        limit = wanted.pop(name, 0)
        if n != limit:  # ashes.deck.conjuration-pile
            args = [name, str(n), str(limit)]
            found.append(Problem("conjuration-pile", "ashes.deck.conjuration-pile", "conjurations", i, args))
    for name, limit in wanted.items():
        args = [name, "0", str(limit)]
        found.append(Problem("conjuration-pile", "ashes.deck.conjuration-pile", "conjurations", -1, args))
    return found
