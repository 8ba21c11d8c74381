### Private panels and forms: one's own hand, the form for an amount, and the panel behind ⋯.

## One's own hand

panels-hand-time-left = ⏱ Your time ends { $when }
panels-hand-no-timer = -# No timer: take your time.
panels-hand-waiting = -# Nothing to decide right now. Press `My hand` for a fresh look.
panels-hand-over = -# The round is over.
panels-hand-match-over = -# The match is over.
panels-closed = This table is closed.
panels-told = ⚠️ { $told }

## The panel behind ⋯

panels-more = **At this table** · only you see this

## How the cards are proven to be fair

panels-fairness = **Fair cards**
    Each shoe is shuffled before anybody bets on it. Its fingerprint stands on the board first, so nobody can change it later.
panels-fairness-present = Shoe { $number }, in use: `{ $hash }`
panels-fairness-next = Shoe { $number }, next: `{ $hash }`
panels-fairness-seed = Shoe { $number } is done. Its seed: `{ $seed }`
panels-fairness-check = Check any round with `/verify`. Add a text of your own to the shuffle with `/seed`.
