"""The draw of a tournament's heats, a pure function of a seed and the sign-ups, and the commitment to it.

``croupier-draw-v1``, in full:

1. ``context`` is ASCII text, its parts joined by ``|``: ``croupier-draw-v1``, the id of the interaction that
   opened the tournament, the number of sign-ups, and the id of the interaction of each of them, ascending.
   Numbers are decimal.
2. ``key`` = HMAC-SHA256(seed, context). Its counter stream and numbers below a bound are those of
   :mod:`bot.fairness.shuffle`.
3. Fisher-Yates from the front: for each place *k* in turn, the sign-up at *k* is swapped with the one at
   *k* + (a number below *n* - *k*). For the last place no number is drawn.

The one at place *k* plays in heat ``k % heats + 1``. The commitment is the SHA-256 of
``croupier-draw-commit-v1|1|``, the id of the opening, another ``|`` and the 32 bytes of the seed, written as
base64url without padding.
"""

import base64
import hashlib
import hmac
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.fairness.seeds import ServerSeed
from bot.fairness.shuffle import below, words

DRAW_VERSION = 1
"""The version of draw and commitment. Changed ones need another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """What decides the heats of a tournament, beside its sign-ups.

    ``opening`` is the id of the interaction that opened it.
    """

    opening: int
    seed: ServerSeed

    @property
    def commitment(self) -> str:
        """The hash that is shown before anybody can sign up."""
        promised = f"croupier-draw-commit-v1|{DRAW_VERSION}|{self.opening}|".encode("ascii")
        digest = hashlib.sha256(promised + self.seed.secret).digest()
        return base64.urlsafe_b64encode(digest).decode("ascii").rstrip("=")

    def order(self, sign_ups: Collection[int]) -> tuple[int, ...]:
        """Return the sign-ups, ids of interactions, in the order in which they are drawn."""
        order, count = sorted(sign_ups), len(sign_ups)
        context = "|".join(map(str, ("croupier-draw-v1", self.opening, count, *order)))
        stream = words(hmac.digest(self.seed.secret, context.encode("ascii"), "sha256"))
        for here in range(count - 1):
            there = here + below(count - here, stream)
            order[here], order[there] = order[there], order[here]
        return tuple(order)


def draw_proof(draw: Draw, names: Mapping[int, str], heats: Sequence[Sequence[int]]) -> dict[str, object]:
    """Return the content of a ``draw-N.json``, which the script in docs/fairness.md checks.

    ``names`` are those of the sign-ups that were drawn, ``heats`` the sign-ups of each heat. It has the seed:
    it is for tournaments that were drawn or have ended. Ids are text, since not all who read JSON know
    numbers of 64 bits.
    """
    return {
        "version": DRAW_VERSION,
        "opening": str(draw.opening),
        "seed": draw.seed.reveal(),
        "commitment": draw.commitment,
        "sign_ups": {str(each): names[each] for each in sorted(names)},
        "heats": [[str(each) for each in heat] for heat in heats],
    }
