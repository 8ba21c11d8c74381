### The rules of a table in sentences: /rules and /help.

rules-pays = pays { $ratio }

## Table

rule-seats =
    { $count ->
        [one] There is one seat.
       *[other] There are { $count } seats.
    }
rule-boxes = There are { $boxes } boxes, and you may play up to { $own } of them.
rule-shared_boxes-on = You may open your box: others bet on it and follow your moves.
rule-shared_boxes-off = Nobody else can bet on your hand.
rule-simultaneous-on = Everyone plays at the same time.
rule-simultaneous-off = Players take turns.
rule-cards_face_up-on = Everyone sees everyone's cards.
rule-cards_face_up-off = Nobody sees your cards until the end of the round.
rule-hidden_bets-on = Bets stay secret until the deal.
rule-hidden_bets-off = Everyone sees everyone's bets.
rule-hints-on = Hints: `/hint` tells you the best move.
rule-hints-off = There are no hints.

## Time

rule-turn_time =
    { $seconds ->
        [one] You have one second for each decision.
       *[other] You have { $seconds } seconds for each decision.
    }
rule-turn_time-unlimited = Decisions have no time limit.
rule-intermission =
    { $seconds ->
        [one] You have one second to bet, less if everyone is ready.
       *[other] You have up to { $seconds } seconds to bet, less if everyone is ready.
    }
rule-intermission-unlimited = Betting has no time limit: the cards come as soon as everyone has bet.
rule-on_missed_bet-base = If you miss the time to bet, the base bet of { $amount } is placed for you.
rule-on_missed_bet-sit_out = If you miss the time for a turn or a bet, you are away until you bet: the others do not wait for you again.

## Money

rule-bankroll-bank = You play with your chips on this server.
rule-bankroll-credit = You play with your chips on this server, and may bet up to 200 more than you have.
rule-bankroll-match = Everyone starts with { $chips }; the last player with chips wins.
rule-bankroll-match-rounds = Everyone starts with { $chips }; after { $rounds } rounds, the player with the most chips wins.
rule-bets = Bets are { $least } to { $most }.
rule-bets-one = Every bet is { $least }.
rule-bets-from = Bets are { $least } or more, without a maximum.
rule-bets-step = Bets are { $least } to { $most }, in steps of { $step }.
rule-bets-from-step = Bets are { $least } or more, in steps of { $step }, without a maximum.
rule-bets-shared = The maximum is for all bets on a box together.
rule-odd_money-exact = Payouts are exact, to a hundredth of a chip.
rule-odd_money-floor = Payouts are whole chips, rounded in the house's favour.
rule-odd_money-house_half = Payouts are whole chips; the house keeps a half.
rule-odd_money-forbid = Only bets that always pay whole chips are allowed.
rule-raise_every = The bet limits and the base bet double every { $rounds } rounds.
rule-raise_every-never = The bet limits stay the same for the whole match.
rule-match_rounds-tie = Those tied for first place then play on, round by round.
rule-match_rounds-simultaneous = Everyone plays at once, so the one who acts last in the last round knows most.
rule-knockouts = After every { $rounds } rounds, the player with the fewest chips is out, unless somebody else went out since the last time. On a tie, those tied are compared again after the next round.
rule-knockouts-last = Nobody is knocked out in the last round, or when two are left.
rule-inverted-on = Results are turned around: a bust wins your bet, and a blackjack costs you.
rule-inverted-off = A win pays 1 to 1, and a tie (push) returns your bet.

## Shoe

# The beginning of a sentence.
rule-decks =
    { $count ->
        [0] Infinitely many decks
        [1] One deck
        [2] Two decks
        [3] Three decks
        [4] Four decks
        [5] Five decks
        [6] Six decks
        [7] Seven decks
        [8] Eight decks
       *[other] { $count } decks
    }
rule-shoe-infinite = Infinitely many decks: any card can come at any time.
rule-shoe-cut = { $decks }, shuffled when the cut card comes, after { $percent }% of the cards.
rule-shoe-empty = { $decks }, dealt to the last card, then shuffled.
rule-shoe-round = { $decks }, shuffled before every round.

## Dealer

rule-hole_card-first = The dealer's first card is face down.
rule-hole_card-second = The dealer's second card is face down.
rule-hole_card-none = The dealer takes a second card only after you have played; if it makes a blackjack, you lose your doubled and split bets too.
rule-peek-ace_ten = With an ace or a ten, the dealer checks for blackjack before you play (American style).
rule-peek-ace = With an ace, but not with a ten, the dealer checks for blackjack before you play.
rule-peek-off = The dealer doesn't check for blackjack before you play (European style).
rule-hit_soft_17-on = The dealer hits soft 17.
rule-hit_soft_17-off = The dealer stands on soft 17.
rule-dealer_always_draws-on = The dealer plays on even when no hand is left to beat.
rule-dealer_always_draws-off = The dealer stops when no hand is left to beat.
rule-dealer_natural_beats_21-on = A dealer's blackjack beats your 21 of three or more cards.
rule-dealer_natural_beats_21-off = A dealer's blackjack and your 21 of three or more cards push.
rule-natural_pays_at_once-on = Your blackjack is paid at once, unless the dealer shows an ace.
rule-natural_pays_at_once-off = Your blackjack is paid at the end of the round.

## Payouts

rule-blackjack_pays-3_2 = Blackjack pays 3 to 2.
rule-blackjack_pays-6_5 = Blackjack pays 6 to 5.
rule-blackjack_pays-1_1 = Blackjack pays 1 to 1.

## Moves

rule-simple = Only hit and stand: no doubling, splitting, surrender or insurance.
rule-double-any = You may double any two cards, but not after a split.
rule-double-any-split = You may double any two cards, also after a split.
rule-double-9_11 = You may double on 9, 10 or 11, but not after a split.
rule-double-9_11-split = You may double on 9, 10 or 11, also after a split.
rule-double-10_11 = You may double on 10 or 11, but not after a split.
rule-double-10_11-split = You may double on 10 or 11, also after a split.
rule-splits-rank =
    { $count ->
        [0] Pairs of 2 to 10 can't be split.
        [1] You may split two cards of the same rank, once.
        [2] You may split two cards of the same rank, up to twice.
       *[other] You may split two cards of the same rank, up to { $count } times.
    }
rule-splits-value =
    { $count ->
        [0] Pairs of 2 to 10 can't be split.
        [1] You may split two cards of the same value, once.
        [2] You may split two cards of the same value, up to twice.
       *[other] You may split two cards of the same value, up to { $count } times.
    }
rule-ace_splits =
    { $count ->
        [0] Aces can't be split.
        [1] Aces may be split once.
        [2] Aces may be split up to twice.
       *[other] Aces may be split up to { $count } times.
    }
rule-split_deal-at_once = Both split hands get their second card at once.
rule-split_deal-on_turn = A split hand gets its second card when its turn comes.
rule-hit_split_aces-off = A split ace gets one card only.
rule-hit_split_aces-on = A split ace may be hit.
rule-hit_split_aces-on-double = A split ace may be hit or doubled.
rule-split_ace_natural-on = An ace and a ten after splitting aces are a blackjack.
rule-split_ace_natural-off = An ace and a ten after splitting aces are 21, not a blackjack.
rule-surrender-off = There is no surrender.
rule-surrender-late = You may surrender for half your bet, after the dealer has checked for blackjack.
rule-surrender-early = You may surrender for half your bet, even if the dealer has blackjack.
rule-surrender-early_non_ace = You may surrender for half your bet, even if the dealer has blackjack, but not against an ace.
rule-surrender_window-own_turn = Surrender is possible only as a hand's first move.
rule-surrender_window-until_first_hit = Surrender is possible until somebody hits.
rule-surrender_after_split-on = Split hands may be surrendered too.
rule-surrender_after_split-off = Split hands can't be surrendered.

## Insurance

rule-insurance-off = There is no insurance.
rule-insurance-exact = Against an ace you may insure for half your bet before you play; insurance pays 2 to 1.
rule-insurance-exact-late = Against an ace you may insure for half your bet after you have played; insurance pays 2 to 1.
rule-insurance-partial = Against an ace you may insure for up to half your bet before you play; insurance pays 2 to 1.
rule-insurance-partial-late = Against an ace you may insure for up to half your bet after you have played; insurance pays 2 to 1.
rule-even_money-on = Your blackjack against an ace may be paid 1 to 1 at once (even money).
rule-even_money-off = There is no even money: a blackjack against an ace may be insured.

## The panel of /rules

rules-panel-title = ### This table: { $rules }
rules-panel-legend = -# **◆** marks what is different from most tables.
rules-panel-edge-house = -# With these rules and basic strategy, the house keeps { $edge }% of each first bet on average. `/odds` says more.
rules-panel-edge-player = -# With these rules and basic strategy, you win { $edge }% of each first bet on average. `/odds` says more.
# A rule that differs from common rules.
rules-panel-unusual = ◆ **{ $rule }**
rules-panel-adjusted = Adjusted
rules-panel-pending = After this round: **{ $rules }**
rules-panel-promised = **Fairness** · the cards are fixed before the first bet; these hashes prove it
rules-panel-shoe = -# this shoe ({ $number }): `{ $hash }`
rules-panel-next = -# next shoe: `{ $hash }`
rules-panel-to-list = All options
rules-panel-to-sentences = In sentences
rules-closed = This table is closed. `/rules` shows the rules of an open one.
