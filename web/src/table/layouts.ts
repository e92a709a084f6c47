/** Where things lie on each game's table, as data over shared parts. A game that nobody laid out gets rows and piles. */
import type { Both, Catalogue, Kind, Lang } from '../cards';
import type { CardNow, Option, SeatNow, View } from '../contract';

/** One thing on a seat's side of the table. */
export type Block =
  /** Who sits here, with or without what is counted. */
  | { kind: 'plate'; bare?: boolean }
  /** A card that stands for the player; with a value, as a large number of what is left of it. */
  | { kind: 'hero'; place: string; left?: string; less?: string }
  | { kind: 'piles'; places: readonly string[] }
  | { kind: 'dice' }
  /** Cards in a row, with empty places up to the limit; what is attached lies under them; flat ones give way first. */
  | { kind: 'cards'; place: string; under?: string; flat?: boolean }
  /** Places for one card each, side by side. */
  | { kind: 'slots'; places: readonly string[] }
  /** Queues: a head and what follows; `does` is what one would do with a head. */
  | { kind: 'docks'; places: readonly string[]; does?: string }
  /** A creature with what feeds it below. */
  | { kind: 'lands'; places: readonly string[]; state: string }
  /** A number of one's own that is to reach another. */
  | { kind: 'meter'; number: string; of: string }
  /** A pile that is a player's life: one large number. */
  | { kind: 'base'; place: string };

export interface Layout {
  /** Three columns of a seat, each from the middle of the table outward. */
  left: readonly Block[];
  middle: readonly Block[];
  right: readonly Block[];
  /** The same as rows where there is little room, from the middle of the table outward. */
  rows: readonly (readonly Block[])[];
  /** Rows for a low screen, if they differ. */
  low?: readonly (readonly Block[])[];
  /** Rows of one of several seats side by side, if they differ. */
  box?: readonly (readonly Block[])[];
  /** What the summary of a seat counts, numbers and places alike. */
  counts: readonly string[];
  /** What a closed seat counts, where there is room for three. */
  brief: readonly string[];
  /** What is told of every seat at the end. */
  ends?: readonly string[];
  /** What is left of a player is drawn as a line at the end; `hurt` names the events that take from it. */
  course?: { hurt?: string };
  /** Numbers that are some of another one. */
  of?: Readonly<Record<string, string>>;
  /** Places in the middle of the table. */
  shared: readonly string[];
  /** Of cards in the middle only the one in this state is shown, with what feeds it. */
  stack?: string;
  /** At the end the cards that the winner has here stand in the middle: they are what it was about. */
  trophies?: string;
  /** How high what is asked is on a phone with little height, if not as usual. */
  slight?: number;
  /** How wide the left column is, so that both sides stand in line. */
  rail?: number;
  /** What the near side leaves free below the middle, at a wide table. */
  lead?: number;
  /** What the turn's number counts: rounds of all, or turns of each. */
  rounds?: boolean;
  /** A round dial beside the prompt. */
  dial?: boolean;
  /** What an answer would bring is shown where it would lie. */
  foresees?: boolean;
  /** Fights are shown face to face beside the prompt. */
  duel?: boolean;
  /** Verbs that several cards do together: pressed one after the other, they join. */
  together?: readonly string[];
  /** Words that one most likely wants of a thing, first the most likely. */
  likely?: readonly string[];
  /** Held cards stand in the order in which the game lists them. */
  sorts?: boolean;
  /** With several others: one in full and the rest as rows, instead of equal boxes. */
  focus?: boolean;
}

const HERO: Block = { kind: 'hero', place: 'phoenixborn', left: 'life', less: 'wounds' };
const FIELD: Block = { kind: 'cards', place: 'battlefield', under: 'attached' };
const SPELLS: Block = { kind: 'cards', place: 'spellboard', flat: true };
const DOCKS: Block = { kind: 'docks', places: ['left', 'centre', 'right'], does: 'launch' };
const FRONT: Block = { kind: 'slots', places: ['front-1', 'front-2', 'front-3'] };
const REAR: Block = { kind: 'slots', places: ['rear-1', 'rear-2', 'rear-3'] };
const LANDS: Block = { kind: 'lands', places: ['land1', 'land2', 'land3', 'land4', 'land5'], state: 'creature' };
const PLATE: Block = { kind: 'plate' };
const DICE: Block = { kind: 'dice' };

const LAYOUTS: Readonly<Partial<Record<string, Layout>>> = {
  ashes: {
    left: [{ kind: 'plate', bare: true }, HERO, DICE],
    middle: [FIELD, SPELLS],
    right: [],
    rows: [[FIELD], [SPELLS], [PLATE], [DICE]],
    box: [[FIELD], [SPELLS], [DICE], [PLATE]],
    low: [
      [FIELD, SPELLS],
      [PLATE, DICE],
    ],
    counts: ['hand', 'draw', 'discard', 'conjurations'],
    brief: ['hand', 'battlefield', 'spellboard'],
    ends: ['hand', 'draw', 'battlefield', 'spellboard'],
    course: { hurt: 'received' },
    shared: [],
    slight: 122,
    rail: 214,
    likely: ['power', 'class'],
    rounds: true,
    dial: true,
  },
  azuride: {
    left: [DOCKS],
    middle: [FRONT, REAR],
    right: [{ kind: 'base', place: 'deck' }, { kind: 'piles', places: ['discard', 'stock'] }, PLATE],
    rows: [[FRONT], [REAR], [DOCKS], [{ kind: 'plate' }, { kind: 'base', place: 'deck' }]],
    counts: ['hand', 'discard', 'stock'],
    brief: ['hand', 'deck', 'discard'],
    ends: ['deck', 'hand', 'discard'],
    course: {},
    shared: [],
    slight: 108,
    rail: 372,
    lead: 16,
    together: ['raid'],
  },
  avalon: {
    left: [PLATE, { kind: 'meter', number: 'mana', of: 'target' }, { kind: 'hero', place: 'avatar' }],
    middle: [LANDS],
    right: [{ kind: 'piles', places: ['life', 'memory', 'discard', 'proofs'] }],
    rows: [[LANDS, { kind: 'piles', places: ['proofs', 'discard'] }], [PLATE]],
    counts: ['life', 'mana', 'hand', 'memory', 'proofs'],
    brief: ['proofs', 'life', 'mana', 'hand'],
    ends: ['proofs', 'life', 'mana', 'hand'],
    of: { mana: 'target' },
    shared: ['sanctuary'],
    stack: 'creature',
    trophies: 'proofs',
    rail: 214,
    rounds: true,
    foresees: true,
    duel: true,
    focus: true,
  },
};

/** What is left of a card's value, and how much it was. */
export function remains(now: CardNow, part: Block & { kind: 'hero' }): readonly [left: number, most: number] {
  const most = now.now?.[part.left ?? ''] ?? 0;
  return [Math.max(0, most - (now.marks?.[part.less ?? ''] ?? 0)), most];
}

/** The layout of a game; made from what all seats show where there is none. */
export function layoutOf(game: string, view: View, catalogue?: Catalogue): Layout {
  const known = LAYOUTS[game];
  if (known) return known;
  const of = (places: readonly View['shared'][], open: boolean): string[] => {
    const names = [...new Set(places.flatMap((found) => Object.keys(found)))].filter((place) => place !== 'hand');
    const shows = (name: string): boolean => places.some((found) => found[name]?.cards !== undefined);
    return names.filter((name) => shows(name) === open);
  };
  const mine = view.seats.map((seat) => seat.places);
  const [open, hidden] = [of(mine, true), of(mine, false)];
  const rows = open.map((place): Block => ({ kind: 'cards', place }));
  return {
    left: [PLATE, DICE],
    middle: rows,
    right: hidden.length ? [{ kind: 'piles', places: hidden }] : [],
    rows: [...rows.map((row) => [row]), [PLATE, DICE]],
    counts: ['hand', ...hidden, ...(catalogue?.counted ?? Object.keys(view.seats[0]?.numbers ?? {}))],
    brief: ['hand', ...hidden].slice(0, 3),
    shared: Object.keys(view.shared),
    sorts: true,
    rail: 214,
  };
}

/** The places of a layout whose cards lie side by side, where they can be pressed. */
export function openPlaces(layout: Layout): Set<string> {
  const places = [...layout.left, ...layout.middle, ...layout.right].flatMap((block) => {
    if (block.kind === 'hero' || block.kind === 'cards')
      return [block.place, ...('under' in block && block.under ? [block.under] : [])];
    return block.kind === 'slots' || block.kind === 'docks' || block.kind === 'lands' ? block.places : [];
  });
  return new Set([...places, ...layout.shared]);
}

/** Where an option stands among what one most likely wants of a thing; what the layout does not name comes last. */
export function rankOf({ likely = [] }: Layout, { args }: Option): number {
  const at = likely.indexOf(args.at(-1)?.word ?? '');
  return at < 0 ? likely.length : at;
}

/** The row of a seat's place in which nothing lies, by the key of that place; of such a row any place is as good. */
export function vacantRow(layout: Layout, view: View, key: string): string | undefined {
  const [seat, name] = key.split('/');
  const places = view.seats.find((one) => one.seat === seat)?.places;
  if (!places || !name || places[name]?.n) return undefined;
  const row = [...layout.left, ...layout.middle].find((block) => 'places' in block && block.places.includes(name));
  return row && 'places' in row ? row.places.join(' ') : undefined;
}

const NAMES: Readonly<Partial<Record<string, Both>>> = {
  hand: { ja: '手札', en: 'Hand' },
  deck: { ja: '山札', en: 'Deck' },
  discard: { ja: '捨て山', en: 'Discard' },
  conjurations: { ja: '魔物', en: 'Conj.' },
  battlefield: { ja: '戦場', en: 'Battlefield' },
  spellboard: { ja: '呪盤', en: 'Spellboard' },
  stock: { ja: 'ストック', en: 'Stock' },
  left: { ja: '左工廠', en: 'Left dock' },
  centre: { ja: '中工廠', en: 'Centre dock' },
  right: { ja: '右工廠', en: 'Right dock' },
  'front-1': { ja: '前衛1', en: 'Front 1' },
  'front-2': { ja: '前衛2', en: 'Front 2' },
  'front-3': { ja: '前衛3', en: 'Front 3' },
  'rear-1': { ja: '後衛1', en: 'Rear 1' },
  'rear-2': { ja: '後衛2', en: 'Rear 2' },
  'rear-3': { ja: '後衛3', en: 'Rear 3' },
  land1: { ja: '一', en: '1' },
  land2: { ja: '二', en: '2' },
  land3: { ja: '三', en: '3' },
  land4: { ja: '四', en: '4' },
  land5: { ja: '五', en: '5' },
  life: { ja: 'ライフ', en: 'Life' },
  memory: { ja: 'メモリー', en: 'Memory' },
  proofs: { ja: '証', en: 'Proofs' },
  sanctuary: { ja: '聖地', en: 'Sanctuary' },
  base: { ja: '司令部', en: 'HQ' },
  prepare: { ja: '準備', en: 'Prepare' },
  turns: { ja: 'ターン', en: 'Turns' },
  recovery: { ja: '回復', en: 'Recovery' },
  setup: { ja: '準備', en: 'Set-up' },
  start: { ja: '開始', en: 'Start' },
  supply: { ja: '補給', en: 'Supply' },
  deploy: { ja: '配備', en: 'Deploy' },
  battle: { ja: '戦闘', en: 'Battle' },
  end: { ja: '終了', en: 'End' },
  'leader-turn': { ja: 'リーダーターン', en: 'Leader turn' },
  'chaser-turn': { ja: 'チェイサーターン', en: 'Chaser turn' },
  set: { ja: 'セット', en: 'Set' },
  main: { ja: 'メイン', en: 'Main' },
  draw: { ja: '山札', en: 'Draw' },
  leader: { ja: 'リーダー', en: 'Leader' },
  chasers: { ja: 'チェイサー', en: 'Chaser' },
  'first-player': { ja: '開始', en: 'First' },
  passed: { ja: 'パス済み', en: 'Passed' },
};

const SHORT: Readonly<Partial<Record<string, Both>>> = {
  battlefield: { ja: '戦場', en: 'Field' },
  spellboard: { ja: '呪盤', en: 'Spells' },
};

/** The same where a label stands upright beside a low row. */
export function shortName(name: string, lang: Lang, catalogue?: Catalogue): string {
  return SHORT[name]?.[lang] ?? placeName(name, lang, catalogue);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const KINDS: readonly Kind[] = ['places', 'numbers', 'phases', 'facts'];

/**
 * What a place, number, phase or fact is called: briefly where the table has little room, else as the game says. A game
 * that nobody laid out is asked for the kind that is meant first: a phase and a number may have one name.
 */
export function placeName(name: string, lang: Lang, catalogue?: Catalogue, kind?: Kind): string {
  const own = catalogue && !LAYOUTS[catalogue.game];
  const said =
    (own ? catalogue.named(kind ? [kind, ...KINDS] : KINDS, name, lang) : undefined) ??
    NAMES[name]?.[lang] ??
    catalogue?.called('places', name, lang) ??
    catalogue?.called('numbers', name, lang) ??
    catalogue?.called('phases', name, lang) ??
    catalogue?.called('facts', name, lang) ??
    name;
  return capital(said);
}

const PHASES: Readonly<Partial<Record<string, Both>>> = {
  draw: { ja: 'ドロー', en: 'Draw' },
  set: { ja: 'セット', en: 'Set' },
  main: { ja: 'メイン', en: 'Main' },
  end: { ja: 'エンド', en: 'End' },
};

/** A phase or step in the bar above the table, where everything is one. */
export function phaseName(name: string, lang: Lang, catalogue: Catalogue): string {
  const known = LAYOUTS[catalogue.game] ? PHASES[name]?.[lang] : undefined;
  const said = catalogue.called('phases', name, lang) ?? known ?? placeName(name, lang, catalogue, 'phases');
  return capital(said.replace(/(フェイズ|ステップ| phase| step)$/, '')) || said;
}

/** What is left of the card that stands for a player, of how much, and its name; nothing where it is not counted. */
export interface Vital {
  name: string;
  left: number;
  most: number;
}
export function vitalOf(layout: Layout, seat: SeatNow): Vital | undefined {
  const part = layout.left.find((found) => found.kind === 'hero');
  const hero = part && seat.places[part.place]?.cards?.[0];
  if (!part?.left || !hero) return undefined;
  const [left, most] = remains(hero, part);
  return { name: part.left, left, most };
}

/** Places of cards that stand for a player; at times they are played like cards of the hand. */
export function heroPlaces(layout: Layout): readonly string[] {
  return layout.left.flatMap((part) => (part.kind === 'hero' ? [part.place] : []));
}
