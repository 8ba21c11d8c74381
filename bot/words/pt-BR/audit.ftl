### O que `python -m bot audit` e /admin audit encontram. $number é uma rodada ou um sapato, $detail um nome ou números.

## Rodadas

audit-unreadable = Mesa { $table }, rodada { $number }: não dá para ler o registro dela.
audit-value_wrong =
    { $guild ->
        [None] Um valor em { $detail } não é dos que eu escrevo.
       *[other] Servidor { $guild }: um valor em { $detail } não é dos que eu escrevo.
    }
audit-illegal = Mesa { $table }, rodada { $number }: as jogadas dela não são possíveis com as cartas do sapato.
audit-result_differs = Mesa { $table }, rodada { $number }: jogada de novo, ela dá um resultado diferente do guardado.
audit-players_differ = Mesa { $table }, rodada { $number }: jogada de novo, ela dá apostas ou ganhos diferentes dos guardados para quem jogou.
audit-place_differs = Mesa { $table }, rodada { $number }: não começa onde a rodada anterior deixou o sapato.
audit-void_with_result = Mesa { $table }, rodada { $number }: foi anulada e tem um resultado.
audit-rounds_missing = Mesa { $table }: falta a rodada { $detail }.
audit-state_differs = Mesa { $table }: o estado não bate com as linhas dela ({ $detail }).

## Sapatos

audit-seed_differs = Mesa { $table }, sapato { $number }: a seed não corresponde ao hash prometido.
audit-hash_differs = Mesa { $table }, sapato { $number }: a mesa mostrou outro hash.
audit-shoe_unreadable = Mesa { $table }, sapato ou rodada { $number }: não dá para ler o sapato, ou ele não foi lacrado.

## Fichas

audit-balance_differs = O saldo de uma conta não é a soma de suas transferências, { $detail } (em centésimos).
audit-below_zero = Uma conta de apostas está abaixo de zero, { $detail } (em centésimos).
audit-sum_differs = Servidor { $guild }: todos os saldos juntos dão { $detail } centésimos em vez de 0.
audit-account_misnamed = A conta { $detail } não é de quem o nome dela diz.
audit-bets_differ = A conta { $detail } indica outras apostas abertas do que as que existem.
audit-stake_left = Sobraram fichas entre as apostas de uma rodada encerrada ({ $detail }).
audit-season_differs = Uma aposta de uma temporada foi guardada ou paga em outra ({ $detail }).
audit-seasons_missing = Servidor { $guild }: há lacunas nos fins das temporadas; { $number } estão guardados.
audit-transfer_wrong = A transferência { $detail } não move fichas como o tipo dela.
audit-transfers_missing = Falta a transferência { $detail }.
audit-payment_differs = Mesa { $table }, rodada { $number }: quem jogou recebeu algo diferente do que ganhou.
audit-void_paid = Mesa { $table }, rodada { $number }: fichas foram pagas, embora nenhuma rodada tenha sido encerrada.
audit-not_paid = Mesa { $table }: as rodadas encerradas e as pagas não batem; a diferença é { $detail }.

## Eliminações

audit-elimination_alone = Mesa { $table }, rodada { $number }: um membro foi eliminado, embora nenhuma rodada tenha acabado então, e nenhum admin tenha tirado fichas dele.
audit-cause_missing = Mesa { $table }, rodada { $number }: uma eliminação acabou, e o registro não diz por quê.
audit-grant_unlogged = Servidor { $guild }: o registro não menciona as fichas da transferência { $number }.
audit-knockout_differs = Mesa { $table }, torneio { $number }: as posições de quem jogou não batem com as fichas.
audit-match_differs = Mesa { $table }, torneio { $number }: as posições de quem jogou não formam uma sequência.
audit-out_with_stake = Mesa { $table }, rodada { $number }: um membro que está fora tem uma aposta.

## Contadores

audit-counter_differs = Servidor { $guild }: um contador não é o que as rodadas guardadas dão, membro { $detail }.
audit-achievement_missing = Servidor { $guild }: falta uma conquista que foi obtida, membro { $detail }.
audit-achievement_unearned = Servidor { $guild }: uma conquista que nada justifica, membro { $detail }.

## Desafios diários

audit-deal_differs = Desafio diário, dia { $number }: não dá para ler, ou a seed não corresponde ao hash prometido.
audit-deal_missing = Desafio diário, dia { $number }: há uma tentativa, mas não o desafio, membro { $detail }.
audit-try_differs = Servidor { $guild }, desafio diário do dia { $number }: uma tentativa não é o que as cartas do dia fazem dela, membro { $detail }.
audit-try_repeated = Servidor { $guild }, desafio diário do dia { $number }: há uma segunda tentativa, membro { $detail }.
audit-prize_differs = Servidor { $guild }, desafios diários: um prêmio não é o que foi pago ({ $detail }, em centésimos ou prêmios).

## Campeonatos

audit-tournament_differs = Servidor { $guild }, campeonato: o sorteio ou um prêmio não é o que deve ser ({ $detail }; valores em centésimos).

## O relatório

audit-schema_differs = O banco de dados não tem o que a versão dele cria, ou tem algo a mais: { $detail }.
audit-checked = Conferido · rodadas: { $rounds } · mesas: { $tables } · transferências: { $transfers }
audit-clean = Está tudo em ordem.
audit-more = E mais { $count }.
audit-found =
    { $count ->
        [one] { $count } coisa não está em ordem.
       *[other] { $count } coisas não estão em ordem.
    }
