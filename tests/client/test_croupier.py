"""The invitation link in the README, against the permissions of the client."""

import re
from urllib.parse import parse_qs, urlsplit

from bot.client.croupier import PERMISSIONS
from tests.docs.pages import README, text_of


def test_invitation_asks_for_the_needed_permissions() -> None:
    (link,) = re.findall(r"https://discord\.com/oauth2/authorize\?[^`\s]+", text_of(README))
    assert PERMISSIONS.value == 274877959168
    assert parse_qs(urlsplit(link).query) == {
        "client_id": ["APPLICATION_ID"],
        "scope": ["bot applications.commands"],
        "permissions": [str(PERMISSIONS.value)],
    }
