"""The first seeds whose shoes of six decks begin with the cards that tests ask for.

:func:`tests.support.shoes.seed_for` starts its search here, which saves a tenth of a second for four cards,
and many seconds for six. Cards that are missing here are searched from the beginning. The number for a new
line is ``int.from_bytes(seed_for(cards, DECKS).secret)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

DECKS: Final = 6

FIRST_SEEDS: Final[Mapping[str, int]] = {
    "2 7 3 T": 7_139,
    "2 7 3 T 4": 11_195,
    "2 8 3 x": 564,
    "5 7 6 2 T": 44_943,
    "5 7 6 T T": 8_294,
    "5 9 6 8": 47_660,
    "5 9 6 T 8": 178_655,
    "5 T 6 T": 1_109,
    "5 T 6 T 3": 17_040,
    "5 x 5 x 7": 272,
    "6 4 7 T 5 T": 253_295,
    "6 6 5 9": 25_611,
    "6 9 5 T 8": 263_844,
    "6 T 5 9 T": 4_577,
    "7 7 T 8 8 9": 813_708,
    "8 9 8 8": 29_458,
    "8 A 8 7": 24_658,
    "9 A 9 7": 19_116,
    "9 T 8 T": 1_590,
    "A 7 K T": 205,
    "A 9 K 6": 1_092,
    "A 9 K 7": 18_762,
    "A A K T": 6_865,
    "A K 7 K A T": 37_486,
    "T 4 7 9 5 T": 90_296,
    "T 4 A 9 5 K": 271_623,
    "T 4 K 9 5 A": 331_704,
    "T 6 3 9 2": 73_740,
    "T 7 6 T K": 3_291,
    "T 7 7 T": 2_171,
    "T 7 8 T": 3_287,
    "T 7 9 T": 1_067,
    "T 7 T T": 549,
    "T 8 9 7": 9_385,
    "T 8 9 9": 5_132,
    "T 8 A 9 8": 153_920,
    "T 8 T 9": 1_927,
    "T 9 6 6 K": 30_339,
    "T 9 6 8": 7_202,
    "T 9 8 6": 1_121,
    "T 9 8 6 5": 45_062,
    "T 9 8 A": 1_745,
    "T 9 9 8": 12_490,
    "T A 7 T T": 12_987,
    "T A 8 K": 2_077,
    "T A 9 6": 27_366,
    "T A 9 7": 1_375,
    "T A 9 9": 24_778,
    "T A 9 K": 4_848,
    "T A 9 T": 4_848,
    "T T 5 7": 512,
    "T T 7 9": 1_257,
    "T T 7 9 5": 8_824,
    "T T 9 7": 837,
    "T T 9 8": 3_364,
    "T T 9 9 9 8": 229_024,
    "T T 9 T A 7 K T": 272_861,
    "T T T 7": 208,
}
