"""What a host sees of the running bot: figures, its health over HTTP, and lines of the log.

``figures`` is imported only where ``METRICS_PORT`` is set. ``bot.client.serving`` connects it with the bot.
"""
