### The settings of a server, the panels that change settings and options, and `/setup`.

## Names of settings, what they do, and their values

settings-group-tables = Tables
settings-group-chips = Chips
settings-group-deal = Daily deal
settings-group-look = Look
setting-openers-name = Who may open tables
setting-openers-help = The role that may open and change tables for the server's chips. Members with Manage Server always may.
setting-role-none = Manage Server only
setting-role-everyone = everyone
setting-role-gone = a role that is gone: Manage Server only
setting-role-range = a role, or none
setting-role-range-everyone = everyone, a role, or none
setting-match_openers-name = Who may open matches
setting-match_openers-help = The role that may open matches, which have chips of their own. Members with Manage Server always may.
setting-table_channels-name = Channels for tables
setting-table_channels-help = The only channels where new tables open; threads count as their channel. Open tables stay.
setting-default_preset-name = Usual rules
setting-default_preset-help = The rules that `/table open` takes if nobody names others.
setting-default_preset-value-house = house
setting-default_preset-value-speed = speed
setting-default_preset-value-strip = strip
setting-default_preset-value-vegas = vegas
setting-default_preset-value-european = european
setting-default_preset-value-friendly = friendly
setting-default_preset-value-single = single
setting-default_preset-value-standard = standard
setting-default_preset-value-knockout = knockout
setting-opening_balance-name = Starting chips
setting-opening_balance-help = What a member gets the first time they play here. Members who have played keep what they have.
setting-daily-name = Daily chips
setting-daily-help = What `/daily` pays, once a day (UTC). 0 switches it off.
setting-streak_bonus-name = Streak bonus
setting-streak_bonus-help = Added to `/daily` for each day in a row before, for at most ten days.
setting-refill-name = Refill
setting-refill-help = `/refill` brings members who own less, and have no open bet, up to this. 0 switches it off.
setting-refill_hours-name = Time between refills
setting-refill_hours-help = The least number of hours between two refills of a member.
setting-gift_limit-name = Gifts a day
setting-gift_limit-help = What a member can `/give` in a day (UTC), and can get from all others together. 0 switches gifts off.
setting-tournament_prize-name = Prize of a tournament
setting-tournament_prize-help = The most that a manager can promise to the first place; half goes to the second, a quarter to the third. 0: no prizes.
setting-season_rounds-name = Rounds for a place
setting-season_rounds-help = The rounds that a place in a season takes, at least. A new value counts from the next season on.
setting-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
setting-season_days-name = Days for a place
setting-season_days-help = The days with such rounds that a place in a season takes, at least. A new value counts from the next season on.
setting-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
setting-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
setting-eliminate-name = Out without chips
setting-eliminate-help = Members who can't bet at any table are out until they have enough again. Off: nobody is ever out.
setting-deal-name = Daily deal
setting-deal-help = Whether members can play the daily deal here: ten hands a day, the same cards for everyone.
setting-deal_prize-name = Prize of the daily deal
setting-deal_prize-help = The chips that a member gets for finishing a deal that they began here. 0 switches it off.
setting-deal_channel-name = Channel of the daily deal
setting-deal_channel-help = Where yesterday's best players and a button for the new deal appear, soon after midnight (UTC).
setting-channel-none = none
setting-channel-here = this channel
setting-channel-kept = the present one
setting-channel-gone = a channel that is gone: none
setting-channel-range = a text channel, or none
setting-channels-none = everywhere
setting-channels-more = { $count } more
setting-channels-gone = channels that are gone: no new tables
setting-channels-range = up to { $most } channels, or none for everywhere
setting-pace-name = Pace
setting-pace-help = Whether everyone sees the dealer draw before the result.
setting-pace-value-shown = the dealer's cards first
setting-pace-value-at_once = the result at once
setting-text_cards-name = Text cards
setting-text_cards-help = Cards as text (A♠) instead of pictures.
setting-language-name = Language
setting-language-help = The language of tables and of everything else that the whole channel reads.
setting-language-value-automatic = automatic, as Discord says
setting-unknown = There is no setting `{ $name }`. `/admin settings` shows them all.
setting-unfit = `{ $text }` doesn't work for **{ $setting }**. It can be: { $range }.
setting-unknown_role = I can't find that role here. Name one with `@`, or use `/admin settings`.
setting-unknown_channel = I can't find that text channel here. Name one with `#`, or use `/admin settings`.
setting-unknown_channels = I can't find one of these channels here. Name each with `#`, or use `/admin settings`.
setting-unchanged = **{ $setting }** is already { $value }.
setting-changed = **{ $setting }** is { $value } now. It was { $before }.
setting-low_balance = ⚠️ The smallest bet at the tables here is { $least }: new members could not bet.
setting-low_daily = ⚠️ The smallest bet at the tables here is { $least }: `/daily` alone isn't enough for one.
setting-low_refill = ⚠️ The smallest bet at the tables here is { $least }: `/refill` isn't enough for one.

## Panels that collect changes

edit-settings-title = **Settings of this server**
edit-settings-intro = Only you see this. Nothing changes before you apply it.
edit-settings-gone = This panel is too old. `/admin settings` opens a new one.
edit-options-title = **Options of this table**
edit-options-intro = { $rules } · only you see this, and nothing changes before you apply it.
edit-options-intro-after_round = { $rules } · only you see this. A round is on: changes count from the next one.
edit-options-intro-look = { $rules } · only you see this. Try what you like: the table stays as it is.
edit-options-gone = This panel is too old. `/table options` opens a new one.
edit-other_table = That table is closed. `/table options` shows the options of an open one.
edit-group-placeholder = Which group?
edit-item-placeholder = What do you want to change?
edit-role-placeholder = Which role?
edit-channels-placeholder = Which channels?
setting-role-none-button = Manage Server only
setting-role-everyone-button = Everyone
setting-channels-none-button = Everywhere
edit-type-button = Type a number
edit-item = **{ $name }:** { $value }
# The hint of a form for a number, such as "5 to 90 · now 20 seconds"
edit-form-hint = { $values } · now { $now }
edit-item-changed = **{ $name }:** { $before } → **{ $after }** ✏️
# A sentence about an option, then what it does to the house edge
edit-about-note = { $about } ({ $note })
edit-changes = **Your changes**
edit-change = - { $name }: { $before } → **{ $after }**
edit-change-raises = - { $name }: { $before } → **{ $after }** · raises the house edge
# Percentages such as "0.53%" or "you win 0.19%".
edit-change-edge = - House edge: { $before } → **{ $after }**
edit-change-lowers = - { $name }: { $before } → **{ $after }** · lowers the house edge
edit-note = -# ℹ️ { $note }
edit-fault = ⚠️ { $fault }
edit-look_only = -# 👀 You can try this, but not apply it. { $why }
edit-apply-button = Apply
edit-discard-button = Discard
edit-applied = ✅ Your changes are in force.
edit-applied-after_round = ✅ Your changes count from the next round on.
edit-meanwhile = ⚠️ Nothing was applied. Meanwhile somebody else has made these changes; look at yours again, then apply them.

## /setup

setup-title = **Welcome! Answer four questions, then open the first table.**
    -# Only you see this. `/admin settings` changes all of it later.
setup-title-again = **Four questions about this server**
    -# Only you see this. This channel has its table already. `/admin settings` changes all of it later.
setup-permissions = ✅ I have all the permissions I need in this channel.
setup-permissions-missing = ⚠️ In this channel I still need { $permissions }. You find them in the channel's settings.
setup-cards = ✅ Cards are pictures.
setup-cards-loading = ⏳ The pictures of the cards are still on their way to Discord. Until they are there, cards are text.
setup-cards-off = ℹ️ Cards are text: the person who runs this bot has switched the pictures off.
setup-cards-text = ℹ️ Cards are text on this server, as its settings say.
setup-question-openers = **{ $number }. Who may open tables?** { $answer }
    -# For the server's chips. Matches have chips of their own, and need no such right.
setup-question-opening_balance = **{ $number }. How many chips do members start with?** { $answer }
    -# They get them once, the first time they play here.
setup-question-default_preset = **{ $number }. Which rules?** { $answer }
    -# You can change every rule later, with `/table options`.
setup-question-deal_channel = **{ $number }. Where does the daily deal's podium appear?** { $answer }
    -# Soon after midnight (UTC): yesterday's best players, and a button for the new deal.
setup-open-button = Open the first table
setup-save-button = Save
setup-nothing = A table is open in this channel already, and nothing has changed.
setup-gone = This panel is too old. `/setup` opens a new one.
