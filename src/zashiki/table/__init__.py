"""One live game: who sits there, what is asked, which clock runs, and who called first."""
