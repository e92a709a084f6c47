"""The built-in games, each as one Plugin record."""
