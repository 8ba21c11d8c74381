### A table as one person sees it: /show dealer, /show bets, /show turn, /show timer, /show status, /show scores.

look-nobody = Nobody is at this table yet.
look-dealer-none = The dealer has no cards yet.
look-dealer-last = Last round: dealer { $cards }

## Bets

look-no-bets = No bets are on the table.
look-box-bet = { $box }: { $player } **{ $amount }**
look-follower-bet = ↳ { $player } follows with **{ $amount }**
look-bet = { $player } **{ $amount }**
look-secret-bet = { $player } has bet
look-amount-on-box = { $amount } on box { $box }
look-secret = amount secret until the deal
look-only-you = only you see this
look-next-round = next round

## Turns and times

look-not-started = The match hasn't started.
look-to-bet = Still to bet: { $players }.
look-all-ready = Everyone is ready.
look-ready-betless = Ready without a bet: { $players }.
look-next-betless = No bet on the next round yet: { $players }.
look-asked = Playing now: { $players }.
look-asked-secret = Everyone with a decision left is playing now.
look-asked-secret-you = Everyone with a decision left is playing now, and so are you.
# Right before that moment and after it: nothing edits an answer that stays.
look-time-ends = Time limit: { $when }.
look-queued = You're number { $place } in the queue for a seat.

## Everybody

look-chips = { $player } **{ $amount }**
look-place = **{ $place }.** { $who }
look-hand = { $bet } on { $hand }
look-more-hands =
    { $count ->
        [one] { $count } more hand
       *[other] { $count } more hands
    }
look-box = { $box }: { $hands }
look-follows = { $amount } with { $player }
look-status-ready = ready
look-status-thinking = no bet yet
look-status-sits_out = sitting out
look-status-away = away
look-status-leaving = leaving
look-bets = bet { $amounts }
look-has-bet = has bet
look-next-bets = next bet { $amounts }
look-has-next-bet = has bet on the next round
look-queue = In the queue: { $players }
look-out = { $player } is out of chips
look-joined = In: { $players }
look-closing = This table closes after the round.
look-no-match = No match has been played here yet.
