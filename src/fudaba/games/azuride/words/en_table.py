"""Names that stand on the cards, by number: factions, classes of ships, abilities."""

from __future__ import annotations

FACTIONS = ("Royal", "Sakura", "Union", "Ironblood")
SHIPS = ("Destroyer", "Light cruiser", "Heavy cruiser", "Battlecruiser", "Battleship", "Carrier")
POWERS = ("Evade", "Torpedo", "Anti-air", "Bombardment", "Air strike")
