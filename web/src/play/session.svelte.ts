/** A seat at a table over the network: what the server has said, and commands that survive a lost connection. No rules. */
import type { CardFull, Choice, Event, Line, Progress, View } from '../contract';
import type { Command, LessonNow, Message, OrderOffer, Refusal, Said, StandingOrder, TableNow } from '../protocol';

export type Lang = 'ja' | 'en';
export type Mode = NonNullable<Command['mode']>;
export type Full = NonNullable<Command['full']>;
type Do = Command['do'];

/** As much of a websocket as a session needs. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What a session takes from its surroundings; tests bring their own. */
export interface Surroundings {
  connect(table: string, since: number, lang: Lang): Socket;
  wait(ms: number, then: () => void): () => void;
  id(): string;
  now(): number;
}

/** What happened, as one message told it. */
export interface News {
  /** The last event that was known before. */
  since: number;
  events: readonly Event[];
  lines: readonly Line[];
  /** Where the game stands then; left out for a part that is shown before the rest. */
  view?: View | undefined;
  choices: readonly Choice[];
  prompt: string;
  held?: number | undefined;
  /** What was answered can be taken back although nothing is asked: others still choose at the same time. */
  undo?: boolean | undefined;
  askUndo?: Refusal | null | undefined;
  /** How far the lesson has come that is played here. */
  lesson?: LessonNow | undefined;
  /** It follows a command of one's own. */
  own: boolean;
  /** It tells what was missed while away. */
  missed: boolean;
  window?: string | undefined;
  waiting?: readonly string[] | undefined;
}

/** A command that was refused. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence || refusal.code);
  }
}

interface Asked {
  command: Command;
  resolve: (message: Message) => void;
  reject: (error: Refused) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/** Commands that change nothing for anybody else, and need not be sent again after a connection was lost. */
const FLEETING: readonly Do[] = ['would', 'why', 'card', 'hint', 'look', 'offered'];
/** Commands after which the game stands elsewhere. */
const ACTS: readonly Do[] = ['answer', 'back', 'undo', 'commit', 'ask-undo', 'concede'];

const browser: Surroundings = {
  connect(table, since, lang) {
    const url = new URL(`/ws/${encodeURIComponent(table)}`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = new URLSearchParams({ since: String(since), lang }).toString();
    url.hash = '';
    return new WebSocket(url) as unknown as Socket;
  },
  wait(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  id: () => crypto.randomUUID?.() ?? Array.from({ length: 4 }, () => Math.random().toString(36).slice(2)).join(''),
  now: () => performance.now(),
};

/** Why a server says good-bye to pages that may come back at once. */
const COMES_BACK = ['restarting', 'too-slow', 'moved', 'not-kept'];

export class Session {
  /** Whether messages can go to and fro just now. */
  connected = $state(false);
  /** How long the last command took to be answered, in milliseconds. */
  delay = $state<number>();
  /** The server has ended this for good, and why. */
  ended = $state.raw<Refusal>();
  table = $state.raw<TableNow>();
  /** When `table` came, so that clocks can run on. */
  tableAt = $state(0);
  seat = $state<string | null>(null);
  mode = $state<Mode>('smart');
  always = $state.raw<readonly string[]>([]);
  pins = $state.raw<readonly string[]>([]);
  full = $state<Full>('');
  /** What is to be done while one is away. */
  orders = $state.raw<readonly StandingOrder[]>([]);
  /** What ending the turn now would give up; nothing (null), or there is no turn to end (undefined). */
  endTurn = $state.raw<Refusal | null>();
  chat = $state.raw<readonly Said[]>([]);
  lines = $state.raw<readonly Line[]>([]);
  /** All that is known to have happened. */
  events: readonly Event[] = [];
  /** The newest view, whether or not it has been shown yet. */
  view = $state.raw<View>();
  /** Lines after this event have come while one was away. */
  missedFrom = $state<number>();
  lang: Lang;

  /** Called with all that happens, in order. */
  onnews: (news: News) => void = () => undefined;
  /** Called when all that was shown before is void: another seat, another game. */
  onanew: () => void = () => undefined;

  private socket: Socket | undefined;
  private no = 0;
  private failures = 0;
  private closed = false;
  private again: (() => void) | undefined;
  private awaited = new Map<string, Asked>();
  private own = false;
  private returning = false;
  private greeted = false;
  /** What was shown here before, in another page or another day. */
  private seen = 0;

  constructor(
    readonly id: string,
    lang: Lang,
    private readonly around: Surroundings = browser,
  ) {
    this.lang = lang;
  }

  open(): void {
    if (this.closed || this.socket) return;
    const socket = this.around.connect(this.id, this.no, this.lang);
    this.socket = socket;
    socket.onopen = () => undefined;
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.take(JSON.parse(String(data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  close(): void {
    this.closed = true;
    this.again?.();
    this.socket?.close();
    this.socket = undefined;
    this.connected = false;
  }

  private lost(): void {
    this.socket = undefined;
    this.connected = false;
    this.returning = this.greeted;
    for (const [id, { command, reject }] of this.awaited) {
      if (!FLEETING.includes(command.do)) continue;
      this.awaited.delete(id);
      reject(new Refused({ code: 'lost', rule: '', sentence: '' }));
    }
    if (this.closed || this.ended) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    this.again = this.around.wait(wait, () => this.open());
  }

  /** Sends a command; it is sent again with the same id after a lost connection, until it is answered. */
  ask(command: Omit<Command, 'id'>): Promise<Message> {
    const whole: Command = { ...command, id: this.around.id() };
    const asked = this.around.now();
    return new Promise<Message>((resolve, reject) => {
      const answered = (message: Message): void => {
        this.delay = Math.round(this.around.now() - asked);
        resolve(message);
      };
      this.awaited.set(whole.id, { command: whole, resolve: answered, reject });
      if (this.connected) this.socket?.send(JSON.stringify(whole));
    });
  }

  answer(choice: string, answer: string | string[]): Promise<Message> {
    return this.ask({ do: 'answer', choice, answer });
  }

  async would(choice: string, answer: string[]): Promise<Progress> {
    const { progress } = await this.ask({ do: 'would', choice, answer });
    return progress ?? { ready: false, least: 0, most: 0, owed: [] };
  }

  /** Why something cannot be done; nothing if it can. */
  async why(intent: string): Promise<Refusal | undefined> {
    return (await this.ask({ do: 'why', intent })).refused;
  }

  /** One card in full: what makes its values what they are. */
  async card(card: string): Promise<CardFull | undefined> {
    return (await this.ask({ do: 'card', card })).card;
  }

  async hint(choice: string): Promise<{ answer: readonly string[]; text: string }> {
    const { answer = [], text = '' } = await this.ask({ do: 'hint', choice });
    return { answer, text };
  }

  async setMode(mode: Mode, always: readonly string[] = this.always): Promise<void> {
    this.mode = mode;
    this.always = always;
    await this.ask({ do: 'mode', mode, always: [...always] });
  }

  /** Phases in which one is always asked. */
  async setPins(pins: readonly string[]): Promise<void> {
    this.pins = pins;
    await this.ask({ do: 'mode', pins: [...pins] });
  }

  /** Be asked everything for a while: as long as a key is held, or until the turn is over. */
  async setFull(full: Full): Promise<void> {
    if (full === this.full) return;
    this.full = full;
    await this.ask({ do: 'mode', full });
  }

  async setOrders(orders: readonly StandingOrder[]): Promise<void> {
    const before = this.orders;
    this.orders = orders;
    try {
      await this.ask({ do: 'orders', orders: [...orders] });
    } catch (error) {
      this.orders = before;
      throw error;
    }
  }

  /** What could be ordered. */
  async offered(): Promise<readonly OrderOffer[]> {
    return (await this.ask({ do: 'offered' })).offered ?? [];
  }

  async setLang(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    this.lines = [];
    await this.ask({ do: 'lang', lang });
    await this.ask({ do: 'look', since: 0 });
  }

  /** Clocks as they stand now. */
  left(seat: string): number | undefined {
    const clock = this.table?.clocks?.find((found) => found.seat === seat);
    if (!clock) return undefined;
    return Math.max(0, clock.left - (clock.running ? this.around.now() - this.tableAt : 0));
  }

  private take(message: Message): void {
    const asked = message.re === undefined ? undefined : this.awaited.get(message.re);
    if (asked) this.awaited.delete(message.re!);
    switch (message.kind) {
      case 'hello':
        this.hello(message);
        break;
      case 'table':
        this.setTable(message.table);
        break;
      case 'events':
      case 'view':
        this.happened(message);
        break;
      case 'chat':
        this.chat = [...this.chat, ...(message.chat ?? [])];
        break;
      case 'bye':
        if (message.refused && !COMES_BACK.includes(message.refused.code)) this.ended = message.refused;
        break;
      default:
        break;
    }
    if (!asked) return;
    if (message.kind === 'refused')
      asked.reject(new Refused(message.refused ?? { code: 'bad-message', rule: '', sentence: '' }));
    else {
      if (message.kind === 'done' && ACTS.includes(asked.command.do)) this.own = true;
      asked.resolve(message);
    }
  }

  private setTable(table: TableNow | undefined): void {
    if (!table) return;
    this.table = table;
    this.tableAt = this.around.now();
  }

  private hello(message: Message): void {
    const seat = message.seat ?? null;
    if (this.greeted && seat !== this.seat) {
      this.no = 0;
      this.lines = [];
      this.events = [];
      this.view = undefined;
      this.onanew();
    }
    this.seat = seat;
    this.setTable(message.table);
    this.chat = message.chat ?? [];
    this.mode = message.mode ?? 'smart';
    this.always = message.always ?? [];
    this.pins = message.pins ?? [];
    this.full = message.full ?? '';
    this.orders = message.orders ?? [];
    if (!this.greeted) this.seen = message.seen ?? 0;
    this.greeted = true;
    this.connected = true;
    this.failures = 0;
    for (const { command } of this.awaited.values()) this.socket?.send(JSON.stringify(command));
  }

  private happened(message: Message): void {
    const { view, events = [], lines = [] } = message;
    const since = this.no;
    const first = events[0]?.no ?? (view?.no ?? since) + 1;
    // what has happened since may join a line that was told already: that line is told again
    const after = message.lines_after ?? first - 1;
    const kept = this.lines.filter((line) => line.no <= after);
    this.events = [...this.events.filter((event) => event.no < first), ...events];
    this.lines = lines.length || kept.length < this.lines.length ? [...kept, ...lines] : this.lines;
    this.no = view?.no ?? events.at(-1)?.no ?? since;
    const missed = this.returning && events.length > 0;
    if (missed) this.missedFrom = since;
    else if (since === 0 && this.seen > 0 && this.no > this.seen) this.missedFrom = this.seen;
    else if (this.own) this.missedFrom = undefined;
    if (message.mode) this.mode = message.mode;
    if (message.full !== undefined) this.full = message.full;
    if (view) {
      this.endTurn = message.end_turn;
      this.view = view;
      this.returning = false;
    }
    this.onnews({
      since,
      events,
      lines,
      view,
      choices: message.choices ?? [],
      prompt: message.prompt ?? '',
      held: message.held,
      undo: message.undo,
      askUndo: message.ask_undo,
      lesson: message.lesson,
      own: this.own,
      missed: missed || since === 0,
      window: message.window,
      waiting: message.waiting,
    });
    if (view) this.own = false;
  }
}
