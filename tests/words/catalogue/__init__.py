"""Code, catalogue and languages agree.

``messages`` parses the files of a language, ``keys_in_code`` finds the keys that the code names, and
``key_families`` declares what their variable parts can be. ``literals`` finds texts past the catalogue.
"""
