### Torneios, avisos na mesa, e o que uma mesa sem relógio espera.

## Torneios

match-title = ### 🏁 Torneio de blackjack · { $rules } · { $pays }
match-bets = apostas { $limits }
match-stacks = Todo mundo começa com { $chips }. Vence a última pessoa com fichas.
match-stacks-rounds = Todo mundo começa com { $chips }. Após { $rounds } rodadas, vence quem tiver mais.
match-knockouts = 🔻 A cada { $rounds } rodadas sai quem tem menos fichas.
# Duas partes do título de uma mesa: “rodada 5 · faltam 25 · 🔻 KO em 3 rodadas”.
match-rounds-left =
    { $count ->
        [one] falta 1 rodada
       *[other] faltam { $count } rodadas
    }
match-knockout-in =
    { $count ->
        [one] 🔻 KO em 1 rodada
       *[other] 🔻 KO em { $count } rodadas
    }
match-last-round = 🏁 Última rodada: vence quem tiver mais fichas.
match-tied = ⚖️ Empate no último lugar: { $players }. Esta rodada decide.
match-play-off = ⚖️ Desempate pelo 1º lugar: { $players }.
match-knocked-out = 🥊 Nocaute! { $player } sai com { $chips }.
# Os tipos de torneio, como nomes em listas, e quanto um torneio demora.
match-kind-knockout = nocaute
match-kind-last_standing = até o fim
match-kind-placeholder = Tipo de torneio
match-minutes = { $least } a { $most } minutos
match-hours = { $least } a { $most } horas
match-takes = ⏱ Duração: { $duration }.
match-lasts = ⏱ { $duration }
match-joined = No torneio: { $players }
match-nobody = Ninguém entrou ainda.
match-host = { $host } organiza e inicia o torneio.
match-host-alone = { $host } organiza e inicia o torneio. Depois ninguém mais pode entrar.
match-no-host = Quem entrar primeiro organiza e inicia o torneio.
match-rejoin = ↩️ As opções mudaram. É preciso entrar de novo: { $players }
match-limits-rise = ⬆️ Os limites de aposta dobram depois desta rodada, até onde as fichas deixarem.
match-limits-risen = ⬆️ Novos limites: apostas { $limits }, aposta base { $base }.
match-cancelled = O torneio foi cancelado.
match-alone = O torneio acabou. { $player } saiu na rodada { $round }.
match-alone-chips = O torneio acabou. { $player } tem { $chips } após a rodada { $round }.
match-won = 🏆 { $winner } vence o torneio!
match-no-winner = Ninguém venceu o torneio.
match-place = **{ $place }º**
match-out-in = saiu na rodada { $round }
match-out-with = { $chips } após a rodada{"\u00A0"}{ $round }
# Em que lugar alguém terminou: “Você terminou em 3º lugar.”
match-finished = { $place }º lugar

match-result = ♠ **Torneio de blackjack** · { $rules }
match-rounds =
    { $count ->
        [one] uma rodada
       *[other] { $count } rodadas
    }
match-rematch = Você está no lobby da revanche.
match-rematch-host = Um novo lobby está aberto. Você organiza: inicie o torneio na mesa ou com `/table start`.
match-left-out =
    { $count ->
        [one] Não entrou, por estar em outra mesa ou não poder participar: { $players }.
       *[other] Não entraram, por estar em outras mesas ou não poder participar: { $players }.
    }
match-none-to-repeat = Nenhum torneio terminou neste canal ainda. Comece um com `/match`.
match-not-yours-to-repeat = O lobby não está mais aberto, e só quem jogou esse torneio pode pedir revanche. Qualquer pessoa pode começar outro torneio com `/match`.

## Avisos

notice-closed_by = Mesa fechada por { $player }
notice-closed_idle = Mesa fechada depois de uma hora sem rodada
notice-closed_unattended = Mesa fechada depois de um dia sem ninguém jogar
notice-closed_after_round = Mesa fechada depois da rodada
notice-channel_gone = O canal não existe mais
notice-removed_from_server = Me tiraram do servidor
notice-heat_over = Todas as colocações estão definidas. O painel do campeonato mostra como continua.
notice-tournament_over = O campeonato acabou
notice-season_over = A temporada { $number } acabou. `/balance` mostra suas fichas na próxima. Apostas de rodadas que não tinham começado foram devolvidas; uma rodada já em jogo ainda conta para a antiga.
notice-seats_given_up =
    { $count ->
        [one] { $players } não apostou em duas rodadas, então o lugar passa para a fila. Para voltar à fila, é só apostar.
       *[other] { $players } não apostaram em duas rodadas, então os lugares passam para a fila. Para voltar à fila, é só apostar.
    }

## Sem relógio

time-not-started = Sem relógio: o torneio não começou.
time-first-bet = Ainda sem relógio. A primeira aposta começa a rodada.
# O que tem limite de tempo está certo antes e depois desse momento: nada edita uma resposta que fica.
time-dealt = Fim das apostas: { $when }. As cartas saem quando todo mundo apostar.
time-dealt-alone = Fim das apostas: { $when }. As cartas saem quando você apostar.
time-decision = Fim do tempo para decidir: { $when }.
time-bets = Sem relógio: as cartas saem quando todo mundo apostar.
time-move = Sem relógio: a mesa espera por { $players }.
time-move-secret = Sem relógio: a mesa espera por todo mundo que ainda tem algo a decidir.
