"""The daily deal on Discord: ten hands a day, the same cards for everybody.

``deal_commands`` has ``/deal`` and what presses do, ``deal_desk`` reads, writes and judges. A ``Visit`` is
what ``deal_panels`` draws. ``deal_looks`` does what no press waits for, such as the podium of a day. What is
pure is in :mod:`bot.deal`.
"""
