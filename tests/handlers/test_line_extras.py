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


def test_no_phone_sounds_by_night_and_the_day_is_heard() -> None:
    """Issue 7: notificationDisabled at night; who sits at one table would hear whose phone it is.

    Planted: `_night` always False; seen to fail.
    """
    with world(9) as at:
        at.gather()
        at.begin()
        Play(at, talk=20 * SECOND, look=30 * SECOND).to_the_end()
        posts = [post for post in at.platform.history if not post.who]
        dusk = next(post for post in posts if "天黑請閉眼（第 1 夜）" in post.text)
        assert dusk.quiet
        night = [post for post in posts if 0 < post.at - dusk.at < 80 * SECOND]
        assert len(night) > 9
        assert [post.text for post in night if not post.quiet] == []
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
