### Abrir, mudar e fechar uma mesa.

## Respostas que só a própria pessoa vê

table-only_in_servers = As mesas ficam nos canais de um servidor.
table-missing_permissions = Não consigo manter uma mesa aqui. Neste canal preciso de { $permissions }.
table-permission-view_channel = “Ver canal”
table-permission-send_messages = “Enviar mensagens”
table-permission-send_messages_in_threads = “Enviar mensagens em tópicos”
table-permission-embed_links = “Inserir links”
table-permission-attach_files = “Anexar arquivos”
table-opened = A mesa está aberta: regras { $preset }, apostas { $limits }. Boa sorte!
table-opened-match = A partida está aberta: regras { $preset }, apostas { $limits }. Você já está nela: inicie quando o resto da turma entrar.
table-shown = A mesa está no fim do canal agora.
table-started = A partida começou. Façam suas apostas, e boa sorte!
table-closed = A mesa está fechada.
table-closes_after_round = A mesa fecha depois desta rodada.
table-unchanged = `{ $option }` já está em { $value }.
table-unchanged-preset = Estas já são as regras { $preset }.

## O que todo mundo no canal vê

table-changed = { $person } mudou { $changes }.
table-changed-after_round = { $person } mudou { $changes }, a partir da próxima rodada.
# Porcentagens como “0,53%” ou “você ganha 0,19%”.
table-changed-edge = Vantagem da casa: { $before } → **{ $after }**.
table-changed-preset = { $person } mudou as regras para **{ $preset }**.
table-changed-preset-after_round = { $person } mudou as regras para **{ $preset }**, a partir da próxima rodada.
# Uma das $changes acima
table-change = *{ $option }* ({ $before } → **{ $after }**)
# A última das $changes acima, quando são muitas
table-changes-more =
    { $count ->
        [one] mais uma opção
       *[other] mais { $count } opções
    }
table-damaged = ⚠️ Esta mesa precisou fechar porque os dados guardados dela estavam danificados. Todas as apostas abertas foram devolvidas, e uma partida em andamento foi cancelada. `/table open` abre outra.
table-damaged-stakes = ⚠️ Esta mesa precisou fechar porque os dados guardados dela estavam danificados. Algumas apostas não puderam ser devolvidas: avise quem mantém este bot. `/table open` abre outra.
table-damaged-board = Esta mesa está fechada. ⬇
