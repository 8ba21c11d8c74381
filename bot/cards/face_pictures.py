"""The stored pictures of the faces, and the names of their emojis."""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from bot.cards.face_names import NAMES

FOLDER = Path(__file__).parent / "pictures"
"""The folder of the pictures, which are part of the package."""

HASH_DIGITS = (4, 8, 12)
"""How many digits of its hash an emoji's name may end with: the fewest that are free."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FacePicture:
    """A face as a PNG; ``name`` is in words, such as ``ace_of_spades``."""

    name: str
    png: bytes = field(repr=False)

    @property
    def digest(self) -> str:
        """The SHA-256 of the picture, in hexadecimal digits."""
        return hashlib.sha256(self.png).hexdigest()

    def emoji_names(self) -> tuple[str, ...]:
        """Return the names that its emoji may have, the preferred one first.

        A name ends with digits of the picture's hash, so that a changed picture is a new emoji.
        """
        return tuple(f"{self.name}_{self.digest[:digits]}" for digits in HASH_DIGITS)

    def free_emoji_name(self, taken: Collection[str]) -> str:
        """Return the name for a new emoji; ``taken`` are the names of emojis that are not ours."""
        names = self.emoji_names()
        return next((name for name in names if name not in taken), names[0])


def read_pictures(folder: Path = FOLDER) -> tuple[FacePicture, ...]:
    """Return the pictures of all faces. Raises ``OSError`` if one is missing."""
    return tuple(FacePicture(name=name, png=(folder / f"{name}.png").read_bytes()) for name in NAMES)
