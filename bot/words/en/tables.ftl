### Opening, changing and closing a table.

## Answers that only the person sees

table-only_in_servers = Tables are in the channels of a server.
table-missing_permissions = I can't run a table here. In this channel I need { $permissions }.
table-permission-view_channel = View Channel
table-permission-send_messages = Send Messages
table-permission-send_messages_in_threads = Send Messages in Threads
table-permission-create_public_threads = Create Public Threads
table-permission-embed_links = Embed Links
table-permission-attach_files = Attach Files
table-opened = The table is open: { $preset } rules, bets { $limits }. Good luck!
table-opened-match = The match is open: { $preset } rules, bets { $limits }. You're in it: start it once the others have joined.
table-shown = The table is at the bottom of the channel now.
table-started = The match is on. Place your bets, and good luck!
table-closed = The table is closed.
table-closes_after_round = The table closes after this round.
table-unchanged = `{ $option }` is already { $value }.
table-unchanged-preset = These are already the { $preset } rules.

## What everyone in the channel sees

table-changed = { $person } changed { $changes }.
table-changed-after_round = { $person } changed { $changes }, from the next round on.
# Percentages such as "0.53%" or "you win 0.19%".
table-changed-edge = House edge: { $before } → **{ $after }**.
table-changed-preset = { $person } set the rules to **{ $preset }**.
table-changed-preset-after_round = { $person } set the rules to **{ $preset }**, from the next round on.
# One of the $changes above
table-change = *{ $option }* ({ $before } → **{ $after }**)
# The last of the $changes above, where there are many
table-changes-more =
    { $count ->
        [one] one more option
       *[other] { $count } more options
    }
table-damaged = ⚠️ This table had to close because its stored data were damaged. Every open bet went back to its player, and a match that was on is cancelled. `/table open` opens a new one.
table-damaged-stakes = ⚠️ This table had to close because its stored data were damaged. Some bets could not be returned: please tell the people who run this bot. `/table open` opens a new one.
table-damaged-board = This table is closed. ⬇

## The way in: /blackjack, and buttons below refusals. At most 80 characters on a button

way-open = Open a table here
way-match = Start a match
way-join = Join
way-here = Play here
way-deal = Daily deal
way-practise = Practise
way-in-no-table = ### ♠ Blackjack
    No table is open in this channel yet.
way-in-kept = Your bet of { $amount } is placed at the table that you open here.
way-in-bet = Choose your bet, or type `/blackjack 25`.
way-in-bet-next = A round is on. Choose your bet for the next one.
way-in-lobby = A match starts here soon.
