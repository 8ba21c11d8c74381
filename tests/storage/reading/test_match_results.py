"""Matches that have ended, as a rematch finds them."""

from pathlib import Path

from bot.bank.ids import ChannelId, MessageId
from bot.storage.reading import message_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.message_jobs import NoteMatchMessage
from bot.table.events import MatchEnded, MatchPlace, MatchStarted
from bot.table.matches import MatchKey
from bot.table.table_state import Choices
from tests.storage.helpers import ANN, BOB, GUILD, TABLE, commit, opening, store_of, url_of
from tests.storage.tournaments.helpers import draw, finish_heat, signed_up, table_of
from tests.support.disk_damage import damage

CHANNEL = ChannelId(1031)
CHOICES = Choices(preset="vegas", changes={"min_bet": 20, "max_bet": 0, "hit_soft_17": True})


async def play_matches(store: SqlStore, count: int) -> None:
    """Store matches of Ann and Bob, which Bob wins."""
    await store.commit(opening())
    for number in range(1, count + 1):
        started = MatchStarted(number=number, players=(ANN, BOB))
        await store.commit(commit(2 * number, events=[started]))
        places = (
            MatchPlace(player=ANN, place=2, out_in=3, won=False),
            MatchPlace(player=BOB, place=1, out_in=None, won=True),
        )
        ended = MatchEnded(number=number, places=places, choices=CHOICES)
        await store.commit(commit(2 * number + 1, events=[ended]))


async def test_ended_match_has_its_players_and_options(url: str) -> None:
    store, _ = store_of(url)
    await play_matches(store, 2)
    first = MatchKey(table=TABLE, number=1)
    assert await store.read(message_queries.ended_match, first) == message_queries.EndedMatch(
        key=first, guild=GUILD, channel=CHANNEL, choices=CHOICES, players=(BOB, ANN), message=None
    )
    assert await store.read(message_queries.ended_match, MatchKey(table=TABLE, number=3)) is None
    await store.close()


async def test_last_match_of_a_channel_is_the_newest(url: str) -> None:
    store, _ = store_of(url)
    assert await store.read(message_queries.last_match_in, CHANNEL) is None
    await play_matches(store, 2)
    last = await store.read(message_queries.last_match_in, CHANNEL)
    assert last is not None
    assert last.key == MatchKey(table=TABLE, number=2)
    assert await store.read(message_queries.last_match_in, ChannelId(1)) is None
    await store.close()


async def test_heat_of_a_tournament_is_no_match_that_can_be_repeated(url: str) -> None:
    store, _ = store_of(url)
    found, _ = await signed_up(store, 8)
    await finish_heat(store, await draw(store, found), 1)
    heat = MatchKey(table=table_of(1), number=1)
    assert await store.read(message_queries.ended_match, heat) is None
    assert await store.read(message_queries.last_match_in, ChannelId(801)) is None
    await store.close()


async def test_message_of_a_result_is_kept(url: str) -> None:
    store, _ = store_of(url)
    await play_matches(store, 2)
    for number in (1, 2):
        key = MatchKey(table=TABLE, number=number)
        await store.write(NoteMatchMessage(match=key, message=MessageId(number)))
        found = await store.read(message_queries.ended_match, key)
        assert found is not None
        assert found.message == number
    await store.close()


DAMAGES = (
    "match_results SET choices = 'x'",
    "match_results SET choices = '[]'",
    "match_results SET choices = '{}'",
    "match_results SET choices = '7'",
    "match_results SET message = 'x'",
    "match_players SET place = 'x'",
)


async def test_damaged_match_is_none_and_harms_no_other(file: Path) -> None:
    store, _ = store_of(url_of(file))
    await play_matches(store, 1 + len(DAMAGES))
    damaged = dict(enumerate(DAMAGES, 2))
    damage(file, *(f"UPDATE {change} WHERE match_no = {number}" for number, change in damaged.items()))
    for number, change in damaged.items():
        key = MatchKey(table=TABLE, number=number)
        assert await store.read(message_queries.ended_match, key) is None, change
    assert await store.read(message_queries.last_match_in, CHANNEL) is None
    assert await store.read(message_queries.ended_match, MatchKey(table=TABLE, number=1)) is not None
    await store.close()
