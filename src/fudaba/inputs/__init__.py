"""Reading what strangers wrote: arguments, decks, files, ledgers, records."""
