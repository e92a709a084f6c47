"""Sentences in Japanese and English from nodes, options, log entries and refusals."""
