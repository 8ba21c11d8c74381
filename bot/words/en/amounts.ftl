### Amounts that people type.

## Words for amounts

# What people may type, with commas between the words. The English words work in every language, beside these.
typed-half = half
typed-all = all, all in
typed-min = min, minimum
typed-max = max, maximum
typed-same = same

## Amounts that cannot be read

# $grouped and $decimal are two amounts: "1,500" and "1.50".
amount-ambiguous = Did you mean { $grouped } or { $decimal }?
amount-unreadable-bet = I can't read that as an amount. Try `25`, `10k`, `half`, `all`, `min`, `max` or `same`.
amount-unreadable-insurance = I can't read that as an amount. Try `5`, `7.50`, `half` or `max`.
amount-too_large-grant = That's more than the { $ceiling } that anyone can own.
amount-unreadable-grant = I can't read that as an amount. Try `500`, `10k`, or `-200` to take chips.
