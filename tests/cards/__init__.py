"""Card faces: their pictures, their names, and how they come to Discord."""
