"""What Azuride says, in English and Japanese."""
