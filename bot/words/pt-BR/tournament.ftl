### Campeonatos: /tournament, o painel que todo mundo vê e as eliminatórias.
### Um torneio ("match") se joga em uma mesa; um campeonato se joga em várias.

## O painel durante as inscrições. $time é uma expressão inteira como “em 5 horas”, $at um dia com hora.

tournament-title = ### 🏆 { $name }
tournament-starts = 🗓️ **Início**: { $at } · { $time }
# $here: as eliminatórias vêm uma depois da outra no canal.
tournament-rules =
    { $here ->
        [yes] Torneios com nocautes de até { $seats } pessoas, um depois do outro: { $rounds } rodadas cada, com fichas que só valem ali.
       *[no] Torneios com nocautes de até { $seats } pessoas, todos ao mesmo tempo: { $rounds } rodadas cada, com fichas que só valem ali.
    }
tournament-rules-last = Quem vence cada eliminatória e os melhores entre os outros se encontram na última mesa: até { $seats } pessoas, { $rounds } rodadas. Menciono você quando um torneio seu começar.
tournament-here = 📍 Tudo acontece neste canal: no máximo { $most } inscrições, e nenhuma outra mesa pode ficar aberta aqui.
tournament-prizes = Prêmios: 🥇 { $first } · 🥈 { $second } · 🥉 { $third }
tournament-prizes-need = Para haver prêmios, { $least } participantes já precisam ter jogado aqui: { $count } até agora.
# $heats é 0 se ainda há poucas inscrições.
tournament-signed_up =
    { $heats ->
        [0]
            { $count ->
                [0] **Ainda sem inscrições**: são necessárias pelo menos { $least }.
                [one] **{ $count } inscrição**: são necessárias pelo menos { $least }.
               *[other] **{ $count } inscrições**: são necessárias pelo menos { $least }.
            }
        [1] **{ $count } inscrições**: todo mundo joga só a última mesa.
       *[other] **{ $count } inscrições**: { $heats } eliminatórias e depois a última mesa.
    }
tournament-is_full = Está lotado.
# O fim de uma lista: “Ann, Bob e mais 12”.
tournament-more =
    { $count ->
       *[other] mais { $count }
    }
# Embaixo de tudo, em letra pequena. $number é, por exemplo, “T12”.
tournament-hash = -# 🔒 Hash do sorteio: `{ $hash }` · depois do sorteio: `/verify { $number }`
tournament-seed = -# 🔒 Seed do sorteio: `{ $seed }` · `/verify { $number }`

# Botões
tournament-button-in = Participar
tournament-button-full = Lotado
tournament-button-out = Desistir
tournament-button-how = Como funciona

## O painel a partir do sorteio

tournament-heat = Eliminatória { $number } de { $of }
tournament-last = Última mesa
# O começo de uma linha, antes dos nomes. $heat é o nome de uma eliminatória.
tournament-line = { $sign } **{ $heat }**:{ " " }
tournament-heats-on =
    { $here ->
        [yes] As eliminatórias começaram, uma depois da outra neste canal, assim que não houver outra mesa aberta aqui.
       *[no] As eliminatórias começaram: toque em uma para assistir.
    }
tournament-through = **Na última mesa**: { $players }
tournament-silent = -# Não passam, por não apertarem nada na eliminatória: { $players }
tournament-last-at = Ela começa **{ $time }**.
tournament-last-due = Ela começa agora.
tournament-won =
    { $count ->
        [one] { $people } vence o campeonato!
       *[other] { $people } dividem o primeiro lugar!
    }
tournament-prize = 🎁 { $chips }
tournament-unpaid = Sem prêmios: menos de { $least } participantes já tinham jogado aqui.
tournament-over-won = O campeonato acabou.
tournament-over-too_few = Houve poucas inscrições, então este campeonato não acontece.
tournament-over-missed = Eu não estava aqui no início, então este campeonato não acontece.
tournament-over-nobody = Não sobrou ninguém para a última mesa, então ninguém venceu.
tournament-over-cancelled = Este campeonato foi cancelado: sem lugares e sem prêmios.
tournament-over-channel_gone = O canal dele não existe mais, então este campeonato acabou: sem lugares e sem prêmios.
tournament-over-removed = Fui removido do servidor, então este campeonato acabou: sem lugares e sem prêmios.

## Mensagens no canal e no tópico de uma eliminatória. $heat é o nome de uma eliminatória.

tournament-heat-message = 🏆 **{ $heat }**: { $players }
tournament-call = 🏆 **{ $heat }**: vai começar. Boa sorte, { $players }!

## Como funciona

tournament-how-title = ### 🏆 Como funciona este campeonato
tournament-how-sign_up = **A inscrição** é grátis, e suas fichas do servidor não entram. Você pode desistir até o início.
tournament-how-draw =
    { $here ->
        [yes] **O sorteio**: no início, sorteio eliminatórias de até { $seats } pessoas, que vêm uma depois da outra neste canal. Menciono você quando a sua começar. Até { $seats } pessoas jogam só a última mesa.
       *[no] **O sorteio**: no início, sorteio eliminatórias de até { $seats } pessoas, cada uma em seu tópico, onde menciono você. Até { $seats } pessoas jogam só a última mesa.
    }
tournament-how-heat = **Uma eliminatória** é um torneio com nocautes: todo mundo começa com as mesmas fichas. Quem fica sem elas está fora, e de tempos em tempos sai também quem tem menos. Após { $rounds } rodadas, vence quem tiver mais.
tournament-how-through = **Passam** quem vence cada eliminatória e depois quem tinha mais fichas quando seu torneio acabou, até { $seats } no total. Se você não apertar nada na sua eliminatória, outra pessoa passa.
tournament-how-last = **A última mesa** começa dois minutos depois da última eliminatória: { $rounds } rodadas, e todo mundo pode assistir. Ninguém fica com o lugar de quem desistir nessa hora.
tournament-how-leave = Uma pausa ou `/me forget` tira você, também antes da última mesa. Um torneio que já começou vai até o fim.
tournament-how-prizes = **Para haver prêmios**, são necessários { $least } participantes com { $rounds } rodadas em { $days } dias aqui antes da inscrição; torneios não contam. Só essas pessoas podem receber um.

## O que os comandos respondem

tournament-name = Campeonato
tournament-opened = Seu campeonato está aberto. Ele começa { $at }, { $time }.
tournament-opened-prize = O primeiro prêmio: { $chips }.
tournament-opened-free = Ele não tem prêmios.
tournament-opened-free-day = Ele não tem prêmios: nesse dia (UTC) começa outro campeonato com prêmios.
tournament-opened-lacking = Sem { $permissions }, as eliminatórias vêm uma depois da outra neste canal: no máximo { $most } inscrições, e nenhuma outra mesa pode ficar aberta aqui.
tournament-opened-here = Aqui dentro não há tópicos, então as eliminatórias vêm uma depois da outra: no máximo { $most } inscrições, e nenhuma outra mesa pode ficar aberta aqui.
tournament-shown = O painel agora está no fim de { $channel }.
tournament-removed = { $player } não está mais no campeonato.
tournament-cancelled = O campeonato foi cancelado.
tournament-cancel-title = 🏆 Cancelar “{ $name }”?
tournament-cancel-matches = Os torneios dele acabam depois da rodada atual, sem lugares.
tournament-cancel-prizes = Ninguém vence, e ninguém recebe prêmio.
tournament-cancel-button = Cancelar o campeonato

## Por que algo foi recusado

tournament-none = Não há campeonato aberto neste servidor. `/tournament open` abre um.
tournament-not_shown = Só quem participa, abriu o campeonato ou tem “Gerenciar servidor” pode mover o painel. { $link }
tournament-not_yours = Só quem abriu o campeonato, ou tem “Gerenciar servidor”, pode cancelar.
tournament-prize_by_managers = Só quem tem “Gerenciar servidor” pode prometer prêmios. Deixe `prize` de fora.
tournament-nameless = Nada desse nome aparece. Tente outro.
tournament-start-unreadable = Não consigo ler esse início. Tente `30m`, `2h` ou `20:00` (UTC).
tournament-start-too_soon = É cedo demais: as inscrições precisam de pelo menos dois minutos.
tournament-start-too_late = É tarde demais: um campeonato começa em até sete dias.
tournament-table_here = As eliminatórias viriam uma depois da outra neste canal, mas há uma mesa aberta aqui. Feche com `/table close` ou escolha outro canal.
tournament-refused-already_open = Um campeonato por vez: este já está aberto. { $link }
tournament-refused-prize_taken = Nesse dia (UTC) começa outro campeonato com prêmios. Escolha outro dia ou use 0 em `prize`.
tournament-refused-prize_too_high = Aqui você pode prometer no máximo { $most }. A configuração `tournament_prize` muda isso.
tournament-refused-over = As inscrições deste campeonato acabaram.
tournament-refused-full = Todas as vagas deste campeonato estão ocupadas.
tournament-refused-already_in = Sua inscrição já está feita. Até o início!
tournament-refused-on_break = Você está em uma pausa, então não pode participar.
tournament-refused-not_in = Você não está neste campeonato.
tournament-refused-not_in-other = { $player } não está neste campeonato.
tournament-refused-playing = Sua eliminatória já começou, então não dá mais para desistir. Com `/leave` na mesa você deixa seu lugar.
tournament-refused-playing-other = A eliminatória de { $player } já começou. `/table kick` tira alguém da mesa.
tournament-refused-heat_over = Sua eliminatória já terminou. Só quem está na última mesa pode desistir, antes que ela comece.
tournament-refused-heat_over-other = A eliminatória de { $player } já terminou. Só dá para tirar quem está na última mesa, antes que ela comece.
