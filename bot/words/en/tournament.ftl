### Tournaments: /tournament, the panel that everybody sees, and the heats.

## The panel while members sign up. $time is a whole phrase, such as "in 5 hours", $at a day with a time.

tournament-title = ### 🏆 { $name }
tournament-starts = 🗓️ **Start**: { $at } · { $time }
# $here: the heats follow each other in the channel.
tournament-rules =
    { $here ->
        [yes] Knock-out matches of up to { $seats }, one after the other: { $rounds } rounds each, with chips that count only there.
       *[no] Knock-out matches of up to { $seats }, all at the same time: { $rounds } rounds each, with chips that count only there.
    }
tournament-rules-last = Each heat's winner and the best of the others meet at the last table: up to { $seats } players, { $rounds } rounds. I mention you when a match of yours begins.
tournament-here = 📍 All of it happens in this channel: at most { $most } can sign up, and no other table can be open here.
tournament-prizes = Prizes: 🥇 { $first } · 🥈 { $second } · 🥉 { $third }
tournament-prizes-need = Prizes need { $least } entrants who have played here before: { $count } so far.
# $heats is 0 if too few have signed up.
tournament-signed_up =
    { $heats ->
        [0]
            { $count ->
                [0] **Nobody has signed up yet**: at least { $least } are needed.
                [one] **{ $count } has signed up**: at least { $least } are needed.
               *[other] **{ $count } have signed up**: at least { $least } are needed.
            }
        [1] **{ $count } have signed up**: they play only the last table.
       *[other] **{ $count } have signed up**: { $heats } heats, then the last table.
    }
tournament-is_full = It's full.
# The end of a list: "Ann, Bob and 12 more".
tournament-more = { $count } more
# Below all of it, in small print. $number is such as "T12".
tournament-hash = -# 🔒 Hash of the draw: `{ $hash }` · after the draw: `/verify { $number }`
tournament-seed = -# 🔒 Seed of the draw: `{ $seed }` · `/verify { $number }`

# Buttons
tournament-button-in = Sign up
tournament-button-full = Full
tournament-button-out = Withdraw
tournament-button-how = How it works

## The panel from the draw on

tournament-heat = Heat { $number } of { $of }
tournament-last = Last table
# The beginning of a line, before the names of the players. $heat is the name of a heat.
tournament-line = { $sign } **{ $heat }**:{ " " }
tournament-heats-on =
    { $here ->
        [yes] The heats are on, one after the other in this channel, as soon as no other table is open here.
       *[no] The heats are on: press one to watch.
    }
tournament-through = **At the last table**: { $players }
tournament-silent = -# Not through, as they pressed nothing in their heat: { $players }
tournament-last-at = It begins **{ $time }**.
tournament-last-due = It begins now.
tournament-won =
    { $count ->
        [one] { $people } wins the tournament!
       *[other] { $people } share the first place!
    }
tournament-prize = 🎁 { $chips }
tournament-unpaid = No prizes: fewer than { $least } entrants had played here before.
tournament-over-won = The tournament is over.
tournament-over-too_few = Too few signed up, so this tournament is off.
tournament-over-missed = I was away at the start, so this tournament is off.
tournament-over-nobody = Nobody was left for the last table, so nobody has won.
tournament-over-cancelled = This tournament was cancelled: no places, no prizes.
tournament-over-channel_gone = Its channel is gone, so this tournament is over: no places, no prizes.
tournament-over-removed = I was removed from the server, so this tournament is over: no places, no prizes.

## Messages in the channel and in a heat's thread. $heat is the name of a heat.

tournament-heat-message = 🏆 **{ $heat }**: { $players }
tournament-call = 🏆 **{ $heat }**: good luck, { $players }!

## How it works

tournament-how-title = ### 🏆 How this tournament works
tournament-how-sign_up = **Signing up** is free, and your own chips stay untouched. You can withdraw until the start.
tournament-how-draw =
    { $here ->
        [yes] **The draw**: at the start I draw heats of up to { $seats }, which follow each other in this channel. I mention you when yours begins. Up to { $seats } entrants play only the last table.
       *[no] **The draw**: at the start I draw heats of up to { $seats }, each in a thread of its own, where I mention you. Up to { $seats } entrants play only the last table.
    }
tournament-how-heat = **A heat** is a knock-out match: everyone starts with the same chips. If you run out of them, you're out; every few rounds, the player with the fewest goes out, too. After { $rounds } rounds, the most chips win.
tournament-how-through = **Through** are the winner of each heat, then those with the most chips when their match ended, up to { $seats } in all. If you never press anything in your heat, the next one is through instead.
tournament-how-last = **The last table** begins two minutes after the last heat: { $rounds } rounds, and everyone can watch. Nobody takes the seat of a player who withdraws then.
tournament-how-leave = A break or `/me forget` takes you out, also before the last table. A match that is on is played to its end.
tournament-how-prizes = **Prizes** need { $least } entrants with { $rounds } rounds on { $days } days here before they signed up; matches don't count. Only those can get one.

## What commands answer

tournament-name = Tournament
tournament-opened = Your tournament is open. It starts { $at }, { $time }.
tournament-opened-prize = The first prize is { $chips }.
tournament-opened-free = It has no prizes.
tournament-opened-free-day = It has no prizes: another tournament with prizes starts on that day (UTC).
tournament-opened-lacking = Without { $permissions }, its heats follow each other in this channel: at most { $most } can sign up, and no other table can be open here.
tournament-opened-here = There are no threads in here, so its heats follow each other: at most { $most } can sign up, and no other table can be open here.
tournament-shown = The panel is at the bottom of { $channel } now.
tournament-removed = { $player } is not in the tournament any more.
tournament-cancelled = The tournament is cancelled.
tournament-cancel-title = 🏆 Cancel “{ $name }”?
tournament-cancel-matches = Its matches end after the round that is on, without places.
tournament-cancel-prizes = Nobody wins, and nobody gets a prize.
tournament-cancel-button = Cancel the tournament

## Why something was refused

tournament-none = No tournament is open on this server. `/tournament open` opens one.
tournament-not_shown = Only entrants, the member who opened the tournament and members with Manage Server can move its panel. { $link }
tournament-not_yours = Only the member who opened the tournament, or a member with Manage Server, can cancel it.
tournament-prize_by_managers = Only members with Manage Server can promise prizes. Leave out `prize`.
tournament-nameless = Nothing of that name can be seen. Try another one.
tournament-start-unreadable = I can't read that as a start. Try `30m`, `2h` or `20:00` (UTC).
tournament-start-too_soon = That's too soon: members need at least two minutes to sign up.
tournament-start-too_late = That's too far away: a tournament starts within seven days.
tournament-table_here = Heats would follow each other in this channel, but a table is open here. Close it with `/table close`, or choose another channel.
tournament-refused-already_open = One tournament at a time: this one is open already. { $link }
tournament-refused-prize_taken = Another tournament with prizes starts on that day (UTC). Choose another day, or set `prize` to 0.
tournament-refused-prize_too_high = The most that you can promise here is { $most }. The setting `tournament_prize` changes that.
tournament-refused-over = Sign-ups for this tournament are over.
tournament-refused-full = All places in this tournament are taken.
tournament-refused-already_in = You've signed up already. See you at the start!
tournament-refused-on_break = You're on a break, so you can't sign up.
tournament-refused-not_in = You aren't in this tournament.
tournament-refused-not_in-other = { $player } isn't in this tournament.
tournament-refused-playing = Your heat has begun, so you can't withdraw any more. `/leave` at its table gives up your seat.
tournament-refused-playing-other = The heat of { $player } has begun. `/table kick` removes them from its table.
tournament-refused-heat_over = Your heat is over. Only players of the last table can withdraw, before it begins.
tournament-refused-heat_over-other = The heat of { $player } is over. Only players of the last table can be removed, before it begins.
