"""The rows of a commit and its events, without the counters. Values of the game are serialised here.

To store a new event, add it to :func:`_add_event_rows`; a new table of the database also needs a model, a
migration, a list in :class:`PendingRows` and a statement in ``row_writer``.
"""

from collections.abc import Iterable
from dataclasses import asdict
from typing import assert_never

from bot.bank.ceilings import BOOK_LIMIT
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import ChipSource
from bot.bank.periods import periods_at
from bot.server_settings.setting_kinds import SettingValue, dumped
from bot.storage.writing import jobs
from bot.storage.writing.pending_rows import PendingRows, Row
from bot.table import events
from bot.table.notices import MissingRound
from bot.table.ports import Commit
from bot.table.stored.codec import dump_boxes, dump_choices, dump_client_seeds, dump_rules
from bot.table.stored.round_log import dump_move, dump_result

_ShoeEvent = events.ShoeOpened | events.ShoeSealed | events.ShoeRetired
_RoundEvent = events.RoundDealt | events.MoveMade | events.RoundSettled | events.RoundVoided
_LoggedEvent = events.TableOpened | events.TableClosed | events.RulesChanged | events.MemberRemoved


def add_commit_rows(rows: PendingRows, commit: Commit, digest: bytes) -> None:
    """Add the rows of a commit: its table, its key with the digest, and its events in their order."""
    rows.tables.append(_table_row(commit))
    rows.answered.append({"key": commit.key, "at": commit.at, "digest": digest})
    for event in commit.events:
        _add_event_rows(rows, commit, event)


def add_grant_rows(rows: PendingRows, grant: jobs.Grant, amount: int, *, lift_elimination: bool) -> None:
    """Add the log entry of a grant, and the end of the member's elimination if they may play again."""
    if lift_elimination:
        rows.lifted_eliminations.append(_lifted_row(grant.guild, grant.user, grant.at))
    rows.admin_log.append(_grant_row(grant, grant.action, amount, grant.reason))


def add_claim_rows(rows: PendingRows, claim: jobs.Claim, amount: int, *, lift_elimination: bool) -> None:
    """Add the end of the member's elimination, if they may play again, and the log entry.

    A daily claim that ends no elimination is not logged: the ledger tells the same.
    """
    if lift_elimination:
        rows.lifted_eliminations.append(_lifted_row(claim.guild, claim.user, claim.at))
    if lift_elimination or claim.source is ChipSource.REFILL:
        rows.admin_log.append(
            _log_row(
                at=claim.at,
                guild=claim.guild,
                actor=claim.user,
                action=claim.source.value,
                target=claim.user,
                amount=amount,
                reason="",
            )
        )


def add_freed_rows(rows: PendingRows, job: jobs.ChangeSettings, members: Iterable[UserId]) -> None:
    """Add the end of these members' eliminations: nobody is eliminated on the server any more."""
    for user in members:
        rows.lifted_eliminations.append(_lifted_row(job.guild, user, job.at))
        rows.admin_log.append(
            _log_row(
                at=job.at,
                guild=job.guild,
                actor=job.by,
                action="revive",
                target=user,
                amount=0,
                reason="eliminate: off",
            )
        )


def _lifted_row(guild: GuildId, user: UserId, at: float) -> Row:
    return {"of_guild": guild, "of_user": user, "at_last": at}


def add_refused_grant_row(rows: PendingRows, grant: jobs.Grant, why: str) -> None:
    """Add the log entry of a grant that was refused: the amount that was asked for, and why not."""
    asked = grant.terms.asked
    amount = None if asked is None else max(-BOOK_LIMIT, min(asked, BOOK_LIMIT))  # people may type any number
    rows.admin_log.append(_grant_row(grant, f"{grant.action} refused", amount, f"{why}: {grant.reason}"))


def _grant_row(grant: jobs.Grant, action: str, amount: int | None, reason: str) -> Row:
    return _log_row(
        at=grant.at,
        guild=grant.guild,
        actor=grant.by,
        action=action,
        target=grant.user,
        amount=amount,
        reason=reason,
    )


def add_setting_rows(rows: PendingRows, job: jobs.ChangeSettings, name: str, before: SettingValue) -> None:
    """Add a setting's new value, and its log entry: its name, the value before, and the new one."""
    value = job.changes[name]
    rows.server_settings.append({"guild": job.guild, "name": name, "value": value})
    reason = f"{name}: {dumped(before)} -> {value}"
    rows.admin_log.append(_log_row(at=job.at, guild=job.guild, actor=job.by, action="setting", reason=reason))


def add_closing_rows(rows: PendingRows, job: jobs.CloseDamaged, returns: jobs.Returns) -> None:
    """Add the end of a damaged table: its round, its shoes, its match, and the log entry.

    What is damaged stays as it is.
    """
    rows.closed_tables.append({"table": job.table})
    rows.retired_tables.append({"table": job.table, "closed_at": job.at})
    rows.lost_rounds.append({"table": job.table, "number": None, "void_at": job.at})
    rows.ended_matches.append({"table": job.table, "closed_at": job.at})
    table = job.table if returns.has_row else None
    rows.admin_log.append(
        _log_row(
            at=job.at, guild=returns.guild, actor=None, action="table closed", reason=job.code, table=table
        )
    )


def add_season_rows(rows: PendingRows, job: jobs.EndSeason, eliminated: Iterable[UserId]) -> None:
    """Add the end of a season and of all eliminations, and the log entry."""
    rows.ended_seasons.append(
        {
            "guild": job.guild,
            "number": job.number,
            "name": job.name,
            "ended_at": job.at,
            "ended_by": job.by,
            "is_announced": False,
        }
    )
    rows.lifted_eliminations += [_lifted_row(job.guild, user, job.at) for user in eliminated]
    rows.forgotten_claims.append({"of_guild": job.guild, "ended_at": job.at})
    reason = f"{job.number}: {job.name}"
    rows.admin_log.append(
        _log_row(at=job.at, guild=job.guild, actor=job.by, action="season ended", reason=reason)
    )


def _add_schedule_rows(rows: PendingRows, job: jobs.ScheduleSeasons) -> None:
    """Add when seasons end by themselves, and the log entry."""
    if job.every is None:
        rows.season_schedules_off.append({"of_guild": job.guild})
    else:
        rows.season_schedules.append({"guild": job.guild, "every": job.every.value, "since": job.at})
    reason = "off" if job.every is None else job.every.value
    rows.admin_log.append(
        _log_row(at=job.at, guild=job.guild, actor=job.by, action="season schedule", reason=reason)
    )


def _shown_hash_rows(shown: jobs.NoteShownHashes) -> list[Row]:
    """Return the record of each hash that a board showed."""
    return [
        {
            "table_id": shown.table,
            "shoe_no": number,
            "hash": promised,
            "channel": shown.channel,
            "message": shown.message,
            "at": shown.at,
        }
        for number, promised in shown.hashes
    ]


def _add_table_rows(rows: PendingRows, note: jobs.SetTableMessage | jobs.NoteMissing) -> None:
    if isinstance(note, jobs.NoteMissing):
        rows.missing_tables += [{"table": table, "since": note.since} for table in note.tables]
    else:
        message = {"table": note.table, "message": note.message, "message_at": note.at}
        rows.messages.append(message)


def add_note_rows(rows: PendingRows, note: jobs.Note) -> None:
    """Add the rows of a job that moves no chips."""
    match note:
        case jobs.SetTableMessage() | jobs.NoteMissing():
            _add_table_rows(rows, note)
        case jobs.NoteShownHashes():
            rows.shown_hashes += _shown_hash_rows(note)
        case jobs.NoteMatchMessage():
            posted = {"table": note.table, "match": note.match_no, "posted": note.message}
            rows.match_messages.append(posted)
        case jobs.SetMemberSetting():
            setting = {"guild": note.guild, "user": note.user, "name": note.name, "value": note.value}
            rows.member_settings.append(setting)
        case jobs.KeepPassingMessage():
            rows.passing_messages.append({"message": note.message, "channel": note.channel})
        case jobs.DropPassingMessage():
            rows.passed_messages.append({"passed": note.message})
        case jobs.ScheduleSeasons():
            _add_schedule_rows(rows, note)
        case jobs.KeepPostedBoard(board=board):
            rows.posted_boards.append(asdict(board))
        case jobs.DropPostedBoard():
            rows.dropped_boards.append({"of_channel": note.channel, "of_message": note.message})
        case jobs.NoteSeasonAnnounced():
            rows.announced_seasons.append({"of_guild": note.guild, "of_season": note.number})
        case jobs.CountDecisions():
            rows.judged_rounds.append({"judged": note.round_id})
            rows.accuracies += _accuracy_rows(note)
        case _:
            assert_never(note)


def _add_event_rows(rows: PendingRows, commit: Commit, event: events.Event) -> None:
    match event:
        case events.ShoeOpened() | events.ShoeSealed() | events.ShoeRetired():
            _add_shoe_rows(rows, commit, event)
        case events.RoundDealt() | events.MoveMade() | events.RoundSettled() | events.RoundVoided():
            _add_round_rows(rows, commit, event)
        case events.MatchStarted():
            rows.match_players += _match_start_rows(commit, event)
        case events.MatchEnded():
            rows.match_players += _match_end_rows(commit, event)
            rows.match_results.append(_match_result_row(commit, event))
        case events.MemberEliminated():
            rows.eliminations.append(_elimination_row(commit, event))
        case events.TableOpened() | events.TableClosed() | events.RulesChanged() | events.MemberRemoved():
            rows.admin_log.append(_logged_event_row(commit, event))
        case _:
            assert_never(event)


def _add_shoe_rows(rows: PendingRows, commit: Commit, event: _ShoeEvent) -> None:
    match event:
        case events.ShoeOpened():
            rows.shoes.append(_shoe_row(commit, event))
        case events.ShoeSealed():
            rows.sealed_shoes.append(_sealed_shoe_row(commit, event))
        case events.ShoeRetired():
            retired = {"table": commit.row.table, "shoe": event.number, "retired_at": commit.at}
            rows.retired_shoes.append(retired)
        case _:
            assert_never(event)


def _add_round_rows(rows: PendingRows, commit: Commit, event: _RoundEvent) -> None:
    match event:
        case events.RoundDealt():
            rows.rule_sets.append(_rule_set_row(commit, event))
            rows.rounds.append(_round_row(commit, event))
            rows.round_players += [_round_player_row(commit, event.round_no, user) for user in event.players]
        case events.MoveMade():
            rows.moves.append(_move_row(commit, event))
        case events.RoundSettled():
            output = dump_result(event.finished)
            rows.finished_rounds.append(_finished_round_row(commit, event.round_no, output))
            rows.round_players += [
                _round_player_row(commit, event.round_no, each.player, each) for each in event.results
            ]
        case events.RoundVoided():
            is_lost = isinstance(event.why, MissingRound)
            void = {"table": commit.row.table, "number": event.round_no, "void_at": commit.at}
            (rows.lost_rounds if is_lost else rows.void_rounds).append(void)
            reason = f"{event.round_no}: {event.why.code}"
            rows.admin_log.append(_commit_log_row(commit, commit.actor, "round voided", reason))
        case _:
            assert_never(event)


def _table_row(commit: Commit) -> Row:
    """Return the row of the table, without its message."""
    row = commit.row
    return {
        "id": row.table,
        "guild": row.guild,
        "channel": row.channel,
        "is_open": row.is_open,
        "version": row.version,
        "state": row.state_json,
    }


def _shoe_row(commit: Commit, event: events.ShoeOpened) -> Row:
    """Return the row of a shoe with its secret. Its position is a part of the table's state."""
    shoe = event.shoe
    return {
        "table_id": commit.row.table,
        "number": event.number,
        "seed": shoe.seed.secret,
        "commitment": shoe.commitment,
        "client_seeds": "[]",
        "decks": shoe.decks,
        "opened_at": commit.at,
        "retired_at": None,
        "version": shoe.version,
        "bet_id": None,
    }


def _sealed_shoe_row(commit: Commit, event: events.ShoeSealed) -> Row:
    return {
        "table": commit.row.table,
        "shoe": event.number,
        "sealed_seeds": dump_client_seeds(event.seal),
        "sealing_bet": event.seal.bet,
    }


def _round_row(commit: Commit, event: events.RoundDealt) -> Row:
    """Return the row of a round that has just been dealt."""
    return {
        "table_id": commit.row.table,
        "round_no": event.round_no,
        "shoe_no": event.shoe_no,
        "shoe_position": event.shoe_position,
        "record": dump_boxes(event.boxes),
        "moves": "",
        "output": None,
        "status": "open",
        "dealt_at": commit.at,
        "settled_at": None,
        "season": event.season,
        **_rule_set_row(commit, event),
    }


def _rule_set_row(commit: Commit, event: events.RoundDealt) -> Row:
    """Return the rules of a round. They are stored once until they change."""
    return {"rules_of": commit.row.table, "rules": dump_rules(event.rules)}


def _round_player_row(
    commit: Commit, round_no: int, user: UserId, settled: events.PlayerResult | None = None
) -> Row:
    return {
        "table_id": commit.row.table,
        "round_no": round_no,
        "user": user,
        "staked": None if settled is None else settled.staked,
        "net": None if settled is None else settled.net,
        "owned": None if settled is None else settled.owned,
    }


def _accuracy_rows(note: jobs.CountDecisions) -> list[Row]:
    """Return the rows that add judged decisions to those of each period."""
    return [
        {"guild": note.guild, "period": period, "user": user, **count._asdict()}
        for user, count in note.counts.items()
        for period in periods_at(note.settled_at, note.season)
    ]


def _move_row(commit: Commit, event: events.MoveMade) -> Row:
    return {
        "table": commit.row.table,
        "number": event.round_no,
        "separator": "," if event.number > 1 else "",
        "move": dump_move(event.action),
        "moved_at": commit.at,
    }


def _finished_round_row(commit: Commit, round_no: int, output: str) -> Row:
    return {
        "table": commit.row.table,
        "number": round_no,
        "output": output,
        "settled_at": commit.at,
    }


def _elimination_row(commit: Commit, event: events.MemberEliminated) -> Row:
    return {
        "guild": commit.row.guild,
        "user": event.player,
        "at": commit.at,
        "table_id": commit.row.table,
        "round_no": event.round_no,
        "lifted_at": None,
    }


def _match_start_rows(commit: Commit, event: events.MatchStarted) -> list[Row]:
    match = {"table_id": commit.row.table, "match_no": event.number, "guild": commit.row.guild}
    fresh = {"started_at": commit.at, "ended_at": None, "place": None, "out_in": None, "won": False}
    fresh["season"] = commit.season
    return [{**match, "user": user, **fresh} for user in event.players]


def _match_end_rows(commit: Commit, event: events.MatchEnded) -> list[Row]:
    match = {"table_id": commit.row.table, "match_no": event.number, "guild": commit.row.guild}
    ended = {**match, "started_at": None, "ended_at": commit.at, "season": commit.season}
    return [
        {**ended, "user": each.player, "place": each.place, "out_in": each.out_in, "won": each.won}
        for each in event.places
    ]


def _match_result_row(commit: Commit, event: events.MatchEnded) -> Row:
    return {
        "table_id": commit.row.table,
        "match_no": event.number,
        "guild": commit.row.guild,
        "channel": commit.row.channel,
        "choices": dump_choices(event.choices),
        "ended_at": commit.at,
        "message": None,
    }


def _logged_event_row(commit: Commit, event: _LoggedEvent) -> Row:
    match event:
        case events.TableOpened():
            return _commit_log_row(commit, event.by, "table opened")
        case events.TableClosed():
            return _commit_log_row(commit, event.by, "table closed", event.why.code)
        case events.RulesChanged():
            return _commit_log_row(commit, event.by, "rules changed", dump_choices(event.choices))
        case events.MemberRemoved():
            return _commit_log_row(commit, event.by, "member removed", target=event.player)
        case _:
            assert_never(event)


def _commit_log_row(
    commit: Commit, actor: UserId | None, action: str, reason: str = "", *, target: UserId | None = None
) -> Row:
    row = commit.row
    return _log_row(
        at=commit.at,
        guild=row.guild,
        actor=actor,
        action=action,
        table=row.table,
        target=target,
        reason=reason,
    )


def _log_row(
    *,
    at: float,
    guild: GuildId,
    actor: UserId | None,
    action: str,
    reason: str,
    table: TableId | None = None,
    target: UserId | None = None,
    amount: int | None = None,
) -> Row:
    return {
        "at": at,
        "guild": guild,
        "actor": actor,
        "action": action,
        "table_id": table,
        "target": target,
        "amount": amount,
        "reason": reason,
    }
