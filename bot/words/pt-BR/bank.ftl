### As fichas dos membros: /balance e /leaderboard. Só quem pergunta vê.

bank-own = Você tem { $chips }.
bank-own-staked = Você tem { $chips }, mais { $staked } em apostas.
bank-other = { $person } tem { $chips }.
bank-match = Fichas no torneio daqui: **{ $amount }**
bank-bots = Bots não jogam.

# $time é uma expressão inteira na língua de quem lê, como “há 2 horas”.
bank-own-out = Suas fichas acabaram { $time }.
bank-own-out-round = Suas fichas acabaram { $time }, na rodada #{ $round }.
bank-other-out = As fichas acabaram { $time }.
bank-other-out-round = As fichas acabaram { $time }, na rodada #{ $round }.
bank-help = Quem tem “Gerenciar servidor” pode ajudar com `/admin chips`.
bank-help-out = Quem tem “Gerenciar servidor” pode ajudar com `/admin revive` ou `/admin chips`.

## /daily e /refill. $time é uma expressão inteira, como “em 5 horas”.

claim-daily-owning = **+{ $amount }** hoje: agora você tem { $chips }. O próximo `/daily` sai { $time }.
claim-daily-owing = **+{ $amount }** hoje: você ainda deve { $chips }. O próximo `/daily` sai { $time }.
claim-streak = Dia { $days } da sequência. Volte amanhã para continuar!
claim-streak-most = Pelo menos { $days } dias seguidos: é o máximo que conta. Mandou bem!
claim-week =
    { $iced ->
        [0] { $week } Amanhã: **+{ $amount }**
       *[other] { $week } Amanhã: **+{ $amount }**. 🧊 é um dia perdido: um a cada sete não quebra a sequência.
    }
claim-daily-ready = `/daily` já tem fichas para você.
claim-daily-due = O próximo `/daily` sai { $time }.
claim-refill-owning = **+{ $amount }**: agora você tem { $chips }. Dá para usar `/refill` de novo { $time }.
claim-refill-owing = **+{ $amount }**: você ainda deve { $chips }. Dá para usar `/refill` de novo { $time }.
claim-refill-ready = Com menos de { $chips } e sem aposta aberta, `/refill` completa até esse valor.
claim-refill-due = Dá para usar `/refill` de novo { $time }.
claim-still_out = Ainda não dá para uma aposta: a mínima aqui é { $least }.

# Botões
claim-daily-button = 🎁 Fichas do dia
claim-refill-button = 🪙 Recarga

## /give: o canal vê. A nota é o que escreveu quem deu as fichas.

give-told = { $giver } dá { $chips } a { $receiver }.
give-told-note = { $giver } dá { $chips } a { $receiver }: { $note }
give-self = Essas fichas já são suas. Escolha outro membro.
give-not_here = O canal vê cada presente, então você e eu precisamos de permissão para escrever aqui.

## /leaderboard

bank-board-chips = 🏆 Fichas neste servidor
bank-board-net = 🏆 Ganhos menos perdas
bank-board-biggest_win = 🏆 Maior ganho em uma rodada
bank-board-hands_won = 🏆 Mãos vencidas
bank-board-win_rate = 🏆 Taxa de vitórias, a partir de { $hands } mãos
bank-board-blackjacks = 🏆 Blackjacks
bank-board-best_streak = 🏆 Rodadas vencidas em sequência
bank-board-matches_won = 🏆 Torneios vencidos
bank-board-tournaments_won = 🏆 Campeonatos vencidos
bank-board-accuracy = 🏆 Decisões certas, a partir de { $decisions } decisões
bank-board-deal =
    🏆 Desafio diário: mãos sem erro, depois pontos acima do gabarito
    -# O `/deal` mostra as posições de hoje assim que você concluir.
bank-board-standing =
    🏆 Classificação: ganhos menos perdas, a partir de { $rounds ->
        [one] uma rodada
       *[other] { $rounds } rodadas
    } em { $days ->
        [one] um dia
       *[other] { $days } dias
    }
bank-period-season = Nesta temporada
bank-period-week = Nesta semana, desde segunda
bank-period-month = Neste mês
bank-period-all_time = Desde o início
bank-leaderboard-deal = { $hands ->
    [0] { $hands } mãos
    [one] { $hands } mão
   *[other] { $hands } mãos
} · { $points }
bank-leaderboard-posted = Mantenho esta lista atualizada.
bank-leaderboard-is-posted = Postei a lista aqui e vou mantê-la atualizada.
bank-leaderboard-not-posted = Não consigo postar aqui. Preciso ver o canal e enviar mensagens nele.
bank-leaderboard-not-posted-season = Uma temporada encerrada não muda mais: não há o que atualizar.
bank-leaderboard-no-period-chips = As fichas são as que cada pessoa tem agora, então não há semana nem mês. Para os ganhos em um período, escolha *Ganhos menos perdas*.
bank-leaderboard-no-period-standing = A classificação decide quem vence a temporada, então não há semana, mês nem total. Para os ganhos em um período, escolha *Ganhos menos perdas*.
bank-leaderboard-nobody = Ninguém jogou nesta temporada ainda. Que tal começar?
bank-leaderboard-empty = Ninguém aparece aqui ainda. Que tal começar?
bank-leaderboard-no-place = Você ainda não tem posição aqui.
bank-leaderboard-line = { $place } { $person } **{ $value }**
bank-leaderboard-line-you = { $place } { $person } **{ $value }** · você
bank-leaderboard-line-out = { $place } { $person } **{ $value }** · sem fichas
bank-leaderboard-line-you-out = { $place } { $person } **{ $value }** · você, sem fichas

# Botões
bank-leaderboard-back = ◀ Voltar
bank-leaderboard-next = Avançar ▶
