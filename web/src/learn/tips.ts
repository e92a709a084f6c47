/** Tips of the first games: each comes once ever, at the moment that it is about, and at most one in a turn. */
import type { Both } from '../cards';
import type { Choice, Event, View } from '../contract';

/** What the reader is in just now. */
export interface Situation {
  view: View;
  choice: Choice | undefined;
  /** All that has happened so far. */
  events: readonly Event[];
  /** The reader's seat. */
  seat: string;
  /** How long the choice has been standing, in milliseconds. */
  thought: number;
  /** The code with which something was refused just now. */
  refused: string | undefined;
  /** The turn was to be ended, and that would give something up. */
  left: boolean;
  /** A hint was asked for in this game. */
  hinted: boolean;
  /** So many own turns have gone by in which one could have attacked and did not. */
  held: number;
}

export interface Tip {
  id: string;
  says: Both;
  /** The game it belongs to; all without. */
  game?: string;
  /** What gets a dot: keys of things, piles and numbers. */
  at?: (now: Situation) => readonly string[];
  when: (now: Situation) => boolean;
}

const SLOW = 8_000;
const LONG = 30_000;
const FEW = 10;
const PATIENT = 3;
const own = ({ choice }: Situation): boolean => choice?.role === 'turn';
const deck = ({ view, seat }: Situation): number =>
  view.seats.find((one) => one.seat === seat)?.places['deck']?.n ?? Infinity;

/** What has happened in this turn and the one before: what is older is no longer spoken of. */
const lately = (events: readonly Event[]): readonly Event[] => {
  const [last = 0] = events.flatMap(({ kind }, i) => (kind === 'turn' ? [i] : [])).slice(-2);
  return events.slice(last);
};

/** In the order in which they come if several fit. */
export const TIPS: readonly Tip[] = [
  {
    id: 'end',
    says: {
      ja: '終わりです。「検討する」で、勝負の分かれ目を見られます。',
      en: 'It is over. Review shows move by move where it turned.',
    },
    at: () => ['review'],
    when: ({ view }) => view.outcome !== undefined,
  },
  {
    id: 'dice',
    game: 'ashes',
    says: {
      ja: 'ダイスが足りないときは、瞑想で面を変えられます。',
      en: 'Short of the right dice? Meditate to turn some.',
    },
    at: ({ seat }) => [`${seat}/die/`],
    when: ({ refused }) => refused !== undefined && /dice|cost|pay/.test(refused),
  },
  {
    id: 'why',
    says: {
      ja: '使えないカードを押すと、いつでも理由が出ます。',
      en: 'Press anything that cannot be used: it says why.',
    },
    when: ({ refused }) => refused !== undefined,
  },
  {
    id: 'window',
    says: {
      ja: '応じられるので聞かれています。聞かれ方はここで変えられます。',
      en: 'You are asked because you could answer. Change that here.',
    },
    at: () => ['passing'],
    when: ({ choice }) => choice?.role === 'window',
  },
  {
    id: 'death',
    says: {
      ja: '倒されたカードは捨て札にあります。押すと見られます。',
      en: 'What you lost lies in your discard pile: press it.',
    },
    at: ({ seat }) => [`${seat}/discard`],
    when: ({ events, seat }) => events.some((event) => event.kind === 'destroy' && event.seat === seat),
  },
  {
    id: 'hq',
    game: 'azuride',
    says: {
      ja: '司令部が残り10枚以下です。ブロックする艦を残しましょう。',
      en: 'Your HQ is low. Keep a ship upright to block.',
    },
    at: ({ seat }) => [`${seat}/deck`],
    when: (now) => now.view.turn.no > 0 && deck(now) > 0 && deck(now) <= FEW,
  },
  {
    id: 'march',
    game: 'avalon',
    says: {
      ja: '聖地へ進軍できます。ラウンド中守れば、証になります。',
      en: 'You may march. Held for the round, the sanctuary gives a proof.',
    },
    at: ({ seat }) => [`${seat}/mana`],
    when: (now) => own(now) && now.choice!.options.some(({ verb }) => verb === 'march'),
  },
  {
    id: 'blocked',
    says: {
      ja: 'ブロックされました。攻め手を増やすと、止めきれなくなります。',
      en: 'Blocked. With more attackers they cannot stop them all.',
    },
    when: ({ events, seat }) =>
      lately(events).some((event) => event.kind === 'declare' && /^blocks?$/.test(event.what) && event.seat !== seat),
  },
  {
    id: 'left',
    says: {
      ja: 'まだできることがあります。もう一度押せば終わります。',
      en: 'There is something left to do. Press again to end anyway.',
    },
    when: ({ left }) => left,
  },
  {
    id: 'attack',
    says: {
      ja: '攻撃できます。ユニットを押し、次に相手を押します。',
      en: 'You could attack: press a unit, then its target.',
    },
    when: (now) => own(now) && now.held >= PATIENT,
  },
  {
    id: 'flag',
    says: { ja: '印のついたカードが、いま使えます。', en: 'Cards with a mark are the ones you can use now.' },
    when: (now) => own(now) && now.thought > SLOW,
  },
  {
    id: 'hint',
    says: { ja: '迷ったら、ヒントでボットの考えを聞けます。', en: 'Not sure? A hint shows what a bot would do.' },
    when: (now) => !now.hinted && now.choice !== undefined && now.thought > LONG,
  },
];

const ATTACKS: readonly string[] = ['attack', 'raid', 'ranged', 'march', 'declare'];
const ATTACKED: readonly string[] = [
  'attack',
  'attack-unit',
  'raid',
  'march',
  'invasion',
  'ranged-battle',
  'declare-invasion',
  'declare-ranged',
];

/** Counts own turns in a row in which somebody could have attacked and did not. */
export class Held {
  private turn = -1;
  private could = false;
  private turns = 0;

  /** To be called with all that has happened, as often as one likes. */
  after(events: readonly Event[], seat: string, choice: Choice | undefined): number {
    const begins = ({ kind }: Event): boolean => kind === 'turn' || kind === 'round';
    const last = events.findLast(begins)?.no ?? 0;
    if (last !== this.turn) {
      const did = events.some(
        ({ no, seat: who, what }) => no >= this.turn && no < last && who === seat && ATTACKED.includes(what),
      );
      if (did) this.turns = 0;
      else if (this.could) this.turns += 1;
      [this.turn, this.could] = [last, false];
    }
    this.could ||= choice?.role === 'turn' && choice.options.some(({ verb }) => ATTACKS.includes(verb.split(' ')[0]!));
    return this.turns;
  }
}

/** The tip that fits, of those that have not been given yet. */
export function tipFor(now: Situation, given: ReadonlySet<string>): Tip | undefined {
  return TIPS.find((tip) => !given.has(tip.id) && (!tip.game || tip.game === now.view.game) && tip.when(now));
}

// --- what was given, in this browser

const KEY = 'fudaba.tips';
/** After so many games without a new one they stop. */
const ENOUGH = 3;

interface Given {
  tips: string[];
  /** Games in a row in which there was none. */
  without: number;
}

export function given(): Given {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Given>;
    return { tips: Array.isArray(found.tips) ? found.tips : [], without: Number(found.without) || 0 };
  } catch {
    return { tips: [], without: 0 };
  }
}

function keep(now: Given): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // no place to keep it
  }
}

export function giveTip(id: string): void {
  keep({ tips: [...new Set([...given().tips, id])], without: 0 });
}

/** A game is over in which there was no tip. */
export function countWithout(): void {
  const now = given();
  keep({ ...now, without: now.without + 1 });
}

/** Whether there will be any more. */
export function areOver({ tips, without }: Given): boolean {
  return without >= ENOUGH || TIPS.every(({ id }) => tips.includes(id));
}
