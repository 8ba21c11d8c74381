"""The names of the faces, in words, as screen readers read them."""

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
