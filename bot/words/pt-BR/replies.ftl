### Respostas a comandos digitados: o que foi feito.

## Apostas

reply-bet = Sua aposta de **{ $amount }** está na mesa.
reply-bet-on-box = Sua aposta de **{ $amount }** está no box { $box }.
reply-bets = Suas apostas estão na mesa: { $bets }.
reply-bets-item = **{ $amount }** no box { $box }
# $bets is a list such as "pair bet 5 and three-card bet 3".
reply-side-bets = E ao lado: { $bets }.
reply-side-bets-on-box = No box { $box }, ao lado: { $bets }.
reply-side-cut = Suas apostas paralelas são menores agora: elas não podem passar da sua aposta, que é paga primeiro. Você tem { $bets }.
reply-side-gone = Suas apostas paralelas voltaram para você: sua aposta é paga primeiro e não deixa espaço para elas.
reply-follows = No box { $box }, quem decide é { $player }.
reply-next-round = Isso vale para a próxima rodada.
reply-dealt-when-all-bet = As cartas saem quando todo mundo apostar.
reply-dealt-soon-all-in = As cartas já vão sair. `/takeback` devolve a aposta.
reply-dealt-soon = As cartas já vão sair. Com `/ready`, saem agora.
reply-dealt = Sua aposta de **{ $bet }** está em jogo: você tem { $hand }, o dealer tem { $dealer }. Você pode { $moves }.
reply-queued = A mesa está cheia. Você é o número { $place } na fila. Você vai poder apostar quando tiver um lugar.
reply-still-queued = Você continua sendo o número { $place } na fila por um lugar seu.
reply-bet-returned = Sua aposta voltou: o box estava cheio, ou quem joga nele não apostou. Aposte de novo.
reply-came-back = Você recebeu { $amount } de volta.

## Lugares

reply-joined = Você entrou, com { $stack }. Quem organiza inicia o torneio.
reply-joined-host = Você entrou, com { $stack }. Inicie o torneio na mesa ou com `/table start`.
reply-opened =
    { $count ->
        [one] { $boxes } está aberto: outras pessoas podem apostar nele e acompanhar suas jogadas.
       *[other] { $boxes } estão abertos: outras pessoas podem apostar neles e acompanhar suas jogadas.
    }
reply-closed =
    { $count ->
        [one] { $boxes } voltou a ser só seu.
       *[other] { $boxes } voltaram a ser só seus.
    }
reply-closed-returned = As apostas das outras pessoas foram devolvidas.
reply-ready = Você está a postos.
reply-base-bet = Se você não apostar, vale a aposta base de { $amount }.
reply-no-bet = Sem aposta, você fica de fora desta rodada.
reply-taken-back = Você mantém seu lugar.
reply-sits-out = Você fica de fora da próxima rodada.
reply-sits-out-hands = Suas mãos atuais seguem no jogo.
reply-sits-out-bets = Suas apostas atuais seguem no jogo.
reply-sits-out-return = Para voltar, é só apostar.
reply-voted = Seu voto conta. Com mais um, o jogo segue.
reply-went-on = O jogo segue.

## Sair

reply-left = Você saiu da mesa.
reply-left-again = Volte quando quiser!
reply-left-queue = Você saiu da fila. Para voltar, é só apostar.
reply-left-lobby = Você saiu do torneio antes do início.
reply-seat-free = Seu lugar fica livre depois desta rodada.
reply-hands-stand = Suas mãos atuais ficam como estão e continuam valendo.
reply-stake-stays = Sua aposta com { $players } continua valendo.
reply-hands-stood = Suas mãos ficaram como estavam:
reply-new-host = Agora quem organiza o torneio é { $player }.
reply-next-host = Quem entrar em seguida organiza o torneio.

## Abandonar um torneio

reply-gave-up = Você abandonou o torneio.
reply-gave-up-place = Você abandonou o torneio e terminou em { $place }.
reply-gave-up-round = Você abandonou o torneio e está fora depois desta rodada.
reply-gave-up-hands = Você abandonou o torneio. Suas mãos atuais ficam como estão, e você está fora depois desta rodada.
reply-winner = { $player } vence o torneio!
reply-next-lobby = Você pode entrar no próximo torneio quando este acabar.

## Quem foi tirado da mesa, dito ao canal

reply-removed = { $by } tirou { $player } da mesa.
reply-removed-queue = { $by } tirou { $player } da fila.
reply-removed-lobby = { $by } tirou { $player } do torneio antes do início.
reply-removed-match = { $by } tirou { $player } do torneio. As fichas saem do jogo.
reply-removed-match-place = { $by } tirou { $player } do torneio, em { $place }. As fichas saem do jogo.
reply-removed-match-round = { $by } tirou { $player } do torneio. As mãos atuais ficam como estão; depois desta rodada, as fichas saem do jogo.
reply-removed-hands = As mãos atuais ficam como estão e continuam valendo.
reply-removed-bets = As apostas atuais ficam como estão e continuam valendo.
reply-removed-returned = A aposta na próxima rodada foi devolvida.

## Jogadas

reply-drew = Você tirou { $card }.
