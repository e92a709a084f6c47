"""fudaba: card-table software. One engine, whole games, and a view for every seat."""
