"""The options with which people open tables."""

from random import Random

from bot.blackjack.options.option_list import PRESETS


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


SIMULATED_PRESETS = sorted(set(PRESETS) - {"knockout"})
"""The presets of simulated tables: 30 rounds of ``knockout`` are more than an evening has."""


def knockout_options(preset: str, changes: dict[str, bool | int | str], number: int) -> dict[str, int]:
    """Choose an end and knock-outs for a match. The random numbers of all else stay as they are."""
    rng = Random(f"knock-outs of {number}")
    plays_match = changes.get("bankroll", PRESETS[preset]["bankroll"]) == "match"
    if not plays_match or rng.random() < 0.25:
        return {}
    return {"match_rounds": rng.choice((0, 5, 6)), "knockouts": rng.choice((0, 2, 2, 3))}


def short_match(number: int) -> dict[str, bool | int | str]:
    """Choose the options of a match with knock-outs that is over within minutes, and often tied."""
    rng = Random(f"short match {number}")
    return {
        "starting_chips": rng.choice((50, 100)),
        "min_bet": 10,
        "max_bet": rng.choice((10, 20, 0)),
        "match_rounds": rng.choice((0, 5, 6)),
        "knockouts": rng.choice((2, 2, 3)),
        "turn_time": 5,
        "intermission": 5,
        "simultaneous": True,
    }


def rich_options(rng: Random) -> dict[str, bool | int | str]:
    """Choose changes with which rich people reach the ceiling."""
    options: dict[str, bool | int | str] = {"max_bet": 0}
    inverted: dict[str, bool | int | str] = {"bankroll": "credit", "inverted": True}
    on_bank: dict[str, bool | int | str] = {"bankroll": "bank", "inverted": False}
    return options | rng.choice((options, on_bank, inverted))
