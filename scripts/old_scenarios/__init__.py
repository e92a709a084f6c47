"""The two readers of scenario files that came before the one format, kept to convert old files; and the conversion."""
