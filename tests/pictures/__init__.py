"""Pictures of the board in every phase, and of the private pages, on the sandbox's page.

``python -m tests.pictures`` makes them. ``scenes`` has what they show, ``stage`` puts it on the page, and
``test_heights`` measures it. ``answers`` shows what the running bot answers: panels, forms, charts. Cards and
clock are fixed, so the pictures are the same each time.
"""
