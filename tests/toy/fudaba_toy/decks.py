"""The published decks."""

from __future__ import annotations

from fudaba.kernel.rules import Deck

LEAST = 12
MOST = 18
COPIES = 3


def published() -> list[Deck]:
    """Red burns, blue endures, gold spends, green waits, white mourns."""
    red = [
        ("spark", 2),
        ("fox", 2),
        ("tanuki", 2),
        ("wildfire", 1),
        ("fireworks", 1),
        ("face-paint", 1),
        ("hush", 1),
        ("thief", 1),
        ("lantern", 1),
        ("stargazing", 1),
        ("fan-duel", 1),
    ]
    blue = [
        ("talisman", 2),
        ("screen", 1),
        ("hush", 1),
        ("lantern", 2),
        ("drummer", 2),
        ("crane", 1),
        ("fox", 1),
        ("thief", 1),
        ("spark", 1),
        ("stargazing", 1),
        ("second-thoughts", 1),
    ]
    gold = [
        ("bellows", 2),
        ("twin-fans", 1),
        ("volley", 2),
        ("umbrella", 2),
        ("magpie", 2),
        ("peddler", 2),
        ("lantern", 2),
        ("crane", 1),
        ("hush", 1),
        ("talisman", 1),
        ("spark", 1),
    ]
    green = [
        ("straw-coat", 2),
        ("oni-mask", 2),
        ("paper-doll", 2),
        ("lullaby", 2),
        ("thief", 1),
        ("drummer", 1),
        ("fox", 2),
        ("tanuki", 1),
        ("lantern", 1),
        ("spark", 1),
    ]
    white = [
        ("rooster", 2),
        ("lark", 1),
        ("owl", 2),
        ("bat", 2),
        ("incense", 2),
        ("dirge", 1),
        ("fox", 2),
        ("spark", 1),
        ("wildfire", 1),
    ]
    return [
        Deck("red", "赤の一座", "Red Troupe", {"cards": red}),
        Deck("blue", "青の一座", "Blue Troupe", {"cards": blue}),
        Deck("gold", "金の一座", "Gold Troupe", {"cards": gold}),
        Deck("green", "緑の一座", "Green Troupe", {"cards": green}),
        Deck("white", "白の一座", "White Troupe", {"cards": white}),
    ]
