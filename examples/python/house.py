"""A connection to a Fairhouse: HTTP for the session, one WebSocket for everything else.

Standard library only. docs/PROTOCOL.md lists every message; replies carry the id of their request,
pushes carry none.
"""

import base64
import hashlib
import json
import os
import socket
import ssl
import struct
from collections import deque
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

PROTOCOL = 4
PATIENCE_SECONDS = 120
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class Refused(Exception):
    """The house said no: `code` is one of those in docs/PROTOCOL.md."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


class WebSocket:
    """The part of RFC 6455 that a client needs: text frames, pings, closing."""

    def __init__(self, address, path):
        url = urlsplit(address)
        secure = url.scheme == "https"
        self.stream = socket.create_connection((url.hostname, url.port or (443 if secure else 80)), PATIENCE_SECONDS)
        if secure:
            self.stream = ssl.create_default_context().wrap_socket(self.stream, server_hostname=url.hostname)
        self.reader = self.stream.makefile("rb")
        self.shake_hands(url.netloc, path)

    def shake_hands(self, host, path):
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        status = self.reader.readline().decode().strip()
        lines = iter(lambda: self.reader.readline().decode().strip(), "")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        accepted = base64.b64encode(hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest())
        if " 101 " not in f"{status} " or headers.get("sec-websocket-accept") != accepted.decode():
            raise ConnectionError(f"no WebSocket at {host}{path}: {status}")

    def send(self, data, kind=TEXT):
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        elif size < 2**16:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
        mask = os.urandom(4)  # what a client sends is masked
        self.stream.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def exactly(self, size):
        data = self.reader.read(size)
        if len(data) < size:
            raise ConnectionError("the house has closed the connection")
        return data

    def frame(self):
        first, second = self.exactly(2)
        size = second & 0x7F
        if size == 126:
            (size,) = struct.unpack("!H", self.exactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self.exactly(8))
        return first & 0x80, first & 0x0F, self.exactly(size)

    def receive(self):
        """The next text; answers pings on the way."""
        message = b""
        while True:
            is_last, kind, data = self.frame()
            if kind == PING:
                self.send(data, PONG)
            elif kind == CLOSE:
                raise ConnectionError(f"the house has closed the socket: {data[2:].decode()}")
            elif kind != PONG:
                message += data
                if is_last:
                    return message.decode()

    def close(self):
        self.send(struct.pack("!H", 1000), CLOSE)
        self.stream.close()


class House:
    """One guest at a house. `welcome` is the reply to `hello`."""

    def __init__(self, address="http://localhost:3000"):
        self.address = address.rstrip("/")
        self.asked = 0
        self.pushes = deque()
        token = json.loads(self.http("POST", "/v1/guest"))["token"]
        self.socket = WebSocket(self.address, "/ws")
        self.welcome = self.ask("hello", token=token, protocol=PROTOCOL)

    def http(self, method, path):
        with urlopen(Request(self.address + path, method=method), timeout=PATIENCE_SECONDS) as reply:
            return reply.read()

    def ask(self, type, **fields):
        """Sends a request and returns its reply; pushes that come first are kept for `pushed`."""
        self.asked += 1
        self.socket.send(json.dumps({"id": str(self.asked), "type": type, **fields}).encode())
        while True:
            frame = self.receive()
            if "id" not in frame:
                self.pushes.append(frame)
            elif "error" in frame:
                raise Refused(frame["error"])
            else:
                return frame

    def pushed(self):
        """The next push, in the order they came."""
        return self.pushes.popleft() if self.pushes else self.receive()

    def receive(self):
        frame = json.loads(self.socket.receive())
        if frame.get("type") == "goodbye":
            raise Refused(frame["error"])
        return frame

    def close(self):
        self.socket.close()
