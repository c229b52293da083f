"""The example programs, as their readers start them."""
