"""JSON of Discord, with orjson where it is installed: discord.py takes it by itself.

orjson refuses lone surrogates, which a name may have, and integers beyond 64 bits, and makes floats of large
integers. ``json`` reads and writes these.
"""

import json
import re
from typing import Any

from discord import utils

# discord.py looks both functions up in this module, also for the gateway and webhooks, whenever it needs one.
_read, _write = utils._from_json, utils._to_json

_LARGE_INTEGER = re.compile(r"[:,\[]\s*-?\d{19}")
"""A number outside quotes that may have more than 64 bits."""


def read_all_json() -> None:
    """Have discord.py read and write all JSON that ``json`` can, in the whole process."""
    if utils.HAS_ORJSON:
        vars(utils).update(_from_json=read, _to_json=write)


def read(text: str) -> Any:
    """Return the value of a text. Raises :class:`ValueError` if it is not JSON."""
    if _LARGE_INTEGER.search(text):
        return json.loads(text)
    try:
        return _read(text)
    except ValueError:
        return json.loads(text)


def write(obj: Any) -> str:
    """Return the text of a value. Raises :class:`TypeError` if it has none."""
    try:
        return _write(obj)
    except TypeError:
        return json.dumps(obj, separators=(",", ":"))
