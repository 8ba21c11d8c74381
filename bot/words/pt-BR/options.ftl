### As opções de uma mesa e os modelos.

## Mesa

option-boxes-name = Boxes
option-boxes-help = Quantos boxes a mesa tem.
option-boxes-value =
    { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }
option-boxes_per_player-name = Boxes por pessoa
option-boxes_per_player-help = Em quantos boxes uma pessoa pode apostar.
option-boxes_per_player-value =
    { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }
option-shared_boxes-name = Boxes abertos
option-shared_boxes-help = Dá para abrir o seu box: outras pessoas apostam nele e acompanham suas jogadas.
option-simultaneous-name = Todo mundo junto
option-simultaneous-help = Todo mundo joga ao mesmo tempo, e não box por box.
option-cards_face_up-name = Cartas abertas
option-cards_face_up-help = Todo mundo vê as cartas de todo mundo.
option-hidden_bets-name = Apostas secretas
option-hidden_bets-help = As apostas ficam secretas até as cartas saírem.
option-hints-name = Dicas
option-hints-help = Dá para perguntar qual é a melhor jogada.

## Tempo

option-turn_time-name = Tempo para decidir
option-turn_time-help = Quanto tempo cada decisão pode levar.
option-turn_time-value =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
option-turn_time-zero = sem limite
option-intermission-name = Tempo para apostar
option-intermission-help = Quanto tempo há para apostar; acaba antes, quando todo mundo apostar.
option-intermission-value =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
option-intermission-zero = sem limite
option-on_missed_bet-name = Sem aposta a tempo
option-on_missed_bet-help = O que acontece com quem tem lugar e não aposta a tempo.
option-on_missed_bet-value-base = joga a aposta base
option-on_missed_bet-value-sit_out = fica ausente até apostar

## Dinheiro

option-bankroll-name = Fichas
option-bankroll-help = De onde vêm as fichas.
option-bankroll-value-bank = fichas deste servidor
option-bankroll-value-credit = fichas deste servidor, com limite de crédito
option-bankroll-value-match = fichas só deste torneio
option-starting_chips-name = Fichas no torneio
option-starting_chips-help = Quantas fichas cada pessoa tem no começo de um torneio.
option-starting_chips-value =
    { $count ->
        [one] { $count } ficha
        [many] { $count } de fichas
       *[other] { $count } fichas
    }
option-min_bet-name = Aposta mínima
option-min_bet-help = A menor aposta possível.
option-min_bet-value =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
option-max_bet-name = Aposta máxima
option-max_bet-help = A maior aposta em um box, somando todo mundo.
option-max_bet-value =
    { $count ->
        [one] { $count } ficha
        [many] { $count } de fichas
       *[other] { $count } fichas
    }
option-max_bet-zero = sem máximo na mesa
option-bet_step-name = Múltiplo das apostas
option-bet_step-help = As apostas são múltiplos deste valor.
option-bet_step-value =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
option-base_bet-name = Aposta base
option-base_bet-help = A aposta que vale quando você não faz a sua.
option-base_bet-value =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
option-odd_money-name = Frações de ficha
option-odd_money-help = O que acontece com pagamentos que têm fração de ficha.
option-odd_money-value-exact = pagas até o centésimo
option-odd_money-value-floor = arredondadas para fichas inteiras, a favor da casa
option-odd_money-value-house_half = fichas inteiras; a casa fica com a metade
option-odd_money-value-forbid = apostas que poderiam pagar frações são recusadas
option-raise_every-name = Limites que sobem
option-raise_every-help = Em um torneio, a cada quantas rodadas dobram os limites e a aposta base.
option-raise_every-value =
    { $count ->
        [one] { $count } rodada
       *[other] { $count } rodadas
    }
option-raise_every-zero = nunca
option-match_rounds-name = Rodadas do torneio
option-match_rounds-help = Em um torneio, depois de quantas rodadas vence quem tem mais fichas.
option-match_rounds-value =
    { $count ->
        [one] { $count } rodada
       *[other] { $count } rodadas
    }
option-match_rounds-zero = até sobrar uma pessoa
option-knockouts-name = Nocautes
option-knockouts-help = Em um torneio, a cada quantas rodadas sai quem tem menos fichas.
option-knockouts-value =
    { $count ->
        [one] a cada rodada
       *[other] a cada { $count } rodadas
    }
option-knockouts-zero = nunca
option-inverted-name = Resultados invertidos
option-inverted-help = Todo resultado se inverte: estourar ganha a aposta, um blackjack custa o que pagaria.

## Sapato

option-decks-name = Baralhos
option-decks-help = Quantos baralhos há no sapato.
option-decks-value =
    { $count ->
        [one] { $count } baralho
       *[other] { $count } baralhos
    }
option-decks-zero = infinitos
option-decks-edge = cada baralho a mais
option-reshuffle-name = Embaralhar
option-reshuffle-help = Quando as cartas são embaralhadas.
option-reshuffle-value-empty = quando o sapato acaba
option-reshuffle-value-cut = depois da rodada em que sai a carta de corte
option-reshuffle-value-round = antes de cada rodada
option-penetration-name = Carta de corte
option-penetration-help = Quanto do sapato sai antes da carta de corte.
option-penetration-value = { $count }%

## Dealer

option-hole_card-name = Carta fechada
option-hole_card-help = Qual carta do dealer fica fechada.
option-hole_card-value-first = a primeira carta
option-hole_card-value-second = a segunda carta
option-hole_card-value-none = nenhuma; a segunda carta do dealer vem depois das jogadas
option-peek-name = O dealer confere
option-peek-help = Quando o dealer confere se tem blackjack: com ás ou dez (americano) ou nunca (europeu).
option-peek-value-off = nunca
option-peek-value-ace = com um ás aberto
option-peek-value-ace_ten = com um ás ou um dez aberto
option-peek-edge = conferir, sem desistência tardia,
option-hit_soft_17-name = O dealer pede com 17 suave
option-hit_soft_17-help = O dealer pede com 17 suave (H17).
option-hit_soft_17-edge = H17
option-dealer_always_draws-name = O dealer joga sempre
option-dealer_always_draws-help = O dealer pede carta mesmo com todas as mãos já decididas.
option-dealer_natural_beats_21-name = Blackjack do dealer ganha de 21
option-dealer_natural_beats_21-help = Blackjack do dealer ganha de um 21 com mais cartas; se não, empate.
option-natural_pays_at_once-name = Blackjack paga na hora
option-natural_pays_at_once-help = Um blackjack é pago logo após as cartas saírem, a não ser contra um ás.

## Pagamentos

option-blackjack_pays-name = Blackjack paga
option-blackjack_pays-help = Quanto um blackjack paga.
option-blackjack_pays-value-3_2 = 3 para 2
option-blackjack_pays-value-6_5 = 6 para 5
option-blackjack_pays-value-1_1 = 1 para 1
option-blackjack_pays-edge = 6:5, e mais ainda 1:1,

## Jogadas

option-simple-name = Jogo simples
option-simple-help = Só pedir e parar.
option-simple-edge = o jogo simples
option-double-name = Dobrar
option-double-help = Com quais mãos de duas cartas dá para dobrar.
option-double-value-any = qualquer mão de duas cartas
option-double-value-9_11 = 9, 10 ou 11
option-double-value-10_11 = 10 ou 11
option-double-edge = dobrar com menos mãos
option-double_after_split-name = Dobrar depois de dividir
option-double_after_split-help = Dá para dobrar mãos divididas (DAS).
option-double_after_split-edge = DAS
option-split_match-name = Pares
option-split_match-help = O que conta como par.
option-split_match-value-rank = duas cartas iguais
option-split_match-value-value = duas cartas do mesmo valor
option-split_match-edge = dividir por valor
option-splits-name = Dividir
option-splits-help = Quantas vezes um par de 2 a 10 pode ser dividido em um box.
option-splits-value =
    { $count ->
        [0] { $count } vezes
        [one] { $count } vez
       *[other] { $count } vezes
    }
option-splits-edge = cada divisão a mais
option-ace_splits-name = Dividir ases
option-ace_splits-help = Quantas vezes ases podem ser divididos em um box.
option-ace_splits-value =
    { $count ->
        [0] { $count } vezes
        [one] { $count } vez
       *[other] { $count } vezes
    }
option-ace_splits-edge = cada divisão de ases a mais
option-split_deal-name = Cartas das mãos divididas
option-split_deal-help = Quando as mãos divididas recebem a segunda carta.
option-split_deal-value-at_once = na hora
option-split_deal-value-on_turn = quando chega a vez delas
option-hit_split_aces-name = Pedir com ases divididos
option-hit_split_aces-help = Dá para pedir com ases divididos, e dobrar se as outras mãos divididas podem.
option-hit_split_aces-edge = pedir com ases divididos
option-split_ace_natural-name = Blackjack depois de dividir
option-split_ace_natural-help = Um ás e um dez depois de dividir ases são um blackjack.
option-surrender-name = Desistência
option-surrender-help = Se dá para desistir da mão por metade da aposta.
option-surrender-value-off = não disponível
option-surrender-value-late = tardia, depois que o dealer confere se tem blackjack
option-surrender-value-early_non_ace = antecipada, mas não contra um ás
option-surrender-value-early = antecipada, antes que o dealer confira se tem blackjack
option-surrender-edge = desistir, mais ainda antes de o dealer conferir,
option-surrender_window-name = Prazo da desistência
option-surrender_window-help = Até quando dá para desistir de uma mão.
option-surrender_window-value-own_turn = como primeira jogada da mão
option-surrender_window-value-until_first_hit = até alguém pedir carta
option-surrender_after_split-name = Desistência depois de dividir
option-surrender_after_split-help = Dá para desistir de mãos divididas.
option-surrender_after_split-edge = desistir depois de dividir

## Seguro

option-insurance-name = Seguro
option-insurance-help = Contra um ás dá para fazer seguro; paga 2 para 1 se o dealer tiver blackjack.
option-partial_insurance-name = Seguro parcial
option-partial_insurance-help = Seguro de qualquer valor até metade da aposta; se não, só metade.
option-late_insurance-name = Seguro tardio
option-late_insurance-help = O seguro é oferecido depois das jogadas, e não antes.
option-even_money-name = Receber 1:1
option-even_money-help = Contra um ás, um blackjack pode receber 1 para 1 na hora (even money).

## Modelos

preset-house = As fichas do servidor, todo mundo junto, até quatro mãos.
preset-speed = A crédito, todo mundo junto, apostas secretas, um baralho.
preset-strip = Las Vegas Strip para uma pessoa: quatro baralhos, apostas de 5 a 100.
preset-vegas = Um torneio até sobrar uma pessoa, regras de Las Vegas.
preset-european = Um torneio, regras europeias: sem desistência, menos mãos para dobrar.
preset-friendly = Um torneio, regras camaradas: ases divididos seguem no jogo.
preset-single = Uma pessoa, um baralho, embaralhado antes de cada rodada.
preset-standard = Uma mesa de cassino: seis baralhos, sete boxes, sem carta fechada.
preset-knockout = Um torneio de 30 rodadas: a cada 8 sai quem tem menos fichas.

## Geral

# Uma opção entre as sugestões para `/table set`, que têm no máximo 100 caracteres.
option-suggested = { $option }: { $help }
group-table = Mesa
group-time = Tempo
group-money = Dinheiro
group-shoe = Sapato
group-dealer = Dealer
group-payouts = Pagamentos
group-moves = Jogadas
group-insurance = Seguro
switch-on = sim
switch-off = não
values-switch = sim, não
# O que se pode digitar, com vírgulas entre as palavras. As palavras em inglês valem em todas as línguas, além destas.
typed-on = ligado, sim, s, ativado, verdadeiro
typed-off = desligado, não, desativado, falso
values-number = { $low } a { $high }
values-number-zero = 0 = { $zero }, ou { $low } a { $high }
value-not_offered = não disponível
value-of_preset = { $preset }: { $value }
edge-raises = { $cause } aumenta a vantagem da casa
edge-lowers = { $cause } reduz a vantagem da casa
bets-from = a partir de { $low }
bets-from-step = a partir de { $low }, de { $step } em { $step }
bets-from_to = de { $low } a { $high }
bets-from_to-step = de { $low } a { $high }, de { $step } em { $step }
correction-simple = `{ $option }` fica em { $effective } em vez de { $chosen }: com `simple`, só dá para pedir e parar.
correction-hole_card = `{ $option }` fica em { $effective } em vez de { $chosen }: sem carta fechada não há o que conferir.
correction-surrender = `{ $option }` fica em { $effective } em vez de { $chosen }: a desistência tardia vem depois que o dealer confere se tem blackjack.
correction-splits = `{ $option }` fica em { $effective } em vez de { $chosen }: se nada se divide, os ases também não. Defina `{ $option }` para permitir.
correction-turn_time = `{ $option }` fica em { $effective } em vez de { $chosen }: com `turn_time` sem limite, um torneio também não tem relógio para apostar.
correction-bankroll = `{ $option }` fica em { $effective } em vez de { $chosen }: só um torneio tem fim e nocautes.
correction-peek-late_insurance = `{ $option }` fica em { $effective } em vez de { $chosen }: depois que o dealer confere, não há mais o que segurar.
correction-peek-surrender = `{ $option }` fica em { $effective } em vez de { $chosen }: com `peek` em off, toda desistência vem antes que o dealer confira.
correction-odd_money = `{ $option }` fica em { $effective } em vez de { $chosen }: `odd_money` recusa apostas que poderiam pagar uma fração de ficha.
correction-base_bet = `base_bet` fica em { $effective } em vez de { $chosen }: aqui se aposta { $bets }.
rules-changed = { $preset }, mudanças: { $changes }
rules-name = regras “{ $preset }”
rules-name-changed = regras “{ $preset }”, mudanças: { $changes }
rules-change = { $option } ({ $value })
