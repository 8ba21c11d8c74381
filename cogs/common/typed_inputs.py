"""What people type: amounts, in the writing of any language and in words, and numbers of rounds."""

import re
from collections.abc import Mapping
from typing import Final

from discord import app_commands

from bot.bank.amounts import Amount, AmountWord, Cents, NotAnAmountError, Scaled, parse_amount
from bot.bank.ledger import CEILING
from bot.bank.store_errors import StoreError
from bot.blackjack.side_bets import SideBet, SideStakes
from bot.storage.reading import round_queries
from bot.table.refusals import AmbiguousAmount, Refused, UnreadableBet, UnreadableInsurance, UnreadableSideBet
from bot.typed_numbers import plain_text
from bot.words.catalogue import ENGLISH, Words, phrase
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, context_of

_TOO_LONG: Final = re.compile(r"[+-]?0*[1-9][0-9]{13,}[km]?", re.ASCII | re.IGNORECASE)
"""A number with more digits than are read. Anything that long is above the ceiling."""

SUGGESTED: Final = 25
"""Rounds that are suggested; Discord shows at most 25 choices."""

MOST_DIGITS: Final = 15


def read_amount(words: Words, text: str, *, for_insurance: bool = False) -> Amount:
    """Return the amount that a person typed. Raises :class:`Refused` if it is not one."""
    unreadable = Refused(UnreadableInsurance() if for_insurance else UnreadableBet())
    try:
        amount = _parsed(words, text)
    except NotAnAmountError:
        raise unreadable from None
    if for_insurance and isinstance(amount, Scaled):
        raise unreadable
    return amount


def read_side_bets(words: Words, typed: Mapping[SideBet, str]) -> SideStakes:
    """Return the side bets that a person typed; nothing typed is 0. Raises :class:`Refused`."""
    return {bet: _read_side_bet(words, bet, text) for bet, text in typed.items()}


def _read_side_bet(words: Words, bet: SideBet, text: str) -> Cents:
    try:
        amount = _parsed(words, text) if text.strip() else Cents(0)
    except NotAnAmountError:
        amount = AmountWord.ALL
    if not isinstance(amount, int):
        raise Refused(UnreadableSideBet(bet=bet))
    return Cents(amount)


def read_grant(words: Words, text: str) -> Cents:
    """Return the chips that an admin typed, which are negative if they should be taken.

    Raises :class:`Refused` or :class:`DeclinedError` if it is not an amount, or 0.
    """
    typed = text.strip().replace("−", "-")
    if _TOO_LONG.fullmatch(typed):
        raise DeclinedError(phrase("amount-too_large-grant", ceiling=words.chips(CEILING)))
    sign = -1 if typed.startswith("-") else 1
    try:
        amount = _parsed(words, typed[1:] if typed.startswith(("+", "-")) else typed, sign)
    except NotAnAmountError:
        amount = Cents(0)
    if not isinstance(amount, int) or amount == 0:
        raise DeclinedError(phrase("amount-unreadable-grant"))
    return Cents(sign * amount)


def read_figure(words: Words, text: str) -> Cents:
    """Return the number of chips that an admin typed, also 0.

    Raises :class:`Refused` or :class:`DeclinedError` if it is not one.
    """
    if _TOO_LONG.fullmatch(text.strip()):
        raise DeclinedError(phrase("amount-too_large-grant", ceiling=words.chips(CEILING)))
    try:
        amount = _parsed(words, text)
    except NotAnAmountError:
        amount = AmountWord.ALL
    if not isinstance(amount, int):
        raise DeclinedError(phrase("amount-unreadable-figure"))
    return Cents(amount)


def _parsed(words: Words, text: str, sign: int = 1) -> Amount:
    """Return the amount; ``sign`` is that of the readings if there are two.

    Raises :class:`NotAnAmountError`, or :class:`Refused` if it may be two amounts.
    """
    try:
        return parse_amount(text, _local_words(words), _typed(words, "chips"))
    except NotAnAmountError as error:
        if error.readings is None:
            raise
        grouped, decimal = (Cents(sign * reading) for reading in error.readings)
        raise Refused(AmbiguousAmount(grouped=grouped, decimal=decimal)) from None


def _local_words(words: Words) -> Mapping[str, AmountWord]:
    """Return the words for amounts in the person's language and in English, which wins.

    They are in the catalogue, so that a translator chooses them with the sentences that suggest them.
    """
    return {
        typed: meaning
        for language in (words, ENGLISH)
        for meaning in AmountWord
        for typed in _typed(language, meaning)
    }


def _typed(words: Words, meaning: str) -> list[str]:
    """Return what people type for a meaning, in the language or in English."""
    return [plain_text(typed) for each in (words, ENGLISH) for typed in each(f"typed-{meaning}").split(",")]


def round_number(typed: str) -> int:
    """Return the number of a round. Raises :class:`DeclinedError` for anything else."""
    digits = typed.strip().lstrip("#")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise DeclinedError(phrase("fairness-needs_number"))
    return int(digits)


async def round_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the person's last rounds whose name contains what they have typed, the newest first."""
    context = context_of(interaction)
    words = context.words
    try:
        rounds = await interaction.client.store.read(
            round_queries.last_rounds, context.guild, context.user, limit=SUGGESTED
        )
    except StoreError:
        return []
    named = [
        (words("history-choice", round=str(each.id), net=words.net(each.net)), str(each.id))
        for each in rounds
    ]
    return [app_commands.Choice(name=name, value=value) for name, value in named if typed.strip("# ") in name]
