"""The statements that write the rows of a batch: one for each kind of row, however many rows there are."""

from sqlalchemy import (
    Executable,
    Integer,
    Text,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ledger import Account
from bot.storage.counting.decisions import ADD_TO_ACCURACIES
from bot.storage.database import models
from bot.storage.database.storage_errors import BadCommitError
from bot.storage.people.remembered_claims import DROP_CLAIMS, DROP_DEBTS
from bot.storage.writing.books import Books, PostedTransfer
from bot.storage.writing.pending_rows import PendingRows, Row

KEPT_SECONDS = 24 * 3_600.0
"""How long the key of a command is known. Discord repeats an interaction within minutes."""


async def write_rows(connection: AsyncConnection, rows: PendingRows, books: Books) -> None:
    """Write all rows and the changed books within the transaction of ``connection``.

    Raises :class:`BadCommitError` if a row that should change is not there.
    """
    await _update(connection, _TABLES, rows.tables)
    await _execute(connection, _CLOSED_TABLES, rows.closed_tables)
    await _execute(connection, _MESSAGES, rows.messages)
    await _execute(connection, _MISSING_TABLES, rows.missing_tables)
    new = books.opened
    await _execute(connection, _NEW_ACCOUNTS, [_account_row(books, new[code]) for code in new])
    balances = [
        {
            "account": books.id_of(code),
            "balance": books.balance(code),
            "round": books.round_of(code),
            "of_season": books.season_of(code),
        }
        for code in books.changed - new.keys()
    ]
    await _update(connection, _BALANCES, balances)
    transfers = [_transfer_row(books, posted) for posted in books.posted]
    await _execute(connection, _NEW_TRANSFERS, transfers)
    await _execute(connection, _NEW_ANSWERED, rows.answered)
    await _execute(connection, _DROP_ANSWERED, _outdated(rows.answered))
    await _execute(connection, _NEW_SHOES, rows.shoes)
    await _update(connection, _SEALED_SHOES, rows.sealed_shoes)
    await _update(connection, _RETIRED_SHOES, rows.retired_shoes)
    await _execute(connection, _RETIRED_TABLES, rows.retired_tables)
    await _execute(connection, _NEW_RULE_SETS, rows.rule_sets)
    await _execute(connection, _NEW_ROUNDS, rows.rounds)
    await _update(connection, _NEW_MOVES, rows.moves)
    await _update(connection, _FINISHED_ROUNDS, rows.finished_rounds)
    await _update(connection, _VOID_ROUNDS, rows.void_rounds)
    await _execute(connection, _LOST_ROUNDS, rows.lost_rounds)
    await _execute(connection, _ROUND_PLAYERS, rows.round_players)
    await _execute(connection, _NEW_ELIMINATIONS, rows.eliminations)
    await _execute(connection, _LIFTED_ELIMINATIONS, rows.lifted_eliminations)
    await _execute(connection, _MATCH_PLAYERS, rows.match_players)
    await _execute(connection, _ENDED_MATCHES, rows.ended_matches)
    await _execute(connection, _MATCH_RESULTS, rows.match_results)
    await _execute(connection, _MATCH_MESSAGES, rows.match_messages)
    await _execute(connection, _MEMBER_SETTINGS, rows.member_settings)
    await _execute(connection, _PASSING_MESSAGES, rows.passing_messages)
    await _execute(connection, _PASSED_MESSAGES, rows.passed_messages)
    await _update(connection, _JUDGED_ROUNDS, rows.judged_rounds)
    await _execute(connection, ADD_TO_ACCURACIES, rows.accuracies)
    await _execute(connection, _SHOWN_HASHES, rows.shown_hashes)
    await _execute(connection, _SERVER_SETTINGS, rows.server_settings)
    await _execute(connection, _POSTED_BOARDS, rows.posted_boards)
    await _execute(connection, _DROPPED_BOARDS, rows.dropped_boards)
    await _execute(connection, _ENDED_SEASONS, rows.ended_seasons)
    await _execute(connection, DROP_CLAIMS, rows.forgotten_claims)
    of_debts = [{"of_guild": each["of_guild"]} for each in rows.forgotten_claims]
    await _execute(connection, DROP_DEBTS, of_debts)
    await _execute(connection, _ANNOUNCED_SEASONS, rows.announced_seasons)
    await _execute(connection, _SEASON_SCHEDULES, rows.season_schedules)
    await _execute(connection, _SEASON_SCHEDULES_OFF, rows.season_schedules_off)
    await _execute(connection, _NEW_ADMIN_LOG, rows.admin_log)


async def write_earned_rows(connection: AsyncConnection, achievements: list[Row], days: list[Row]) -> None:
    """Write new achievements, and the days of play of members who have not played on that day before."""
    await _execute(connection, _NEW_ACHIEVEMENTS, achievements)
    await _execute(connection, _PLAYING_DAYS, days)


async def _execute(connection: AsyncConnection, statement: Executable, rows: list[Row]) -> None:
    if rows:
        await connection.execute(statement, rows)


async def _update(connection: AsyncConnection, statement: Executable, rows: list[Row]) -> None:
    """Change one row for each set of parameters; a row that does not change is a bug."""
    if not rows:
        return
    result = await connection.execute(statement, rows)
    if result.rowcount != len(rows):
        raise BadCommitError(f"{len(rows)} rows should change, {result.rowcount} did: {statement}")


def _outdated(answered: list[Row]) -> list[Row]:
    """Return which keys are dropped: more than are added, so that they become fewer after a long stop."""
    if not answered:
        return []
    newest: float = max(each["at"] for each in answered)
    return [{"before": newest - KEPT_SECONDS, "most": 2 * len(answered)}]


def _account_row(books: Books, account: Account) -> Row:
    return {
        "id": books.id_of(account.code),
        "code": account.code,
        "kind": account.kind.value,
        "guild": account.guild,
        "user": account.user,
        "table_id": account.table,
        "round_no": books.round_of(account.code),
        "balance": books.balance(account.code),
        "season": books.season_of(account.code),
    }


def _transfer_row(books: Books, posted: PostedTransfer) -> Row:
    transfer = posted.transfer
    rounds = (transfer.debit.round_no, transfer.credit.round_no)
    round_no = next((number for number in rounds if number is not None), None)
    return {
        "key": transfer.key,
        "debit": books.id_of(transfer.debit.code),
        "credit": books.id_of(transfer.credit.code),
        "amount": transfer.amount,
        "kind": transfer.kind.value,
        "table_id": posted.table,
        "round_no": round_no if posted.table is not None else None,
        "at": posted.at,
    }


_NEW_ACCOUNTS = insert(models.AccountModel)
_NEW_TRANSFERS = insert(models.TransferModel)
_NEW_ANSWERED = insert(models.AnsweredModel)
_DROP_ANSWERED = delete(models.AnsweredModel).where(
    models.AnsweredModel.key.in_(
        select(models.AnsweredModel.key)
        .where(models.AnsweredModel.at < bindparam("before"))
        .order_by(models.AnsweredModel.at)
        .limit(bindparam("most"))
    )
)
_NEW_SHOES = insert(models.ShoeModel)
_RULES_OF_TABLE = (
    models.RuleSetModel.table_id == bindparam("rules_of", type_=Integer()),
    models.RuleSetModel.json == bindparam("rules", type_=Text()),
)
_NEW_RULE_SETS = insert(models.RuleSetModel).from_select(
    ["table_id", "json"],
    select(bindparam("rules_of", type_=Integer()), bindparam("rules", type_=Text())).where(
        ~exists().where(*_RULES_OF_TABLE)
    ),
)
# A number from which no other one can follow, of a damaged row, does not count.
_NEXT_ROUND = select(func.coalesce(func.max(models.RoundModel.id), 0) + 1).where(
    models.RoundModel.id < models.ROW_ID_LIMIT
)
_NEW_ROUNDS = insert(models.RoundModel).values(
    id=_NEXT_ROUND.scalar_subquery(),
    rule_set=select(func.max(models.RuleSetModel.id)).where(*_RULES_OF_TABLE).scalar_subquery(),
    is_judged=False,
)
_NEW_ELIMINATIONS = insert(models.EliminationModel)
_NEW_ADMIN_LOG = insert(models.AdminLogModel)
_SHOWN_HASHES = upsert(models.ShownHashModel).on_conflict_do_nothing()
_NEW_SERVER_SETTING = upsert(models.ServerSettingModel)
_SERVER_SETTINGS = _NEW_SERVER_SETTING.on_conflict_do_update(
    index_elements=["guild", "name"], set_={"value": _NEW_SERVER_SETTING.excluded["value"]}
)
_NEW_BOARD = upsert(models.PostedBoardModel)
_POSTED_BOARDS = _NEW_BOARD.on_conflict_do_update(
    index_elements=["channel"],
    set_={
        column.name: _NEW_BOARD.excluded[column.name]
        for column in models.PostedBoardModel.__table__.columns
        if column.name != "channel"
    },
)
_DROPPED_BOARDS = delete(models.PostedBoardModel).where(
    models.PostedBoardModel.channel == bindparam("of_channel"),
    models.PostedBoardModel.message == bindparam("of_message"),
)
_ENDED_SEASONS = insert(models.SeasonModel)
_ANNOUNCED_SEASONS = (
    update(models.SeasonModel)
    .where(
        models.SeasonModel.guild == bindparam("of_guild"), models.SeasonModel.number == bindparam("of_season")
    )
    .values(is_announced=True)
)
_NEW_SCHEDULE = upsert(models.SeasonScheduleModel)
_SEASON_SCHEDULES = _NEW_SCHEDULE.on_conflict_do_update(
    index_elements=["guild"], set_={name: _NEW_SCHEDULE.excluded[name] for name in ("every", "since")}
)
_SEASON_SCHEDULES_OFF = delete(models.SeasonScheduleModel).where(
    models.SeasonScheduleModel.guild == bindparam("of_guild")
)
_NEW_TABLE = upsert(models.TableModel)
_TABLES = _NEW_TABLE.on_conflict_do_update(
    index_elements=["id"],
    set_={name: _NEW_TABLE.excluded[name] for name in ("is_open", "version", "state")},
    where=models.TableModel.version == _NEW_TABLE.excluded.version - 1,
)
_CLOSED_TABLES = (
    update(models.TableModel).where(models.TableModel.id == bindparam("table")).values(is_open=False)
)
_MESSAGES = (
    update(models.TableModel)
    .where(models.TableModel.id == bindparam("table"))
    .values(message=bindparam("message"), message_at=bindparam("message_at"))
)
_MISSING_TABLES = (
    update(models.TableModel)
    .where(models.TableModel.id == bindparam("table"))
    .values(missing_since=bindparam("since"))
)
_BALANCES = (
    update(models.AccountModel)
    .where(models.AccountModel.id == bindparam("account"))
    .values(balance=bindparam("balance"), round_no=bindparam("round"), season=bindparam("of_season"))
)
_SEALED_SHOES = (
    update(models.ShoeModel)
    .where(models.ShoeModel.table_id == bindparam("table"), models.ShoeModel.number == bindparam("shoe"))
    .values(client_seeds=bindparam("sealed_seeds"), bet_id=bindparam("sealing_bet"))
)
_RETIRED_SHOES = (
    update(models.ShoeModel)
    .where(
        models.ShoeModel.table_id == bindparam("table"),
        models.ShoeModel.number == bindparam("shoe"),
        models.ShoeModel.retired_at.is_(None),
    )
    .values(retired_at=bindparam("retired_at"))
)
_RETIRED_TABLES = (
    update(models.ShoeModel)
    .where(models.ShoeModel.table_id == bindparam("table"), models.ShoeModel.retired_at.is_(None))
    .values(retired_at=bindparam("closed_at"))
)
_OPEN_ROUND = update(models.RoundModel).where(
    models.RoundModel.table_id == bindparam("table"),
    models.RoundModel.round_no == bindparam("number"),
    models.RoundModel.status == "open",
)
_ELAPSED = cast(func.round((bindparam("moved_at") - models.RoundModel.dealt_at) * 1_000), Integer)
_NEW_MOVES = _OPEN_ROUND.values(
    moves=models.RoundModel.moves
    + bindparam("separator")
    + func.json_set(bindparam("move"), "$.at", _ELAPSED)
)
_FINISHED_ROUNDS = _OPEN_ROUND.values(
    status="settled", output=bindparam("output"), settled_at=bindparam("settled_at")
)
# A round is judged once: the second time no row is found.
_JUDGED_ROUNDS = (
    update(models.RoundModel)
    .where(
        models.RoundModel.id == bindparam("judged"),
        models.RoundModel.status == "settled",
        ~models.RoundModel.is_judged,
    )
    .values(is_judged=True)
)
# The number in the row may be damaged: a table has one open round.
_VOID_ROUNDS = (
    update(models.RoundModel)
    .where(models.RoundModel.table_id == bindparam("table"), models.RoundModel.status == "open")
    .values(status="void", settled_at=bindparam("void_at"))
)
# No open round of the table was found: the row may be marked as over, or not be there.
_LOST_ROUNDS = (
    update(models.RoundModel)
    .where(
        models.RoundModel.table_id == bindparam("table"),
        (models.RoundModel.status == "open") | (models.RoundModel.round_no == bindparam("number")),
    )
    .values(status="void", settled_at=bindparam("void_at"))
)
_NEW_ROUND_PLAYER = upsert(models.RoundPlayerModel)
_ROUND_PLAYERS = _NEW_ROUND_PLAYER.on_conflict_do_update(
    index_elements=["table_id", "round_no", "user"],
    set_={name: _NEW_ROUND_PLAYER.excluded[name] for name in ("staked", "net", "owned")},
)
_LIFTED_ELIMINATIONS = (
    update(models.EliminationModel)
    .where(
        models.EliminationModel.guild == bindparam("of_guild"),
        models.EliminationModel.user == bindparam("of_user"),
        models.EliminationModel.lifted_at.is_(None),
    )
    .values(lifted_at=bindparam("at_last"))
)
_NEW_MATCH_PLAYER = upsert(models.MatchPlayerModel)
_MATCH_PLAYERS = _NEW_MATCH_PLAYER.on_conflict_do_update(
    index_elements=[
        models.MatchPlayerModel.table_id,
        models.MatchPlayerModel.match_no,
        models.MatchPlayerModel.user,
    ],
    set_={
        name: _NEW_MATCH_PLAYER.excluded[name] for name in ("ended_at", "place", "out_in", "won", "season")
    },
)
_MATCH_RESULTS = upsert(models.MatchResultModel).on_conflict_do_nothing()
_MATCH_MESSAGES = (
    update(models.MatchResultModel)
    .where(
        models.MatchResultModel.table_id == bindparam("table"),
        models.MatchResultModel.match_no == bindparam("match"),
    )
    .values(message=bindparam("posted"))
)
_NEW_ACHIEVEMENTS = insert(models.AchievementModel)
_NEW_PLAYING_DAY = upsert(models.PlayingDayModel)
_PLAYING_DAYS = _NEW_PLAYING_DAY.on_conflict_do_update(
    index_elements=["guild", "user"],
    set_={name: _NEW_PLAYING_DAY.excluded[name] for name in ("last_day", "days", "best_days")},
)
_NEW_MEMBER_SETTING = upsert(models.MemberSettingModel)
_MEMBER_SETTINGS = _NEW_MEMBER_SETTING.on_conflict_do_update(
    index_elements=["guild", "user", "name"], set_={"value": _NEW_MEMBER_SETTING.excluded["value"]}
)
_PASSING_MESSAGES = upsert(models.PassingMessageModel).on_conflict_do_nothing()
_PASSED_MESSAGES = delete(models.PassingMessageModel).where(
    models.PassingMessageModel.message == bindparam("passed")
)
_ENDED_MATCHES = (
    update(models.MatchPlayerModel)
    .where(models.MatchPlayerModel.table_id == bindparam("table"), models.MatchPlayerModel.ended_at.is_(None))
    .values(ended_at=bindparam("closed_at"))
)
