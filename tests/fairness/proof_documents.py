"""Proofs as ``/verify`` attaches them, of rounds with one hand and the dealer's."""

from typing import Any

from bot.fairness.shoe import Shoe


def cards(shoe: Shoe, count: int) -> list[str]:
    source = shoe.card_source()
    return [str(source.card(index, "p", 0)) for index in range(count)]


def document(shoe: Shoe, count: int, **changed: Any) -> dict[str, Any]:
    """Return the proof of a round that used ``count`` cards of a shoe from its position on."""
    assert shoe.seal is not None
    dealt = cards(shoe, count)
    return {
        "round": 12,
        "shoe": 3,
        "version": shoe.version,
        "decks": shoe.decks,
        "commitment": shoe.commitment,
        "seed": shoe.seed.reveal(),
        "client_seeds": [{"user": str(each.player), "text": each.text} for each in shoe.seal.client_seeds],
        "bet": shoe.seal.bet,
        "place": shoe.position,
        "cards": dealt,
        "shown": {"hash": shoe.commitment, "at": "2026-01-01T00:00:00+00:00", "message": "https://…"},
        "result": {
            "dealer": {"cards": " ".join(dealt[::2])},
            "boxes": [{"hands": [{"cards": " ".join(dealt[1::2])}]}],
        },
        **changed,
    }
