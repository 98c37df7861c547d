"""Controls of our own: real widgets for keyboard and screen readers, painted in our style."""
