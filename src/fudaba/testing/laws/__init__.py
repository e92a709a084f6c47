"""The laws of design section 7, one class each."""
