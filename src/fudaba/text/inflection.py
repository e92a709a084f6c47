"""Regular verbs: a words file writes ``godan("引く")`` instead of eight forms. Irregular ones are written out."""

from __future__ import annotations

from typing import Final

from fudaba.text.clauses import EnVerb, JaVerb

# ending: te, ta, and the rows a, i, e of the syllabary
_GODAN: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "う": ("って", "った", "わ", "い", "え"),
    "く": ("いて", "いた", "か", "き", "け"),
    "ぐ": ("いで", "いだ", "が", "ぎ", "げ"),
    "す": ("して", "した", "さ", "し", "せ"),
    "つ": ("って", "った", "た", "ち", "て"),
    "ぬ": ("んで", "んだ", "な", "に", "ね"),
    "ぶ": ("んで", "んだ", "ば", "び", "べ"),
    "む": ("んで", "んだ", "ま", "み", "め"),
    "る": ("って", "った", "ら", "り", "れ"),
}


def godan(plain: str) -> JaVerb:
    """引く, 選ぶ, 戻す, 支払う. 行く is written out: its te-form is 行って.

    >>> godan("選ぶ").te, godan("引く").nai, godan("戻す").stem
    ('選んで', '引かない', '戻し')
    """
    root = plain[:-1]
    te, ta, a, i, e = _GODAN[plain[-1]]
    return JaVerb(plain, root + te, root + ta, root + a + "ない", root + i, root + e + "ば", root + e + "る",
                  root + a + "れる")  # fmt: skip


def ichidan(plain: str) -> JaVerb:
    """与える, 捨てる, 加える, 見る.

    >>> ichidan("与える").te, ichidan("与える").ba
    ('与えて', '与えれば')
    """
    root = plain[:-1]
    return JaVerb(plain, root + "て", root + "た", root + "ない", root, root + "れば", root + "られる", root + "られる")


def suru(noun: str) -> JaVerb:
    """破壊する, 公開する, シャッフルする.

    >>> suru("破壊").passive, suru("攻撃").can
    ('破壊される', '攻撃できる')
    """
    return JaVerb(
        noun + "する", noun + "して", noun + "した", noun + "しない", noun + "し", noun + "すれば", noun + "できる",
        noun + "される",
    )  # fmt: skip


def passive(verb: JaVerb) -> JaVerb:
    """破壊する becomes 破壊される.

    >>> passive(suru("破壊")).ta
    '破壊された'
    """
    return ichidan(verb.passive)


def causative(verb: JaVerb) -> JaVerb:
    """引く becomes 引かせる, 捨てる 捨てさせる, 破壊する 破壊させる.

    >>> causative(godan("引く")).te, causative(ichidan("捨てる")).te, causative(suru("公開")).te
    ('引かせて', '捨てさせて', '公開させて')
    """
    if verb.passive == verb.can:
        return ichidan(verb.plain[:-1] + "させる")
    return ichidan(verb.passive[:-2] + "せる")


def regular(base: str, past: str = "", participle: str = "") -> EnVerb:
    """An English verb; the past is formed by rule unless given: ``regular("deal", "dealt")``.

    >>> regular("destroy").past, regular("discard").third, regular("place").ing, regular("draw", "drew", "drawn").past
    ('destroyed', 'discards', 'placing', 'drew')
    >>> regular("carry").third, regular("pass").third
    ('carries', 'passes')
    """
    after_consonant = len(base) > 1 and base[-1] == "y" and base[-2] not in "aeiou"
    if after_consonant:
        third, formed = base[:-1] + "ies", base[:-1] + "ied"
    else:
        third = base + ("es" if base.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")
        formed = base + ("d" if base.endswith("e") else "ed")
    ing = base[:-1] + "ing" if base.endswith("e") and not base.endswith("ee") else base + "ing"
    done = past or formed
    return EnVerb(base, third, done, participle or done, ing)


# Verbs that card games share.
DEAL: Final = regular("deal", "dealt")
DRAW: Final = regular("draw", "drew", "drawn")
DISCARD: Final = regular("discard")
CHOOSE: Final = regular("choose", "chose", "chosen")
PUT: Final = EnVerb("put", "puts", "put", "put", "putting")
PLACE: Final = regular("place")
GAIN: Final = regular("gain")
LOSE: Final = regular("lose", "lost")
GET: Final = EnVerb("get", "gets", "got", "got", "getting")
PAY: Final = regular("pay", "paid")
DESTROY: Final = regular("destroy")
LOOK: Final = regular("look")
REVEAL: Final = regular("reveal")
SHUFFLE: Final = regular("shuffle")
RETURN: Final = regular("return")
MOVE: Final = regular("move")
REMOVE: Final = regular("remove")
TAKE: Final = regular("take", "took", "taken")
ADD: Final = regular("add")
HAVE: Final = EnVerb("have", "has", "had", "had", "having")
BE: Final = EnVerb("be", "is", "was", "been", "being")

ATAERU: Final = ichidan("与える")
HIKU: Final = godan("引く")
SUTERU: Final = ichidan("捨てる")
ERABU: Final = godan("選ぶ")
OKU: Final = godan("置く")
ERU: Final = ichidan("得る")
USHINAU: Final = godan("失う")
SHIHARAU: Final = godan("支払う")
HAKAI: Final = suru("破壊")
MIRU: Final = ichidan("見る")
SHUFFLE_JA: Final = suru("シャッフル")
MODOSU: Final = godan("戻す")
TORINOZOKU: Final = godan("取り除く")
KUWAERU: Final = ichidan("加える")
DASU: Final = godan("出す")
SURU: Final = suru("")
OKONAU: Final = godan("行う")
NARU: Final = godan("なる")
UKERU: Final = ichidan("受ける")

ENGLISH_VERBS: Final[dict[str, EnVerb]] = {
    verb.base: verb
    for verb in (
        DEAL, DRAW, CHOOSE, PUT, LOSE, GET, PAY, TAKE, HAVE, BE,
        regular("give", "gave", "given"), regular("keep", "kept"), regular("cancel", "cancelled"),
        regular("cast", "cast"), regular("become", "became", "become"),
        EnVerb("swap", "swaps", "swapped", "swapped", "swapping"), EnVerb("set", "sets", "set", "set", "setting"),
        EnVerb("sink", "sinks", "sank", "sunk", "sinking"), EnVerb("throw", "throws", "threw", "thrown", "throwing"),
        EnVerb("begin", "begins", "began", "begun", "beginning"),
    )
}  # fmt: skip
"""Verbs that are not formed by rule."""
