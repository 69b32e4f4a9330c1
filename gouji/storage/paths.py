"""The folders that gouji keeps its files in. Nothing absolute is ever stored in a file."""

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOME_VARIABLE = "GOUJI_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    """Where each kind of file goes. The folders need not exist yet; writing makes them."""

    config: Path
    data: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """The settings (JSON)."""
        return self.config / "settings.json"

    @property
    def statistics_file(self) -> Path:
        """The statistics (JSON)."""
        return self.data / "statistics.json"

    @property
    def lock_file(self) -> Path:
        """Held by the one gouji that may write."""
        return self.data / "gouji.lock"

    @property
    def journal_file(self) -> Path:
        """The running match (a record)."""
        return self.data / "match.gouji"

    @property
    def matches(self) -> Path:
        """The folder of saved matches (records)."""
        return self.data / "matches"

    @property
    def log_file(self) -> Path:
        """The log; older ones beside it."""
        return self.logs / "gouji.log"


def find_folders(environ: Mapping[str, str] | None = None) -> Folders:
    """The folders for this user; ``GOUJI_HOME`` (tests, portable use) overrides all of them. Touches no file.

    Without any home folder the system's temporary folder is used, so that the game still starts.
    """
    variables = os.environ if environ is None else environ
    home = variables.get(HOME_VARIABLE)
    if home:
        return folders_under(Path(home))
    system = platformdirs.PlatformDirs("gouji", appauthor=False, roaming=False)
    found = Folders(system.user_config_path, system.user_data_path, system.user_log_path)
    if all(path.is_absolute() for path in (found.config, found.data, found.logs)):
        return found
    return folders_under(Path(tempfile.gettempdir()) / "gouji")


def folders_under(home: Path) -> Folders:
    """All folders in one, as ``GOUJI_HOME`` has them."""
    try:
        root = home.expanduser().absolute()
    except (RuntimeError, OSError):  # "~nobody", or a working directory that is gone
        root = Path(tempfile.gettempdir()) / "gouji"
    return Folders(config=root, data=root, logs=root / "logs")
