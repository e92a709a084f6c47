"""Scenario files of Sanctuary of Avalon, run against the engine."""
