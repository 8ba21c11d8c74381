"""Cards as pictures: the faces, and the emojis of the application that show them on Discord.

``faces`` writes a card for a message, as a picture or as text: read it first. ``face_names`` names the faces,
``face_pictures`` reads their stored pictures, which ``bot.cards.drawing`` draws. ``face_uploads`` brings them
to Discord in the background, by ``emoji_requests``.
"""
