"""What cards can do, as nodes: lasting effects, effects on cards, lands and rounds, and effects in battle."""
