### As mãos de quem pergunta: /show hand, `My hand` e respostas a jogadas.

## Detalhes, em uma lista com pontos no meio

hand-bet = aposta { $amount }
hand-bust = estourou
hand-state-stood = parou
hand-state-doubled = dobrou
hand-state-bust = estourou
hand-state-surrendered = desistiu
hand-state-paid = já recebeu
hand-state-even_money = recebeu 1:1
hand-outcome-win = ganhou
hand-outcome-push = empate
hand-outcome-loss = perdeu
hand-outcome-bust = estourou
hand-outcome-surrender = desistiu
hand-outcome-even_money = recebeu 1:1
hand-blackjack = **BLACKJACK!**
hand-you-follow = Você acompanha { $player }
hand-you-followed = você acompanhou { $player }

## Linhas

hand-dealer = Dealer { $cards }
hand-asked = ▶ { $hand }
hand-names = -# { $names }
hand-more =
    { $count ->
        [one] … e mais { $count } mão
       *[other] … e mais { $count } mãos
    }
hand-insured = Você tem um seguro de { $amount }.
hand-insurance = Seguro: **{ $net }**
hand-can = Você pode { $moves }.
hand-result = **{ $net }** → { $chips }
hand-sent-back = Sua conta está cheia com { $most }, então a casa ficou com { $amount }.

## Nenhuma mão para mostrar

no-hand-sitting-out = Você está de fora, então não tem cartas. Para voltar, é só apostar.
no-hand = Você não tem cartas agora. Faça uma aposta para jogar a próxima rodada.
no-hand-full = Você não tem cartas, e todos os lugares estão ocupados. Com `/bet`, você entra na fila.
no-hand-in-round-sitting-out = Você está de fora, então não joga nesta rodada. Para voltar, é só apostar.
no-hand-in-round-full = Você não está nesta rodada, e todos os lugares estão ocupados. Com `/bet`, você entra na fila.
no-hand-follow = Ou acompanhe alguém: `/bet` com `box:{ $box }`.

## Apostas paralelas

# The results of side bets, such as "coloured pair · 12 to 1 · +60". $net has its sign.
side-won = { $win } · { $pays } para 1 · **{ $net }**
side-lost-pairs = sem par · { $net }
side-lost-three_card = três cartas: nada · { $net }
side-perfect = par perfeito
side-colour = par da mesma cor
side-mixed = par misto
side-suited_three_of_a_kind = trinca do mesmo naipe
side-straight_flush = straight flush
side-three_of_a_kind = trinca
side-straight = sequência
side-flush = flush

# An item of a list, such as "pair bet 5".
side-stake = { $bet } { $amount }
side-name-pairs = aposta no par
side-name-three_card = aposta de três cartas

# What a side bet costs. $cost and $main are chips of 100, such as 6.11 and 0.53.
side-price = Custa em média { $cost } de cada 100 fichas
side-price-beside = Custa em média { $cost } de cada 100 fichas; a aposta principal { $main }
