### What is wrong with a record, its options, its bets and its moves.

## Records

fault-broken_json = This is not JSON: { $detail }.
fault-json_constant = This is not JSON: { $name } is no number.
fault-repeated_json_key = This is not JSON: a key stands twice in one object.
fault-json_too_deep = This JSON is nested too deeply.
fault-line_too_long = The line is longer than { $limit } bytes.
fault-line_not_utf8 = The line is not UTF-8.
fault-unknown_record_key = { $part } has no key { $key }: its keys are { $known }.
fault-missing_record_key = { $part } needs the key `{ $key }`.
fault-part_not_object = { $part } must be an object.
fault-wrong_json_type-string = `{ $key }` must be a string.
fault-wrong_json_type-whole_number = `{ $key }` must be a whole number.
fault-wrong_json_type-number = `{ $key }` must be a number.
fault-wrong_json_type-list = `{ $key }` must be a list.
fault-wrong_json_type-object = `{ $key }` must be an object.
fault-no_boxes_in_record = A round has one box or more.
fault-chips_not_in_hundredths = `chips` must be an amount with two decimals at most.
fault-move_not_by_timer = `by` can only be "timer".
fault-unreadable_card = { $text } is not a card: write rank and suit, such as Th or As.
fault-too_few_cards = The round needs more than the { $given } cards that are given.
part-record = A record
part-box = A box
part-follower = A follower
part-move = A move

## Options

fault-preset_not_text = A preset is named by a string, for instance "house".
fault-unknown_preset = There is no preset { $name }. There are { $known }.
fault-unknown_preset-nearest = There is no preset { $name }. Did you mean `{ $nearest }`?
fault-unknown_option = There is no option { $name }.
fault-unknown_option-nearest = There is no option { $name }. Did you mean `{ $nearest }`?
fault-unfit_switch = `{ $option }` cannot be { $raw }: it is on or off (true or false).
fault-unfit_switch-nearest = `{ $option }` cannot be { $raw }: it is on or off (true or false); the nearest is { $nearest }.
fault-unfit_choice = `{ $option }` cannot be { $raw }: it is one of { $values }.
fault-unfit_choice-nearest = `{ $option }` cannot be { $raw }: it is one of { $values }; the nearest is { $nearest }.
fault-unfit_number = `{ $option }` cannot be { $raw }: it is a whole number, { $values }.
fault-unfit_number-nearest = `{ $option }` cannot be { $raw }: it is a whole number, { $values }; the nearest is { $nearest }.
fault-late_surrender_without_hole_card = Late surrender needs a dealer with a hole card, and `hole_card` is none. Choose early surrender or none, or give the dealer a hole card.
fault-peek_off_with_late_surrender = Late surrender needs a dealer who looks. Choose `surrender early` or `surrender off` first.
fault-inverted_without_credit = `inverted` can cost more than was bet, so it needs `bankroll` credit.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } is more than `max_bet` { $max_bet }: change the other one first.
fault-no_allowed_bet = No bet is possible: there is no multiple of `bet_step` { $bet_step } from { $min_bet } to { $max_bet }. Choose a smaller step, or wider limits.
fault-base_bet_not_allowed = `base_bet` { $base_bet } is no allowed bet: bets are { $bets }. The nearest is { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } is more than a match's `starting_chips`: { $starting_chips } is the most.
raw-large_number = so large a number
raw-container = a list or an object

## Bets

fault-too_many_boxes_for_table = This table has { $most }, not { $boxes }.
fault-too_many_boxes_for_player = { $player } has { $boxes }; { $most } may be had here.
fault-boxes_not_shared = Boxes are not shared at this table.
fault-two_purses_for_player = { $player } has one purse, but two different figures are given for it.
fault-bet_not_an_amount = The bet of { $player } must be more than 0, with two decimals at most.
fault-bet_below_min = The smallest bet is { $smallest }.
fault-bet_above_max = The largest bet is { $largest }.
fault-bet_off_step = Bets are multiples of { $step }.
fault-box_above_max = All bets on box { $box } together may come to { $largest } at most.
fault-bets_over_credit = The credit line of { $player } is { $line }.
fault-bets_over_purse = { $player } bets more than the { $purse } there are to bet.
count-boxes =
    { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }

## Moves

fault-unknown_move = There is no move { $name }: moves are { $known }.
fault-move_after_round = The round is over.
fault-move_of_no_box = There is no box { $box } in this round.
fault-move_not_asked = Box { $box } cannot { $move } now: it is not asked that.
fault-move_not_allowed = Box { $box } cannot { $move } here: the rules do not allow it.
fault-move_not_affordable = Box { $box } cannot { $move }: the chips do not suffice.
fault-move_amount_not_allowed = Box { $box } cannot { $move } for that amount.
move-hit = hit
move-stand = stand
move-double = double
move-split = split
move-surrender = surrender
move-insurance = take insurance
move-even_money = take even money
move-decline = decline
