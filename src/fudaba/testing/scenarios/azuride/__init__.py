"""Scenario files of Azuride: reading them, setting the table, carrying out commands, comparing what is expected."""

from fudaba.testing.scenarios.azuride.run import run_file

__all__ = ["run_file"]
