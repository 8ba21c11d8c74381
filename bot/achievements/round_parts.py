"""What one player has done in a settled round."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.bank import UserId
from bot.blackjack import Bankroll, PlayerId, Rules
from bot.blackjack.engine import BoxResult, result
from bot.table import PlayerResult, RoundSettled, user_id


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPart:
    """A player's part in a settled round.

    ``boxes`` are those on which they decided; there is none for a follower. ``share`` has all their stakes
    and what came of them; None where it is not known.
    """

    rules: Rules
    dealer_total: int
    dealer_natural: bool
    boxes: tuple[BoxResult, ...]
    share: PlayerResult | None = None

    @property
    def has_decided_and_won(self) -> bool:
        """Whether the player decided on a box and has won chips in the round, over all their stakes."""
        return bool(self.boxes) and self.share is not None and self.share.net > 0


def round_parts(settled: RoundSettled) -> Mapping[UserId, RoundPart | None]:
    """Return each player's part in a settled round; None for all in a match."""
    round_ = settled.finished
    outcome = result(round_)
    boxes: dict[PlayerId, tuple[BoxResult, ...]] = {}
    for box in outcome.boxes:
        boxes[box.player] = (*boxes.get(box.player, ()), box)
        for follower in box.followers:
            boxes.setdefault(follower.player, ())
    if round_.rules.bankroll is Bankroll.MATCH:
        return dict.fromkeys(map(user_id, boxes))
    shares = {each.player: each for each in settled.results}
    return {
        (player := user_id(each)): RoundPart(
            rules=round_.rules,
            dealer_total=outcome.dealer.total,
            dealer_natural=outcome.dealer.natural,
            boxes=own,
            share=shares.get(player),
        )
        for each, own in boxes.items()
    }
