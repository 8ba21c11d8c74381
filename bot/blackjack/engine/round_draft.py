"""A round in the middle of one transition: mutable, and local to one call."""

from collections.abc import Mapping

from bot.blackjack.cards import Card, CardSource
from bot.blackjack.engine.questions import covered_hands, insurance_cap
from bot.blackjack.engine.round_state import AnsweredDecision, BoxState, Insurance, Phase, Round, Status
from bot.blackjack.money import full_insurance, insurance_pays, unit
from bot.blackjack.moves import PlayerId
from bot.blackjack.rules import Bankroll, Rules


class RoundDraft:
    """The parts of a :class:`Round`, which can be changed here.

    The boxes, hands, purses and stakes are values that are replaced and never changed, because the round from
    which the draft was made holds the same values.
    """

    __slots__ = (
        "boxes",
        "cards",
        "dealer",
        "decisions",
        "drawn",
        "hit_made",
        "phase",
        "purses",
        "rules",
        "staked",
    )

    def __init__(
        self,
        rules: Rules,
        cards: CardSource,
        purses: Mapping[PlayerId, int | None],
        staked: Mapping[PlayerId, int],
    ) -> None:
        self.rules = rules
        self.cards = cards
        self.purses = purses
        self.staked = staked
        self.phase = Phase.INSURANCE
        self.boxes: list[BoxState] = []
        self.dealer: list[Card] = []
        self.drawn: tuple[Card, ...] = ()
        self.hit_made = False
        self.decisions: tuple[AnsweredDecision, ...] = ()

    @classmethod
    def of(cls, state: Round) -> "RoundDraft":
        """Return a draft of a round. The round stays as it is."""
        draft = cls(state.rules, state.cards, state.purses, state.staked)
        draft.phase = state.phase
        draft.boxes = list(state.boxes)
        draft.dealer = list(state.dealer)
        draft.drawn = state.drawn
        draft.hit_made = state.hit_made
        draft.decisions = state.decisions
        return draft

    def freeze(self) -> Round:
        """Return the round. The draft must not be used after this."""
        return Round(
            rules=self.rules,
            cards=self.cards,
            phase=self.phase,
            boxes=tuple(self.boxes),
            dealer=tuple(self.dealer),
            drawn=self.drawn,
            purses=self.purses,
            staked=self.staked,
            hit_made=self.hit_made,
            decisions=self.decisions,
        )

    def draw(self, hand: str, place: int) -> Card:
        """Return the next card, which goes to a place of a hand. Raises :class:`OutOfCards`."""
        card = self.cards.card(len(self.drawn), hand, place)
        self.drawn += (card,)
        return card

    def can_pay(self, player: PlayerId, amount: int) -> bool:
        """Return whether the player's purse holds this amount."""
        purse = self.purses[player]
        return purse is None or purse >= amount

    def pay(self, player: PlayerId, amount: int) -> None:
        """Take a stake from the player's purse, which must hold it."""
        purse = self.purses[player]
        if purse is not None:
            assert purse >= amount
            self.purses = {**self.purses, player: purse - amount}
        self.staked = {**self.staked, player: self.staked[player] + amount}

    def replace_purse(self, player: PlayerId, chips: int) -> None:
        """Replace a purse by what the player can spend now. With ``credit`` it stays unlimited."""
        if self.rules.bankroll is not Bankroll.CREDIT:
            self.purses = {**self.purses, player: chips}

    def finish_hand(self, index: int, status: Status) -> None:
        """End the first hand of a box with this status. The box then has no hand to play."""
        box = self.boxes[index]
        hand = box.hands[0]._replace(status=status)
        self.boxes[index] = box._replace(hands=(hand, *box.hands[1:]), active=None)

    def insure(self, index: int, stake: int) -> None:
        """Insure a box, and its followers in the same fraction of their own half bet."""
        box = self.boxes[index]
        full = insurance_cap(self, box)
        self.pay(box.bet.player, stake)
        pays = insurance_pays(self.rules, stake, box.bet.amount, covered_hands(box))
        self.boxes[index] = box._replace(
            insured=Insurance(stake, pays),
            follower_insured=tuple(
                [self._follow_insurance(box, which, stake, full) for which in range(len(box.followers))]
            ),
        )

    def _follow_insurance(self, box: BoxState, which: int, stake: int, full: int) -> Insurance:
        """Return a follower's insurance: the fraction ``stake / full`` of their own, none if they cannot pay.

        Late insurance depends on the number of hands. For a follower, only the hands with their stake count.
        """
        bet = box.followers[which]
        covered = covered_hands(box, which)
        own = full_insurance(self.rules, bet.amount) * covered * stake // full
        own -= own % unit(self.rules)
        if not own or not self.can_pay(bet.player, own):
            return Insurance()
        self.pay(bet.player, own)
        return Insurance(own, insurance_pays(self.rules, own, bet.amount, covered))
