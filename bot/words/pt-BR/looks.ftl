### Uma mesa como uma pessoa vê: /show dealer, /show bets, /show turn, /show timer, /show status, /show scores.

look-nobody = Ninguém está nesta mesa ainda.
look-dealer-none = O dealer ainda não tem cartas.
look-dealer-last = Última rodada: dealer { $cards }

## Apostas

look-no-bets = Não há apostas na mesa.
look-box-bet = { $box }: { $player } **{ $amount }**
look-follower-bet = ↳ { $player } acompanha com **{ $amount }**
look-bet = { $player } **{ $amount }**
look-secret-bet = { $player } já apostou
look-amount-on-box = { $amount } no box { $box }
look-secret = valor secreto até as cartas saírem
look-only-you = só você vê
look-next-round = próxima rodada

## Vezes e tempos

look-not-started = O torneio não começou.
look-to-bet = Falta apostar: { $players }.
look-all-ready = Todo mundo está a postos.
look-ready-betless = A postos sem aposta: { $players }.
look-next-betless = Ainda sem aposta na próxima rodada: { $players }.
look-asked = É a vez de: { $players }.
look-asked-secret = É a vez de todo mundo que ainda tem algo a decidir.
look-asked-secret-you = É a vez de todo mundo que ainda tem algo a decidir, e a sua também.
# Certo antes e depois desse momento: nada edita uma resposta que fica.
look-time-ends = Fim do tempo: { $when }.
look-queued = Você é o número { $place } na fila por um lugar.

## Todo mundo

look-chips = { $player } **{ $amount }**
look-place = **{ $place }º** { $who }
look-hand = { $bet } em { $hand }
look-more-hands =
    { $count ->
        [one] mais { $count } mão
       *[other] mais { $count } mãos
    }
look-box = { $box }: { $hands }
look-follows = { $amount } com { $player }
look-status-ready = a postos
look-status-thinking = ainda sem aposta
look-status-sits_out = de fora
look-status-away = ausente
look-status-leaving = saindo
look-bets = aposta { $amounts }
look-has-bet = já apostou
look-next-bets = próxima aposta { $amounts }
look-has-next-bet = já apostou na próxima rodada
look-queue = Na fila: { $players }
look-out = { $player } está sem fichas
look-joined = No torneio: { $players }
look-closing = Esta mesa fecha depois da rodada.
look-no-match = Nenhum torneio foi jogado aqui ainda.
