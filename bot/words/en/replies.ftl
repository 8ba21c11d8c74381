### Answers to typed commands: what was done.

## Bets

reply-bet = Your **{ $amount }** is on the table.
reply-bet-on-box = Your **{ $amount }** is on box { $box }.
reply-bets = Your bets are on the table: { $bets }.
reply-bets-item = **{ $amount }** on box { $box }
# $bets is a list such as "pair bet 5 and three-card bet 3".
reply-side-bets = Beside it: { $bets }.
reply-side-bets-on-box = On box { $box } beside it: { $bets }.
reply-side-cut = Your side bets are lower now: they can be no more than your bet, and your bet is paid first. You have { $bets }.
reply-side-gone = Your side bets came back: your bet is paid first, and it leaves no room for them.
reply-follows = { $player } decides on box { $box }.
reply-next-round = This counts for the next round.
reply-dealt-when-all-bet = Cards come as soon as everyone has bet.
reply-dealt-soon-all-in = Cards come soon. `/takeback` returns the bet.
reply-dealt-soon = Cards come soon. `/ready` deals now.
reply-dealt = Your **{ $bet }** is in play: you have { $hand }, the dealer has { $dealer }. You can { $moves }.
reply-queued = The table is full. You're number { $place } in the queue. You bet once you have a seat.
reply-still-queued = You're still number { $place } in the queue for a seat of your own.
reply-bet-returned = Your bet came back: its box was full, or its player didn't bet. Please bet again.
reply-came-back = Your { $amount } came back.

## Seats

reply-joined = You're in, with { $stack }. The host starts the match.
reply-joined-host = You're in, with { $stack }. Start the match on the table, or with `/table start`.
reply-opened =
    { $count ->
        [one] { $boxes } is open: others can bet on it and follow your moves.
       *[other] { $boxes } are open: others can bet on them and follow your moves.
    }
reply-closed =
    { $count ->
        [one] { $boxes } is yours alone again.
       *[other] { $boxes } are yours alone again.
    }
reply-closed-returned = The bets of others went back to them.
reply-ready = You're ready.
reply-base-bet = Without a bet, the base bet of { $amount } is placed for you.
reply-no-bet = Without a bet, you sit this round out.
reply-taken-back = You keep your seat.
reply-sits-out = You sit out the next round.
reply-sits-out-hands = Your current hands play on.
reply-sits-out-bets = Your current bets play on.
reply-sits-out-return = A bet brings you back.
reply-voted = Your vote counts. With one more, the table goes on.
reply-went-on = The table goes on.

## Leaving

reply-left = You've left the table.
reply-left-again = Come back any time!
reply-left-queue = You're out of the queue. A bet puts you back in.
reply-left-lobby = You've left the match before it started.
reply-seat-free = Your seat is free after this round.
reply-hands-stand = Your current hands stand and still pay out.
reply-stake-stays = Your bet stays with { $players } and still pays out.
reply-hands-stood = Your hands stood:
reply-new-host = { $player } is the host now.
reply-next-host = The next to join is the host.

## Giving up a match

reply-gave-up = You've given up the match.
reply-gave-up-place = You've given up the match and finished { $place }.
reply-gave-up-round = You've given up the match and are out after this round.
reply-gave-up-hands = You've given up the match. Your current hands stand, and you're out after this round.
reply-winner = { $player } wins the match!
reply-next-lobby = You can join the next match when this one is over.

## Removed players, said to the channel

reply-removed = { $by } removed { $player } from the table.
reply-removed-queue = { $by } removed { $player } from the queue.
reply-removed-lobby = { $by } removed { $player } from the match before it started.
reply-removed-match = { $by } removed { $player } from the match. Their chips are out of it.
reply-removed-match-place = { $by } removed { $player } from the match: they finished { $place }, and their chips are out of it.
reply-removed-match-round = { $by } removed { $player } from the match. Their current hands stand; after this round their chips are out of it.
reply-removed-hands = Their current hands stand and still pay out.
reply-removed-bets = Their current bets stand and still pay out.
reply-removed-returned = Their bet on the next round went back to them.

## Moves

reply-drew = You drew { $card }.
