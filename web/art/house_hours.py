"""The pigments of the room at two hours: by day, and by night with the lamp lit."""

from dataclasses import dataclass

from house_brush import INK, VERMILION, dab

LEFT, RIGHT = 290, 910  # the screens stand open between these
BEAM, SILL = 92, 372  # the lintel above the opening, and the sill below it


@dataclass(frozen=True)
class Light:
    """The same room's pigments at one hour."""

    sky: tuple[str, str, str]
    orb: str
    far: tuple[str, str]
    snow: str
    hills: tuple[str, str]
    mist: str
    pond: str
    ripple: str
    needles: tuple[str, str]
    bark: str
    boards: str
    wood: str
    plaster: str
    paper: tuple[str, str]
    shadow: str
    lattice: str
    mat: tuple[str, str]
    rush: str
    edge: str
    lacquer: tuple[str, str]
    lamp: str
    cushions: tuple[str, str, str]
    card: str


DAY = Light(
    sky=("#4f86ab", "#dfe5d6", "#f8d7b0"),
    orb=VERMILION,
    far=("#35548a", "#8fa9bd"),
    snow="#fdfaf0",
    hills=("#86ab8c", "#3f7f57"),
    mist="#faf3e1",
    pond="#93c4c7",
    ripple="#2b7c8a",
    needles=("#2f7d4f", "#1b5437"),
    bark="#6b3d20",
    boards="#b98550",
    wood="#4a2c1a",
    plaster="#e6d5ae",
    paper=("#fdf9ee", "#f3e8cd"),
    shadow="#8c9272",
    lattice="#6d4526",
    mat=("#aca66c", "#cbc48e"),
    rush="#8d874f",
    edge="#1d3f36",
    lacquer=("#96301f", "#571710"),
    lamp="#f4e8cb",
    cushions=("#2d4275", "#6b3f83", "#c07f16"),
    card="#f7f1e3",
)
NIGHT = Light(
    sky=("#0b1230", "#22376c", "#5a6b98"),
    orb="#f7ebc2",
    far=("#141f47", "#304878"),
    snow="#aebfdd",
    hills=("#1f3758", "#12263c"),
    mist="#44598c",
    pond="#2c4674",
    ripple="#a9b9d6",
    needles=("#1b423a", "#0c2220"),
    bark="#2a1b1d",
    boards="#54392a",
    wood="#21140f",
    plaster="#453a2c",
    paper=("#a98a5c", "#d2a767"),
    shadow="#4a3420",
    lattice="#43280f",
    mat=("#4d4931", "#6a6443"),
    rush="#35321f",
    edge="#11241f",
    lacquer=("#782315", "#3a0e09"),
    lamp="#ffe9a8",
    cushions=("#22315a", "#51305f", "#8a5a12"),
    card="#f3e3bd",
)


def outlined(data: str, pigment: str, width: float = 2) -> str:
    """A shape with the ink line of the key block round it."""
    return dab(data, pigment, stroke=INK, stroke_width=f"{width:g}")
