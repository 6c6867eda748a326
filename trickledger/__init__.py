"""The command line: runs, checks and measures the whole service."""
