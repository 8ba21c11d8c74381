"""Discord's OpenAPI document, as far as the stand-in needs it, and the check against it.

``discord-openapi.json`` is what ``extract`` draws from ``specs/openapi.json`` of
https://github.com/discord/discord-api-spec (74fda0f, 2026-07-18), which has the licence in ``LICENSE`` here.
``checking`` compares requests and answers with it.
"""

from tests.support.openapi.checking import violations

__all__ = ["violations"]
