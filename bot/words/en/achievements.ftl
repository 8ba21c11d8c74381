### Achievements: on the board when they are earned, and in /stats.

achievement-line = 🏅 { $earned }
achievement-of = { $name } · { $achievements } ({ $count } of { $all })
achievement-more = +{ $count }
achievement-count = { $left ->
    [0] 🏅 **All { $count } achievements**
   *[other] 🏅 **Achievements: { $count }**, { $left } to go
}
achievement-held = { $achievement } { $day }

## Their names

achievement-blackjack = Blackjack
achievement-black_jack = The real black jack
achievement-stand_off = Blackjack stand-off
achievement-five_cards = 21 with five cards
achievement-three_sevens = Three sevens
achievement-narrow_win = 21 against 20
achievement-cold_blood = Won with 12 or less
achievement-four_hands = Four split hands won
achievement-full_double = A double at the limit
achievement-insured = Insurance that paid
achievement-last_chip = On the last chip
achievement-comeback = Back from zero
achievement-streak_10 = Ten in a row
achievement-hands_100 = A hundred hands
achievement-hands_1000 = A thousand hands
achievement-hands_10000 = Ten thousand hands
achievement-blackjacks_100 = A hundred blackjacks
achievement-days_7 = Seven days in a row
achievement-days_30 = Thirty days in a row
achievement-match_won = First match won
achievement-matches_10 = Ten matches won
achievement-tournament_won = First tournament won
achievement-deal_first = First daily deal
achievement-deal_perfect = Daily deal without errors
achievement-deals_7 = Seven daily deals
achievement-deals_30 = Thirty daily deals
achievement-deals_100 = A hundred daily deals
