### Answers to the commands for managers. Only the person sees them.

admin-needs_manage_server = Only members with Manage Server can do that.
admin-no_chips_for_bots = Bots don't play, so they need no chips.
admin-amount_or_set = Name either `amount`, to give or take chips, or `set`, to say how many there should be.

## /admin chips

admin-given = You gave { $person } { $chips }. They have { $owned } now.
admin-taken = You took { $chips } from { $person }. They have { $owned } now.
admin-set = { $person } can spend { $chips } now. Open bets stay.
admin-given-unknown = You gave { $person } { $chips }. I can't read their chips right now; `/balance` shows them later.
admin-taken-unknown = You took { $chips } from { $person }. I can't read their chips right now; `/balance` shows them later.
admin-out = That is less than any table here takes, so they are out of the game.
admin-still_out = That is still less than the tables here take, so they stay out of the game.

## /admin revive

admin-revived = { $person } is back with { $chips }.

## /admin audit

admin-audit_running = An audit is running already. Try again in a moment.
admin-audit_too_long = This server has too much to check here. The person who runs this bot can check it with `python -m bot audit`.
admin-audit_failed = The audit could not read the database. The person who runs this bot can try `python -m bot audit`.

## /admin log

admin-log = 🗒️ The log of this server
admin-log-nothing = Nothing is in the log yet.
admin-log-bot = The bot
# $time is a whole phrase in the reader's language, such as "2 hours ago".
admin-log-line = { $time } { $person }: { $action }
# Why chips or a revival were refused
admin-log-why-not_out_of_chips = not out of chips
admin-log-why-above_the_ceiling = nobody can own that much
admin-log-why-has_a_hidden_bet = has a secret bet
admin-log-why-not_enough_chips = not enough chips
admin-log-chips = chips
admin-log-chips_refused = chips, refused
admin-log-revive = revived
admin-log-revive_refused = revival refused
admin-log-daily = daily chips
admin-log-refill = refill
admin-log-deal = prize of a daily deal
admin-log-gift = gift
admin-log-tournament = prize of a tournament
admin-log-tournament_cancelled = cancelled a tournament
admin-log-entrant_removed = removed somebody from a tournament
admin-log-table_opened = opened a table
admin-log-table_closed = closed a table
admin-log-rules_changed = changed the rules
admin-log-member_removed = removed a player
admin-log-round_voided = voided a round
admin-log-setting = changed a setting
admin-log-season_ended = ended a season
admin-log-season_schedule = changed when seasons end
