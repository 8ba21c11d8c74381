"""Pictures of the board in every phase, and of the private pages, on the sandbox's page.

``python -m tests.pictures`` draws those of the README into ``docs/pictures``, and with a folder all of them
into the folder. ``scenes`` has what they show, ``stage`` puts it on the page, and ``test_heights`` measures
it. ``answers`` shows what the running bot answers: panels, forms, charts. Cards and clock are fixed, so the
pictures are the same each time.
"""
