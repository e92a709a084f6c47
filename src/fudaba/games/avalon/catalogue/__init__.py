"""The card pool: 144 deck cards and ten avatars, one file per attribute or type."""
