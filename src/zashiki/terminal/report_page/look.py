"""The look of a report: washi by day, indigo by night, and nothing that has to be fetched."""

from __future__ import annotations

import base64
from pathlib import Path

_HERE = Path(__file__).resolve().parents[2]
COVERS = {"kabuki": "stage", "kinapa": "market", "kitsu": "mountain"}


def picture(name: str) -> str:
    """A picture of the house as an address that holds all of it: as it was installed, or that of the repository."""
    installed = _HERE / "art" / f"{name}.svg"
    file = installed if installed.is_file() else _repository() / _drawn(name)
    return "data:image/svg+xml;base64," + base64.b64encode(file.read_bytes()).decode()


def _repository() -> Path:
    return _HERE.parents[1] / "web"


def _drawn(name: str) -> str:
    """Where the program that draws it has put it."""
    return f"src/games/{name}/art/{COVERS[name]}.svg" if name in COVERS else f"src/art/{name}.svg"


def style() -> str:
    """All styles of the page."""
    return STYLE.replace("WASHI", picture("washi")).replace("NIGHT", picture("night"))


STYLE = """
:root {
  color-scheme: light dark;
  --wall: #f4ecd9; --wall-picture: url(WASHI); --panel: #fffaf0; --panel-2: #f2e6cd; --text: #1c1a1f; --soft: #5a5044;
  --line: #dccfae; --edge: #cdbb94; --accent: #a52813; --link: #1d4f91; --shade: 28 26 31;
  --main: #c23a24; --second: #2b5fb0; --pine: #2f7d4f; --plain: #cdbb94; --fair: #8a6a1c; --band: #c98a12;
  --zenko: #2b5fb0; --yako: #d9701a; --on-colour: #fffaf0;
  --serif: 'Shippori Mincho', 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif CJK JP', Georgia, serif;
  --sans: 'Zen Kaku Gothic New', 'Zen Kaku Gothic', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --wall: #161f38; --wall-picture: url(NIGHT); --panel: #233055; --panel-2: #2c3b66; --text: #f7f1e3; --soft: #c9c5c3;
    --line: #37466f; --edge: #44537e; --accent: #ff9a85; --link: #a9c8ff; --shade: 4 6 14;
    --main: #ff8a70; --second: #8db6ff; --pine: #6fc795; --plain: #55648f; --fair: #ffc94d; --band: #ffc94d;
    --zenko: #4d86e0; --yako: #e0812f; --on-colour: #161f38;
  }
}
* { box-sizing: border-box; }
html {
  font: 400 100% / 1.5 var(--sans); color: var(--text); background: var(--wall) var(--wall-picture);
  font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-behavior: smooth;
}
body { margin: 0; }
main, header > div, footer { max-width: 70rem; margin: 0 auto; padding: 0 clamp(0.75rem, 3vw, 2rem); }
h1, h2, h3 { font-family: var(--serif); font-weight: 700; line-height: 1.2; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(2.3rem, 7vw, 3.6rem); }
h2 { font-size: clamp(1.5rem, 4vw, 2.1rem); padding-left: 0.5em; border-left: 5px solid var(--main); }
h3 { font-size: 1.2rem; }
h4 { font: 700 0.85rem / 1.3 var(--sans); color: var(--soft); margin: 0; }
p, ul, figure { margin: 0; padding: 0; }
a { color: var(--link); text-underline-offset: 0.15em; }
code { font: 0.9em ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
.panel {
  background: var(--panel); border: 1px solid var(--edge); border-radius: 14px; overflow: hidden;
  box-shadow: 0 1px 2px rgb(var(--shade) / 0.2), 0 6px 16px rgb(var(--shade) / 0.12);
}
header { border-bottom: 6px solid #a52813; background: #1f2c4d; color: #f7f1e3; }
header > div { display: grid; grid-template-columns: 1fr minmax(0, 23rem); gap: 0 2.5rem; align-items: center; }
header .say { padding: clamp(1.5rem, 4vw, 3rem) 0; }
header .house { letter-spacing: 0.12em; text-transform: uppercase; font-size: 0.8rem; color: #ffc94d; }
header .by { color: #dcd6cc; margin-top: 0.6rem; max-width: 36rem; }
header img { display: block; width: 100%; height: 100%; max-height: 20rem; object-fit: cover; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0.75rem; margin: 1.25rem 0; }
.tiles a { display: block; padding: 0.9rem 1rem; color: inherit; text-decoration: none; line-height: 1.3; }
.tiles a:hover, .tiles a:focus-visible { background: var(--panel-2); }
.tiles b { display: block; font: 700 1.75rem / 1.25 var(--serif); color: var(--accent); }
.tiles span { font-size: 0.88rem; color: var(--soft); }
section { margin: 2.75rem 0; scroll-margin-top: 1rem; }
.about { margin: 0.6rem 0 1.1rem; max-width: 46rem; color: var(--soft); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1rem; }
.wide { grid-column: 1 / -1; }
figure.panel { padding: 1.1rem clamp(0.85rem, 2vw, 1.3rem) 0.9rem; display: flex; flex-direction: column; gap: 0.55rem; min-width: 0; }
figure > svg { margin-top: auto; }
@media (min-width: 58rem) {
  .plots > figure:last-child:nth-child(odd):not(.wide) {
    grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 1.3fr; grid-auto-rows: min-content; gap: 0.55rem 2.5rem;
  }
  .plots > figure:last-child:nth-child(odd):not(.wide) > * { grid-column: 1; }
  .plots > figure:last-child:nth-child(odd):not(.wide) > :is(svg, .heat) { grid-column: 2; grid-row: 1 / span 6; align-self: center; }
}
figcaption { font-size: 0.83rem; color: var(--soft); line-height: 1.4; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { font: 13px var(--sans); fill: var(--text); }
svg .soft { fill: var(--soft); } svg .strong { font-weight: 700; }
svg .halo { paint-order: stroke; stroke: var(--panel); stroke-width: 4px; stroke-linejoin: round; }
svg .grid { stroke: var(--line); stroke-width: 1; } svg .fair { stroke: var(--fair); stroke-width: 1.6; stroke-dasharray: 5 4; }
svg .middle { stroke: var(--text); stroke-width: 1.6; } svg .band { fill: var(--band); opacity: 0.16; }
svg .main, i.main { fill: var(--main); background: var(--main); } svg .second, i.second { fill: var(--second); background: var(--second); }
svg .own { fill: var(--main); } svg .rest { fill: var(--second); } svg .pine, i.pine { fill: var(--pine); background: var(--pine); }
svg .plain, i.plain { fill: var(--plain); background: var(--plain); } svg .centre { fill: var(--panel); stroke: var(--text); stroke-width: 1.6; }
svg .whisker { stroke-width: 2.4; stroke-linecap: round; fill: none; }
svg .whisker.main, svg .whisker.own { stroke: var(--main); } svg .whisker.second, svg .whisker.rest { stroke: var(--second); }
svg .body.rest { opacity: 0.75; }
svg .area { opacity: 0.2; stroke: none; } svg .stroke { fill: none; stroke-width: 2.4; stroke-linejoin: round; }
svg .stroke.main { stroke: var(--main); } svg .stroke.second { stroke: var(--second); } svg .stroke.thin { stroke-width: 1.4; opacity: 0.55; }
svg .on-pine, svg .on-second { fill: var(--on-colour); font-weight: 700; }
.key { list-style: none; display: flex; flex-wrap: wrap; gap: 0.2rem 1.1rem; font-size: 0.86rem; }
.key i { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 50%; margin-right: 0.45em; }
.four { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(47%, 12rem), 1fr)); gap: 0.9rem 1.1rem; }
.four svg text { font-size: 12px; }
details { font-size: 0.86rem; } summary { cursor: pointer; color: var(--link); min-height: 1.7rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.22rem 0.55rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; } thead th { color: var(--soft); font-weight: 400; }
.rules { list-style: none; display: grid; }
.rules li {
  display: grid; grid-template-columns: 3.6rem minmax(0, 1fr) minmax(6rem, 17rem) 3.6rem 3.6rem; gap: 0 0.7rem; align-items: center;
  padding: 0.2rem 0; border-bottom: 1px solid var(--line); font-size: 0.9rem;
}
.rules .what { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--soft); }
.rules .bar { border-radius: 4px; background: var(--panel-2); overflow: hidden; }
.rules .bar i { display: block; height: 0.5rem; background: var(--main); } .rules .bar i + i { background: var(--second); height: 0.3rem; }
.rules .part, .rules .often { text-align: right; } .rules .often { color: var(--soft); }
.heat { table-layout: fixed; border-spacing: 3px; border-collapse: separate; font-size: 0.9rem; max-width: 44rem; }
.heat th:first-child { width: 5rem; } .heat th { padding: 0.15rem 0.2rem; border: 0; text-align: center; } .heat tbody th { font-weight: 700; text-align: left; }
.heat td { padding: 0.2rem 0; border: 0; border-radius: 5px; text-align: center; background: color-mix(in srgb, var(--main) var(--part), var(--panel-2)); }
.duel td { padding: 0.55rem 0; } .duel thead th { font-size: 0.8rem; overflow: hidden; text-overflow: ellipsis; }
.duel .more { background: color-mix(in srgb, var(--zenko) var(--part), var(--panel-2)); }
.duel .less { background: color-mix(in srgb, var(--yako) var(--part), var(--panel-2)); }
.duel td:empty { background: none; }
footer { padding-bottom: 3rem; color: var(--soft); font-size: 0.9rem; }
footer pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel-2); color: var(--text); padding: 0.7rem 0.9rem; border-radius: 10px; margin: 0.5rem 0 1rem; }
footer dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0 0 1rem; } footer dt, footer h2 { color: var(--text); } footer dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  header > div { grid-template-columns: 1fr; padding: 0; }
  header img { order: -1; max-height: 11rem; object-position: 50% 30%; }
  header .say { padding: 1.1rem 1rem 1.4rem; }
  .tiles { grid-template-columns: 1fr 1fr; gap: 0.6rem; } .tiles a { padding: 0.7rem 0.8rem; } .tiles b { font-size: 1.45rem; }
  .rules li { grid-template-columns: 3.4rem minmax(0, 1fr) 3.1rem 3.1rem; padding: 0.35rem 0; }
  .rules .what { grid-column: 1 / -1; grid-row: 2; white-space: normal; font-size: 0.84rem; line-height: 1.3; }
  .duel tbody th, .duel thead th { font-size: 0.74rem; } .heat th:first-child { width: 3.9rem; }
}
@media print { html { background: none; } .panel { box-shadow: none; break-inside: avoid; } details { display: none; } }
"""
