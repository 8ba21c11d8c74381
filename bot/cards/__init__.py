"""Cards as pictures: the faces, and the emojis of the application that show them on Discord.

``faces`` has their names and stored pictures, and writes a card for a message, as a picture or as text: read
it first. ``drawing`` draws the pictures, and ``face_uploads`` brings them to Discord in the background.
"""
