"""What the tests of whole tables on Telegram do again and again."""

from __future__ import annotations

from adapters.buttons import decode as decode_button
from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.world import OPEN, Standing, World
from tests.adapters.telegram.town import GROUP, HOST, Town, label


class Died(BaseException):
    """The process was killed here."""


def prompted(place: Town) -> Phone:
    """Somebody who has a question open in private."""
    return next(phone for phone in place.phones.values() if questions(phone))


def questions(phone: Phone):
    return [sent for sent in phone.inbox() if sent.buttons()]


def to_the_vote(place: Town) -> None:
    crowd = Crowd(place, 1, steady=True)
    crowd.play(until=lambda game: game.phase is Phase.VOTE)
    place.wait(3_000)


def living(place: Town) -> list[Phone]:
    """Whoever is alive, by seat."""
    return [place.phones[int(one.user)] for one in place.game.players if one.death is None]


def voted(place: Town) -> dict[str, tuple[int, ...]]:
    """For whom each user has voted."""
    game = place.game
    return {
        game.players[prompt.seat - 1].user: act.targets
        for wait in game.waits
        for prompt in wait.prompts
        for act in prompt.acts
    }


def is_answer(button: dict) -> bool:
    data = button.get("callback_data", "")
    return bool(data) and not decode_button(data).choice.startswith("/")


def end(place: Town, phone: Phone) -> None:
    """End the game by the board's button, and say yes where the bot asks."""
    if phone.may_write(GROUP):
        phone.say(GROUP, "/endgame")
    else:
        phone.tap(label("endgame"), GROUP)
    place.wait(5_000)
    for sent in reversed(phone.inbox(GROUP)):
        for button in sent.buttons():
            data = button.get("callback_data", "")
            if data and decode_button(data).choice == "/endgame yes":
                phone.press(sent, button)
                place.wait(5_000)
                return


def an_option(phone: Phone):
    """A button of the newest options' screen that sets something."""
    for sent in reversed(phone.inbox(GROUP)):
        for button in sent.buttons():
            data = button.get("callback_data", "")
            fresh = not button["text"].startswith("✅")
            if data and fresh and decode_button(data).choice.startswith("/o "):
                return sent, button
    raise AssertionError([one["text"] for sent in phone.inbox(GROUP) for one in sent.buttons()])


def real_wait(place: Town, seconds: float) -> None:
    import asyncio

    place.house.line.loop.run(asyncio.sleep(seconds))


def end_by_button(phone: Phone, until) -> None:
    phone.tap(label("endgame"), GROUP)
    until(lambda: any(_yes(sent) for sent in phone.inbox(GROUP)))
    sent = [one for one in phone.inbox(GROUP) if _yes(one)][-1]
    phone.press(sent, _yes(sent)[0])


def _yes(sent) -> list[dict]:
    return [
        button
        for button in sent.buttons()
        if "callback_data" in button
        and decode_button(button["callback_data"]).choice == "/endgame yes"
    ]


def strict(world: World) -> tuple[dict, Standing]:
    """A group with a closed door of its own, and a member whom an admin has restricted."""
    room = world.rooms[GROUP]
    room.permissions = {**OPEN, "can_send_polls": False}
    room.members[HOST + 1] = Standing("restricted", {**OPEN, "can_send_photos": False})
    return dict(room.permissions), room.members[HOST + 1]
