"""Letters: everybody guards one letter, and wants to know what the others guard."""
