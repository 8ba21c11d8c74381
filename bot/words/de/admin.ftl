### Antworten auf die Befehle für Verwalter. Nur die Person selbst sieht sie.

admin-needs_manage_server = Das geht nur mit dem Recht „Server verwalten“.
admin-no_chips_for_bots = Bots spielen nicht, also brauchen sie keine Chips.
admin-amount_or_set = Nenne entweder `amount`, um Chips zu geben oder zu nehmen, oder `set`, wie viele es sein sollen.

## /admin chips

admin-given = Du hast { $person } { $chips } gegeben. Neuer Stand: { $owned }.
admin-taken = Du hast { $person } { $chips } genommen. Neuer Stand: { $owned }.
admin-set = { $person } hat jetzt { $chips } zur Verfügung. Offene Einsätze bleiben.
admin-given-unknown = Du hast { $person } { $chips } gegeben. Den Stand kann ich gerade nicht lesen; `/balance` zeigt ihn später.
admin-taken-unknown = Du hast { $person } { $chips } genommen. Den Stand kann ich gerade nicht lesen; `/balance` zeigt ihn später.
admin-out = Das ist weniger, als irgendein Tisch hier annimmt, also ist das Spiel hier vorbei.
admin-still_out = Das ist immer noch weniger, als die Tische hier annehmen, also geht es noch nicht weiter.

## /admin revive

admin-revived = { $person } ist wieder dabei, mit { $chips }.

## /admin audit

admin-audit_running = Gerade läuft schon eine Prüfung. Versuch es gleich noch einmal.
admin-audit_too_long = Für diesen Server gibt es hier zu viel zu prüfen. Wer den Bot betreibt, kann `python -m bot audit` nehmen.
admin-audit_failed = Die Prüfung konnte die Datenbank nicht lesen. Wer den Bot betreibt, kann `python -m bot audit` versuchen.

## /admin log

admin-log = 🗒️ Das Protokoll dieses Servers
admin-log-nothing = Im Protokoll steht noch nichts.
admin-log-bot = Der Bot
# $time ist eine ganze Wendung in der Sprache der lesenden Person, etwa „vor 2 Stunden“.
admin-log-line = { $time } { $person }: { $action }
# Warum Chips oder das Zurückholen abgelehnt wurden
admin-log-why-not_out_of_chips = hat noch Chips
admin-log-why-above_the_ceiling = so viel kann niemand besitzen
admin-log-why-has_a_hidden_bet = hat einen geheimen Einsatz
admin-log-why-not_enough_chips = zu wenig Chips
admin-log-chips = Chips
admin-log-chips_refused = Chips, abgelehnt
admin-log-revive = zurückgeholt
admin-log-revive_refused = Zurückholen abgelehnt
admin-log-daily = tägliche Chips
admin-log-refill = Nachschub
admin-log-deal = Preis eines Tagesspiels
admin-log-gift = Geschenk
admin-log-tournament = Preis eines Turniers
admin-log-tournament_cancelled = Turnier abgesagt
admin-log-entrant_removed = jemanden aus einem Turnier genommen
admin-log-table_opened = Tisch geöffnet
admin-log-table_closed = Tisch geschlossen
admin-log-rules_changed = Regeln geändert
admin-log-member_removed = jemanden entfernt
admin-log-round_voided = Runde annulliert
admin-log-setting = Einstellung geändert
admin-log-season_ended = Saison beendet
admin-log-season_schedule = Ende der Saisons geändert
