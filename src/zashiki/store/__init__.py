"""The log of happenings and the people: an interface, and SQLite behind it."""
