### Antworten auf die Befehle für Verwalter. Nur die Person selbst sieht sie.

admin-needs_manage_server = Das geht nur mit dem Recht „Server verwalten“.
admin-no_chips_for_bots = Bots spielen nicht, also brauchen sie keine Chips.

## /admin chips

admin-given = Du hast { $person } { $chips } gegeben. Neuer Stand: { $owned }.
admin-taken = Du hast { $person } { $chips } genommen. Neuer Stand: { $owned }.
admin-given-unknown = Du hast { $person } { $chips } gegeben. Den Stand kann ich gerade nicht lesen; `/balance` zeigt ihn später.
admin-taken-unknown = Du hast { $person } { $chips } genommen. Den Stand kann ich gerade nicht lesen; `/balance` zeigt ihn später.
admin-out = Das ist weniger, als irgendein Tisch hier annimmt, also ist das Spiel hier vorbei.
admin-still_out = Das ist immer noch weniger, als die Tische hier annehmen, also geht es noch nicht weiter.
admin-ceiling = Niemand kann mehr als { $ceiling } besitzen. Du kannst höchstens { $most } geben.
admin-after_deal = Du kannst nach dem nächsten Geben Chips nehmen.
admin-too_few = { $person } hat nicht so viele Chips, die du nehmen kannst. Einsätze einer offenen Runde kann man nicht nehmen.

## /admin revive

admin-revived = { $person } ist wieder dabei, mit { $chips }.
admin-not_out = { $person } hat noch Chips. Mit `/admin chips` gibst du mehr.
