"""Why a sentence was not carried out."""

from __future__ import annotations

from zashiki.wire.from_server import RefusalCode


class Refusal(Exception):
    """Nothing has changed; `code` is for a client to translate, `text` says what to do."""

    def __init__(self, code: RefusalCode, text: str, rule: str | None = None, field: str | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.field = field
