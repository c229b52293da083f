"""A second, independent reading of the rules in shared/rules/, used to check game records (see check.py)."""
