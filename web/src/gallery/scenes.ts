/** Moments of each game as the contract tells them, for the gallery. */
import type { CardNow, Choice, Option, Pending, Place, Pool, SeatNow, View } from '../contract';

export interface Scene {
  /** Cards for the row of marks: playable, selectable, selected, targeted, spent, refused. */
  marks: readonly [string, string, string, string, string, string];
  verbs: readonly string[];
  spent: Partial<CardNow>;
  refusal: Record<'ja' | 'en', string>;
  rule: string;
  choices: readonly { seal: Record<'ja' | 'en', string>; choice: Choice }[];
  pending: readonly Pending[];
  story: { seat: string; sentence: Record<'ja' | 'en', string>; result: Record<'ja' | 'en', string>; rule: string };
  seat: SeatNow;
  dice?: readonly Pool[];
  dock?: Place;
  mana?: readonly CardNow[];
  /** What is asked at a recorded table. */
  table(view: View): Choice;
}

const card = (verb: string, id: string, name: string, seat: string, place: string): Option => ({
  text: `${verb} ${id}`,
  verb,
  args: [{ kind: 'card', id, card: name, seat, place }],
});

function choice(kind: string, rule: string, prompt: string, more: Partial<Choice> & Pick<Choice, 'form'>): Choice {
  return {
    id: 'A1',
    seat: 'A',
    kind,
    rule,
    role: 'turn',
    least: 1,
    most: 1,
    options: [],
    chosen: [],
    back: { code: 'nothing-chosen', rule: '', args: [] },
    undo: null,
    prompt,
    ...more,
  };
}

/** A choice of one among everything that lies open at some places of the viewer, and in hand. */
function among(
  view: View,
  rule: string,
  prompt: string,
  places: RegExp,
  open: string,
  held: readonly string[],
  end: string,
): Choice {
  const me = view.seats.find((seat) => seat.seat === view.seat)!;
  const lying = Object.entries(me.places).flatMap(([place, { cards = [] }]) =>
    places.test(place)
      ? cards
          .filter((_, i) => i === 0 || !/^(left|centre|right)$/.test(place))
          .map((now) => card(open, now.id, now.card, me.seat, place))
      : [],
  );
  const inHand = (me.places['hand']?.names ?? []).flatMap((name) =>
    held.map((verb): Option => ({
      text: `${verb} ${name}`,
      verb,
      args: [{ kind: 'name', card: name, seat: me.seat, place: 'hand', n: 1 }],
    })),
  );
  const pass: Option = { text: 'end', verb: 'end', args: [], label: end };
  return choice('act', rule, prompt, {
    options: [
      ...lying,
      ...inHand.filter((option, i) => inHand.findIndex((other) => other.text === option.text) === i),
      pass,
    ],
    form: { kind: 'one' },
  });
}

const die = (family: string, face: string, n: number, pays: string[]): Option => ({
  text: `pay ${family}-${face}`,
  verb: 'pay',
  args: [{ kind: 'die', die: family, face, seat: 'A', n }],
  pays,
});

export const SCENES: Readonly<Record<string, (lang: 'ja' | 'en') => Scene>> = {
  ashes: (lang) => ({
    marks: ['silver-snake', 'gilder', 'gilder', 'iron-rhino', 'three-eyed-owl', 'hammer-knight'],
    verbs: ['play'],
    spent: { state: ['exhausted'], marks: { exhaustion: 1, wounds: 1 } },
    refusal: { ja: 'メインアクションは使い終えた', en: 'The main action is spent' },
    rule: 'ashes.turns.main-mandatory',
    choices: [
      {
        seal: { ja: 'B', en: 'B' },
        choice: choice(
          'declare-attackers',
          'ashes.attack-unit.declare-attackers',
          lang === 'ja'
            ? '《鉄の犀》への攻撃：アタッカーを選んでください（1体以上）'
            : 'Attack Iron Rhino: choose attackers (1 or more)',
          {
            least: 1,
            most: 3,
            form: {
              kind: 'set',
              candidates: [
                card('attack', '#3', 'gilder', 'A', 'battlefield'),
                card('attack', '#5', 'silver-snake', 'A', 'battlefield'),
                card('attack', '#9', 'three-eyed-owl', 'A', 'battlefield'),
              ],
            },
          },
        ),
      },
      {
        seal: { ja: 'B', en: 'B' },
        choice: choice(
          'pay',
          'ashes.cost.player-chooses-dice',
          lang === 'ja' ? '《銀の蛇の召喚》：支払うダイスを選んでください' : 'Summon Silver Snake: choose dice to pay',
          {
            role: 'cost',
            least: 2,
            most: 2,
            form: {
              kind: 'pay',
              owed: [
                { what: 'natural-power', n: 1 },
                { what: 'charm-power', n: 1 },
              ],
              candidates: [die('natural', 'power', 1, ['natural-power']), die('charm', 'power', 2, ['charm-power'])],
              ready: [['pay natural-power', 'pay charm-power']],
            },
          },
        ),
      },
      {
        seal: { ja: 'A', en: 'A' },
        choice: choice(
          'split-counter',
          'ashes.attack-unit.split-counter',
          lang === 'ja'
            ? '《金箔塗り》#14の反撃：4ダメージを割り振ってください'
            : 'Gilder #14 counters: divide 4 damage',
          {
            role: 'battle',
            least: 2,
            most: 2,
            form: {
              kind: 'divide',
              points: 4,
              each: [0, 4],
              candidates: [
                card('assign', '#5', 'iron-worker', 'A', 'battlefield'),
                card('assign', '#12', 'iron-worker', 'A', 'battlefield'),
              ],
            },
          },
        ),
      },
    ],
    pending: [
      {
        no: 17,
        seat: 'B',
        kind: 'damage',
        state: 'declared',
        source: { id: '#16', card: 'summon-gilder' },
        targets: [{ kind: 'card', id: '#4', card: 'anchornaut', seat: 'A', place: 'battlefield' }],
        n: 1,
      },
      { no: 18, seat: 'A', kind: 'ability', state: 'declared', source: { id: '#14', card: 'protect' }, answers: 17 },
    ],
    story: {
      seat: 'B',
      sentence: { ja: '《金箔塗り》が《鉄の犀》に1ダメージ', en: 'Gilder deals 1 to Iron Rhino' },
      result: { ja: '破壊', en: 'destroyed' },
      rule: 'ashes.ddr.step1-receive',
    },
    seat: {
      seat: 'B',
      playing: true,
      numbers: { life: 13 },
      places: { hand: { n: 5 }, deck: { n: 10 }, discard: { n: 9 } },
    },
    dice: [
      { die: 'natural', face: 'power', n: 1 },
      { die: 'natural', face: 'class', n: 2 },
      { die: 'charm', face: 'power', n: 1 },
      { die: 'charm', face: 'class', n: 3 },
      { die: 'ceremonial', face: 'class', n: 1 },
      { die: 'illusion', face: 'power', n: 1 },
      { die: 'illusion', face: 'basic', n: 2 },
      { die: 'charm', face: 'exhausted', n: 1 },
    ],
    table: (view) =>
      among(
        view,
        'ashes.turns.main-mandatory',
        lang === 'ja' ? 'あなたのターン：メインアクションを行ってください' : 'Your turn: take a main action',
        /spellboard|battlefield/,
        'use',
        ['play'],
        lang === 'ja' ? 'ターンを終える' : 'End the turn',
      ),
  }),
  azuride: (lang) => ({
    marks: ['kongo', 'jintsu', 'ayanami', 'prinz-eugen', 'z23', 'norfolk'],
    verbs: ['launch'],
    spent: { state: ['twisted'], now: { fire: 3, armour: 1 } },
    refusal: { ja: '置けるのは配備フェイズだけ', en: 'Only in the deploy phase' },
    rule: 'azuride.deploy.set-chara',
    choices: [
      {
        seal: { ja: '配備', en: 'Deploy' },
        choice: choice(
          'pay',
          'azuride.cost.dock-twist',
          lang === 'ja'
            ? '《金剛》#23を配備：ツイストするカードを選んでください'
            : 'Launch Kongo #23: choose cards to twist',
          {
            role: 'cost',
            least: 3,
            most: 3,
            form: {
              kind: 'pay',
              owed: [
                { what: 'red', n: 2 },
                { what: 'any', n: 1 },
              ],
              candidates: ['nagato', 'fubuki', 'cube-rust', 'kongo'].map((name, i) =>
                card('pay', `#${20 + i}`, name, 'B', 'centre'),
              ),
            },
          },
        ),
      },
      {
        seal: { ja: '順番', en: 'Order' },
        choice: choice(
          'order-skills',
          'azuride.skill.auto-trigger',
          lang === 'ja' ? '二つのスキルの順を決めてください' : 'Put the two skills in order',
          {
            role: 'order',
            least: 2,
            most: 2,
            form: {
              kind: 'order',
              candidates: [
                card('resolve', '#8', 'ayanami', 'A', 'front-1'),
                card('resolve', '#9', 'jintsu', 'A', 'front-2'),
              ],
            },
          },
        ),
      },
    ],
    pending: [
      {
        no: 88,
        seat: 'B',
        kind: 'action',
        state: 'declared',
        source: { id: '#37', card: 'saratoga' },
        ability: 'air-strike',
        targets: [{ kind: 'seat', seat: 'A' }],
        n: 4,
      },
      {
        no: 89,
        seat: 'A',
        kind: 'ability',
        state: 'declared',
        source: { id: '#12', card: 'belfast' },
        ability: 'anti-air',
        targets: [{ kind: 'pending', pending: 88, card: 'saratoga' }],
        answers: 88,
      },
    ],
    story: {
      seat: 'B',
      sentence: { ja: '《Z23》ほか5枚をツイストして支払う', en: 'Twists Z23 and 5 more to pay' },
      result: { ja: '', en: '' },
      rule: 'azuride.cost.dock-twist',
    },
    seat: {
      seat: 'A',
      playing: true,
      numbers: {},
      places: { hand: { n: 3 }, deck: { n: 6 }, discard: { n: 17 }, stock: { n: 0 } },
    },
    dock: {
      n: 6,
      cards: [
        { id: '#1', card: 'yudachi' },
        { id: '#2', card: 'cube-shrapnel' },
        { id: '#3', card: 'cube-petal', state: ['twisted'] },
        { id: '#4', card: 'kongo' },
        { id: '#5', card: 'king-george-v' },
        { id: '#6', card: 'wilhelm-heidkamp', state: ['twisted'] },
      ],
    },
    table: (view) =>
      among(
        view,
        'azuride.deploy.free-order',
        lang === 'ja' ? '配備フェイズ：置く札か、行うことを選んでください' : 'Deploy phase: choose a card or an act',
        /^(left|centre|right)$/,
        'launch',
        ['set'],
        lang === 'ja' ? '配備フェイズを終える' : 'End the deploy phase',
      ),
  }),
  avalon: (lang) => ({
    marks: ['rain-reader', 'reef-wyvern', 'clockwork-heron', 'prism-reliquary', 'hearth-salamander', 'thornling'],
    verbs: ['create', 'summon'],
    spent: { state: ['exhausted'], now: { attack: 1, endurance: 2 } },
    refusal: { ja: '魔素が1足りない', en: 'One mana is missing' },
    rule: 'avalon.set.summon',
    choices: [
      {
        seal: { ja: '指名', en: 'Name' },
        choice: choice(
          'naming',
          'avalon.main.naming',
          lang === 'ja' ? '《ぜんまいの青鷺》：的を1体選んでください' : 'Clockwork Heron: choose a target',
          {
            options: [
              card('target', '#3', 'prism-reliquary', 'B', 'land1'),
              card('target', '#7', 'reaping-wyvern', 'C', 'land1'),
              card('target', '#9', 'anvil-mage', 'C', 'land3'),
              { text: 'none', verb: 'none', args: [], label: lang === 'ja' ? '戦わない' : 'Do not fight' },
            ],
            form: { kind: 'one' },
          },
        ),
      },
      {
        seal: { ja: '支援', en: 'Support' },
        choice: choice(
          'support',
          'avalon.battle.place-support',
          lang === 'ja'
            ? '《狂乱の赤熊》7/2 対 《呪文書庫の番人》2/4：支援を1枚伏せてください'
            : 'Frenzied Red Bear 7/2 against Spell Archivist 2/4: lay a support',
          {
            role: 'battle',
            secret: true,
            options: ['riposte', 'oaken-bulwark', 'professor-nereus'].map((name) => ({
              text: `lay ${name}`,
              verb: 'lay',
              args: [{ kind: 'name' as const, card: name, seat: 'A', place: 'hand', n: 1 }],
            })),
            form: { kind: 'one' },
          },
        ),
      },
    ],
    pending: [
      { no: 4, seat: 'C', kind: 'play', state: 'declared', source: { id: '#30', card: 'festival-drum' } },
      {
        no: 5,
        seat: 'B',
        kind: 'play',
        state: 'declared',
        source: { id: '#31', card: 'bell-of-silence' },
        targets: [{ kind: 'pending', pending: 4, card: 'festival-drum' }],
        answers: 4,
      },
    ],
    story: {
      seat: 'C',
      sentence: { ja: '《笹舟の飛脚》を土地3に召喚', en: 'Summons Bamboo Boat Courier on land 3' },
      result: { ja: '寿命1', en: 'lifespan 1' },
      rule: 'avalon.set.summon',
    },
    seat: {
      seat: 'A',
      playing: true,
      numbers: { life: 4, mana: 8, target: 12 },
      places: { hand: { n: 6 }, memory: { n: 21 } },
    },
    mana: [
      { id: '#41', card: 'thunderhead-dragon', now: { red: 2, green: 1 } },
      { id: '#42', card: 'hearth-salamander', now: { red: 3 } },
      { id: '#43', card: 'map-seller', now: { none: 2 } },
    ],
    table: (view) =>
      among(
        view,
        'avalon.set.actions',
        lang === 'ja'
          ? 'セットフェイズ：素成・召喚・魔法・手札捨てを行うか、終えてください'
          : 'Set phase: create, summon, cast, discard, or end it',
        /^land/,
        'attack',
        ['create', 'summon'],
        lang === 'ja' ? 'セットフェイズを終える' : 'End the set phase',
      ),
  }),
};
