"""Cards as people see them: as pictures (emojis of the application), or as text."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.cards.face_names import BACK, NAMES, card_name

_SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_FACE_DOWN = "`▮`"


@dataclass(frozen=True, slots=True)
class CardFaces:
    """Writes cards, given by their codes (``Th``), for a message.

    ``emojis`` has the emoji of each face, by the names in ``NAMES``, as Discord's markup:
    ``<:ace_of_hearts_ab12:123>``. Without emojis, cards are text.
    """

    emojis: Mapping[str, str]

    @property
    def are_pictures(self) -> bool:
        """Whether cards are shown as pictures."""
        return bool(self.emojis)

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
