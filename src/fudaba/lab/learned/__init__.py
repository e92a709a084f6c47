"""A learned value and prior: decisions of a searching bot as samples, a small network fitted to them, and its gate."""
