/** The first lessons: positions of real games, what to do there, and when it is done. */
import type { Both } from '../cards';
import type { Event } from '../contract';
import positions from './lessons.json';

export interface Lesson {
  id: string;
  game: string;
  /** One of these comes to pass when the goal is reached. */
  rules: readonly string[];
  /** The game up to the position, as a record. */
  record: string;
  title: Both;
  /** What to do, and how. */
  goal: Both;
  how: readonly Both[];
  /** What it was good for. */
  done: Both;
  /** The rule to read about it. */
  rule: string;
}

type Words = Pick<Lesson, 'title' | 'goal' | 'how' | 'done' | 'rule'>;

const WORDS: Readonly<Record<string, Words>> = {
  'ashes-play': {
    title: { ja: 'はじめての札', en: 'Your first card' },
    goal: { ja: '手札から1枚、プレイしてください。', en: 'Play a card from your hand.' },
    how: [
      {
        ja: '旗の立った札が、いま使える札です。押してから決めます。',
        en: 'Cards with a flag can be played now: press one, then decide.',
      },
      {
        ja: '札の左上がコストです。活性ダイスを消耗して支払います。',
        en: 'Its cost stands at the top left. You pay by exhausting active dice.',
      },
      {
        ja: '使えない札も押してみてください。なぜ使えないかが出ます。',
        en: 'Press a card without a flag too: it says why not.',
      },
    ],
    done: {
      ja: '出した札は呪盤か戦場に置かれ、次のターンから力になります。',
      en: 'What you played now lies on your spellboard or battlefield and works for you.',
    },
    rule: 'ashes.play.sequence',
  },
  'ashes-attack': {
    title: { ja: 'はじめての攻撃', en: 'Your first attack' },
    goal: { ja: '自分のユニットで攻撃してください。', en: 'Attack with a unit of yours.' },
    how: [
      {
        ja: '未消耗のユニットを選び、フェニックスボーンか相手のユニットを狙います。',
        en: 'Choose units that are not exhausted, and aim at a Phoenixborn or a unit.',
      },
      { ja: '相手はガードやブロックで受けることがあります。', en: 'The other side may guard or block.' },
      { ja: '攻撃は1ターンに1回のメインアクションです。', en: 'An attack is your one main action of the turn.' },
    ],
    done: {
      ja: 'フェニックスボーンの体力を0にすれば勝ちです。攻撃したユニットは消耗します。',
      en: 'Bring a Phoenixborn to its end and you win. Units that attacked are exhausted.',
    },
    rule: 'ashes.attack.types',
  },
  'azuride-launch': {
    title: { ja: 'はじめての出撃', en: 'Your first launch' },
    goal: { ja: '工廠から艦を出撃させてください。', en: 'Launch a ship from your docks.' },
    how: [
      {
        ja: '工廠の先頭のキャラが出撃できます。空いた前衛か後衛を選びます。',
        en: 'The head of a dock can be launched to an empty place in front or rear.',
      },
      {
        ja: 'コストは工廠の札をツイストして支払います。色を合わせます。',
        en: 'You pay by twisting cards in your docks; colours have to match.',
      },
    ],
    done: {
      ja: '前衛は撃ち合い、後衛は支えます。次は攻撃です。',
      en: 'The front fights, the rear supports. Attacking comes next.',
    },
    rule: 'azuride.deploy.launch',
  },
  'azuride-raid': {
    title: { ja: 'はじめての攻撃', en: 'Your first attack' },
    goal: { ja: '相手の司令部を攻撃してください。', en: 'Attack the enemy’s HQ.' },
    how: [
      {
        ja: '山札がそのまま司令部です。ダメージの数だけ山札が捨てられます。',
        en: 'The deck is the HQ: so much damage, so many cards of it are lost.',
      },
      {
        ja: '正面が空いていれば司令部に届きます。相手はブロックできます。',
        en: 'Where nobody stands in the way you reach the HQ; the other side may block.',
      },
    ],
    done: { ja: '相手の山札が尽きれば勝ちです。', en: 'When the enemy’s deck is gone you win.' },
    rule: 'azuride.battle.target-hq',
  },
  'azuride-cut-in': {
    title: { ja: 'はじめての割り込み', en: 'Your first cut-in' },
    goal: { ja: '相手の攻撃に割り込んでください。', en: 'Cut in on the enemy’s attack.' },
    how: [
      {
        ja: '相手が動くたびに、割り込む機会が来ることがあります。',
        en: 'When the enemy acts you may get a chance to cut in.',
      },
      {
        ja: '能力かスキルをひとつ選びます。あとから積まれたものが先に解決します。',
        en: 'Choose an ability or a skill. What was added last resolves first.',
      },
    ],
    done: {
      ja: '割り込みの聞かれ方は卓でいつでも変えられます（P）。',
      en: 'When you want to be asked can be changed at the table at any time (P).',
    },
    rule: 'azuride.cutin.windows',
  },
  'avalon-create': {
    title: { ja: 'はじめての素成', en: 'Your first mana' },
    goal: { ja: '手札を1枚、土地に素成してください。', en: 'Create mana: put a card from your hand on a land.' },
    how: [
      {
        ja: '札を押し、土地を選びます。札の下の印が生む魔素です。',
        en: 'Press a card, then a land. The signs below show the mana it gives.',
      },
      {
        ja: '魔素には寿命があります。使える間に召喚へつなげます。',
        en: 'Mana does not last for ever: use it to summon.',
      },
    ],
    done: {
      ja: '魔素が目標に届くと、聖地へ進軍できます。',
      en: 'When your mana reaches the target you may march to the sanctuary.',
    },
    rule: 'avalon.set.create-mana',
  },
  'avalon-summon': {
    title: { ja: 'はじめての召喚', en: 'Your first creature' },
    goal: { ja: '魔素の上にクリーチャーを召喚してください。', en: 'Summon a creature on top of mana.' },
    how: [
      {
        ja: '札の星の数と属性が、土地の魔素と合えば召喚できます。',
        en: 'Its stars and element have to match the mana of the land.',
      },
    ],
    done: { ja: 'クリーチャーは戦い、守り、そして進軍します。', en: 'Creatures fight, defend, and march.' },
    rule: 'avalon.set.summon',
  },
  'avalon-march': {
    title: { ja: 'はじめての進軍', en: 'Your first march' },
    goal: { ja: '聖地へ進軍してください。', en: 'March to the sanctuary.' },
    how: [
      {
        ja: 'あなたはリーダーで、魔素が目標に届いています。',
        en: 'You are the Leader, and your mana has reached the target.',
      },
      {
        ja: '次のチェイサーターンを守りきれば、そのクリーチャーが証になります。',
        en: 'If it survives the next chaser turn, that creature becomes a proof.',
      },
    ],
    done: { ja: '証を先に集めた人の勝ちです。', en: 'Who gathers the proofs first wins.' },
    rule: 'avalon.main.march',
  },
};

export const LESSONS: readonly Lesson[] = (positions as Pick<Lesson, 'id' | 'game' | 'rules' | 'record'>[]).map(
  (position) => ({ ...position, ...WORDS[position.id]! }),
);

export function lessonsOf(game: string): Lesson[] {
  return LESSONS.filter((lesson) => lesson.game === game);
}

/** Whether what happened is what the lesson is about. */
export function reached(lesson: Lesson, events: readonly Event[], seat: string): boolean {
  return events.some((event) => event.seat === seat && lesson.rules.includes(event.rule));
}

// --- which table is a lesson, and what has been learned, in this browser

const DONE = 'fudaba.lessons';

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(DONE) ?? '[]');
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function learned(): Set<string> {
  return new Set(read());
}

export function learn(id: string): void {
  try {
    localStorage.setItem(DONE, JSON.stringify([...new Set([...read(), id])]));
  } catch {
    // no place to keep it
  }
}

export function atTable(table: string): Lesson | undefined {
  try {
    const id = sessionStorage.getItem(`fudaba.lesson.${table}`);
    return LESSONS.find((lesson) => lesson.id === id);
  } catch {
    return undefined;
  }
}

export function openAt(table: string, lesson: Lesson): void {
  try {
    sessionStorage.setItem(`fudaba.lesson.${table}`, lesson.id);
  } catch {
    // without it the table is an ordinary one
  }
}
