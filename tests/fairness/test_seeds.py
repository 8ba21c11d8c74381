import logging

import pytest

from bot.fairness.seeds import BET_ID_BYTES, MAX_CLIENT_SEED_LENGTH, ServerSeed, fresh_bet_id, is_client_seed


@pytest.mark.parametrize("written", ["{!r}", "{!s}", "{}"])
def test_printed_seed_shows_no_secret(written: str) -> None:
    seed = ServerSeed.fresh()
    text = written.format(seed)
    assert seed.reveal() not in text
    assert repr(seed.secret) not in text


def test_logged_seed_shows_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    seed = ServerSeed.fresh()
    logging.getLogger("croupier").error("new shoe %s, %r", seed, {"seed": seed})
    assert seed.reveal() not in caplog.text


def test_fresh_seeds_differ() -> None:
    assert len({ServerSeed.fresh().secret for _ in range(50)}) == 50


def test_fresh_bet_ids_differ() -> None:
    ids = {fresh_bet_id() for _ in range(50)}
    assert len(ids) == 50
    assert {len(bytes.fromhex(each)) for each in ids} == {BET_ID_BYTES}


def test_reveal_returns_the_secret_as_hex() -> None:
    seed = ServerSeed.fresh()
    assert bytes.fromhex(seed.reveal()) == seed.secret


@pytest.mark.parametrize("length", [0, 31, 33])
def test_seed_of_wrong_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        ServerSeed(bytes(length))


def test_client_seeds_are_short_and_printable() -> None:
    assert is_client_seed("my lucky number is 7 ♠")
    assert is_client_seed("0123456789abcdef")
    assert is_client_seed("x" * MAX_CLIENT_SEED_LENGTH)
    for text in ("", "x" * (MAX_CLIENT_SEED_LENGTH + 1), "a\nb", "\ud800", "\u202e"):
        assert not is_client_seed(text)
