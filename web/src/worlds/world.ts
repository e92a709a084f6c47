/** A world: how one game looks. Loaded only when that game is opened. */
import type { Component } from 'svelte';
import type { Lang, Printed, Term } from '../cards';
import type { CardNow, Pool } from '../contract';
import type { Feel } from '../motion/feel';

export type Contrast = 'normal' | 'more';
/** Zoom to read, hand and board to play with, short for low screens, small for other seats, tab for a phone's rows. */
export type Size = 'zoom' | 'hand' | 'board' | 'short' | 'small' | 'tab';

/** A drawn picture; who holds it may draw it as often as it likes. */
export type Picture = ImageBitmap | OffscreenCanvas | HTMLCanvasElement;

/** Draws a card's picture, w by h CSS pixels at a density. */
export type Paint = (card: Printed, w: number, h: number, density: number, contrast: Contrast) => Promise<Picture>;

export interface FaceProps {
  card: Printed;
  lang: Lang;
  size: Exclude<Size, 'zoom'>;
  /** The card as it is now; left out for a card as printed. */
  now?: CardNow | undefined;
  /** So many pixels at its left are in sight; another card lies on the rest. */
  seen?: number | undefined;
}

export interface ZoomProps {
  card: Printed;
  lang: Lang;
  terms: readonly Term[];
  now?: CardNow | undefined;
}

/** A card as a thin row: in a queue, under a creature, on a unit. */
export interface StripProps {
  card: Printed;
  lang: Lang;
  now?: CardNow | undefined;
}

/** Several cards' worth in one row. */
export interface TallyProps {
  cards: readonly { card: Printed; now: CardNow }[];
  lang: Lang;
}

/** What is heard when one's turn has come. */
export interface Tone {
  wave: OscillatorType;
  /** Hertz, and seconds after the first. */
  notes: readonly (readonly [hertz: number, after: number])[];
  /** Seconds until a note has died away. */
  fade: number;
}

/** A line from one thing to another, in pixels of the table. */
export interface LineProps {
  /** Where it begins, turns and ends. */
  points: readonly (readonly [number, number])[];
  /** Where its number stands. */
  tag: readonly [number, number];
  n?: number | undefined;
  waiting: boolean;
  blocked: boolean;
  /** Little room: thinner, and smaller at its ends. */
  fine?: boolean;
}

export interface World {
  readonly game: string;
  /** The class under which its styles stand. */
  readonly style: string;
  readonly sizes: Readonly<Record<Exclude<Size, 'zoom'>, readonly [width: number, height: number]>>;
  readonly paint: Paint;
  readonly Face: Component<FaceProps>;
  readonly Zoom: Component<ZoomProps>;
  readonly Back: Component;
  readonly Ground: Component;
  /** What stands around a target. */
  readonly Sight: Component;
  /** The colour on which a card's picture stands. */
  plate(card: Printed, contrast: Contrast): string;
  /** How much larger than its window a thumbnail's picture is. */
  readonly thumb?: number;
  readonly Strip: Component<StripProps>;
  readonly Tally?: Component<TallyProps>;
  readonly Line?: Component<LineProps>;
  /** A die's face, and what is owed, in a world that draws them. */
  readonly Die?: Component<{ pool: Pool; lang: Lang }>;
  readonly Owed?: Component<{ what: string; lang: Lang }>;
  /** A die, a colour or a sort of mana as its shape alone. */
  readonly Icon?: Component<{ what: string }>;
  /** A picture of what a player defends, on the near or the far side. */
  readonly Keep?: Component<{ near: boolean }>;
  readonly tone?: Tone;
  /** How it moves and sounds; without it cards only slide. */
  readonly feel?: Feel;
  /** In which order a card shows its values, where that is not the order of its data. */
  readonly order?: readonly string[];
  /** How far held cards stand apart where there is little room. */
  readonly gap?: number;
  /** Languages in which a card's name stands at its right edge: of held cards that overlap, the left one lies on top. */
  readonly upright?: readonly Lang[];
  /** A flat card's name stands at its end: of those that overlap, the left one lies on top. */
  readonly endwise?: boolean;
  /** The state in which a card lies on its side, if there is one. */
  readonly sideways?: string;
  /** What a card is called in its world: its type in full and on its face. */
  typeName(card: Printed, lang: Lang): string;
  /** The names of values, for readers and for who listens. */
  valueName(value: string, lang: Lang): string;
  /** The same in one character, as it stands on cards. */
  valueMark?(value: string, lang: Lang): string;
  /** What stands on the seal of a prompt, by what is asked and whether it is one's own turn; the seat's letter where the world says nothing. */
  asks?(role: string, lang: Lang, own: boolean): string;
  /** What the flag of a playable card says for a verb; empty where its shape says enough. */
  seal(verb: string, lang: Lang): string;
}

const LOADERS: Readonly<Partial<Record<string, () => Promise<{ world: World }>>>> = {
  ashes: () => import('./ashes'),
  'ashes-draft': () => import('./ashes'),
  azuride: () => import('./azuride'),
  avalon: () => import('./avalon'),
};

const loaded = new Map<string, Promise<World>>();

/** The world of a game; a game without one of its own gets the plain one. */
export function loadWorld(game: string): Promise<World> {
  let world = loaded.get(game);
  if (!world) {
    const load = LOADERS[game] ?? (() => import('./plain'));
    loaded.set(game, (world = load().then((module) => module.world)));
  }
  return world;
}
