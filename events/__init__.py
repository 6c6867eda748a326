"""The log of every table, and Service, the one way into it."""
