"""What the shelters are built of: roofs, walls, paper windows, curtains, mist and earth."""

from __future__ import annotations

from kinapa_brush import INK, VERMILION, WASHI, block, disc, inside, lick, line, moved, put, same, spot, whole

LAMP = "#f7cf6b"
TIMBER = "#7a4524"
PLASTER = "#f6ecd6"


def bar(x: float, y: float, wide: float, high: float, fill: str, w: float = 2) -> str:
    """An upright inked rectangle, from its upper left corner."""
    return block(box(x, y, wide, high), fill, w)


def box(x: float, y: float, wide: float, high: float) -> str:
    """The shape of a rectangle."""
    return f"M{spot(x, y)}L{spot(x + wide, y)}L{spot(x + wide, y + high)}L{spot(x, y + high)}Z"


def roof(x: float, y: float, w: float, t: float, h: float, fill: str, tiles: int = 5, curl: float = 9) -> str:
    """A tiled roof: eaves `w` to each side at `y`, ridge `t` to each side, `h` above; its corners curl up."""
    slope = f"C{-t - 3} {-h // 2} {-w * 3 // 4} {-h // 9} {-w} {-curl}C{14 - w} 2 {-w // 2} 6 0 6"
    shape = whole(f"M0 {-h}L{-t} {-h}{slope}", 0)
    rows = ""
    for i in range(-tiles, tiles + 1):
        k = i / (tiles + 0.5)
        top, knee, low = (round(k * reach) for reach in (t, t + (w - t) * 0.3, w))
        rows += f"M{top} {-h}Q{knee} {-h // 3} {low} 7"
    ridge = block(f"M{-t - 6} {-h - 7}L{t + 6} {-h - 7}L{t + 3} {3 - h}L{-t - 3} {3 - h}Z", fill, 2)
    return put(block(shape, fill, 2.3, True) + inside(shape, line(rows, 2)) + ridge, x, y)


def thatch(d: str, fill: str, straws: str) -> str:
    """A straw roof of any shape, with its straws."""
    return block(d, fill, 2.4, True) + inside(d, straws)


def shoji(x: float, y: float, wide: float, high: float, cols: int, rows: int, light: str = LAMP) -> str:
    """A paper window, lit from within."""
    down = "".join(f"M{spot(x + wide * i / cols, y)}L{spot(x + wide * i / cols, y + high)}" for i in range(1, cols))
    across = "".join(f"M{spot(x, y + high * i / rows)}L{spot(x + wide, y + high * i / rows)}" for i in range(1, rows))
    return bar(x, y, wide, high, light) + line(down + across, 1.7, TIMBER)


def noren(x: float, y: float, wide: float, high: float, fill: str, cuts: int = 3) -> str:
    """The short curtain over a door, cut into strips."""
    part = wide / cuts
    d = f"M{spot(x, y)}L{spot(x + wide, y)}"
    for i in range(cuts, 0, -1):
        right = x + part * i
        d += f"L{spot(right - 1, y + high)}L{spot(right - part + 2, y + high)}L{spot(right - part, y + 8)}"
    return block(d + "Z", fill, 2, True) + line(f"M{spot(x - 5, y)}L{spot(x + wide + 5, y)}", 4)


def earth(fill: str, y: float = 236) -> str:
    """The ground everything stands on."""
    swell = moved("M-6 6C30 -6 60 4 100 0C140 -5 170 5 206 -2L206 50L-6 50Z", 0, y)
    return block(swell, fill, 2.2, True)


def mist(x: float, y: float, wide: float, fill: str = WASHI, see: float = 0.9) -> str:
    """A band of mist with rounded ends, the printer's way of leaving things out."""
    d = f"M{spot(x, y)}L{spot(x + wide, y)}M{spot(x + wide * 0.28, y + 9)}L{spot(x + wide * 1.14, y + 9)}"
    return line(d, 10, fill, see)


def lantern(x: float, y: float, size: float = 1, fill: str = VERMILION) -> str:
    """A small paper lantern hanging from `y`."""
    ribs = line("M-7 7L7 7M-7 12L7 12M-7 17L7 17", 1.2, INK, 0.6)
    caps = line("M-4 1L4 1M-4 24L4 24", 3)
    return put(same(block(disc(0, 12, 9, 12), fill, 1.8) + ribs + caps), x, y, size)


def steps(x: float, y: float, wide: float, count: int, fill: str = "#b7b0a2") -> str:
    """Stone steps, widening towards us."""
    return "".join(bar(x - wide / 2 - 6 * i, y + 9 * i, wide + 12 * i, 10, fill, 1.8) for i in range(count))


def rope(x: float, y: float, down: float) -> str:
    """A cord that something hangs from."""
    return line(f"M{spot(x, y)}L{spot(x, y + down)}", 4.4) + line(f"M{spot(x, y)}L{spot(x, y + down)}", 1.8, VERMILION)


def pine(x: float, y: float, size: float, fill: str = "#2f6b4a") -> str:
    """A cushion of pine needles, 76 wide."""
    d = "M-34 0C-40 -16 -20 -20 -14 -18C-8 -30 12 -30 15 -18C24 -22 42 -14 34 0Z"
    needles = "".join(lick(f"M{k} -2C{k} -6 {k * 1.1} -9 {k * 1.2} -13", 2.2, "#163a29") for k in (-22, -11, 0, 11, 22))
    return put(same(block(d, fill) + needles), x, y, size)
