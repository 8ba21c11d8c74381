### What members have played: /stats. Only the person who asks sees it.

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
stats-net = Won and lost in all: **{ $net }**
stats-results = Hands: { $won } won, { $lost } lost, { $pushed } pushed · win rate { $rate }
stats-biggest = Biggest win in a round { $win }, biggest loss { $loss }
stats-streak = Rounds won in a row: { $streak } now, { $best } at best
stats-blackjacks = Blackjacks: { $blackjacks } · busts: { $busts }
stats-moves = Doubles: { $doubles } · splits: { $splits } · surrenders: { $surrenders }
stats-insurance = Insurance: { $taken } taken, { $won } won
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
