"""What goes along with the texts on LINE: menus, mentions, quotes, sounds, the sender's name."""

from __future__ import annotations

from adapters.line.stages import DAY_MENU, NIGHT_MENU, VOTE_MENU
from engine.vocabulary import Phase
from tests.adapters.line.crowd import MINUTE, SECOND, World, world
from tests.adapters.line.playing import Play
from tests.adapters.line.votes import board, living, to_the_vote
from tests.adapters.line.webhooks import event

MENUS = (NIGHT_MENU, DAY_MENU, VOTE_MENU)


def _set_up(at: World) -> None:
    """The rich menus as `werewolf line setup` leaves them."""
    for alias in MENUS:
        at.platform.menus[f"id-{alias}"] = {}
        at.platform.aliases[alias] = f"id-{alias}"


def _linked(at: World) -> set[str]:
    """The menus that the players who are friends have now."""
    return {at.platform.linked.get(one.user, "") for one in at.people[1:]}


def test_everybody_s_rich_menu_follows_the_stage_and_tells_no_card() -> None:
    """Platforms 1.6: linked, never created at play; the same one for all, whatever they hold.

    Planted: none linked to wolves; seen to fail.
    """
    with world(9) as at:
        _set_up(at)
        to_the_vote(at)
        assert _linked(at) == {f"id-{VOTE_MENU}"}
        links = [
            call for call in at.platform.calls if call[1].endswith(f"richmenu/id-{NIGHT_MENU}")
        ]
        assert len(links) == len(at.people)
        at.clock.advance(2 * MINUTE)
        at.pump()
        at.say(at.spectator, "好")
        assert _linked(at) <= {f"id-{DAY_MENU}", f"id-{NIGHT_MENU}"}
        at.say(at.people[0].user, "結束")
        assert _linked(at) == {""}
        made = [path for method, path in at.platform.calls if (method, path)[0] == "POST"]
        assert "/v2/bot/richmenu" not in made
        at.check()


def test_a_game_without_rich_menus_plays_all_the_same() -> None:
    with world(9) as at:
        to_the_vote(at)
        assert not any("/user/" in path for _, path in at.platform.calls)
        at.check()


def test_the_dusk_is_the_nights_one_sound_and_the_day_is_heard() -> None:
    """The group's dusk wakes all alike; who sits at one table would hear whose phone else it is.

    Planted: `_night` always False; seen to fail.
    """
    with world(9) as at:
        at.gather()
        at.begin()
        Play(at, talk=20 * SECOND, look=30 * SECOND).to_the_end()
        posts = [post for post in at.platform.history if not post.who]
        dusk = next(post for post in posts if "天黑請閉眼（第 1 夜）" in post.text)
        assert not dusk.quiet
        night = [post for post in posts if 0 < post.at - dusk.at < 80 * SECOND]
        assert len(night) > 9
        assert [post.text for post in night if not post.quiet and post is not dusk] == []
        assert not any(post.quiet for post in at.group() if "發言" in post.text)
        at.check()


def test_the_next_speaker_is_mentioned_and_every_text_is_the_moderator_s() -> None:
    """Issue 7: a mention in a free reply is what wakes the speaker's phone.

    Planted: `_speech` without mentions; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        calls = [post for post in at.group() if post.text.startswith("🎤 請")]
        assert calls
        for post in calls:
            (key,) = post.body["substitution"].values()
            assert key["mentionee"]["userId"] in {one.user for one in at.people}
        said = [post for post in at.platform.history if not post.who]
        assert {post.body["sender"]["name"] for post in said} == {"法官"}
        at.check()


def test_a_tally_answers_the_board_it_is_about() -> None:
    """Platforms 1.6: quote tokens. Planted: the board's kept under no chat; seen to fail."""
    with world(9) as at:
        to_the_vote(at)
        place = max(n for n, post in enumerate(at.platform.history, 1) if post is at.group()[-1])
        for user in living(at):
            at.press(user, board(at)[0], at.chat)
            if at.game.phase is not Phase.VOTE:
                break
        tally = next(post for post in at.group() if "🗳️ 票型" in post.text)
        assert tally.body["quoteToken"] == f"q{place}"
        at.check()


def test_O47_who_comes_back_into_the_group_in_time_is_in_the_game() -> None:
    """O47: memberLeft and memberJoined while a game runs.

    Planted: memberJoined not read; seen to fail.
    """
    with world(9) as at:
        at.gather()
        at.begin()
        user = at.people[4].user
        members = {"members": [{"type": "user", "userId": user}]}
        (seat,) = [one.seat for one in at.game.players if one.user == user]
        at.send(event("memberLeft", at.chat, None, left=members))
        assert [empty[0] for empty in at.game.vacant] == [seat]
        token = at.platform.grant(at.chat)
        at.send(event("memberJoined", at.chat, None, joined=members, replyToken=token))
        assert at.game.vacant == ()
        at.check()


def test_one_s_own_card_is_never_looked_for_in_vain_in_the_group() -> None:
    """Nothing private comes by itself on LINE: the button leads into the 1:1 chat with the word in
    its box, a typed word is answered with the way there, and so says who has just sat down.

    Planted: the button as a silent press; the answer left waiting in private; seen to fail.
    """
    with world(9) as at:
        at.gather()
        user = at.people[2].user
        assert "在這裡打「身分」" in at.private(user)[-1].text
        at.begin()
        read = len(at.private(user))
        at.press(user, at.button("身分"), at.chat)
        assert any("你的身分是" in post.text for post in at.private(user)[read:])
        read = len(at.private(user))
        at.say(user, "身分")
        assert "你的牌在私訊裡看" in at.group()[-1].text
        assert f"@{user}" in at.group()[-1].text
        (way,) = at.group()[-1].buttons
        assert way["uri"].startswith("https://line.me/R/oaMessage/")
        assert len(at.private(user)) == read
        at.check()


def test_a_stage_that_is_answered_in_private_has_the_way_there_whoever_is_asked() -> None:
    """After every death there is the same button: it tells nothing of whom the table waits for.

    Planted: left out; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        target = next(action for action in board(at) if "號" in action["label"])
        for user in living(at):
            at.press(user, target, at.chat)
        at.say(at.spectator, "好")
        place = next(n for n, post in enumerate(at.group()) if "要在私訊裡決定" in post.text)
        (way,) = at.group()[place + 1].buttons
        assert way["type"] == "uri"
        assert "到私訊看" in way["label"]
        at.check()


def test_boards_say_nothing_that_is_soon_untrue_and_nights_explain_themselves_once() -> None:
    """A board stays as it was sent: a vote's has no count of nobody. What must be done at dawn is
    told at length in the first night, in a line after that.

    Planted: the desk's lines as they are; the long hint always; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        assert "已回答" not in at.group()[-1].text
        Play(at, talk=20 * SECOND, look=30 * SECOND).to_the_end()
        nights = [post.text for post in at.group() if "天黑請閉眼" in post.text]
        assert len(nights) > 1
        assert ["私訊看牌" in night for night in nights] == [True, *([False] * (len(nights) - 1))]
        assert all("送任一訊息繼續" in night for night in nights)
        at.check()


def test_the_deal_tells_the_group_who_has_which_seat() -> None:
    """The lobby's list is never edited here and seats are drawn: "8號死亡" must have a face.

    Planted: left out; seen to fail.
    """
    with world(12) as at:
        at.gather()
        at.begin()
        deal = next(post.text for post in at.group() if "📋 板子（12 張）" in post.text)
        seats = [f"{one.seat}號 {one.name}" for one in at.game.players]
        assert deal.split("\n")[-1] == f"🪑 座位：{'、'.join(seats)}"
        at.check()


def test_a_board_says_nothing_twice() -> None:
    """Free talk has a title and no time yet to tell below it. Planted: both lines; seen to fail."""
    with world(12) as at:
        at.gather("開局 expanded")
        at.begin()
        for _ in range(30):
            at.clock.advance(10 * SECOND)
            at.pump()
        at.say(at.spectator, "天亮了嗎")
        (talk,) = [post.text for post in at.group() if "自由討論" in post.text]
        assert talk.count("自由討論") == 1
        assert "限時" in talk
        at.check()
