"""Constants of another module, for kernels of the tests."""

MORE = 1
LESS = 2
