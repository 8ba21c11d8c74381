### The options of a table and the presets.

## Table

option-boxes-help = How many boxes the table has.
option-boxes-value =
    { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }
option-boxes_per_player-help = How many boxes one player may bet on.
option-boxes_per_player-value =
    { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }
option-shared_boxes-help = Players may open their box to others, who follow their decisions.
option-simultaneous-help = Everybody plays at once instead of box by box.
option-cards_face_up-help = Players see each other's cards.
option-hidden_bets-help = Bets stay secret until the deal.
option-hints-help = Players may ask for the best move.

## Time

option-turn_time-help = How long a decision may take.
option-turn_time-value =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
option-turn_time-zero = unlimited
option-intermission-help = How long there is for betting; it ends early when all are ready.
option-intermission-value =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
option-intermission-zero = unlimited
option-on_missed_bet-help = What a seated player who makes no bet in time does.
option-on_missed_bet-value-base = bet the base bet
option-on_missed_bet-value-sit_out = sit the round out

## Money

option-bankroll-help = Where your chips come from.
option-bankroll-value-bank = your account on this server
option-bankroll-value-credit = your account, with a credit line
option-bankroll-value-match = a stack for this match
option-starting_chips-help = What each entrant of a match begins with.
option-starting_chips-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-min_bet-help = The smallest bet.
option-min_bet-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-max_bet-help = The largest bet, for all bettors on a box together.
option-max_bet-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-max_bet-zero = no table maximum
option-bet_step-help = Bets are multiples of this.
option-bet_step-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-base_bet-help = The bet that is made for you where one is due.
option-base_bet-value =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
option-odd_money-help = What becomes of payouts that are not whole chips.
option-odd_money-value-exact = paid to the hundredth
option-odd_money-value-floor = whole chips, in the house's favour
option-odd_money-value-house_half = whole chips, the house keeps the half
option-odd_money-value-forbid = bets that could pay fractions are refused
option-raise_every-help = After so many rounds of a match, the bet limits and the base bet double.
option-raise_every-value =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
option-raise_every-zero = never
option-inverted-help = Every result is negated: a bust wins the bet, a blackjack costs its pay.

## Shoe

option-decks-help = How many decks are in the shoe.
option-decks-value =
    { $count ->
        [one] { $count } deck
       *[other] { $count } decks
    }
option-decks-zero = infinite
option-decks-edge = each further deck
option-reshuffle-help = When the cards are shuffled.
option-reshuffle-value-empty = when the shoe is empty
option-reshuffle-value-cut = after the round in which the cut card comes
option-reshuffle-value-round = before each round
option-penetration-help = How much of the shoe is dealt before the cut card.
option-penetration-value = { $count } %

## Dealer

option-hole_card-help = Which of the dealer's cards is face down.
option-hole_card-value-first = the first card
option-hole_card-value-second = the second card
option-hole_card-value-none = none, the second card comes after play
option-peek-help = When the dealer looks for a blackjack before play.
option-peek-value-off = never
option-peek-value-ace = behind an ace
option-peek-value-ace_ten = behind an ace or a ten
option-peek-edge = a peek
option-hit_soft_17-help = The dealer draws on a soft 17 (H17).
option-hit_soft_17-edge = H17
option-dealer_always_draws-help = The dealer plays their hand even if every other hand is dead.
option-dealer_natural_beats_21-help = A dealer's blackjack beats a 21 of three or more cards; otherwise they push.
option-natural_pays_at_once-help = A blackjack is paid right after the deal, unless the dealer shows an ace.

## Payouts

option-blackjack_pays-help = What a blackjack pays.
option-blackjack_pays-value-3_2 = 3 to 2
option-blackjack_pays-value-6_5 = 6 to 5
option-blackjack_pays-value-1_1 = 1 to 1
option-blackjack_pays-edge = 6:5, and still more 1:1,

## Moves

option-simple-help = Only hit and stand.
option-simple-edge = simple play
option-double-help = Which two-card hands may be doubled.
option-double-value-any = any two cards
option-double-value-9_11 = 9 to 11
option-double-value-10_11 = 10 and 11
option-double-edge = narrower doubling
option-double_after_split-help = Split hands may be doubled (DAS).
option-double_after_split-edge = DAS
option-split_match-help = What makes a pair.
option-split_match-value-rank = two of the same rank
option-split_match-value-value = two of the same value
option-split_match-edge = splitting by value
option-splits-help = How often a pair of 2 to 10 may be split in a box.
option-splits-value =
    { $count ->
        [one] { $count } time
       *[other] { $count } times
    }
option-splits-edge = each further split
option-ace_splits-help = How often aces may be split in a box.
option-ace_splits-value =
    { $count ->
        [one] { $count } time
       *[other] { $count } times
    }
option-ace_splits-edge = each further split of aces
option-split_deal-help = When split hands draw their second cards.
option-split_deal-value-at_once = at once
option-split_deal-value-on_turn = when each hand's turn comes
option-hit_split_aces-help = Split aces may be hit, and doubled where split hands may be.
option-hit_split_aces-edge = hitting split aces
option-split_ace_natural-help = An ace and a ten after splitting aces are a blackjack.
option-surrender-help = Whether a hand may be given up for half its bet.
option-surrender-value-off = not offered
option-surrender-value-late = late, after the dealer has looked
option-surrender-value-early_non_ace = early, except against an ace
option-surrender-value-early = early, before the dealer looks
option-surrender-edge = surrender, most of all early,
option-surrender_window-help = Until when a hand may be surrendered.
option-surrender_window-value-own_turn = as a hand's first decision
option-surrender_window-value-until_first_hit = until anybody's first hit
option-surrender_after_split-help = Split hands may be surrendered.
option-surrender_after_split-edge = surrender after a split

## Insurance

option-insurance-help = Against an ace you may insure; it pays 2 to 1 if the dealer has a blackjack.
option-partial_insurance-help = Insurance of any amount up to half the bet; otherwise exactly half.
option-late_insurance-help = Insurance is offered after play instead of before.
option-even_money-help = Against an ace a blackjack may be paid 1 to 1 at once, instead of insured.

## Presets

preset-house = The server's bank, everybody plays at once, up to four hands.
preset-speed = Everybody at once on a credit line, hidden bets, one deck dealt to the last card.
preset-strip = Las Vegas Strip for one: four decks, bets from 5 to 100 in steps of 5.
preset-vegas = A match to the last player standing, by Las Vegas rules.
preset-european = A match by European rules: no surrender, doubling on 9 to 11 only.
preset-friendly = A match with kind rules: split aces play on and may be blackjacks.
preset-single = One player, one deck, shuffled before each round.
preset-standard = A casino table: six decks, seven boxes for anybody, no hole card.

## General

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
correction-hole_card = `{ $option }` is { $effective } instead of { $chosen }: without a hole card there is nothing to look at.
correction-surrender = `{ $option }` is { $effective } instead of { $chosen }: a late surrender comes after the dealer has looked.
correction-turn_time = `{ $option }` is { $effective } instead of { $chosen }: with an unlimited `turn_time` a match has no timer for bets either.
correction-peek-late_insurance = `{ $option }` is { $effective } instead of { $chosen }: once the dealer has looked, insurance would be no bet.
correction-peek-surrender = `{ $option }` is { $effective } instead of { $chosen }: `peek` is off, and a surrender before the dealer looks is an early one.
correction-odd_money = `{ $option }` is { $effective } instead of { $chosen }: `odd_money` forbids bets that pay fractions of a chip.
correction-base_bet = `base_bet` is { $effective } instead of { $chosen }: bets are { $bets }.
rules-changed = { $preset }, changed: { $changes }
rules-name = { $preset } rules
rules-name-changed = { $preset } rules, changed: { $changes }
