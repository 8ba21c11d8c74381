### Matches, notices on the board, and what a table without a clock waits for.

## Matches

match-title = ### 🏁 Blackjack match · { $rules } · { $pays }
match-bets = bets { $limits }
match-stacks = Everyone starts with { $chips }. The last player with chips wins.
match-stacks-rounds = Everyone starts with { $chips }. After { $rounds } rounds, the player with the most chips wins.
match-knockouts = 🔻 Every { $rounds } rounds, the player with the fewest chips is out.
# Two parts of a board's heading: "round 5 · 25 rounds left · 🔻 KO in 3 rounds".
match-rounds-left =
    { $count ->
        [one] 1 round left
       *[other] { $count } rounds left
    }
match-knockout-in =
    { $count ->
        [one] 🔻 KO in 1 round
       *[other] 🔻 KO in { $count } rounds
    }
match-last-round = 🏁 Last round: most chips win.
match-tied = ⚖️ { $players } tie for last: this round decides.
match-play-off = ⚖️ Play-off: { $players } tie for first.
match-knocked-out = 🥊 { $player } is knocked out with { $chips }.
# The kinds of matches, as names in lists, and how long a match takes.
match-kind-knockout = knockout
match-kind-last_standing = last standing
match-kind-placeholder = Kind of match
match-minutes = { $least } to { $most } minutes
match-hours = { $least } to { $most } hours
match-takes = ⏱ It takes { $duration }.
match-lasts = ⏱ { $duration }
match-joined = In: { $players }
match-nobody = Nobody has joined yet.
match-host = { $host } is the host and starts the match.
match-host-alone = { $host } is the host and starts the match. Nobody can join later.
match-no-host = The first to join is the host and starts the match.
match-rejoin = ↩️ The options changed. Please join again: { $players }
match-limits-rise = ⬆️ The bet limits double after this round, as far as the stacks allow.
match-limits-risen = ⬆️ New limits: bets { $limits }, base bet { $base }.
match-cancelled = The match was cancelled.
match-alone = The match is over. { $player } was out in round { $round }.
match-alone-chips = The match is over. { $player } has { $chips } after round { $round }.
match-won = 🏆 { $winner } wins the match!
match-no-winner = The match has no winner.
match-place = **{ $place }.**
match-out-in = out in round { $round }
match-out-with = { $chips } after round { $round }
# How somebody finished: "You finished 3rd."
match-finished =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }

match-result = ♠ **Blackjack match** · { $rules }
match-rounds =
    { $count ->
        [one] one round
       *[other] { $count } rounds
    }
match-rematch = You're in the lobby of the rematch.
match-rematch-host = A new lobby is open. You're the host: start the match on the table, or with `/table start`.
match-left-out =
    { $count ->
        [one] Not in it, because they sit at another table or can't join: { $players }.
       *[other] Not in it, because they sit at other tables or can't join: { $players }.
    }
match-none-to-repeat = No match has ended in this channel yet. Start one with `/match`.
match-not-yours-to-repeat = No lobby is open any more, and only players of that match can call a rematch. Anyone can start a new match with `/match`.

## Notices

notice-closed_by = Closed by { $player }
notice-closed_idle = Closed after an hour without a round
notice-closed_unattended = Closed after a day in which nobody played
notice-closed_after_round = Closed after the round
notice-channel_gone = The channel is gone
notice-removed_from_server = I was removed from the server
notice-heat_over = All places are decided. The tournament's panel shows how it goes on.
notice-tournament_over = The tournament is over
notice-season_over = Season { $number } is over. `/balance` shows your chips in the next one. Bets that weren't dealt went back; a round that was dealt still counts for the old one.
notice-seats_given_up =
    { $count ->
        [one] { $players } missed two rounds, so their seat goes to the next in the queue. A bet puts them back in line.
       *[other] { $players } missed two rounds, so their seats go to the next in the queue. A bet puts them back in line.
    }

## Without a clock

time-not-started = No timer: the match hasn't started.
time-first-bet = No timer yet. The first bet starts the round.
# What has a time limit is right before that moment and after it: nothing edits an answer that stays.
time-dealt = Time limit for bets: { $when }. The cards come as soon as everyone has bet.
time-dealt-alone = Time limit for bets: { $when }. The cards come as soon as you bet.
time-decision = Time limit for this decision: { $when }.
time-bets = No timer: the cards come as soon as everyone has bet.
time-move = No timer: waiting for { $players }.
time-move-secret = No timer: waiting for everyone with a decision left.
