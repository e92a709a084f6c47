"""Tables for people: a server around the public face, and nothing of the rules."""
