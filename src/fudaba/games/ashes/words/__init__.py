"""What Ashes says in English and Japanese."""
