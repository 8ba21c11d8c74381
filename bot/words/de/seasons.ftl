### Saisons: /seasons, /admin season und die Bekanntgabe der Siegerin oder des Siegers.

## /admin season

season-end = 🏁 Saison { $number } als „{ $name }“ beenden?
season-end-bets = Einsätze, die noch nicht ausgeteilt sind, gehen zurück.
season-end-rounds = Laufende Runden werden zu Ende gespielt und zählen noch. Nach der letzten steht der Endstand fest, und ich gebe bekannt, wer gewonnen hat.
season-end-fresh = In der nächsten Saison beginnen alle mit { $chips }, auch wer gerade keine Chips mehr hat.
season-end-kept = Nichts wird gelöscht: `/seasons` und `/leaderboard` behalten den Endstand.
season-end-button = Saison { $number } beenden
season-ended = Saison { $number }, „{ $name }“, ist beendet. Die nächste läuft!
season-nameless = Eine Saison braucht einen Namen, zum Beispiel „Frühling“.
season-schedule-month = Ab jetzt endet mit jedem Monat eine Saison. Diese endet { $time }.
season-schedule-quarter = Ab jetzt endet mit jedem Quartal eine Saison. Diese endet { $time }.
season-schedule-off = Saisons enden jetzt nur noch von Hand, mit `/admin season end`.

## Die Bekanntgabe, wo der letzte Tisch offen war

season-final = 🏁 Saison { $number } ist vorbei: { $name }
season-champion =
    { $count ->
        [one] 🏆 { $people } gewinnt die Saison. Glückwunsch!
       *[other] 🏆 { $people } gewinnen die Saison gemeinsam. Glückwunsch!
    }
season-nobody = In dieser Saison hat niemand gespielt.
season-no-champion =
    { $rounds ->
        [one] Diesmal gewinnt niemand: Niemand hat { $days ->
            [one] { "" }
           *[other] an { $days } Tagen{ " " }
        }gespielt.
       *[other] Diesmal gewinnt niemand: Niemand hat { $rounds } Runden an { $days ->
            [one] einem Tag
           *[other] { $days } Tagen
        } gespielt.
    }
season-next = Eine neue Saison läuft, und alle beginnen mit { $chips }. `/seasons` behält die alten.

## /seasons. $date ist ein Tag, $time eine ganze Angabe wie „in 5 Tagen“.

seasons-title = 🏁 Saisons
seasons-present = **Saison { $number }** läuft.
seasons-since = Sie begann am { $date }.
seasons-ends = Sie endet { $time }.
seasons-race =
    🏆 Das beste Nettoergebnis gewinnt, ab { $rounds ->
        [one] einer Runde
       *[other] { $rounds } Runden
    } an { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    }.
seasons-played =
    Du hast bisher { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    } an { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    } gespielt.
seasons-name = **{ $number } · { $name }**
seasons-finishing = Gleich beendet: Ihre letzte Runde läuft noch.
seasons-ended = Beendet am { $date }, ohne Siegerin oder Sieger.
seasons-champion = Beendet am { $date }. 🏆 { $person } mit { $net }

## /leaderboard und /stats

season-named = Saison { $number }: { $name }
season-present = Saison { $number }, läuft gerade
season-unknown = So eine Saison gibt es hier nicht. `/seasons` zählt sie auf.
stats-season = { $season }: Platz { $place } von { $members }
