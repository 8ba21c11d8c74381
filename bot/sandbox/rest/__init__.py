"""Discord's HTTP API, version 10.

Read ``app`` and ``middleware`` first, then ``context``. Each of the other modules holds the routes of one
kind of resource.
"""

from bot.sandbox.rest.app import build_api
from bot.sandbox.rest.context import ApiContext
from bot.sandbox.rest.middleware import API_PREFIX

__all__ = [
    "API_PREFIX",
    "ApiContext",
    "build_api",
]
