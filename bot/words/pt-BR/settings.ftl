### As configurações de um servidor, os painéis que mudam configurações e opções, e `/setup`.

## Nomes das configurações, o que fazem, e seus valores

settings-group-tables = Mesas
settings-group-chips = Fichas
settings-group-deal = Desafio diário
settings-group-look = Aparência
setting-openers-name = Quem pode abrir mesas
setting-openers-help = O cargo que pode abrir e mudar mesas com as fichas do servidor. Quem tem “Gerenciar servidor” sempre pode.
setting-role-none = só “Gerenciar servidor”
setting-role-everyone = todo mundo
setting-role-gone = um cargo que não existe mais: só “Gerenciar servidor”
setting-role-range = um cargo, ou none para nenhum
setting-role-range-everyone = everyone para todo mundo, um cargo, ou none para nenhum
setting-match_openers-name = Quem pode abrir torneios
setting-match_openers-help = O cargo que pode abrir torneios, que têm fichas próprias. Quem tem “Gerenciar servidor” sempre pode.
setting-table_channels-name = Canais das mesas
setting-table_channels-help = Os únicos canais onde novas mesas abrem, com os tópicos deles. Mesas abertas ficam.
setting-default_preset-name = Regras padrão
setting-default_preset-help = As regras que `/table open` usa se ninguém escolher outras.
setting-default_preset-value-house = house
setting-default_preset-value-speed = speed
setting-default_preset-value-strip = strip
setting-default_preset-value-vegas = vegas
setting-default_preset-value-european = european
setting-default_preset-value-friendly = friendly
setting-default_preset-value-single = single
setting-default_preset-value-standard = standard
setting-default_preset-value-knockout = knockout
setting-opening_balance-name = Fichas iniciais
setting-opening_balance-help = O que um membro recebe na primeira vez que joga aqui. Quem já jogou fica com o que tem.
setting-daily-name = Fichas do dia
setting-daily-help = O que `/daily` paga, uma vez por dia (UTC). 0 desliga.
setting-streak_bonus-name = Bônus de sequência
setting-streak_bonus-help = O que se soma ao `/daily` por dia seguido anterior, até dez dias.
setting-refill-name = Recarga
setting-refill-help = `/refill` completa até este valor para quem tem menos e não tem aposta aberta. 0 desliga.
setting-refill_hours-name = Tempo entre recargas
setting-refill_hours-help = O mínimo de horas entre duas recargas de um membro.
setting-gift_limit-name = Presentes por dia
setting-gift_limit-help = O que um membro pode dar em um dia (UTC) com `/give`, e receber de todos os outros juntos. 0 desliga.
setting-tournament_prize-name = Prêmio de um campeonato
setting-tournament_prize-help = O máximo que se pode prometer ao 1º lugar; o 2º recebe metade, o 3º um quarto. 0: sem prêmios.
setting-season_rounds-name = Rodadas para ter posição
setting-season_rounds-help = O mínimo de rodadas para ter posição em uma temporada. Um novo valor conta a partir da próxima temporada.
setting-rounds = { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
setting-season_days-name = Dias para ter posição
setting-season_days-help = O mínimo de dias com essas rodadas para ter posição em uma temporada. Um novo valor conta a partir da próxima temporada.
setting-days = { $days ->
    [one] { $days } dia
   *[other] { $days } dias
}
setting-hours = { $hours ->
    [0] { $hours } horas
    [one] { $hours } hora
   *[other] { $hours } horas
}
setting-eliminate-name = Fora do jogo sem fichas
setting-eliminate-help = Quem não consegue apostar em nenhuma mesa fica fora do jogo até ter fichas de novo. Se não, ninguém fica fora.
setting-deal-name = Desafio diário
setting-deal-help = Se os membros podem jogar aqui o desafio diário: dez mãos por dia, as mesmas cartas para todo mundo.
setting-deal_prize-name = Prêmio do desafio diário
setting-deal_prize-help = As fichas que um membro ganha por concluir um desafio que começou aqui. 0 desliga.
setting-deal_channel-name = Canal do desafio diário
setting-deal_channel-help = Onde aparecem, logo depois da meia-noite (UTC), o pódio de ontem e um botão para o novo desafio.
setting-channel-none = nenhum
setting-channel-here = este canal
setting-channel-kept = o atual
setting-channel-gone = um canal que não existe mais: nenhum
setting-channel-range = um canal de texto, ou none para nenhum
setting-channels-none = em todo lugar
setting-channels-more = mais { $count }
setting-channels-gone = canais que não existem mais: sem novas mesas
setting-channels-range = até { $most } canais, ou none para todo lugar
setting-pace-name = Ritmo
setting-pace-help = Se todo mundo vê o dealer tirar as cartas antes do resultado.
setting-pace-value-shown = primeiro as cartas do dealer
setting-pace-value-at_once = o resultado na hora
setting-text_cards-name = Cartas em texto
setting-text_cards-help = Cartas em texto (A♠) em vez de imagens.
setting-language-name = Idioma
setting-language-help = O idioma das mesas e de tudo o mais que o canal inteiro lê.
setting-language-value-automatic = automático, como no Discord
setting-unknown = Não existe a configuração `{ $name }`. `/admin settings` mostra todas.
setting-unfit = `{ $text }` não serve para **{ $setting }**. Pode ser: { $range }.
setting-unknown_role = Não encontro esse cargo aqui. Escreva um com `@`, ou use `/admin settings`.
setting-unknown_channel = Não encontro esse canal de texto aqui. Escreva um com `#`, ou use `/admin settings`.
setting-unknown_channels = Não encontro um desses canais aqui. Escreva cada um com `#`, ou use `/admin settings`.
setting-unchanged = **{ $setting }** já está assim: { $value }.
setting-changed = **{ $setting }** agora: { $value }. Antes: { $before }.
setting-low_balance = ⚠️ A aposta mínima nas mesas daqui é { $least }: membros novos não poderiam apostar.
setting-low_daily = ⚠️ A aposta mínima nas mesas daqui é { $least }: só `/daily` não basta para uma.
setting-low_refill = ⚠️ A aposta mínima nas mesas daqui é { $least }: `/refill` não basta para uma.

## Painéis que juntam mudanças

edit-settings-title = **Configurações deste servidor**
edit-settings-intro = Só você vê isto. Nada muda até você aplicar.
edit-settings-gone = Este painel é antigo demais. `/admin settings` abre um novo.
edit-options-title = **Opções desta mesa**
edit-options-intro = { $rules } · só você vê isto, e nada muda até você aplicar.
edit-options-intro-after_round = { $rules } · só você vê isto. Há uma rodada em andamento: as mudanças valem a partir da próxima.
edit-options-intro-look = { $rules } · só você vê isto. Experimente à vontade: a mesa fica como está.
edit-options-gone = Este painel é antigo demais. `/table options` abre um novo.
edit-other_table = Essa mesa está fechada. `/table options` mostra as opções de uma aberta.
edit-group-placeholder = Qual grupo?
edit-item-placeholder = O que você quer mudar?
edit-role-placeholder = Qual cargo?
edit-channels-placeholder = Quais canais?
setting-role-none-button = Só “Gerenciar servidor”
setting-role-everyone-button = Todo mundo
setting-channels-none-button = Em todo lugar
edit-type-button = Digitar número
edit-item = **{ $name }:** { $value }
# A dica de um formulário para um número, como “5 a 90 · agora 20 segundos”
edit-form-hint = { $values } · agora { $now }
edit-item-changed = **{ $name }:** { $before } → **{ $after }** ✏️
# Uma frase sobre uma opção, depois o que ela faz com a vantagem da casa
edit-about-note = { $about } ({ $note })
edit-changes = **Suas mudanças**
edit-change = - { $name }: { $before } → **{ $after }**
edit-change-raises = - { $name }: { $before } → **{ $after }** · aumenta a vantagem da casa
# Porcentagens como “0,53%” ou “você ganha 0,19%”.
edit-change-edge = - Vantagem da casa: { $before } → **{ $after }**
edit-change-lowers = - { $name }: { $before } → **{ $after }** · reduz a vantagem da casa
edit-note = -# ℹ️ { $note }
edit-fault = ⚠️ { $fault }
edit-look_only = -# 👀 Você pode experimentar isto, mas não aplicar. { $why }
edit-apply-button = Aplicar
edit-discard-button = Descartar
edit-applied = ✅ Suas mudanças já valem.
edit-applied-after_round = ✅ Suas mudanças valem a partir da próxima rodada.
edit-meanwhile = ⚠️ Nada foi aplicado. Enquanto isso, outra pessoa fez estas mudanças; veja as suas de novo e depois aplique.

## /setup

setup-title = **Boas-vindas! Responda a quatro perguntas e abra a primeira mesa.**
    -# Só você vê isto. `/admin settings` muda tudo depois.
setup-title-again = **Quatro perguntas sobre este servidor**
    -# Só você vê isto. Este canal já tem sua mesa. `/admin settings` muda tudo depois.
setup-permissions = ✅ Tenho todas as permissões de que preciso neste canal.
setup-permissions-missing = ⚠️ Neste canal ainda preciso de { $permissions }. Ficam nas configurações do canal.
setup-cards = ✅ As cartas são imagens.
setup-cards-loading = ⏳ As imagens das cartas ainda estão a caminho do Discord. Até chegarem, as cartas são texto.
setup-cards-off = ℹ️ As cartas são texto: quem mantém este bot desligou as imagens.
setup-cards-text = ℹ️ As cartas são texto neste servidor, como dizem as configurações.
setup-question-openers = **{ $number }. Quem pode abrir mesas?** { $answer }
    -# Com as fichas do servidor. Um torneio tem fichas próprias e não precisa dessa permissão.
setup-question-opening_balance = **{ $number }. Com quantas fichas os membros começam?** { $answer }
    -# São dadas uma vez só, quando a pessoa joga aqui pela primeira vez.
setup-question-default_preset = **{ $number }. Quais regras?** { $answer }
    -# Dá para mudar qualquer regra depois, com `/table options`.
setup-question-deal_channel = **{ $number }. Onde aparece o pódio do desafio diário?** { $answer }
    -# Logo depois da meia-noite (UTC): o pódio de ontem e um botão para o novo desafio.
setup-open-button = Abrir a primeira mesa
setup-save-button = Salvar
setup-nothing = Já há uma mesa aberta neste canal, e nada mudou.
setup-gone = Este painel é antigo demais. `/setup` abre um novo.
