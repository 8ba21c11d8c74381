### The options of a table and the presets.

## Table

option-boxes-name = Boxes
option-boxes-help = How many boxes the table has.
option-boxes-value =
    { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }
option-boxes_per_player-name = Boxes per player
option-boxes_per_player-help = How many boxes one player can bet on.
option-boxes_per_player-value =
    { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }
option-shared_boxes-name = Shared boxes
option-shared_boxes-help = Players can open their box to others, who bet on it and follow their moves.
option-simultaneous-name = Everyone at once
option-simultaneous-help = Everyone plays at once instead of box by box.
option-cards_face_up-name = Cards face up
option-cards_face_up-help = Players see each other's cards.
option-hidden_bets-name = Secret bets
option-hidden_bets-help = Bets stay secret until the deal.
option-hints-name = Hints
option-hints-help = Players can ask for the best move.

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

option-turn_time-name = Time to decide
option-turn_time-help = How long each decision can take.
option-turn_time-value =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
option-turn_time-zero = unlimited
option-intermission-name = Time to bet
option-intermission-help = How long betting stays open; it ends early once everyone has bet.
option-intermission-value =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
option-intermission-zero = unlimited
option-on_missed_bet-name = No bet in time
option-on_missed_bet-help = What happens to a seated player who has not bet in time.
option-on_missed_bet-value-base = the base bet is made for them
option-on_missed_bet-value-sit_out = they are away until they bet

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

option-bankroll-name = Chips
option-bankroll-help = Where the chips come from.
option-bankroll-value-bank = chips on this server
option-bankroll-value-credit = chips on this server, with a credit line
option-bankroll-value-match = stacks for this match only
option-starting_chips-name = Chips in a match
option-starting_chips-help = How many chips each player has at the start of a match.
option-starting_chips-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-min_bet-name = Smallest bet
option-min_bet-help = The smallest bet.
option-min_bet-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-max_bet-name = Largest bet
option-max_bet-help = The largest bet on a box, everyone on it together.
option-max_bet-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-max_bet-zero = no table maximum
option-bet_step-name = Bet step
option-bet_step-help = Bets are multiples of this.
option-bet_step-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-base_bet-name = Base bet
option-base_bet-help = The bet that is made for you when one is due.
option-base_bet-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-odd_money-name = Fractions of a chip
option-odd_money-help = What happens to payouts with a fraction of a chip.
option-odd_money-value-exact = paid to the hundredth
option-odd_money-value-floor = rounded to whole chips in the house's favour
option-odd_money-value-house_half = whole chips; the house keeps the half
option-odd_money-value-forbid = bets that could pay fractions are refused
option-raise_every-name = Rising limits
option-raise_every-help = In a match, bet limits and base bet double after this many rounds.
option-raise_every-value =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
option-raise_every-zero = never
option-match_rounds-name = Rounds of the match
option-match_rounds-help = In a match, the player with the most chips after this many rounds wins.
option-match_rounds-value =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
option-match_rounds-zero = until one player is left
option-knockouts-name = Knock-outs
option-knockouts-help = In a match, the player with the fewest chips is out every so many rounds.
option-knockouts-value =
    { $count ->
        [one] every round
       *[other] every { $count } rounds
    }
option-knockouts-zero = never
option-inverted-name = Reversed results
option-inverted-help = Every result is reversed: a bust wins the bet, a blackjack costs its payout.

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

option-decks-name = Decks
option-decks-help = How many decks are in the shoe.
option-decks-value =
    { $count ->
        [one] { $count } deck
       *[other] { $count } decks
    }
option-decks-zero = infinite
option-decks-edge = each further deck
option-reshuffle-name = Shuffling
option-reshuffle-help = When the cards are shuffled.
option-reshuffle-value-empty = when the shoe is empty
option-reshuffle-value-cut = after the round in which the cut card comes
option-reshuffle-value-round = before each round
option-penetration-name = Cut card
option-penetration-help = How much of the shoe is dealt before the cut card comes.
option-penetration-value = { $count }%

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

option-hole_card-name = Hole card
option-hole_card-help = Which of the dealer's cards is face down.
option-hole_card-value-first = the first card
option-hole_card-value-second = the second card
option-hole_card-value-none = none: the dealer's second card comes after play
option-peek-name = Dealer's check
option-peek-help = When the dealer checks for blackjack: with an ace or ten (American), or never (European).
option-peek-value-off = never
option-peek-value-ace = with an ace up
option-peek-value-ace_ten = with an ace or a ten up
option-peek-edge = a peek, without late surrender,
option-hit_soft_17-name = Dealer hits soft 17
option-hit_soft_17-help = The dealer draws on soft 17 (H17).
option-hit_soft_17-edge = H17
option-dealer_always_draws-name = Dealer always draws
option-dealer_always_draws-help = The dealer draws even if every hand is decided.
option-dealer_natural_beats_21-name = Dealer's blackjack beats 21
option-dealer_natural_beats_21-help = A dealer's blackjack beats a 21 of three or more cards; off: push.
option-natural_pays_at_once-name = Blackjack pays at once
option-natural_pays_at_once-help = A blackjack is paid right after the deal, unless the dealer shows an ace.

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

option-blackjack_pays-name = Blackjack pays
option-blackjack_pays-help = What a blackjack pays.
option-blackjack_pays-value-3_2 = 3 to 2
option-blackjack_pays-value-6_5 = 6 to 5
option-blackjack_pays-value-1_1 = 1 to 1
option-blackjack_pays-edge = 6:5, and still more 1:1,
option-pairs-name = Pair bet
option-pairs-help = A side bet on a pair in your first two cards; it pays up to 25 to 1.
option-three_card-name = Three-card bet
option-three_card-help = A side bet on your first two cards with the dealer's; it pays up to 100 to 1.

rule-blackjack_pays-3_2 = Blackjack pays 3 to 2.
rule-blackjack_pays-6_5 = Blackjack pays 6 to 5.
rule-blackjack_pays-1_1 = Blackjack pays 1 to 1.
rule-pairs = Pair bet: two cards of the same rank pay { $mixed } to 1, of the same colour too { $colour } to 1, of the same suit { $perfect } to 1.
rule-three_card = Three-card bet: your first two cards and the dealer's card pay { $flush } to 1 as a flush, { $straight } to 1 as a straight, { $three_of_a_kind } to 1 as three of a kind, { $straight_flush } to 1 as a straight flush, and { $suited_three_of_a_kind } to 1 as three of a kind in one suit.
rule-side_bets-none = There are no side bets.

## Moves

option-simple-name = Simple play
option-simple-help = Only hit and stand.
option-simple-edge = simple play
option-double-name = Doubling
option-double-help = Which two-card hands can be doubled.
option-double-value-any = any two cards
option-double-value-9_11 = 9, 10 or 11
option-double-value-10_11 = 10 or 11
option-double-edge = narrower doubling
option-double_after_split-name = Double after split
option-double_after_split-help = Split hands can be doubled (DAS).
option-double_after_split-edge = DAS
option-split_match-name = Pairs
option-split_match-help = What counts as a pair.
option-split_match-value-rank = two of the same rank
option-split_match-value-value = two of the same value
option-split_match-edge = splitting by value
option-splits-name = Splits
option-splits-help = How often a pair of 2 to 10 can be split in a box.
option-splits-value =
    { $count ->
        [one] { $count } time
       *[other] { $count } times
    }
option-splits-edge = each further split
option-ace_splits-name = Splits of aces
option-ace_splits-help = How often aces can be split in a box.
option-ace_splits-value =
    { $count ->
        [one] { $count } time
       *[other] { $count } times
    }
option-ace_splits-edge = each further split of aces
option-split_deal-name = Cards for split hands
option-split_deal-help = When split hands get their second card.
option-split_deal-value-at_once = at once
option-split_deal-value-on_turn = when it is their turn
option-hit_split_aces-name = Hit split aces
option-hit_split_aces-help = Split aces can be hit, and doubled if split hands can.
option-hit_split_aces-edge = hitting split aces
option-split_ace_natural-name = Blackjack after a split
option-split_ace_natural-help = An ace and a ten after splitting aces are a blackjack.
option-surrender-name = Surrender
option-surrender-help = Whether a hand can be given up for half its bet.
option-surrender-value-off = not offered
option-surrender-value-late = late, after the dealer has checked for a blackjack
option-surrender-value-early_non_ace = early, but not against an ace
option-surrender-value-early = early, before the dealer checks for a blackjack
option-surrender-edge = surrender, most of all early,
option-surrender_window-name = Time to surrender
option-surrender_window-help = Until when a hand can be surrendered.
option-surrender_window-value-own_turn = as its first move
option-surrender_window-value-until_first_hit = until anyone hits
option-surrender_after_split-name = Surrender after split
option-surrender_after_split-help = Split hands can be surrendered.
option-surrender_after_split-edge = surrender after a split

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

option-insurance-name = Insurance
option-insurance-help = Against an ace you can insure; it pays 2 to 1 on a dealer's blackjack.
option-partial_insurance-name = Partial insurance
option-partial_insurance-help = Insure for any amount up to half the bet; off: for exactly half.
option-late_insurance-name = Late insurance
option-late_insurance-help = Insurance is offered after play instead of before.
option-even_money-name = Even money
option-even_money-help = Against an ace, a blackjack can take 1 to 1 at once.

rule-insurance-off = There is no insurance.
rule-insurance-exact = Against an ace you may insure for half your bet before you play; insurance pays 2 to 1.
rule-insurance-exact-late = Against an ace you may insure for half your bet after you have played; insurance pays 2 to 1.
rule-insurance-partial = Against an ace you may insure for up to half your bet before you play; insurance pays 2 to 1.
rule-insurance-partial-late = Against an ace you may insure for up to half your bet after you have played; insurance pays 2 to 1.
rule-even_money-on = Your blackjack against an ace may be paid 1 to 1 at once (even money).
rule-even_money-off = There is no even money: a blackjack against an ace may be insured.

## Presets

preset-house = The server's chips, everyone at once, up to four hands.
preset-speed = On credit, everyone at once, hidden bets, one deck.
preset-strip = Las Vegas Strip for one: four decks, bets 5 to 100.
preset-vegas = A match to the last player standing, Las Vegas rules.
preset-european = A match, European rules: no surrender, fewer doubles.
preset-friendly = A match, kind rules: split aces play on.
preset-single = One player, one deck, shuffled before each round.
preset-standard = A casino table: six decks, seven boxes, no hole card.
preset-knockout = A match of 30 rounds: after every 8, the player with the fewest chips is out.

## General

# An option among the suggestions for `/table set`, which have at most 100 characters.
option-suggested = { $option }: { $help }
group-table = Table
group-time = Time
group-money = Money
group-shoe = Shoe
group-dealer = Dealer
group-payouts = Payouts
group-moves = Moves
group-insurance = Insurance
switch-on = on
switch-off = off
values-switch = on, off
# What people may type, with commas between the words. The English words work in every language, beside these.
typed-on = on, yes, y, true, 1, enable, enabled
typed-off = off, no, n, false, 0, disable, disabled
values-number = { $low } to { $high }
values-number-zero = 0 = { $zero }, or { $low } to { $high }
value-not_offered = not offered
value-of_preset = { $preset }: { $value }
edge-raises = { $cause } raises the house edge
edge-lowers = { $cause } lowers the house edge
bets-from = from { $low }
bets-from-step = from { $low } in steps of { $step }
bets-from_to = from { $low } to { $high }
bets-from_to-step = from { $low } to { $high } in steps of { $step }
correction-simple = `{ $option }` is { $effective } instead of { $chosen }: `simple` leaves only hit and stand.
correction-hole_card = `{ $option }` is { $effective } instead of { $chosen }: without a hole card there is nothing to check.
correction-surrender = `{ $option }` is { $effective } instead of { $chosen }: late surrender comes after the dealer has checked for a blackjack.
correction-splits = `{ $option }` is { $effective } instead of { $chosen }: without splits, aces are not split either. Set `{ $option }` to allow it.
correction-turn_time = `{ $option }` is { $effective } instead of { $chosen }: with an unlimited `turn_time`, a match has no timer for bets either.
correction-bankroll = `{ $option }` is { $effective } instead of { $chosen }: only a match has an end and knock-outs.
correction-peek-late_insurance = `{ $option }` is { $effective } instead of { $chosen }: once the dealer has checked, there is nothing left to insure.
correction-peek-surrender = `{ $option }` is { $effective } instead of { $chosen }: with `peek` off, every surrender comes before the dealer checks.
correction-odd_money = `{ $option }` is { $effective } instead of { $chosen }: `odd_money` refuses bets that could pay a fraction of a chip.
correction-base_bet = `base_bet` is { $effective } instead of { $chosen }: bets are { $bets }.
rules-changed = { $preset }, changed: { $changes }
rules-name = { $preset } rules
rules-name-changed = { $preset } rules, changed: { $changes }
rules-change = { $option } ({ $value })

## The panel of /rules

rules-pays = pays { $ratio }
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
