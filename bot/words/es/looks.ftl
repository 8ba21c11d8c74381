### Una mesa como la ve una persona: /show dealer, /show bets, /show turn, /show timer, /show status, /show scores.

look-nobody = Todavía no hay nadie en esta mesa.
look-dealer-none = El crupier aún no tiene cartas.
look-dealer-last = Última ronda: crupier { $cards }

## Apuestas

look-no-bets = No hay apuestas en la mesa.
look-box-bet = { $box }: { $player } **{ $amount }**
look-follower-bet = ↳ { $player } acompaña con **{ $amount }**
look-bet = { $player } **{ $amount }**
look-secret-bet = { $player } ya apostó
look-amount-on-box = { $amount } en la casilla { $box }
look-secret = cantidad secreta hasta el reparto
look-only-you = solo lo ves tú
look-next-round = próxima ronda

## Turnos y tiempos

look-not-started = El torneo no ha empezado.
look-to-bet = Aún sin apostar: { $players }.
look-all-ready = Ya no falta nadie.
look-ready-betless = Sin apuesta, a la espera de cartas: { $players }.
look-next-betless = Aún sin apuesta en la próxima ronda: { $players }.
look-asked = Turno de: { $players }.
look-asked-secret = Ahora juega quien tenga algo que decidir.
look-asked-secret-you = Ahora juega quien tenga algo que decidir, y tú también.
# Vale antes de ese momento y después: nadie edita una respuesta que queda.
look-time-ends = Fin del tiempo: { $when }.
look-queued = Eres el número { $place } en la fila para un asiento.

## Toda la mesa

look-chips = { $player } **{ $amount }**
look-place = **{ $place }.** { $who }
look-hand = { $bet } en { $hand }
look-more-hands =
    { $count ->
        [one] { $count } mano más
       *[other] { $count } manos más
    }
look-box = { $box }: { $hands }
look-follows = { $amount } con { $player }
look-status-ready = espera cartas
look-status-thinking = aún sin apuesta
look-status-sits_out = no juega
look-status-away = ausente
look-status-leaving = se va
look-bets = apuesta { $amounts }
look-has-bet = ya apostó
look-next-bets = próxima apuesta { $amounts }
look-has-next-bet = ya apostó en la próxima ronda
look-queue = En la fila: { $players }
look-out = { $player } está sin fichas
look-joined = Participantes: { $players }
look-closing = Esta mesa cierra tras la ronda.
look-no-match = Aquí todavía no se ha jugado ningún torneo.
