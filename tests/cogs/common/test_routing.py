"""Each press and submitted modal reaches one handler, and is always answered."""

import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.croupier import SORRY, LastAnswers
from bot.table.refusals import NoMatch, Refused
from bot.words.catalogue import ENGLISH, phrase, words_in
from cogs.common.edge_refusals import DeclinedError, outdated
from cogs.common.refusal_sentences import sentence
from cogs.common.routing import Handler, Router, private
from tests.support.same_numbers import SameNumbers

PRESS, SUBMIT = discord.InteractionType.component, discord.InteractionType.modal_submit


class FakeInteraction(SimpleNamespace):
    """A press or a modal that keeps its private answers."""

    def __init__(self, custom_id: str | None, kind: discord.InteractionType = PRESS) -> None:
        data = {} if custom_id is None else {"custom_id": custom_id}
        super().__init__(
            id=1,
            locale="en-GB",
            type=kind,
            data=data,
            extras={},
            answers=[],
            response=self,
            client=self,
            arrivals=self,
            limits=self,
            last_answers=LastAnswers(lambda: 0.0),
            words_in=words_in,
            people=SameNumbers(),
            manager=None,
            guild_id=1,
            channel_id=2,
            user=SimpleNamespace(id=3, name="ann", display_name="Ann"),
            followup=None,
            is_closed=lambda: False,
        )

    async def admit(self, _interaction: Any) -> bool:
        return True

    def note_handled(self, _interaction: Any, _answer: str = "done") -> None:
        pass

    def are_exceeded_by(self, _interaction: Any) -> bool:
        return False

    async def meet(self, _interaction: Any) -> None:
        """Know everybody."""

    def is_done(self) -> bool:
        return False

    async def send_message(self, content: str, *, ephemeral: bool) -> None:
        assert ephemeral
        self.answers.append(content)


class Calls(list[str]):
    """Handlers that note their name and the custom_id."""

    def handler(self, name: str) -> Handler:
        async def handle(_interaction: Any, custom_id: str) -> None:
            self.append(f"{name} {custom_id}")

        return handle


async def route(router: Router, custom_id: str | None, kind: discord.InteractionType = PRESS) -> list[str]:
    """Return the private answers."""
    interaction: Any = FakeInteraction(custom_id, kind)
    await router.on_interaction(interaction)
    answers: list[str] = interaction.answers
    return answers


@pytest.fixture
def calls() -> Calls:
    return Calls()


@pytest.fixture
def router(calls: Calls) -> Router:
    router = Router()
    router.on_press("bj:", calls.handler("table"))
    router.on_submit("bj:", calls.handler("modal"))
    router.on_press("bj:special:", calls.handler("special"))
    router.on_press("bj:whole", calls.handler("whole"))
    router.otherwise(calls.handler("unknown"))
    return router


@pytest.mark.parametrize(
    ("custom_id", "kind", "call"),
    [
        ("bj:1:hit", PRESS, "table bj:1:hit"),
        ("bj:special:2", PRESS, "special bj:special:2"),
        ("bj:special", PRESS, "table bj:special"),
        ("bj:whole", PRESS, "whole bj:whole"),
        ("bj:wholesome", PRESS, "table bj:wholesome"),
        ("bj:1:bet", SUBMIT, "modal bj:1:bet"),
        ("bj:special:2", SUBMIT, "modal bj:special:2"),
        ("other:1", PRESS, "unknown other:1"),
        ("other:1", SUBMIT, "unknown other:1"),
        ("", PRESS, "unknown "),
        (None, PRESS, "unknown "),
    ],
)
async def test_longest_registered_prefix_wins(
    router: Router, calls: Calls, custom_id: str | None, kind: discord.InteractionType, call: str
) -> None:
    assert await route(router, custom_id, kind) == []
    assert calls == [call]


@pytest.mark.parametrize(
    "custom_id",
    [
        *("history:7:0", "leaderboard:net:season:0", "ledger:2", "log:1:2:3", "round:7:0", "seasons:1"),
        *("season:end:2:Spring: the second", "stats:net:7:all"),
    ],
)
async def test_buttons_of_earlier_releases_lead_where_they_did(calls: Calls, custom_id: str) -> None:
    router = Router()
    router.on_press("bj:", calls.handler("table"))
    router.on_press(custom_id.split(":", maxsplit=1)[0] + ":", calls.handler("feature"))
    assert await route(router, f"bj:{custom_id}") == await route(router, custom_id) == []
    assert calls == [f"feature {custom_id}"] * 2


async def test_typed_commands_are_not_routed(router: Router, calls: Calls) -> None:
    for kind in set(discord.InteractionType) - {PRESS, SUBMIT}:
        assert await route(router, "bj:1:hit", kind) == []
    assert calls == []


async def test_unknown_custom_id_without_fallback_is_answered() -> None:
    assert await route(Router(), "bj:1:hit") == [sentence(ENGLISH, outdated().refusal)]


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (Refused(NoMatch()), sentence(ENGLISH, NoMatch())),
        (DeclinedError(phrase("bank-bots")), ENGLISH("bank-bots")),
        (ValueError("a bug"), ENGLISH(SORRY)),
    ],
)
async def test_raised_errors_are_answered_privately(
    error: Exception, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_interaction: Any, _custom_id: str) -> None:
        raise error

    router = Router()
    router.on_press("bj:", fail)
    with caplog.at_level(logging.ERROR):
        assert await route(router, "bj:1:hit") == [text]
    logged = [record.exc_info[1] for record in caplog.records if record.exc_info]
    assert logged == ([error] if text == ENGLISH(SORRY) else [])


@pytest.mark.parametrize("flags", [None, discord.MessageFlags(), discord.MessageFlags(ephemeral=True)])
async def test_private_handler_answers_only_private_messages(
    calls: Calls, flags: discord.MessageFlags | None
) -> None:
    router = Router()
    router.on_press("log:", private(calls.handler("log")))
    interaction: Any = FakeInteraction("log:2")
    interaction.message = None if flags is None else SimpleNamespace(flags=flags)
    await router.on_interaction(interaction)
    is_private = flags is not None and flags.ephemeral
    assert calls == (["log log:2"] if is_private else [])
    assert interaction.answers == ([] if is_private else [sentence(ENGLISH, outdated().refusal)])


def test_prefix_is_registered_once(router: Router, calls: Calls) -> None:
    with pytest.raises(AssertionError, match="bj: is registered already"):
        router.on_press("bj:", calls.handler("another"))


async def test_press_is_not_answered_after_the_bot_has_closed(caplog: pytest.LogCaptureFixture) -> None:
    """It has lost its shard, for example: the session for the answer is closed too."""

    async def refuse(_interaction: Any, _custom_id: str) -> None:
        raise Refused(NoMatch())

    caplog.set_level(logging.INFO)
    router = Router()
    router.on_press("bj:", refuse)
    interaction: Any = FakeInteraction("bj:hit")
    interaction.is_closed = lambda: True
    await router.on_interaction(interaction)
    assert interaction.answers == []
    assert caplog.messages == ["press 1 was not answered before the bot stopped: Refused(NoMatch())"]
