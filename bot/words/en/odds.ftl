### The odds of a table: /odds and /strategy. Only the person who asks sees them.

# $rules is the name of the rules, such as "House" or "Vegas, changed".
odds-title = 📊 **Odds · { $rules }**
odds-preset-name = preset { $preset }

# $edge is a percentage such as 0.53.
odds-edge-house = The house keeps **{ $edge } %** of each first bet on average, if you play basic strategy.
odds-edge-player = You win **{ $edge } %** of each first bet on average, if you play basic strategy.

# $bet is an amount such as 25, $chips one with its noun.
odds-cost-house = { $rounds } rounds at { $bet } cost you about { $chips }. In any evening, luck moves more.
odds-cost-player = { $rounds } rounds at { $bet } bring you about { $chips }. In any evening, luck moves more.

odds-effects = **What would matter most** (percentage points for the house)

# $difference has its sign, such as +1.36.
odds-effect = { $option }: { $value } ≈ { $difference }

odds-presets = **Presets compared**
odds-preset = { $preset } { $edge } %
odds-assumptions = -# For a full shoe, without insurance. ≈ is for infinite decks. `/strategy` shows how to play.
odds-busy = I can't compute this right now, and nothing else is affected. Please try again in a minute.

## The chart of /strategy

odds-chart-title = Basic strategy · { $rules }
odds-chart-edge = If you always play like this, the house keeps { $edge } % of each first bet on average.
odds-chart-dealer = dealer shows
odds-chart-hard = Hard hands
odds-chart-soft = Soft hands
odds-chart-pairs = Pairs

# A line of the chart in words, such as "16: stand against 2–6 and hit against 7–A".
odds-hands = { $hands }: { $moves }
odds-against = { $move } against { $cards }
odds-run = { $first }–{ $last }

odds-code-H = hit
odds-code-S = stand
odds-code-D = double
odds-code-Ds = double (or stand)
odds-code-P = split
odds-code-Rh = surrender (or hit)
odds-code-Rs = surrender (or stand)
odds-code-Rp = surrender (or split)
odds-code-Rd = surrender (or double)

# What the first letters in the picture stand for.
odds-letter-H = hit
odds-letter-S = stand
odds-letter-D = double, else hit (Ds: else stand)
odds-letter-P = split
odds-letter-R = surrender, else the second letter
