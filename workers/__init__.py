"""Work in the background, on RQ: bots' turns, scoring and the next deal, and the dispatcher that hands them out."""
