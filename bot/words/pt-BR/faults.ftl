### O que está errado em opções e seus valores.

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
fault-pairs_with_many_decks = Com infinitos baralhos ou mais de { $most }, `pairs` ganharia mais do que custa. Ponha `decks` entre 1 e { $most }, ou `pairs` em off.
fault-side_bet_with_inverted = `{ $option }` não combina com `inverted`: uma aposta paralela perdida ganharia. Ponha um dos dois em off.
fault-side_bet_with_known_cards = `{ $option }` não pode ficar em on enquanto `reshuffle` for empty: as últimas cartas do sapato são conhecidas antes da aposta. Ponha `reshuffle` em cut ou round.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } é maior que `max_bet` { $max_bet }. Mude o outro valor antes.
fault-no_allowed_bet = Estes limites não deixam apostar: não há múltiplo de `bet_step` { $bet_step } entre { $min_bet } e { $max_bet }. Use um `bet_step` menor ou limites mais amplos.
fault-base_bet_not_allowed = `base_bet` não pode ser { $base_bet }: aqui se aposta { $limits }. A aposta mais próxima é { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } é maior que as `starting_chips` de um torneio. Pode ser { $starting_chips } no máximo.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } é maior que as `starting_chips` de um torneio, { $starting_chips }. Mude uma das duas.
raw-large_number = um número tão grande
raw-container = uma lista ou um objeto
