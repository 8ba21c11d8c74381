### Painéis privados e formulários: a própria mão, o formulário para um valor e o painel por trás de ⋯.

## A própria mão

# Certo antes e depois desse momento: nada edita uma resposta que fica.
panels-hand-time-left = ⏱ Fim do seu tempo: { $when }
panels-hand-no-timer = -# Sem relógio: sem pressa.
panels-hand-waiting = -# Nada a decidir agora. `/show hand` mostra como está.
panels-hand-over = -# A rodada acabou.
panels-hand-match-over = -# O torneio acabou.
panels-closed = Esta mesa está fechada.
panels-told = ⚠️ { $told }

## O painel por trás de ⋯

panels-more = **Nesta mesa** · só você vê
panels-give-up = **Abandonar este torneio?** Depois não dá para voltar.
panels-give-up-hands = **Abandonar este torneio?** Suas mãos atuais ficam como estão, e depois não dá para voltar.
panels-start-alone = **Iniciar sem mais ninguém?** Depois que o torneio começar, ninguém mais poderá entrar.
panels-close-match = **Fechar a mesa?** O torneio é cancelado sem vencedor; uma rodada em andamento vai até o fim.
panels-close-heat = **Fechar a mesa?** Uma rodada em andamento vai até o fim. Depois, as fichas decidem as colocações.
panels-close-round = **Fechar a mesa?** Esta rodada vai até o fim, e as apostas na próxima são devolvidas.

## Como se prova que o jogo é limpo

panels-fairness = **Jogo limpo**
    Cada sapato é embaralhado antes que alguém aposte nele. A impressão digital dele aparece antes na mesa, então ninguém pode mudá-lo depois.
panels-fairness-present = Sapato { $number }, em uso: `{ $hash }`
panels-fairness-next = Sapato { $number }, próximo: `{ $hash }`
panels-fairness-seed = O sapato { $number } acabou. A seed dele: `{ $seed }`
panels-fairness-check = Confira qualquer rodada com `/verify`. Ponha um texto seu no embaralhamento com `/seed`.

## O formulário para um valor. Títulos e perguntas: no máximo 45 caracteres, dicas: 100

panels-form-bet = Sua aposta
panels-form-bet-next = Sua aposta para a próxima rodada
panels-form-insurance = Seguro
panels-form-amount = Quantas fichas?
panels-form-box = Em qual box?
panels-form-examples = 25 · 10k · metade · tudo · min · max
panels-form-limits =
    { $step ->
        [one] Você tem { $chips }. Aposte { $limits }.
       *[other] Você tem { $chips }. Aposte { $limits }, de { $step } em { $step }.
    }
panels-form-credit =
    { $step ->
        [one] Você tem { $chips }. Com crédito, pode apostar { $limits }.
       *[other] Você tem { $chips }. Com crédito, pode apostar { $limits }, de { $step } em { $step }.
    }
panels-form-all-in = Você tem { $chips }: qualquer aposta é all in.
panels-form-too-few = Você tem { $chips }. A aposta mínima é { $least }.
panels-form-table-limits =
    { $step ->
        [one] Aposte { $limits }.
       *[other] Aposte { $limits }, de { $step } em { $step }.
    }
panels-form-insurance-most = Até { $most }. Paga 2 para 1 se o dealer tiver blackjack.
panels-form-insurance-pays = Paga 2 para 1 se o dealer tiver blackjack.
panels-form-box-number = Box { $box }
panels-form-any-box = Próximo box livre
panels-form-own-box = O seu
panels-form-own-bet = O seu, com aposta de { $amount }
panels-form-follow = Acompanhar { $name }
panels-form-follow-unnamed = Acompanhar quem joga nele
panels-form-free = Livre

## Toques que são de outro lugar

panels-another-channel = Isso é de uma mesa em outro canal. Jogue por lá.
panels-another-table = Essa mesa está fechada. Este canal tem outra: `/table show` traz a mesa para o fim do canal.
panels-done-elsewhere = Pronto. Sua mesa está em { $channel }.
panels-show-refused = Só quem está nesta mesa, ou tem “Gerenciar servidor”, pode movê-la.
