### The board: what everybody at a table sees.

## Heading and the line below

board-game = ♠ **Blackjack**
board-round-number = #{ $number }
# A round of a match.
board-round = round { $number }
board-final = **🏆 Final**
board-clock = ⏱ { $when }
board-dealer = Dealer
board-dealer-bust = bust
# Of a result of many hands, where a phone has room for few characters.
board-bust-short = bust
board-place-bets = Place your bets
board-closed = This table is closed
board-closed-next = Thanks for playing. `/table open` opens a new one.
board-moved = This table has moved down. ⬇

## Play

board-bet = bet { $amount }
# The hand of a box that was split: "Box 5 · hand 2".
board-hand = hand { $number }
board-answers = your{"\u00A0"}answer?
board-hand-bust = bust
board-hand-doubled = doubled
board-hand-surrendered = surrendered
board-hand-paid = paid
board-hand-even_money = even money
board-follows = { $name } follows with { $amount }
# Below a box of a crowded table, and below all lines of a board that have no room.
board-followers =
    { $count ->
        [one] 1 follows
       *[other] { $count } follow
    }
board-left-out =
    { $count ->
        [0] -# … `/show hand` shows your hands.
       *[other] -# … and { $count } more. `/show hand` shows yours.
    }
board-more-hands =
    { $count ->
        [one] and { $count } more hand
       *[other] and { $count } more hands
    }
board-offer-surrender = Surrender now for half your bet?
board-offer-insurance = Insurance? It pays 2 to 1 if the dealer has a blackjack.
# The short one stands at a full table, where a phone has room for one line.
board-offer-insurance-short = Insurance? It pays 2 to 1.
board-offer-even-money = Even money? It pays a blackjack 1 to 1 at once.
board-offer-either = Even money or insurance?
board-checked = The dealer checked: no blackjack
board-checked-insurance-lost = The dealer checked: no blackjack, insurance lost
board-first-time = First time, { $names }? { $hit } draws a card, { $stand } keeps yours.
# The short one stands at a full table, where a phone has room for one line.
board-first-time-short = New, { $names }? { $hit } draws, { $stand } keeps yours.
board-surrender-window = 🏳️ You can surrender any hand until the first hit

## The last move

board-news-hit = { $name } drew { $card }
board-news-hit-hidden = { $name } drew a card
board-news-double = { $name } doubled and drew { $card }
board-news-double-hidden = { $name } doubled and drew a card
board-news-stand = { $name } stands
board-news-split = { $name } split
board-news-surrender = { $name } surrendered
board-news-insurance = { $name } took insurance
board-news-even_money = { $name } took even money
board-news-decline = { $name } said no thanks
board-news-answer = { $name } has answered
board-news-time-out = { $names } · ⏰ time ran out
board-news-went-on = The table goes on
board-news-went-on-without = The table goes on without { $names }
board-news-window-closed = no more surrendering

## The dealer's turn

board-turns = turns { $card }{"\u2060"}: { $total }
board-draws = draws { $card }{"\u2060"}: { $total }

## Results

board-blackjack = 🎉 BLACKJACK! { $names }
# The headline of a result, as large as one line of a phone allows: of the only player, or of all of them.
# $count and $players are numbers of players, $total is the dealer's.
board-headline-wins = { $name } wins { $amount }
board-headline-loses = { $name } loses { $amount }
board-headline-push = Push
board-headline-even = { $name } comes out even
board-headline-all-even = Everybody comes out even
board-headline-bust-won =
    Dealer busts: { $count ->
        [one] { $count } wins
       *[other] { $count } win
    }
board-headline-bust-lost =
    Dealer busts: { $count ->
        [one] { $count } loses
       *[other] { $count } lose
    }
board-headline-beats = Dealer beats { $count } of { $players }
board-headline-blackjack-beats = Blackjack beats { $count } of { $players }
board-headline-won =
    { $count } of { $players } { $count ->
        [one] wins
       *[other] win
    }
board-headline-lost =
    { $count } of { $players } { $count ->
        [one] loses
       *[other] lose
    }
board-nobody-left = -# Every hand was decided, so the dealer stopped here.
board-outcome-natural = BLACKJACK!
board-outcome-push = push
board-outcome-bust = bust
board-outcome-surrender = surrendered
board-outcome-even_money = even money
board-balance = → { $amount }
board-followed = follows { $name }
board-sent-back =
    { $count ->
        [one] { $names } holds the most possible, { $most }: { $amount } went back to the house.
       *[other] { $names } hold the most possible, { $most }: { $amount } went back to the house.
    }

## The next bet

board-next = next { $bets }
board-bet-on-box = box { $box }: { $amount }
board-bet-following = box { $box }: { $amount } with { $name }
board-seat-ready = ready
board-seat-not-ready = not ready
board-seat-thinking = no bet yet
board-seat-sits_out = sits out
board-seat-away = away
board-seat-leaving = leaving
board-bets = bets { $limits }
board-call = Cards ⏱ { $when }, or as soon as everyone has bet
board-call-base = Cards ⏱ { $when }, or as soon as everyone has bet. Without a bet you play { $base }.
board-call-base-short = Cards ⏱ { $when }. Without a bet you play { $base }.
board-call-alone = Press an amount, and the cards come. Without a bet you sit out ⏱ { $when }.
board-call-alone-short = Bet ⏱ { $when }, or you sit out.
board-call-ready = Cards ⏱ { $when }
board-call-close = Bets close ⏱ { $when }
board-call-gathering = Cards ⏱ { $when }, so that others can join. `Deal now` starts at once.
board-call-large = Cards ⏱ { $when }: this bet is much larger than the last one. `Deal now` starts at once, `Take back` returns it.
board-call-all-in = All in! Cards ⏱ { $when }
board-call-open = Press an amount to bet. The first bet starts the round.

## Around the table

board-queue = ⏳ Waiting for a seat: { $names }
board-queue-more =
    { $count ->
       *[other] { $count } more
    }
board-open-boxes = 👥 Open to others: { $boxes }
# $bet is the label of the button whose form offers these boxes.
board-open-boxes-bet = 👥 Follow with `{ $bet }`: { $boxes }
board-open-box = box { $box } ({ $name } decides)
board-open-box-bet = { $name } (box { $box })
board-returned = ↩️ Bets returned: { $names }. Their box had no room or no player, or the options changed.
board-returned-bet-again = ↩️ Bets returned: { $names }. Their box had no room or no player, or the options changed. Please bet again.
board-out = ❌ Out of chips: { $names }
board-pending = After this round: { $rules }
board-closing = This table closes after this round.
board-closing-match = This table closes after this round, and the match is cancelled.
board-closing-heat = This table closes after this round, and the chips decide the places.

## Fairness

board-shoe = shoe { $number }
board-shoe-pack = shoe { $number }, pack { $pack }
board-shoe-dealt = { $percent }% dealt
board-hash-this = this shoe `{ $hash }`
board-hash-next = next `{ $hash }`
board-shuffled-cut_card = 🔀 The dealer shuffles: the cut card came
board-shuffled-each_round = 🔀 The dealer shuffles
board-shuffled-used_up = 🔀 New shoe: the seed of the last one can be checked now
board-shuffled-options = 🔀 The dealer shuffles: the options changed
board-shuffled-refilled = 🔀 The dealer shuffles: the last pack ran out
shoe-seed = Seed of shoe { $number }: `{ $seed }`
shoe-seed-damaged = Seed of shoe { $number }: damaged. It does not fit its hash, so it is not shown.
