"""Sentences for refusals: why something was refused, and the nearest thing that works.

``sentences`` leads each refusal to its family: ``service_sentences`` (the bot, the channel, the database),
``seat_sentences`` (seats and the queue), ``match_sentences``, ``box_sentences``, ``bet_sentences`` (amounts
and chips) and ``move_sentences``. The texts are in the catalogue, in ``refusals.ftl`` and ``amounts.ftl``,
under the names of the refusals' types.
"""

from cogs.refusals.sentences import sentence

__all__ = ["sentence"]
