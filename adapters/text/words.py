"""Reading what people type: folding, numerals, and the seats that a sentence names (O-CUPID-P1).

A number is a seat as `3號`, as `#3` or `No. 3`, or alone between separators; as a mention; as a
player's name. 第2天, 3票, 一起, 12點 and the like are none (official.md 23).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

_TRADITIONAL = (
    "號戀連鏈過預獵長癡賊鴉馴師劍無刺婦藥蠱變臉爺顏騎鏽聖爾純鐵狼殺驗單獨點歲個"
    "與裡還對給從說這邊雙兩來會後發開離夢盜種復舊慣兒經處決棄領頭圍讓認識證據見聽"
    "守護熊影童孩養魔術幻覺記結總體親愛寶貴環誰麼樣嗎啟動報跳隊員當選競警級隻張條"
    "頂覺幾萬億關閉繼續暫規則戰績復盤語設規結額質應該實測試"
)
_SIMPLIFIED = (
    "号恋连链过预猎长痴贼鸦驯师剑无刺妇药蛊变脸爷颜骑锈圣尔纯铁狼杀验单独点岁个"
    "与里还对给从说这边双两来会后发开离梦盗种复旧惯儿经处决弃领头围让认识证据见听"
    "守护熊影童孩养魔术幻觉记结总体亲爱宝贵环谁么样吗启动报跳队员当选竞警级只张条"
    "顶觉几万亿关闭继续暂规则战绩复盘语设规结额质应该实测试"
)
_FOLD = {ord(old): new for old, new in zip(_TRADITIONAL, _SIMPLIFIED, strict=True) if old != new}
_FOLD |= {ord("裏"): "里", ord("姊"): "姐", ord("銹"): "锈", ord("侶"): "侣"}

_SEAT_IN_JAPANESE = re.compile(r"(?<=\d)\s?番(?!目)")

_DIGITS = {"零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6}
_DIGITS |= {"七": 7, "八": 8, "九": 9, "十": 10}
_HAN = "零〇一二两三四五六七八九十"

_JOINING = "和跟与及或同と、"
_BEFORE = _JOINING + "是的在投验查毒救守杀刀踩站保连链信打给对把被狼号名选推出侣恋我はが"
_AFTER = (
    _JOINING
    + "是里都也在会要有不才就说跳这那金查号被为的了吧吗呢啊投认反归出走情恋连链はがもをにで"
)
_GAP = r"\s,.;:!?…—~/|()\[\]{}<>\"'“”‘’「」『』【】《》。，；：！？·&+=→←@#*_\-"
_LEFT = rf"(?:(?<=^)|(?<=[{_GAP}{_BEFORE}])|(?<=恋人)|(?<=\bcp))"
_RIGHT = rf"(?=$|[{_GAP}{_AFTER}]|人狼恋|(?:cp|lr|jz|js|cs|dm|ds)\b)"
_COUNTED = (
    r"(?!\s*(?:票|天|日|晚|夜|轮|局|次|点|分|秒|人(?!狼恋)|个|位|张|条|瓶|只|狼|神|民|刀|步|组|成|倍|年|月|周|"
    r"%|[:.]\d|votes?\b|days?\b|nights?\b|rounds?\b|times?\b|wol(?:f|ves)\b|gods?\b|villagers?\b|"
    r"seconds?\b|secs?\b|minutes?\b|mins?\b|hours?\b|people\b|players?\b|more\b|left\b|o'?clock\b|"
    r"am\b|pm\b|st\b|nd\b|rd\b|th\b))"
)
_ORDINAL = r"(?<!第)(?<!第\s)(?<!\d[.:])(?<!day\s)(?<!night\s)(?<!round\s)"
_MARKED = re.compile(
    rf"(?<!第)(?<![\d.])(?P<digits>\d+)\s*号(?!狼|线|楼|版)|(?P<han>[{_HAN}]+)\s*号(?!狼|线|楼|版)"
    r"|(?:#|\bno\.?\s*|\bseat\s*|\bplayer\s*|\bnumber\s*)(?P<latin>\d+)(?!\d)"
)
_BARE = re.compile(rf"{_ORDINAL}{_LEFT}(?<!\d)(?P<digits>\d+)(?!\d){_COUNTED}{_RIGHT}")
_HAN_BARE = re.compile(
    rf"(?:(?<=^)|(?<=[{_GAP}]))(?P<han>[{_HAN}]+)(?=$|[{_GAP}{_JOINING}])"
    rf"|(?<=[{_JOINING}])(?P<joined>[{_HAN}]+)(?=$|[{_GAP}{_JOINING}是都里在])"
)


def fold(text: str) -> str:
    """A text as it is compared: as `signal`, Traditional characters as Simplified, 3番 as 3號."""
    return _SEAT_IN_JAPANESE.sub("号", signal(text).translate(_FOLD))


def signal(text: str) -> str:
    """A text as a sign is compared (E-STUTTERING_JUDGE-2): NFKC, trimmed, case-folded."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def number(text: str) -> int | None:
    """A numeral in digits or in Chinese, up to ninety-nine; None where it is no numeral."""
    if text.isascii() and text.isdigit():
        return int(text)
    if not text or any(letter not in _DIGITS for letter in text):
        return None
    if "十" not in text:
        return _DIGITS[text] if len(text) == 1 else None
    tens, _, ones = text.partition("十")
    if len(tens) > 1 or len(ones) > 1 or "十" in ones:
        return None
    return (_DIGITS[tens] if tens else 1) * 10 + (_DIGITS[ones] if ones else 0)


class Found(NamedTuple):
    """A reference to a seat: where it begins and ends in the folded text, and its number."""

    start: int
    end: int
    seat: int


def references(folded: str, names: Mapping[str, int], count: int) -> list[Found]:
    """The references to seats in a folded text, in its order. Numbers beyond `count` are none."""
    found: list[Found] = []
    taken = [False] * len(folded)
    for start, end, seat in _named(folded, names):
        if not any(taken[start:end]):
            taken[start:end] = [True] * (end - start)
            found.append(Found(start, end, seat))
    rest = "".join(" " if used else letter for letter, used in zip(folded, taken, strict=True))
    for pattern in (_MARKED, _BARE, _HAN_BARE):
        for match in pattern.finditer(rest):
            meant = number(next(group for group in match.groups() if group))
            start, end = match.span()
            if meant is None or not 0 < meant <= count or any(taken[start:end]):
                continue
            taken[start:end] = [True] * (end - start)
            found.append(Found(start, end, meant))
    return sorted(found)


def _named(folded: str, names: Mapping[str, int]) -> list[Found]:
    """Mentions and names, the longest first; a name that is itself a number names nobody."""
    found: list[Found] = []
    for name in sorted(names, key=len, reverse=True):
        bare = fold(name).lstrip("@")
        if not bare or number(bare.rstrip("号")) is not None:
            continue
        for match in _name_pattern(bare).finditer(folded):
            found.append(Found(match.start(), match.end(), names[name]))
    return found


@lru_cache(maxsize=512)
def _name_pattern(bare: str) -> re.Pattern[str]:
    """Latin names stand as whole words, a single character between separators or mentioned."""
    left = r"(?<![a-z0-9_])" if re.match(r"[a-z0-9_]", bare) else ""
    right = r"(?![a-z0-9_])" if re.search(r"[a-z0-9_]$", bare) else ""
    literal = re.escape(bare)
    if len(bare) == 1:
        alone = rf"(?:(?<=^)|(?<=[{_GAP}])){literal}(?=$|[{_GAP}])"
        return re.compile(rf"@{literal}|{alone}")
    return re.compile(rf"@?{left}{literal}{right}")
