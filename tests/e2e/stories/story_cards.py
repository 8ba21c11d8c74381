"""The cards of the stories, which are told once by commands and once in browser windows."""

A_DAY = 86_400

SEVEN_PLAYER_CARDS = "T T T 7 " + " ".join(2 * [*["T"] * 15, "7"])
"""The first player plays alone. Then seven players have 20 against 17, twice."""

SHARED_BOX_CARDS = "T T T 7  T 6 9 T 5 T 8"
"""Without a hole card. One player plays alone; then the hand on the shared box is 11, and doubles to 21."""

CREDIT_CARDS = "T T 7 9  6 T 5 9 2  T T 7 9  T T T 7"
"""Three rounds lost, the second of them doubled, and one won."""

FACE_DOWN_CARDS = "T T T 7  T 4 8 T 9 4 3 7  6 5"
"""Bob plays alone. Then Bob has 19, Ann a pair of fours and a six, Cleo 11 and a five, the dealer 17."""
