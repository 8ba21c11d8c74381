"""Sentences for refusals: why something was refused, and the nearest thing that works, as a button, too.

The texts are in the catalogue, in ``refusals.ftl``, under the names of the refusals' types.
"""

from functools import partial
from typing import Any

import discord
from discord import ui

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import ChannelId, UserId
from bot.bank.refusals import BankRefusal
from bot.blackjack.errors import OptionFault
from bot.blackjack.moves import Move
from bot.blackjack.side_bets import SideBet
from bot.table import refusals
from bot.table.refusals import AlreadyJoined, MatchNotStarted, OtherBoxes, Refusal, Refused
from bot.words.catalogue import Forms, Words, phrase_of
from bot.words.option_phrases import fault_phrase
from cogs.common import panels
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, check_bot_may_post, context_of
from cogs.common.rights import NEEDS_OPENER, check_tables_belong_here, may_open_matches, may_run_tables
from cogs.wording import countdown, funds_left


def sentence(words: Words, refusal: Refusal | BankRefusal) -> str:
    """Return the one or two short sentences that the refused person reads, privately."""
    if isinstance(refusal, MatchNotStarted | AlreadyJoined):
        return _before_start(words, refusal)
    return _family_sentence(words, refusal)


def _family_sentence(words: Words, value: Refusal | BankRefusal | OtherBoxes) -> str:
    return words(phrase_of("refused", value, partial(_forms, words)))


def _forms(words: Words, declared: Any, content: Any) -> Forms:
    """Return the parameters that a field of a refusal becomes."""
    if declared is Cents:
        in_chips = funds_left(words, content)
        return {"": words.amount(content), "-chips": in_chips, "-count": content / CENTS}
    if declared is UserId:
        return {"": words.mention(content)}
    if declared is float:
        return {"": countdown(content)}
    if declared is SideBet:
        return {"": words(f"side-name-{content}")}
    if declared is OtherBoxes:
        return {"": _family_sentence(words, content)}
    if declared == OptionFault:
        return {"": fault_phrase(content)}
    if isinstance(content, tuple):
        items = _items(words, declared, content)
        return {"": words.listed(items), "-or": words.either(items), "-count": len(items)}
    return {"": content}


def _items(words: Words, declared: Any, contents: tuple[Any, ...]) -> list[str]:
    """Return the items of a list: amounts, moves in the order of their buttons, or boxes."""
    if declared == tuple[Cents, ...]:
        return [words.amount(each) for each in contents]
    if declared == tuple[Move, ...]:
        return [words(f"choice-{move}") for move in Move if move in contents]
    return [str(each) for each in contents]


def _before_start(words: Words, refusal: MatchNotStarted | AlreadyJoined) -> str:
    """Return who starts the match, and whether the reader may still join it."""
    may_join = isinstance(refusal, MatchNotStarted) and refusal.may_join
    if may_join:
        return words(f"refused-match_not_started-{'join_or_start' if refusal.is_host else 'join'}")
    kind = "match_not_started" if isinstance(refusal, MatchNotStarted) else "already_joined"
    if refusal.is_host:
        return words(f"refused-{kind}-start")
    if refusal.host is None:
        return words(f"refused-{kind}-wait_for_host")
    return words(f"refused-{kind}-wait", host=words.mention(refusal.host))


_NAMES_DEAL = frozenset({"deal-gone", "deal-not-yet", "deal-too-old", "deal-unknown"})
"""Refusals whose text names the daily deal of the day."""


def way_out(interaction: Interaction, error: Exception) -> ui.ActionRow[panels.Panel] | None:
    """Return the buttons for what works instead of what was refused; None where a sentence is enough."""
    words = context_of(interaction).words
    match error:
        case Refused(refusal=refusals.Eliminated() | refusals.OutOfChips()):
            return panels.claim_row(words, context_of(interaction).settings)
        case Refused(refusal=refusals.NoTable()):
            return _offers(words, *openings(interaction))
        case Refused(refusal=refusals.ChannelHasTable()):
            return _offers(words, panels.PLAY_HERE)
        case Refused(refusal=refusals.MatchNotStarted(may_join=True)):
            return _offers(words, panels.JOIN_MATCH)
        case DeclinedError(reason=reason) if reason.key in NEEDS_OPENER:
            return _offers(words, *([panels.PLAY_HERE] if _has_table(interaction) else openings(interaction)))
        case DeclinedError(reason=reason) if reason.key in _NAMES_DEAL:
            return panels.button_row(panels.play_deal_button(words))
        case _:
            return None


def openings(interaction: Interaction) -> list[str]:
    """Return what the person may open in this channel: a table on the server's bank, a match."""
    try:
        check_tables_belong_here(interaction)
        check_bot_may_post(interaction)
    except DeclinedError:
        return []
    if _has_table(interaction):
        return []
    may = {panels.OPEN_TABLE: may_run_tables, panels.START_MATCH: may_open_matches}
    return [offer for offer, may_open in may.items() if may_open(interaction)]


def _has_table(interaction: Interaction) -> bool:
    return interaction.client.manager.table_id_in(ChannelId(interaction.channel_id or 0)) is not None


def _offers(words: Words, *offers: str) -> ui.ActionRow[panels.Panel] | None:
    return panels.button_row(*(offer_button(words, each) for each in offers)) if offers else None


def offer_button(words: Words, offer: str, detail: str = "") -> ui.Button[panels.Panel]:
    """Return a button that leads to a game; ``detail`` is what its custom_id says besides."""
    name = offer.removeprefix(panels.PLAY_PREFIX)
    style = discord.ButtonStyle.secondary if offer == panels.START_MATCH else discord.ButtonStyle.success
    return ui.Button(
        label=words(f"way-{name}"), style=style, custom_id=f"{offer}:{detail}" if detail else offer
    )
