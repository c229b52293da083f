"""Every sentence a client may say, and every sentence the server may say."""

VERSION = 1
"""Rises when a client of the version before could no longer talk to this server; such a client is told to reload."""
