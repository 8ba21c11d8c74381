### Pourquoi quelque chose a été refusé, et ce qui marche à la place. Seule la personne qui a demandé le lit.
###
### La clé d’un message est le nom du type du refus, et ses paramètres sont les champs du type : un champ sans valeur
### est `none`, un champ vrai ou faux est `yes` ou `no`.
### `-chips` est un montant avec son nom, `-or` une liste de possibilités (« 1, 2 ou 3 »), `-count` un nombre pour
### choisir. Les boutons ne sont pas nommés ici : ceux de la table sont dans la langue du serveur, et ceci est dans la
### langue de la personne qui lit.

## Le bot et le salon

refused-sorry = Il y a eu un problème de mon côté. Tes jetons sont en sécurité ; réessaie, s’il te plaît.
refused-unstorable_text = Ce texte contient des caractères que je ne peux pas enregistrer. Tape-le à nouveau, s’il te plaît.
refused-too_fast = C’était trop rapide pour moi, donc rien ne s’est passé. Réessaie dans une seconde.
refused-unknown_command = Je n’ai plus cette commande, ou elle a changé. Discord affichera bientôt les commandes actuelles ; `/help` les connaît toutes.
refused-leaving_for_good = Tes données sont en cours d’effacement : ce sera fait après ta dernière manche. Ensuite, tu pourras recommencer.
refused-bot_not_here = Ce serveur a mes commandes, mais pas moi : je ne peux donc pas y montrer de cartes. Une personne qui gère le serveur peut [m’inviter]({ $link }).
refused-needs_manage_server = Il faut la permission « Gérer le serveur » : cette table utilise les jetons du serveur.
refused-needs_manage_server-open = Il faut « Gérer le serveur » pour ouvrir ce type de table. Tout le monde peut lancer un match avec `/match`.
refused-needs_manage_server-open_only = Il faut « Gérer le serveur » pour ouvrir ce type de table.
refused-needs_manage_server-open_match = Il faut « Gérer le serveur » pour ouvrir un match sur ce serveur.
refused-needs_opener = Il faut le rôle { $role } ou la permission « Gérer le serveur » : cette table utilise les jetons du serveur.
refused-needs_opener-open = Il faut le rôle { $role } ou « Gérer le serveur » pour ouvrir ce type de table. Tout le monde peut lancer un match avec `/match`.
refused-needs_opener-open_only = Il faut le rôle { $role } ou « Gérer le serveur » pour ouvrir ce type de table.
refused-needs_opener-open_match = Il faut le rôle { $role } ou « Gérer le serveur » pour ouvrir un match sur ce serveur.
refused-needs_host = Seul l’hôte de ce match, ou un membre avec « Gérer le serveur », peut faire ça.
refused-table_channels = Pas de nouvelle table dans ce salon. Essaie dans { $channels }.
refused-table_channels_gone = Les salons des tables n’existent plus sur ce serveur. Avec « Gérer le serveur », on peut en choisir d’autres dans `/admin settings`.
refused-no_table = Aucune table n’est ouverte ici. Tout le monde peut lancer un match avec `/match` ; les autres tables demandent « Gérer le serveur ».
refused-channel_has_table = Ce salon a déjà une table : `/blackjack` t’y fait jouer. Pour en ouvrir une autre, ferme-la avec `/table close`, ou prends un autre salon.
refused-channel_reserved = Ce salon est réservé aux séries d’un tournoi. Ouvre la table dans un autre salon.
refused-changes_too_often = Ça fait beaucoup de changements en une heure. Tu pourras à nouveau changer des options { $time }.
share-not_here = Pour partager ici, il faut que toi et moi ayons le droit d’écrire dans ce salon.
share-before = Tu as déjà partagé ça.
share-too_often = Tu viens de partager quelque chose. Tu pourras partager autre chose { $time }.
refused-opens_too_often =
    { $most ->
        [one] Tu viens d’ouvrir une table. Tu pourras ouvrir la suivante { $again_at }.
       *[other] Tu viens d’ouvrir { $most } tables. Tu pourras ouvrir la suivante { $again_at }.
    }
refused-hosts_too_many =
    { $closes_at ->
        [none] Tu as { $most } tables ouvertes sur ce serveur, le maximum par membre. `/table close` dans l’un de leurs salons fait de la place.
       *[other] Tu as { $most } tables ouvertes sur ce serveur, le maximum par membre. Fermes-en une avec `/table close`, ou attends : la première ferme { $closes_at } si personne n’y joue.
    }
refused-already_done = C’est déjà fait. Regarde la table.
refused-outdated = La manche a avancé. Regarde la table et appuie à nouveau.
refused-double_click = La table vient de changer. Regarde-la et appuie à nouveau.
refused-store_unavailable = Je ne peux rien enregistrer pour l’instant, donc rien n’a changé. Réessaie dans un instant.
refused-takes_long = C’est plus long que d’habitude. Si ça marche encore, tu le verras ici. Avant de réessayer, regarde si ce n’est pas déjà fait.
refused-books_frozen = Les comptes de jetons de ce serveur ne tombent pas juste, donc toutes ses tables sont à l’arrêt. La personne qui gère ce bot en trouve la raison dans son journal.
refused-chips_gone = Les jetons pour ça viennent de partir sur une autre table. Réessaie, ou choisis autre chose.
refused-bad_seed = Choisis de 1 à { $longest } caractères visibles, sans accent grave (`` ` ``).
refused-too_many_seeds = { $most } personnes ont déjà un texte dans le mélange ici, et il n’a plus de place. Réessaie quand l’une d’elles sera partie.
# $fault est une phrase de faults.ftl.
refused-rules_rejected = { $fault }
refused-options_changed = Quelqu’un a changé les options entre-temps. `/table options` les montre telles qu’elles sont maintenant.
refused-bankroll_fixed = Un match a ses propres jetons, donc une table ne peut ni en devenir un, ni cesser d’en être un. Ferme-la avec `/table close` et ouvres-en une autre.

## Places et file d’attente

refused-table_closing = Cette table ferme après cette manche et ne prend plus de mises. On pourra ensuite en ouvrir une autre.
refused-in_queue =
    { $followable_box ->
        [none] Tu es numéro { $place } dans la file d’attente pour la prochaine place libre. `/leave` t’en fait sortir.
       *[other] Tu es numéro { $place } dans la file d’attente pour la prochaine place libre. Pour jouer plus tôt, suis quelqu’un : `/bet` avec `box:{ $followable_box }`.
    }
refused-queue_full = Toutes les places sont prises, et { $most } personnes attendent déjà, le maximum. Réessaie un peu plus tard.
refused-no_seat =
    { $closing ->
        [yes] Tu n’as pas de place ici, et cette table ferme après cette manche.
       *[no]
            { $full ->
                [yes] Toutes les places sont prises ici. `/bet` te met dans la file d’attente pour la prochaine place libre.
               *[no] Tu n’as pas encore de place ici. Fais une mise et tu en auras une.
            }
    }
refused-leaving_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] Tu quittes déjà la table : tes mains restent en jeu et seront réglées. Une mise te ramène.
               *[no]
                    { $followed_boxes-count ->
                        [one] Tu quittes déjà la table : ta mise sur la case { $followed_boxes } reste en jeu et sera réglée. Une nouvelle mise te ramène.
                       *[other] Tu quittes déjà la table : tes mises sur les cases { $followed_boxes } restent en jeu et seront réglées. Une nouvelle mise te ramène.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] Tu quittes déjà la table. Tes mains restent en jeu et seront réglées.
               *[no]
                    { $followed_boxes-count ->
                        [one] Tu quittes déjà la table. Ta mise sur la case { $followed_boxes } reste en jeu et sera réglée.
                       *[other] Tu quittes déjà la table. Tes mises sur les cases { $followed_boxes } restent en jeu et seront réglées.
                    }
            }
    }
refused-removed_from_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] On t’a fait quitter cette table : tes mains restent en jeu et seront réglées. Tu pourras à nouveau miser après cette manche.
               *[no]
                    { $followed_boxes-count ->
                        [one] On t’a fait quitter cette table : ta mise sur la case { $followed_boxes } reste en jeu et sera réglée. Tu pourras à nouveau miser après cette manche.
                       *[other] On t’a fait quitter cette table : tes mises sur les cases { $followed_boxes } restent en jeu et seront réglées. Tu pourras à nouveau miser après cette manche.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] On t’a fait quitter cette table. Tes mains restent en jeu et seront réglées.
               *[no]
                    { $followed_boxes-count ->
                        [one] On t’a fait quitter cette table. Ta mise sur la case { $followed_boxes } reste en jeu et sera réglée.
                       *[other] On t’a fait quitter cette table. Tes mises sur les cases { $followed_boxes } restent en jeu et seront réglées.
                    }
            }
    }
refused-has_seat = Tu as déjà une place ici. Fais une mise et tu joues la prochaine manche.
refused-not_at_table = { $member } n’est pas à cette table. `/show status` montre qui y est.
refused-already_removed = { $member } quitte déjà la table : ce sera fait après cette manche.
refused-round_running = Les cartes sont déjà distribuées. Une mise faite maintenant compte pour la prochaine manche.
refused-bet_first = Fais d’abord une mise, à la table ou avec `/bet`.
refused-already_ready = C’est noté. Les cartes arriveront dès que tout le monde sera prêt.
refused-nothing_to_take_back = Tu n’as pas de mise sur la prochaine manche. Tu peux miser à la table ou avec `/bet`.
refused-already_sitting_out = Tu passes déjà. Une mise te ramène dans le jeu.
refused-on_break = Tu fais une pause, qui se termine { $until }. D’ici là, je ne prends pas tes mises.
refused-nobody_silent = Personne ne fait attendre la table depuis dix minutes. Chaque coup, mise ou autre changement remet ce temps à zéro.
refused-no_vote = Tu peux voter si tu as une mise ou une main, et si la table ne t’attend pas. Avec « Gérer le serveur », c’est toujours possible.
refused-already_voted = Ta voix compte déjà. Il en faut encore une, ou un membre avec « Gérer le serveur ».

## Matchs

refused-no_match = Il n’y a pas de match à cette table. Fais une mise, et tu joues.
refused-match_running =
    { $is_heat ->
        [yes] Cette table fait partie d’un tournoi : ni ses joueurs ni ses règles ne changent.
       *[no] Ce match a commencé : on ne peut plus le rejoindre, ni changer ses règles. Le prochain lobby ouvrira après.
    }
refused-match_not_started-join = Le match n’a pas encore commencé. Rejoins-le avec `/join` ; l’hôte le lance.
refused-match_not_started-start = Le match n’a pas encore commencé. L’hôte, c’est toi : lance-le avec `/table start`.
refused-match_not_started-join_or_start = Le match n’a pas encore commencé. L’hôte, c’est toi : prends une place avec `/join` si tu veux jouer, puis `/table start`.
refused-match_not_started-wait = Le match n’a pas encore commencé. { $host } est l’hôte et le lance.
refused-match_not_started-wait_for_host = Le match n’a pas encore commencé. L’hôte le lance.
refused-lobby_full =
    { $seats ->
        [one] La seule place de ce match est prise. Le prochain lobby ouvrira après.
       *[other] Les { $seats } places de ce match sont prises. Le prochain lobby ouvrira après.
    }
refused-nobody_joined = Personne n’est encore dans le match. Prends une place avec `/join` ; une personne suffit.
refused-already_joined-start = Tu es déjà dans le match. L’hôte, c’est toi : lance le match avec `/table start`.
refused-already_joined-wait = Tu es déjà dans le match. { $host } est l’hôte et lance le match ; `/leave` t’en fait sortir.
refused-already_joined-wait_for_host = Tu es déjà dans le match. L’hôte lance le match ; `/leave` t’en fait sortir.
refused-not_the_host =
    { $may_join ->
        [yes] { $host } est l’hôte et lance le match. Rejoins-le avec `/join`.
       *[no] { $host } est l’hôte et lance le match. Un membre avec « Gérer le serveur » le peut aussi.
    }
refused-not_in_match = Ce match a commencé sans toi. Le prochain lobby ouvrira après.
refused-out_of_match =
    { $place ->
        [1] Tu as fini ce match à la 1re place.
       *[other] Tu as fini ce match à la { $place }e place.
    }{ " " }{ $rounds ->
        [0] Il continue jusqu’à ce qu’il ne reste qu’une personne.
        [1] Les autres jouent encore une manche.
       *[other]
            { $minutes ->
                [0] Les autres jouent encore { $rounds } manches au plus.
               *[other] Les autres jouent encore { $rounds } manches au plus, environ { $minutes } min.
            }
    }{ $is_heat ->
        [yes] { "" }
       *[no] { " " }Ensuite, `Revanche` ouvrira le prochain.
    }
# Ce que quelqu’un qui a abandonné un match a encore dans la manche.
refused-gave_up_match =
    { $has_hands ->
        [yes] Tu ne fais plus partie de ce match : tes mains restent en jeu, et tu ne mises plus.
       *[no]
            { $followed_boxes-count ->
                [0] Tu ne fais plus partie de ce match.
                [one] Tu ne fais plus partie de ce match : ta mise sur la case { $followed_boxes } reste en jeu, et tu ne mises plus.
               *[other] Tu ne fais plus partie de ce match : tes mises sur les cases { $followed_boxes } restent en jeu, et tu ne mises plus.
            }
    }{ $closing ->
        [yes] { "" }
       *[no] { " " }Le prochain lobby ouvrira après.
    }
refused-nobody_sits_out =
    { $base_bet ->
        [none] Dans un match, personne ne passe. Fais une mise, ou abandonne le match avec `/leave`.
       *[other] Dans un match, personne ne passe : sans mise, tu joues la mise de base, { $base_bet }. `/leave` abandonne le match.
    }

## Cases

refused-no_such_box =
    { $last_box ->
        [one] Il n’y a pas de case { $box } : cette table a une seule case.
       *[other] Il n’y a pas de case { $box } : cette table a les cases 1 à { $last_box }.
    }{ $others ->
        [none] { "" }
       *[other] { " " }{ $others }
    }
refused-box_taken = La case { $box } est prise par { $owner }. { $others }
refused-box_closed = La case { $box } est à { $owner }, et seul son `/sharebox` l’ouvre aux autres. { $others }
refused-too_many_boxes =
    { $allowed ->
        [one] Tu as déjà ta place, la seule possible par personne à cette table. { $others }
       *[other] Tu peux jouer { $allowed } cases à cette table, donc la case { $box } serait de trop. { $others }
    }
# Fin des messages sur une case : $others.
refused-other_boxes =
    { $numbers-count ->
        [0]
            { $may_queue ->
                [yes] Aucune case n’a de place pour l’instant ; sans `box`, tu attends une place.
               *[no]
                    { $in_queue ->
                        [yes] Aucune case n’a de place pour l’instant ; tu gardes ton rang dans la file d’attente.
                       *[no] Aucune case n’a de place pour ta mise pour l’instant.
                    }
            }
       *[other] Tu peux miser sur la case { $numbers-or }.
    }
refused-box_full =
    { $other_boxes-count ->
        [0] La case { $box } est pleine : toutes ses mises ensemble font au plus { $limit }. Elle aura de la place après la prochaine distribution.
       *[other] La case { $box } est pleine : toutes ses mises ensemble font au plus { $limit }. Tu peux miser sur la case { $other_boxes-or }.
    }
refused-box_nearly_full = D’autres misent aussi sur la case { $box }, donc tu peux y miser au plus { $largest }.
refused-too_many_followers = { $most } personnes suivent déjà quelqu’un ici, le maximum. Tu peux miser sur une place à toi.
refused-nobody_to_follow = Personne ne joue la case { $box } en ce moment, donc ta dernière mise n’a personne à suivre. Fais une mise à toi, à la table ou avec `/bet`.
refused-sharing_off = On ne suit personne à cette table : une seule personne par case. *Cases partagées* dans `/table options` change ça.
refused-no_box_to_share = Tu n’as pas encore de case à ouvrir aux autres. Fais d’abord une mise.
refused-not_your_box_to_share = La case { $box } n’est pas à toi. Tu peux ouvrir la case { $own_boxes-or } aux autres.
refused-already_shared =
    { $is_open ->
        [yes]
            { $boxes-count ->
                [one] La case { $boxes } est déjà ouverte aux autres.
               *[other] Les cases { $boxes } sont déjà ouvertes aux autres.
            }
       *[no]
            { $boxes-count ->
                [one] La case { $boxes } n’est pas ouverte aux autres.
               *[other] Les cases { $boxes } ne sont pas ouvertes aux autres.
            }
    }

## Mises

refused-unreadable_bet = Je ne comprends pas ce montant. Essaie `25`, `10k`, `moitié`, `tout`, `min`, `max` ou `pareil`.
refused-unreadable_insurance = Je ne comprends pas ce montant. Essaie `5`, `7,50`, `moitié` ou `max`.
# $grouped et $decimal sont deux montants : « 1 500 » et « 1,50 ».
refused-ambiguous_amount = Tu veux dire { $grouped } ou { $decimal } ?
refused-bet_too_small =
    { $largest ->
        [none] La mise minimale ici est de { $smallest }.
       *[other] La mise minimale ici est de { $smallest }, la maximale de { $largest }.
    }
refused-bet_too_large = La mise maximale ici est de { $largest }, la minimale de { $smallest }.
# $nearest sont un ou deux montants : « 10 ou 15 ».
refused-bet_off_step =
    { $step-count ->
        [1] Les mises ici sont en jetons entiers. Essaie { $nearest-or }.
       *[other] Les mises ici sont des multiples de { $step }. Essaie { $nearest-or }.
    }
refused-over_balance =
    { $box ->
        [none] Tu as { $funds-chips }, et cette mise en demande { $bet }. Tu peux miser au plus { $largest }.
       *[other] Tu as { $funds-chips }, et cette mise sur la case { $box } en demande { $bet }. Tu peux y miser au plus { $largest }.
    }
refused-over_credit =
    { $box ->
        [none] Ton crédit couvre { $credit-chips } de mises par manche. Tu peux miser au plus { $largest }.
       *[other] Ton crédit couvre { $credit-chips } de mises par manche. Avec tes autres mises, le maximum sur la case { $box } est de { $largest }.
    }
refused-stake_above_ceiling =
    { $box ->
        [none] Personne ne peut miser plus de { $ceiling-chips } par manche. Tu peux miser au plus { $largest }.
       *[other] Personne ne peut miser plus de { $ceiling-chips } par manche. Avec tes autres mises, le maximum sur la case { $box } est de { $largest }.
    }
refused-out_of_chips =
    { $on_credit ->
        [yes]
            { $elsewhere ->
                [none] Ton crédit couvre { $funds-chips } de mises par manche, et la mise minimale ici est de { $smallest }. Plus de jetons, c’est plus de crédit : `/balance` montre comment en avoir.
               *[other] Ton crédit couvre { $funds-chips } de mises par manche, et la mise minimale ici est de { $smallest }. Une autre table de ce serveur prend { $elsewhere }.
            }
       *[no]
            { $elsewhere ->
                [none] Tu as { $funds-chips }, et la mise minimale ici est de { $smallest }. `/balance` montre comment en avoir plus.
               *[other] Tu as { $funds-chips }, et la mise minimale ici est de { $smallest }. Une autre table de ce serveur prend { $elsewhere }.
            }
    }
refused-chips_for_hand = Tu auras peut-être encore besoin de { $needed-chips } pour doubler ou séparer. Attends la fin de ta main, ou mise moins.
refused-all_at_stake =
    { $on_credit ->
        [yes]
            { $has_other_bets ->
                [yes] En plus de tes mises en cours, ton crédit couvre { $left-chips }, et la mise minimale ici est de { $smallest }. Baisse d’abord une autre mise.
               *[no] En plus de tes mises en cours, ton crédit couvre { $left-chips }, et la mise minimale ici est de { $smallest }. Tu pourras miser à nouveau après la manche.
            }
       *[no]
            { $has_other_bets ->
                [yes] En plus de tes mises en cours, tu as { $left-chips }, et la mise minimale ici est de { $smallest }. Baisse d’abord une autre mise.
               *[no] En plus de tes mises en cours, tu as { $left-chips }, et la mise minimale ici est de { $smallest }. Tu pourras miser à nouveau après la manche.
            }
    }
refused-eliminated = Tu n’as plus de jetons. `/balance` montre comment en avoir ; les matchs et les tables à crédit te restent ouverts.
refused-no_last_bet = Tu n’as pas encore de mise à répéter ici. Choisis un montant à la table ou avec `/bet`.
refused-bet_unchanged = Ta mise de { $bet } est déjà placée. Un autre montant la change.
refused-unreadable_side_bet = Je ne peux pas lire ta { $bet } comme un montant. Essaie un nombre de jetons comme `5`, ou rien.
refused-no_such_side_bet = Cette table n’a pas de { $bet }. Ta mise marche sans elle.
refused-side_bet_on_other_box = Les mises annexes ne sont que pour ta propre case. Ici, ta mise marche sans elles.
refused-side_bet_off_step = Ici, une { $bet } est un multiple de { $step }. Essaie { $nearest-or }.
refused-side_bet_too_large = La { $bet } ne peut pas dépasser la mise à côté d’elle : { $largest }.
refused-side_bet_over_funds = Tes autres mises laissent { $left-chips } pour la { $bet }.

## Coups

refused-no_round =
    { $next_bet-count ->
        [0] Aucune manche en cours. Mise sur la prochaine à la table ou avec `/bet`.
       *[other] Pas encore de cartes. Ta mise de { $next_bet } est placée pour la prochaine manche.
    }
refused-not_in_round =
    { $next_bet-count ->
        [0] Tu ne joues pas cette manche. Tu peux miser sur la prochaine avec `/bet`.
       *[other] Tu ne joues pas cette manche. Ta mise de { $next_bet } est placée pour la prochaine.
    }
refused-sitting_out = Tu passes cette manche. Tu peux miser sur la prochaine avec `/bet`.
refused-following = { $leader } joue la case { $box }, et ta mise suit. Sur une place à toi, c’est toi qui décides.
refused-not_your_box = La case { $box } n’est pas à toi. Tu peux jouer la case { $own_boxes-or }.
refused-not_your_turn = C’est à { $player } de jouer. Tu joues quand c’est ton tour.
refused-other_box_first = Ta case { $box } vient d’abord. Joue cette main, puis l’autre.
refused-nothing_to_decide =
    { $may_bet ->
        [yes] Tes mains sont finies pour cette manche. Tu peux déjà miser sur la prochaine avec `/bet`.
       *[no] Tes mains sont finies pour cette manche.
    }
refused-offer_to_others = Tu n’as rien à répondre. La manche continuera dès que les autres auront répondu.
# Les coups sont des possibilités, comme « tirer, rester ou doubler », telles qu’elles suivent « tu peux ».
refused-offer_first = Réponds d’abord à l’offre : tu peux { $answers-or }.
refused-no_offer = Il n’y a pas d’offre en ce moment. Tu peux { $moves-or }.
refused-move_not_allowed =
    { $move ->
        [hit] Tu ne peux pas tirer sur cette main.
        [double] Tu ne peux pas doubler cette main.
        [split] Tu ne peux pas séparer cette main.
        [surrender] Tu ne peux pas abandonner cette main.
        [insurance] Tu ne peux pas assurer cette main.
        [even_money] Tu ne peux pas prendre l’even money avec cette main.
       *[other] Tu ne peux pas faire ça avec cette main.
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }Tu peux { $others-or }.
    }
refused-move_unaffordable =
    { $cost ->
        [none]
            { $move ->
                [double] Tu as { $funds-chips }, trop peu pour doubler.
                [split] Tu as { $funds-chips }, trop peu pour séparer.
                [insurance] Tu as { $funds-chips }, trop peu pour l’assurance.
               *[other] Tu as { $funds-chips }, trop peu pour ça.
            }
       *[other]
            { $move ->
                [double] Tu as { $funds-chips }, et doubler en demande { $cost }.
                [split] Tu as { $funds-chips }, et séparer en demande { $cost }.
                [insurance] Tu as { $funds-chips }, et l’assurance en demande { $cost }.
               *[other] Tu as { $funds-chips }, et ça en demande { $cost }.
            }
    }{ $others-count ->
        [0] { " " }Tu peux attendre les autres.
       *[other] { " " }Tu peux { $others-or }.
    }
# $most est ce que l’on peut encore ajouter à sa mise.
refused-move_above_ceiling =
    { $follower ->
        [none]
            { $move ->
                [double] Personne ne peut miser ou devoir plus de { $ceiling-chips } : tu peux ajouter { $most }, trop peu pour doubler.
                [split] Personne ne peut miser ou devoir plus de { $ceiling-chips } : tu peux ajouter { $most }, trop peu pour séparer.
                [insurance] Personne ne peut miser ou devoir plus de { $ceiling-chips } : tu peux ajouter { $most }, trop peu pour l’assurance.
               *[other] Personne ne peut miser ou devoir plus de { $ceiling-chips } : tu peux ajouter { $most }, trop peu pour ça.
            }
       *[other]
            { $move ->
                [double] Doubler porterait la mise de { $follower } au-dessus de { $ceiling-chips }, le maximum.
                [split] Séparer porterait la mise de { $follower } au-dessus de { $ceiling-chips }, le maximum.
                [insurance] L’assurance porterait la mise de { $follower } au-dessus de { $ceiling-chips }, le maximum.
               *[other] Ça porterait la mise de { $follower } au-dessus de { $ceiling-chips }, le maximum.
            }
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }Tu peux { $others-or }.
    }
refused-insurance_fixed = L’assurance de cette main est de { $amount } exactement.
refused-insurance_limited =
    { $whole_chips ->
        [yes] Tu peux t’assurer pour { $most } au plus, en jetons entiers.
       *[no] Tu peux t’assurer pour { $most } au plus.
    }

## La banque

refused-source_off =
    { $source ->
        [daily] `/daily` est désactivé sur ce serveur.
       *[refill] `/refill` est désactivé sur ce serveur.
    }
refused-claim_too_early =
    { $source ->
        [daily] Tu as déjà eu tes jetons du jour. Prochain `/daily` { $due_at }.
       *[refill] Tu as déjà eu une recharge. Prochain `/refill` possible { $due_at }.
    }
refused-open_stake = Tu as une mise en jeu. `/refill` t’aidera ensuite, si tu en as besoin.
refused-enough_chips = `/refill` est pour les membres avec moins de { $refill-chips }. Tu as assez pour jouer.
refused-no_room = Tu possèdes le maximum possible. Plus rien ne rentre !
refused-not_eliminated = { $member } a encore des jetons. `/admin chips` en donne plus.
refused-above_ceiling =
    { $most-count ->
        [0] Personne ne peut posséder plus de { $ceiling-chips }. Tu peux donner au plus 0 jeton.
       *[other] Personne ne peut posséder plus de { $ceiling-chips }. Tu peux donner au plus { $most-chips }.
    }
refused-hidden_bet = Tu pourras le faire après la prochaine distribution.
refused-too_few_chips = { $member } n’a pas autant de jetons à reprendre. Les mises d’une manche en cours ne peuvent pas être reprises.
refused-gifts_off = Sur ce serveur, les membres ne peuvent pas s’offrir de jetons.
refused-giver_on_break = Tu fais une pause, qui se termine { $until }. D’ici là, tu ne peux pas offrir de jetons.
refused-cannot_receive = { $member } ne peut pas recevoir de jetons en ce moment.
refused-too_new_for_gifts =
    { $member ->
        [none] Tu pourras offrir des jetons après { $least_rounds } manches sur { $least_days } jours ici ; les matchs et les tables avec `inverted` ne comptent pas. Pour l’instant, tu as joué { $rounds ->
            [one] { $rounds } manche
           *[other] { $rounds } manches
        } sur { $days ->
            [one] { $days } jour
           *[other] { $days } jours
        }.
       *[other] { $member } pourra recevoir des jetons après { $least_rounds } manches sur { $least_days } jours ici ; les matchs et les tables avec `inverted` ne comptent pas. Pour l’instant : { $rounds ->
            [one] { $rounds } manche
           *[other] { $rounds } manches
        } sur { $days ->
            [one] { $days } jour
           *[other] { $days } jours
        }.
    }
refused-not_won =
    { $most-count ->
        [0] Tu ne peux offrir que ce que tu as gagné cette saison, et il n’en reste rien.
       *[other] Tu peux offrir jusqu’à { $most-chips } : ce que tu as gagné cette saison, sans ce que tu as déjà offert.
    }
refused-given_today =
    { $most-count ->
        [0] Tu pourras offrir plus demain (UTC) : personne n’offre plus de { $limit-chips } par jour.
       *[other] Tu peux offrir jusqu’à { $most-chips } aujourd’hui : personne n’offre plus de { $limit-chips } par jour (UTC).
    }
refused-received_today =
    { $most-count ->
        [0] { $member } pourra recevoir plus demain (UTC) : personne ne reçoit plus de { $limit-chips } par jour de tous les autres ensemble.
       *[other] { $member } peut recevoir jusqu’à { $most-chips } aujourd’hui : personne ne reçoit plus de { $limit-chips } par jour (UTC) de tous les autres ensemble.
    }
refused-chips_needed =
    { $most-count ->
        [0]
            { $least-count ->
                [0] Tu n’as pas de jetons à offrir. Les mises en jeu ne peuvent pas être offertes.
               *[other] Tu n’as pas de jetons à offrir : garde { $least-chips } pour une mise. Les mises en jeu ne peuvent pas être offertes.
            }
       *[other]
            { $least-count ->
                [0] Tu peux offrir jusqu’à { $most-chips }. Les mises en jeu ne peuvent pas être offertes.
               *[other] Tu peux offrir jusqu’à { $most-chips }, et garder { $least-chips } pour une mise. Les mises en jeu ne peuvent pas être offertes.
            }
    }
refused-season_has_ended = Cette saison est déjà terminée.
refused-season_too_young = Une saison dure au moins une heure. Celle-ci pourra se terminer { $may_end_at }.
