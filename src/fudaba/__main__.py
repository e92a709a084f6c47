"""``python -m fudaba`` is the command ``fudaba``."""

from fudaba.cli import main

if __name__ == "__main__":
    main()
