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

## Apuestas paralelas

# The results of side bets, such as "coloured pair · 12 to 1 · +60". $net has its sign.
side-won = { $win } · { $pays } a 1 · **{ $net }**
side-lost-pairs = sin pareja · { $net }
side-lost-three_card = tres cartas: nada · { $net }
side-perfect = pareja perfecta
side-colour = pareja del mismo color
side-mixed = pareja mixta
side-suited_three_of_a_kind = trío del mismo palo
side-straight_flush = escalera de color
side-three_of_a_kind = trío
side-straight = escalera
side-flush = color

# An item of a list, such as "pair bet 5".
side-stake = { $bet } { $amount }
side-name-pairs = apuesta a la pareja
side-name-three_card = apuesta a tres cartas

# What a side bet costs. $cost and $main are chips of 100, such as 6.11 and 0.53.
side-price = Cuesta de media { $cost } de cada 100 fichas
side-price-beside = Cuesta de media { $cost } de cada 100 fichas; la apuesta principal { $main }
