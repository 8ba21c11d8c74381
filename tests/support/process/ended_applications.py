"""Ended applications of aiohttp, which it would keep, and with them the sandbox and the bot of each test.

The garbage collector went through all of them, and tasks were counted among those of all bots before.
"""

from functools import _lru_cache_wrapper

from aiohttp import web_app

_CACHES = [each for each in vars(web_app).values() if isinstance(each, _lru_cache_wrapper)]


def forget_ended_applications() -> None:
    """Empty the caches in which aiohttp keeps applications. A running one fills them again."""
    for cache in _CACHES:
        cache.cache_clear()
