### Por que algo foi recusado, e o que dá para fazer no lugar. Só quem pediu lê.
###
### A chave de uma mensagem é o nome do tipo da recusa, e os parâmetros são os campos do tipo: um campo sem valor
### é `none`, um que é verdadeiro ou falso é `yes` ou `no`.
### `-chips` é um valor com o nome, `-or` uma lista de alternativas (“1, 2 ou 3”), `-count` um número para escolher.
### Botões não têm nome aqui: os da mesa estão na língua do servidor, e isto está na língua de quem lê.

## O bot e o canal

refused-sorry = Algo deu errado do meu lado. Suas fichas estão seguras; tente de novo.
refused-unstorable_text = Esse texto tem caracteres que não dá para guardar. Digite de novo.
refused-too_fast = Foi rápido demais para mim, então nada aconteceu. Tente de novo em um segundo.
refused-unknown_command = Não tenho mais este comando, ou ele mudou. O Discord mostrará em breve os atuais; o `/help` conhece todos.
refused-leaving_for_good = Seus dados estão sendo apagados: isso termina com sua última rodada. Depois você pode começar de novo.
refused-bot_not_here = Este servidor tem os meus comandos, mas não a mim, então não consigo mostrar cartas aqui. Quem gerencia o servidor pode [me convidar]({ $link }).
refused-needs_manage_server = Só quem tem “Gerenciar servidor” pode fazer isso: esta mesa usa as fichas do servidor.
refused-needs_manage_server-open = Só quem tem “Gerenciar servidor” pode abrir este tipo de mesa. Qualquer pessoa pode começar um torneio com `/match`.
refused-needs_opener = Só { $role } e quem tem “Gerenciar servidor” podem fazer isso: esta mesa usa as fichas do servidor.
refused-needs_opener-open = Só { $role } e quem tem “Gerenciar servidor” podem abrir este tipo de mesa. Qualquer pessoa pode começar um torneio com `/match`.
refused-needs_host = Só quem organiza este torneio, ou tem “Gerenciar servidor”, pode fazer isso.
refused-no_table = Não há mesa aberta aqui. Qualquer pessoa pode começar um torneio com `/match`; para outras mesas, é preciso ter “Gerenciar servidor”.
refused-needs_manage_server-open_only = Só quem tem “Gerenciar servidor” pode abrir este tipo de mesa.
refused-needs_manage_server-open_match = Só quem tem “Gerenciar servidor” pode abrir um torneio neste servidor.
refused-needs_opener-open_only = Só { $role } e quem tem “Gerenciar servidor” podem abrir este tipo de mesa.
refused-needs_opener-open_match = Só { $role } e quem tem “Gerenciar servidor” podem abrir um torneio neste servidor.
refused-table_channels = Neste canal não abrem mesas. Tente em { $channels }.
refused-table_channels_gone = Os canais das mesas não existem mais neste servidor. Quem tem “Gerenciar servidor” pode escolher outros com `/admin settings`.
refused-channel_has_table = Este canal já tem uma mesa, e com `/blackjack` você joga nela. Para abrir outra, feche essa com `/table close` ou use outro canal.
refused-channel_reserved = Este canal está reservado para as eliminatórias de um campeonato. Abra a mesa em outro canal.
refused-changes_too_often = São muitas mudanças em uma hora. Você pode mudar opções de novo { $time }.
share-not_here = Para postar aqui, você e eu precisamos de permissão para escrever neste canal.
share-before = Você já postou isso.
share-too_often = Você acabou de postar algo. Dá para postar de novo { $time }.
refused-opens_too_often =
    { $most ->
        [one] Você acabou de abrir uma mesa. Dá para abrir a próxima { $again_at }.
       *[other] Você acabou de abrir { $most } mesas. Dá para abrir a próxima { $again_at }.
    }
refused-hosts_too_many =
    { $closes_at ->
        [none] Você tem { $most } mesas abertas neste servidor, o máximo para um membro. `/table close` em um dos canais delas abre espaço para outra.
       *[other] Você tem { $most } mesas abertas neste servidor, o máximo para um membro. Feche uma com `/table close` ou espere: a primeira fecha { $closes_at } se ninguém jogar lá.
    }
refused-already_done = Isso já foi feito. Veja a mesa.
refused-outdated = A rodada já andou. Veja a mesa e toque de novo.
refused-double_click = A mesa acabou de mudar. Veja como está e toque de novo.
refused-store_unavailable = Não consigo guardar nada agora, então nada mudou. Tente de novo daqui a pouco.
refused-takes_long = Isso está demorando mais que o normal. Se ainda der certo, você verá aqui. Antes de tentar de novo, veja se já aconteceu.
refused-books_frozen = As contas das fichas deste servidor não fecham, então todas as mesas estão paradas. Quem mantém este bot encontra o motivo no log.
refused-chips_gone = As fichas para isso acabaram de ir para outra mesa. Tente de novo ou escolha outra coisa.
refused-bad_seed = Use de 1 a { $longest } caracteres visíveis, sem crase (`` ` ``).
refused-too_many_seeds = { $most } pessoas aqui já têm um texto no embaralhamento, e não cabe mais. Tente de novo quando uma delas sair.
# $fault é uma frase de faults.ftl.
refused-rules_rejected = { $fault }
refused-options_changed = Enquanto isso, alguém mudou as opções. `/table options` mostra como estão agora.
refused-bankroll_fixed = Um torneio tem fichas próprias, então uma mesa não pode virar um nem deixar de ser. Feche com `/table close` e abra outra.

## Lugares e a fila

refused-table_closing = Esta mesa fecha depois desta rodada e não aceita mais apostas. Depois dá para abrir outra.
refused-in_queue =
    { $followable_box ->
        [none] Você é o número { $place } na fila pelo próximo lugar livre. Com `/leave`, você sai da fila.
       *[other] Você é o número { $place } na fila pelo próximo lugar livre. Para jogar antes, acompanhe outra pessoa: `/bet` com `box:{ $followable_box }`.
    }
refused-queue_full = Todos os lugares estão ocupados, e { $most } pessoas esperam, o máximo possível. Tente de novo mais tarde.
refused-no_seat =
    { $closing ->
        [yes] Você não tem lugar aqui, e esta mesa fecha depois desta rodada.
       *[no]
            { $full ->
                [yes] Todos os lugares aqui estão ocupados. Com `/bet`, você entra na fila pelo próximo livre.
               *[no] Você ainda não tem lugar aqui. Faça uma aposta e ganhe um.
            }
    }
refused-leaving_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] Você já está saindo: suas mãos ficam como estão e continuam valendo. Para voltar, é só apostar.
               *[no]
                    { $followed_boxes-count ->
                        [one] Você já está saindo: sua aposta no box { $followed_boxes } continua valendo. Para voltar, é só apostar.
                       *[other] Você já está saindo: suas apostas nos boxes { $followed_boxes } continuam valendo. Para voltar, é só apostar.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] Você já está saindo. Suas mãos ficam como estão e continuam valendo.
               *[no]
                    { $followed_boxes-count ->
                        [one] Você já está saindo. Sua aposta no box { $followed_boxes } continua valendo.
                       *[other] Você já está saindo. Suas apostas nos boxes { $followed_boxes } continuam valendo.
                    }
            }
    }
refused-removed_from_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] Tiraram você desta mesa: suas mãos ficam como estão e continuam valendo. Você pode apostar de novo depois desta rodada.
               *[no]
                    { $followed_boxes-count ->
                        [one] Tiraram você desta mesa: sua aposta no box { $followed_boxes } continua valendo. Você pode apostar de novo depois desta rodada.
                       *[other] Tiraram você desta mesa: suas apostas nos boxes { $followed_boxes } continuam valendo. Você pode apostar de novo depois desta rodada.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] Tiraram você desta mesa. Suas mãos ficam como estão e continuam valendo.
               *[no]
                    { $followed_boxes-count ->
                        [one] Tiraram você desta mesa. Sua aposta no box { $followed_boxes } continua valendo.
                       *[other] Tiraram você desta mesa. Suas apostas nos boxes { $followed_boxes } continuam valendo.
                    }
            }
    }
refused-has_seat = Você já tem um lugar aqui. Faça uma aposta e entre na próxima rodada.
refused-not_at_table = { $member } não está nesta mesa. `/show status` mostra quem está.
refused-already_removed = Já tiraram { $member } da mesa: sai depois desta rodada.
refused-round_running = As cartas já saíram. Uma aposta agora vale para a próxima rodada.
refused-bet_first = Faça uma aposta antes, na mesa ou com `/bet`.
refused-already_ready = Você já está a postos. As cartas saem quando todo mundo estiver.
refused-nothing_to_take_back = Você não tem aposta na próxima rodada. Faça uma na mesa ou com `/bet`.
refused-already_sitting_out = Você já está de fora. Para voltar, é só apostar.
refused-on_break = Você está em uma pausa, que acaba { $until }. Até lá não aceito apostas suas.
refused-nobody_silent = A mesa ainda não está há dez minutos esperando por alguém. Cada jogada, aposta ou outra mudança de uma pessoa zera esse tempo.
refused-no_vote = Para votar nisso, você precisa de uma aposta ou de uma mão, e a mesa não pode estar esperando por você. Quem tem “Gerenciar servidor” sempre pode.
refused-already_voted = Seu voto já conta. Falta mais um, ou alguém com “Gerenciar servidor”.

## Torneios

refused-no_match = Não há torneio nesta mesa. É só fazer uma aposta e jogar.
refused-match_running =
    { $is_heat ->
        [yes] Esta mesa é de um campeonato: quem joga e as regras não mudam.
       *[no] Este torneio já começou, então quem joga e as regras não mudam mais. O próximo lobby abre depois dele.
    }
refused-match_not_started-join = O torneio ainda não começou. Entre com `/join`; quem organiza dá início.
refused-match_not_started-start = O torneio ainda não começou. Você organiza: inicie com `/table start`.
refused-match_not_started-join_or_start = O torneio ainda não começou. Você organiza: pegue um lugar com `/join`, se quiser jogar, e depois `/table start`.
refused-match_not_started-wait = O torneio ainda não começou. { $host } organiza e dá início.
refused-match_not_started-wait_for_host = O torneio ainda não começou. Quem organiza dá início.
refused-lobby_full =
    { $seats ->
        [one] O único lugar neste torneio está ocupado. O próximo lobby abre depois dele.
       *[other] Os { $seats } lugares neste torneio estão ocupados. O próximo lobby abre depois dele.
    }
refused-nobody_joined = Ninguém entrou ainda. Pegue um lugar com `/join`; uma pessoa basta.
refused-already_joined-start = Você já está no torneio. Você organiza: inicie com `/table start`.
refused-already_joined-wait = Você já está no torneio. { $host } organiza e dá início. Com `/leave`, você sai.
refused-already_joined-wait_for_host = Você já está no torneio. Quem organiza dá início. Com `/leave`, você sai.
refused-not_the_host =
    { $may_join ->
        [yes] { $host } organiza e inicia o torneio. Entre com `/join`.
       *[no] { $host } organiza e inicia o torneio. Quem tem “Gerenciar servidor” também pode.
    }
refused-not_in_match = Este torneio começou sem você. O próximo lobby abre depois dele.
refused-out_of_match =
    Você terminou este torneio em { $place }º lugar.{ " " }{ $rounds ->
        [0] Ele continua até restar uma só pessoa.
        [1] Os outros jogam mais uma rodada.
       *[other]
            { $minutes ->
                [0] Os outros jogam no máximo mais { $rounds } rodadas.
               *[other] Os outros jogam no máximo mais { $rounds } rodadas, cerca de { $minutes } min.
            }
    }{ $is_heat ->
        [yes] { "" }
       *[no] { " " }Depois, `Revanche` abre o próximo.
    }
# O que alguém que abandonou um torneio ainda tem na rodada.
refused-gave_up_match =
    { $has_hands ->
        [yes] Você está fora deste torneio: suas mãos ficam como estão, e você não aposta mais.
       *[no]
            { $followed_boxes-count ->
                [0] Você está fora deste torneio.
                [one] Você está fora deste torneio: sua aposta no box { $followed_boxes } continua, e você não aposta mais.
               *[other] Você está fora deste torneio: suas apostas nos boxes { $followed_boxes } continuam, e você não aposta mais.
            }
    }{ $closing ->
        [yes] { "" }
       *[no] { " " }O próximo lobby abre depois dele.
    }
refused-nobody_sits_out =
    { $base_bet ->
        [none] Ninguém fica de fora em um torneio. Faça uma aposta, ou abandone o torneio com `/leave`.
       *[other] Ninguém fica de fora em um torneio: sem aposta, vale a aposta base, { $base_bet }. `/leave` abandona o torneio.
    }

## Boxes

refused-no_such_box =
    { $last_box ->
        [one] Não existe o box { $box }: esta mesa tem um box.
       *[other] Não existe o box { $box }: esta mesa tem os boxes 1 a { $last_box }.
    }{ $others ->
        [none] { "" }
       *[other] { " " }{ $others }
    }
refused-box_taken = O box { $box } é de { $owner }. { $others }
refused-box_closed = O box { $box } é de { $owner }, e só quem joga nele pode abrir para outras pessoas, com `/sharebox`. { $others }
refused-too_many_boxes =
    { $allowed ->
        [one] Você já tem seu único lugar nesta mesa. { $others }
       *[other] Você pode jogar { $allowed } boxes nesta mesa, então o box { $box } seria um a mais. { $others }
    }
# O fim das mensagens sobre um box: $others.
refused-other_boxes =
    { $numbers-count ->
        [0]
            { $may_queue ->
                [yes] Nenhum box tem espaço agora; deixe `box` em branco para esperar por um lugar.
               *[no]
                    { $in_queue ->
                        [yes] Nenhum box tem espaço agora; você mantém sua posição na fila.
                       *[no] Nenhum box tem espaço para sua aposta agora.
                    }
            }
       *[other] Você pode apostar no box { $numbers-or }.
    }
refused-box_full =
    { $other_boxes-count ->
        [0] O box { $box } está cheio: a soma das apostas nele pode ser no máximo { $limit }. Ele volta a ter espaço quando as próximas cartas saírem.
       *[other] O box { $box } está cheio: a soma das apostas nele pode ser no máximo { $limit }. Você pode apostar no box { $other_boxes-or }.
    }
refused-box_nearly_full = Outras pessoas também apostam no box { $box }, então você pode apostar nele { $largest } no máximo.
refused-too_many_followers = { $most } pessoas já acompanham outras aqui, o máximo possível. Você pode apostar em um lugar seu.
refused-nobody_to_follow = Ninguém joga no box { $box } agora, então sua última aposta não tem quem acompanhar. Faça uma aposta sua na mesa ou com `/bet`.
refused-sharing_off = Nesta mesa ninguém acompanha: cada box é de uma pessoa só. *Boxes abertos* em `/table options` muda isso.
refused-no_box_to_share = Você ainda não tem um box para abrir. Faça uma aposta antes.
refused-not_your_box_to_share = O box { $box } não é seu. Você pode abrir o box { $own_boxes-or }.
refused-already_shared =
    { $is_open ->
        [yes]
            { $boxes-count ->
                [one] O box { $boxes } já está aberto para outras pessoas.
               *[other] Os boxes { $boxes } já estão abertos para outras pessoas.
            }
       *[no]
            { $boxes-count ->
                [one] O box { $boxes } não está aberto para outras pessoas.
               *[other] Os boxes { $boxes } não estão abertos para outras pessoas.
            }
    }

## Apostas

refused-unreadable_bet = Não entendi esse valor. Tente `25`, `10k`, `metade`, `tudo`, `min`, `max` ou `igual`.
refused-unreadable_insurance = Não entendi esse valor. Tente `5`, `7,50`, `metade` ou `max`.
# $grouped e $decimal são dois valores: “1.500” e “1,50”.
refused-ambiguous_amount = Você quis dizer { $grouped } ou { $decimal }?
refused-bet_too_small =
    { $largest ->
        [none] A aposta mínima aqui é { $smallest }.
       *[other] A aposta mínima aqui é { $smallest }, a máxima { $largest }.
    }
refused-bet_too_large = A aposta máxima aqui é { $largest }, a mínima { $smallest }.
# $nearest são um ou dois valores: “10 ou 15”.
refused-bet_off_step =
    { $step-count ->
        [1] As apostas aqui são fichas inteiras. Tente { $nearest-or }.
       *[other] As apostas aqui são múltiplos de { $step }. Tente { $nearest-or }.
    }
refused-over_balance =
    { $box ->
        [none] Você tem { $funds-chips }, e essa aposta custa { $bet }. O máximo que você pode apostar é { $largest }.
       *[other] Você tem { $funds-chips }, e essa aposta no box { $box } custa { $bet }. O máximo que você pode apostar nele é { $largest }.
    }
refused-over_credit =
    { $box ->
        [none] Seu crédito cobre apostas de { $credit-chips } por rodada. O máximo que você pode apostar é { $largest }.
       *[other] Seu crédito cobre apostas de { $credit-chips } por rodada. Com suas outras apostas, o máximo no box { $box } é { $largest }.
    }
refused-stake_above_ceiling =
    { $box ->
        [none] Ninguém pode apostar mais de { $ceiling-chips } em uma rodada. O máximo que você pode apostar é { $largest }.
       *[other] Ninguém pode apostar mais de { $ceiling-chips } em uma rodada. Com suas outras apostas, o máximo no box { $box } é { $largest }.
    }
refused-out_of_chips =
    { $on_credit ->
        [yes]
            { $elsewhere ->
                [none] Seu crédito cobre apostas de { $funds-chips } por rodada, e a mínima aqui é { $smallest }. Mais fichas dão mais crédito: `/balance` mostra como conseguir.
               *[other] Seu crédito cobre apostas de { $funds-chips } por rodada, e a mínima aqui é { $smallest }. Outra mesa neste servidor aceita { $elsewhere }.
            }
       *[no]
            { $elsewhere ->
                [none] Você tem { $funds-chips }, e a aposta mínima aqui é { $smallest }. `/balance` mostra como conseguir mais.
               *[other] Você tem { $funds-chips }, e a aposta mínima aqui é { $smallest }. Outra mesa neste servidor aceita { $elsewhere }.
            }
    }
refused-chips_for_hand = Você ainda pode precisar de { $needed-chips } para dobrar ou dividir. Aposte quando sua mão terminar, ou aposte menos.
refused-all_at_stake =
    { $on_credit ->
        [yes]
            { $has_other_bets ->
                [yes] Fora suas apostas atuais, seu crédito cobre { $left-chips }, e a aposta mínima aqui é { $smallest }. Diminua outra aposta antes.
               *[no] Fora suas apostas atuais, seu crédito cobre { $left-chips }, e a aposta mínima aqui é { $smallest }. Aposte de novo quando a rodada acabar.
            }
       *[no]
            { $has_other_bets ->
                [yes] Fora suas apostas atuais, você tem { $left-chips }, e a aposta mínima aqui é { $smallest }. Diminua outra aposta antes.
               *[no] Fora suas apostas atuais, você tem { $left-chips }, e a aposta mínima aqui é { $smallest }. Aposte de novo quando a rodada acabar.
            }
    }
refused-eliminated = Suas fichas acabaram. `/balance` mostra como conseguir novas; torneios e mesas a crédito estão abertas para você.
refused-no_last_bet = Você não tem aposta anterior aqui para repetir. Escolha um valor na mesa ou com `/bet`.
refused-bet_unchanged = Sua aposta de { $bet } já está feita. Para mudar, escolha outro valor.
refused-unreadable_side_bet = Não consigo ler sua { $bet } como valor. Tente um número de fichas como `5`, ou nada.
refused-no_such_side_bet = Esta mesa não tem { $bet }. Sua aposta vale sem ela.
refused-side_bet_on_other_box = Apostas paralelas são só para o seu próprio box. Aqui sua aposta vale sem elas.
refused-side_bet_off_step = Aqui uma { $bet } é um múltiplo de { $step }. Tente { $nearest-or }.
refused-side_bet_too_large = A { $bet } não pode passar da aposta ao lado dela: { $largest }.
refused-side_bet_over_funds = Suas outras apostas deixam { $left-chips } para a { $bet }.

## Jogadas

refused-no_round =
    { $next_bet-count ->
        [0] Não há rodada em andamento. Aposte na próxima, na mesa ou com `/bet`.
       *[other] Ainda não há cartas. Sua aposta de { $next_bet } está feita para a próxima rodada.
    }
refused-not_in_round =
    { $next_bet-count ->
        [0] Você não está nesta rodada. Dá para apostar na próxima com `/bet`.
       *[other] Você não está nesta rodada. Sua aposta de { $next_bet } está feita para a próxima.
    }
refused-sitting_out = Você está de fora desta rodada. Dá para apostar na próxima com `/bet`.
refused-following = { $leader } joga no box { $box }, e sua aposta acompanha. Em um lugar seu, quem decide é você.
refused-not_your_box = Não é você que joga no box { $box }. Você pode jogar no box { $own_boxes-or }.
refused-not_your_turn = É a vez de { $player }. Você joga quando for a sua.
refused-other_box_first = Seu box { $box } vem antes. Jogue essa mão, depois esta.
refused-nothing_to_decide =
    { $may_bet ->
        [yes] Suas mãos já terminaram nesta rodada. Você já pode apostar na próxima com `/bet`.
       *[no] Suas mãos já terminaram nesta rodada.
    }
refused-offer_to_others = Você não tem nada a responder. A rodada segue quando as outras pessoas responderem.
# As jogadas são alternativas como “pedir, parar ou dobrar”, como ficam depois de “você pode”.
refused-offer_first = Responda à oferta antes: você pode { $answers-or }.
refused-no_offer = Não há nenhuma oferta agora. Você pode { $moves-or }.
refused-move_not_allowed =
    { $move ->
        [hit] Não dá para pedir com esta mão.
        [double] Não dá para dobrar com esta mão.
        [split] Não dá para dividir esta mão.
        [surrender] Não dá para desistir desta mão.
        [insurance] Não dá para fazer seguro para esta mão.
        [even_money] Não dá para receber 1:1 com esta mão.
       *[other] Não dá para fazer isso com esta mão.
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }Você pode { $others-or }.
    }
refused-move_unaffordable =
    { $cost ->
        [none]
            { $move ->
                [double] Você tem { $funds-chips }, e não dá para dobrar.
                [split] Você tem { $funds-chips }, e não dá para dividir.
                [insurance] Você tem { $funds-chips }, e não dá para fazer seguro.
               *[other] Você tem { $funds-chips }, e não dá para isso.
            }
       *[other]
            { $move ->
                [double] Você tem { $funds-chips }, e dobrar custa { $cost }.
                [split] Você tem { $funds-chips }, e dividir custa { $cost }.
                [insurance] Você tem { $funds-chips }, e o seguro custa { $cost }.
               *[other] Você tem { $funds-chips }, e isso custa { $cost }.
            }
    }{ $others-count ->
        [0] { " " }Você pode esperar pelas outras pessoas.
       *[other] { " " }Você pode { $others-or }.
    }
# $most é o que a pessoa pode somar ao que apostou.
refused-move_above_ceiling =
    { $follower ->
        [none]
            { $move ->
                [double] Ninguém pode apostar nem dever mais de { $ceiling-chips }: você pode somar { $most }, pouco para dobrar.
                [split] Ninguém pode apostar nem dever mais de { $ceiling-chips }: você pode somar { $most }, pouco para dividir.
                [insurance] Ninguém pode apostar nem dever mais de { $ceiling-chips }: você pode somar { $most }, pouco para o seguro.
               *[other] Ninguém pode apostar nem dever mais de { $ceiling-chips }: você pode somar { $most }, pouco para isso.
            }
       *[other]
            { $move ->
                [double] Dobrar levaria a aposta de { $follower } acima de { $ceiling-chips }, o máximo que existe.
                [split] Dividir levaria a aposta de { $follower } acima de { $ceiling-chips }, o máximo que existe.
                [insurance] O seguro levaria a aposta de { $follower } acima de { $ceiling-chips }, o máximo que existe.
               *[other] Isso levaria a aposta de { $follower } acima de { $ceiling-chips }, o máximo que existe.
            }
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }Você pode { $others-or }.
    }
refused-insurance_fixed = O seguro para esta mão é exatamente { $amount }.
refused-insurance_limited =
    { $whole_chips ->
        [yes] Seu seguro pode ser de até { $most }, em fichas inteiras.
       *[no] Seu seguro pode ser de até { $most }.
    }

## O banco

refused-source_off =
    { $source ->
        [daily] `/daily` está desligado neste servidor.
       *[refill] `/refill` está desligado neste servidor.
    }
refused-claim_too_early =
    { $source ->
        [daily] Você já pegou suas fichas de hoje. O próximo `/daily` sai { $due_at }.
       *[refill] Você já pegou uma recarga. Dá para usar `/refill` de novo { $due_at }.
    }
refused-open_stake = Você tem uma aposta aberta. Depois dela, use `/refill`, se ainda precisar.
refused-enough_chips = `/refill` é para membros com menos de { $refill-chips }. Você tem o suficiente para jogar.
refused-no_room = Você já tem o máximo que alguém pode ter. Não cabe mais!
refused-not_eliminated = { $member } ainda tem fichas. `/admin chips` dá mais.
refused-above_ceiling =
    { $most-count ->
        [0] Ninguém pode ter mais de { $ceiling-chips }. Você pode dar 0 fichas no máximo.
       *[other] Ninguém pode ter mais de { $ceiling-chips }. Você pode dar { $most-chips } no máximo.
    }
refused-hidden_bet = Você pode fazer isso depois que as próximas cartas saírem.
refused-too_few_chips = { $member } não tem tantas fichas para tirar. Apostas em uma rodada aberta não podem ser tiradas.
refused-gifts_off = Neste servidor, os membros não podem dar fichas uns aos outros.
refused-giver_on_break = Você está em uma pausa, que acaba { $until }. Até lá não pode dar fichas.
refused-cannot_receive = { $member } não pode receber fichas agora.
refused-too_new_for_gifts =
    { $member ->
        [none] Você pode dar fichas depois de { $least_rounds } rodadas em { $least_days } dias aqui; torneios e mesas com `inverted` não contam. Por enquanto você tem { $rounds ->
            [0] { $rounds } rodadas
            [one] uma rodada
           *[other] { $rounds } rodadas
        } em { $days ->
            [0] { $days } dias
            [one] um dia
           *[other] { $days } dias
        }.
       *[other] { $member } pode receber fichas depois de { $least_rounds } rodadas em { $least_days } dias aqui; torneios e mesas com `inverted` não contam. Por enquanto: { $rounds ->
            [0] { $rounds } rodadas
            [one] uma rodada
           *[other] { $rounds } rodadas
        } em { $days ->
            [0] { $days } dias
            [one] um dia
           *[other] { $days } dias
        }.
    }
refused-not_won =
    { $most-count ->
        [0] Você só pode dar o que ganhou nesta temporada, e disso não sobrou nada.
       *[other] Você pode dar até { $most-chips }: o que ganhou nesta temporada, sem o que já deu.
    }
refused-given_today =
    { $most-count ->
        [0] Você pode dar mais amanhã (UTC): ninguém dá mais de { $limit-chips } por dia.
       *[other] Hoje você pode dar até { $most-chips }: ninguém dá mais de { $limit-chips } por dia (UTC).
    }
refused-received_today =
    { $most-count ->
        [0] { $member } pode receber mais amanhã (UTC): ninguém recebe mais de { $limit-chips } por dia de todos os outros juntos.
       *[other] { $member } pode receber hoje até { $most-chips }: ninguém recebe mais de { $limit-chips } por dia (UTC) de todos os outros juntos.
    }
refused-chips_needed =
    { $most-count ->
        [0]
            { $least-count ->
                [0] Você não tem fichas para dar. Apostas abertas não podem ser dadas.
               *[other] Você não tem fichas para dar: guarde { $least-chips } para uma aposta. Apostas abertas não podem ser dadas.
            }
       *[other]
            { $least-count ->
                [0] Você pode dar até { $most-chips }. Apostas abertas não podem ser dadas.
               *[other] Você pode dar até { $most-chips } e guardar { $least-chips } para uma aposta. Apostas abertas não podem ser dadas.
            }
    }
refused-season_has_ended = Essa temporada já acabou.
refused-season_too_young = Uma temporada dura pelo menos uma hora. Esta pode acabar { $may_end_at }.
