#!/usr/bin/env python3
"""Draws the images of specs/: spec_images.py SPECS. The same bytes each time."""

import struct
import sys
import zlib


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(path, width, height, palette, index):
    """A PNG of a palette (PNG, 11.2.2); the pixel at x, y has the colour `index(x, y)`."""
    rows = b"".join(b"\0" + bytes(index(x, y) for x in range(width)) for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header))
        file.write(chunk(b"PLTE", b"".join(bytes(color) for color in palette)))
        file.write(chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def heart(x, y):
    a, b = (x - 31.5) / 24, (34 - y) / 24
    return 1 if (a * a + b * b - 1) ** 3 - a * a * b**3 <= 0 else 0


def ellipse(x, y, cx, cy, rx, ry):
    return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1


def dog(x, y):
    """A dog's face on grass, from the front: the last shape that holds the pixel is seen."""
    color = 0 if y < 200 else 1
    shapes = [
        (160, 330, 110, 100, 2), (160, 160, 92, 96, 2), (72, 150, 30, 74, 3), (248, 150, 30, 74, 3),
        (160, 205, 52, 46, 4), (124, 138, 15, 17, 4), (196, 138, 15, 17, 4), (126, 140, 10, 12, 5),
        (194, 140, 10, 12, 5), (123, 136, 3, 4, 4), (191, 136, 3, 4, 4), (160, 184, 20, 14, 5),
        (160, 228, 13, 18, 6), (160, 216, 24, 8, 4),
    ]
    for cx, cy, rx, ry, shape in shapes:
        if ellipse(x, y, cx, cy, rx, ry):
            color = shape
    return color


def main(folder):
    png(f"{folder}/communicado/blankImage.png", 100, 100, [(255, 255, 255)], lambda x, y: 0)
    png(f"{folder}/../Tests/SharespecTests/Cases/no-picture-messages/heart.png", 64, 64, [(255, 255, 255), (221, 46, 68)], heart)
    sky, grass, fur, ears, muzzle, dark, tongue = (
        (168, 208, 240), (120, 170, 90), (196, 140, 80), (122, 78, 40), (246, 236, 220), (40, 30, 26), (226, 110, 120),
    )
    png(f"{folder}/visual-activity/dog.png", 320, 320, [sky, grass, fur, ears, muzzle, dark, tongue], dog)
    png(f"{folder}/files/f16c14.png", 380, 160, [(0xF1, 0x6C, 0x14)], lambda x, y: 0)


main(sys.argv[1])
