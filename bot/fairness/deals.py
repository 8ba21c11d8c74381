"""The cards of a daily deal, each a pure function of its place, and the commitment to them.

All members play the ten hands of a day. No decision may change a card that it does not draw: so the cards
come from no shoe. ``croupier-deal-v1``, in full:

1. ``place`` is ASCII text, its parts joined by ``|``: ``croupier-deal-v1``, the day (since 1970-01-01 UTC),
   the number of the hand (from 1), whose card it is, and its place there (from 0). Numbers are decimal.
   ``d`` is the dealer and ``p`` the player. A split makes of ``p`` the hands ``p0`` (left) and ``p1``
   (right), of ``p0`` then ``p00`` and ``p01``. Place 0 of these is a card of the hand before.
2. ``key`` = HMAC-SHA256(seed, place). The card is the first number below 52 in the counter stream of this
   key. Stream, numbers below a bound and numbers of cards are those of :mod:`bot.fairness.shuffle`.

So cards repeat: it is an endless pack. The commitment is the SHA-256 of
``croupier-deal-commit-v1|version|day|rules|`` followed by the 32 bytes of the seed, written as base64url
without padding. ``rules`` is the SHA-256, in lower-case hex, of the rules in force as canonical text.
"""

import base64
import hashlib
import hmac
import json
from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from bot.blackjack.cards import DEALER, DECK, Card, write_cards
from bot.blackjack.engine.round_state import Round
from bot.blackjack.options.resolution import uncorrected
from bot.blackjack.rules import Rules
from bot.fairness.seeds import ServerSeed
from bot.fairness.shuffle import below, words

DEAL_VERSION = 1
"""The version of cards and commitment. Changed ones need another."""


@dataclass(frozen=True, slots=True)
class DealtCards:
    """The cards of one hand of a day: a card source that looks at the place only, for one box."""

    seed: bytes = field(repr=False)
    day: int
    hand_number: int

    def card(self, _index: int, hand: str, place: int) -> Card:
        """Return the card at a place of the dealer's hand or of a player's."""
        text = f"croupier-deal-v1|{self.day}|{self.hand_number}|{hand}|{place}"
        return DECK[below(len(DECK), words(hmac.digest(self.seed, text.encode("ascii"), "sha256")))]


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyDeal:
    """What decides the cards of a day, and what its commitment binds.

    ``day`` is counted from 1970-01-01 UTC. ``rules`` is the text of :func:`canonical_rules`, kept as it was
    promised: options that come later would change it. Raises :class:`ValueError` for an unknown version.
    """

    day: int
    rules: str
    seed: ServerSeed
    version: int = DEAL_VERSION

    def __post_init__(self) -> None:
        if self.version != DEAL_VERSION:
            raise ValueError(f"no deal has version {self.version}")

    @property
    def commitment(self) -> str:
        """The hash that is shown before anybody plays."""
        rules = hashlib.sha256(self.rules.encode()).hexdigest()
        promised = f"croupier-deal-commit-v1|{self.version}|{self.day}|{rules}|".encode("ascii")
        digest = hashlib.sha256(promised + self.seed.secret).digest()
        return base64.urlsafe_b64encode(digest).decode("ascii").rstrip("=")

    def cards(self, hand_number: int) -> DealtCards:
        """Return the cards of a hand, counted from 1."""
        return DealtCards(self.seed.secret, self.day, hand_number)


def canonical_rules(rules: Rules) -> str:
    """Return rules in force as their one text: JSON in ASCII with sorted names and without blanks."""
    values = {each.name: getattr(rules, each.name) for each in fields(rules)}
    return json.dumps(values, sort_keys=True, separators=(",", ":"))


def read_rules(text: str) -> Rules:
    """Return the rules of a canonical text.

    Raises :class:`ValueError`, :class:`LookupError`, :class:`TypeError`, :class:`AttributeError` or
    :class:`OptionError` if it is none.
    """
    values = json.loads(text)
    return uncorrected(values.pop("preset"), values)


def deal_proof(deal: DailyDeal, rounds: Iterable[Round] = ()) -> dict[str, object]:
    """Return the content of a ``deal-N.json``, which the script in docs/fairness.md checks.

    ``rounds`` are the hands from the first one as somebody has played them. It has the seed: it is for days
    that are over.
    """
    return {
        "version": deal.version,
        "day": deal.day,
        "rules": json.loads(deal.rules),
        "seed": deal.seed.reveal(),
        "commitment": deal.commitment,
        "hands": [_hand(number, each) for number, each in enumerate(rounds, 1)],
    }


def _hand(number: int, round_: Round) -> dict[str, object]:
    own = {hand.path: write_cards(hand.cards) for hand in round_.boxes[0].hands}
    return {
        "hand": number,
        "moves": [each.action.move for each in round_.decisions],
        "cards": {DEALER: write_cards(round_.dealer), **own},
    }
