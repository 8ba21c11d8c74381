### The odds of a table: /odds and /strategy. Only the person who asks sees them.

# $rules is the name of the rules, such as "House" or "Vegas, changed".
odds-title = 📊 **Odds · { $rules }**
odds-preset-name = preset { $preset }

# $edge is a percentage such as 0.53.
odds-edge-house = The house keeps **{ $edge }%** of each first bet on average, if you play basic strategy.
odds-edge-player = You win **{ $edge }%** of each first bet on average, if you play basic strategy.

# $bet is an amount such as 25, $chips one with its noun.
odds-cost-house = { $rounds } rounds at { $bet } cost you about { $chips }. On a single evening, luck counts for more.
odds-cost-player = { $rounds } rounds at { $bet } bring you about { $chips }. On a single evening, luck counts for more.
odds-side-bet = { $bet } · { $price }

# $difference has its sign, such as +1.36; $here is 1 if the table has the rule.
odds-named = **What two well-known rules give the house**
odds-named-hit_soft_17 =
    H17 (the dealer hits soft 17): ≈ **{ $difference }%**{ $here ->
        [0] { "" }
       *[other] { "" } · used here
    }
odds-named-blackjack_pays =
    6:5 for a blackjack instead of 3:2: ≈ **{ $difference }%**{ $here ->
        [0] { "" }
       *[other] { "" } · used here
    }

odds-effects = **Changes that would matter most** (+ is good for the house, − for you)

# $difference has its sign, such as +1.36.
odds-effect = { $option }: { $value } ≈ **{ $difference }%**

odds-presets = **What the house keeps with each preset**
odds-preset = { $preset }: { $edge }
odds-assumptions = -# For a full shoe, without insurance. ≈ is for infinite decks. `/strategy` shows how to play.
odds-busy = I can't compute this right now, and nothing else is affected. Please try again in a minute.
odds-replaced = You asked something newer before I got to this, so I answer only that.

# An edge in a line of several, or in one about a change.
edge-of-house = { $edge }%
edge-of-player = you win { $edge }%

## The chart of /strategy

odds-chart-title = Basic strategy · { $rules }
odds-chart-edge-house = If you always play like this, the house keeps { $edge }% of each first bet on average.
odds-chart-edge-player = If you always play like this, you win { $edge }% of each first bet on average.
odds-chart-dealer = dealer shows
odds-chart-hard = Hard hands
odds-chart-soft = Soft hands
odds-chart-pairs = Pairs

# A line of the chart in words, such as "16: stand against 2–6 and hit against 7–A".
odds-hands = { $hands }: { $moves }
odds-against = { $move } against { $cards }
odds-run = { $first }–{ $last }

odds-code-H = hit
odds-code-S = stand
odds-code-D = double
odds-code-Ds = double (or stand)
odds-code-P = split
odds-code-Rh = surrender (or hit)
odds-code-Rs = surrender (or stand)
odds-code-Rp = surrender (or split)
odds-code-Rd = surrender (or double)

## Hints: the best move for a hand, told to its player alone

# $move is a move as on its button, such as "Double".
hint-best = 💡 **{ $move }** is best here.
hint-best-box = 💡 Box { $box }: **{ $move }** is best here.
# The hand comes first: a hint may still stand below the next hand.
hint-best-hand = 💡 { $hand }: **{ $move }** is best here.
hint-best-hand-box = 💡 Box { $box } · { $hand }: **{ $move }** is best here.
hint-hand-hard = { $total } against { $up ->
    [A] an ace
   *[other] { $up }
}
hint-hand-soft = Soft { $total } against { $up ->
    [A] an ace
   *[other] { $up }
}
hint-hand-pair = A pair of { $total ->
    [A] aces
   *[other] { $total }
} against { $up ->
    [A] an ace
   *[other] { $up }
}

# A list such as "Double +2.30 · Hit +1.10 · Stand −3.05".
hint-worth = { $move } { $net }
hint-average = -# What each move brings on average, in chips, for your cards and a full shoe.

# $total is a total such as 16, in a pair the card's value. $up is the dealer's card, $busts a whole number.
hint-why-busts = The dealer busts in { $busts } of 100.

# $tens is a number such as 30.74.
hint-why-insurance = The dealer has a blackjack here in { $tens } of 100. Insurance pays only above 33.33.
hint-why-blackjack = On average, your blackjack brings more if you keep it.
hint-why-even_money = With this payout, a sure win beats waiting for the dealer's card.
hint-chart = -# The chart says { $move }, which is best on average for all hands with this total.
hint-off = Hints are off at this table. `/strategy` shows how to play by its rules.
hint-other-box = On box { $box } nothing is yours to decide now. You're asked on box { $asked }.
