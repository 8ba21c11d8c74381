### Abrir, mudar e fechar uma mesa.

## Respostas que só a própria pessoa vê

table-only_in_servers = As mesas ficam nos canais de um servidor.
table-missing_permissions = Não consigo manter uma mesa aqui. Neste canal preciso de { $permissions }.
table-permission-view_channel = “Ver canal”
table-permission-send_messages = “Enviar mensagens”
table-permission-send_messages_in_threads = “Enviar mensagens em tópicos”
table-permission-create_public_threads = Criar tópicos públicos
table-permission-embed_links = “Inserir links”
table-permission-attach_files = “Anexar arquivos”
table-opened = A mesa está aberta: regras “{ $preset }”, apostas { $limits }. Boa sorte!
table-opened-match = O torneio está aberto: regras “{ $preset }”, apostas { $limits }. Você já está nele: inicie quando o resto da turma entrar.
table-shown = A mesa está no fim do canal agora.
table-started = O torneio começou. Faça sua aposta, e boa sorte!
table-closed = A mesa está fechada.
table-closes_after_round = A mesa fecha depois desta rodada.
table-unchanged = `{ $option }` já está em { $value }.
table-unchanged-preset = Estas já são as regras “{ $preset }”.

## O que todo mundo no canal vê

table-changed = { $person } mudou { $changes }.
table-changed-after_round = { $person } mudou { $changes }, a partir da próxima rodada.
# Porcentagens como “0,53%” ou “você ganha 0,19%”.
table-changed-edge = Vantagem da casa: { $before } → **{ $after }**.
table-changed-preset = { $person } mudou as regras para **“{ $preset }”**.
table-changed-preset-after_round = { $person } mudou as regras para **“{ $preset }”**, a partir da próxima rodada.
# Uma das $changes acima
table-change = *{ $option }* ({ $before } → **{ $after }**)
# A última das $changes acima, quando são muitas
table-changes-more =
    { $count ->
        [one] mais uma opção
       *[other] mais { $count } opções
    }
table-damaged = ⚠️ Esta mesa precisou fechar porque os dados guardados dela estavam danificados. Todas as apostas abertas foram devolvidas, e um torneio em andamento foi cancelado. `/table open` abre outra.
table-damaged-stakes = ⚠️ Esta mesa precisou fechar porque os dados guardados dela estavam danificados. Algumas apostas não puderam ser devolvidas: avise quem mantém este bot. `/table open` abre outra.
table-damaged-board = Esta mesa está fechada. ⬇

## A entrada: /blackjack, e os botões abaixo das recusas. No máximo 80 caracteres em um botão

way-open = Abrir uma mesa aqui
way-match = Começar um torneio
way-join = Entrar
way-here = Jogar aqui
way-deal = Desafio diário
way-practise = Praticar
way-in-no-table = ### ♠ Blackjack
    Ainda não há mesa aberta neste canal.
way-in-kept = Sua aposta de { $amount } entra na mesa que você abrir aqui.
way-in-bet = Escolha sua aposta, ou digite `/blackjack 25`.
way-in-bet-next = Há uma rodada em jogo. Escolha sua aposta para a próxima.
way-in-lobby = Um torneio começa aqui em breve.
