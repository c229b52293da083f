"""What every game is made of: no sockets, no clock, nothing that waits."""
