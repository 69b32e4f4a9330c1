"""Where the assets are: in an installed wheel, in a source checkout, in a bundle."""

from pathlib import Path


class MissingAssets(RuntimeError):
    """The asset folder is in none of the places where it belongs: the installation is damaged."""


def asset_root() -> Path:
    """The folder of all assets.

    A wheel and a bundle carry it inside the package as ``_assets``; a source checkout has it beside the package.
    The working directory never matters. Raises ``MissingAssets``.
    """
    package = Path(__file__).resolve().parent
    candidates = (package / "_assets", package.parent / "assets")
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise MissingAssets("no asset folder; looked at " + ", ".join(str(folder) for folder in candidates))


def asset(*parts: str) -> Path:
    """The path of one asset, ``asset("fonts", "regular.ttf")``; it need not exist. Raises ``MissingAssets``."""
    return asset_root().joinpath(*parts)
