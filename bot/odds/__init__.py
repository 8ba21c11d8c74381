"""The exact odds of any table: the house's edge, the value of every move, and the strategy charts.

It answers what a table costs (``/odds``), how to play by its rules (``/strategy``), and what each move is
worth for the hand that a player holds (hints). Nothing is simulated: every figure is a sum over all cards
that may come.

Conventions, which belong beside every figure that is shown:

- *The player* is one person with one box, alone at the table, who can pay every double and split. Whose chips
  they play with (``bankroll``) makes no difference.
- Edges are percent of the initial bet, and positive where the house has the advantage. Values of moves are in
  initial bets, and positive where the player gains: -0.5 is what surrender costs. Chances are parts of 1.
- Cards are values from 1 (an ace) to 10 (all ten-value cards); charts and questions write ``A`` and ``T``.
- Each round begins with a fresh, fully shuffled shoe, unless the unseen cards are given.
- The edge of a table is that of its main bet. A side bet has an edge of its own, in percent of the side bet.
- Insurance and even money are declined. Rounding (``odd_money``) and the cut card are ignored.
- *Basic strategy* is total-dependent: one decision for each total or pair and up-card, the best one on
  average over the hands with this total, each with its chance. A pair that is not split plays as its total.
  Its edge is that of this fixed strategy, exactly.
- *Best strategy* is composition-dependent: the best decision for each exact hand. Hands after a split are
  played as the same cards would be without one.
- A look is a property of each up-card: with ``peek=ace`` and a ten up, nobody has looked. Early surrender is
  chosen before the look, and costs half a bet whatever the dealer has.
- From finite decks, a pair once split is always split again while the rules allow it. Beyond 9 hands in a box
  (20 of tens), the chance of a further pair is taken to stay the same. With ``split_match=rank``, the four
  ranks of ten-value cards are taken to be equally many.
- ``surrender_after_split`` compares surrender with the value of two cards after the split, for each exact
  hand, as if it were the only one; the number of hands changes no decision.
- ``inverted``: the best play for the negated game.

The entry of an option that cannot change an edge says why (``Option.no_edge``). The terms are those of P.
Griffin, *The Theory of Blackjack* (1999), and of S. Wong, *Basic Blackjack* (1995).

Read ``game`` (rules and cards), ``opening_choices`` (decisions on two cards), ``infinite_odds`` (infinite
decks), ``finite_hands`` and ``finite_odds`` (arrays over all hands), then ``odds_questions``, which answers
with either of them and remembers the answers, and reads questions as JSON. ``hand_values`` has all hands
against one up-card, for hints, and ``played_decisions`` reads from a round which decisions were made.
``edge_figures`` has the stored edges of the presets, and what options do to an edge. ``side_odds`` has the
edges of side bets, which no decision changes. Everything here is pure,
and takes up to a second of one processor: in the bot it runs in :mod:`bot.background`, and ``cogs/odds``
remembers the answers. The package knows :mod:`bot.blackjack` only.
"""
