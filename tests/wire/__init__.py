"""What is said on a socket, and what is made from its types."""
