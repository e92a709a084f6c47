"""The laws that every game keeps, one class each (`docs/testing.md`)."""
