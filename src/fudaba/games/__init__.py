"""The games that come with fudaba. Each folder is one game; none knows another."""
