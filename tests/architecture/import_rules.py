"""Rules about the imports between the product's modules, and the checks of them."""

from collections.abc import Iterator

from tests.architecture import sources

MAY_IMPORT: dict[str, set[str]] = {
    "bot.blackjack": {"bot.blackjack", "bot.fields"},
    "bot.words": {"bot.words", "bot.blackjack", "bot.fields", "bot.typed_numbers"},
    "bot.odds": {"bot.odds", "bot.blackjack", "bot.fields"},
    "bot.practice": {"bot.odds", "bot.blackjack"},
    "bot.fairness": {"bot.fairness", "bot.blackjack"},
    "bot.deal": {"bot.deal", "bot.blackjack", "bot.fairness", "bot.odds", "bot.clock"},
    "bot.operation": {"bot.operation"},
    "bot.pacing": {"bot.clock"},
    "bot.background": set(),
    "bot.clock": set(),
    "bot.fields": set(),
    "bot.replacing": set(),
    "bot.settings": {"bot.bank.sharding", "bot.operation.proxies"},
    "bot.typed_numbers": set(),
    "bot.cards": {"bot.cards", "bot.clock"},
    "bot.bank": {"bot.bank", "bot.clock", "bot.typed_numbers"},
    "bot.tournament": {"bot.tournament", "bot.bank", "bot.fairness", "bot.replacing"},
    "bot.table": {
        "bot.table",
        "bot.tournament",
        "bot.bank",
        "bot.blackjack",
        "bot.fairness",
        "bot.clock",
        "bot.operation.log_lines",
        "bot.pacing",
        "bot.replacing",
    },
    "bot.achievements": {"bot.bank", "bot.blackjack", "bot.table"},
    "bot.server_settings": {"bot.bank", "bot.blackjack", "bot.fields", "bot.words"},
    "bot.storage": {
        "bot.storage",
        "bot.achievements",
        "bot.bank",
        "bot.deal",
        "bot.fields",
        "bot.server_settings",
        "bot.table",
        "bot.tournament",
        "bot.blackjack",
        "bot.fairness",
        "bot.clock",
        "bot.pacing",
    },
    "bot.audit": {
        "bot.audit",
        "bot.bank",
        "bot.deal",
        "bot.storage",
        "bot.table",
        "bot.tournament",
        "bot.blackjack",
        "bot.fairness",
        "bot.words",
    },
    "standin": {"standin"},
    "bot.client": {
        "bot.client",
        "bot.background",
        "bot.bank",
        "bot.cards",
        "bot.clock",
        "bot.fairness",
        "bot.operation",
        "bot.pacing",
        "bot.server_settings",
        "bot.settings",
        "bot.storage",
        "bot.table",
        "bot.words",
    },
    "bot.cli": {
        "bot.cli",
        "bot.audit",
        "bot.bank",
        "bot.blackjack",
        "bot.cards",
        "bot.client",
        "bot.clock",
        "bot.fields",
        "bot.odds",
        "bot.operation.log_lines",
        "bot.operation.proxies",
        "standin",
        "bot.settings",
        "bot.storage",
        "bot.table",
        "bot.words",
        "cogs.board",
        "cogs.composition",
    },
    "bot.__main__": {"bot.cli"},
    "cogs": {
        "cogs",
        "bot.achievements",
        "bot.audit",
        "bot.background",
        "bot.bank",
        "bot.blackjack",
        "bot.cards",
        "bot.client",
        "bot.clock",
        "bot.deal",
        "bot.fairness.deals",
        "bot.fairness.draws",
        "bot.fairness.seeds",
        "bot.fields",
        "bot.odds",
        "bot.operation.log_lines",
        "bot.server_settings",
        "bot.storage.database.rows",
        "bot.storage.reading",
        "bot.storage.sql_store",
        "bot.storage.writing",
        "bot.table",
        "bot.tournament",
        "bot.practice",
        "bot.typed_numbers",
        "bot.words",
    },
    "migrations": {"bot.storage"},
}
"""The packages of the product that each package may import."""

LOWER_LAYERS = {
    "bot.blackjack.engine": {"bot.blackjack.options", "bot.blackjack.records"},
    "bot.blackjack.options": {"bot.blackjack.records"},
    "bot.odds.game": {"bot.odds.finite_hands", "bot.odds.finite_odds"},
    "bot.odds.opening_choices": {"bot.odds.finite_hands", "bot.odds.finite_odds"},
    "bot.table.stored": {"bot.table.deciding", "bot.table.live"},
    "bot.table.views": {"bot.table.deciding", "bot.table.live", "bot.table.stored"},
    "bot.table.deciding": {"bot.table.live", "bot.table.stored"},
    "bot.storage.database": {
        "bot.storage.inspecting",
        "bot.storage.people",
        "bot.storage.reading",
        "bot.storage.readers",
        "bot.storage.start_check",
        "bot.storage.writing",
        "bot.table",
    },
    "bot.storage.reading": {
        "bot.storage.inspecting",
        "bot.storage.readers",
        "bot.storage.start_check",
        "bot.storage.writing",
    },
    "bot.storage.people": {
        "bot.storage.inspecting",
        "bot.storage.reading",
        "bot.storage.readers",
        "bot.storage.start_check",
        "bot.storage.writing",
        "bot.table",
    },
    "bot.storage.inspecting": {"bot.storage.readers", "bot.storage.start_check"},
    "bot.storage.writing": {"bot.storage.inspecting", "bot.storage.readers", "bot.storage.start_check"},
    "bot.storage.reading.bank_queries": {"bot.table"},
    "bot.storage.reading.season_queries": {"bot.table"},
    "bot.storage.reading.setting_queries": {"bot.table"},
    "bot.storage.readers": {"bot.table"},
    "bot.storage.writing.bank_jobs": {"bot.table"},
    "bot.storage.writing.batches.accounts": {"bot.table"},
    "bot.storage.writing.season_jobs": {"bot.table"},
    "bot.storage.writing.setting_jobs": {"bot.table"},
    "cogs.wording": {
        "cogs.common",
        "cogs.board",
        "cogs.texts",
        "cogs.table",
        "cogs.bank",
        "cogs.history",
        "cogs.leaderboards",
        "cogs.stats",
        "cogs.admin",
        "cogs.fairness",
    },
    "cogs.common": {
        "cogs.board",
        "cogs.texts",
        "cogs.table",
        "cogs.bank",
        "cogs.history",
        "cogs.leaderboards",
        "cogs.stats",
        "cogs.admin",
        "cogs.fairness",
        "cogs.help",
    },
    "cogs.texts": {
        "cogs.board",
        "cogs.editing",
        "cogs.table",
        "cogs.help",
        "cogs.match_results",
        "cogs.members",
    },
    "cogs.board": {"cogs.editing", "cogs.table", "cogs.help", "cogs.match_results", "cogs.members"},
    "cogs.match_results": {"cogs.table", "cogs.help"},
    "cogs.members": {"cogs.coach", "cogs.table", "cogs.help", "cogs.match_results"},
    "cogs.odds": {"cogs.coach", "cogs.table"},
    "cogs.coach": {"cogs.table"},
    "cogs.editing": {
        "cogs.board",
        "cogs.table",
        "cogs.bank",
        "cogs.admin",
        "cogs.fairness",
        "cogs.first_steps",
        "cogs.leaderboards",
        "cogs.help",
    },
    "cogs.server_seasons": {
        "cogs.admin",
        "cogs.bank",
        "cogs.history",
        "cogs.leaderboards",
        "cogs.stats",
        "cogs.table",
    },
    "cogs.table": {"cogs.admin", "cogs.bank", "cogs.fairness", "cogs.first_steps", "cogs.leaderboards"},
}
"""What a package or module must not import, although its layer may.

That is what lies above it inside the layer; and tables, where the store reads and writes for the bank alone.
"""

PRIVATE = {
    "bot.table.deciding": ("bot.table.live",),
    "bot.storage.writing.batches": ("bot.storage.writing", "bot.storage", "bot.storage.inspecting"),
    "bot.storage.readers": ("bot.storage",),
    "bot.storage.start_check": ("bot.storage",),
}
"""Inner packages, and the only other packages whose own modules may import each."""

DOORS: dict[str, set[str]] = {
    "bot.audit": {"audit_findings", "audit_run", "transfer_audit"},
    "bot.blackjack.engine": {"questions", "round", "round_state", "settlement"},
    "bot.blackjack.options": {"option_list", "resolution"},
    "bot.cards": {"face_uploads", "faces"},
    "bot.cli": set(),
    "bot.client": {
        "answer_watch",
        "arrivals",
        "croupier",
        "discord_clock",
        "member_switches",
        "registration",
        "serving",
    },
    "bot.fairness": {"deals", "draws", "seeds", "shoe", "verifier"},
    "bot.odds": {
        "edge_figures",
        "game",
        "hand_values",
        "odds_questions",
        "opening_choices",
        "played_decisions",
        "side_odds",
    },
    "standin.guests": {"company", "window_client"},
    "standin.page": {"page_routes"},
    "standin.rest": {"app", "context", "routing"},
    "standin.world": {"attachments", "emoji_registry", "initial_guild", "message_contents", "world"},
    "bot.storage.database": {
        "backups",
        "book_checks",
        "column_types",
        "counter_models",
        "database_lock",
        "driver",
        "engines",
        "migration",
        "models",
        "ownership",
        "query_parts",
        "revisions",
        "rows",
        "shards",
        "storage_errors",
        "tournament_models",
        "upgrading",
    },
    "bot.storage.database.backends": {"backend", "choice", "dialects", "moving", "sqlite_backend"},
    "bot.storage.writing": {
        "bank_jobs",
        "damaged_tables",
        "deal_jobs",
        "decision_jobs",
        "message_jobs",
        "people_jobs",
        "season_jobs",
        "setting_jobs",
        "table_commits",
        "tournament_jobs",
        "write_errors",
    },
    "bot.storage.writing.batches": {"accounts", "counting", "transaction", "writer"},
    "bot.table.deciding": {"betting", "dispatch"},
    "bot.table.live": {"actor", "manager"},
    "bot.table.stored": {"codec", "proof", "restore", "round_log"},
    "cogs.board": {"board_writer", "boards", "buttons", "layout", "private_panels"},
    "cogs.editing": {
        "edit_panels",
        "options_editor",
        "panel_page",
        "settings_editor",
    },
    "cogs.members": {"first_bet_tips", "turn_mentions"},
    "cogs.odds": {"hints", "odds_book"},
    "cogs.table": {"table_commands"},
    "cogs.texts": {
        "achievement_texts",
        "hand_texts",
        "look_texts",
        "reply_texts",
        "rules_texts",
        "table_texts",
    },
}
"""Packages with modules of their own: the modules that others may import. Other packages are open."""

ROOT = "cogs.composition"
"""The module that builds all parts, for which each package is open."""

FRONTS = {"standin", "bot.table.refusals"}
"""Packages that are entered through their ``__init__``, which names everything that others may import."""


def directions(module: str, source: str) -> Iterator[sources.Breach]:
    """Yield imports of the product's packages that ``MAY_IMPORT`` does not allow, and of the tests."""
    allowed = next((names for part, names in MAY_IMPORT.items() if sources.within(module, part)), set[str]())
    for name in sources.imported(source):
        ours = any(sources.within(name, top) for top in (*sources.PRODUCT, "tests"))
        if ours and not any(sources.within(name, each) for each in allowed):
            yield sources.Breach(module=module, what=name)


def layers(module: str, source: str) -> Iterator[sources.Breach]:
    """Yield imports of a package above the module's own inside the same layer."""
    above = {name for part, names in LOWER_LAYERS.items() if sources.within(module, part) for name in names}
    for name in sources.imported(source):
        if any(sources.within(name, part) for part in above):
            yield sources.Breach(module=module, what=name)


def intrusions(module: str, source: str) -> Iterator[sources.Breach]:
    """Yield imports of private packages by others than their users."""
    for name in sources.imported(source):
        for part, users in PRIVATE.items():
            if (
                sources.within(name, part)
                and not sources.within(module, part)
                and sources.home_of(module) not in users
            ):
                yield sources.Breach(module=module, what=name)


def back_doors(module: str, source: str) -> Iterator[sources.Breach]:
    """Yield imports of modules of another package that are not open to others."""
    for name in sources.imported(source):
        target = name if name in sources.modules() else name.rpartition(".")[0]
        home = sources.home_of(target)
        if target not in sources.modules() or home == sources.home_of(module) or module == ROOT:
            continue
        inside = target.rpartition(".")[2]
        closed = home in FRONTS and not sources.within(module, home)
        if target != home and (closed or inside not in DOORS.get(home, {inside})):
            yield sources.Breach(module=module, what=target)


def edges(module: str, source: str) -> Iterator[str]:
    """Yield the modules of the product that a module imports."""
    known = sources.modules()
    for name in sources.imported(source):
        target = name if name in known else name.rpartition(".")[0]
        if target in known and target != module:
            yield target


def cycles(graph: dict[str, set[str]]) -> list[tuple[str, ...]]:
    """Return the groups of modules that import each other, directly or through others."""
    reach: dict[str, set[str]] = {}
    for start, targets in graph.items():
        seen: set[str] = set()
        stack = list(targets)
        while stack:
            name = stack.pop()
            if name not in seen:
                seen.add(name)
                stack += graph.get(name, ())
        reach[start] = seen
    rings = {tuple(sorted(b for b in reach[a] if a in reach[b])) for a in graph if a in reach[a]}
    return sorted(rings)
