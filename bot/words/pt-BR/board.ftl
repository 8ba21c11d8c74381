### A mesa: o que todo mundo vê.

## O título e a linha de baixo

board-game = ♠ **Blackjack**
board-round-number = #{ $number }
# Uma rodada de um torneio.
board-round = rodada { $number }
board-final = **🏆 Final**
board-clock = ⏱ { $when }
board-dealer = Dealer
board-dealer-bust = estourou
# No resultado de muitas mãos, onde um celular tem espaço para poucos caracteres.
board-bust-short = estouro
board-place-bets = Façam suas apostas
board-closed = Esta mesa está fechada
board-closed-next = Valeu pelo jogo! `/table open` abre outra.
board-moved = Esta mesa está mais abaixo. ⬇

## O jogo

board-bet = aposta { $amount }
# A mão de um box que foi dividido: “Box 5 · mão 2”.
board-hand = mão { $number }
board-answers = sua{"\u00A0"}resposta?
board-hand-bust = estourou
board-hand-doubled = dobrou
board-hand-surrendered = desistiu
board-hand-paid = já recebeu
board-hand-even_money = recebeu 1:1
board-follows = { $name } acompanha com { $amount }
# Abaixo de um box em uma mesa cheia, e abaixo de todas as linhas de uma mesa sem espaço.
board-followers =
    { $count ->
        [one] 1 acompanha
       *[other] { $count } acompanham
    }
board-left-out =
    { $count ->
        [0] -# … `/show hand` mostra suas mãos.
       *[other] -# … e mais { $count }. `/show hand` mostra sua mão.
    }
board-more-hands =
    { $count ->
        [one] e mais { $count } mão
       *[other] e mais { $count } mãos
    }
board-offer-surrender = Desistir agora por metade da aposta?
board-offer-insurance = Seguro? Paga 2 para 1 se o dealer tiver blackjack.
# A curta fica em uma mesa cheia, onde um celular tem espaço para uma linha.
board-offer-insurance-short = Seguro? Paga 2 para 1.
board-offer-even-money = Receber 1:1? O blackjack paga na hora.
board-offer-either = Receber 1:1 ou seguro?
board-checked = O dealer conferiu: sem blackjack
board-checked-insurance-lost = O dealer conferiu: sem blackjack, seguro perdido
board-first-time = Primeira vez, { $names }? “{ $hit }” dá mais uma carta, “{ $stand }” mantém a mão.
# A curta fica em uma mesa cheia, onde um celular tem espaço para uma linha.
board-first-time-short = 1ª vez, { $names }? { $hit } dá carta, { $stand } não.
board-surrender-window = 🏳️ Dá para desistir até alguém pedir carta

## A última jogada

board-news-hit = { $name } tirou { $card }
board-news-hit-hidden = { $name } tirou uma carta
board-news-double = { $name } dobrou e tirou { $card }
board-news-double-hidden = { $name } dobrou e tirou uma carta
board-news-stand = { $name } parou
board-news-split = { $name } dividiu
board-news-surrender = { $name } desistiu
board-news-insurance = { $name } fez seguro
board-news-even_money = { $name } recebeu 1:1
board-news-decline = { $name } recusou
board-news-answer = { $name } respondeu
board-news-time-out = { $names } · ⏰ tempo esgotado
board-news-went-on = O jogo segue
board-news-went-on-without = O jogo segue sem { $names }
board-news-window-closed = já não dá para desistir

## A vez do dealer

board-turns = abre { $card }{"\u2060"}: { $total }
board-draws = tira { $card }{"\u2060"}: { $total }

## Resultados

board-blackjack = 🎉 BLACKJACK! { $names }
# O título de um resultado, tão grande quanto cabe numa linha do celular: de uma pessoa, ou de todas.
# $count e $players contam pessoas, $total é o total do dealer.
board-headline-wins = { $name } ganha { $amount }
board-headline-loses = { $name } perde { $amount }
board-headline-push = Empate
board-headline-even = { $name } fica no zero
board-headline-all-even = Todos ficam no zero
board-headline-bust-won =
    Dealer estoura: { $count ->
        [one] { $count } ganha
       *[other] { $count } ganham
    }
board-headline-bust-lost =
    Dealer estoura: { $count ->
        [one] { $count } perde
       *[other] { $count } perdem
    }
board-headline-beats = Dealer vence { $count } de { $players }
board-headline-blackjack-beats = Blackjack vence { $count } de { $players }
board-headline-won =
    { $count } de { $players } { $count ->
        [one] ganha
       *[other] ganham
    }
board-headline-lost =
    { $count } de { $players } { $count ->
        [one] perde
       *[other] perdem
    }
board-nobody-left = -# Não restava mão em jogo, então o dealer parou aqui.
board-outcome-natural = BLACKJACK!
board-outcome-push = empate
board-outcome-bust = estourou
board-outcome-surrender = desistiu
board-outcome-even_money = recebeu 1:1
board-balance = → { $amount }
board-followed = acompanha { $name }
board-sent-back =
    { $count ->
        [one] { $names } chegou ao máximo possível, { $most }: a casa ficou com { $amount }.
       *[other] { $names } chegaram ao máximo possível, { $most }: a casa ficou com { $amount }.
    }

## A próxima aposta

board-next = próx. { $bets }
board-bet-on-box = box { $box }: { $amount }
board-bet-following = box { $box }: { $amount } com { $name }
board-seat-ready = a postos
board-seat-not-ready = ainda decidindo
board-seat-thinking = ainda sem aposta
board-seat-sits_out = de fora
board-seat-away = ausente
board-seat-leaving = saindo
board-bets = apostas { $limits }
board-call = Cartas ⏱ { $when }, ou quando todo mundo apostar
board-call-base = Cartas ⏱ { $when }, ou quando todo mundo apostar. Sem aposta, vale a base: { $base }.
board-call-base-short = Cartas ⏱ { $when }. Sem aposta: { $base }.
board-call-alone = Toque em um valor e as cartas saem. Sem aposta, você fica de fora ⏱ { $when }.
board-call-alone-short = Aposte ⏱ { $when } ou fique de fora.
board-call-ready = Cartas ⏱ { $when }
board-call-close = Fim das apostas ⏱ { $when }
board-call-gathering = Cartas ⏱ { $when }, para mais gente entrar. `Dar cartas` começa já.
board-call-large = Cartas ⏱ { $when }: esta aposta é bem maior que a última. `Dar cartas` começa já, `Retirar` devolve a aposta.
board-call-all-in = All in! Cartas ⏱ { $when }
board-call-open = Toque em um valor. A primeira aposta começa a rodada.

## Em volta da mesa

board-queue = ⏳ Na fila: { $names }
board-queue-more =
    { $count ->
       *[other] mais { $count }
    }
board-open-boxes = 👥 Abertos: { $boxes }
# $bet é o texto do botão cujo formulário oferece esses boxes.
board-open-boxes-bet = 👥 Acompanhe com `{ $bet }`: { $boxes }
board-open-box = box { $box } ({ $name } decide)
board-open-box-bet = { $name } (box { $box })
board-returned = ↩️ Apostas devolvidas: { $names }. Faltou espaço no box, ninguém jogou nele ou as opções mudaram.
board-returned-bet-again = ↩️ Apostas devolvidas: { $names }. Faltou espaço no box, ninguém jogou nele ou as opções mudaram. É preciso apostar de novo.
board-out = ❌ Sem fichas: { $names }
board-pending = Após esta rodada: { $rules }
board-closing = Esta mesa fecha depois desta rodada.
board-closing-match = Esta mesa fecha depois desta rodada, e o torneio é cancelado.
board-closing-heat = Esta mesa fecha depois desta rodada, e as fichas decidem as colocações.

## Jogo limpo

board-shoe = sapato { $number }
board-shoe-pack = sapato { $number }, maço { $pack }
board-shoe-dealt = { $percent }% usado
board-hash-this = este sapato `{ $hash }`
board-hash-next = próximo `{ $hash }`
board-shuffled-cut_card = 🔀 O dealer embaralha: saiu a carta de corte
board-shuffled-each_round = 🔀 O dealer embaralha
board-shuffled-used_up = 🔀 Sapato novo: a seed do último já pode ser conferida
board-shuffled-options = 🔀 O dealer embaralha: as opções mudaram
board-shuffled-refilled = 🔀 O dealer embaralha: o último maço acabou
shoe-seed = Seed do sapato { $number }: `{ $seed }`
shoe-seed-damaged = Seed do sapato { $number }: danificada. Não corresponde ao hash, então não é mostrada.
