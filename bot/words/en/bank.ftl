### The chips of members: /balance and /leaderboard. Only the person who asks sees them.

bank-own = You have { $chips }.
bank-own-staked = You have { $chips }, and { $staked } in bets.
bank-other = { $person } has { $chips }.
bank-match = Stack in the match here: **{ $amount }**
bank-bots = Bots don't play.

# $time is a whole phrase in the reader's language, such as "2 hours ago".
bank-own-out = You ran out of chips { $time }.
bank-own-out-round = You ran out of chips { $time }, in round #{ $round }.
bank-other-out = They ran out of chips { $time }.
bank-other-out-round = They ran out of chips { $time }, in round #{ $round }.
bank-help = A member with Manage Server can help with `/admin chips`.
bank-help-out = A member with Manage Server can help with `/admin revive` or `/admin chips`.

## /daily and /refill. $time is a whole phrase, such as "in 5 hours".

claim-daily-owning = **+{ $amount }** for today: you have { $chips } now. The next `/daily` is due { $time }.
claim-daily-owing = **+{ $amount }** for today: you still owe { $chips }. The next `/daily` is due { $time }.
claim-streak = Day { $days } in a row. Come back tomorrow to keep it going!
claim-streak-most = At least { $days } days in a row: that's the most that counts. Well done!
claim-week =
    { $iced ->
        [0] { $week } Tomorrow: **+{ $amount }**
       *[other] { $week } Tomorrow: **+{ $amount }**. 🧊 is a missed day: one in seven breaks nothing.
    }
claim-daily-ready = `/daily` has chips for you now.
claim-daily-due = The next `/daily` is due { $time }.
claim-refill-owning = **+{ $amount }**: you have { $chips } now. The next `/refill` can come { $time }.
claim-refill-owing = **+{ $amount }**: you still owe { $chips }. The next `/refill` can come { $time }.
claim-refill-ready = With less than { $chips } and no open bet, `/refill` brings you up to that.
claim-refill-due = The next `/refill` can come { $time }.
claim-still_out = That's not enough for a bet yet: the smallest here is { $least }.

# Buttons
claim-daily-button = 🎁 Daily chips
claim-refill-button = 🪙 Refill

## /give: the channel sees it. The note is what the giver has typed.

give-told = { $giver } gives { $receiver } { $chips }.
give-told-note = { $giver } gives { $receiver } { $chips }: { $note }
give-self = Those chips are yours already. Choose another member.
give-not_here = The channel sees each gift, so you and I both need permission to write here.

## /leaderboard

bank-board-chips = 🏆 Chips on this server
bank-board-net = 🏆 Winnings minus losses
bank-board-biggest_win = 🏆 Biggest win in one round
bank-board-hands_won = 🏆 Hands won
bank-board-win_rate = 🏆 Win rate, from { $hands } hands
bank-board-blackjacks = 🏆 Blackjacks
bank-board-best_streak = 🏆 Rounds won in a row
bank-board-matches_won = 🏆 Matches won
bank-board-tournaments_won = 🏆 Tournaments won
bank-board-accuracy = 🏆 Right decisions, from { $decisions } decisions
bank-board-deal =
    🏆 Daily deal: hands without an error, then points above the book
    -# `/deal` shows the places of today, once you have finished it.
bank-board-standing =
    🏆 Standing: net result, from { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } on { $days ->
        [one] one day
       *[other] { $days } days
    }
bank-period-season = This season
bank-period-week = This week, from Monday
bank-period-month = This month
bank-period-all_time = All time
bank-leaderboard-deal = { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
} · { $points }
bank-leaderboard-posted = Kept current by me.
bank-leaderboard-is-posted = I posted it here, and keep it current.
bank-leaderboard-not-posted = I can't post here. I need to see the channel and to send messages in it.
bank-leaderboard-not-posted-season = A season that is over does not change any more: there is nothing to keep current.
bank-leaderboard-no-period-chips = Chips are what members have right now, so they have no week or month. For winnings in a time, choose *Winnings minus losses*.
bank-leaderboard-no-period-standing = The standing decides who is the champion of a season, so it has no week, month or all time. For winnings in a time, choose *Winnings minus losses*.
bank-leaderboard-nobody = Nobody has played in this season yet. Be the first!
bank-leaderboard-empty = Nobody has a place here yet. Be the first!
bank-leaderboard-no-place = You have no place here yet.
bank-leaderboard-line = { $place } { $person } **{ $value }**
bank-leaderboard-line-you = { $place } { $person } **{ $value }** · you
bank-leaderboard-line-out = { $place } { $person } **{ $value }** · out of chips
bank-leaderboard-line-you-out = { $place } { $person } **{ $value }** · you, out of chips

# Buttons
bank-leaderboard-back = ◀ Back
bank-leaderboard-next = Next ▶
