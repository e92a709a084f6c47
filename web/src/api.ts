/** What the page asks of its server, beside the table's own socket. `docs/protocol.md` says what each request does. */
import { alone } from './alone';
import { Catalogue, type Described } from './cards';
import type {
  AccountChange,
  AdminAct,
  AdminNow,
  CardFileKeep,
  CardForm,
  CardReport,
  Chapters,
  DeckForm,
  DeckKeep,
  DeckReport,
  Failure,
  FriendLink,
  Friends,
  HandDealt,
  History,
  Holiday,
  HouseTexts,
  Ledger,
  Lessons,
  Lobby,
  Me,
  MeChange,
  NoticePlaces,
  Offers,
  OwnCardFiles,
  OwnDecks,
  Printable,
  PuzzleNow,
  Puzzles,
  Quick,
  Recovery,
  RecoveryCodes,
  Refusal,
  Replay,
  Review,
  Seek,
  Sessions,
  Setup,
  Sit,
  TableNow,
  Trial,
  TrialWanted,
  Understood,
} from './protocol';

/** A request that was not carried out, with a sentence in the reader's language where the server gave one. */
export class Refused extends Error {
  readonly code: string;
  readonly rule: string;
  constructor({ code, rule, sentence }: Refusal) {
    super(sentence);
    this.code = code;
    this.rule = rule;
  }
}

/** The first request makes a guest of a stranger; others wait for it, or each would make another one. A house without
 * a server sees to that itself, and much of it can be read before it stands. */
let known: Promise<unknown> | undefined;

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  if (!alone) {
    known ??= fetch('/api/me').catch(() => (known = undefined));
    await known;
  }
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      headers: { ...more, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused({ code: 'unreachable', rule: '', sentence: '' });
  }
  if (answer.ok) return (await answer.json()) as T;
  const failure = (await answer.json().catch(() => undefined)) as Partial<Failure> | undefined;
  throw new Refused(failure?.error ?? { code: `http-${answer.status}`, rule: '', sentence: '' });
}

/** Kept for the page's life; a request that failed may be tried again. */
function once<T>(ask: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key = '') => {
    let found = kept.get(key);
    if (!found) {
      found = ask(key);
      found.catch(() => kept.delete(key));
      kept.set(key, found);
    }
    return found;
  };
}

const part = encodeURIComponent;
const tableCards = once<Catalogue>(
  async (table) => new Catalogue(await call<Described>('GET', `tables/${part(table)}/cards`)),
);

export const api = {
  me: () => call<Me>('GET', 'me'),
  history: () => call<History>('GET', 'me/history'),
  makeAccount: (name: string, passphrase: string) => call<Me>('POST', 'account', { name, passphrase }),
  changeAccount: (change: AccountChange) => call<Me>('PUT', 'account', change),
  signIn: (name: string, passphrase: string, claim: boolean) =>
    call<Me>('POST', 'session', { name, passphrase, claim }),
  recover: (recovery: Recovery) => call<Me>('POST', 'account/recover', recovery),
  makeCodes: (passphrase: string) => call<RecoveryCodes>('POST', 'account/codes', { passphrase }),
  signOut: () => call<Me>('DELETE', 'session'),
  sessions: () => call<Sessions>('GET', 'sessions'),
  endSessions: (id = '') => call<Sessions>('DELETE', `sessions${id ? `?id=${part(id)}` : ''}`),
  forget: (passphrase: string) => call<Me>('DELETE', 'me', { passphrase }),
  everything: async (): Promise<Blob> => new Blob([JSON.stringify(await call<unknown>('GET', 'me/export'), null, 1)]),
  change: (me: MeChange) => call<Me>('PUT', 'me', me),
  offers: once<Offers>(() => call('GET', 'games')),
  catalogue: once<Catalogue>(async (game) => new Catalogue(await call<Described>('GET', `games/${part(game)}`))),
  /** The cards of a table, with those of its card file where it has one. */
  cardsOf: (table: TableNow): Promise<Catalogue> => (table.cards ? tableCards(table.id) : api.catalogue(table.game)),
  cardForm: once<CardForm>((game) => call('GET', `games/${part(game)}/card-form`)),
  checkCards: (game: string, cards: string) => call<CardReport>('POST', `games/${part(game)}/cards/check`, { cards }),
  understand: (game: string, text: string, on = '') =>
    call<Understood>('POST', `games/${part(game)}/cards/sentence`, { text, ...(on ? { on } : {}) }),
  cardFiles: (game: string) => call<OwnCardFiles>('GET', `cards?game=${part(game)}`),
  keepCards: (file: CardFileKeep) => call<OwnCardFiles>('PUT', 'cards', file),
  dropCards: (game: string, name: string) =>
    call<OwnCardFiles>('DELETE', `cards?game=${part(game)}&name=${part(name)}`),
  tryCards: (wanted: TrialWanted) => call<Trial>('POST', 'trials', wanted),
  trial: (id: string) => call<Trial>('GET', `trials/${part(id)}`),
  stopTrial: (id: string) => call<Trial>('DELETE', `trials/${part(id)}`),
  ledger: once<Ledger>((game) => call('GET', `games/${part(game)}/rules`)),
  chapters: once<Chapters>((game) => call('GET', `games/${part(game)}/chapters`)),
  lessons: once<Lessons>((game) => call('GET', `games/${part(game)}/lessons`)),
  puzzles: once<Puzzles>((game) => call('GET', `games/${part(game)}/puzzles`)),
  solve: (game: string, puzzle: string) => call<TableNow>('POST', `games/${part(game)}/puzzles/${part(puzzle)}`),
  puzzleAt: (id: string) => call<PuzzleNow>('GET', `tables/${part(id)}/puzzle`),
  print: once<Printable>((game) => call('GET', `games/${part(game)}/print`)),
  check: (game: string, deck: string, cards = '') =>
    call<DeckReport>('POST', `games/${part(game)}/decks/check`, { deck, ...(cards ? { cards } : {}) }),
  deckForm: once<DeckForm>((game) => call('GET', `games/${part(game)}/decks`)),
  hand: (game: string, deck: string, seed: number) =>
    call<HandDealt>('POST', `games/${part(game)}/decks/hand`, { deck, seed }),
  notices: () => call<NoticePlaces>('GET', 'notices'),
  addNotice: (kind: string, target: string, table = '') =>
    call<NoticePlaces>('POST', 'notices', { kind, target, table }),
  dropNotice: (id: string) => call<NoticePlaces>('DELETE', `notices?id=${part(id)}`),
  testNotices: () => call<{ brought: number }>('POST', 'notices/test'),
  holiday: () => call<Holiday>('GET', 'me/holiday'),
  goAway: (days: number) => call<Holiday>('PUT', 'me/holiday', { days }),
  decks: (game = '') => call<OwnDecks>('GET', `decks${game ? `?game=${part(game)}` : ''}`),
  keepDeck: (deck: DeckKeep) => call<OwnDecks>('PUT', 'decks', deck),
  dropDeck: (game: string, name: string) => call<OwnDecks>('DELETE', `decks?game=${part(game)}&name=${part(name)}`),
  ownDeck: (table: string) => call<DeckReport>('GET', `tables/${part(table)}/deck`),
  friends: () => call<Friends>('GET', 'friends'),
  friendLink: () => call<Friends>('POST', 'friends/link'),
  whoseLink: (word: string) => call<FriendLink>('GET', `friends/link/${part(word)}`),
  befriend: (link: string) => call<Friends>('POST', 'friends', { link }),
  part: (friend: string) => call<Friends>('DELETE', `friends?id=${part(friend)}`),
  invite: (table: string, friend: string) => call<TableNow>('POST', `tables/${part(table)}/invite`, { friend }),
  decline: (table: string) => call<Me>('DELETE', `invitations?table=${part(table)}`),
  report: (table: string, seat: string, text: string) =>
    call<{ kept: boolean }>('POST', `tables/${part(table)}/report`, { seat, text }),
  seek: (wanted: Seek) => call<TableNow>('POST', 'seek', wanted),
  texts: once<HouseTexts>(() => call('GET', 'house')),
  admin: (token: string, act?: AdminAct) =>
    call<AdminNow>(act ? 'POST' : 'GET', 'admin', act, { Authorization: `Bearer ${token}` }),
  lobby: () => call<Lobby>('GET', 'tables'),
  table: (id: string) => call<TableNow>('GET', `tables/${part(id)}`),
  open: (setup: Setup) => call<TableNow>('POST', 'tables', setup),
  quick: (quick: Quick) => call<TableNow>('POST', 'quick', quick),
  sit: (id: string, sit: Sit) => call<TableNow>('POST', `tables/${part(id)}/sit`, sit),
  leave: (id: string) => call<TableNow>('POST', `tables/${part(id)}/leave`),
  record: async (id: string): Promise<string> => {
    const answer = await fetch(`/api/tables/${part(id)}/record`).catch(() => undefined);
    if (!answer?.ok)
      throw new Refused({ code: answer ? `http-${answer.status}` : 'unreachable', rule: '', sentence: '' });
    return answer.text();
  },
  review: (record: string) => call<Review>('POST', 'reviews', { record }),
  reviewed: (id: string) => call<Review>('GET', `reviews/${part(id)}`),
  unreview: (id: string) => call<Review>('DELETE', `reviews/${part(id)}`),
  replay: (id: string, first: number, count: number) =>
    call<Replay>('GET', `tables/${part(id)}/replay?first=${first}&count=${count}`),
  replayOf: (record: string, first: number, count: number, lang: 'ja' | 'en') =>
    call<Replay>('POST', 'replay', { record, first, count, lang }),
};
