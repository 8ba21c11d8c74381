### The labels of buttons: at most 80 characters, and short enough for a phone, five in a row.

## Moves and answers to offers

buttons-hit = Hit
buttons-stand = Stand
buttons-double = Double
buttons-split = Split
buttons-surrender = Surrender
buttons-insurance = Insure ½
buttons-insurance-for = Insure { $amount }
buttons-insurance-amount = Insure…
buttons-even_money = Even money
buttons-decline = No thanks

## Bets and seats

buttons-bet = Bet…
buttons-next = Bet next round
buttons-same = ↻ Same bet
buttons-thousands = { $count }k
buttons-all-in = All in
buttons-take_back = Take back
buttons-deal = Deal now
buttons-sit_out = Sit out
buttons-queue = Join the queue
# Without players who have been silent for ten minutes. $votes: 0, or 1 of the two that are needed.
buttons-go-on-without =
    Go on without { $name }{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }
buttons-go-on =
    Stop waiting{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }

## The lobby of a match

buttons-join = Join
buttons-start = Start
buttons-start-alone = Start alone
buttons-rematch = Rematch
buttons-reopen = Open again

## Private panels

buttons-hand = My hand
buttons-hint = 💡 Hint
buttons-again = Try again
buttons-back = Back
buttons-leave = Leave
buttons-give-up = Give up the match
buttons-close = Close the table
buttons-share = Share box
buttons-unshare = Close box
# Posts a round, results, a chart or a practice run for everybody.
buttons-share-thing = Share
buttons-help = How to play
buttons-rules = Rules
buttons-fairness = Fairness
buttons-stats = Stats
buttons-turn-on = 🔔 Your turn: on
buttons-turn-off = 🔔 Your turn: off
