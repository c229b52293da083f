"""The page of a report: plots as inline SVG in the colours of the house, and the sentences that go with them."""
