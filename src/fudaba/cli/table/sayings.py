"""What the table itself says, in both languages. What the game says comes from the game's own words."""

from __future__ import annotations

from typing import Final

SAYINGS: Final[dict[str, tuple[str, str]]] = {
    "no-terminal": (
        "play は端末で使います（入力か出力が端末ではありません）。自動対戦は fudaba sim、記録は fudaba replay です。",
        "play needs a terminal, and this is none; games without people: `fudaba sim`, records: `fudaba replay`",
    ),
    "which-game": ("どのゲームで遊びますか？", "Which game?"),
    "which-number": ("番号を入力（q で終了）: ", "number (q to leave): "),
    "seats": ("{least}〜{most}人", "{least} to {most} players"),
    "seats-exactly": ("{least}人", "{least} players"),
    "hand-over": ("{name}だけが画面を見たら Enter を押してください。", "Press Enter when only {name} is looking."),
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
    "happened": ("これまでの出来事", "What happened"),
    "earlier": ("… その前に{n}件（l で記録）", "… and {n} before that (l for the log)"),
    "log": ("記録（最近{n}件）", "Log (latest {n})"),
    "log-empty": ("まだ何も起きていません。", "Nothing has happened yet."),
    "asks": ("{name}の選択", "{name} to choose"),
    "keys": (
        "番号=選ぶ  ?=できない理由  b=戻す  u=取り消す  p=自動パス  l=記録  c 名前=カード  h=ヘルプ  q=保存して終了",
        "number=choose  ?=why not  b=back  u=undo  p=pass mode  l=log  c NAME=card  h=help  q=save and quit",
    ),
    "more": ("Enter で戻ります", "Enter to return"),
    "no-option": (
        "「{text}」は選択肢にありません。1〜{n}の番号か、下のコマンドを入力してください。",
        "{text!r} is none of the options; enter a number from 1 to {n} or one of the commands below",
    ),
    "no-gesture": (
        "まとめて答えられません（{text}）。一つずつ選ぶか、内容を確かめてください。",
        "These cannot be answered together: {text}. Choose one by one, or check what you wrote.",
    ),
    "possible": ("できます（{options}）。", "That is possible: {options}."),
    "why": ("{what}: {reason}", "{what}: {reason}"),
    "all-possible": (
        "この選択で除かれた候補はありません。? に続けて書くと、その行動ができない理由を答えます。",
        "Nothing was left out of this choice. Write something after ? to ask why it cannot be done.",
    ),
    "and-more": ("  ほか{n}件（? 名前 で個別に聞けます）", "  and {n} more (ask with ? NAME)"),
    "not-now": ("今はその選択の場面ではありません。", "This is not the moment for that."),
    "committed": (
        "取り消せません。最後の選択のあとに、ほかの人の番になったか、何かが公開・抽選されました。",
        "Nothing can be taken back: since your last answer somebody else was asked, or something was seen or drawn.",
    ),
    "mode-off": ("パスは自動で行いません。", "Passing is up to you."),
    "mode-turn": ("自分の番まで自動でパスします。", "Passing until your turn."),
    "mode-target": ("自分が狙われるまで自動でパスします。", "Passing unless you are the target."),
    "mode-help": (
        "p t=自分の番まで自動でパス  p a=自分が狙われるまで自動でパス  p o=自動のパスをやめる",
        "p t=pass until my turn  p a=pass unless I am targeted  p o=never pass for me",
    ),
    "passed": ("（自動で{n}回パスしました）", "(passed {n} times for you)"),
    "no-card": ("「{text}」というカードはありません。", "There is no card {text!r}."),
    "card-near": ("近い名前: {names}", "Nearest: {names}"),
    "concede-sure": ("本当に投了しますか？ (y/n): ", "Really concede? (y/n): "),
    "conceded": ("{name}は投了しました。", "{name} concedes."),
    "saved": ("保存しました: {file}", "Saved: {file}"),
    "resume": ("続きから遊ぶには: fudaba play --resume {file}", "To go on: fudaba play --resume {file}"),
    "over": ("ゲーム終了", "The game is over"),
    "winners": ("勝者: {names}", "Winners: {names}"),
    "no-winner": ("勝者なし", "Nobody wins"),
    "help": ("コマンド", "Commands"),
    "turn-order": ("手番の流れ", "Turn order"),
    "seed": ("シード {seed}", "seed {seed}"),
    "joined": ("プレイヤー{seat}が加わりました。", "Player {seat} joins."),
    "what-next": ("> ", "> "),
    "bad-external": ("それはできません: {why}", "That is not possible: {why}"),
}

HELP: Final[tuple[tuple[str, str, str], ...]] = (
    (
        "1, 2, 3 ...",
        "その番号の選択肢を選ぶ（「1 3 4」で続けて選ぶ）",
        "take that option (1 3 4: several as one gesture)",
    ),
    ("play ...", "右の灰色の文を入力してもよい", "or the option's text, grey on the right"),
    (
        "pick A, pick B",
        "選択肢の文をコンマで区切ってまとめて答える（順番は自由）",
        "several texts at once, with commas, in any order",
    ),
    ("?", "今できないことと、その理由とルール番号", "what is not possible now, why, and by which rule"),
    ("? NAME", "そのカードや行動がなぜできないか", "why that card or action is not possible"),
    ("b / u", "一手戻す／まとめて取り消す", "take back one piece / the whole gesture"),
    ("p t / p a / p o", "自分の番まで／狙われるまでパス／やめる", "pass until my turn / unless targeted / off"),
    ("l, l 50", "記録（ルール番号つき）", "the log with rule ids"),
    ("c NAME", "カードの文章", "the text of a card"),
    ("i", "ヒント：ボットならどうするか、その理由", "a hint: what a bot would do here, and why"),
    ("z", "すべての場のカードを省略なしで見る", "all zones in full"),
    ("concede", "投了する", "concede"),
    ("join DECK", "途中参加（認めるゲームのみ）", "another player joins (where the game allows it)"),
    ("save FILE", "記録を保存して続ける", "save the record and go on"),
    ("q", "保存して終了", "save and quit"),
)


def saying(lang: str, key: str, **values: object) -> str:
    """One of the table's sentences."""
    ja, en = SAYINGS[key]
    return (ja if lang == "ja" else en).format(**values)
