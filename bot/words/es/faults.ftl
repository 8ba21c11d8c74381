### Lo que está mal en unas opciones y sus valores.

fault-unknown_preset =
    { $nearest ->
        [none] No existe la plantilla { $name }. Las plantillas son { $known }.
       *[other] No existe la plantilla { $name }. ¿Quisiste decir `{ $nearest }`?
    }
fault-unknown_option =
    { $nearest ->
        [none] No existe la opción { $name }.
       *[other] No existe la opción { $name }. ¿Quisiste decir `{ $nearest }`?
    }
fault-unfit_switch = `{ $option }` no puede ser { $raw }. Puede ser on u off.
fault-unfit_switch-nearest = `{ $option }` no puede ser { $raw }. Puede ser on u off; ¿quisiste decir { $nearest }?
fault-unfit_choice = `{ $option }` no puede ser { $raw }. Puede ser: { $values }.
fault-unfit_choice-nearest = `{ $option }` no puede ser { $raw }. Puede ser: { $values }. ¿Quisiste decir { $nearest }?
fault-unfit_number = `{ $option }` no puede ser { $raw }. Puede ser un número entero, { $values }.
fault-unfit_number-nearest = `{ $option }` no puede ser { $raw }. Puede ser un número entero, { $values }; lo más cercano es { $nearest }.
fault-late_surrender_without_hole_card = La rendición tardía requiere una carta tapada, y `hole_card` es none. Pon `surrender` en early u off, o dale al crupier una carta tapada.
fault-peek_off_with_late_surrender = Con rendición tardía, el crupier siempre comprueba si tiene blackjack. Pon antes `surrender` en early u off.
fault-inverted_without_credit = `inverted` puede costar más que la apuesta, así que `bankroll` debe ser credit.
fault-pairs_with_many_decks = Con infinitas barajas o más de { $most }, `pairs` ganaría más de lo que cuesta. Pon `decks` entre 1 y { $most }, o `pairs` en off.
fault-side_bet_with_inverted = `{ $option }` no puede ir con `inverted`: una apuesta paralela perdida ganaría. Pon una de las dos en off.
fault-side_bet_with_known_cards = `{ $option }` no puede estar en on mientras `reshuffle` sea empty: las últimas cartas del sabot se conocen antes de apostar. Pon `reshuffle` en cut o round.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } es más que `max_bet` { $max_bet }. Cambia antes el otro.
fault-no_allowed_bet = Estos límites no permiten ninguna apuesta: entre { $min_bet } y { $max_bet } no hay ningún múltiplo de `bet_step` { $bet_step }. Usa un `bet_step` menor o límites más amplios.
fault-base_bet_not_allowed = `base_bet` no puede ser { $base_bet }: las apuestas van { $limits }. Lo más cercano es { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } es más que las `starting_chips` de un torneo. Puede ser { $starting_chips } como máximo.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } es más que las `starting_chips` de un torneo, { $starting_chips }. Cambia una de las dos.
raw-large_number = un número tan grande
raw-container = una lista o un objeto
