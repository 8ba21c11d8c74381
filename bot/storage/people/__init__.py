"""The people who use the bot: their numbers, and what stays when they are forgotten.

Everything below the cogs names a person by a number. ``known_people`` keeps in memory which id of Discord has
which number; the next write of any kind stores new ones first (``people_rows``). ``forgetting`` erases a
person, and ``remembered_claims`` keeps what they owe and have claimed under a keyed hash until the season
ends, so that they get no chips twice. The key is in a file of its own beside the database (``digest_key``).
"""

from bot.storage.people.digest_key import DigestKey
from bot.storage.people.forgetting import AskToForget, Forget, ask_to_forget, forget
from bot.storage.people.known_people import KnownPeople, NumberedPerson
from bot.storage.people.people_rows import read_people, store_people
from bot.storage.people.remembered_claims import (
    DROP_CLAIMS,
    DROP_DEBTS,
    REMEMBER,
    Remembered,
    remembered,
)

__all__ = [
    "DROP_CLAIMS",
    "DROP_DEBTS",
    "REMEMBER",
    "AskToForget",
    "DigestKey",
    "Forget",
    "KnownPeople",
    "NumberedPerson",
    "Remembered",
    "ask_to_forget",
    "forget",
    "read_people",
    "remembered",
    "store_people",
]
