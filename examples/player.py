"""A computer player of your own: takes a seat at a Zashiki table and plays one game. See docs/outside-players.md."""
import argparse, contextlib, json, random, sys, threading, time, urllib.error, urllib.parse, urllib.request, websockets
from websockets.sync.client import connect

def choose(moves, view):
    """Your ideas go here: one of the open moves, by what the seat sees. Stop! at random would only cost tokens."""
    return random.choice([move for move in moves if move != "stop"] or moves)

def ask(path, body):
    """What the server answers; if it refuses, or nobody is there, we end with the reason."""
    asked = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    try:
        return json.load(urllib.request.urlopen(asked))
    except urllib.error.URLError as no:
        sys.exit(json.load(no)["text"] if hasattr(no, "code") else f"Nobody answers at {server}: {no.reason}.")

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("where", nargs="?", default="", help="an invite link, or ABCDEF (elsewhere http://SERVER/ABCDEF)")
parser.add_argument("--game", help="open a table of this game (WHERE: the server), computer players in the other seats")
parser.add_argument("--think", type=float, default=0.5, help="seconds before each move, so that people can follow")
where, game, think = vars(parser.parse_args()).values()
link = urllib.parse.urlsplit(where if "://" in where else f"http://localhost:8000/{where}")
server, headers = f"{link.scheme}://{link.netloc}", {"Content-Type": "application/json"}
headers["Authorization"] = "Bearer " + ask("/api/programs", {"name": "Robo"})["token"]
code = ask("/api/tables", {"game": game, "players": 4, "speed": "fast"})["code"] if game else link.path[1:]
hello = ask("/api/join", {"table": code[2:], "invite": link.fragment} if code.startswith("t/") else {"code": code})
url = f"ws{server[4:]}/table/{hello.pop('table')}/socket"
while True:
    with contextlib.suppress(OSError, websockets.ConnectionClosed), connect(url, additional_headers=headers) as socket:
        say = lambda kind, **more: socket.send(json.dumps({"type": kind, **more}))
        say("hello", version=1, **hello)
        for told in map(json.loads, socket):
            match told:
                case {"type": "ping", "ping": number}:
                    say("pong", ping=number)
                case {"type": "bye", "code": why, "text": text} if why not in ("stopping", "silent", "slow"):
                    sys.exit(text)
                case {"room": {"phase": "finished" | "abandoned", "seats": seats, "result": {"winners": winners}}}:
                    sys.exit(say("leave") or print("Won by", *(seats[seat]["name"] for seat in winners)))
                case {"room": {"seats": seats}, "you": {"seats": []}}:  # a free seat is {}
                    say("sit", seat=seats.index({}) if {} in seats else sys.exit("This table has no free seat."))
                case {"type": "welcome", "room": {"phase": "gathering"}, "you": {"host": True}}:
                    say("start")  # at a table of our own: computer players take the other seats
                case {"type": "update", "seat": seat, "n": n, "legal": now, "view": view, "clock": clock}:
                    hello.update(fresh=False, seen={seat: n})
                    say("seen") if clock.get("kind") == "show" else say("got", seat=seat, n=n)
                    moves, wait = (told.get("ahead"), clock.get("left", 0) / 1e3) if "sealed" in told else (now, think)
                    if moves:
                        threading.Timer(wait, say, ["play"], dict(seat=seat, n=n, move=choose(moves, view))).start()
    time.sleep(1)  # the line was lost: we come back, and are told what we missed
