### Le coach, qui commente les coups d’un membre. Seul ce membre le voit.

# $move est un coup comme sur son bouton, tel « Rester ». $chips est un montant avec son nom, tel « 2,10 jetons ».
coach-better = 🎓 **{ $move }** aurait rapporté { $chips } de plus en moyenne.
coach-better-box = 🎓 Case { $box } : **{ $move }** aurait rapporté { $chips } de plus en moyenne.

# $total est un total comme 16, pour une paire la valeur de la carte. $up est la carte du croupier, $made le coup.
coach-hand-hard = -# Avec { $total } contre { $up ->
        [A] un as
       *[other] { $up }
    }, tu as choisi « { $made } ».
coach-hand-soft = -# Avec { $total } souple contre { $up ->
        [A] un as
       *[other] { $up }
    }, tu as choisi « { $made } ».
coach-hand-pair = -# Avec une paire { $total ->
        [A] d’as
       *[other] de { $total }
    } contre { $up ->
        [A] un as
       *[other] { $up }
    }, tu as choisi « { $made } ».
coach-hand-blackjack = -# Avec un blackjack contre { $up ->
        [A] un as
       *[other] { $up }
    }, tu as choisi « { $made } ».

# Dit quand le coup du tableau n’est pas le meilleur pour exactement ces cartes.
coach-chart = -# « { $made } », c’est le choix du tableau : ça compte comme juste.

coach-on = 🎓 Le coach est activé : après un coup qui n’était pas le meilleur, je te dis lequel l’était, et ce que la différence coûte en moyenne. Aux tables sans conseils, le coach se tait aussi.
coach-off = Le coach est désactivé : je ne commente pas tes coups.
