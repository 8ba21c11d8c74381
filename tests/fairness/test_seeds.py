from __future__ import annotations

import hashlib
import logging

import pytest

from bot.fairness.seeds import (
    CLIENT_SEED_LONGEST,
    ServerSeed,
    commitment,
    fresh_client_seed,
    is_client_seed,
)


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(b"\0" * 32) == hashlib.sha256(b"\0" * 32).hexdigest()
    assert ServerSeed(b"\0" * 32).commitment == commitment(b"\0" * 32)


@pytest.mark.parametrize("written", ["{!r}", "{!s}", "{}"])
def test_a_seed_never_shows_its_bytes_when_printed(written: str) -> None:
    seed = ServerSeed.fresh()
    text = written.format(seed)
    assert seed.reveal() not in text
    assert repr(seed.secret) not in text
    assert seed.commitment[:8] in text


def test_a_seed_does_not_reach_a_log_by_accident(caplog: pytest.LogCaptureFixture) -> None:
    seed = ServerSeed.fresh()
    logging.getLogger("croupier").error("new shoe %s, %r", seed, {"seed": seed})
    assert seed.reveal() not in caplog.text


def test_fresh_seeds_differ() -> None:
    assert len({ServerSeed.fresh().secret for _ in range(50)}) == 50
    assert len({fresh_client_seed() for _ in range(50)}) == 50


def test_a_revealed_seed_reads_back() -> None:
    seed = ServerSeed.fresh()
    assert ServerSeed.from_hex(seed.reveal()) == seed


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        ServerSeed(bytes(length))


def test_client_seeds_are_short_and_printable() -> None:
    assert is_client_seed("my lucky number is 7 ♠")
    assert is_client_seed(fresh_client_seed())
    assert is_client_seed("x" * CLIENT_SEED_LONGEST)
    for text in ("", "x" * (CLIENT_SEED_LONGEST + 1), "a\nb", "\ud800", "\u202e"):
        assert not is_client_seed(text)
