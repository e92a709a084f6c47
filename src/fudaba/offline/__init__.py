"""The house without a server: a folder for any static host, in which the server's own application runs in a worker.

`docs/offline.md` says how it is made and what is in it.
"""
