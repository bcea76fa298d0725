"""The rich menus' pictures: drawn here, so that nothing but the standard library is needed.

They show a time of the day and three signs, and nothing that has to do with anybody's card: the
menu lies open on a screen that others can see.
"""

from __future__ import annotations

import struct
import zlib
from typing import NamedTuple

WIDTH, HEIGHT = 1200, 405
Colour = tuple[int, int, int]


class Paint(NamedTuple):
    """The colours of one picture: ground, lines between the fields, signs, the sky's body."""

    ground: Colour
    line: Colour
    sign: Colour
    body: Colour


NIGHT = Paint((24, 28, 58), (52, 58, 104), (214, 219, 255), (250, 236, 170))
DAY = Paint((196, 226, 245), (150, 190, 216), (34, 62, 86), (255, 205, 80))
VOTE = Paint((250, 234, 214), (226, 196, 160), (92, 58, 30), (206, 90, 70))
LOBBY = Paint((226, 238, 220), (180, 204, 170), (44, 74, 44), (120, 160, 110))


class Canvas:
    """Rows of palette indices; shapes are drawn row by row."""

    def __init__(self) -> None:
        self.rows = [bytearray(WIDTH) for _ in range(HEIGHT)]

    def box(self, left: int, top: int, width: int, height: int, colour: int) -> None:
        """Fill a rectangle."""
        for row in self.rows[top : top + height]:
            row[left : left + width] = bytes([colour]) * width

    def disc(self, x: int, y: int, radius: int, colour: int) -> None:
        """Fill a circle."""
        for offset in range(-radius, radius + 1):
            half = int((radius * radius - offset * offset) ** 0.5)
            self.box(x - half, y + offset, 2 * half, 1, colour)

    def png(self, paint: Paint) -> bytes:
        """The picture as a PNG file with a palette."""
        head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 9)
        parts = (
            (b"IHDR", head),
            (b"PLTE", b"".join(bytes(colour) for colour in paint)),
            (b"IDAT", pixels),
            (b"IEND", b""),
        )
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def picture(paint: Paint) -> bytes:
    """A menu's picture: three fields with a card, a clock and a book, under moon, sun or box."""
    canvas = Canvas()
    third = WIDTH // 3
    for field in (1, 2):
        canvas.box(field * third - 2, 30, 4, HEIGHT - 60, 1)
    middle = HEIGHT // 2 + 20
    _card(canvas, third // 2, middle)
    _clock(canvas, third + third // 2, middle)
    _book(canvas, 2 * third + third // 2, middle)
    _body(canvas, paint)
    return canvas.png(paint)


def _card(canvas: Canvas, x: int, y: int) -> None:
    canvas.box(x - 60, y - 85, 120, 170, 2)
    canvas.box(x - 48, y - 73, 96, 146, 0)
    canvas.disc(x, y, 26, 2)


def _clock(canvas: Canvas, x: int, y: int) -> None:
    canvas.disc(x, y, 85, 2)
    canvas.disc(x, y, 72, 0)
    canvas.box(x - 5, y - 52, 10, 57, 2)
    canvas.box(x - 5, y - 5, 45, 10, 2)


def _book(canvas: Canvas, x: int, y: int) -> None:
    canvas.box(x - 90, y - 70, 180, 140, 2)
    canvas.box(x - 78, y - 58, 72, 116, 0)
    canvas.box(x + 6, y - 58, 72, 116, 0)
    for line in range(3):
        canvas.box(x - 66, y - 40 + 34 * line, 48, 8, 2)
        canvas.box(x + 18, y - 40 + 34 * line, 48, 8, 2)


def _body(canvas: Canvas, paint: Paint) -> None:
    """What tells the stage: a crescent, a sun, a ballot box, a ring of seats."""
    x, y = 70, 62
    if paint is VOTE:
        canvas.box(x - 40, y - 14, 80, 50, 3)
        canvas.box(x - 22, y - 34, 44, 24, 2)
        return
    canvas.disc(x, y, 38, 3)
    if paint is NIGHT:
        canvas.disc(x + 18, y - 10, 34, 0)
    if paint is LOBBY:
        canvas.disc(x, y, 24, 0)
