"""What the client is made of, as far as Python makes it."""
