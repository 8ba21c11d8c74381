"""The internals of discord.py that the product uses: an update that changes one of them fails here."""

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final

import discord
import yarl
from discord import abc, app_commands, client, gateway, http, interactions, message, state
from discord.webhook import async_

from tests.architecture.sources import modules
from tests.support.cases import for_each

_SOCKET: Final = gateway.DiscordWebSocket
_HTTP: Final = http.HTTPClient


@dataclass(frozen=True, slots=True, kw_only=True)
class Internal:
    """An internal: its ``name`` as it stands in the modules ``where`` it is used, and ``why`` it is.

    ``holds`` returns whether it is what these modules expect.
    """

    name: str
    where: tuple[str, ...]
    why: str
    holds: Callable[[], bool]


def _is_in(text: str, function: Callable[..., Any] | type) -> bool:
    """Return whether a text stands in the source of a function or class."""
    return text in inspect.getsource(function)


def _takes(function: Callable[..., Any], *names: str) -> bool:
    """Return whether a function has these parameters."""
    return set(names) <= inspect.signature(function).parameters.keys()


def _client() -> Any:
    return discord.Client(intents=discord.Intents.none())


def _reads_events_by_a_mapping() -> bool:
    parsers = _client()._connection.parsers
    is_read = _is_in("ws._discord_parsers = client._connection.parsers", _SOCKET.from_client)
    return is_read and isinstance(parsers, dict) and {"READY", "INTERACTION_CREATE"} <= parsers.keys()


def _makes_ready_later() -> bool:
    is_made = _is_in("self._ready_task = asyncio.create_task(", state.ConnectionState.parse_ready)
    return is_made and _client()._connection._ready_task is None


def _opens_gateway_by_http() -> bool:
    is_used = _is_in("await client.http.ws_connect(str(url)", _SOCKET.from_client)
    return is_used and _takes(_HTTP.ws_connect, "url", "compress")


def _resumes_a_known_session() -> bool:
    is_kept = _is_in("self.session_id: Optional[str] = None", _SOCKET.__init__)
    return is_kept and _is_in("session=self.ws.session_id", client.Client.connect) and _client().ws is None


def _starts_sessions_at_the_default() -> bool:
    is_used = _is_in("gateway or cls.DEFAULT_GATEWAY", _SOCKET.from_client)
    return is_used and isinstance(_SOCKET.DEFAULT_GATEWAY, yarl.URL)


def _tells_the_start_limit() -> bool:
    parts = ("data['shards'], data['url'], data['session_start_limit']", "raise GatewayNotFound() from exc")
    return all(_is_in(part, _HTTP.get_bot_gateway) for part in parts)


def _builds_addresses_from_base() -> bool:
    elsewhere = type("Elsewhere", (http.Route,), {"BASE": "http://127.0.0.1/api"})
    is_shared = vars(async_)["Route"] is http.Route  # answers to interactions go there, too
    return is_shared and bool(elsewhere("GET", "/gateway").url == "http://127.0.0.1/api/gateway")


def _has_token_and_agent() -> bool:
    return _client().http.token is None and _client().http.user_agent.startswith("DiscordBot (")


def _looks_json_functions_up() -> bool:
    """Return whether each module looks for them in ``utils`` whenever it needs one."""
    sources = [inspect.getsource(each) for each in (gateway, http, async_)]
    copied = {"_from_json", "_to_json"} & (vars(gateway) | vars(http) | vars(async_)).keys()
    is_written = all("utils._to_json(" in source for source in sources)
    is_read = all("utils._from_json(" in source for source in sources[:2])  # async_ reads by one of http
    return is_written and is_read and not copied


def _stores_no_stopped_views() -> bool:
    """Return whether as many places ask whether a view is stopped as there are places that store one."""
    sources = [inspect.getsource(each) for each in (abc, message, interactions, async_)]
    storing = sum(source.count("state.store_view(") for source in sources)
    asking = sum(len(re.findall(r"not \w+\.is_finished\(\)", source)) for source in sources)
    return 0 < storing == asking


def _sends_ids_as_given() -> bool:
    them: Any = SimpleNamespace(id="5")
    return discord.AllowedMentions(users=[them]).to_dict()["users"] == ["5"]


def _sends_default_as_given() -> bool:
    given: Any = "5"
    default = discord.SelectDefaultValue(id=given, type=discord.SelectDefaultValueType.channel)
    return str(default.to_dict()) == "{'id': '5', 'type': 'channel'}"


def _enforces_nonces() -> bool:
    with http.handle_message_parameters("text", nonce="once") as parameters:
        payload = parameters.payload or {}
    return payload["nonce"] == "once" and payload["enforce_nonce"] is True


def _traces_answers() -> bool:
    is_shared = _is_in(
        "self._session: ClientSession = state.http._HTTPClient__session", interactions.Interaction
    )
    return is_shared and _is_in("trace_configs=None if self.http_trace is None", _HTTP.static_login)


def _translates_commands() -> bool:
    kinds = (app_commands.Command, app_commands.ContextMenu, app_commands.Group)
    return all(_takes(kind.get_translated_payload, "tree", "translator") for kind in kinds)


INTERNALS: Final = (
    Internal(
        name="self._connection.parsers",
        where=("bot.client.croupier",),
        why="Events are noted and guarded before discord.py reads them: it does so by this mapping.",
        holds=_reads_events_by_a_mapping,
    ),
    Internal(
        name="self._connection._ready_task",
        where=("bot.client.croupier",),
        why="A client that closes must not be told that it is ready: this task would do that.",
        holds=_makes_ready_later,
    ),
    Internal(
        name="self.http.ws_connect = ",
        where=("bot.client.identifying",),
        why="A session waits for its turn before it connects: every connection is opened by this method.",
        holds=_opens_gateway_by_http,
    ),
    Internal(
        name="self.ws.session_id",
        where=("bot.client.identifying",),
        why="A resume waits for nothing: it happens if the last connection had a session.",
        holds=_resumes_a_known_session,
    ),
    Internal(
        name="DiscordWebSocket.DEFAULT_GATEWAY",
        where=("bot.client.identifying",),
        why="Sessions start where Discord says: discord.py takes this address and does not ask.",
        holds=_starts_sessions_at_the_default,
    ),
    Internal(
        name="http.get_bot_gateway()",
        where=("bot.client.identifying",),
        why="It tells how many sessions may start; its error has that of the request as its cause.",
        holds=_tells_the_start_limit,
    ),
    Internal(
        name="http.request(",
        where=("bot.client.croupier", "bot.client.registration"),
        why="It sends the requests for which discord.py has no method.",
        holds=lambda: _takes(_HTTP.request, "route", "kwargs"),
    ),
    Internal(
        name="http.bulk_upsert_global_commands(",
        where=("bot.client.registration",),
        why="It replaces all commands with those of the payload, also with an entry point.",
        holds=lambda: _takes(_HTTP.bulk_upsert_global_commands, "application_id", "payload"),
    ),
    Internal(
        name="get_translated_payload(",
        where=("bot.client.registration",),
        why="It writes a command as discord.py would register it.",
        holds=_translates_commands,
    ),
    Internal(
        name="bot.http.token",
        where=("bot.client.croupier",),
        why="The requests for emojis are sent as the client's are, with its token and its name.",
        holds=_has_token_and_agent,
    ),
    Internal(
        name="Route.BASE",
        where=("bot.client.serving", "bot.client.croupier"),
        why="All requests go to the API of the settings, such as a stand-in.",
        holds=_builds_addresses_from_base,
    ),
    Internal(
        name="utils._from_json, utils._to_json",
        where=("bot.client.json_texts",),
        why="All JSON is read and written by functions that know what orjson refuses.",
        holds=_looks_json_functions_up,
    ),
    Internal(
        name="http_trace=",
        where=("bot.client.croupier",),
        why="The trace sees the answers of all requests, also those that answer interactions.",
        holds=_traces_answers,
    ),
    Internal(
        name="super()._call(",
        where=("cogs.common.routing",),
        why="Any error of a command is answered: this runs within what reports errors to on_error.",
        holds=lambda: _is_in("await self._call(interaction)", app_commands.CommandTree._from_interaction),
    ),
    Internal(
        name="self.stop()",
        where=("cogs.common.panels", "cogs.table.private_views", "cogs.editing.panel_page"),
        why="Views and modals are not kept in memory if they are stopped before they are sent.",
        holds=_stores_no_stopped_views,
    ),
    Internal(
        name="SimpleNamespace(id=",
        where=("cogs.common.interactions",),
        why="Ids in what may be mentioned are sent as they are given: as texts.",
        holds=_sends_ids_as_given,
    ),
    Internal(
        name="SelectDefaultValue(id=",
        where=("cogs.editing.panel_page",),
        why="Ids of chosen channels are sent as they are given: as texts.",
        holds=_sends_default_as_given,
    ),
    Internal(
        name="nonce=",
        where=(
            "cogs.board.board_message",
            "cogs.match_results",
            "cogs.members.turn_mentions",
            "cogs.server_seasons",
            "cogs.table.damage_notices",
        ),
        why="A message whose answer was lost is posted once: discord.py has Discord enforce its nonce.",
        holds=_enforces_nonces,
    ),
    Internal(
        name='getLogger("discord.client")',
        where=("bot.cli.run",),
        why="The traceback of a failed reconnect is left out of the log, by the first words of the line.",
        holds=lambda: _is_in("_log.exception('Attempting a reconnect", client.Client.connect),
    ),
    Internal(
        name='"discord.http": logging',
        where=("bot.cli.run",),
        why="Warnings of each 429 are left out of the log, by the name of the logger.",
        holds=lambda: (http._log.name, async_._log.name) == ("discord.http", "discord.webhook.async_"),
    ),
)

_SIGNS: Final = re.compile(
    r"discord\.(?:gateway|http|state|webhook)\b|\butils\._|\._connection\b|\.http\.[a-z]|\bsuper\(\)\._[a-z]"
)
"""What stands only in modules that use internals."""


@for_each(internal=INTERNALS)
def test_discord_py_has_the_internal(internal: Internal) -> None:
    assert internal.holds(), internal.why


@for_each(internal=INTERNALS)
def test_internal_is_used_where_the_list_says(internal: Internal) -> None:
    assert [module for module in internal.where if internal.name not in modules()[module]] == []


def test_list_names_every_module_that_uses_internals() -> None:
    listed = {module for internal in INTERNALS for module in internal.where}
    using = {
        module
        for module, source in modules().items()
        if module.startswith(("bot.client", "bot.cli", "cogs")) and _SIGNS.search(source)
    }
    assert using <= listed
