### O que está errado em um registro, em suas opções, suas apostas e suas jogadas.

## Registros

fault-broken_json = Isto não é JSON: { $detail }.
fault-json_constant = Isto não é JSON: { $name } não é um número.
fault-repeated_json_key = Isto não é JSON: um objeto tem a mesma chave duas vezes.
fault-json_too_deep = Este JSON tem níveis demais.
fault-line_too_long = Esta linha tem mais de { $limit } bytes.
fault-line_not_utf8 = Esta linha não é UTF-8.
fault-unknown_record_key = { $part } não tem a chave { $key }. As chaves são { $known }.
fault-missing_record_key = { $part } precisa da chave `{ $key }`.
fault-part_not_object = { $part } precisa ser um objeto.
fault-wrong_json_type =
    { $expected ->
        [string] `{ $key }` precisa ser um texto.
        [whole_number] `{ $key }` precisa ser um número inteiro.
        [boolean] `{ $key }` precisa ser true ou false.
        [number] `{ $key }` precisa ser um número.
        [list] `{ $key }` precisa ser uma lista.
       *[object] `{ $key }` precisa ser um objeto.
    }
fault-no_boxes_in_record = Uma rodada precisa de pelo menos um box.
fault-chips_not_in_hundredths = `chips` precisa ser um valor com no máximo duas casas decimais.
fault-move_not_by_timer = `by` só pode ser “timer”.
fault-unknown_phase = `phase` só pode ser “play” ou “early_surrender”.
fault-unreadable_card = { $text } não é uma carta. Escreva o valor e o naipe, como Th ou As.
fault-too_few_cards = A rodada precisa de mais cartas do que as { $given } dadas.
fault-hand_not_two_cards = `hand` precisa ter duas cartas, como 8s 8d, e não { $given }.
fault-too_few_unseen_cards = `left` precisa ter pelo menos { $least } cartas, e não { $given }.
part-record = Um registro
part-box = Um box
part-follower = Quem acompanha
part-move = Uma jogada
part-question = Uma pergunta
part-left = `left`

## Opções

fault-preset_not_text = Um modelo é um texto, como “house”.
fault-unknown_preset =
    { $nearest ->
        [none] Não existe o modelo { $name }. Os modelos são { $known }.
       *[other] Não existe o modelo { $name }. Você quis dizer `{ $nearest }`?
    }
fault-unknown_option =
    { $nearest ->
        [none] Não existe a opção { $name }.
       *[other] Não existe a opção { $name }. Você quis dizer `{ $nearest }`?
    }
fault-unfit_switch = `{ $option }` não pode ser { $raw }. É on ou off.
fault-unfit_switch-nearest = `{ $option }` não pode ser { $raw }. É on ou off; você quis dizer { $nearest }?
fault-unfit_choice = `{ $option }` não pode ser { $raw }. Os valores são { $values }.
fault-unfit_choice-nearest = `{ $option }` não pode ser { $raw }. Os valores são { $values }; você quis dizer { $nearest }?
fault-unfit_number = `{ $option }` não pode ser { $raw }. É um número inteiro, { $values }.
fault-unfit_number-nearest = `{ $option }` não pode ser { $raw }. É um número inteiro, { $values }; o mais próximo é { $nearest }.
fault-late_surrender_without_hole_card = A desistência tardia precisa de uma carta fechada, e `hole_card` está em none. Ponha `surrender` em early ou off, ou dê ao dealer uma carta fechada.
fault-peek_off_with_late_surrender = Com desistência tardia, o dealer sempre confere se tem blackjack. Antes, ponha `surrender` em early ou off.
fault-inverted_without_credit = `inverted` pode custar mais que a aposta, então `bankroll` precisa ser credit.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } é maior que `max_bet` { $max_bet }. Mude o outro valor antes.
fault-no_allowed_bet = Estes limites não deixam apostar: não há múltiplo de `bet_step` { $bet_step } entre { $min_bet } e { $max_bet }. Use um `bet_step` menor ou limites mais amplos.
fault-base_bet_not_allowed = `base_bet` não pode ser { $base_bet }: aqui se aposta { $limits }. A aposta mais próxima é { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } é maior que as `starting_chips` de um torneio. Pode ser { $starting_chips } no máximo.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } é maior que as `starting_chips` de um torneio, { $starting_chips }. Mude uma das duas.
fault-unseen_of_infinite_decks = `left` conta as cartas de um sapato já começado, e `decks` é 0: infinitos. Escolha um número de baralhos.
raw-large_number = um número tão grande
raw-container = uma lista ou um objeto

## Apostas

fault-too_many_boxes_for_table =
    { $most ->
        [one] Esta mesa tem { $most } box, e não { $boxes }.
       *[other] Esta mesa tem { $most } boxes, e não { $boxes }.
    }
fault-too_many_boxes_for_player =
    { $boxes ->
        [one] { $player } tem { $boxes } box; o máximo aqui é { $most }.
       *[other] { $player } tem { $boxes } boxes; o máximo aqui é { $most }.
    }
fault-boxes_not_shared = Nesta mesa não dá para acompanhar boxes de outras pessoas.
fault-two_purses_for_player = As fichas de { $player } aparecem duas vezes, com valores diferentes.
fault-bet_not_an_amount = A aposta de { $player } precisa ser maior que 0, com no máximo duas casas decimais.
fault-bet_below_min = A aposta mínima é { $smallest }.
fault-bet_above_max = A aposta máxima é { $largest }.
fault-bet_not_multiple = As apostas são múltiplos de { $step }.
fault-box_above_max = A soma das apostas no box { $box } pode ser no máximo { $largest }.
fault-bets_over_credit = O limite de crédito de { $player } é { $line }.
fault-bets_over_purse = { $player } aposta mais do que tem ({ $purse }).

## Jogadas

fault-unknown_move = Não existe a jogada { $name }. As jogadas são { $known }.
fault-move_after_round = A rodada acabou.
fault-move_of_no_box = Não existe o box { $box } nesta rodada.
fault-move_not_asked = O box { $box } não pode { $move } agora: não é a vez dele.
fault-move_against_rules = O box { $box } não pode { $move } aqui: as regras não deixam.
fault-move_not_affordable = O box { $box } não pode { $move }: não há fichas suficientes.
fault-move_amount_not_allowed = O box { $box } não pode { $move } por esse valor.
move-hit = pedir
move-stand = parar
move-double = dobrar
move-split = dividir
move-surrender = desistir
move-insurance = fazer seguro
move-even_money = receber 1:1
move-decline = recusar
