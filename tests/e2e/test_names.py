"""Names inject nothing, and nobody is pinged."""

from __future__ import annotations

import pytest

from tests.e2e.casino import Casino
from tests.e2e.conftest import OpenCasino

NAMES = [
    "@everyone",
    "<@&1000000000000000101>",
    "<t:0:R>",
    "</bet:1>",
    "[free chips](https://example.com)",
    "`**_~~||> # -#",
    "\u202egnp.exe",
    "Z\u0351\u036b\u0343\u036a\u0302a\u0334\u0321l\u0337g\u0338o\u0335",
    "x" * 32,
]


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_is_never_written_out(open_casino: OpenCasino, name: str) -> None:
    casino = await open_casino("T 9 9 8")
    ann = casino.person("Ann")
    ann.member.name = name
    await casino.open_table()
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    await casino.type(ann, "leaderboard")
    await casino.type(casino.person("Bob"), "balance", member=ann)
    await casino.type(casino.owner, "admin chips", member=ann, amount="5", reason=name)
    for message in casino.sandbox.world.everything_in(casino.channel):
        assert name not in message.text
        assert name not in str([button.label for button in message.buttons()])
    assert ann.mention in casino.board.text
    _nobody_was_pinged(casino)


async def test_what_a_person_types_is_never_repeated_as_markup(casino: Casino) -> None:
    await casino.open_table()
    ann = casino.person("Ann")
    for text in NAMES:
        answer = await casino.type(ann, "bet", amount=text)
        assert text not in answer
    _nobody_was_pinged(casino)


def _nobody_was_pinged(casino: Casino) -> None:
    for message in casino.sandbox.world.everything_in(casino.channel):
        assert not message.mentions
        assert not message.mention_roles
        assert not message.mention_everyone
