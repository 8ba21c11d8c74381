"""The check of requests and responses against Discord's OpenAPI document."""

from typing import Any

from standin import RecordedRequest
from tests.support.openapi.checking import violations
from tests.support.openapi.extract import served_routes

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def recorded(
    body: Any, *, method: str = "POST", route: str = CALLBACK, status: int = 204, response: Any = None
) -> RecordedRequest:
    return RecordedRequest(
        method=method, path="/x", route=route, body=body, at=0, query={}, status=status, response=response
    )


def answer(*components: Any, **more: Any) -> dict[str, Any]:
    return {"type": 4, "data": {"flags": 1 << 15, "components": list(components)} | more}


def test_valid_request_has_no_violation() -> None:
    button = {"type": 2, "style": 1, "label": "Hit", "custom_id": "hit"}
    assert violations(recorded(answer({"type": 1, "components": [button]}))) == []


def test_violation_names_the_position_of_the_field() -> None:
    button = {"type": 2, "style": 1, "label": "x" * 81, "custom_id": "hit"}
    [problem] = violations(
        recorded(answer({"type": 17, "components": [{"type": 1, "components": [button]}]}))
    )
    assert ".data.components[0].components[0].components[0].label" in problem


def test_unknown_component_type_is_a_violation() -> None:
    assert violations(recorded(answer({"type": 99}))) != []


def test_body_of_the_wrong_type_is_a_violation() -> None:
    assert violations(recorded(None)) != []
    assert violations(recorded({}, method="GET", route="/users/@me", status=204)) != []


def test_responses_are_checked_too() -> None:
    problems = violations(recorded(None, method="GET", route="/gateway", status=200, response={"uri": "x"}))
    assert len(problems) == 1
    assert "'url' is a required property" in problems[0]


def test_unknown_route_is_a_violation() -> None:
    assert violations(recorded(None, route="/nowhere")) == ["POST /nowhere is not in the document"]


def test_each_route_of_the_stand_in_is_in_the_extract() -> None:
    routes = list(served_routes())
    assert ("/channels/{channel_id}/messages", "post") in routes
    for path, method in routes:
        problems = violations(recorded(None, method=method.upper(), route=path, status=0))
        assert not [each for each in problems if "not in the document" in each], "draw the extract again"
