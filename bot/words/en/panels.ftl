### Private panels and forms: one's own hand, the form for an amount, and the panel behind ⋯.

## One's own hand

# Reads right before that moment and after it: nothing edits an answer that stays.
panels-hand-time-left = ⏱ Your time limit: { $when }
panels-hand-no-timer = -# No timer: take your time.
panels-hand-waiting = -# Nothing to decide right now. `/show hand` gives a fresh look.
panels-hand-over = -# The round is over.
panels-hand-match-over = -# The match is over.
panels-closed = This table is closed.
panels-told = ⚠️ { $told }

## The panel behind ⋯

panels-more = **At this table** · only you see this
panels-give-up = **Give up this match?** Then you're out of it for good.
panels-give-up-hands = **Give up this match?** Your current hands stand, and then you're out of it for good.
panels-start-alone = **Start alone?** Nobody can join once the match has started.
panels-close-match = **Close the table?** The match is cancelled without a winner. A round that is on is played to its end.
panels-close-heat = **Close the table?** A round that is on is played to its end. Then the chips decide the places.
panels-close-round = **Close the table?** This round is played to its end, and bets on the next one go back.

## How the cards are proven to be fair

panels-fairness = **Fair cards**
    Each shoe is shuffled before anybody bets on it. Its fingerprint stands on the board first, so nobody can change it later.
panels-fairness-present = Shoe { $number }, in use: `{ $hash }`
panels-fairness-next = Shoe { $number }, next: `{ $hash }`
panels-fairness-seed = Shoe { $number } is done. Its seed: `{ $seed }`
panels-fairness-check = Check any round with `/verify`. Add a text of your own to the shuffle with `/seed`.

## The form for an amount. Titles and labels: at most 45 characters, hints: 100

panels-form-bet = Your bet
panels-form-bet-next = Your bet for the next round
panels-form-insurance = Insurance
panels-form-amount = How many chips?
panels-form-box = On which box?
panels-form-examples = 25 · 10k · half · all · min · max
panels-form-limits =
    { $step ->
        [one] You have { $chips }. Bet { $limits }.
       *[other] You have { $chips }. Bet { $limits }, in steps of { $step }.
    }
panels-form-credit =
    { $step ->
        [one] You have { $chips }. With credit you can bet { $limits }.
       *[other] You have { $chips }. With credit you can bet { $limits }, in steps of { $step }.
    }
panels-form-all-in = You have { $chips }: any bet is all in.
panels-form-too-few = You have { $chips }. The smallest bet is { $least }.
panels-form-table-limits =
    { $step ->
        [one] Bet { $limits }.
       *[other] Bet { $limits }, in steps of { $step }.
    }
panels-form-insurance-most = Up to { $most }. Pays 2 to 1 if the dealer has a blackjack.
panels-form-insurance-pays = Pays 2 to 1 if the dealer has a blackjack.
panels-form-box-number = Box { $box }
panels-form-any-box = Next free box
panels-form-own-box = Yours
panels-form-own-bet = Yours, with a bet of { $amount }
panels-form-follow = Follow { $name }
panels-form-follow-unnamed = Follow its player
panels-form-free = Free

## Presses that belong elsewhere

panels-another-channel = That belongs to a table in another channel. Play it there.
panels-another-table = That table is closed. This channel has a new one: `/table show` moves it to the bottom.
panels-done-elsewhere = Done. Your table is at { $channel }.
panels-show-refused = Only people at this table, or members with Manage Server, can move it.
