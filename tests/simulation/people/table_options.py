"""The options with which people open tables."""

from random import Random


def random_options(rng: Random) -> dict[str, bool | int | str]:
    """Choose changes to a preset. They may contradict each other."""
    pool: tuple[tuple[str, bool | int | str], ...] = (
        ("bankroll", rng.choice(("bank", "bank", "credit", "match"))),
        ("simultaneous", rng.random() < 0.5),
        ("turn_time", rng.choice((0, 5, 20))),
        ("reshuffle", rng.choice(("round", "cut", "empty"))),
        ("decks", rng.choice((1, 1, 2, 6, 0))),
        ("boxes", rng.choice((3, 7))),
        ("boxes_per_player", rng.choice((1, 3))),
        ("shared_boxes", True),
        ("starting_chips", 50),
        ("raise_every", 2),
        ("on_missed_bet", "base"),
        ("intermission", rng.choice((0, 5))),
        ("late_insurance", True),
        ("inverted", True),
        ("hole_card", rng.choice(("first", "second", "none"))),
        ("peek", rng.choice(("off", "ace"))),
        ("surrender_window", "until_first_hit"),
        ("partial_insurance", True),
        ("hidden_bets", True),
        ("cards_face_up", False),
    )
    chosen = {name: value for name, value in pool if rng.random() < 0.35}
    # A single deck that is refilled: otherwise few shoes would run out.
    return {**chosen, "decks": 1, "reshuffle": "empty"} if rng.random() < 0.2 else chosen


def rich_options(rng: Random) -> dict[str, bool | int | str]:
    """Choose changes with which rich people reach the ceiling."""
    options: dict[str, bool | int | str] = {"max_bet": 0}
    inverted: dict[str, bool | int | str] = {"bankroll": "credit", "inverted": True}
    on_bank: dict[str, bool | int | str] = {"bankroll": "bank", "inverted": False}
    return options | rng.choice((options, on_bank, inverted))
