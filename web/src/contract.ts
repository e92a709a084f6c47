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
  by?: Arg[];
  at?: Arg[];
  care?: Notice;
  last?: boolean;
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

/** A number of the seat that answers, or of one of its places: ``n`` more, which makes ``now``. */
export interface Gain {
  what: string;
  n: number;
  now: number;
  place?: string;
}

/** A candidate that can be added on the way to a whole answer; where it is whole, ``instead`` of a piece of it. */
export interface Next {
  text: string;
  instead?: string;
}

/** What a fight takes: from a seat so much of a number or pile, or so many marks more on a ``card`` of it. */
export interface Hit {
  seat: string;
  what: string;
  n: number;
  most: number;
  card?: CardRef;
}

/** What a fight comes to if nobody does anything more: what ``falls``, what ``may`` fall, what is hit. */
export interface Forecast {
  falls: CardRef[];
  may: CardRef[];
  hits: Hit[];
  open: boolean;
}

/** How far an answer would have come; asking changes nothing. */
export interface Progress {
  ready: boolean;
  least: number;
  most: number;
  owed: Owed[];
  why?: Notice;
  next?: Next[];
  gains?: Gain[];
  fight?: Forecast;
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
  seats?: { [name: string]: string };
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

/** One thing that makes a value what it is now: ``n`` is added, or with ``to`` the value begins at this much. */
export interface Change {
  n?: number;
  to?: number;
  source?: CardRef;
  mark?: string;
  until?: string;
  seat?: string;
}

/** One value of a card: as it is, as printed, and each change in between. */
export interface ValueNow {
  value: string;
  now: number;
  printed?: number | string;
  changes?: Change[];
}

/** Something else that holds for a card for a while: by name, how much, whence and until when. */
export interface Holds {
  what: string;
  n: number;
  source?: CardRef;
  until?: string;
  seat?: string;
}

/** One card in full, for who points at it: where it lies, as it is now, and why. */
export interface CardFull {
  card: CardRef;
  now?: CardNow;
  values: ValueNow[];
  holds?: Holds[];
  bears?: CardRef[];
}

/** What is printed on a card besides its name and text. ``words`` are what is no number: colour, class, tribe. */
export interface Face {
  type: string;
  values: { [name: string]: number | string };
  cost?: Owed[];
  gives?: Owed[];
  words?: { [name: string]: string };
  terms?: string[];
  number?: number;
  group?: string;
}

/** An ability of a card by the id that sources and options name it by, with what it is called. */
export interface AbilityKind {
  name: string;
  words: { [name: string]: string };
}

/** A card as printed: names, the line of its values, its text; ``rule`` says what a card of its type is. */
export interface Printed {
  type: string;
  values: { [name: string]: number | string };
  cost?: Owed[];
  gives?: Owed[];
  words?: { [name: string]: string };
  terms?: string[];
  number?: number;
  group?: string;
  id: string;
  name: { [name: string]: string };
  line: { [name: string]: string };
  text: { [name: string]: string };
  rule: string;
  abilities?: AbilityKind[];
}

/** A word that cards use, with the rule that explains it. */
export interface Term {
  id: string;
  name: { [name: string]: string };
  text: { [name: string]: string };
  rule: string;
}

/** A type of cards and the rule that says what it is. */
export interface CardType {
  name: string;
  rule: string;
  words: { [name: string]: string };
}

/** A place for cards, of every seat or ``shared``: who sees which cards lie there, and how many fit. */
export interface PlaceKind {
  name: string;
  sees: "all" | "owner" | "nobody";
  words: { [name: string]: string };
  order?: "bottom" | "head";
  pile?: boolean;
  shared?: boolean;
  limit?: number;
}

/** A number of each seat, or of the game; a secret one shows to its own seat only. */
export interface NumberKind {
  name: string;
  words: { [name: string]: string };
  seat?: boolean;
  secret?: boolean;
  unset?: boolean;
}

/** A fact of the position, or of each seat: its type, and what a text in it stands for. */
export interface FactKind {
  name: string;
  type: "bool" | "int" | "str" | "list";
  words: { [name: string]: string };
  of?: "seat" | "card" | "place" | "word";
  seat?: boolean;
  secret?: boolean;
}

/** A name of the game and what people call it: a mark, a state, a value, a word, a duration. */
export interface Named {
  name: string;
  words: { [name: string]: string };
}

/** A kind of dice and its faces, the first the lowest. */
export interface DieKind {
  die: string;
  faces: string[];
  words: { [name: string]: string };
}

/** A named part of the turn order, the rule it stands in, and the part that it is a part of. */
export interface PhaseKind {
  name: string;
  rule: string;
  words: { [name: string]: string };
  outer?: string;
}

/** A kind of option: what its arguments point at, and its label. One that ``ends`` gives up what is left to do. */
export interface VerbKind {
  verb: string;
  args: ("card" | "name" | "die" | "place" | "seat" | "number" | "word" | "ability" | "pending")[];
  words: { [name: string]: string };
  ends?: boolean;
  stops?: boolean;
  loses?: boolean;
}

/** A kind of choice: what it is for, and the form it has where there is more to choose than one thing. */
export interface PromptKind {
  kind: string;
  rule: string;
  role: "turn" | "window" | "cost" | "target" | "effect" | "battle" | "order" | "setup";
  form: "one" | "set" | "pay" | "divide" | "order";
  words: { [name: string]: string };
  send?: { [name: string]: string };
}

/** A name that events have, their kind, and the rules that may apply. */
export interface EventName {
  what: string;
  rules: string[];
  words: { [name: string]: string };
  kind: "round" | "turn" | "phase" | "window" | "role" | "join" | "leave" | "outcome" | "declare" | "play" | "use" | "target" | "pay" | "choose" | "pass" | "resolve" | "stop" | "move" | "draw" | "reveal" | "look" | "shuffle" | "roll" | "die" | "damage" | "prevent" | "heal" | "destroy" | "mark" | "value" | "number" | "note";
}

/** Why something may not be possible. */
export interface ReasonKind {
  code: string;
  rule: string;
  words: { [name: string]: string };
  rank?: "seat" | "phase" | "moment" | "spent" | "limit" | "condition" | "target" | "cost";
}

/** A value of a setting: whom it is for (``about``), and for how many players it is recommended, from and to. */
export interface ValueKind {
  name: string;
  words: { [name: string]: string };
  about?: { [name: string]: string };
  seats?: number[];
}

/** What a table may choose before a game: one of some values, or a whole number from ``least`` to ``most``. */
export interface SettingKind {
  name: string;
  default: string;
  rule: string;
  words: { [name: string]: string };
  values: ValueKind[];
  least?: number;
  most?: number;
  advice?: string;
}

/** A published deck: sections of cards with their number of copies. */
export interface DeckKind {
  name: string;
  words: { [name: string]: string };
  sections: { [name: string]: { [name: string]: number } };
}

/** All that a game is made of, in both languages: fetched once, it stays the same while games are played. */
export interface Described {
  v: number;
  game: string;
  version: number;
  catalogue: string;
  seats: number[];
  name: { [name: string]: string };
  goal: { [name: string]: string };
  places: PlaceKind[];
  numbers: NumberKind[];
  facts: FactKind[];
  marks: Named[];
  states: Named[];
  values: Named[];
  words: Named[];
  durations: Named[];
  dice: DieKind[];
  phases: PhaseKind[];
  verbs: VerbKind[];
  prompts: PromptKind[];
  windows: Named[];
  events: EventName[];
  reasons: ReasonKind[];
  settings: SettingKind[];
  types: CardType[];
  groups: Named[];
  terms: Term[];
  cards: Printed[];
  decks: DeckKind[];
}

/** One line of the story, in the reader's language. */
export interface Line {
  no: number;
  text: string;
  rule: string;
  nos: number[];
  seat?: string;
  short?: string;
  head?: boolean;
  cause?: number;
  cards?: CardRef[];
  fold?: boolean;
}
