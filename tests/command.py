"""The command line as the tests call it: as a function and as a program."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from gouji import cli

ROOT = Path(__file__).resolve().parent.parent
RECORDS = sorted((ROOT / "tests" / "records").glob("*.gouji"))
HEAD = "gouji 1\npreset qingdao\n"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(arguments)
    told = capsys.readouterr()
    return code, told.out, told.err


def program(arguments: Sequence[str], folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | more
    return subprocess.run(
        [sys.executable, "-m", "gouji", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
