### Las manos propias: /show hand, `Mi mano` y las respuestas a jugadas.

## Detalles, en una lista con puntos en medio

hand-bet = apuesta { $amount }
hand-bust = se pasó
hand-state-stood = se plantó
hand-state-doubled = dobló
hand-state-bust = se pasó
hand-state-surrendered = se rindió
hand-state-paid = cobró
hand-state-even_money = cobró 1 a 1
hand-outcome-win = ganó
hand-outcome-push = empate
hand-outcome-loss = perdió
hand-outcome-bust = se pasó
hand-outcome-surrender = se rindió
hand-outcome-even_money = cobró 1 a 1
hand-blackjack = **¡BLACKJACK!**
hand-you-follow = Acompañas a { $player }
hand-you-followed = acompañaste a { $player }

## Líneas

hand-dealer = Crupier { $cards }
hand-asked = ▶ { $hand }
hand-names = -# { $names }
hand-more =
    { $count ->
        [one] … y { $count } mano más
       *[other] … y { $count } manos más
    }
hand-insured = Tienes un seguro de { $amount }.
hand-insurance = Seguro: **{ $net }**
hand-can = Puedes { $moves }.
hand-result = **{ $net }** → { $chips }
hand-sent-back = Tu cuenta está llena con { $most }. Vuelve a la casa: { $amount }.

## Ninguna mano que mostrar

no-hand-sitting-out = No tienes ninguna mano porque saltaste la ronda. Para volver, apuesta.
no-hand = Ahora no tienes ninguna mano. Haz una apuesta para jugar la próxima ronda.
no-hand-full = No tienes ninguna mano, y no quedan asientos libres. `/bet` te pone en la fila.
no-hand-in-round-sitting-out = No estás en esta ronda porque la saltaste. Para volver, apuesta.
no-hand-in-round-full = No estás en esta ronda, y no quedan asientos libres. `/bet` te pone en la fila.
no-hand-follow = O acompaña a alguien: `/bet` con `box:{ $box }`.
