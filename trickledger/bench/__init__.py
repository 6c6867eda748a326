"""Speed, measured and not asserted: `trickledger bench`. Figures are noisy; compare within one run, as a ratio."""

from trickledger.bench.report import main

__all__ = ["main"]
