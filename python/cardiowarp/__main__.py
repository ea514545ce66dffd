"""``python -m cardiowarp`` is the program ``cardiowarp``."""

import os
import sys

from ._process import program


def main() -> None:
    path = program()
    if path is None:
        sys.exit("cardiowarp: the program is not beside this package; install it again")
    os.execv(path, [path, *sys.argv[1:]])


if __name__ == "__main__":
    main()
