"""Templates of the paths of requests, which are labels of figures."""

import pytest

from bot.operation.figures import route_of


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/{id}/messages/{id}"),
        ("/api/v10/interactions/123/aW50ZXI/callback", "/interactions/{id}/{}/callback"),
        ("/api/v10/webhooks/123/aW50ZXI/messages/@original", "/webhooks/{id}/{}/messages/@original"),
        ("/api/v10/applications/123/commands", "/applications/{id}/commands"),
        ("/api/v10/users/@me", "/users/@me"),
        ("/api/v10/gateway/bot", "/gateway/bot"),
        ("/", "/"),
        ("/a proxy's/path/channels/1", "/{}/{}/channels/{id}"),
        ("/1/2/3/4/5/6/7/8/9/10", "/{id}/{id}/{id}/{id}/{id}/{id}/{id}/{id}"),
    ],
)
def test_template_has_no_ids_and_no_tokens(path: str, route: str) -> None:
    assert route_of(path) == route
