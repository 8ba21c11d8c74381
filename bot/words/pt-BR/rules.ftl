### As regras de uma mesa em frases: /rules e /help.

rules-pays = paga { $ratio }

## Mesa

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

rule-blackjack_pays-3_2 = Blackjack paga 3 para 2.
rule-blackjack_pays-6_5 = Blackjack paga 6 para 5.
rule-blackjack_pays-1_1 = Blackjack paga 1 para 1.

## Jogadas

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

rule-insurance-off = Não há seguro.
rule-insurance-exact = Contra um ás, você pode fazer seguro por metade da aposta antes de jogar; o seguro paga 2 para 1.
rule-insurance-exact-late = Contra um ás, você pode fazer seguro por metade da aposta depois de jogar; o seguro paga 2 para 1.
rule-insurance-partial = Contra um ás, você pode fazer seguro por até metade da aposta antes de jogar; o seguro paga 2 para 1.
rule-insurance-partial-late = Contra um ás, você pode fazer seguro por até metade da aposta depois de jogar; o seguro paga 2 para 1.
rule-even_money-on = Seu blackjack contra um ás pode receber 1 para 1 na hora (even money).
rule-even_money-off = Não dá para receber 1:1 na hora: um blackjack contra um ás pode ter seguro.

## O painel de /rules

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
