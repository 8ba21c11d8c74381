"""The invitation link in the README against the permissions of the client, and the shoes of new tables."""

import re
from urllib.parse import parse_qs, urlsplit

from bot.client.croupier import PERMISSIONS, fresh_shoe
from tests.docs.pages import README, text_of


def test_invitation_asks_for_the_needed_permissions() -> None:
    (link,) = re.findall(r"https://discord\.com/oauth2/authorize\?[^`\s]+", text_of(README))
    assert PERMISSIONS.value == 274877959168
    assert parse_qs(urlsplit(link).query) == {
        "client_id": ["APPLICATION_ID"],
        "scope": ["bot applications.commands"],
        "permissions": [str(PERMISSIONS.value)],
    }


def test_fresh_shoe_has_its_decks_and_its_own_seed() -> None:
    one, infinite = fresh_shoe(1), fresh_shoe(0)
    assert (one.decks, infinite.decks) == (1, 0)
    assert one.seed.reveal() != infinite.seed.reveal()
