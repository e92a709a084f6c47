"""Slave of Azuride, for two players, with our own 72 cards."""
