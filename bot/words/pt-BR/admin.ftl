### Respostas aos comandos de quem gerencia. Só a própria pessoa vê.

admin-needs_manage_server = Só quem tem a permissão “Gerenciar servidor” pode fazer isso.
admin-no_chips_for_bots = Bots não jogam, então não precisam de fichas.
admin-amount_or_set = Use `amount`, para dar ou tirar fichas, ou `set`, para dizer quantas devem ser; só um dos dois.

## /admin chips

admin-given = Você deu { $chips } a { $person }. Saldo agora: { $owned }.
admin-taken = Você tirou { $chips } de { $person }. Saldo agora: { $owned }.
admin-set = { $person } pode gastar { $chips } agora. As apostas abertas ficam.
admin-given-unknown = Você deu { $chips } a { $person }. Não consigo ler o saldo agora; `/balance` mostra mais tarde.
admin-taken-unknown = Você tirou { $chips } de { $person }. Não consigo ler o saldo agora; `/balance` mostra mais tarde.
admin-out = É menos do que qualquer mesa daqui aceita, então essa pessoa está fora do jogo.
admin-still_out = Ainda é menos do que as mesas daqui aceitam, então essa pessoa continua fora do jogo.

## /admin revive

admin-revived = { $person } está de volta com { $chips }.

## /admin audit

admin-audit_running = Já há uma auditoria em andamento. Tente de novo daqui a pouco.
admin-audit_too_long = Este servidor tem coisa demais para conferir aqui. Quem mantém este bot pode usar `python -m bot audit`.
admin-audit_failed = A auditoria não conseguiu ler o banco de dados. Quem mantém este bot pode tentar `python -m bot audit`.

## /admin log

admin-log = 🗒️ O registro deste servidor
admin-log-nothing = Ainda não há nada no registro.
admin-log-bot = O bot
# $time é uma expressão inteira na língua de quem lê, como “há 2 horas”.
admin-log-line = { $time } { $person }: { $action }
# Por que fichas ou uma volta ao jogo foram negadas
admin-log-why-not_out_of_chips = ainda tem fichas
admin-log-why-above_the_ceiling = ninguém pode ter tanto
admin-log-why-has_a_hidden_bet = tem uma aposta secreta
admin-log-why-not_enough_chips = fichas insuficientes
admin-log-chips = fichas
admin-log-chips_refused = fichas negadas
admin-log-revive = volta ao jogo
admin-log-revive_refused = volta ao jogo negada
admin-log-daily = fichas do dia
admin-log-refill = recarga
admin-log-deal = prêmio de um desafio diário
admin-log-gift = presente
admin-log-tournament = prêmio de um campeonato
admin-log-tournament_cancelled = cancelou um campeonato
admin-log-entrant_removed = tirou alguém de um campeonato
admin-log-table_opened = abriu uma mesa
admin-log-table_closed = fechou uma mesa
admin-log-rules_changed = mudou as regras
admin-log-member_removed = tirou alguém da mesa
admin-log-round_voided = anulou uma rodada
admin-log-setting = mudou uma configuração
admin-log-season_ended = encerrou uma temporada
admin-log-season_schedule = mudou o fim das temporadas
