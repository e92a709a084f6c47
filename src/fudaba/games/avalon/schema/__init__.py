"""What the game declares about itself: ids, and the records they point at."""
