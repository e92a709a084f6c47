"""Whether the tests that claim to prove a rule would notice if the code that cites it were wrong."""
