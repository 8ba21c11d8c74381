"""Parts that all features share: answers, routing, panels, permissions.

``interactions`` holds the ids of an interaction and asks the table of its channel, ``answers`` answers the
person, and ``edge_refusals`` are the refusals that are raised before a table is asked. ``router`` leads
presses and modals to their feature by custom_id, ``payloads`` reads their fields, and ``panels`` are messages
made of components. ``typed_amounts`` reads amounts, ``typed_rounds`` numbers of rounds, and ``rights`` checks
permissions. ``repeated_looks`` is for what comes due by the clock, and ``refusal_sentences`` says what was
refused.
"""

from cogs.common.answers import (
    NETWORK_ERRORS,
    PATIENCE,
    Attachment,
    PrivateKind,
    WithFile,
    announce,
    answer,
    chips_panel,
    close_help,
    deliver,
    explanation,
    redraw,
    reply_privately,
    turn_page,
)
from cogs.common.edge_refusals import (
    DeclinedError,
    computation_errors_refused,
    outdated,
    store_errors_refused,
)
from cogs.common.interactions import (
    Interaction,
    InteractionContext,
    Somebody,
    accepted,
    is_bot,
    number_of,
    number_to_read,
    numbered,
    public_words,
    words_of,
)
from cogs.common.panels import (
    CLAIM_PREFIX,
    OPEN_HELP,
    TABLE_PREFIX,
    Panel,
    TableCustomId,
    claim_row,
    custom_id,
    member_number,
    page_row,
    parse_custom_id,
    question_panel,
)
from cogs.common.payloads import (
    frame_of,
    is_double_click,
    is_private,
    picked_value,
    place_of,
    submitted_choices,
    submitted_text,
)
from cogs.common.refusal_sentences import sentence
from cogs.common.repeated_looks import RepeatedLook, errors_logged
from cogs.common.rights import (
    check_manages,
    check_may_configure,
    check_may_open,
    manages,
    may_run_tables,
    missing_permissions,
)
from cogs.common.router import Router, router_of
from cogs.common.typed_amounts import read_amount, read_grant
from cogs.common.typed_rounds import round_choices, round_number

__all__ = [
    "CLAIM_PREFIX",
    "NETWORK_ERRORS",
    "OPEN_HELP",
    "PATIENCE",
    "TABLE_PREFIX",
    "Attachment",
    "DeclinedError",
    "Interaction",
    "InteractionContext",
    "Panel",
    "PrivateKind",
    "RepeatedLook",
    "Router",
    "Somebody",
    "TableCustomId",
    "WithFile",
    "accepted",
    "announce",
    "answer",
    "check_manages",
    "check_may_configure",
    "check_may_open",
    "chips_panel",
    "claim_row",
    "close_help",
    "computation_errors_refused",
    "custom_id",
    "deliver",
    "errors_logged",
    "explanation",
    "frame_of",
    "is_bot",
    "is_double_click",
    "is_private",
    "manages",
    "may_run_tables",
    "member_number",
    "missing_permissions",
    "number_of",
    "number_to_read",
    "numbered",
    "outdated",
    "page_row",
    "parse_custom_id",
    "picked_value",
    "place_of",
    "public_words",
    "question_panel",
    "read_amount",
    "read_grant",
    "redraw",
    "reply_privately",
    "round_choices",
    "round_number",
    "router_of",
    "sentence",
    "store_errors_refused",
    "submitted_choices",
    "submitted_text",
    "turn_page",
    "words_of",
]
