### Saisons : /seasons, /admin season et l’annonce de qui remporte la saison.

## /admin season

season-end = 🏁 Terminer la saison { $number } sous le nom « { $name } » ?
season-end-bets = Les mises encore en attente sont rendues.
season-end-rounds = Les manches en cours sont jouées jusqu’au bout et comptent encore. Après la dernière, le classement est final et j’annonce qui remporte la saison.
season-end-fresh = Tout le monde commence la saison suivante avec { $chips }, même sans jetons en ce moment.
season-end-kept = Rien n’est effacé : `/seasons` et `/leaderboard` gardent le classement final.
season-end-button = Terminer la saison { $number }
season-ended = La saison { $number }, « { $name } », est terminée. La suivante commence !
season-nameless = Il faut un nom à la saison, par exemple « Printemps ».
season-schedule-month = Désormais, une saison se termine à la fin de chaque mois. Celle-ci se termine { $time }.
season-schedule-quarter = Désormais, une saison se termine à la fin de chaque trimestre. Celle-ci se termine { $time }.
season-schedule-off = Les saisons ne se terminent plus d’elles-mêmes : utilise `/admin season end`.

## L’annonce, là où la dernière table était ouverte

season-final = 🏁 La saison { $number } est terminée : { $name }
season-champion =
    { $count ->
        [one] 🏆 { $people } remporte la saison. Félicitations !
       *[other] 🏆 { $people } remportent la saison ensemble. Félicitations !
    }
season-nobody = Personne n’a joué cette saison.
season-no-champion =
    Personne ne remporte la saison cette fois : il fallait jouer { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    } sur { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }.
season-next = Une nouvelle saison commence, et tout le monde part avec { $chips }. `/seasons` garde les anciennes.

## /seasons. $date est un jour, $time une expression entière comme « dans 5 jours ».

seasons-title = 🏁 Saisons
seasons-present = **Saison { $number }** en cours.
seasons-since = Elle a commencé le { $date }.
seasons-ends = Elle se termine { $time }.
seasons-race =
    🏆 Le meilleur résultat net gagne, à partir de { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    } sur { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }.
seasons-played =
    Tu as joué { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    } sur { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    } pour l’instant.
seasons-name = **{ $number } · { $name }**
seasons-finishing = Elle se termine : sa dernière manche est encore en cours.
seasons-ended = Terminée le { $date } ; personne ne l’a remportée.
seasons-champion = Terminée le { $date }. 🏆 { $person } avec { $net }

## /leaderboard et /stats

season-named = Saison { $number } : { $name }
season-present = Saison { $number }, en cours
season-unknown = Cette saison n’existe pas ici. `/seasons` en donne la liste.
stats-season = { $season } · { $place ->
    [1] 1re place
   *[other] { $place }e place
} sur { $members }
