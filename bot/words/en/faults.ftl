### What is wrong with a record, its options, its bets and its moves.

## Records

fault-broken_json = This is not JSON: { $detail }.
fault-json_constant = This is not JSON: { $name } is not a number.
fault-repeated_json_key = This is not JSON: an object has the same key twice.
fault-json_too_deep = This JSON is nested too deeply.
fault-line_too_long = This line is longer than { $limit } bytes.
fault-line_not_utf8 = This line is not UTF-8.
fault-unknown_record_key = { $part } has no key { $key }. Its keys are { $known }.
fault-missing_record_key = { $part } needs the key `{ $key }`.
fault-part_not_object = { $part } must be an object.
fault-wrong_json_type =
    { $expected ->
        [string] `{ $key }` must be a string.
        [whole_number] `{ $key }` must be a whole number.
        [boolean] `{ $key }` must be true or false.
        [number] `{ $key }` must be a number.
        [list] `{ $key }` must be a list.
       *[object] `{ $key }` must be an object.
    }
fault-no_boxes_in_record = A round needs at least one box.
fault-chips_not_in_hundredths = `chips` must be an amount with at most two decimals.
fault-move_not_by_timer = `by` can only be "timer".
fault-unknown_phase = `phase` can only be "play" or "early_surrender".
fault-unreadable_card = { $text } is not a card. Write its rank and suit, such as Th or As.
fault-too_few_cards = The round needs more cards than the { $given } given.
fault-hand_not_two_cards = `hand` must be two cards, such as 8s 8d, not { $given }.
fault-too_few_unseen_cards = `left` must hold at least { $least } cards, not { $given }.
part-record = A record
part-box = A box
part-follower = A follower
part-move = A move
part-question = A question
part-left = `left`

## Options

fault-preset_not_text = A preset must be a string, such as "house".
fault-unknown_preset =
    { $nearest ->
        [none] There is no preset { $name }. The presets are { $known }.
       *[other] There is no preset { $name }. Did you mean `{ $nearest }`?
    }
fault-unknown_option =
    { $nearest ->
        [none] There is no option { $name }.
       *[other] There is no option { $name }. Did you mean `{ $nearest }`?
    }
fault-unfit_switch = `{ $option }` cannot be { $raw }. It is on or off.
fault-unfit_switch-nearest = `{ $option }` cannot be { $raw }. It is on or off; did you mean { $nearest }?
fault-unfit_choice = `{ $option }` cannot be { $raw }. It is one of { $values }.
fault-unfit_choice-nearest = `{ $option }` cannot be { $raw }. It is one of { $values }; did you mean { $nearest }?
fault-unfit_number = `{ $option }` cannot be { $raw }. It is a whole number, { $values }.
fault-unfit_number-nearest = `{ $option }` cannot be { $raw }. It is a whole number, { $values }; the nearest is { $nearest }.
fault-late_surrender_without_hole_card = Late surrender needs a hole card, and `hole_card` is none. Set `surrender` to early or off, or give the dealer a hole card.
fault-peek_off_with_late_surrender = With late surrender the dealer always checks for a blackjack. Set `surrender` to early or off first.
fault-inverted_without_credit = `inverted` can cost more than the bet, so `bankroll` must be credit.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } is more than `max_bet` { $max_bet }. Change the other one first.
fault-no_allowed_bet = These limits allow no bet: no multiple of `bet_step` { $bet_step } lies between { $min_bet } and { $max_bet }. Use a smaller step or wider limits.
fault-base_bet_not_allowed = `base_bet` cannot be { $base_bet }: bets are { $limits }. The nearest is { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } is more than the `starting_chips` of a match. It can be { $starting_chips } at most.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } is more than the `starting_chips` of a match, { $starting_chips }. Change one of them.
fault-unseen_of_infinite_decks = `left` counts the cards of a shoe that is partly dealt, and `decks` is 0: infinite. Choose a number of decks.
raw-large_number = such a large number
raw-container = a list or an object

## Bets

fault-too_many_boxes_for_table =
    { $most ->
        [one] This table has { $most } box, not { $boxes }.
       *[other] This table has { $most } boxes, not { $boxes }.
    }
fault-too_many_boxes_for_player =
    { $boxes ->
        [one] { $player } has { $boxes } box; the most here is { $most }.
       *[other] { $player } has { $boxes } boxes; the most here is { $most }.
    }
fault-boxes_not_shared = Boxes are not shared at this table.
fault-two_purses_for_player = The chips of { $player } are given twice, with different amounts.
fault-bet_not_an_amount = The bet of { $player } must be more than 0, with at most two decimals.
fault-bet_below_min = The smallest bet is { $smallest }.
fault-bet_above_max = The largest bet is { $largest }.
fault-bet_not_multiple = Bets are multiples of { $step }.
fault-box_above_max = All bets on box { $box } together can be { $largest } at most.
fault-bets_over_credit = The credit line of { $player } is { $line }.
fault-bets_over_purse = { $player } bets more than the { $purse } they have.

## Moves

fault-unknown_move = There is no move { $name }. The moves are { $known }.
fault-move_after_round = The round is over.
fault-move_of_no_box = There is no box { $box } in this round.
fault-move_not_asked = Box { $box } cannot { $move } now: it is not being asked.
fault-move_against_rules = Box { $box } cannot { $move } here: the rules do not allow it.
fault-move_not_affordable = Box { $box } cannot { $move }: there are not enough chips.
fault-move_amount_not_allowed = Box { $box } cannot { $move } for that amount.
move-hit = hit
move-stand = stand
move-double = double
move-split = split
move-surrender = surrender
move-insurance = take insurance
move-even_money = take even money
move-decline = decline
