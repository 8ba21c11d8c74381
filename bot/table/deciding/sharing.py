"""Open boxes to followers and close them (docs/rules.md §4, option ``shared_boxes``)."""

from bot.bank.ids import UserId
from bot.table import refusals
from bot.table.commands import ShareBox
from bot.table.deciding.betting import return_stranded_wagers, shares_boxes
from bot.table.drafting.table_draft import TableDraft


def share_box(draft: TableDraft, player: UserId, act: ShareBox) -> None:
    """Open the boxes that the player owns to followers, or close them and return the followers' bets."""
    state = draft.state
    if not shares_boxes(state):
        raise refusals.Refused(refusals.SharingOff())
    if state.closing:
        raise refusals.Refused(refusals.TableClosing())
    boxes = _own_boxes(draft, player, act.box)
    opened = [box for box in boxes if box in state.open_boxes]
    wanted = not opened if act.open is None else act.open
    if len(opened) == (len(boxes) if wanted else 0):
        raise refusals.Refused(refusals.AlreadyShared(boxes=boxes, is_open=wanted))
    if wanted:
        draft.seats.open_boxes(boxes)
    else:
        draft.seats.close_boxes(boxes)
        return_stranded_wagers(draft)


def _own_boxes(draft: TableDraft, player: UserId, named: int | None) -> tuple[int, ...]:
    """Return the boxes of the player that are meant. Raises :class:`Refused` if there are none."""
    seat = draft.state.seat_of(player)
    owned = () if seat is not None and seat.leaving else draft.state.owned_boxes(player)
    if not owned:
        raise refusals.Refused(refusals.NoBoxToShare())
    if named is not None and named not in owned:
        raise refusals.Refused(refusals.NotYourBoxToShare(box=named, own_boxes=owned))
    return owned if named is None else (named,)
