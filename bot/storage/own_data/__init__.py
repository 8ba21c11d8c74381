"""What is stored of one member of a server, for ``/my-data``: nothing that belongs to others, and no secret.

``own_records`` reads all rows about the member, ``own_rounds`` their rounds that are over, in portions.
"""

from bot.storage.own_data.own_records import own_records
from bot.storage.own_data.own_rounds import OwnRound, own_rounds

__all__ = ["OwnRound", "own_records", "own_rounds"]
