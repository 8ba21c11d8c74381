### O desafio diário: /deal, seu painel privado e o que todo mundo vê dele.

## O alto de uma página. $number é o do desafio.

deal-title = ### 🃏 Desafio diário { $number }
deal-choice = Desafio diário { $number } · { $rules }
deal-title-hand = ### 🃏 Desafio { $number } · mão { $hand } de { $hands }
deal-title-over = ### 🃏 Desafio { $number } · concluído
deal-title-review = ### 🔎 Desafio { $number } · mão { $hand } de { $hands }
# $rules é o nome das regras, como “regras house”; $pays uma proporção, como “3:2”.
deal-rules = -# { $rules } · blackjack paga { $pays } · baralho infinito: a mesma carta pode sair duas vezes
deal-counts-until = ⏱ Seu desafio conta se você terminar antes das { $time }.
deal-so-far = { $squares } · **{ $points }**

## Antes da primeira mão

deal-about =
    Dez mãos, **as mesmas cartas para todo mundo**. Você aposta 10 pontos por mão, e não fichas.
    Vencem **as melhores decisões**; os pontos só desempatam.
    Você tem uma tentativa por dia e todo o tempo do mundo: `/deal` leva você de volta à sua mão.
deal-prize-offered = 🎁 { $chips } ao concluir
# $renewed é 1 para um hash no lugar de outro cujas cartas estavam danificadas.
deal-hash-today = -# 🔒 hoje `{ $hash }`{ $renewed ->
    [1] { "" } · novo: as cartas do primeiro estavam danificadas
   *[other] { "" }
}
deal-hash-tomorrow = -# 🔒 amanhã `{ $hash }`{ $renewed ->
    [1] { "" } · novo: as cartas do primeiro estavam danificadas
   *[other] { "" }
}
deal-begin = Começar o desafio
deal-finish-yesterday = Concluir o desafio de ontem

## Uma mão. $total fica vazio enquanto uma carta está fechada. Títulos: as imagens das cartas crescem com eles.

deal-dealer = ## Dealer { $cards } { $total }
deal-hand = ## Você { $cards } { $total }
deal-hand-asked = ## ▶ { $cards } { $total }
deal-play-on = Continuar
deal-next-hand = Próxima mão

## O que deu uma mão. $mark é um sinal, $points o que ela trouxe, como “+10”.

deal-outcome = { $mark } **{ $points }** · { $outcome }
deal-points = { $mark } **{ $points }**
deal-all-best = { $sign } Jogo perfeito
deal-no-choice = { $sign } Nada a decidir
deal-judged-later = { $sign } Ainda estou calculando a melhor jogada. Ela logo aparece aqui.
# $held é um total como 16; em um par, o valor da carta; $up a carta do dealer. $best e $made são jogadas como nos
# botões. $cost é uma parte da aposta, como “3,4%”.
deal-better =
    { $sign } { $kind ->
        [pair] Par de { $held ->
            [A] ases
           *[other] { $held }
        }
        [soft] { $held } suave
       *[hard] { $held }
    } contra { $up ->
        [A] um ás
       *[other] { $up }
    }: **{ $best }** rende { $cost } da aposta a mais que { $made }
deal-right =
    { $sign } { $kind ->
        [pair] Par de { $held ->
            [A] ases
           *[other] { $held }
        }
        [soft] { $held } suave
       *[hard] { $held }
    } contra { $up ->
        [A] um ás
       *[other] { $up }
    }: **{ $made }**

## O resultado

deal-squares = ## { $squares }
deal-result = **{ $points } pontos** · gabarito { $book }
deal-perfect = 🎯 **Perfeito:** nenhum erro
deal-points-only = **{ $points } pontos**
deal-beat-book = 🎉 **Você vence o gabarito por { $points }!**
deal-book = -# O gabarito é o resultado de um jogo perfeito com as mesmas cartas.
deal-squares-later = ⏳ Ainda estou calculando as melhores jogadas. Seus quadrados logo aparecem aqui.
deal-counts = Mãos: { $counts }
deal-count-best =
    { $count ->
        [one] { $count } certa
       *[other] { $count } certas
    }
deal-count-slip =
    { $count ->
        [one] { $count } deslize
       *[other] { $count } deslizes
    }
deal-count-mistake =
    { $count ->
        [one] { $count } erro
       *[other] { $count } erros
    }
deal-count-no_choice = { $count } sem escolha
deal-place = Posição até agora, pelas decisões: **{ $place }** de { $players }
deal-place-past = Posição pelas decisões: **{ $place }** de { $players }
# 50 é errar tanto quanto a média das outras pessoas, 100 é não errar.
deal-skill = Suas decisões: **{ $skill }** de 100 (média: 50)
deal-streak =
    🔥 { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }{ $iced ->
        [0] { "" }
       *[other] { "" } · 🧊 um dia perdoado
    }
deal-prize-paid = 🎁 **+{ $chips }** pela conclusão
deal-prize-earlier = 🎁 **+{ $chips }** pela conclusão de um desafio anterior
deal-next = Próximo desafio: { $time }
deal-review = Rever
deal-practise = Praticar seus erros
deal-back = Resultado
deal-places = Posições
deal-places-title = ### 🏆 Desafio diário { $number } · posições
deal-places-about = -# Ordem: custo de todas as decisões, em apostas (🎯 = nada); depois, pontos
deal-places-line = { $place } { $person } · { $cost } · **{ $points }**
deal-places-line-you = { $place } { $person } (você) · { $cost } · **{ $points }**
deal-proof = Prova
deal-play = Jogar o desafio de hoje

## A revisão

deal-book-hand = 📖 O gabarito: { $hands } · dealer { $dealer } · **{ $points }**
deal-same =
    { $others ->
        [one] 👥 { $same ->
            [0] A única outra pessoa jogou esta mão de outro jeito.
           *[other] A única outra pessoa jogou esta mão do mesmo jeito.
        }
       *[other] 👥 { $same ->
            [0] Nenhuma das outras { $others } pessoas jogou esta mão do mesmo jeito.
            [one] { $same } das outras { $others } pessoas jogou esta mão do mesmo jeito.
           *[other] { $same } das outras { $others } pessoas jogaram esta mão do mesmo jeito.
        }
    }
deal-missed = Você não concluiu este desafio a tempo.
deal-proof-text =
    🔒 **Desafio diário { $number }** encerrado. Esta é a seed das cartas: `{ $seed }`
    O hash dela apareceu antes de alguém jogar: `{ $hash }`
    -# `{ $file }` tem as dez mãos. O script na documentação do bot (fairness.md) deduz cada carta a partir dela.

## O que todo mundo vê. $name é quem joga, $score as próximas mensagens.

deal-shared = **{ $name }** · Desafio diário { $number } · { $score }
deal-score = **{ $points }** (gabarito { $book })
deal-score-perfect = **{ $points }** (gabarito { $book }) · 🎯 perfeito
deal-shared-streak = 🔥 { $days }
deal-podium-title = ### 🏆 O desafio diário { $number } terminou
deal-podium-best = 🎯 Melhores decisões: { $people }
deal-podium-luck = 🍀 Mais pontos (**{ $points }**): { $people }
deal-podium-players =
    { $count ->
        [one] { $count } pessoa jogou
       *[other] { $count } pessoas jogaram
    }
deal-podium-streak = 🔥 { $days } dias seguidos neste servidor

## Recusas, e o que um toque mudou

deal-off = O desafio diário está desligado neste servidor. Quem tem “Gerenciar servidor” pode ligar.
deal-gone = Este botão não é para você, ou é antigo. `/deal` abre seu desafio.
deal-earlier = Você já passou desse ponto do desafio. Agora está aqui.
deal-another-day = Esse dia já passou. Este é o desafio de hoje.
deal-too-late = Este dia já passou, então seu desafio fica incompleto.
deal-remembered = Você já começou o desafio de hoje, antes de seus dados serem apagados. O próximo vem à meia-noite (UTC).
deal-damaged = O desafio de hoje está danificado, então ninguém pode jogá-lo. Nenhuma sequência se quebra. O próximo vem à meia-noite (UTC).
deal-not-yet = Esse desafio ainda não existe. `/deal` abre o de hoje.
deal-too-old = Mostro os desafios dos últimos { $days } dias. `/deal` abre o de hoje.
deal-unknown = Não tenho esse desafio. `/deal` abre o de hoje.
deal-proof-later = A prova sai às 00:20 (UTC) do dia seguinte e fica aqui por 30 dias.
deal-share-later = Ainda estou calculando seus quadrados. Poste daqui a pouco.
