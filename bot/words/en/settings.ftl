### The settings of a server, the panels that change settings and options, and `/setup`.

## Names of settings, what they do, and their values

settings-group-tables = Tables
settings-group-chips = Chips
settings-group-look = Look
setting-openers-name = Who may open tables
setting-openers-help = The role that may open and change tables for the server's chips. Members with Manage Server always may.
setting-role-none = Manage Server only
setting-role-range = a role, or none
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
setting-opening_balance-name = Starting chips
setting-opening_balance-help = What a member gets the first time they play here. Members who have played keep what they have.
setting-pace-name = Pace
setting-pace-help = Whether everyone sees the dealer draw before the result.
setting-pace-value-shown = show the dealer's cards first
setting-pace-value-at_once = show the result at once
setting-text_cards-name = Text cards
setting-text_cards-help = Cards as text (A♠) instead of pictures.
setting-language-name = Language
setting-language-help = The language of tables and of everything else that the whole channel reads.
setting-language-value-automatic = automatic, as Discord says
setting-language-value-en = English
setting-language-value-de = German
setting-unknown = There is no setting `{ $name }`. `/admin settings` shows them all.
setting-unfit = `{ $text }` doesn't work for **{ $setting }**. It can be: { $range }.
setting-unknown_role = I can't find that role here. Name one with `@`, or use `/admin settings`.
setting-unchanged = **{ $setting }** is already { $value }.
setting-changed = **{ $setting }** is { $value } now. It was { $before }.
setting-low_balance = ⚠️ The smallest bet at the tables here is { $least }: new members could not bet.
