"""Speed, measured and not asserted: `trickledger bench`. Figures are noisy; compare within one run, as a ratio."""
