"""The daily deal: ten hands a day, with the same cards for everybody. All of it is pure.

Read ``deal_days`` (which day is open when, and its rules), ``tries`` (the hands of one person, from a text
of their moves), then ``judging`` (what each decision cost). The cards come from :mod:`bot.fairness.deals`,
streaks from :mod:`bot.bank.streaks`.
"""
