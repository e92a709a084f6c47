"""Many games: simulation, matches, ladders, tuning, benchmarks, and which tables they are played at."""
