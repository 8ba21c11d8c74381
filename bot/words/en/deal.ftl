### The daily deal: /deal, its private panel, and what everybody sees of it.

## The head of a page. $number is that of the deal.

deal-title = ### 🃏 Daily deal { $number }
deal-choice = Daily deal { $number } · { $rules }
deal-title-hand = ### 🃏 Daily deal { $number } · hand { $hand } of { $hands }
deal-title-over = ### 🃏 Daily deal { $number } · finished
deal-title-review = ### 🔎 Daily deal { $number } · hand { $hand } of { $hands }
# $rules is the name of the rules, such as "house rules"; $pays a ratio, such as "3:2".
deal-rules = -# { $rules } · blackjack pays { $pays } · endless pack: the same card may come twice
# $time is a time of day in the reader's own zone.
deal-counts-until = ⏱ Your deal counts if you finish it before { $time }.
deal-so-far = { $squares } · **{ $points }**

## Before the first hand

deal-about =
    Ten hands, **the same cards for everyone**. You bet 10 points a hand, no chips.
    The **best decisions** win; points only break ties.
    You have one try a day and all the time you need: `/deal` brings you back to your hand.
deal-prize-offered = 🎁 { $chips } for finishing
# $renewed is 1 for a hash that came in place of one whose cards were damaged.
deal-hash-today = -# 🔒 today `{ $hash }`{ $renewed ->
    [1] { "" } · new: the cards of the first one were damaged
   *[other] { "" }
}
deal-hash-tomorrow = -# 🔒 tomorrow `{ $hash }`{ $renewed ->
    [1] { "" } · new: the cards of the first one were damaged
   *[other] { "" }
}
deal-begin = Deal the first hand
deal-finish-yesterday = Finish yesterday's deal

## A hand. $total is empty as long as a card is face down. Headings: pictures of cards grow with them.

deal-dealer = ## Dealer { $cards } { $total }
deal-hand = ## You { $cards } { $total }
deal-hand-asked = ## ▶ { $cards } { $total }
deal-play-on = Play on
deal-next-hand = Next hand

## What came of a hand. $mark is a sign, $points what it brought, such as "+10".

deal-outcome = { $mark } **{ $points }** · { $outcome }
deal-points = { $mark } **{ $points }**
deal-all-best = { $sign } Best play
deal-no-choice = { $sign } Nothing to decide
deal-judged-later = { $sign } I'm still working out the best play. It shows here soon.
# $held is a total such as 16, of a pair the card's value, $up the dealer's card. $best and $made are moves as on
# their buttons. $cost is a part of the bet, such as "3.4%".
deal-better =
    { $sign } { $kind ->
        [pair] a pair of { $held ->
            [A] aces
           *[other] { $held }
        }
        [soft] soft { $held }
       *[hard] { $held }
    } against { $up ->
        [A] an ace
       *[other] { $up }
    }: **{ $best }** beats { $made } by { $cost } of the bet
deal-right =
    { $sign } { $kind ->
        [pair] a pair of { $held ->
            [A] aces
           *[other] { $held }
        }
        [soft] soft { $held }
       *[hard] { $held }
    } against { $up ->
        [A] an ace
       *[other] { $up }
    }: **{ $made }**

## The result

deal-squares = ## { $squares }
deal-result = **{ $points } points** · the book { $book }
deal-perfect = 🎯 **Perfect:** not one error
deal-points-only = **{ $points } points**
deal-beat-book = 🎉 **You beat the book by { $points }!**
deal-book = -# The book is the best play with the same cards.
deal-squares-later = ⏳ I'm still working out the best play. Your squares show here soon.
# The squares are hands. $counts is a list of the next messages.
deal-counts = Hands: { $counts }
deal-count-best = { $count } best
deal-count-slip =
    { $count ->
        [one] { $count } slip
       *[other] { $count } slips
    }
deal-count-mistake =
    { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
deal-count-no_choice = { $count } no choice
deal-place = Place so far, by decisions: **{ $place }** of { $players }
deal-place-past = Place, by decisions: **{ $place }** of { $players }
# 50 is as many errors as the others make on average, 100 is none.
deal-skill = Skill of your decisions: **{ $skill }** of 100 (average: 50)
deal-streak =
    🔥 { $days ->
        [one] { $days } day
       *[other] { $days } days
    }{ $iced ->
        [0] { "" }
       *[other] { "" } · 🧊 one day forgiven
    }
deal-prize-paid = 🎁 **+{ $chips }** for finishing
deal-prize-earlier = 🎁 **+{ $chips }** for finishing an earlier deal
deal-next = Next deal: { $time }
deal-review = Review
deal-practise = Practise your mistakes
deal-back = Result
deal-places = Places
deal-places-title = ### 🏆 Daily deal { $number } · places
deal-places-about = -# By what all decisions cost together, in bets (🎯 = nothing), then by points
deal-places-line = { $place } { $person } · { $cost } · **{ $points }**
deal-places-line-you = { $place } { $person } (you) · { $cost } · **{ $points }**
deal-proof = Proof
deal-play = Play today's deal

## The review. $hands are cards with their totals, $dealer those of the dealer.

deal-book-hand = 📖 The book: { $hands } · dealer { $dealer } · **{ $points }**
deal-same =
    { $others ->
        [one] 👥 { $same ->
            [0] The one other player played this hand differently.
           *[other] The one other player played this hand the same way.
        }
       *[other] 👥 { $same } of { $others } others played this hand the same way.
    }
deal-missed = You didn't finish this deal. Its day is over.
deal-proof-text =
    🔒 **Daily deal { $number }** is over, and this is the seed of its cards: `{ $seed }`
    Its hash was shown before anybody played: `{ $hash }`
    -# `{ $file }` has all ten hands. The script in the bot's documentation (fairness.md) derives each card from it.

## What everybody sees. $name is the player, $score the next messages.

deal-shared = **{ $name }** · Daily deal { $number } · { $score }
deal-score = **{ $points }** (book { $book })
deal-score-perfect = **{ $points }** (book { $book }) · 🎯 perfect
deal-shared-streak = 🔥 { $days }
deal-podium-title = ### 🏆 Daily deal { $number } is over
deal-podium-best = 🎯 Best play: { $people }
deal-podium-luck = 🍀 Most points (**{ $points }**): { $people }
deal-podium-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
deal-podium-streak = 🔥 { $days } days in a row on this server

## Refusals, and what a press has changed

deal-off = The daily deal is off on this server. Someone with Manage Server can switch it on.
deal-gone = This button is not for you, or it is from an earlier time. `/deal` opens your deal.
deal-earlier = That was an earlier moment of your deal. This is where you are.
deal-another-day = That day is over. This is today's deal.
deal-too-late = This day is over, so your deal stays unfinished.
deal-remembered = You began today's deal before your data were erased. The next one comes at midnight (UTC).
deal-damaged = Today's deal is damaged, so nobody can play it. No streak breaks. The next one comes at midnight (UTC).
deal-not-yet = There is no such deal yet. `/deal` opens today's.
deal-too-old = I show the deals of the last { $days } days. `/deal` opens today's.
deal-unknown = I don't have that deal. `/deal` opens today's.
deal-proof-later = The proof comes at 00:20 (UTC) after the day, and stays for 30 days.
deal-share-later = I'm still working out your squares. Share them in a moment.
