"""The words of Avalon's examples."""
