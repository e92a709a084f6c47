// Written by `python -m scripts.contract` from src/fudaba/server/protocol.py; do not edit.

import type { CardFull, Choice, Event, Line, Outcome, Pool, Printed, Progress, Term, View } from './contract';

export const PROTOCOL = 1;

/** A text in both languages. */
export interface Both {
  ja: string;
  en: string;
}

/** Why something was not done: a code, the rule behind it (empty if the table itself says no), a sentence in the reader's language. */
export interface Refusal {
  code: string;
  rule: string;
  sentence: string;
}

/** One seat of a table, as everybody sees it. ``name`` is left out while it is empty and for bots; ``bot`` is the level of a bot; ``here``: connected now; ``wants``: what it has asked for; ``deck`` the id of a published deck; ``away``: on holiday until then (seconds since 1970); ``claim``: who sits here has left, and in so many milliseconds (0: now) others may claim the game from them, once they are waited for. */
export interface Chair {
  seat: string;
  name?: string;
  bot?: string;
  here?: boolean;
  wants?: ("undo" | "rematch" | "later")[];
  deck?: string;
  away?: number;
  claim?: number;
}

/** What a seat has left in milliseconds, at the moment of sending, and whether its clock shows as running. */
export interface Clock {
  seat: string;
  left: number;
  running: boolean;
}

/** A table around its game. ``seat`` is the reader's own; ``reason`` why it is stranded or closed; ``next`` the table that goes on from this one (a rematch, the match after a draft); ``joining`` who waits to sit down midway; ``known``: somebody chose the deal (by a seed, a record, a puzzle), so that nobody else sits down; ``hints``: they are given here; ``quiet``: only those who sit may speak; ``lesson``, ``example``: the id of the lesson that is played or the example of the rulebook that is tried here; ``days``: so many days for a move, by correspondence; ``waits``: the reader is asked something here; ``cards``: those that a card file changes or adds here; ``label``: what it is for; ``seek``: somebody looks for anybody to play with; ``band``: only for ratings from, to. */
export interface TableNow {
  id: string;
  game: string;
  state: "open" | "playing" | "paused" | "over" | "stranded" | "closed";
  private: boolean;
  options: { [name: string]: string };
  chairs: Chair[];
  seat?: string;
  watching?: number;
  bank?: number;
  more?: number;
  clocks?: Clock[];
  reason?: Refusal;
  outcome?: Outcome;
  next?: string;
  joining?: string[];
  known?: boolean;
  quiet?: boolean;
  hints?: boolean;
  opened?: number;
  lesson?: string;
  example?: string;
  days?: number;
  waits?: boolean;
  cards?: string[];
  label?: "casual" | "learning" | "serious";
  seek?: boolean;
  band?: number[];
}

/** How far a lesson or an example has come: the number of the step that is to be done (that after the last once all are) ``of`` so many, and the pieces of the answer that it wants now. */
export interface LessonNow {
  step: number;
  of: number;
  wants: string[];
}

/** Something said at a table; ``at`` in seconds since 1970; without a ``seat`` by somebody who watches. */
export interface Said {
  no: number;
  name: string;
  text: string;
  at: number;
  seat?: string;
}

/** What is done with a question. ``verb``, ``card`` and ``ability`` name the option that is meant (as the engine named it), or, where its owner is to be asked, the card that must be on offer. */
export interface StandingOrder {
  do: "pass" | "ask" | "answer";
  when: "always" | "theirs" | "struck" | "lethal";
  verb?: string;
  card?: string;
  ability?: string;
}

/** What a client asks for. ``id`` is the client's own: a command with the id of an earlier one is answered like it and not carried out again. ``pins`` are phases to be asked in (``own deploy``, ``theirs battle``), or ``order``; ``orders`` are all standing orders from now on. */
export interface Command {
  do: "answer" | "back" | "undo" | "commit" | "would" | "why" | "card" | "hint" | "ask-undo" | "consent" | "mode" | "say" | "mute" | "quiet" | "concede" | "claim" | "rematch" | "later" | "join" | "return" | "lang" | "look" | "end-turn" | "orders" | "offered";
  id: string;
  choice?: string;
  answer?: string | string[];
  intent?: string;
  card?: string;
  deck?: string;
  seat?: string;
  yes?: boolean;
  mode?: "smart" | "off" | "turn" | "target";
  always?: string[];
  pins?: string[];
  full?: "" | "held" | "turn";
  orders?: StandingOrder[];
  text?: string;
  lang?: "en" | "ja";
  since?: number;
}

/** Something that can be ordered beforehand, in the reader's words. */
export interface OrderOffer {
  verb: string;
  card: string;
  ability: string;
  label: string;
}

/** What the server says. ``re`` is the id of the command that it answers. */
export interface Message {
  kind: "hello" | "table" | "events" | "view" | "done" | "refused" | "progress" | "why" | "card" | "hint" | "chat" | "bye" | "offered";
  re?: string;
  v?: number;
  seat?: string | null;
  table?: TableNow;
  chat?: Said[];
  mode?: "smart" | "off" | "turn" | "target";
  always?: string[];
  pins?: string[];
  full?: "" | "held" | "turn";
  end_turn?: Refusal | null;
  events?: Event[];
  lines?: Line[];
  lines_after?: number;
  window?: string;
  waiting?: string[];
  wait?: number;
  view?: View;
  choices?: Choice[];
  prompt?: string;
  held?: number;
  undo?: boolean;
  ask_undo?: Refusal | null;
  lesson?: LessonNow;
  refused?: Refusal;
  progress?: Progress;
  options?: string[];
  card?: CardFull;
  text?: string;
  answer?: string[];
  orders?: StandingOrder[];
  offered?: OrderOffer[];
  seen?: number;
}

/** How strong somebody is thought to be in a game: a mean, how uncertain it is, after how many games. */
export interface RatingInfo {
  game: string;
  mu: number;
  sigma: number;
  games: number;
}

/** An account: its name for signing in, since when (seconds since 1970), and whether its owner wants to be rated. */
export interface AccountInfo {
  name: string;
  made: number;
  rated: boolean;
  ratings: RatingInfo[];
}

/** Make an account of the guest that one is. */
export interface AccountMake {
  name: string;
  passphrase: string;
}

/** A browser with which somebody is signed in. */
export interface SessionInfo {
  id: string;
  agent: string;
  made: number;
  seen: number;
  here: boolean;
}

/** Where somebody is signed in, the latest first. */
export interface Sessions {
  sessions: SessionInfo[];
}

/** Become the guest of an account; ``claim``: with the games and decks of the guest that one is here. */
export interface SignIn {
  name: string;
  passphrase: string;
  claim?: boolean;
}

/** Codes of recovery: told once. */
export interface RecoveryCodes {
  codes: string[];
}

/** A new passphrase for who has a code. */
export interface Recovery {
  name: string;
  code: string;
  passphrase: string;
}

/** A new passphrase needs the old one; to be rated or not needs none. */
export interface AccountChange {
  passphrase?: string;
  new?: string;
  rated?: boolean;
}

/** Delete all that is one's own; the passphrase, if there is an account. */
export interface Farewell {
  passphrase?: string;
}

/** One seat of a finished game: who sat there, with which deck (a published one's id, or a list's title). */
export interface PlayedSeat {
  seat: string;
  result: string;
  name?: string;
  bot?: string;
  deck?: string;
}

/** A finished game of one's own; ``at`` in seconds since 1970. */
export interface Played {
  table: string;
  game: string;
  at: number;
  seat: string;
  rated: boolean;
  seats: PlayedSeat[];
}

/** One's finished games, the latest first. */
export interface History {
  games: Played[];
}

/** A table to which a friend has invited the reader. */
export interface Invited {
  by: string;
  table: TableNow;
}

/** Who the reader is here, and the tables at which they sit; ``again`` are finished games that somebody else wants to play once more, ``invited`` the tables to which friends have invited them. */
export interface Me {
  name: string;
  lang: "en" | "ja";
  tables: TableNow[];
  again: TableNow[];
  invited: Invited[];
  account?: AccountInfo;
}

/** What a guest wants to be called, and in which language to read. */
export interface MeChange {
  name?: string;
  lang?: "en" | "ja";
}

/** Away for so many ``days`` (0: back); ``until`` when, and how many are ``left`` of a year. */
export interface Holiday {
  days?: number;
  until?: number;
  left?: number;
}

/** A friend: an ``id`` by which the reader means them, and public tables at which they wait or play. */
export interface Friend {
  id: string;
  name: string;
  tables: TableNow[];
}

/** One's friends, and the word in one's own link (empty: none has been made); ``most`` there may be. */
export interface Friends {
  link: string;
  friends: Friend[];
  most: number;
}

/** Whose link it is. */
export interface FriendLink {
  name: string;
}

/** The word in somebody's link. */
export interface Befriend {
  link: string;
}

/** The friend who is invited. */
export interface Invite {
  friend: string;
}

/** Where somebody is told that they are waited for; of one ``table``, or (empty) of all. */
export interface NoticePlace {
  id: string;
  kind: string;
  where: string;
  table: string;
}

/** All of them, what kinds there can be here, and the server's key for Web Push. */
export interface NoticePlaces {
  places: NoticePlace[];
  kinds: string[];
  key: string;
}

/** One more: the address of a webhook, of mail, or a browser's subscription as JSON. */
export interface NoticeWanted {
  kind: string;
  target: string;
  table?: string;
}

/** One value of a rule option: whom it is for, and for how many players the rulebook recommends it (from, to). */
export interface ValueInfo {
  value: string;
  label: Both;
  about?: Both;
  seats?: number[];
}

/** A rule option of a game: one of some values, or a whole number in a range (``whole``: least, most). */
export interface SettingInfo {
  name: string;
  label: Both;
  values: ValueInfo[];
  usual: string;
  rule: string;
  whole?: number[];
  advice?: string;
}

/** So many of a card (or die) in a deck. */
export interface Entry {
  card: string;
  n: number;
}

/** A published deck; ``text`` is the list as people paste it. */
export interface DeckInfo {
  id: string;
  name: Both;
  sections: { [name: string]: Entry[] };
  text: Both;
}

/** A game that can be played here. ``seats``: least and most; ``usual``: the decks taken if none are named, by number of seats; ``joins``: one may sit down midway; ``sequel``: the game that follows (a draft's match). */
export interface GameInfo {
  id: string;
  name: Both;
  goal: Both;
  seats: number[];
  settings: SettingInfo[];
  decks: DeckInfo[];
  usual: { [name: string]: string[] };
  joins: boolean;
  sequel?: string;
}

/** A bot as people meet it, from gentle to strong; then those that the operator brings (``own``). */
export interface LevelInfo {
  id: string;
  name: Both;
  own?: boolean;
}

/** What can be played here; ``design``: people may bring cards of their own. */
export interface Offers {
  v: number;
  games: GameInfo[];
  levels: LevelInfo[];
  design?: boolean;
}

/** One entry of a ledger; ``decision``: settled by us where the rulebook is silent. */
export interface RuleInfo {
  id: string;
  section: string;
  text: Both;
  decision?: boolean;
}

/** All rules of a game. */
export interface Ledger {
  game: string;
  rules: RuleInfo[];
}

/** A rule at a table: what it shows, and the rules that it shows it of. */
export interface ExampleInfo {
  id: string;
  rules: string[];
  title: Both;
  text: Both;
}

/** One chapter of a rulebook; ``section`` is the second word of the ids of its rules. */
export interface ChapterInfo {
  section: string;
  title: Both;
  text: Both;
  examples: ExampleInfo[];
}

/** A rulebook that can be tried, chapter by chapter. */
export interface Chapters {
  game: string;
  chapters: ChapterInfo[];
}

/** How a table is opened. ``chairs`` from A on: ``me``, ``open`` (somebody may sit down) or the level of a bot. ``decks`` one for each chair, by id or pasted, empty for the usual one; ``bank`` and ``more``: seconds for each seat, and what an answer adds (0: no limit); ``seed`` and ``record`` (a game to go on from) only against bots; ``hints``: for everybody, also where several people sit, who are told so before they do; ``lesson``, ``example``: the id of a lesson or of an example of the rulebook, which bring their own tables; ``days``: in place of a bank, so many days for each move; ``cards``: a card file that the game is played with; ``label``: what the table is for; ``band``: only who is rated from, to may sit down (who is not rated counts as a beginner). */
export interface Setup {
  game: string;
  chairs?: string[];
  decks?: string[];
  options?: { [name: string]: string };
  private?: boolean;
  bank?: number;
  more?: number;
  seed?: string;
  record?: string;
  lesson?: string;
  example?: string;
  hints?: boolean;
  days?: number;
  cards?: string;
  label?: "casual" | "learning" | "serious";
  seek?: boolean;
  band?: number[];
}

/** Looking for anybody to play with: the game, its length, what it is for, one's own deck; ``near``: ratings that differ by no more. */
export interface Seek {
  game: string;
  bank?: number;
  more?: number;
  days?: number;
  label?: "casual" | "learning" | "serious";
  deck?: string;
  near?: number;
}

/** A game against a bot at once, with the usual decks if none are named. */
export interface Quick {
  game: string;
  level?: string;
  deck?: string;
  options?: { [name: string]: string };
}

/** Where somebody sits down (any empty chair if left out), and with which deck. */
export interface Sit {
  seat?: string;
  deck?: string;
}

/** The public tables: first those with an empty chair, then those that are played. */
export interface Lobby {
  tables: TableNow[];
}

/** A deck as it was pasted; ``cards``: a card file that it may name cards of. */
export interface DeckText {
  deck: string;
  cards?: string;
}

/** One thing wrong with a deck; ``line`` 0 if it concerns the whole. */
export interface DeckProblem {
  line: number;
  code: string;
  rule: string;
  sentence: string;
}

/** A deck as it was understood, and what is wrong with it; legal if there is nothing. ``derived`` comes along with it by the rules, ``suggested`` is what it might open with, ``text`` the list as it would be written. */
export interface DeckReport {
  problems: DeckProblem[];
  name: string;
  sections: { [name: string]: Entry[] };
  derived: { [name: string]: Entry[] };
  suggested: { [name: string]: Entry[] };
  text: Both;
}

/** A part of a game's decks: how many stand there in all, and what can stand there, each with its most copies. ``of``: it picks among what stands in that other part. What is legal only a `DeckReport` says. */
export interface SectionInfo {
  name: string;
  label: Both;
  size: number;
  rule: string;
  entries: Entry[];
  of?: string;
}

/** What decks of a game are made of. */
export interface DeckForm {
  game: string;
  sections: SectionInfo[];
}

/** A deck to try; the same ``seed`` deals the same. */
export interface HandWanted {
  deck: string;
  seed?: number;
}

/** How a game might begin with a deck: the hand, the dice as they fell, the cards that come next. */
export interface HandDealt {
  hand: string[];
  dice: Pool[];
  next: string[];
}

/** A legal deck to keep under a name; ``was``: the name under which it was kept before. */
export interface DeckKeep {
  game: string;
  name: string;
  deck: string;
  was?: string;
}

/** A deck that its owner keeps here; ``problems``: what today's rules find wrong with it; ``changed`` in seconds since 1970. */
export interface OwnDeck {
  game: string;
  name: string;
  sections: { [name: string]: Entry[] };
  text: Both;
  problems: number;
  changed: number;
}

/** Somebody's own decks, the latest first, and how many may be kept. */
export interface OwnDecks {
  decks: OwnDeck[];
  most: number;
}

/** How often a card is printed. */
export interface Copies {
  id: string;
  n: number;
}

/** What is printed of a game: how many of each card, and the rules in short as Markdown. */
export interface Printable {
  game: string;
  cards: Copies[];
  rules: Both;
}

/** A position in which one first move alone works. ``aim``: ``win`` this turn, or ``save``, not to lose in it. */
export interface PuzzleInfo {
  id: string;
  seat: string;
  aim: string;
  depth: number;
  moves: number;
}

/** A game's puzzles, the shallow ones first, and how much was searched for them. */
export interface Puzzles {
  game: string;
  games: number;
  positions: number;
  given_up: number;
  puzzles: PuzzleInfo[];
}

/** The puzzle of a table: what is to be reached, what the others hold, and, once the turn is over, how it went. */
export interface PuzzleNow {
  id: string;
  game: string;
  number: number;
  of: number;
  seat: string;
  aim: string;
  depth: number;
  task: string;
  hands: { [name: string]: string[] };
  verdict?: string;
  said?: string;
  solution?: string[];
  next?: string;
}

/** One thing that a lesson says; ``at`` are the things it is about; ``acts``: the reader is to do something. */
export interface LessonStep {
  said: Both;
  at: string[];
  acts: boolean;
}

/** A small game with a script. ``done`` is said at its end; ``wins``: it is played until the reader has won. */
export interface LessonInfo {
  id: string;
  title: Both;
  goal: Both;
  done: Both;
  rule: string;
  wins: boolean;
  steps: LessonStep[];
}

/** A game's lessons in their order. */
export interface Lessons {
  game: string;
  lessons: LessonInfo[];
}

/** A record to look at; ``first`` and ``count`` choose frames. */
export interface ReplayWanted {
  record: string;
  first?: number;
  count?: number;
  lang?: "en" | "ja";
}

/** A game after ``at`` answers: who answered what, what happened, and where it then stood with all hands open. */
export interface Frame {
  at: number;
  view: View;
  events: Event[];
  lines: Line[];
  lines_after: number;
  seat?: string;
  answer?: string;
  label?: string;
}

/** Where a turn begins in a replay. */
export interface Mark {
  at: number;
  turn: number;
  active?: string;
  phase?: string[];
}

/** A finished game, or a part of it. ``answers`` is how many there are in all. */
export interface Replay {
  game: string;
  options: { [name: string]: string };
  seats: Chair[];
  answers: number;
  turns: Mark[];
  frames: Frame[];
  outcome?: Outcome;
}

/** A record that a bot shall look at. */
export interface ReviewWanted {
  record: string;
}

/** Lines in both languages. */
export interface Told {
  ja: string[];
  en: string[];
}

/** A decision as a bot sees it. ``at`` is how many answers came before it; ``chance`` that its seat wins after the ``best`` answer, between ``low`` and ``high`` with a confidence of 95 %; ``lost`` is what the answer that was ``played`` gave away of it, as far as the bot weighed that answer. */
export interface Moment {
  at: number;
  seat: string;
  chance: number;
  low: number;
  high: number;
  played: string;
  best: string;
  lost: number;
  why: Told;
}

/** A game as a bot looked at it, or the part that it has come to: ``done`` answers ``of`` all. ``state`` is ``running``, ``done`` or ``stopped``; ``turns`` are the decisions (by ``at``) that gave away most. */
export interface Review {
  id: string;
  game: string;
  bot: string;
  state: string;
  done: number;
  of: number;
  moments: Moment[];
  turns: number[];
}

/** What a field of a card may hold. ``kind``: ``number`` (``least``, ``most``), ``flag``, ``text``, ``slug``, ``card``, ``one`` or ``some`` of ``words``, ``counts`` of ``words``, ``lines`` (a list of parts, ``of`` a kind), ``flow`` (anything else). ``usual``: what it is if a file leaves it out; without it the field is needed. */
export interface FieldShape {
  kind: string;
  says: Both;
  least?: number;
  most?: number;
  words?: string[];
  of?: string;
  usual?: string;
}

/** A name that card files may say: an effect, a condition, an amount, or the fields of a part (``kind``). */
export interface CardWord {
  name: string;
  kind: string;
  fields: { [name: string]: Both };
  example: string;
}

/** How cards of a game are written: ``fields`` of a card in their order, the ``words`` under them, and each printed card as the texts of its fields. */
export interface CardForm {
  game: string;
  fields: { [name: string]: FieldShape };
  words: CardWord[];
  cards: { [name: string]: { [name: string]: string } };
}

/** Something wrong in a card file: where, what kind of mistake (``code``), and what would do; ``field``: what a card, or a part of one, lacks. */
export interface CardMistake {
  line: number;
  column: number;
  code: string;
  says: Both;
  field?: string;
}

/** A card file as it was written. */
export interface CardFileText {
  cards: string;
}

/** A card file as it was understood: its mistakes, or its cards as ``describe`` has them (those of ``fresh`` are not among the printed ones), with the terms that they print; ``rows``: its cards field by field. */
export interface CardReport {
  mistakes: CardMistake[];
  cards: Printed[];
  terms: Term[];
  fresh: string[];
  rows: { [name: string]: string }[];
}

/** An ability as a card says it; ``on``: a printed card that it is for. */
export interface SentenceText {
  text: string;
  on?: string;
}

/** What a sentence was understood as: ``ability`` as a file has it ``into`` a field, and what it ``says``; or how far it was ``understood``, where it ``stopped``, what ``could_follow``, and the ``nearest`` with its ability. */
export interface Understood {
  good: boolean;
  into: string;
  ability: string;
  says: Both;
  understood: string;
  stopped: string;
  could_follow: string[];
  nearest: string;
  nearest_ability: string;
}

/** A card file to keep under a name; ``was``: the name under which it was kept before. */
export interface CardFileKeep {
  game: string;
  name: string;
  text: string;
  was?: string;
}

/** A card file that its owner keeps here; ``changed`` in seconds since 1970. */
export interface OwnCardFile {
  game: string;
  name: string;
  text: string;
  changed: number;
}

/** Somebody's own card files, the latest first, and how many may be kept. */
export interface OwnCardFiles {
  files: OwnCardFile[];
  most: number;
}

/** Many games with a card file. ``kind``: ``diff`` (against the printed cards) or ``study``; ``deck`` that is tried, by name or pasted, in the place of ``instead`` where the printed cards cannot have it; ``against``: decks by name; ``games`` of each match-up, played by ``bot``. */
export interface TrialWanted {
  game: string;
  cards: string;
  kind: string;
  deck?: string;
  instead?: string;
  against?: string[];
  games?: number;
  bot?: string;
}

/** A match-up so far, as a share or a difference of shares with its interval; ``verdict``: ``differs``, ``same`` or empty while it is open. */
export interface TrialRow {
  name: Both;
  value: number;
  low: number;
  high: number;
  verdict: string;
}

/** How far a trial is. ``state``: ``waiting``, ``running``, ``done``, ``stopped``, ``failed`` (``why``); ``done`` games of at most ``of``; ``left`` in seconds; ``headline``: what came of it, so far. */
export interface Trial {
  id: string;
  game: string;
  kind: string;
  state: string;
  done: number;
  of: number;
  left?: number;
  headline?: Both;
  rows?: TrialRow[];
  why?: string;
}

/** Somebody at a table behaves badly. */
export interface Report {
  seat: string;
  text: string;
}

/** What the operator of this house says of it: how to reach them, and what becomes of data. */
export interface HouseTexts {
  contact?: Both;
  privacy?: Both;
}

/** A table as operators see it. */
export interface AdminTable {
  id: string;
  game: string;
  state: string;
  pages: number;
  people: string[];
  address: string;
  opened: number;
}

/** Somebody as operators see them. */
export interface AdminPerson {
  id: string;
  name: string;
  account: string;
  seen: number;
  tables: number;
}

/** Somebody who is kept out (``guest``, ``address``) or silent (``mute``). */
export interface AdminBan {
  kind: string;
  who: string;
  why: string;
  at: number;
}

/** What somebody told of somebody. */
export interface AdminReport {
  id: string;
  table: string;
  by: string;
  about: string;
  text: string;
  at: number;
}

/** What an operator did. */
export interface AdminEntry {
  at: number;
  address: string;
  act: string;
  about: string;
}

/** What operators see. */
export interface AdminNow {
  tables: AdminTable[];
  people: AdminPerson[];
  bans: AdminBan[];
  reports: AdminReport[];
  audit: AdminEntry[];
}

/** What operators do: keep out a ``guest`` or an ``address``, ``mute`` somebody (``yes`` false: no longer), ``close`` a table, ``settle`` a report, ``broadcast`` a text, ``drain`` this server. */
export interface AdminAct {
  act: "guest" | "address" | "mute" | "close" | "settle" | "broadcast" | "drain";
  who?: string;
  text?: string;
  yes?: boolean;
}

/** What an HTTP request gets that is not carried out. */
export interface Failure {
  error: Refusal;
}
