"""Scenario files of Azuride: reading them, setting the table, carrying out commands, comparing what is expected."""

from fudaba.games.azuride.scenarios.run import run_file

__all__ = ["run_file"]
