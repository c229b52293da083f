"""The server: HTTP and sockets, guests, limits, and the pages it shows."""
