"""Check the jobs of a batch one by one and write the accepted ones together.

Each job sees the effects of the accepted jobs before it. A refused job leaves no trace.
"""

import re
from collections.abc import Collection
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank import refusals, store_errors
from bot.bank.ceilings import above_ceiling
from bot.bank.claims import ClaimedChips, Offer, claimed, offer
from bot.bank.ids import GuildId
from bot.bank.ledger import Transfer, TransferKind, member, minted, owned_changes, won_by
from bot.bank.seasons import FIRST_SEASON
from bot.server_settings.setting_kinds import dumped
from bot.server_settings.setting_values import values_of
from bot.storage.database import storage_errors
from bot.storage.database.ownership import Ownership
from bot.storage.people.forgetting import AskToForget, Forget, ask_to_forget, forget
from bot.storage.people.known_people import KnownPeople
from bot.storage.people.people_rows import store_people
from bot.storage.seasons.present_seasons import PresentSeasons
from bot.storage.writing import event_rows
from bot.storage.writing.batch_state import BatchState, digest_of, load_batch_state
from bot.storage.writing.books import TransferContent
from bot.storage.writing.damaged_tables import with_returns
from bot.storage.writing.earning import count_and_earn
from bot.storage.writing.jobs import (
    ChangeSettings,
    Claim,
    CloseDamaged,
    EndSeason,
    Grant,
    Job,
    Note,
    OpenAccounts,
    SetMemberSetting,
    StoreNewPeople,
    guild_of,
)
from bot.storage.writing.row_writer import write_rows
from bot.table.events import MemberEliminated
from bot.table.ports import AlreadyDoneError, Commit
from bot.table.results import EarnedAchievement

JobAnswer = int | ClaimedChips | tuple[EarnedAchievement, ...] | refusals.BankRefusal | None
"""The answer of a job.

A commit answers the achievements that it has earned, a grant the new balance, a claim what it has paid, the
end of a damaged table the number of accounts that still hold stakes, a change of settings whether it was
made, and the erasure of a person whether it is done. The bank may also refuse.
"""

_SEASON = re.compile(r":s\d+\Z", re.ASCII)
"""The end of the code of a member's account that is not of the first season."""

JobResult = (
    JobAnswer
    | store_errors.StoreError
    | storage_errors.IdempotencyConflictError
    | storage_errors.BadCommitError
)
"""The result of a job: an error that concerns this job alone, or its answer."""


async def execute_batch(
    connection: AsyncConnection,
    jobs: tuple[Job, ...],
    *,
    ownership: Ownership,
    seasons: PresentSeasons,
    people: KnownPeople,
    frozen: Collection[GuildId] = (),
) -> tuple[JobResult, ...]:
    """Check and write the jobs within the transaction of ``connection``. Return one result for each job.

    The numbers of ``people`` that are not stored yet are stored first. The books of ``frozen`` servers stay
    as they are. Raises an error of the database, or
    :class:`BadCommitError`, if the batch cannot be written as a whole, and
    ``DatabaseLostError`` if it must not be written any more.
    """
    prepared = await with_returns(connection, jobs)
    # The balances of a frozen server may be no numbers: they are not read.
    sound = tuple(
        job
        for job in prepared
        if not isinstance(job, storage_errors.BadCommitError) and guild_of(job) not in frozen
    )
    state = await load_batch_state(connection, sound, seasons, people)
    ownership.check_generation(state.generation)
    await store_people(connection, people.unstored())
    if isinstance(jobs[0], AskToForget | Forget):
        return (await _say_farewell(connection, jobs[0]),)
    results = tuple(
        job if isinstance(job, storage_errors.BadCommitError) else _execute(state, job, frozen)
        for job in prepared
    )
    await write_rows(connection, state.rows, state.books)
    accepted = [job for job, result in zip(prepared, results, strict=True) if result is None]
    commits = {job.key: job for job in accepted if isinstance(job, Commit)}
    earned = await count_and_earn(connection, tuple(commits.values()))
    return tuple(
        earned.get(job.key, ()) if isinstance(job, Commit) and result is None else result
        for job, result in zip(prepared, results, strict=True)
    )


async def _say_farewell(connection: AsyncConnection, job: AskToForget | Forget) -> JobAnswer:
    """Carry out a job that has a batch of its own. An erasure answers whether it is done."""
    if isinstance(job, Forget):
        return await forget(connection, job)
    await ask_to_forget(connection, job)
    return None


def _execute(state: BatchState, job: Job, frozen: Collection[GuildId]) -> JobResult:
    guild = guild_of(job)
    if guild is not None and guild in frozen:
        return store_errors.BooksFrozenError(guild)
    try:
        match job:
            case Commit():
                _commit(state, job)
            case OpenAccounts():
                state.books.open_members(job.guild, job.users, job.at, state.seasons.of(job.guild))
            case Grant():
                return _grant(state, job)
            case Claim():
                return _claim(state, job)
            case CloseDamaged():
                return _close_damaged(state, job)
            case ChangeSettings():
                return _change_settings(state, job)
            case EndSeason():
                return _end_season(state, job)
            case AskToForget() | Forget():
                raise AssertionError(f"{type(job).__name__} has a batch of its own")
            case StoreNewPeople():
                pass  # they are stored with each batch
            case _:
                _add_note(state, job)
    except (store_errors.StoreError, storage_errors.IdempotencyConflictError) as error:
        return error
    return None


def _add_note(state: BatchState, job: Note) -> None:
    """Add the rows of a note, unless it is about somebody who was forgotten: nobody would erase it."""
    if not (isinstance(job, SetMemberSetting) and state.people.was_forgotten(job.user)):
        event_rows.add_note_rows(state.rows, job)


def _commit(state: BatchState, commit: Commit) -> None:
    # All checks come before the first change, so that a refused commit leaves no trace.
    row = commit.row
    digest = digest_of(commit)
    _refuse_repeated_key(state, commit.key, digest)
    if commit.actor is not None and state.people.takes_no_part(commit.actor):
        raise AlreadyDoneError(commit.key)
    stored = state.versions.get(row.table)
    if stored is not None and row.version != stored + 1:
        raise storage_errors.StaleVersionError(row.table, stored, row.version)
    other = state.channels.get(row.channel, row.table)
    if row.is_open and other != row.table:
        raise storage_errors.ChannelTakenError(row.channel, other)
    if commit.season != state.seasons.of(row.guild):
        raise store_errors.SeasonEndedError(row.guild)
    _check_ceiling(state, commit.transfers)
    _check_eliminations(state, commit)
    state.books.post(commit.transfers, table=row.table, at=commit.at)
    _note_owned(state, commit.transfers)
    state.commands[commit.key] = digest
    state.versions[row.table] = row.version
    if row.is_open:
        state.channels[row.channel] = row.table
    elif state.channels.get(row.channel) == row.table:
        del state.channels[row.channel]
    event_rows.add_commit_rows(state.rows, commit, digest)


def _check_ceiling(state: BatchState, transfers: tuple[Transfer, ...]) -> None:
    """Check that of winnings exactly that goes back to the house which exceeds the ceiling.

    The decision has reckoned with what the member owned, and other tables may have paid them since.
    """
    for account, won in won_by(transfers).items():
        back = sum(
            each.amount for each in transfers if each.kind is TransferKind.CEILING and each.debit == account
        )
        if back != above_ceiling(state.owned[account] + won, won):
            raise store_errors.BalanceChangedError(account)


def _check_eliminations(state: BatchState, commit: Commit) -> None:
    """Check that members who are eliminated own what the decision has reckoned with.

    They may have claimed chips since, or the server eliminates nobody any more.
    """
    moved = owned_changes(commit.transfers)
    for event in commit.events:
        if isinstance(event, MemberEliminated):
            account = member(commit.row.guild, event.player, commit.season)
            owned = state.owned[account] + moved.get(account, 0)
            if account.guild in state.sparing or owned != event.owned:
                raise store_errors.BalanceChangedError(account)


def _note_owned(state: BatchState, transfers: tuple[Transfer, ...]) -> None:
    """Note what the members of a batch own after a commit."""
    for owner, change in owned_changes(transfers).items():
        if owner in state.owned:
            state.owned[owner] += change


def _refuse_repeated_key(state: BatchState, key: str, digest: bytes) -> None:
    stored = state.commands.get(key)
    if stored is None:
        return
    if stored != digest:
        raise storage_errors.IdempotencyConflictError(key)
    raise AlreadyDoneError(key)


def _grant(state: BatchState, grant: Grant) -> int | refusals.GrantRefusal:
    earlier, season = state.books.find_transfer(grant.key), state.seasons.of(grant.guild)
    if earlier is None:
        refusal = _make_grant(state, grant, season)
        if refusal is not None:
            event_rows.add_refused_grant_row(state.rows, grant, refusal.code)
            return refusal
    elif not _is_repeated(grant, earlier):
        raise storage_errors.IdempotencyConflictError(grant.key)
    return state.books.balance(member(grant.guild, grant.user, season).code)


def _make_grant(state: BatchState, grant: Grant, season: int) -> refusals.GrantRefusal | None:
    """Decide on the present state of the member."""
    standing = state.standing
    assert standing is not None, "the state of a grant's member is loaded with it"
    amount = grant.terms.amount_for(standing)
    if not isinstance(amount, int):
        return amount
    try:
        state.books.post(grant.transfers(amount, season), table=None, at=grant.at)
    except store_errors.InsufficientFundsError:
        return refusals.TooFewChips(member=grant.user)
    suffices = grant.revives_from is None or standing.owned + amount >= grant.revives_from
    event_rows.add_grant_rows(state.rows, grant, amount, lift_elimination=amount >= 0 and suffices)
    return None


def _claim(state: BatchState, claim: Claim) -> ClaimedChips | refusals.ClaimRefusal:
    """Pay what the member may claim now, by all that is true in this transaction."""
    if state.people.was_forgotten(claim.user):
        raise store_errors.StoreUnavailableError("the member was forgotten before they were paid")
    standing, past, settings = state.standing, state.past_claims, state.settings
    assert standing is not None, "the state of a member who claims is loaded with the claim"
    assert past is not None, "the earlier claims are loaded with a claim"
    assert settings is not None, "the settings of the server are loaded with a claim"
    offered = offer(claim.source, settings.claim_terms, standing, past, claim.at)
    if not isinstance(offered, Offer):
        return offered
    account = member(claim.guild, claim.user, state.seasons.of(claim.guild))
    transfer = minted(offered.key, account, offered.amount, TransferKind(claim.source.value))
    state.books.post((transfer,), table=None, at=claim.at)
    paid = claimed(offered, standing, claim.revives_from)
    event_rows.add_claim_rows(state.rows, claim, offered.amount, lift_elimination=paid.revived)
    return paid


def _is_repeated(grant: Grant, earlier: TransferContent) -> bool:
    """Return whether a transfer under the key of a grant, in any season, can be its own."""
    amount = earlier.amount if grant.terms.asked is None else grant.terms.asked
    debit, credit = (_SEASON.sub("", code) for code in (earlier.debit, earlier.credit))
    seasonless = replace(earlier, debit=debit, credit=credit)
    return seasonless in map(TransferContent.of, grant.transfers(amount, FIRST_SEASON))


def _change_settings(state: BatchState, job: ChangeSettings) -> bool:
    """Change what has another value than the wanted one. Return False if the person saw other values."""
    assert state.settings is not None, "the settings of the server are loaded with the job"
    present = values_of(state.settings)
    changed = [name for name, value in job.changes.items() if dumped(present[name]) != value]
    if job.seen is not None and any(job.seen[name] != present[name] for name in changed):
        return False
    for name in changed:
        event_rows.add_setting_rows(state.rows, job, name, present[name])
    if "eliminate" in changed and present["eliminate"]:
        event_rows.add_freed_rows(state.rows, job, state.eliminated)
    return True


def _end_season(state: BatchState, job: EndSeason) -> refusals.SeasonRefusal | None:
    """End the present season, unless it is another one by now, or has just begun."""
    if job.number != state.seasons.of(job.guild):
        return refusals.SeasonHasEnded()
    may_end_at = state.seasons.may_end_at(job.guild)
    if job.at < may_end_at:
        return refusals.SeasonTooYoung(may_end_at=may_end_at)
    event_rows.add_season_rows(state.rows, job, state.eliminated)
    return None


def _close_damaged(state: BatchState, job: CloseDamaged) -> int:
    returns = job.returns
    assert returns is not None, "the returns are read with the batch"
    if returns.is_open or returns.transfers:
        state.books.post(returns.transfers, table=job.table if returns.has_row else None, at=job.at)
        for channel in [channel for channel, table in state.channels.items() if table == job.table]:
            del state.channels[channel]
        event_rows.add_closing_rows(state.rows, job, returns)
    return returns.unreturned
