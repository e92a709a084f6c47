"""What the table itself says, in both languages. What the game says comes from the game's own words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fudaba.bots.levels import LEVELS
from fudaba.languages import by_language

SAYINGS: Final[dict[str, tuple[str, str]]] = {
    "no-terminal": (
        "play は端末で使います（入力か出力が端末ではありません）。自動対戦は fudaba sim、記録は fudaba replay です。",
        "play needs a terminal, and this is none; games without people: `fudaba sim`, records: `fudaba replay`",
    ),
    # the board
    "you": ("あなた", "you"),
    "player": ("プレイヤー{seat}", "Player {seat}"),
    "out": ("脱落", "out"),
    "nothing": ("なし", "nothing"),
    "cards": ("{n}枚", "{n}"),
    "from-top": ("上から{n}枚目: {card}", "{n} from the top: {card}"),
    "top": ("一番上: {card}", "on top: {card}"),
    "unknown": ("ほか{n}枚", "{n} unknown"),
    "owner": ("持ち主{seat}", "owned by {seat}"),
    "on": ("{card}に付く", "on {card}"),
    "page": (
        "{page}/{of}ページ（選択肢は{n}個。+ で次、- で前。見えていない番号も選べます）",
        "page {page} of {of} ({n} options; + next, - back; a number on another page works too)",
    ),
    # the story
    "earlier": ("… その前に{n}行（s で全部読む）", "… {n} lines before that (s reads them all)"),
    "story": ("前回の選択からの経過", "What happened since your last answer"),
    "log": ("記録（最近{n}件）", "Log (latest {n})"),
    "log-empty": ("まだ何も起きていません。", "Nothing has happened yet."),
    "times": ("{what}（{n}回）", "{what} ({n} times)"),
    "taken": ("選択肢が1つだけなので自動で選びました：{what}", "Chosen for you, being the only option: {what}"),
    "blocked": ("{card}がブロック", "blocked by {card}"),
    "chosen": ("選択済み（{n}）：{what}", "Chosen ({n}): {what}"),
    "ready": (" 0 おすすめの組み合わせ：{what}", " 0 Recommended: {what}"),
    "ticked": ("選択{n}：", "Ticked {n}: "),
    "still": ("あと{n}", "{n} more"),
    "still-owed": ("残り {what}", "{what} left"),
    "enter": ("Enterで決定", "Enter confirms"),
    "confirm": ("この{n}つで決定", "Confirm these {n}"),
    "confirm-all": ("この分け方で決定", "Divide it like this"),
    "too-many": (
        "これ以上は選べません。b で最後の選択を、-番号でその選択を外せます。",
        "No room for more: b takes off the last tick, -2 one of number 2.",
    ),
    "not-ticked": ("{text}番は選ばれていません。", "Number {text} is not ticked."),
    # asking
    "hand-over": ("{name}だけが画面を見たら Enter を押してください。", "Press Enter when only {name} is looking."),
    "keys": (
        "番号=選ぶ ?=不可の理由 b=戻す s=経過 look=場 c 名前=カード i=助言 h=説明 q=終了",
        "number=choose ?=why b=back s=story look=table c NAME=card i=hint h=help q=quit",
    ),
    "what-next": ("> ", "> "),
    "more": ("{page}/{of} Enter=次へ b=前へ q=テーブルに戻る > ", "{page}/{of} Enter=on b=back q=to the table > "),
    "last": ("Enter=テーブルに戻る > ", "Enter=back to the table > "),
    # answers that are none
    "no-number": ("{text}番の選択肢はありません。番号は1〜{n}です。", "There is no option {text}; they are 1 to {n}."),
    "no-option": (
        "「{text}」は選択肢にもコマンドにもありません。番号で選ぶか、h で説明を見てください。",
        "{text!r} is neither an option nor a command. Choose by number, or type h for help.",
    ),
    "near": ("もしかして：{options}", "Did you mean: {options}?"),
    "no-gesture": (
        "まとめて選べません。一つずつ選んでください。",
        "These cannot be chosen together. Choose one by one.",
    ),
    "possible": ("できます：{options}", "That is possible: {options}."),
    "typed": ("「{text}」", "{text!r}"),
    "why": ("{what}：{reason}", "{what}: {reason}"),
    "hint": ("助言", "Hint"),
    "joining": ("途中参加", "Joining"),
    "refused": ("できないこと", "What is not possible now"),
    "all-possible": (
        "この選択で除かれた候補はありません。「? カード名」で、そのカードが使えない理由を答えます。",
        "Nothing was left out of this choice. ? NAME asks why that card cannot be used.",
    ),
    "and-more": ("  ほか{n}件（? 名前 で個別に聞けます）", "  and {n} more (ask with ? NAME)"),
    "and-others": (
        "  ほかの使い方{n}つも今はできません（? で一覧）",
        "  nor {n} other things with it (? lists them)",
    ),
    "not-now": ("今はその選択の場面ではありません。", "This is not the moment for that."),
    "committed": (
        "取り消せません。最後の選択のあとに、ほかの人の番になったか、何かが公開・抽選されました。",
        "Nothing can be taken back: since your last answer somebody else was asked, or something was seen or drawn.",
    ),
    # passing
    "mode-smart": ("必要なときだけ確認します。", "You are asked when it matters."),
    "mode-off": ("パスは自動で行いません。", "Passing is up to you."),
    "mode-full": ("この手番が終わるまで、すべて確認します。", "You are asked everything until this turn is over."),
    "asked-in": ("必ず確認します: {what}", "You will always be asked: {what}"),
    "not-asked-in": ("必ずは確認しません: {what}", "No longer always asked: {what}"),
    "pin-own": ("自分の手番の", "your own"),
    "pin-theirs": ("相手の手番の", "others'"),
    "order-asked": ("同時に起きることの順番を確認します。", "You will be asked for orders that matter."),
    "order-not-asked": ("同時に起きることの順番は自動で決めます。", "Orders are chosen for you."),
    "not-your-turn": ("今は手番を終えられません。", "There is no turn of yours to end now."),
    "end-turn": ("{why}。手番を終えますか？（y／n）: ", "{why}. End the turn? (y/n): "),
    "mode-turn": ("自分の番まで自動でパスします。", "Passing until your turn."),
    "mode-target": ("自分が狙われるまで自動でパスします。", "Passing unless you are the target."),
    "mode-help": (
        (
            "p s=必要なときだけ  p t=自分の番まで自動パス  p a=狙われるまで自動パス  p o=毎回  p f=この手番は毎回  "
            "p 自分 フェイズ・p 相手 フェイズ・p カード名=そこで必ず確認  p 順番=順番を確認"
        ),
        (
            "p s=when it matters  p t=pass until my turn  p a=unless I am targeted  p o=ask always  p f=all this turn  "
            "p own PHASE, p theirs PHASE, p CARD=always ask there  p order=ask for orders"
        ),
    ),
    "passed": ("（自動で{n}回パスしました）", "(passed {n} times for you)"),
    # looking things up
    "no-card": ("「{text}」というカードはありません。", "There is no card {text!r}."),
    "card-near": ("近い名前: {names}", "Nearest: {names}"),
    "no-rule": ("「{text}」というルールはありません。", "There is no rule {text!r}."),
    "no-cited": ("まだルールは引かれていません。", "No rule has been cited yet."),
    "rules": ("ルール", "Rules"),
    "rulings": ("（裁定）", " (decision)"),
    "no-seat": ("「{text}」という席はありません。席は{seats}です。", "There is no seat {text!r}; seats are {seats}."),
    "help": ("説明", "Help"),
    "goal": ("ゲームの目的", "The goal"),
    "commands": ("コマンド", "Commands"),
    "turn-order": ("ターンの流れ", "Turn order"),
    # leaving and joining
    "concede-sure": ("本当に投了しますか？ (y/n) > ", "Really concede? (y/n) > "),
    "conceded": ("{name}は投了しました。", "{name} concedes."),
    "saved": ("保存しました: {file}", "Saved: {file}"),
    "not-saved": ("保存できません（{file}）: {why}", "Cannot be saved ({file}): {why}"),
    "resume": ("続きから遊ぶには:", "To go on:"),
    "resume-menu": ("（メニューからも続けられます）", "(the menu offers it too)"),
    "joined": ("プレイヤー{seat}が加わりました。", "Player {seat} joins."),
    "will-join": ("次に参加できるときに加わります。", "They will join as soon as somebody may."),
    "no-deck": ("「{text}」というデッキはありません。デッキ: {decks}", "There is no deck {text!r}. Decks: {decks}"),
    "how-join": (
        "「join デッキ名」、または「return 席 デッキ名」と入力してください。デッキ: {decks}",
        "Type `join DECK` or `return SEAT DECK`. Decks: {decks}",
    ),
    "over": ("ゲーム終了", "The game is over"),
    "winners": ("勝者: {names}", "Winners: {names}"),
    "no-winner": ("勝者なし", "Nobody wins"),
    "at-end": ("s=経過 l=記録 look=場 Enter=終わる > ", "s=story l=log look=table Enter=leave > "),
    "go-on": (
        "s=経過 look=場 q=保存して終了 Enter=対戦を始める > ",
        "s=story look=table q=save and quit Enter=play the match > ",
    ),
    # the menu
    "menu": ("札場 fudaba", "fudaba 札場"),
    "menu-keys": ("番号=変更する  Enter=この設定で始める  q=終了", "number=change it  Enter=play like this  q=leave"),
    "menu-prompt": ("> ", "> "),
    "menu-lang": ("言語", "Language"),
    "menu-game": ("ゲーム", "Game"),
    "menu-seats": ("人数", "Players"),
    "menu-deck": ("{seat}のデッキ", "Deck of {seat}"),
    "menu-rules": ("ルールの設定", "Rule options"),
    "menu-usual": ("標準", "as usual"),
    "menu-changed": ("{n}件変更", "{n} changed"),
    "menu-saved": ("保存したゲームを続ける", "Go on with a saved game"),
    "menu-count": ("{n}件", "{n}"),
    "menu-refused": (
        "この設定では始められません。デッキとルールの設定を確かめてください。",
        "A game cannot be set up like this. Check the decks and the rule options.",
    ),
    "rules-keys": ("番号=変更する  Enter=戻る", "number=change it  Enter=back"),
    "pick-keys": ("番号=選ぶ  Enter=変えずに戻る", "number=choose  Enter=back without a change"),
    "pick-pages": ("番号=選ぶ  +=次のページ  -=前のページ  q=変えずに戻る", "number=choose  + and -=pages  q=back"),
    "seats": ("{least}〜{most}人", "{least} to {most} players"),
    "advised": ("{what}：推奨{least}〜{most}人。{about}", "{what}: {least} to {most} players; {about}"),
    "seats-exactly": ("{least}人", "{least} players"),
    "human": ("人（この画面）", "a person at this screen"),
    "own-deck": ("自作のデッキ", "a deck of your own"),
    "deck-file": ("ファイルから読む", "from a file"),
    "which-file": ("デッキのファイル名 > ", "file with the deck list > "),
    "no-file": ("{file} は読めません。", "{file} cannot be read."),
    "which-value": ("{what}（標準は{usual}）> ", "{what} (usually {usual}) > "),
    "no-value": ("「{text}」にはできません。", "It cannot be {text!r}."),
    "usual": ("（標準）", " (usual)"),
    # bots that are no levels
    "bot-random": ("でたらめ", "random"),
    "bot-greedy": ("目先重視", "greedy"),
    "bot-planner": ("先読み", "planner"),
    "bot-search": ("探索", "search"),
    "bot-resist": ("抵抗", "resisting"),
    "bot-other": ("ボット", "bot"),
}

HELP: Final[tuple[tuple[str, str, str], ...]] = (
    ("1, 2, 3 …", "その番号の選択肢を選ぶ（「1 3 4」でまとめて）", "take that option (1 3 4: several at once)"),
    ("[ ] [x]", "いくつか選ぶとき：番号で付け外し、-番号で減らし、Enterで決定", ""),
    ("[ ] [x] ", "", "to choose several: a number ticks, ticks again or clears; -2 takes one off; Enter confirms"),
    ("0", "おすすめの組み合わせで決定", "the recommended answer, at once"),
    ("+ / -", "選択肢の次／前のページ", "next / previous page of options"),
    ("文章", "選択肢の文をそのまま入力してもよい（カード名は日英どちらでも）", ""),
    ("words", "", "an option's own words work too, with card names in either language"),
    ("?", "今できないことと、その理由", "what is not possible now, and why"),
    ("? 名前", "そのカードがなぜ使えないか", ""),
    ("? NAME", "", "why that card cannot be used"),
    ("b / u", "一手戻す／まとめて取り消す", "take back one step / everything since the last commitment"),
    ("s", "前回の選択からの経過を全部読む", "all that happened since your last answer"),
    ("l, l 50", "記録（ルール番号つき）", "the log with rule ids"),
    ("look, look B", "場のすべて／プレイヤーBの場", "the whole table / all of Player B"),
    ("c 名前", "カードの文章（「c #12」で場のカード）", ""),
    ("c NAME", "", "the text of a card (c #12: a card on the table)"),
    ("r, r 番号", "引かれたルールの文章／その番号や言葉のルール", ""),
    ("r, r ID", "", "the rules just cited / a rule by its id or by a word"),
    ("i", "助言：ボットならどうするか", "a hint: what a bot would do here"),
    ("p t / p a / p o", "自分の番まで／狙われるまで自動でパス／やめる", "pass until my turn / unless targeted / never"),
    ("concede", "投了する（「投了」でもよい）", "concede"),
    ("join デッキ", "途中参加（認めるゲームのみ）", ""),
    ("join DECK", "", "another player joins (where the game allows it)"),
    ("save, save ファイル", "保存して続ける", ""),
    ("save, save FILE", "", "save and go on"),
    ("q", "保存して終了", "save and quit"),
)


def saying(lang: str, key: str, **values: object) -> str:
    """One of the table's sentences."""
    ja, en = SAYINGS[key]
    return by_language(lang, ja=ja, en=en).format(**values)


def enumerated(lang: str, parts: Iterable[str]) -> str:
    """Several things in one sentence."""
    return by_language(lang, ja="、", en=", ").join(parts)


def bot_name(lang: str, spec: str) -> str:
    """A bot as people read it: a level by its name, another by its kind."""
    if not spec:
        return ""
    kind = spec.partition("@")[0].partition(":")[0]
    level = LEVELS.get(kind)
    if level is not None:
        return by_language(lang, ja=level.ja, en=level.en)
    return saying(lang, f"bot-{kind}" if f"bot-{kind}" in SAYINGS else "bot-other")
