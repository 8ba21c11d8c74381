"""The commitment to a shoe, and an exchange that sixteen digits of it would not show."""

import base64

import pytest
from hypothesis import given, strategies as st

from bot.fairness.seeds import VERSION, ServerSeed, commitment, fits
from bot.fairness.shoe import Shoe
from tests.fairness.second_shuffle import promise
from tests.fairness.similar_seeds import SIMILAR_SEEDS

SEED = bytes(range(32))

PINNED = {
    (2, 6): "-g4XmjyWYU0LuuELAxNtkulMID8Vfuu2TS1n52HQBXE",
    (2, 0): "yLOtNQ5MazEbhadpvg7xol_jQYeJbuzIVssNhqF0X4s",
    (2, 255): "mPgSGUvAsV5Ho-3McppuAOsVHL77JN-M96kF307nJ7w",
}
"""The commitments to the seed 000102…1f, by version and decks."""


@pytest.mark.parametrize(("version", "decks"), PINNED)
def test_pinned_commitments_never_change(version: int, decks: int) -> None:
    assert commitment(SEED, version=version, decks=decks) == PINNED[version, decks]


@given(seed=st.binary(min_size=32, max_size=32), decks=st.integers(0, 255))
def test_commitments_equal_the_second_implementation(seed: bytes, decks: int) -> None:
    promised = commitment(seed, version=VERSION, decks=decks)
    assert promised == promise(seed, decks)
    assert len(promised) == 43


def test_decks_are_promised() -> None:
    assert len({commitment(SEED, version=VERSION, decks=decks) for decks in range(256)}) == 256


@pytest.mark.parametrize("version", [1, 3])
def test_unknown_version_has_no_commitment(version: int) -> None:
    with pytest.raises(ValueError, match=f"version {version}"):
        commitment(SEED, version=version, decks=6)


def test_only_the_promised_seed_fits() -> None:
    promised = Shoe(ServerSeed(SEED), decks=6)
    assert promised.fits(promised.commitment)
    assert not Shoe(ServerSeed(bytes(32)), decks=6).fits(promised.commitment)
    assert not Shoe(ServerSeed(SEED), decks=5).fits(promised.commitment)


def test_seed_with_the_same_first_digits_does_not_fit() -> None:
    """The two seeds were found by search: the first 16 hexadecimal digits of their hashes are equal."""
    first, second = (commitment(seed, version=VERSION, decks=6) for seed in SIMILAR_SEEDS)
    assert _digits(first)[:16] == _digits(second)[:16] == "34d85291a4d6872c"
    assert fits(first, SIMILAR_SEEDS[0], version=VERSION, decks=6)
    assert not fits(first, SIMILAR_SEEDS[1], version=VERSION, decks=6)


def _digits(promised: str) -> str:
    return base64.urlsafe_b64decode(promised + "=").hex()
