"""Three small games that try the shared engine where real games will: one class GAME in each module."""
