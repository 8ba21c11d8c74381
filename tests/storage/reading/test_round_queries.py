"""A member's last rounds, and the evidence of a round."""

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId
from bot.blackjack.moves import Action, Move
from bot.fairness.shoe import ClientSeed, Seal, Shoe
from bot.storage.reading import round_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.message_jobs import NoteShownHashes
from bot.table.events import Event, MoveMade, PlayerResult, ShoeOpened, ShoeRetired, ShoeSealed, TableOpened
from bot.table.stored.codec import dump_boxes, dump_rules
from bot.table.stored.round_log import dump_result
from bot.table.table_state import player_id
from tests.storage.helpers import (
    ANN,
    BOB,
    BOXES,
    CLEO,
    FINISHED,
    GUILD,
    NOW,
    OPENING,
    RULES,
    TABLE,
    commit,
    dealt,
    fresh_shoe,
    opening,
    settled,
)

CHANNEL = ChannelId(1031)
OTHER_GUILD = GuildId(11)
SEAL = Seal((ClientSeed(21, "ann's"), ClientSeed(22, "bob's")), "1174109845192704000")
SEALED = ShoeSealed(number=1, seal=SEAL)
DOUBLE = Action(box=1, move=Move.DOUBLE, purses=((player_id(BOB), 0),))
DOUBLED = MoveMade(round_no=1, number=1, player=ANN, action=DOUBLE)


def results(*nets: tuple[int, int]) -> tuple[PlayerResult, ...]:
    players = zip((ANN, BOB), nets, strict=False)
    return tuple(
        PlayerResult(player=user, staked=Cents(staked), net=Cents(net), owned=Cents(OPENING + net))
        for user, (staked, net) in players
    )


async def open_with(store: SqlStore, shoe: Shoe) -> None:
    shoes = (ShoeOpened(number=1, shoe=shoe), ShoeOpened(number=2, shoe=fresh_shoe()))
    await store.commit(commit(1, events=[TableOpened(by=ANN), *shoes]))


async def play(store: SqlStore, *further: Event) -> Shoe:
    """Commit a round of Ann and Bob on a shoe of two decks, with further events; return its shoe."""
    shoe = fresh_shoe().with_decks(2)
    await open_with(store, shoe)
    await store.commit(commit(2, events=[SEALED, dealt(1, ANN, BOB), DOUBLED]))
    await store.commit(commit(3, events=[settled(1, *results((10, 15), (20, -20))), *further]))
    return shoe


async def test_last_rounds_are_newest_first(store: SqlStore) -> None:
    await play(store)
    await store.commit(commit(4, events=[dealt(2, ANN)]))
    await store.commit(commit(5, events=[settled(2, *results((10, -10)))]))
    assert await store.read(round_queries.last_rounds, GUILD, ANN, limit=10) == (
        round_queries.PlayedRound(id=2, settled_at=NOW + 5, net=-10),
        round_queries.PlayedRound(id=1, settled_at=NOW + 3, net=15),
    )
    assert [each.id for each in await store.read(round_queries.last_rounds, GUILD, ANN, limit=1)] == [2]
    assert [each.net for each in await store.read(round_queries.last_rounds, GUILD, BOB, limit=10)] == [-20]


async def test_open_round_is_not_in_last_rounds(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt(1, ANN)]))
    assert await store.read(round_queries.last_rounds, GUILD, ANN, limit=10) == ()


async def test_rounds_are_private_to_players_and_server(store: SqlStore) -> None:
    await play(store)
    assert await store.read(round_queries.last_rounds, GUILD, CLEO, limit=10) == ()
    assert await store.read(round_queries.last_rounds, OTHER_GUILD, ANN, limit=10) == ()
    assert await store.read(round_queries.evidence, OTHER_GUILD, 1) is None
    assert await store.read(round_queries.evidence, GUILD, 2) is None


async def test_evidence_hides_seed_of_shoe_in_use(store: SqlStore) -> None:
    shoe = await play(store)
    found = await store.read(round_queries.evidence, GUILD, 1)
    assert found is not None
    assert found.seed is None
    assert found.commitment == shoe.commitment
    assert shoe.seed.reveal() not in str(found)


async def test_evidence_holds_all_inputs_and_result(store: SqlStore) -> None:
    shoe = await play(store, ShoeRetired(number=1))
    found = await store.read(round_queries.evidence, GUILD, 1)
    assert found is not None
    assert found.seed is not None
    assert found.seed.reveal() == shoe.seed.reveal()
    assert (found.version, found.decks, found.seal) == (2, 2, SEAL)
    assert found.shown is None
    inputs = found.inputs
    assert (inputs.rules_json, inputs.boxes_json) == (dump_rules(RULES), dump_boxes(BOXES))
    assert inputs.moves == (DOUBLE,)
    assert found.output_json == dump_result(FINISHED)
    assert (found.shoe_no, found.inputs.shoe_position) == (1, 0)


async def test_first_board_that_showed_a_hash_is_remembered(store: SqlStore) -> None:
    shoe = await play(store, ShoeRetired(number=1))
    await store.write(
        NoteShownHashes(
            table=TABLE, channel=CHANNEL, message=MessageId(5), hashes=((1, shoe.commitment),), at=12.5
        )
    )
    await store.write(
        NoteShownHashes(
            table=TABLE, channel=CHANNEL, message=MessageId(6), hashes=((1, "another"), (2, "next")), at=13.5
        )
    )
    found = await store.read(round_queries.evidence, GUILD, 1)
    assert found is not None
    assert found.shown == round_queries.ShownHash(
        hash=shoe.commitment, channel=CHANNEL, message=MessageId(5), at=12.5
    )


async def test_round_ids_are_unique_across_tables(store: SqlStore) -> None:
    await play(store)
    other = TableId(32)
    await store.commit(opening(other))
    await store.commit(commit(2, table=other, events=[dealt(1, ANN)]))
    await store.commit(commit(3, table=other, events=[settled(1, *results((10, 1)))]))
    assert [each.id for each in await store.read(round_queries.last_rounds, GUILD, ANN, limit=10)] == [2, 1]
