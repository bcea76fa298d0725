"""A link as a picture to be scanned: for the page and for the terminal."""

from __future__ import annotations

import io

import segno

LONGEST = 300
"""Characters of a text that is made a picture of."""


def picture(text: str) -> bytes:
    """An SVG, dark on light in any light of the room."""
    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(
        out, kind="svg", border=3, dark="#262434", light="#fffdf5", xmldecl=False, svgclass=None
    )
    return out.getvalue()


def drawn(text: str) -> str:
    """Lines of blocks, two rows of the picture in each."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue().rstrip("\n")
