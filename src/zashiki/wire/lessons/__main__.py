"""`python -m zashiki.wire.lessons`: write the scenes of all lessons."""

from zashiki.wire.lessons import write_all

write_all()
