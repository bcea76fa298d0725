"""What each request does, in words of the rooms; raises Illegal with the reason why not."""

from __future__ import annotations

from typing import Any

import msgspec

from adapters.text.names import clean_name
from adapters.text.render import Voice
from engine.errors import Illegal
from handlers.table.seating import TableFault, fitted
from handlers.web import wire
from handlers.web.pacing import Speed
from handlers.web.room import Room
from handlers.web.rooms import Rooms, user_of
from handlers.web.seats import Wish

Answer = dict[str, Any]


class Deeds:
    """All that a device can ask for, but its stream."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def open(self, body: wire.Open) -> Answer:
        """A new table; returns its room's code."""
        people = tuple((user_of(one.token), _name(one.name, body.lang)) for one in body.phones)
        if len({user for user, _ in people}) < len(people):
            raise Illegal("already-joined")
        seats, board = fitted(body.rules, body.seats, body.board, len(people))
        owner = user_of(body.device)
        room = self._own(body.code, owner) if body.code else self.rooms.create(owner)
        speed = Speed(body.speed)
        room.set(msgspec.structs.replace(room.setting, speed=speed, held=False, bots=body.bots))
        room.seats.clear()
        if body.shown != room.shown:
            room.show(body.shown)
        wish = Wish(
            body.rules,
            seats,
            board,
            people,
            body.options,
            begin=body.begin,
            seed=body.seed,
            role=body.role,
        )
        try:
            room.open(wish, body.lang)
            if wish.begin and (wish.seed or wish.role):
                # Who chose the dice or his card can reckon out the others'.
                room.news("web-deal-known")
        except (Illegal, TableFault):
            room.seats.clear()
            if not body.code:
                self.rooms.drop(room.code)
            raise
        return {"code": room.code, "users": [user for user, _ in people]}

    def _own(self, code: str, owner: str) -> Room:
        room = self.rooms.find(code.upper())
        if room is None or room.setting.owner != owner:
            raise Illegal("host-only")
        return room

    def say(self, room: Room, body: wire.Say) -> Answer:
        """A line in the group or in a private chat."""
        user = user_of(body.token)
        name = room.name_of(user, _name(body.name, ""))
        event = f"web#{user}#{body.id}"
        if body.group:
            muted = room.muted(user, body.text)
            if muted:
                return {"muted": muted}
            room.say(user, name, body.text, event)
        else:
            room.tell(user, name, body.text, event)
        return {}

    def press(self, room: Room, body: wire.Press) -> Answer:
        """A button."""
        user = user_of(body.token)
        event = f"web#{user}#{body.id}"
        name = room.name_of(user, _name(body.name, body.lang))
        locale = body.lang or Voice().locale
        ack = room.press(user, name, body.data, event, group=body.group, locale=locale)
        return {"ack": ack}

    def sit(self, room: Room, body: wire.Sit) -> Answer:
        """Take a seat, or get up."""
        user = user_of(body.token)
        if body.seat < 0:
            room.places.rise(user)
        else:
            room.greet(user, body.lang)
            device = user_of(body.device) if body.device else user
            room.places.sit(user, _name(body.name, body.lang), body.seat, device)
        return {"user": user}

    def control(self, room: Room, body: wire.Control) -> Answer:
        """What only the device that opened the room may do."""
        if user_of(body.device) != room.setting.owner:
            raise Illegal("host-only")
        speed = Speed(body.speed) if body.speed else room.setting.speed
        held = room.setting.held if body.held is None else body.held
        setting = msgspec.structs.replace(room.setting, speed=speed, held=held)
        if setting != room.setting:
            room.set(setting)
        if body.shown is not None and body.shown != room.shown:
            room.show(body.shown)
        if body.seats is not None:
            room.seats.fill(body.seats)
        if body.begin:
            room.seats.deal()
        if body.step:
            room.driver.step()
        return {}

    def ballots(self, room: Room, body: wire.Ballots) -> Answer:
        """Every ballot of this game that has been told, with the day it was cast on."""
        game = room.game()
        found: list[Answer] = []
        day = 0
        for one in room.tale.now()[1].scenes:
            day = one["number"] if one["kind"] == "dawn" else day
            if one["kind"] == "ballot":
                voice = room.voice(body.lang, game)
                found.append({**one, "title": voice.text("status-day", number=str(max(1, day)))})
        return {"ballots": found}


def _name(name: str, lang: str) -> str:
    voice = Voice(lang) if lang else Voice()
    return clean_name(name, blank=voice.text("name-blank"))
