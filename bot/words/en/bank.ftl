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

bank-leaderboard = 🏆 Chips on this server
bank-leaderboard-nobody = Nobody has played here yet. Be the first!
bank-leaderboard-line = { $place } { $person } **{ $chips }**
bank-leaderboard-line-you = { $place } { $person } **{ $chips }** · you

# Buttons
bank-leaderboard-back = ◀ Back
bank-leaderboard-next = Next ▶
