"""The faces of cards and chips: their names, how a message shows them, and their stored pictures."""

import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
BACK, EMPTY = "card_back", "empty_place"
CHIPS = (1, 5, 10, 25, 50, 100, 500, 1000)
"""The chips that have a picture."""


def card_name(code: str) -> str:
    """Return the name of a card: ``ten_of_hearts`` for ``Th``."""
    return f"{RANKS[code[0]]}_of_{SUITS[code[1]]}"


def chip_name(chips: int) -> str:
    """Return the name of a chip: ``chip_25``."""
    return f"chip_{chips}"


NAMES = (
    *(card_name(rank + suit) for suit in SUITS for rank in RANKS),
    BACK,
    EMPTY,
    *(chip_name(chips) for chips in CHIPS),
)
"""The names of all faces."""

_SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_FACE_DOWN = "`▮`"


@dataclass(frozen=True, slots=True)
class CardFaces:
    """Writes cards, given by their codes (``Th``), for a message.

    ``emojis`` has the emoji of each face, by the names in ``NAMES``, as Discord's markup:
    ``<:ace_of_hearts_ab12:123>``. Without emojis, cards are text. ``in_words`` tells that their reader wants
    words below pictures.
    """

    emojis: Mapping[str, str]
    in_words: bool = False

    @property
    def are_pictures(self) -> bool:
        """Whether cards are shown as pictures."""
        return bool(self.emojis)

    @property
    def need_words(self) -> bool:
        """Whether words belong below the cards. A picture has a name for screen readers."""
        return self.in_words or not self.emojis

    def card(self, code: str) -> str:
        """Return a card: its picture, or ``10♣`` for ``Tc``, which screen readers can read too."""
        if self.emojis:
            return self.emojis[card_name(code)]
        rank = "10" if code[0] == "T" else code[0]
        return rank + _SYMBOLS[code[1]]

    def cards(self, codes: Iterable[str | None]) -> str:
        """Return several cards; None is a face-down card."""
        if self.emojis:
            return "".join(self.emojis[BACK] if code is None else self.card(code) for code in codes)
        return " ".join(_FACE_DOWN if code is None else f"`{self.card(code)}`" for code in codes)

    def emoji(self, name: str) -> str | None:
        """Return the picture of a face by its name (``chip_25``); None where there are no pictures."""
        return self.emojis.get(name)


TEXT_FACES = CardFaces({})
"""All cards as text."""


def faces_of(emojis: Mapping[str, str]) -> CardFaces:
    """Return faces with these emojis, or as text unless there is one for each face."""
    return CardFaces(dict(emojis)) if emojis.keys() >= set(NAMES) else TEXT_FACES


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
