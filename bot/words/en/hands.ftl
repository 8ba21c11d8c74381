### A player's own hands: /show hand, `My hand`, and answers to moves.

## Details, in a list with points between them

hand-bet = bet { $amount }
hand-bust = bust
hand-state-stood = stood
hand-state-doubled = doubled
hand-state-bust = bust
hand-state-surrendered = surrendered
hand-state-paid = paid
hand-state-even_money = even money
hand-outcome-win = won
hand-outcome-push = push
hand-outcome-loss = lost
hand-outcome-bust = bust
hand-outcome-surrender = surrendered
hand-outcome-even_money = even money
hand-blackjack = **BLACKJACK!**
hand-you-follow = You follow { $player }
hand-you-followed = you followed { $player }

## Lines

hand-dealer = Dealer { $cards }
hand-asked = ▶ { $hand }
hand-names = -# { $names }
hand-more =
    { $count ->
        [one] … and { $count } more hand
       *[other] … and { $count } more hands
    }
hand-insured = You're insured for { $amount }.
hand-insurance = Insurance: **{ $net }**
hand-can = You can { $moves }.
hand-result = **{ $net }** → { $chips }
hand-sent-back = Your account is full at { $most }, so { $amount } went back to the house.

## No hand to show

no-hand-sitting-out = You have no hand. You're sitting out; a bet brings you back.
no-hand = You have no hand right now. Place a bet to play the next round.
no-hand-full = You have no hand, and every seat is taken. `/bet` puts you in the queue.
no-hand-in-round-sitting-out = You're not in this round. You're sitting out; a bet brings you back.
no-hand-in-round-full = You're not in this round, and every seat is taken. `/bet` puts you in the queue.
no-hand-follow = Or follow a player: `/bet` with `box:{ $box }`.

## Side bets

# The results of side bets, such as "coloured pair · 12 to 1 · +60". $net has its sign.
side-won = { $win } · { $pays } to 1 · **{ $net }**
side-lost-pairs = no pair · { $net }
side-lost-three_card = three cards: nothing · { $net }
side-perfect = perfect pair
side-colour = coloured pair
side-mixed = mixed pair
side-suited_three_of_a_kind = suited three of a kind
side-straight_flush = straight flush
side-three_of_a_kind = three of a kind
side-straight = straight
side-flush = flush

# An item of a list, such as "pair bet 5".
side-stake = { $bet } { $amount }
side-name-pairs = pair bet
side-name-three_card = three-card bet

# What a side bet costs. $cost and $main are chips of 100, such as 6.11 and 0.53.
side-price = Costs { $cost } of 100 chips on average
side-price-beside = Costs { $cost } of 100 chips on average; the main bet { $main }
