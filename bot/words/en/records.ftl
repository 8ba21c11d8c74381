### What members have played: /stats, /history, /round and /ledger. Only the person who asks sees it.

stats-own = ### 📊 Your results
stats-other = ### 📊 Results of { $person }
stats-nothing = No rounds yet.
stats-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
}
stats-net = Winnings minus losses: **{ $net }**
stats-results = Hands: { $won } won, { $lost } lost, { $pushed } pushed · win rate { $rate }
stats-biggest = Biggest win in a round { $win }, biggest loss { $loss }
stats-streak = Rounds won in a row: { $streak } now, { $best } at best
stats-blackjacks = Blackjacks: { $count }
stats-busts = Busts: { $count }
stats-doubles = Doubles: { $count }
stats-splits = Splits: { $count }
stats-surrenders = Surrenders: { $count }
stats-insurance = Insurance: { $taken } taken, { $won } won
stats-side-bets = Side bets: { $made } made, { $won } won, net { $net }
# $share is a percentage such as "87.5%". Moves of the timer are no decisions.
stats-accuracy = Right decisions: { $right } of { $decisions }: **{ $share }**
stats-accuracy-later = Right decisions: shown from { $least } decisions on, { $decisions } so far
stats-deals = Daily deals: { $days }, without an error { $perfect } · { $average } points on average
stats-deals-streak = Longest streak of daily deals: { $days ->
    [one] { $days } day
   *[other] { $days } days
}
stats-match-hands = In matches: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $won } of { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
} won
stats-matches = Matches: { $matches }, { $won } won
stats-places = Places: { $places }
stats-place = { $count } × place { $place }
stats-tournaments = Tournaments won: { $won }
stats-picture = Picture
stats-picture-title = { $rounds ->
    [one] Balance over the last round
   *[other] Balance over the last { $rounds } rounds
}
stats-picture-summary = { $first } → { $last } · lowest { $lowest } · highest { $highest }
stats-picture-begin = { $rounds ->
    [one] one round ago
   *[other] { $rounds } rounds ago
}
stats-picture-end = now
stats-picture-won = { $rounds } won
stats-picture-even = { $rounds } even
stats-picture-lost = { $rounds } lost
# For people who cannot see the picture: its title, its second line, and the rounds by outcome.
stats-picture-description = { $title }: { $summary }. Rounds: { $outcomes }.
stats-picture-nothing = No rounds to draw yet: the picture shows rounds from now on.
stats-picture-failed = The picture could not be drawn. Press `Picture` again in a moment.

## /history

history-own = ### 🕘 Your last rounds
history-other = ### 🕘 Last rounds of { $person }
history-nothing = No rounds yet.
# $time is a whole phrase in the reader's language, such as "2 hours ago".
history-line = { $time } · { $channel } · #{ $round } · bet { $staked } · **{ $net }**
history-void = { $time } · { $channel } · #{ $round } · void, bets returned
history-open = Look at a round
history-choice = #{ $round } · { $net }
history-choice-void = #{ $round } · void

## /round

round-title =
    ### 🃏 Round #{ $round }
    -# { $channel } · { $time }
round-open = Round { $round } is not over yet. Look again when it is.
share-no_hand = Round { $round } has no hand of yours that I could share.
# A round as a player shares it with everybody; $name may be “🎉 BLACKJACK! Ann”.
share-round = ### { $name } · **{ $net }**
share-bet = -# bet { $bet } · round #{ $round }
round-damaged = The record of round { $round } is damaged.
round-void = The round was void, and all bets were returned.
round-dealer = Dealer { $cards } { $total }
round-hand = { $player } { $cards } { $total } · bet { $bet } · **{ $net }**
round-insurance = { $player } · insurance **{ $net }**
round-side-bet = { $player } · { $told }
round-follower = ↳ { $player } followed { $leader } · **{ $net }**
round-balances = **Chips before and after**
round-balance = { $player } { $before } → { $after } ({ $net })
round-decisions = **Decisions**
round-no-decisions = -# No decisions to show.
round-decision = { $player }: { $move }
round-decision-timer = { $player }: { $move } ⏰
move-hit = hit
move-stand = stand
move-double = double
move-split = split
move-surrender = surrender
move-insurance = take insurance
move-even_money = take even money
move-decline = decline
# $decision is a whole line, such as “Ann: hit”; $cards are the cards that it dealt.
round-drawn = { $decision } → { $cards }
round-proof =
    -# Shoe { $shoe }, from card { $first } · 🔒 `{ $hash }`
    -# `/verify id:{ $round }` proves that these are its cards.

## /ledger

ledger-title = ### 📒 Where your chips went
ledger-nothing = Nothing has changed yet.
ledger-staked = In open bets: **{ $staked }**
ledger-season = -# Season { $number }
ledger-round = { $time } **{ $net }** · round #{ $round }
ledger-opening = { $time } **{ $net }** · your first chips
ledger-debt = { $time } **{ $net }** · what you owed
ledger-admin = { $time } **{ $net }** · from an admin
ledger-daily = { $time } **{ $net }** · your daily chips
ledger-refill = { $time } **{ $net }** · a refill
ledger-deal = { $time } **{ $net }** · the daily deal
ledger-tournament = { $time } **{ $net }** · a tournament
ledger-gift-given = { $time } **{ $net }** · a gift to { $person }
ledger-gift-got = { $time } **{ $net }** · a gift from { $person }
ledger-other = { $time } **{ $net }** · the house
