"""What the host of a game needs, a terminal or a server: its words, pass modes, who wants to join, saved games."""
