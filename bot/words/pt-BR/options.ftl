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

rule-seats =
    { $count ->
        [one] Há um lugar.
       *[other] Há { $count } lugares.
    }
rule-boxes = Há { $boxes } boxes, e você pode jogar até { $own } deles.
rule-shared_boxes-on = Você pode abrir seu box: outras pessoas apostam nele e acompanham suas jogadas.
rule-shared_boxes-off = Ninguém mais pode apostar na sua mão.
rule-simultaneous-on = Todo mundo joga ao mesmo tempo.
rule-simultaneous-off = Cada pessoa joga na sua vez.
rule-cards_face_up-on = Todo mundo vê as cartas de todo mundo.
rule-cards_face_up-off = Ninguém vê suas cartas até o fim da rodada.
rule-hidden_bets-on = As apostas ficam secretas até as cartas saírem.
rule-hidden_bets-off = As apostas ficam à vista.
rule-hints-on = Dicas: `/hint` diz qual é a melhor jogada.
rule-hints-off = Não há dicas.

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

rule-turn_time =
    { $seconds ->
        [one] Você tem um segundo para cada decisão.
       *[other] Você tem { $seconds } segundos para cada decisão.
    }
rule-turn_time-unlimited = As decisões não têm limite de tempo.
rule-intermission =
    { $seconds ->
        [one] Você tem um segundo para apostar, ou menos, se todo mundo estiver a postos.
       *[other] Você tem até { $seconds } segundos para apostar, ou menos, se todo mundo estiver a postos.
    }
rule-intermission-unlimited = Não há limite de tempo para apostar: as cartas saem quando todo mundo apostar.
rule-on_missed_bet-base = Se você não apostar a tempo, vale a aposta base de { $amount }.
rule-on_missed_bet-sit_out = Se você não jogar ou não apostar a tempo, fica ausente até voltar a apostar: a mesa não espera por você de novo.

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

rule-bankroll-bank = Você joga com suas fichas deste servidor.
rule-bankroll-credit = Você joga com suas fichas deste servidor e pode apostar até 200 a mais do que tem.
rule-bankroll-match = Todo mundo começa com { $chips }; vence a última pessoa com fichas.
rule-bankroll-match-rounds = Todo mundo começa com { $chips }; depois de { $rounds } rodadas, vence quem tiver mais fichas.
rule-bets = As apostas vão de { $least } a { $most }.
rule-bets-one = Toda aposta é de { $least }.
rule-bets-from = As apostas começam em { $least }, sem máximo.
rule-bets-step = As apostas vão de { $least } a { $most }, de { $step } em { $step }.
rule-bets-from-step = As apostas começam em { $least }, de { $step } em { $step }, sem máximo.
rule-bets-shared = O máximo vale para a soma das apostas em um box.
rule-odd_money-exact = Os pagamentos são exatos, até o centésimo de ficha.
rule-odd_money-floor = Os pagamentos são fichas inteiras, arredondados a favor da casa.
rule-odd_money-house_half = Os pagamentos são fichas inteiras; a casa fica com a metade que sobrar.
rule-odd_money-forbid = Só valem apostas que sempre pagam fichas inteiras.
rule-raise_every = Os limites de aposta e a aposta base dobram a cada { $rounds } rodadas.
rule-raise_every-never = Os limites de aposta ficam iguais o torneio inteiro.
rule-match_rounds-tie = Quem empatar em primeiro lugar segue jogando, rodada por rodada.
rule-match_rounds-simultaneous = Todo mundo joga ao mesmo tempo, então quem joga por último na última rodada sabe mais.
rule-knockouts = A cada { $rounds } rodadas sai quem tem menos fichas, a não ser que alguém já tenha saído desde a última vez. Em caso de empate, a comparação entre quem empatou se repete depois da próxima rodada.
rule-knockouts-last = Não há nocaute na última rodada, nem quando sobram duas pessoas.
rule-inverted-on = Os resultados se invertem: estourar ganha a aposta, e um blackjack custa fichas.
rule-inverted-off = Uma vitória paga 1 para 1, e um empate devolve a aposta.

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

# O começo de uma frase.
rule-decks =
    { $count ->
        [0] Baralhos infinitos
        [1] Um baralho
        [2] Dois baralhos
        [3] Três baralhos
        [4] Quatro baralhos
        [5] Cinco baralhos
        [6] Seis baralhos
        [7] Sete baralhos
        [8] Oito baralhos
       *[other] { $count } baralhos
    }
rule-shoe-infinite = Baralhos infinitos: qualquer carta pode sair a qualquer momento.
rule-shoe-cut = { $decks }; as cartas são embaralhadas quando sai a carta de corte, depois de { $percent }% delas.
rule-shoe-empty = { $decks }; as cartas saem até a última e só então são embaralhadas.
rule-shoe-round = { $decks }; as cartas são embaralhadas antes de cada rodada.

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

rule-hole_card-first = A primeira carta do dealer fica fechada.
rule-hole_card-second = A segunda carta do dealer fica fechada.
rule-hole_card-none = O dealer só recebe a segunda carta depois que você joga; se der blackjack, você perde também o que dobrou e dividiu.
rule-peek-ace_ten = Com um ás ou um dez, o dealer confere se tem blackjack antes de você jogar (estilo americano).
rule-peek-ace = Com um ás, mas não com um dez, o dealer confere se tem blackjack antes de você jogar.
rule-peek-off = O dealer não confere se tem blackjack antes de você jogar (estilo europeu).
rule-hit_soft_17-on = O dealer pede com 17 suave.
rule-hit_soft_17-off = O dealer para com 17 suave.
rule-dealer_always_draws-on = O dealer joga mesmo quando não resta mão para vencer.
rule-dealer_always_draws-off = O dealer para quando não resta mão para vencer.
rule-dealer_natural_beats_21-on = Um blackjack do dealer ganha do seu 21 de três ou mais cartas.
rule-dealer_natural_beats_21-off = Um blackjack do dealer e o seu 21 de três ou mais cartas empatam.
rule-natural_pays_at_once-on = Seu blackjack é pago na hora, a não ser que o dealer mostre um ás.
rule-natural_pays_at_once-off = Seu blackjack é pago no fim da rodada.

## Pagamentos

option-blackjack_pays-name = Blackjack paga
option-blackjack_pays-help = Quanto um blackjack paga.
option-blackjack_pays-value-3_2 = 3 para 2
option-blackjack_pays-value-6_5 = 6 para 5
option-blackjack_pays-value-1_1 = 1 para 1
option-blackjack_pays-edge = 6:5, e mais ainda 1:1,
option-pairs-name = Aposta no par
option-pairs-help = Uma aposta paralela em um par nas suas duas primeiras cartas; paga até 25 para 1.
option-three_card-name = Aposta de três cartas
option-three_card-help = Aposta paralela: suas duas primeiras cartas e a do dealer; até 100 para 1.

rule-blackjack_pays-3_2 = Blackjack paga 3 para 2.
rule-blackjack_pays-6_5 = Blackjack paga 6 para 5.
rule-blackjack_pays-1_1 = Blackjack paga 1 para 1.
rule-pairs = Aposta no par: duas cartas iguais pagam { $mixed } para 1, se as duas forem vermelhas ou pretas { $colour } para 1, e do mesmo naipe { $perfect } para 1.
rule-three_card = Aposta de três cartas: suas duas primeiras cartas e a do dealer pagam { $flush } para 1 como flush, { $straight } para 1 como sequência, { $three_of_a_kind } para 1 como trinca, { $straight_flush } para 1 como straight flush e { $suited_three_of_a_kind } para 1 como trinca do mesmo naipe.
rule-side_bets-none = Não há apostas paralelas.

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

rule-simple = Só pedir e parar: sem dobrar, dividir, desistir nem fazer seguro.
rule-double-any = Você pode dobrar com qualquer mão de duas cartas, mas não depois de dividir.
rule-double-any-split = Você pode dobrar com qualquer mão de duas cartas, inclusive depois de dividir.
rule-double-9_11 = Você pode dobrar com 9, 10 ou 11, mas não depois de dividir.
rule-double-9_11-split = Você pode dobrar com 9, 10 ou 11, inclusive depois de dividir.
rule-double-10_11 = Você pode dobrar com 10 ou 11, mas não depois de dividir.
rule-double-10_11-split = Você pode dobrar com 10 ou 11, inclusive depois de dividir.
rule-splits-rank =
    { $count ->
        [0] Pares de 2 a 10 não podem ser divididos.
        [1] Você pode dividir duas cartas iguais uma vez.
        [2] Você pode dividir duas cartas iguais até duas vezes.
       *[other] Você pode dividir duas cartas iguais até { $count } vezes.
    }
rule-splits-value =
    { $count ->
        [0] Pares de 2 a 10 não podem ser divididos.
        [1] Você pode dividir duas cartas do mesmo valor uma vez.
        [2] Você pode dividir duas cartas do mesmo valor até duas vezes.
       *[other] Você pode dividir duas cartas do mesmo valor até { $count } vezes.
    }
rule-ace_splits =
    { $count ->
        [0] Ases não podem ser divididos.
        [1] Ases podem ser divididos uma vez.
        [2] Ases podem ser divididos até duas vezes.
       *[other] Ases podem ser divididos até { $count } vezes.
    }
rule-split_deal-at_once = As duas mãos divididas recebem a segunda carta na hora.
rule-split_deal-on_turn = Uma mão dividida recebe a segunda carta quando chega a vez dela.
rule-hit_split_aces-off = Um ás dividido recebe só uma carta.
rule-hit_split_aces-on = Com um ás dividido dá para pedir.
rule-hit_split_aces-on-double = Com um ás dividido dá para pedir ou dobrar.
rule-split_ace_natural-on = Um ás e um dez depois de dividir ases são um blackjack.
rule-split_ace_natural-off = Um ás e um dez depois de dividir ases são 21, e não blackjack.
rule-surrender-off = Não dá para desistir.
rule-surrender-late = Você pode desistir por metade da aposta, depois que o dealer confere se tem blackjack.
rule-surrender-early = Você pode desistir por metade da aposta, mesmo se o dealer tiver blackjack.
rule-surrender-early_non_ace = Você pode desistir por metade da aposta, mesmo se o dealer tiver blackjack, mas não contra um ás.
rule-surrender_window-own_turn = Só dá para desistir como primeira jogada de uma mão.
rule-surrender_window-until_first_hit = Dá para desistir até alguém pedir carta.
rule-surrender_after_split-on = Também dá para desistir de mãos divididas.
rule-surrender_after_split-off = Não dá para desistir de mãos divididas.

## Seguro

option-insurance-name = Seguro
option-insurance-help = Contra um ás dá para fazer seguro; paga 2 para 1 se o dealer tiver blackjack.
option-partial_insurance-name = Seguro parcial
option-partial_insurance-help = Seguro de qualquer valor até metade da aposta; se não, só metade.
option-late_insurance-name = Seguro tardio
option-late_insurance-help = O seguro é oferecido depois das jogadas, e não antes.
option-even_money-name = Receber 1:1
option-even_money-help = Contra um ás, um blackjack pode receber 1 para 1 na hora (even money).

rule-insurance-off = Não há seguro.
rule-insurance-exact = Contra um ás, você pode fazer seguro por metade da aposta antes de jogar; o seguro paga 2 para 1.
rule-insurance-exact-late = Contra um ás, você pode fazer seguro por metade da aposta depois de jogar; o seguro paga 2 para 1.
rule-insurance-partial = Contra um ás, você pode fazer seguro por até metade da aposta antes de jogar; o seguro paga 2 para 1.
rule-insurance-partial-late = Contra um ás, você pode fazer seguro por até metade da aposta depois de jogar; o seguro paga 2 para 1.
rule-even_money-on = Seu blackjack contra um ás pode receber 1 para 1 na hora (even money).
rule-even_money-off = Não dá para receber 1:1 na hora: um blackjack contra um ás pode ter seguro.

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

## O painel de /rules

rules-pays = paga { $ratio }
rules-panel-title = ### Esta mesa: { $rules }
rules-panel-legend = -# **◆** marca o que é diferente da maioria das mesas.
rules-panel-edge-house = -# Com estas regras e a estratégia básica, a casa fica em média com { $edge }% de cada aposta inicial. Veja mais em `/odds`.
rules-panel-edge-player = -# Com estas regras e a estratégia básica, você ganha em média { $edge }% de cada aposta inicial. Veja mais em `/odds`.
# Uma regra diferente das comuns.
rules-panel-unusual = ◆ **{ $rule }**
rules-panel-adjusted = Ajustes
rules-panel-pending = Depois desta rodada: **{ $rules }**
rules-panel-promised = **Jogo limpo** · as cartas estão definidas antes da primeira aposta; estes hashes provam isso
rules-panel-shoe = -# este sapato ({ $number }): `{ $hash }`
rules-panel-next = -# próximo sapato: `{ $hash }`
rules-panel-to-list = Todas as opções
rules-panel-to-sentences = Em frases
rules-closed = Esta mesa está fechada. `/rules` mostra as regras de uma aberta.
