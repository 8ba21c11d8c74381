### The coach, which comments on a member's own moves. Only that member sees it.

# $move is a move as on its button, such as "Stand". $chips is an amount with its noun, such as "2.10 chips".
coach-better = 🎓 **{ $move }** was worth { $chips } more on average.
coach-better-box = 🎓 Box { $box }: **{ $move }** was worth { $chips } more on average.

# $total is a total such as 16, in a pair the card's value. $up is the dealer's card, $made the move.
coach-hand-hard = -# You had { $total } against { $up ->
        [A] an ace
       *[other] { $up }
    } and chose { $made }.
coach-hand-soft = -# You had soft { $total } against { $up ->
        [A] an ace
       *[other] { $up }
    } and chose { $made }.
coach-hand-pair = -# You had a pair of { $total ->
        [A] aces
       *[other] { $total }
    } against { $up ->
        [A] an ace
       *[other] { $up }
    } and chose { $made }.
coach-hand-blackjack = -# You had a blackjack against { $up ->
        [A] an ace
       *[other] { $up }
    } and chose { $made }.

# Said where the chart's move is not the best one for these exact cards.
coach-chart = -# { $made } is what the chart says, and counts as right.

coach-on = 🎓 The coach is on: after a move of yours that wasn't the best, I tell you which one was, and what the difference costs on average. Where a table's hints are off, the coach is silent too.
coach-off = The coach is off: I don't comment on your moves.
