"""What the bundled program starts with."""

import sys

from gouji.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
