### Respuestas a comandos escritos: lo que se hizo.

## Apuestas

reply-bet = Tu apuesta de **{ $amount }** está en la mesa.
reply-bet-on-box = Tu apuesta de **{ $amount }** está en la casilla { $box }.
reply-bets = Tus apuestas están en la mesa: { $bets }.
reply-bets-item = **{ $amount }** en la casilla { $box }
# $bets is a list such as "pair bet 5 and three-card bet 3".
reply-side-bets = Y además: { $bets }.
reply-side-bets-on-box = En la casilla { $box }, además: { $bets }.
reply-side-cut = Tus apuestas paralelas son ahora menores: no pueden superar tu apuesta, y esta se paga primero. Tienes { $bets }.
reply-side-gone = Tus apuestas paralelas volvieron a ti: tu apuesta se paga primero y no deja sitio para ellas.
reply-follows = En la casilla { $box } decide { $player }.
reply-next-round = Esto cuenta para la próxima ronda.
reply-dealt-when-all-bet = Las cartas llegan en cuanto estén todas las apuestas.
reply-dealt-soon-all-in = Las cartas llegan enseguida. `/takeback` devuelve la apuesta.
reply-dealt-soon = Las cartas llegan enseguida. `/ready` reparte ya.
reply-dealt = Tu apuesta de **{ $bet }** está en juego: tienes { $hand }, el crupier tiene { $dealer }. Puedes { $moves }.
reply-queued = La mesa está llena. Eres el número { $place } en la fila. Podrás apostar en cuanto tengas asiento.
reply-still-queued = Sigues siendo el número { $place } en la fila para un asiento propio.
reply-bet-returned = Tu apuesta volvió a ti: su casilla se llenó, o quien la juega no apostó. Por favor, apuesta otra vez.
reply-came-back = Recuperas { $amount }.

## Asientos

reply-joined = Ya participas, con { $stack }. Quien organiza empieza el torneo.
reply-joined-host = Ya participas, con { $stack }. Empieza el torneo en la mesa, o con `/table start`.
reply-opened =
    { $count ->
        [one] { $boxes }: ya está abierta. Otras personas pueden apostar en ella y seguir tus jugadas.
       *[other] { $boxes }: ya están abiertas. Otras personas pueden apostar en ellas y seguir tus jugadas.
    }
reply-closed =
    { $count ->
        [one] { $boxes }: vuelve a ser solo tuya.
       *[other] { $boxes }: vuelven a ser solo tuyas.
    }
reply-closed-returned = Se devolvieron las apuestas del resto.
reply-ready = Hecho: la mesa ya no te espera.
reply-base-bet = Si no apuestas, juegas la apuesta base de { $amount }.
reply-no-bet = Si no apuestas, no juegas esta ronda.
reply-taken-back = Conservas tu asiento.
reply-sits-out = Saltas la próxima ronda.
reply-sits-out-hands = Tus manos actuales siguen en juego.
reply-sits-out-bets = Tus apuestas actuales siguen en juego.
reply-sits-out-return = Con una apuesta vuelves.
reply-voted = Tu voto cuenta. Con uno más, la mesa sigue.
reply-went-on = La mesa sigue.

## Irse

reply-left = Dejaste la mesa.
reply-left-again = ¡Vuelve cuando quieras!
reply-left-queue = Ya no estás en la fila. Con una apuesta vuelves a ella.
reply-left-lobby = Dejaste el torneo antes de que empezara.
reply-seat-free = Tu asiento queda libre tras esta ronda.
reply-hands-stand = Tus manos actuales se plantan y se pagan si ganan.
reply-stake-stays = Tu apuesta sigue con { $players } y se paga si gana.
reply-hands-stood = Tus manos se plantaron:
reply-new-host = Ahora organiza { $player }.
reply-next-host = Organizará quien se una primero.

## Abandonar un torneo

reply-gave-up = Abandonaste el torneo.
reply-gave-up-place = Abandonaste el torneo: { $place }.
reply-gave-up-round = Abandonaste el torneo y quedas fuera tras esta ronda.
reply-gave-up-hands = Abandonaste el torneo. Tus manos actuales se plantan, y quedas fuera tras esta ronda.
reply-winner = ¡{ $player } gana el torneo!
reply-next-lobby = Podrás unirte al próximo torneo cuando este termine.

## Personas sacadas de la mesa, dicho al canal

reply-removed = { $by } sacó a { $player } de la mesa.
reply-removed-queue = { $by } sacó a { $player } de la fila.
reply-removed-lobby = { $by } sacó a { $player } del torneo antes de que empezara.
reply-removed-match = { $by } sacó a { $player } del torneo. Sus fichas quedan fuera.
reply-removed-match-place = { $by } sacó a { $player } del torneo: { $place }, y sus fichas quedan fuera.
reply-removed-match-round = { $by } sacó a { $player } del torneo. Sus manos actuales se plantan; tras esta ronda sus fichas quedan fuera.
reply-removed-hands = Sus manos actuales se plantan y se pagan si ganan.
reply-removed-bets = Sus apuestas actuales siguen en juego y se pagan si ganan.
reply-removed-returned = Su apuesta en la próxima ronda se devolvió.

## Jugadas

reply-drew = Recibes { $card }.
