"""The process in which a server's bots think: a `fudaba.bots.worker` that knows the card sets people play with here.

python -m fudaba.server.bot_clerk
"""

from __future__ import annotations

import sys

from fudaba.bots.worker import Worker
from fudaba.inputs.former import with_cards_of

if __name__ == "__main__":
    Worker(sys.stdin, sys.stdout, with_cards_of).run()
