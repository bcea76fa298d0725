"""What the group and each seat read."""

from __future__ import annotations

import html

import pytest

from adapters.text.merge import GROUP, Message, merge
from adapters.text.render import FALLBACK, Voice, catalogue, chain, refusal, render
from engine.effects import Announce, Ask, Over, StageOpened, WakeAt, Whisper
from engine.errors import Illegal
from engine.texts import (
    Board,
    Count,
    Note,
    NoteRef,
    Revealed,
    RoleRef,
    RolesRef,
    SeatRef,
    SeatsRef,
    VerbRef,
    Winner,
    WordRef,
)
from engine.vocabulary import Camp, Phase
from tests.adapters.text import engine_keys

SAMPLES = {
    "seat": SeatRef(3),
    "seats": SeatsRef((3, 7)),
    "count": Count(2),
    "note": NoteRef(Note.NONE),
    "card": RoleRef("witch"),
    "cards": RolesRef(("witch", "villager")),
    "verb": VerbRef("guard"),
    "word": WordRef("none"),
    "camp": Winner(Camp.GOOD),
    "board": Board(("wolf", "witch", "wolf")),
    "any": SeatRef(3),
}


@pytest.mark.parametrize("locale", ["zh-Hant", "en", "zh-Hans", "ja"])
@pytest.mark.parametrize("rules", ["official", "crescent", "expanded"])
def test_every_message_reads_as_a_sentence(locale: str, rules: str) -> None:
    """No key, brace, or unfilled placeable shows, whatever the engine sends."""
    voice = Voice(locale, rules)
    for told in engine_keys.messages():
        args = tuple(SAMPLES[sorted(kinds)[0]] for kinds in told.args)
        effect = (
            Announce(told.key, args)  # type: ignore[arg-type]
            if told.kind == "say"
            else Whisper(1, told.key, args)
        )
        text = render(effect, voice)
        assert text, told
        assert not set("{}$?") & set(text.replace("？", "").replace("replaced?", "")), (told, text)
        assert "-" + told.key not in text, (told, text)


def test_seats_are_listed_the_local_way() -> None:
    """O-FLOW-P5, O-LOVERS-P2: seats ascending, no cause."""
    died = Announce("died", (SeatsRef((1, 4, 8)),))
    assert render(died, "zh-Hant") == "💀 1號、4號、8號死亡"
    assert render(died, "en") == "💀 No. 1, No. 4 and No. 8 have died"
    assert render(Announce("died", (SeatsRef((4,)),)), "en") == "💀 No. 4 has died"


def test_a_failed_check_reads_exactly_as_the_seed_has_it() -> None:
    """C-SEER-9: nothing but this text."""
    told = Whisper(3, "checked", (SeatRef(6), NoteRef(Note.UNKNOWN)))
    assert render(told, Voice("zh-Hant", "crescent")) == "6號玩家的身份[沒驗出來]"


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("witch", "6號玩家的身份[女巫] 金水(JS)"),
        ("wolf", "6號玩家的身份[狼人] 查殺(CS)"),
        ("hybrid", "6號玩家的身份[混血兒]"),
        ("white_eyed_wolf", "6號玩家的身份[白眼狼]"),
        ("piper", "6號玩家的身份[吹笛者]"),
    ],
)
def test_a_true_identity_has_the_label_of_the_plainly_good_and_bad(card: str, text: str) -> None:
    """C-SEER-2, C-SEER-3: 金水 or 查殺, and none for hybrid, white-eyed wolf, single piper."""
    told = Whisper(3, "checked", (SeatRef(6), RoleRef(card)))
    assert render(told, Voice("zh-Hant", "crescent")) == text


def test_good_is_a_thumb_up_and_bad_a_thumb_down() -> None:
    """O-SEER-4, O-SEER-5: one bit, 壞人(狼人)."""
    good = render(Whisper(5, "checked", (SeatRef(6), NoteRef(Note.GOOD))), "zh-Hant")
    bad = render(Whisper(5, "checked", (SeatRef(2), NoteRef(Note.BAD))), "zh-Hant")
    assert good == "👍 6號：好人"
    assert bad == "👎 2號：壞人(狼人)"


@pytest.mark.parametrize(
    ("effect", "rules", "text"),
    [
        (Announce("powers_lost"), "crescent", "村長死亡，所有身份失去技能"),
        (Announce("slain_by_hybrid", (SeatRef(5),)), "crescent", "5號被混血兒殺害"),
        (Announce("shot", (SeatRef(2), SeatRef(4))), "crescent", "獵人2號開槍帶走4號"),
        (Announce("surrendered", (SeatRef(2),)), "crescent", "2號狼人投降"),
        (Announce("parted"), "crescent", "新月房發生分手事件"),
        (Announce("returned", (SeatRef(3),)), "crescent", "3號回魂"),
        (Announce("ufo", (SeatRef(6),)), "crescent", "6號被新月UFO帶走"),
        (Announce("drowned", (SeatRef(6),)), "crescent", "6號託管淹死"),
        (Announce("judged", (SeatRef(7),)), "official", "上帝判決：7號死亡，遊戲繼續"),
        (Announce("exploded", (SeatRef(3),)), "official", "3號自爆（狼人）"),
        (Announce("lead", (NoteRef(Note.NONE),)), "official", "警長不歸票"),
        (Announce("lead", (SeatRef(1),)), "official", "警長歸票：1號"),
        (Announce("infection"), "expanded", "昨夜有人被感染了"),
        (Announce("bear", (NoteRef(Note.GROWLS),)), "expanded", "熊咆哮了"),
        (Announce("bear", (NoteRef(Note.SILENT),)), "expanded", "熊沒有咆哮"),
        (Announce("second_vote"), "expanded", "再投一次"),
        (Whisper(2, "lover", (SeatRef(5),)), "crescent", "你的情侶是5號"),
        (Whisper(2, "parted"), "crescent", "情侶已分手"),
        (Whisper(2, "knifed", (SeatsRef((4, 7)),)), "crescent", "今晚被指殺: 4號、7號"),
        (Whisper(2, "knifed", (NoteRef(Note.NONE),)), "official", "今晚沒有人死亡"),
        (Whisper(2, "powerless"), "expanded", "你已永久失去能力"),
    ],
)
def test_texts_that_the_rule_books_fix(effect: Announce | Whisper, rules: str, text: str) -> None:
    """C-ELDER-6, C-HYBRID-23, E-SEED_WOLF-12 and the other sentences with their own words."""
    assert text in render(effect, Voice("zh-Hant", rules))


def test_cards_have_the_name_of_their_rule_set() -> None:
    """C-ELDER-15, C-TERMS-8 (A-59): crescent says 村長 and 愛神."""
    for rules, elder, cupid in (("crescent", "村長", "愛神"), ("expanded", "長老", "丘比特")):
        voice = Voice("zh-Hant", rules)
        assert (voice.card("elder"), voice.card("cupid")) == (elder, cupid)


@pytest.mark.parametrize(("locale", "following"), FALLBACK.items())
def test_a_locale_without_the_message_takes_it_from_the_next(
    locale: str, following: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: the chain cut to its first locale; seen to fail."""
    monkeypatch.delitem(catalogue(locale).sources, "say-peace", raising=False)
    assert Voice(locale).text("say-peace", lacking=locale) == Voice(following).text("say-peace")


def test_any_platforms_tag_finds_its_chain() -> None:
    """Fallback: zh-Hans to zh-Hant, ja to en, en to zh-Hant."""
    assert FALLBACK == {"zh-Hans": "zh-Hant", "ja": "en", "en": "zh-Hant"}
    assert chain("zh_CN") == ("zh-Hans", "zh-Hant")
    assert chain("zh-hans-SG")[0] == "zh-Hans"
    assert chain("zh-TW") == chain("zh-HK") == chain("fr") == ("zh-Hant",)
    assert chain("ja") == ("ja", "en", "zh-Hant")
    assert chain("en-US") == ("en", "zh-Hant")


def test_numbers_are_not_grouped_and_nothing_is_isolated() -> None:
    """Fluent would write 1,234 and wrap each placeable in invisible marks."""
    text = render(Announce("extended", (Count(1234),)), "en")
    assert "1234" in text
    assert not {"\u2068", "\u2069"} & set(text)


@pytest.mark.parametrize(
    "name", ["a_b", "*x*", "<b>", "&amp;", "[a](tg://user?id=1)", "`", "{ $a }"]
)
def test_a_name_with_markup_arrives_literally(name: str) -> None:
    """Bug-log O34: what the platform's escaping makes of it shows the name and nothing else."""
    voice = Voice("zh-Hant", names={3: name}, escape=lambda text: html.escape(text, quote=False))
    text = render(Announce("turn", (SeatRef(3),)), voice)
    assert html.unescape(text) == f"🎤 請3號 {name}發言"
    assert "<" not in text


def test_a_name_from_right_to_left_does_not_turn_the_line() -> None:
    """Bug-log O36: such a name is isolated, any other is not."""
    voice = Voice("en", names={3: "علي", 4: "Ann"})
    turned = render(Announce("revealed", (SeatRef(3), Revealed("wolf"))), voice)
    plain = render(Announce("revealed", (SeatRef(4), Revealed("wolf"))), voice)
    assert turned == "No. 3 \u2068علي\u2069: Wolf"
    assert plain == "No. 4 Ann: Wolf"


def test_confirmations_say_what_was_chosen_and_nothing_more() -> None:
    """O-GUARD-P4, E-FLOW-25: the same words whether it worked or not."""
    guard = Whisper(8, "locked", (VerbRef("guard"), SeatsRef((10,))))
    assert render(guard, "zh-Hant") == "✅ 已守護 10號"
    assert render(Whisper(1, "locked", (VerbRef("kill"), WordRef("none"))), "zh-Hant") == "✅ 空刀"
    assert render(Whisper(1, "locked", (VerbRef("pass"),)), "en") == "✅ You pass"
    assert render(Whisper(5, "locked", (VerbRef("save"),)), "zh-Hant") == "✅ 已用解藥"
    sign = Whisper(9, "locked", (VerbRef("sign"), WordRef("<tea>")))
    assert render(sign, Voice("en", escape=html.escape)) == "✅ Your sign: &lt;tea&gt;"


def test_a_stage_says_how_long_it_lasts_unless_it_waits_to_be_told() -> None:
    """O-FLOW-P12; a gated table (architecture 0.11) has no deadline yet."""
    vote = StageOpened(1, Phase.VOTE, 61_000)
    assert "（1 分）" in render(vote, "zh-Hant", now=1_000)
    assert "（" not in render(StageOpened(1, Phase.VOTE, 0), "zh-Hant", now=1_000)


def test_night_windows_are_not_told_to_the_group() -> None:
    """E-FLOW-21, bug-log O70: a message for each window would count the roles."""
    assert render(StageOpened(1, Phase.NIGHT, 45_000), "zh-Hant") == ""


def test_refusals_name_the_legal_range() -> None:
    """Bug-log O84: others are refused with what there is to choose."""
    no = Illegal("bad-target", verb="vote", legal="1 2 5", least=1, most=1)
    assert refusal(no, "zh-Hant") == "❌ 「投票」請選一個：1、2、5"
    empty = Illegal("bad-target", verb="vote", legal="", least=1, most=1)
    assert "1" not in refusal(empty, "en")
    several = Illegal("bad-target", verb="link", legal="1 2 3", least=2, most=2)
    assert refusal(several, "en") == "❌ “link” takes 2 different ones of: 1, 2, 3"


def test_a_step_is_one_message_for_the_group_and_one_for_each_seat() -> None:
    """Merged announcements stay in order; questions and alarms are no texts."""
    found = merge(
        [
            Announce("day", (Count(1),)),
            Whisper(4, "card", (RoleRef("seer"),)),
            Announce("peace"),
            Ask(4, 7, ("check",), 1),
            Whisper(4, "powerless"),
            WakeAt(5),
        ],
        "zh-Hant",
    )
    assert [message.to for message in found] == [GROUP, 4]
    assert found[0] == Message(GROUP, "☀️ 天亮了（第 1 天）\n🕊️ 昨晚是平安夜")
    assert found[1].text.endswith("你已永久失去能力")


def test_ballots_stand_together_with_their_weights() -> None:
    """O-FLOW-P6, O-SHERIFF-14, -15: shown by name after the close, the sheriff's at its weight."""
    ballots = [
        Announce("ballot", (SeatRef(1), SeatRef(3))),
        Announce("ballot", (SeatRef(2), SeatRef(5))),
        Announce("ballot", (SeatRef(4), SeatRef(5), Count(3))),
        Announce("ballot", (SeatRef(6), NoteRef(Note.NONE))),
    ]
    text = merge([*ballots, Announce("exiled", (SeatRef(5),))], "zh-Hant")[0].text
    assert text.split("\n") == [
        "🗳️ 票型",
        "5號（2.5 票）← 2號、4號",
        "3號（1 票）← 1號",
        "棄票 ← 6號",
        "🗳️ 5號出局",
    ]


def test_the_end_shows_cards_winners_and_reason() -> None:
    """O-WIN-P3: all cards, the winners, and the clause that decided in words."""
    voice = Voice("zh-Hant", "official", names={1: "阿明"})
    text = merge(
        [
            Announce("over", (Winner(Camp.WOLVES),)),
            Announce("revealed", (SeatRef(1), Revealed("wolf"))),
            Announce("revealed", (SeatRef(2), Revealed("cupid"))),
            Over(Camp.WOLVES, (1,), "win-gods"),
        ],
        voice,
    )[0].text
    assert "狼人陣營獲勝" in text
    assert "1號 阿明：狼人\n2號：丘比特" in text
    assert "屠神" in text
    assert "獲勝玩家：1號" in text
    nobody = render(Over(Camp.NONE, (), "stalemate"), "en")
    assert "There are no winners" in nobody


def test_a_long_message_is_cut_between_lines_and_loses_nothing() -> None:
    """Platforms refuse what is too long; 40 announcements at 100 characters a message."""
    effects = [Announce("died", (SeatsRef((seat,)),)) for seat in range(1, 41)]
    found = merge(effects, "zh-Hant", limit=100)
    assert len(found) > 1
    assert all(len(message.text) <= 100 for message in found)
    assert "\n".join(message.text for message in found) == merge(effects, "zh-Hant")[0].text
    assert "".join(m.text for m in merge(effects[:1], "zh-Hant", limit=3)) == "💀 1號死亡"


def test_the_board_lists_its_cards_with_their_number() -> None:
    """O-BOARD-P2: the count of each card, and no seat."""
    text = render(Announce("board", (Board(("wolf", "wolf", "seer")),)), "zh-Hant")
    assert "狼人×2" in text
    assert "預言家" in text
    assert "號" not in text
