"""The invitation link in the README, against the permissions of the client."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from bot.client import PERMISSIONS

README = Path(__file__).parents[1] / "README.md"


def test_invitation_asks_for_the_needed_permissions() -> None:
    (link,) = re.findall(
        r"https://discord\.com/oauth2/authorize\?[^`\s]+", README.read_text(encoding="utf-8")
    )
    assert PERMISSIONS.value == 274877959168
    assert parse_qs(urlsplit(link).query) == {
        "client_id": ["APPLICATION_ID"],
        "scope": ["bot applications.commands"],
        "permissions": [str(PERMISSIONS.value)],
    }
