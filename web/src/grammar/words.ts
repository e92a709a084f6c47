/** The few words of the table's own that no game says: marks, waiting, what is left. */
import type { Lang } from '../cards';
import type { Mark } from './marks';

export interface Words {
  mark: Readonly<Record<Mark, string>>;
  state(name: string): string;
  you: string;
  seat(letter: string): string;
  cannot: string;
  rule: string;
  pending: string;
  topFirst: string;
  next: string;
  chosen(n: number, most: number): string;
  left(n: number): string;
  owed: string;
  covered: string;
  waiting(seats: string): string;
  windowOpen: string;
  hand: string;
  away: string;
  back: string;
  auto: string;
  up: string;
  down: string;
  less: string;
  more: string;
  secret: string;
  confirm(n: number): string;
  pay: string;
  divide: string;
  order: string;
  rest: string;
  ready: string;
  lifespan: string;
  empty: string;
  none: string;
  /** Words that games use for dice, faces and colours, where the game itself has not been asked. */
  word(name: string): string;
  verb(name: string): string;
  turn(no: number, rounds?: boolean): string;
  active(name: string): string;
  sure: string;
  /** What a card costs, and its numbers. */
  cost: string;
  /** A number on a card that the game itself does not name. */
  value(name: string): string;
  values: string;
  anyway: string;
  doThat: string;
  others: string;
  undo: string;
  undoFree(seconds: number): string;
  askUndo: string;
  hint: string;
  noHints: string;
  and: string;
  andMore: (n: number) => string;
  falls: (names: string) => string;
  mayFall: (names: string) => string;
  nothingFalls: string;
  upTo: (much: string) => string;
  ifNobody: string;
  passMode: string;
  alwaysAsk: string;
  joinNow: string;
  returnNow: string;
  comeBack: string;
  mode: Readonly<Record<'smart' | 'off' | 'turn' | 'target', string>>;
  modeSays: Readonly<Record<'smart' | 'off' | 'turn' | 'target', string>>;
  modeBrief: Readonly<Record<'smart' | 'off' | 'turn' | 'target', string>>;
  /** Everything is asked for a while. */
  fullControl: string;
  alwaysIn: string;
  whose: Readonly<Record<'own' | 'theirs', string>>;
  letMeOrder: string;
  endTurn: string;
  endTurnBut: (what: string) => string;
  pinned: (phase: string) => string;
  pace: string;
  paces: Readonly<Record<string, string>>;
  help: string;
  menu: string;
  log: string;
  chat: string;
  say: string;
  send: string;
  quiet: string;
  piles: string;
  look: string;
  close: string;
  concede: string;
  concedeSure: string;
  later: string;
  leave: string;
  /** What stands in the middle at stake: so many, of how many. */
  survives: (what: string, n: number, of: number | undefined) => string;
  rematch: string;
  rematchAsked: string;
  again: string;
  replay: string;
  handOf(name: string): string;
  marked: string;
  won: string;
  lost: string;
  drawn: string;
  over: string;
  wins(names: string): string;
  connection: string;
  connecting: string;
  reconnecting: string;
  reload: string;
  skip: string;
  thinking(names: string): string;
  thinkingNote: string;
  spectator: string;
  watching(n: number): string;
  join: string;
  joins: string;
  resumed(names: string): string;
  paused: string;
  goOn: string;
  stranded: string;
  wantsUndo(name: string): string;
  wantsLater(name: string): string;
  hasLeft(name: string, seconds: number): string;
  claimWin: string;
  callOff: string;
  wantsRematch(names: string): string;
  /** Who is waited for, and is not there. */
  gone(names: string): string;
  allow: string;
  refuse: string;
  bot: string;
  cards(n: number): string;
  nothing: string;
  hidden: string;
  /** Where a card lies in a hidden pile whose other cards the reader does not know. */
  depth(at: number, n: number): string;
  /** What was laid in secret is open. */
  revealed: string;
  /** Who sat down midway. */
  fresh: string;
  versus: string;
  /** What stands in a place while its card fights. */
  fights: string;
  /** What is being done with a card, and that more is to be chosen for it. */
  doing(card: string, verb: string): string;
  attacker: string;
  defender: string;
  faceDown: string;
  meanwhile: string;
  open: string;
  folded(n: number): string;
  /** Who has lost and is no longer at the table. */
  fallen: string;
  /** What is left of a player's life. */
  life: string;
  /** What damage that waits says. */
  takes(n: number): string;
  /** What waits, where it has no card. */
  kinds: Readonly<Record<'play' | 'ability' | 'action' | 'damage' | 'trigger', string>>;
  keys: readonly (readonly [keys: string, says: string])[];
}

const STATES: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  wounds: ['負傷', 'wounds'],
  exhaustion: ['消耗トークン', 'exhaustion'],
  status: ['状況トークン', 'status'],
  damage: ['ダメージ', 'damage'],
  exhausted: ['消耗', 'exhausted'],
  twisted: ['ツイスト', 'twisted'],
  head: ['先頭', 'head'],
};

const WORDS: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  natural: ['自然', 'natural'],
  charm: ['魅了', 'charm'],
  ceremonial: ['儀式', 'ceremonial'],
  illusion: ['幻影', 'illusion'],
  basic: ['基本', 'basic'],
  class: ['クラス', 'class'],
  power: ['パワー', 'power'],
  any: ['無色', 'colourless'],
  'main-action': ['メインアクション', 'main action'],
  'side-action': ['サイドアクション', 'side action'],
};

/** What a menu says for a verb whose target is still open. */
const VERBS: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  create: ['素成する', 'Create'],
  summon: ['召喚する', 'Summon'],
  cast: ['唱える', 'Cast'],
  use: ['使う', 'Use'],
  play: ['使う', 'Play'],
  'play-on': ['使う', 'Play'],
  discard: ['捨てる', 'Discard'],
  set: ['工廠に置く', 'Set in a dock'],
  launch: ['配備する', 'Launch'],
  attack: ['攻撃する', 'Attack'],
  strike: ['航空攻撃', 'Air strike'],
  bombard: ['砲撃', 'Bombard'],
  'skill-on': ['スキルを使う', 'Use the skill'],
  block: ['ブロックする', 'Block'],
  move: ['移す', 'Move'],
  march: ['進軍する', 'March'],
  invade: ['侵略', 'Invasion'],
  ranged: ['遠距離戦闘', 'Ranged battle'],
  fight: ['戦う', 'Fight'],
};

const JA: Words = {
  mark: {
    playable: '使える',
    parting: '手放せる',
    selectable: '選べる',
    selected: '選択中',
    targeted: '対象',
    acting: '行動中',
    risk: '失うおそれ',
  },
  state: (name) => STATES[name]?.[0] ?? name,
  you: 'あなた',
  seat: (letter) => `プレイヤー${letter}`,
  cannot: 'いまは使えない',
  rule: '規則',
  pending: '待っている効果',
  topFirst: '上から解決',
  next: '次に解決',
  chosen: (n, most) => `${n}／${most}`,
  left: (n) => `あと${n}`,
  owed: '残り',
  covered: '支払い額がそろいました',
  waiting: (seats) => `${seats}を待っています`,
  windowOpen: '応じる機会',
  hand: '手札',
  away: '切断・戻り待ち',
  back: '戻る',
  auto: '自動で選ぶ',
  up: '前へ',
  down: '後ろへ',
  less: '減らす',
  more: '増やす',
  secret: '相手には見えません',
  confirm: (n) => (n ? `${n}つで決める` : '選ばずに決める'),
  pay: '支払う',
  divide: '割り振る',
  order: 'この順に決める',
  rest: '残り',
  ready: 'おすすめにする',
  lifespan: '寿命',
  empty: '空き',
  none: 'なし',
  word: (name) => WORDS[name]?.[0] ?? name,
  verb: (name) => VERBS[name]?.[0] ?? name,
  turn: (no, rounds) => `第${no}${rounds ? 'ラウンド' : 'ターン'}`,
  active: (name) => `${name}のターン`,
  sure: 'よろしいですか',
  cost: 'コスト',
  value: (name) => (name === 'stars' ? 'オリジナリティ' : name),
  values: '数値',
  anyway: 'それでも行う',
  doThat: 'そうする',
  others: 'ほかに',
  undo: '戻す',
  undoFree: (seconds) => `取り消せます（あと${seconds}秒）`,
  askUndo: '一手戻す願い',
  hint: 'ヒント',
  and: '、',
  andMore: (n) => `ほか${n}枚`,
  falls: (names) => `${names}が倒れます`,
  mayFall: (names) => `${names}が倒れるかもしれません`,
  nothingFalls: '何も倒れません',
  upTo: (much) => `最大${much}`,
  ifNobody: '（誰も応じなければ）',
  noHints: 'ほかの人がいるテーブルでは、ヒントは使えません',
  passMode: 'パスのしかた',
  alwaysAsk: 'この札が使えるときは必ず聞く',
  joinNow: 'この対局には途中から加われます。',
  returnNow: '敗れても、もう一度加われます。',
  comeBack: 'もう一度加わる',
  mode: { smart: '必要なときに', off: '毎回たずねる', turn: '自分のターンまで', target: '狙われたときだけ' },
  modeSays: {
    smart: '意味のあるときだけたずねます',
    off: '応じる機会があるたびにたずねます',
    turn: '自分のターンになるまで自動でパスします',
    target: '自分や自分の札が対象のときだけたずねます',
  },
  modeBrief: { smart: '要所', off: '毎回', turn: '自番まで', target: '狙われ時' },
  fullControl: 'すべてたずねます',
  alwaysIn: 'このフェイズでは必ずたずねる',
  whose: { own: '自分の番', theirs: '相手の番' },
  letMeOrder: '同時に起きることの順番を自分で決める',
  endTurn: '手番を終える',
  endTurnBut: (what) => `（${what}）`,
  pinned: (phase) => `${phase}で必ずたずねる`,
  pace: '速さ',
  paces: { '0.5': 'ゆっくり', '1': 'ふつう', '2': 'はやい', '0': 'なし' },
  help: '操作',
  menu: 'メニュー',
  log: '記録',
  chat: '会話',
  say: 'ひとこと',
  send: '送る',
  quiet: '観戦者の発言を止める',
  piles: '札の山',
  look: '札を見る',
  close: '閉じる',
  concede: '投了する',
  concedeSure: '投了すると、この対局は負けになります',
  later: 'また今度つづける',
  leave: '席を立つ',
  survives: (what, n, of) => `生き残れば${what} ${n}${of === undefined ? '' : `/${of}`}`,
  rematch: 'もう一局',
  rematchAsked: '相手の返事を待っています',
  again: '新しい卓へ',
  replay: '振り返る',
  handOf: (name) => `${name}の手札`,
  marked: '印の付いた札や場所から選べます',
  won: 'あなたの勝ち',
  lost: 'あなたの負け',
  drawn: '引き分け',
  over: '対局終了',
  wins: (names) => `${names}の勝ち`,
  connection: '接続',
  connecting: '卓につないでいます',
  reconnecting: '接続が切れました。つなぎ直しています',
  reload: '読み込み直す',
  skip: '先へ',
  thinking: (names) => `${names}が考えています`,
  thinkingNote: '使える札の有無に関わらず、同じように見えます',
  spectator: '観戦中',
  watching: (n) => `観戦${n}人`,
  join: '途中から加わる',
  joins: '次に加われるときを待っています',
  resumed: (names) => `${names}の番`,
  paused: '中断しています',
  goOn: 'つづける',
  stranded: 'この対局はつづけられません',
  wantsUndo: (name) => `${name}が一手戻したいそうです`,
  wantsLater: (name) => `${name}が中断を望んでいます`,
  hasLeft: (name, seconds) =>
    seconds
      ? `${name}が席を離れています（${seconds}秒たつと勝ちを請求できます）`
      : `${name}は戻ってきません。${name}の番になっていれば、勝ちを請求できます`,
  claimWin: '勝ちを請求する',
  callOff: '勝敗なしで終える',
  wantsRematch: (names) => `${names}がもう一局望んでいます`,
  gone: (names) => `${names}は席を離れています。戻るまで待ちます`,
  allow: '認める',
  refuse: '断る',
  bot: 'ボット',
  cards: (n) => `${n}枚`,
  nothing: 'まだ何もありません',
  hidden: '中身は見えません',
  depth: (at, n) => (at ? (at === n - 1 ? '一番下' : `上から${at + 1}枚目`) : '一番上'),
  revealed: '公開',
  fresh: '新',
  versus: '対',
  fights: '戦闘中',
  doing: (card, verb) =>
    `《${card}》：${verb ? `${verb}（印の付いた札や場所から選べます）` : '印の付いた札や場所から選べます'}`,
  attacker: '攻撃側',
  defender: '防御側',
  faceDown: '伏せ札',
  meanwhile: '留守のあいだ',
  open: 'ひらく',
  folded: (n) => `ほか${n}件`,
  fallen: '脱落',
  life: '体力',
  takes: (n) => `${n}ダメージを受ける`,
  kinds: { play: '札', ability: '能力', action: '行動', damage: 'ダメージ', trigger: '誘発' },
  keys: [
    ['Space / Enter', '主ボタン（決める）'],
    ['X', '枠のある札を選ぶ・外す'],
    ['Esc', '一つ戻る'],
    ['1–9', '番号で選ぶ'],
    ['Tab / 矢印', '場所・札を移る'],
    ['Z', '拡大'],
    ['U', '一手戻す'],
    ['H', 'ヒント'],
    ['E', '手番を終える'],
    ['P', '自動パスの設定・解除'],
    ['Ctrl', '押しているあいだ、すべてたずねる'],
    ['Shift+P', 'この手番はすべてたずねる'],
    ['N', 'パス・先へ'],
    ['A', 'おまかせ'],
    ['L', '記録'],
    ['M', '音を消す・出す'],
    ['?', '一覧'],
  ],
};

const EN: Words = {
  mark: {
    playable: 'playable',
    parting: 'can be parted with',
    selectable: 'can be chosen',
    selected: 'chosen',
    targeted: 'targeted',
    acting: 'acting',
    risk: 'at risk',
  },
  state: (name) => STATES[name]?.[1] ?? name,
  you: 'You',
  seat: (letter) => `Player ${letter}`,
  cannot: 'Not now',
  rule: 'rule',
  pending: 'Pending effects',
  topFirst: 'top resolves first',
  next: 'resolves next',
  chosen: (n, most) => `${n} of ${most}`,
  left: (n) => `${n} to go`,
  owed: 'Left',
  covered: 'The cost is covered',
  waiting: (seats) => `Waiting for ${seats}`,
  windowOpen: 'A chance to respond',
  hand: 'Hand',
  away: 'Away, may return',
  back: 'Back',
  auto: 'Choose for me',
  up: 'Earlier',
  down: 'Later',
  less: 'Less',
  more: 'More',
  secret: 'Hidden from the others',
  confirm: (n) => (n ? `Decide with ${n}` : 'Decide with none'),
  pay: 'Pay',
  divide: 'Divide',
  order: 'In this order',
  rest: 'left',
  ready: 'Take the suggested',
  lifespan: 'Lifespan',
  empty: 'Empty',
  none: 'none',
  word: (name) => WORDS[name]?.[1] ?? name,
  verb: (name) => VERBS[name]?.[1] ?? name,
  turn: (no, rounds) => `${rounds ? 'Round' : 'Turn'} ${no}`,
  active: (name) => (name === 'You' ? 'Your turn' : `${name}’s turn`),
  sure: 'Are you sure?',
  cost: 'Cost',
  value: (name) => (name === 'stars' ? 'originality' : name),
  values: 'Numbers',
  anyway: 'Do it anyway',
  doThat: 'Do that',
  others: 'Also',
  undo: 'Undo',
  undoFree: (seconds) => `Can be taken back (${seconds} s)`,
  askUndo: 'Ask to take back',
  hint: 'Hint',
  and: ', ',
  andMore: (n) => ` and ${n} more`,
  falls: (names) => `${names} would fall`,
  mayFall: (names) => `${names} might fall`,
  nothingFalls: 'nothing would fall',
  upTo: (much) => `up to ${much}`,
  ifNobody: ' (if nobody answers)',
  noHints: 'There are no hints where other people sit',
  passMode: 'When to pass',
  alwaysAsk: 'Always ask when one of these could be used',
  joinNow: 'You may join this game midway.',
  returnNow: 'You have lost, but you may come back.',
  comeBack: 'Come back',
  mode: { smart: 'When it matters', off: 'Ask every time', turn: 'Until my turn', target: 'Unless targeted' },
  modeSays: {
    smart: 'You are asked when it matters',
    off: 'You are asked at every chance to respond',
    turn: 'Passes for you until it is your turn',
    target: 'Asks only if you or a card of yours is targeted',
  },
  modeBrief: { smart: 'Smart', off: 'Ask', turn: 'My turn', target: 'Targeted' },
  fullControl: 'Asked everything',
  alwaysIn: 'Always ask in these phases',
  whose: { own: 'mine', theirs: 'theirs' },
  letMeOrder: 'Let me order what happens at the same time',
  endTurn: 'End turn',
  endTurnBut: (what) => `; ${what}`,
  pinned: (phase) => `Always ask in ${phase}`,
  pace: 'Speed',
  paces: { '0.5': 'Slow', '1': 'Usual', '2': 'Fast', '0': 'Off' },
  help: 'Keys',
  menu: 'Menu',
  log: 'Log',
  chat: 'Chat',
  say: 'Say something',
  send: 'Send',
  quiet: 'Watchers may not speak',
  piles: 'Piles',
  look: 'Look',
  close: 'Close',
  concede: 'Concede',
  concedeSure: 'Conceding loses this game',
  later: 'Continue later',
  leave: 'Leave the table',
  survives: (what, n, of) => `If it survives: ${what} ${n}${of === undefined ? '' : `/${of}`}`,
  rematch: 'Play again',
  rematchAsked: 'Waiting for the others',
  again: 'To the new table',
  replay: 'Replay',
  handOf: (name) => `Hand of ${name}`,
  marked: 'Choose among what is marked',
  won: 'You win',
  lost: 'You lose',
  drawn: 'A draw',
  over: 'Game over',
  wins: (names) => `${names} wins`,
  connection: 'Connected',
  connecting: 'Going to the table',
  reconnecting: 'Connection lost. Coming back',
  reload: 'Reload',
  skip: 'Skip',
  thinking: (names) => `Waiting for ${names}`,
  thinkingNote: 'It looks the same whether or not an answer exists',
  spectator: 'Watching',
  watching: (n) => `${n} watching`,
  join: 'Join the game',
  joins: 'Waiting for the next chance to join',
  resumed: (names) => `${names} to act`,
  paused: 'The game is paused',
  goOn: 'Go on',
  stranded: 'This game cannot go on',
  wantsUndo: (name) => `${name} asks to take a step back`,
  wantsLater: (name) => `${name} asks to continue later`,
  hasLeft: (name, seconds) =>
    seconds
      ? `${name} has left (the game can be claimed in ${seconds} s)`
      : `${name} has not come back: while they are waited for, the game is yours to claim`,
  claimWin: 'Claim the win',
  callOff: 'Call it off',
  wantsRematch: (names) => `${names} would like to play again`,
  gone: (names) => `${names}: not at the table. The game waits for them`,
  allow: 'Allow',
  refuse: 'Refuse',
  bot: 'Bot',
  cards: (n) => (n === 1 ? '1 card' : `${n} cards`),
  nothing: 'Nothing yet',
  hidden: 'Hidden',
  depth: (at, n) => (at ? (at === n - 1 ? 'At the bottom' : `Number ${at + 1} from the top`) : 'On top'),
  revealed: 'Open',
  fresh: 'New',
  versus: 'vs',
  fights: 'Fighting',
  doing: (card, verb) => `${card}: ${verb ? `${verb} (choose among what is marked)` : 'choose among what is marked'}`,
  attacker: 'Attacking',
  defender: 'Defending',
  faceDown: 'Face down',
  meanwhile: 'While you were away',
  open: 'Open',
  folded: (n) => `${n} more`,
  fallen: 'Out',
  life: 'Life',
  takes: (n) => `takes ${n} damage`,
  kinds: { play: 'A card', ability: 'An ability', action: 'An act', damage: 'Damage', trigger: 'A trigger' },
  keys: [
    ['Space / Enter', 'The main button'],
    ['X', 'Pick or unpick what has the focus'],
    ['Esc', 'One step back'],
    ['1–9', 'Choose by number'],
    ['Tab / arrows', 'Go to places and cards'],
    ['Z', 'Zoom'],
    ['U', 'Undo'],
    ['H', 'Hint'],
    ['E', 'End turn'],
    ['P', 'When to pass; stop passing'],
    ['Ctrl', 'Held: asked everything'],
    ['Shift+P', 'Asked everything this turn'],
    ['N', 'Pass or skip'],
    ['A', 'Choose for me'],
    ['L', 'Log'],
    ['M', 'Sound on or off'],
    ['?', 'This list'],
  ],
};

export function words(lang: Lang): Words {
  return lang === 'ja' ? JA : EN;
}
