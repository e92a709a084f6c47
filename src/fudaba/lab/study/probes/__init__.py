"""What studies of one game count besides what all games have."""
