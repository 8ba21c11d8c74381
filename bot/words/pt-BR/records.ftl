### O que os membros jogaram: /stats, /history, /round e /ledger. Só quem pergunta vê.

stats-own = ### 📊 Seus resultados
stats-other = ### 📊 Resultados de { $person }
stats-nothing = Nenhuma rodada ainda.
stats-rounds = { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}, { $hands ->
    [0] { $hands } mãos
    [one] { $hands } mão
   *[other] { $hands } mãos
}
stats-net = Ganhos menos perdas: **{ $net }**
stats-results = Mãos: vitórias { $won }, derrotas { $lost }, empates { $pushed } · taxa de vitórias { $rate }
stats-biggest = Maior ganho em uma rodada { $win }, maior perda { $loss }
stats-streak = Rodadas vencidas em sequência: agora { $streak }, recorde { $best }
stats-blackjacks = Blackjacks: { $count }
stats-busts = Estouros: { $count }
stats-doubles = Mãos dobradas: { $count }
stats-splits = Mãos divididas: { $count }
stats-surrenders = Desistências: { $count }
stats-insurance = Seguros feitos: { $taken } · ganhos: { $won }
stats-side-bets = Apostas paralelas: { $made } · ganhas: { $won } · líquido { $net }
# $share é uma porcentagem como “87,5%”. Jogadas do relógio não são decisões.
stats-accuracy = Decisões certas: { $right } de { $decisions }: **{ $share }**
stats-accuracy-later = Decisões certas: aparecem a partir de { $least } decisões (até agora: { $decisions })
stats-deals = Desafios diários: { $days }, sem erro { $perfect } · média de { $average } pontos
stats-deals-streak = Maior sequência de desafios diários: { $days ->
    [one] { $days } dia
   *[other] { $days } dias
}
stats-match-hands = Em torneios: { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}, vitória em { $won } de { $hands ->
    [0] { $hands } mãos
    [one] { $hands } mão
   *[other] { $hands } mãos
}
stats-matches = Torneios: { $matches }, vencidos { $won }
stats-places = Posições: { $places }
stats-place = { $count } × { $place }º lugar
stats-tournaments = Campeonatos vencidos: { $won }
stats-picture = Gráfico
stats-picture-title = { $rounds ->
    [one] Saldo na última rodada
   *[other] Saldo nas últimas { $rounds } rodadas
}
stats-picture-summary = { $first } → { $last } · mínimo { $lowest } · máximo { $highest }
stats-picture-begin = { $rounds ->
    [one] uma rodada atrás
   *[other] { $rounds } rodadas atrás
}
stats-picture-end = agora
stats-picture-won = { $rounds } com ganho
stats-picture-even = { $rounds } no zero a zero
stats-picture-lost = { $rounds } com perda
# Para quem não pode ver a imagem: o título, a segunda linha e as rodadas por resultado.
stats-picture-description = { $title }: { $summary }. Rodadas: { $outcomes }.
stats-picture-nothing = Ainda não há rodadas para desenhar: o gráfico mostra rodadas a partir de agora.
stats-picture-failed = Não deu para desenhar o gráfico. Toque em `Gráfico` de novo daqui a pouco.

## /history

history-own = ### 🕘 Suas últimas rodadas
history-other = ### 🕘 Últimas rodadas de { $person }
history-nothing = Nenhuma rodada ainda.
# $time é uma expressão inteira na língua de quem lê, como “há 2 horas”.
history-line = { $time } · { $channel } · #{ $round } · aposta { $staked } · **{ $net }**
history-void = { $time } · { $channel } · #{ $round } · anulada, apostas devolvidas
history-open = Ver uma rodada
history-choice = #{ $round } · { $net }
history-choice-void = #{ $round } · anulada

## /round

round-title =
    ### 🃏 Rodada #{ $round }
    -# { $channel } · { $time }
round-open = A rodada { $round } ainda não acabou. Veja de novo depois.
share-no_hand = Você não tem nenhuma mão na rodada { $round } para eu postar.
# Uma rodada como alguém posta para todo mundo; $name pode ser “🎉 BLACKJACK! Ann”.
share-round = ### { $name } · **{ $net }**
share-bet = -# aposta { $bet } · rodada #{ $round }
round-damaged = O registro da rodada { $round } está danificado.
round-void = A rodada foi anulada, e todas as apostas foram devolvidas.
round-dealer = Dealer { $cards } { $total }
round-hand = { $player } { $cards } { $total } · aposta { $bet } · **{ $net }**
round-insurance = { $player } · seguro **{ $net }**
round-side-bet = { $player } · { $told }
round-follower = ↳ { $player } acompanhou { $leader } · **{ $net }**
round-balances = **Fichas antes e depois**
round-balance = { $player } { $before } → { $after } ({ $net })
round-decisions = **Decisões**
round-no-decisions = -# Nenhuma decisão para mostrar.
round-decision = { $player }: { $move }
round-decision-timer = { $player }: { $move } ⏰
move-hit = pedir
move-stand = parar
move-double = dobrar
move-split = dividir
move-surrender = desistir
move-insurance = fazer seguro
move-even_money = receber 1:1
move-decline = recusar
# $decision é uma linha inteira, como “Ann: pedir”; $cards são as cartas que saíram.
round-drawn = { $decision } → { $cards }
round-proof =
    -# Sapato { $shoe }, a partir da carta { $first } · 🔒 `{ $hash }`
    -# `/verify id:{ $round }` prova que as cartas desta rodada são estas.

## /ledger

ledger-title = ### 📒 Para onde foram suas fichas
ledger-nothing = Nada mudou ainda.
ledger-staked = Em apostas abertas: **{ $staked }**
ledger-season = -# Temporada { $number }
ledger-round = { $time } **{ $net }** · rodada #{ $round }
ledger-opening = { $time } **{ $net }** · suas primeiras fichas
ledger-debt = { $time } **{ $net }** · o que você devia
ledger-admin = { $time } **{ $net }** · de um admin
ledger-daily = { $time } **{ $net }** · suas fichas do dia
ledger-refill = { $time } **{ $net }** · uma recarga
ledger-deal = { $time } **{ $net }** · o desafio diário
ledger-tournament = { $time } **{ $net }** · um campeonato
ledger-gift-given = { $time } **{ $net }** · um presente para { $person }
ledger-gift-got = { $time } **{ $net }** · um presente de { $person }
ledger-other = { $time } **{ $net }** · a casa
