"""The door, asked over HTTP."""
