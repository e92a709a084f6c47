// Written by `python -m scripts.contract` from src/fudaba/contract.py; do not edit.

export const V = 1;

/** A card as a viewer may know it: ``{}`` is "a card". */
export interface CardRef {
  id?: string;
  card?: string;
  seat?: string;
  place?: string;
}

/** One thing that an option or a sentence points at: enough to light it up. */
export interface Arg {
  kind: "card" | "name" | "die" | "place" | "seat" | "number" | "word" | "ability" | "pending";
  id?: string;
  card?: string;
  seat?: string;
  place?: string;
  die?: string;
  face?: string;
  word?: string;
  ability?: string;
  n?: number;
  pending?: number;
}

/** Why not, or "mind this"; the sentence is built on request. */
export interface Notice {
  code: string;
  rule: string;
  args: Arg[];
  verb?: string;
  also?: number;
  sentence?: string;
}

/** One possible answer, or piece of one. ``text`` is the stable notation, the only thing an answer holds. */
export interface Option {
  text: string;
  verb: string;
  args: Arg[];
  times?: number;
  uses?: string[];
  pays?: string[];
  care?: Notice;
  label?: string;
}

/** So much of something is still to be paid. */
export interface Owed {
  what: string;
  n: number;
}

/** How a person would like to be asked. */
export interface Form {
  kind: "one" | "set" | "pay" | "divide" | "order";
  candidates?: Option[];
  owed?: Owed[];
  points?: number;
  each?: number[];
  ready?: string[][];
}

/** What asks or acts: a card, one of its abilities, something that waits. */
export interface Source {
  card?: CardRef;
  ability?: string;
  pending?: number;
}

/** What is asked of one seat, which alone sees it. */
export interface Choice {
  id: string;
  seat: string;
  kind: string;
  rule: string;
  role: "turn" | "window" | "cost" | "target" | "effect" | "battle" | "order" | "setup";
  form: Form;
  least: number;
  most: number;
  options: Option[];
  chosen: Option[];
  back: Notice | null;
  undo: Notice | null;
  window?: string;
  source?: Source;
  secret?: boolean;
  prompt?: string;
}

/** How far an answer would have come; asking changes nothing. */
export interface Progress {
  ready: boolean;
  least: number;
  most: number;
  owed: Owed[];
  why?: Notice;
}

/** An open card as it is now. */
export interface CardNow {
  id: string;
  card: string;
  owner?: string;
  on?: string;
  type?: string;
  now?: { [name: string]: number };
  printed?: { [name: string]: number | string };
  marks?: { [name: string]: number };
  state?: string[];
}

/** A place for cards: ``n`` of them, at most ``limit``. */
export interface Place {
  n: number;
  limit?: number;
  cards?: CardNow[];
  names?: string[];
  top?: { [name: string]: string };
}

/** Equal dice; face ``exhausted`` for spent ones. */
export interface Pool {
  die: string;
  face: string;
  n: number;
}

/** A seat's part of the table. What is declared secret goes to its own seat only. */
export interface SeatNow {
  seat: string;
  playing: boolean;
  places: { [name: string]: Place };
  numbers: { [name: string]: number };
  facts?: { [name: string]: boolean | number | string | string[] };
  dice?: Pool[];
}

/** Something that was declared or set off and waits, or is being resolved; ``no`` is ``!41`` in option texts. */
export interface Pending {
  no: number;
  seat: string;
  kind: "play" | "ability" | "action" | "damage" | "trigger";
  state: "declared" | "resolving";
  source?: CardRef;
  ability?: string;
  targets?: Arg[];
  answers?: number;
  n?: number;
}

/** Who attacks what, by whom it is blocked, and the damage each way as it stands. */
export interface Fight {
  by: CardRef;
  at: Arg;
  blocked?: CardRef;
  n?: number;
  back?: number;
}

/** The attack in progress. */
export interface Battle {
  kind: string;
  step: string;
  seat: string;
  other?: string;
  fights: Fight[];
}

/** How it ended. */
export interface Outcome {
  winners: string[];
  losers: string[];
  reason: string;
  rule: string;
}

/** Where in the turn order the game stands; ``phase`` outermost first. */
export interface Turn {
  no: number;
  phase: string[];
  active?: string;
}

/** All that a seat (None: a spectator) may know. ``no`` is the last event it contains. */
export interface View {
  v: number;
  game: string;
  seat: string | null;
  no: number;
  turn: Turn;
  seats: SeatNow[];
  shared: { [name: string]: Place };
  facts: { [name: string]: boolean | number | string | string[] };
  pending: Pending[];
  battle?: Battle;
  waiting: string[];
  window?: string;
  open: string[];
  outcome?: Outcome;
}

/** A place of a seat, or a shared one. */
export interface PlaceRef {
  place: string;
  seat?: string;
}

/** One thing that happened, numbered alike for all viewers. */
export interface Event {
  no: number;
  beat: number;
  kind: "round" | "turn" | "phase" | "window" | "role" | "join" | "leave" | "outcome" | "declare" | "play" | "use" | "target" | "pay" | "choose" | "pass" | "resolve" | "stop" | "move" | "draw" | "reveal" | "look" | "shuffle" | "roll" | "die" | "damage" | "prevent" | "heal" | "destroy" | "mark" | "value" | "number" | "note";
  what: string;
  rule: string;
  seat?: string;
  other?: string;
  card?: CardRef;
  cards?: CardRef[];
  source?: Source;
  leaves?: PlaceRef;
  enters?: PlaceRef;
  n?: number;
  now?: number;
  cause?: number;
  pools?: Pool[];
  words?: { [name: string]: boolean | number | string | string[] };
  may?: string[];
}
