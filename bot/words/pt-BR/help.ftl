### As páginas de /help.

## Botões

help-button-game = O jogo
help-button-moves = Jogadas
help-button-rules = Esta mesa
help-button-chips = Fichas
help-button-fairness = Jogo limpo

## O jogo

help-game-title = ### ♠ Como jogar
help-game-blackjack = Digite **`/blackjack`** para jogar: leva você à mesa deste canal, ou mostra o que dá para fazer sem ela.
help-game-1 = **Objetivo**: chegar mais perto de 21 que o dealer, sem passar.
help-game-2 = **Cartas**: de 2 a 10 valem o número; valete, dama e rei valem 10; o ás vale 1 ou 11, o que ajudar mais.
help-game-3 = **Acima de 21** você *estoura*: perde na hora. Com 21, sua mão para sozinha.
help-game-4 = **Blackjack** é um ás e um dez, valete, dama ou rei nas duas primeiras cartas. Ganha de qualquer outro 21 e costuma pagar 3 para 2.
help-game-5 = **O dealer** joga por último e não escolhe: pede até 16 e para a partir de 17. (Em algumas mesas ele também pede com 17 *suave*: ás e seis.)
help-game-6 = **Você ganha** o valor da aposta se tiver mais que o dealer ou se ele estourar. Com o mesmo total (*empate*), sua aposta volta.
# Os textos dos botões são os da mesa, na língua do servidor.
help-game-start = Vamos lá? Toque em um valor na mesa ou digite `/blackjack 25`. Depois, `{ $hit }` dá mais uma carta, e com `{ $stand }` você fica com as suas.
help-game-match = **Um torneio** é diferente: todo mundo recebe fichas só para ele, e vence a última pessoa com fichas. Com nocautes, quem tem menos fichas vai saindo, e no fim vence quem tem mais. Suas fichas do servidor não entram. Qualquer pessoa pode abrir um em um canal sem mesa: `/match`
help-game-tournament = **Um campeonato** é uma noite para o servidor inteiro: você entra com um botão, joga uma eliminatória, e os melhores se encontram na última mesa. `/tournament open`
help-game-deal = **O desafio diário** não precisa de mesa: dez mãos por dia, as mesmas cartas para todo mundo. `/deal`

## Jogadas

help-moves-title = ### ♥ As jogadas, e quando valem a pena
help-moves-intro = A carta do dealer importa: de 2 a 6 é fraca, de 7 a ás é forte.
help-moves-1 = **Peça** com 11 ou menos: não dá para estourar.
help-moves-2 = **Pare** com 17 ou mais, a não ser que um ás esteja valendo 11.
help-moves-3 = De 12 a 16, **pare** contra uma carta fraca e **peça** contra uma forte.
help-moves-4 = Com um ás valendo 11 (mão *suave*), **peça** até 17 suave: não dá para estourar. **Pare** a partir de 19 suave.
help-moves-5 = Com 18 suave, **pare**, mas **peça** contra 9, 10 ou ás.
help-moves-6 = **Dobre** com 10 ou 11 se a carta do dealer for menor: a aposta dobra e vem mais uma carta só.
help-moves-7 = **Divida** ases e oitos, sempre: um par vira duas mãos.
help-moves-8 = Nunca **divida** um par de 5 ou de 10: juntos eles são fortes.
help-moves-9 = **Desista** com 16 contra 9, 10 ou ás: você perde só metade da aposta. (Menos com um par de oitos.)
help-moves-10 = Deixe o **seguro** para lá: com o tempo ele custa fichas. **Receber 1:1** (*even money*) é um seguro com outro nome onde o blackjack paga 3 para 2.
help-moves-match = **Em um torneio**, vence a última pessoa com fichas: aposte pouco quando estiver na frente, e mais quando estiver bem atrás.
help-moves-side = As **apostas paralelas**, onde a mesa tem, são um jogo ao lado da sua aposta: com o tempo, a maioria custa bem mais do que o próprio jogo. O formulário da aposta diz quanto.
help-moves-note = -# Nem toda mesa tem todas as jogadas: os botões mostram o que sua mão pode fazer. `/strategy` tem as exceções desta mesa, inclusive para “sempre” e “nunca”.

## Esta mesa

help-no-table = ### ♦ Esta mesa
help-no-table-text = Não há mesa aberta neste canal. As regras aparecem aqui quando houver uma.

## Fichas

help-chips-title = ### ♣ Fichas neste servidor
help-chips-start = Você começa com { $chips } neste servidor. Elas valem em todas as mesas daqui.
help-chips-see = `/balance` mostra suas fichas, `/leaderboard` quem tem mais.
help-chips-daily = `/daily` traz { $chips } uma vez por dia (UTC), e um pouco mais a cada dia seguido.
help-chips-refill = As fichas estão acabando? `/refill` completa até { $chips }, com pelo menos { $hours } entre duas recargas.
help-chips-gifts = `/give` dá de presente fichas que você ganhou: até { $chips } por dia.
help-chips-out = Sem fichas? Quem tem “Gerenciar servidor” pode trazer você de volta com `/admin revive`.
help-chips-worth = As fichas são só diversão. **Não valem dinheiro**: ninguém pode comprar, vender nem sacar.

## Jogo limpo

help-fairness-title = ### 🔒 O jogo é limpo?
help-fairness-1 = As cartas de um sapato (os baralhos embaralhados juntos) estão definidas antes da primeira aposta nele. A mesa mostra um *hash*: uma impressão digital da ordem das cartas, que ninguém pode mudar depois.
help-fairness-2 = Quando o sapato acaba, a seed secreta dele é mostrada. `/verify` confere se as cartas foram as prometidas.
help-fairness-3 = `/seed` põe um texto seu no próximo embaralhamento, para que ninguém consiga armar a ordem das cartas.
help-fairness-4 = O dealer segue regras fixas, iguais para todo mundo. `/rules` mostra essas regras, com os hashes.
