### La prueba de una ronda (/verify) y la parte de cada cual al barajar (/seed). Solo las ve la propia persona.

## /verify

fairness-needs_number = Escribe el número de una ronda, como `12`. Mientras escribes se sugieren las tuyas.
fairness-no_round = En este servidor no hay una ronda { $round }. Mientras escribes se sugieren las tuyas.
fairness-void = La **ronda { $round }** está anulada: se devolvieron todas las apuestas.
fairness-not_over = La **ronda { $round }** no ha terminado, así que aún no hay nada que demostrar.
fairness-in_use = **Ronda { $round }**: su sabot sigue en uso. Podrás verificarla en cuanto el sabot termine.
fairness-proof-proven = **Ronda { $round }** ✅ Demostrado: el sabot prometido tiene estas cartas, y dan este resultado.
fairness-proof-hash_differs = **Ronda { $round }** ❌ Este no es el sabot cuyo hash mostró la mesa.
fairness-proof-seed_differs = **Ronda { $round }** ❌ La semilla no es la prometida, así que no se muestra.
fairness-proof-result_differs = **Ronda { $round }** ❌ Las cartas prometidas no dan el resultado que se pagó.
fairness-proof-unreadable = **Ronda { $round }** ❌ Los datos guardados de esta ronda están dañados, así que no se puede demostrar.
fairness-shoe = Sabot { $number } · { $decks } · hash `{ $hash }`
fairness-shown = La mesa mostró su hash por primera vez: { $time }, { $link }
fairness-shown-late = ⚠️ La mesa mostró su hash solo después de la primera apuesta: { $time }, { $link }
fairness-shown-never = No consta cuándo mostró una mesa este hash por primera vez.
fairness-shown-other = ⚠️ La mesa mostró otro hash: `{ $hash }`
fairness-seed = Semilla `{ $seed }`
fairness-seed-cards = Semilla `{ $seed }` · cartas { $first }–{ $last } del sabot
fairness-file = El archivo lo tiene todo. Verifícalo tú con `verify.py { $file }`; el script está en docs/fairness.md.
fairness-draw = **Campeonato { $number }** · hash del sorteo `{ $hash }`
fairness-draw-later = Su semilla llega con el sorteo.
fairness-draw-none = Terminó antes del sorteo.
fairness-draw-heat = **Eliminatoria { $number }**: { $players }
fairness-draw-last = **Última mesa**: { $players }
fairness-draw-file = El archivo tiene los identificadores de todas las inscripciones. Verifícalo tú con `verify_draw.py { $file }`; el script está en docs/fairness.md.
fairness-no_tournament = En este servidor no hay un campeonato { $number }.

## /seed

fairness-seed_saved = Guardado. Tu texto cuenta desde el sabot { $number }, si tienes un asiento.
