### What is wrong with options and their values.

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
fault-pairs_with_many_decks = With infinite decks or more than { $most }, `pairs` would win more than it costs. Choose 1 to { $most } for `decks`, or turn `pairs` off.
fault-side_bet_with_inverted = `{ $option }` cannot be on with `inverted`: a lost side bet would win. Turn one of them off.
fault-side_bet_with_known_cards = `{ $option }` cannot be on while `reshuffle` is empty: the last cards of a shoe are known before the bet. Set `reshuffle` to cut or round.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } is more than `max_bet` { $max_bet }. Change the other one first.
fault-no_allowed_bet = These limits allow no bet: no multiple of `bet_step` { $bet_step } lies between { $min_bet } and { $max_bet }. Use a smaller step or wider limits.
fault-base_bet_not_allowed = `base_bet` cannot be { $base_bet }: bets are { $limits }. The nearest is { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } is more than the `starting_chips` of a match. It can be { $starting_chips } at most.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } is more than the `starting_chips` of a match, { $starting_chips }. Change one of them.
raw-large_number = such a large number
raw-container = a list or an object
