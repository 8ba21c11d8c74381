### Lo que está mal en un acta, sus opciones, sus apuestas y sus jugadas.

## Actas

fault-broken_json = Esto no es JSON: { $detail }.
fault-json_constant = Esto no es JSON: { $name } no es un número.
fault-repeated_json_key = Esto no es JSON: un objeto tiene la misma clave dos veces.
fault-json_too_deep = Este JSON tiene demasiados niveles.
fault-line_too_long = Esta línea tiene más de { $limit } bytes.
fault-line_not_utf8 = Esta línea no es UTF-8.
fault-unknown_record_key = { $part } no tiene la clave { $key }. Sus claves son { $known }.
fault-missing_record_key = { $part } necesita la clave `{ $key }`.
fault-part_not_object = { $part } debe ser un objeto.
fault-wrong_json_type =
    { $expected ->
        [string] `{ $key }` debe ser un texto.
        [whole_number] `{ $key }` debe ser un número entero.
        [boolean] `{ $key }` debe ser true o false.
        [number] `{ $key }` debe ser un número.
        [list] `{ $key }` debe ser una lista.
       *[object] `{ $key }` debe ser un objeto.
    }
fault-no_boxes_in_record = Una ronda necesita al menos una casilla.
fault-chips_not_in_hundredths = `chips` debe ser una cantidad con dos decimales como máximo.
fault-move_not_by_timer = `by` solo puede ser “timer”.
fault-unknown_phase = `phase` solo puede ser “play” o “early_surrender”.
fault-unreadable_card = { $text } no es una carta. Escribe su valor y su palo, como Th o As.
fault-too_few_cards = La ronda necesita más cartas que las { $given } indicadas.
fault-hand_not_two_cards = `hand` debe ser dos cartas, como 8s 8d, no { $given }.
fault-too_few_unseen_cards = `left` debe tener al menos { $least } cartas, no { $given }.
part-record = Un acta
part-box = Una casilla
part-follower = Alguien que acompaña
part-move = Una jugada
part-question = Una pregunta
part-left = `left`

## Opciones

fault-preset_not_text = Una plantilla debe ser un texto, como “house”.
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
fault-min_bet_above_max_bet = `min_bet` { $min_bet } es más que `max_bet` { $max_bet }. Cambia antes el otro.
fault-no_allowed_bet = Estos límites no permiten ninguna apuesta: entre { $min_bet } y { $max_bet } no hay ningún múltiplo de `bet_step` { $bet_step }. Usa un `bet_step` menor o límites más amplios.
fault-base_bet_not_allowed = `base_bet` no puede ser { $base_bet }: las apuestas van { $limits }. Lo más cercano es { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } es más que las `starting_chips` de un torneo. Puede ser { $starting_chips } como máximo.
fault-unseen_of_infinite_decks = `left` cuenta las cartas de un sabot repartido en parte, y `decks` es 0: barajas infinitas. Elige un número de barajas.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } es más que las `starting_chips` de un torneo, { $starting_chips }. Cambia una de las dos.
raw-large_number = un número tan grande
raw-container = una lista o un objeto

## Apuestas

fault-too_many_boxes_for_table =
    { $most ->
        [one] Esta mesa tiene { $most } casilla, no { $boxes }.
       *[other] Esta mesa tiene { $most } casillas, no { $boxes }.
    }
fault-too_many_boxes_for_player =
    { $boxes ->
        [one] { $player } tiene { $boxes } casilla; aquí el máximo es { $most }.
       *[other] { $player } tiene { $boxes } casillas; aquí el máximo es { $most }.
    }
fault-boxes_not_shared = En esta mesa no se comparten casillas.
fault-two_purses_for_player = Las fichas de { $player } figuran dos veces, con cantidades distintas.
fault-bet_not_an_amount = La apuesta de { $player } debe ser mayor que 0, con dos decimales como máximo.
fault-bet_below_min = La apuesta mínima es { $smallest }.
fault-bet_above_max = La apuesta máxima es { $largest }.
fault-bet_not_multiple = Las apuestas son múltiplos de { $step }.
fault-box_above_max = Todas las apuestas en la casilla { $box } juntas pueden ser { $largest } como máximo.
fault-bets_over_credit = La línea de crédito de { $player } es { $line }.
fault-bets_over_purse = { $player } apuesta más de lo que tiene: { $purse }.

## Jugadas

fault-unknown_move = No existe la jugada { $name }. Las jugadas son { $known }.
fault-move_after_round = La ronda ya terminó.
fault-move_of_no_box = En esta ronda no hay una casilla { $box }.
fault-move_not_asked = La casilla { $box } no puede { $move } ahora: no le toca decidir eso.
fault-move_against_rules = La casilla { $box } no puede { $move } aquí: las reglas no lo permiten.
fault-move_not_affordable = La casilla { $box } no puede { $move }: no hay fichas suficientes.
fault-move_amount_not_allowed = La casilla { $box } no puede { $move } por esa cantidad.
move-hit = pedir
move-stand = plantarse
move-double = doblar
move-split = dividir
move-surrender = rendirse
move-insurance = tomar el seguro
move-even_money = cobrar 1 a 1
move-decline = rechazar
