"""The buttons of the daily deal are read as they were written."""

import pytest

from bot.bank.ids import UserId
from bot.deal.tries import HANDS, Step
from cogs.deal.visits import DealButton, Page, read_button

ANN = UserId(7)


@pytest.mark.parametrize(
    "button",
    [
        DealButton(user=ANN, day=20_780, action=Page.BEGIN),
        DealButton(user=ANN, day=20_780, action=Step.HIT, hand=HANDS, number=123),
        DealButton(user=ANN, day=20_780, action=Page.PLACES, hand=1_000),
    ],
    ids=lambda button: button.action.name,
)
def test_button_is_read_as_written(button: DealButton) -> None:
    assert read_button(button.custom_id) == button


@pytest.mark.parametrize("action", ["X", "", "places2", "H:1"])
def test_unknown_action_is_no_button(action: str) -> None:
    assert read_button(f"deal:7:20780:1:0:{action}") is None
