"""What bots think with: the compiled part. It knows worlds, not bots, and is handed worlds that were dealt anew."""
