### The chips of members: /balance and /leaderboard. Only the person who asks sees them.

bank-own = You have { $chips }.
bank-own-staked = You have { $chips }, and { $staked } in bets.
bank-other = { $person } has { $chips }.
bank-bots = Bots don't play.

# $time is a whole phrase in the reader's language, such as "2 hours ago".
bank-own-out = You ran out of chips { $time }.
bank-own-out-round = You ran out of chips { $time }, in round { $round }.
bank-other-out = They ran out of chips { $time }.
bank-other-out-round = They ran out of chips { $time }, in round { $round }.
bank-help = A member with Manage Server can help with `/admin chips`.
bank-help-out = A member with Manage Server can help with `/admin revive` or `/admin chips`.

## /leaderboard

bank-board-chips = 🏆 Chips on this server
bank-board-net = 🏆 Won and lost in all
bank-board-biggest_win = 🏆 Biggest win in one round
bank-board-hands_won = 🏆 Hands won
bank-board-win_rate = 🏆 Win rate, from { $hands } hands
bank-board-blackjacks = 🏆 Blackjacks
bank-board-best_streak = 🏆 Rounds won in a row
bank-board-matches_won = 🏆 Matches won
bank-period-season = This season
bank-period-week = This week, from Monday
bank-period-month = This month
bank-period-all_time = All time
bank-leaderboard-nobody = Nobody has played here yet. Be the first!
bank-leaderboard-empty = Nobody has a place here yet. Be the first!
bank-leaderboard-no-place = You have no place here yet.
bank-leaderboard-line = { $place } { $person } **{ $value }**
bank-leaderboard-line-you = { $place } { $person } **{ $value }** · you
bank-leaderboard-line-out = { $place } { $person } **{ $value }** · out of chips
bank-leaderboard-line-you-out = { $place } { $person } **{ $value }** · you, out of chips

# Buttons
bank-leaderboard-back = ◀ Back
bank-leaderboard-next = Next ▶
