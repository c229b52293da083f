"""A computer player of your own: takes a seat at a Zashiki table and plays one game. See docs/outside-players.md."""
import argparse, contextlib, json, random, sys, threading, time, urllib.error, urllib.parse, urllib.request, websockets
from websockets.sync.client import connect

def choose(moves, view):
    """Your ideas go here: one of the open moves, by what the seat sees. (Stop! at random would only cost tokens.)"""
    return random.choice([move for move in moves if move != "stop"] or moves)

def ask(path, body):
    """What the server answers; if it refuses, or nobody is there, we end with the reason."""
    try:
        with urllib.request.urlopen(urllib.request.Request(server + path, json.dumps(body).encode(), headers)) as told:
            return json.load(told)
    except urllib.error.URLError as no:
        sys.exit(json.load(no)["text"] if hasattr(no, "code") else f"Nobody answers at {server}: {no.reason}.")

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("where", nargs="?", default="http://localhost:8000", help="an invite link, a room code, a server")
parser.add_argument("--game", help="open a table of this game there, and play against computer players of the house")
args = parser.parse_args()
link = urllib.parse.urlsplit(args.where if "://" in args.where else "http://localhost:8000")
server, headers = f"{link.scheme}://{link.netloc}", {"Content-Type": "application/json"}
headers["Authorization"] = "Bearer " + ask("/api/programs", {"name": "Robo"})["token"]
code = ask("/api/tables", {"game": args.game, "players": 4})["code"] if args.game else args.where
hello = ask("/api/join", {"table": link.path[3:], "invite": link.fragment} if "://" in code else {"code": code})
url = f"ws{server[4:]}/table/{hello.pop('table')}/socket"
while True:
    with contextlib.suppress(OSError, websockets.ConnectionClosed), connect(url, additional_headers=headers) as socket:
        say = lambda kind, **more: socket.send(json.dumps({"type": kind, **more}))
        say("hello", version=1, **hello)
        for told in map(json.loads, socket):
            match told:
                case {"type": "ping", "ping": number}:
                    say("pong", ping=number)
                case {"type": "bye", "code": code, "text": text} if code not in ("stopping", "silent", "slow"):
                    sys.exit(text if code != "left" else 0)
                case {"room": {"phase": "finished" | "abandoned", "seats": seats, "result": result}}:
                    print("Won by", *(seats[seat]["name"] for seat in result["winners"]))
                    say("leave")
                case {"room": {"seats": seats}, "you": {"seats": []}}:  # a free seat is {}
                    say("sit", seat=seats.index({}) if {} in seats else sys.exit("This table has no free seat."))
                case {"type": "welcome", "room": {"phase": "gathering"}, "you": {"host": True}}:
                    say("start")  # our own table: computer players take the other seats
                case {"type": "update", "seat": seat, "n": n, "legal": legal, "view": view, "clock": clock}:
                    hello.update(fresh=False, seen={seat: n})
                    say("seen") if clock["kind"] == "show" else say("got", seat=seat, n=n)
                    moves, wait = (told.get("ahead"), clock["left"] / 1000) if "sealed" in told else (legal, 0.5)
                    if moves:
                        threading.Timer(wait, say, ["play"], dict(seat=seat, n=n, move=choose(moves, view))).start()
    time.sleep(1)
