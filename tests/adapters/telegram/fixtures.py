"""Updates as Telegram documents them, by name; python-telegram-bot must read every one."""

from __future__ import annotations

from tests.adapters.telegram.fake.world import ADMIN, OPEN

GROUP = {"id": -1002471352452, "type": "supergroup", "title": "狼人殺 & friends"}
FORUM = {**GROUP, "is_forum": True}
BASIC = {"id": -400123, "type": "group", "title": "basic"}
AMY = {
    "id": 7000000001,
    "is_bot": False,
    "first_name": "Amy",
    "last_name": "陳",
    "username": "amy_c",
    "language_code": "zh-hant",
}
BOB = {"id": 42, "is_bot": False, "first_name": "<b>Bob</b>"}
BOT = {"id": 424242, "is_bot": True, "first_name": "Judge", "username": "judge_bot"}
PRIVATE = {"id": 7000000001, "type": "private", "first_name": "Amy"}
LATER = {"checklist_of_2027": {"x": [1, None, {"deep": True}]}, "paid_star_count": 3}


def _message(**given) -> dict:
    return {"message_id": 17, "date": 1796000000, "chat": GROUP, "from": AMY, **given}


def _member(user: dict, status: str, **flags) -> dict:
    return {"user": user, "status": status, **flags}


_ADMIN = dict.fromkeys(ADMIN, True)
_MUTED = {**dict.fromkeys(OPEN, False), "can_edit_tag": False}


def _change(old: dict, new: dict, chat: dict = GROUP) -> dict:
    return {
        "chat": chat,
        "from": AMY,
        "date": 1796000000,
        "old_chat_member": old,
        "new_chat_member": new,
    }


UPDATES: dict[str, dict] = {
    "a line in a group": {"message": _message(text="我是預言家，3號查殺 🐺")},
    "a command with the bot's name": {
        "message": _message(
            text="/vote@judge_bot 3",
            entities=[{"type": "bot_command", "offset": 0, "length": 15}],
        )
    },
    "a command for another bot": {
        "message": _message(
            text="/vote@other_bot 3",
            entities=[{"type": "bot_command", "offset": 0, "length": 15}],
        )
    },
    "mentions after an emoji": {
        "message": _message(
            text="🐺🐺 @amy_c 和 Bob 是情侶",
            entities=[
                {"type": "mention", "offset": 5, "length": 6},
                {"type": "text_mention", "offset": 14, "length": 3, "user": BOB},
            ],
        )
    },
    "a line in a topic": {
        "message": _message(
            chat=FORUM, message_thread_id=17, is_topic_message=True, text="/newgame"
        )
    },
    "a reply outside any topic": {"message": _message(message_thread_id=5, text="同意")},
    "an edit": {"edited_message": _message(edit_date=1796000009, text="改成 5號")},
    "a deep link's start": {
        "message": {**_message(text="/start abc_123"), "chat": PRIVATE},
    },
    "a press in a group": {
        "callback_query": {
            "id": "4382bfdwdsb323b2d9",
            "from": AMY,
            "chat_instance": "1",
            "data": "AQH_abc-",
            "message": _message(**{"from": BOT}, text="投票"),
        }
    },
    "a press on a message that is gone": {
        "callback_query": {
            "id": "9",
            "from": BOB,
            "chat_instance": "1",
            "data": "x",
            "message": {"message_id": 3, "date": 0, "chat": GROUP},
        }
    },
    "an anonymous admin": {
        "message": _message(
            **{
                "from": {
                    "id": 1087968824,
                    "is_bot": True,
                    "first_name": "Group",
                    "username": "GroupAnonymousBot",
                }
            },
            sender_chat=GROUP,
            text="/options",
        )
    },
    "a channel": {
        "message": _message(
            **{
                "from": {
                    "id": 136817688,
                    "is_bot": True,
                    "first_name": "Channel",
                    "username": "Channel_Bot",
                }
            },
            sender_chat={"id": -1009, "type": "channel", "title": "c"},
            text="/flee",
        )
    },
    "another bot": {
        "message": _message(**{"from": {**BOT, "id": 5, "username": "spam_bot"}}, text="/join")
    },
    "a sticker": {
        "message": _message(
            sticker={
                "file_id": "x",
                "file_unique_id": "y",
                "type": "regular",
                "width": 1,
                "height": 1,
                "is_animated": False,
                "is_video": False,
            }
        )
    },
    "somebody came": {"message": _message(new_chat_members=[BOB, BOT])},
    "somebody went": {"message": _message(left_chat_member=BOB)},
    "the old half of a migration": {
        "message": _message(chat=BASIC, migrate_to_chat_id=-1002471352452)
    },
    "the new half of a migration": {"message": _message(migrate_from_chat_id=-400123)},
    "the bot was put out": {
        "my_chat_member": _change(_member(BOT, "member"), _member(BOT, "kicked", until_date=0))
    },
    "the bot may not post": {
        "my_chat_member": _change(
            _member(BOT, "member"),
            _member(BOT, "restricted", is_member=True, until_date=0, **_MUTED),
        )
    },
    "the bot became an admin": {
        "my_chat_member": _change(_member(BOT, "member"), _member(BOT, "administrator", **_ADMIN))
    },
    "the bot was blocked": {
        "my_chat_member": _change(
            _member(BOT, "member"), _member(BOT, "kicked", until_date=0), PRIVATE
        )
    },
    "a member left": {"chat_member": _change(_member(BOB, "member"), _member(BOB, "left"))},
    "a muted member left": {
        "chat_member": _change(
            _member(BOB, "restricted", is_member=True, until_date=0, **_MUTED),
            _member(BOB, "restricted", is_member=False, until_date=0, **_MUTED),
        )
    },
    "a member was promoted": {
        "chat_member": _change(_member(BOB, "member"), _member(BOB, "administrator", **_ADMIN))
    },
    "fields of a later year": {"message": _message(text="hi", **LATER)},
    "a kind of a later year": {"teleported_message": {"to": "the moon"}},
}


def update(name: str, number: int = 1) -> dict:
    """One of them, whole."""
    return {"update_id": number, **UPDATES[name]}
