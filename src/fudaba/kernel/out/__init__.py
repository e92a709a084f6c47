"""All that leaves the kernel, in the shapes of the contract: views, choices, events, reasons, cards in full.

Each function is told for which seat and gives what that seat may know, and no more; nothing here changes a world.
It imports `tree` and the ground; the world it reads is handed to it.
"""
