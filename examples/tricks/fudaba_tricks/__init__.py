"""Tricks: everybody says in secret how many tricks they will take, and tries to take exactly so many."""
