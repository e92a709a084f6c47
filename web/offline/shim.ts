/**
 * Before the page: its `fetch('/api/..')` and its `WebSocket('/ws/..')` reach the server in a worker instead of a network.
 * One tab holds the server; others of the same browser speak to it through that one.
 */
import type { Begin, FromEngine, Progress, Site, ToEngine } from './messages';
import { Bar } from './bar';

declare const SITE: Site;

const tab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
const realFetch = fetch.bind(globalThis);
const RealSocket = WebSocket;
const constants = new Set(SITE.constants);
/** What browsers that tell nothing are mostly: phones and tablets, which have little. */
const LITTLE = 4;
const memory = (navigator as { deviceMemory?: number }).deviceMemory;
const wished = localStorageOf('fudaba.small');
const small = wished ? wished === '1' : memory === undefined ? navigator.maxTouchPoints > 1 : memory < LITTLE;

function localStorageOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Between tabs: what is asked of the one that holds the server, and what it says. */
type Between =
  | { as: 'ask'; message: ToEngine }
  | { as: 'hello' }
  | { as: 'answer'; to: string; message: FromEngine }
  | { as: 'state'; holder: string; progress: Progress; failed: string };

const bar = new Bar();
const between = new BroadcastChannel(`fudaba ${SITE.base}`);
const waiting = new Map<
  string,
  { kind: 'get' | 'act'; message: ToEngine; told: (answer: Fetched | undefined) => void }
>();
const sockets = new Map<string, Inside>();
let worker: Worker | undefined;
let progress: Progress = { phase: 'fetching', bytes: 0, total: 0 };
let failed = '';
let number = 0;

type Fetched = Extract<FromEngine, { kind: 'fetched' }>;

// --- to and fro

function ask(message: ToEngine): void {
  if (worker) worker.postMessage(message);
  else between.postMessage({ as: 'ask', message } satisfies Between);
}

function heard(message: FromEngine): void {
  if (message.kind === 'fetched') {
    waiting.get(message.id)?.told(message);
    waiting.delete(message.id);
  } else if (message.kind === 'opened') sockets.get(message.socket)?.opened();
  else if (message.kind === 'said') sockets.get(message.socket)?.onmessage?.({ data: message.text });
  else if (message.kind === 'closed') sockets.get(message.socket)?.ended(message.code);
  else if (message.kind === 'progress') progress = message.progress;
  else failed = message.why;
  show();
}

function show(): void {
  bar.show(waiting.size > 0 || failed ? progress : undefined, failed);
  if (progress.phase === 'ready') settle();
}

/** The tab that this message is for; its own if it is for everybody. */
const addressee = (message: FromEngine): string =>
  ('id' in message ? message.id : 'socket' in message ? message.socket : tab).split(':')[0]!;

function hold(): void {
  worker = new Worker(new URL('engine.js', script), { type: 'module' });
  worker.onerror = (event) => heard({ kind: 'failed', why: event.message || 'the worker did not start' });
  worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    const to = addressee(data);
    if (to === tab) heard(data);
    else between.postMessage({ as: 'answer', to, message: data } satisfies Between);
    if (data.kind === 'progress' || data.kind === 'failed') tellAll();
  };
  worker.postMessage({ kind: 'begin', site: SITE, small } satisfies Begin);
  for (const { message } of waiting.values()) worker.postMessage(message); // asked before anybody held it
  for (const socket of sockets.values()) socket.ended(1012); // the page comes back by itself
  tellAll();
}

function tellAll(): void {
  between.postMessage({ as: 'state', holder: tab, progress, failed } satisfies Between);
}

let holder = '';
between.onmessage = ({ data }: MessageEvent<Between>) => {
  if (data.as === 'ask') worker?.postMessage(data.message);
  else if (data.as === 'hello') {
    if (worker) tellAll();
  } else if (data.as === 'answer') {
    if (data.to === tab) heard(data.message);
  } else if (!worker) {
    ({ progress, failed } = data);
    if (holder && holder !== data.holder) anew();
    holder = data.holder;
    show();
  }
};

/** Another tab holds the server from now on: what only looks is asked again, what acts has failed. */
function anew(): void {
  for (const [id, { kind, message, told }] of waiting)
    if (kind === 'get') ask(message);
    else {
      waiting.delete(id);
      told(undefined);
    }
  for (const socket of [...sockets.values()]) socket.ended(1012);
}

const script = (document.currentScript as HTMLScriptElement).src;
if (navigator.locks) {
  void navigator.locks.request(`fudaba ${SITE.base}`, () => {
    hold();
    return new Promise(() => undefined); // until this tab is closed
  });
  between.postMessage({ as: 'hello' } satisfies Between);
} else hold();
addEventListener('pagehide', () => {
  if (!worker) ask({ kind: 'gone', tab });
});

// --- what the page uses

function asked(kind: 'get' | 'act', message: ToEngine & { id: string }): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    waiting.set(message.id, {
      kind,
      message,
      told: (answer) => (answer ? resolve(answer) : reject(new TypeError('the tab that played was closed'))),
    });
    ask(message);
    show();
  });
}

globalThis.fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return realFetch(input, init);
  const method = init.method ?? 'GET';
  const name = url.pathname.slice('/api/'.length);
  if (method === 'GET' && constants.has(name)) {
    const kept = await realFetch(new URL(`const/${name}.json`, script)).catch(() => undefined);
    if (kept?.ok) return kept;
  }
  const answer = await asked(method === 'GET' ? 'get' : 'act', {
    kind: 'fetch',
    id: `${tab}:${++number}`,
    method,
    target: url.pathname + url.search,
    body: typeof init.body === 'string' ? init.body : '',
    lang: navigator.language,
  });
  return new Response(answer.body, { status: answer.status, headers: { 'Content-Type': answer.type } });
};

/** As much of a websocket as the page needs. */
class Inside {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readyState: number = RealSocket.CONNECTING;
  private id = `${tab}:s${++number}`;

  constructor(target: string) {
    sockets.set(this.id, this);
    ask({ kind: 'open', socket: this.id, target });
  }
  opened(): void {
    this.readyState = RealSocket.OPEN;
    this.onopen?.();
  }
  ended(code: number): void {
    sockets.delete(this.id);
    this.readyState = RealSocket.CLOSED;
    this.onclose?.({ code });
  }
  send(text: string): void {
    ask({ kind: 'send', socket: this.id, text });
  }
  close(): void {
    ask({ kind: 'close', socket: this.id });
  }
}

globalThis.WebSocket = new Proxy(RealSocket, {
  construct(real, [address, ...more]: [string | URL, ...string[]]) {
    const url = new URL(address, location.href);
    const own = url.host === location.host && url.pathname.startsWith('/ws/');
    return own ? new Inside(url.pathname + url.search) : new real(address, ...more);
  },
});

// --- a house that stays: installed, kept, taken along

let settled = false;
function settle(): void {
  if (settled) return;
  settled = true;
  // Only now, so that nothing is fetched twice: the files come from the browser's own cache.
  void navigator.serviceWorker?.register(`${SITE.base}sw.js`).catch(() => undefined);
  if (worker) void navigator.storage?.persist?.();
}

interface Offer extends Event {
  prompt(): Promise<unknown>;
}
let offer: Offer | undefined;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as Offer;
  dispatchEvent(new Event('fudaba-installable'));
});

globalThis.fudabaAlone = {
  base: SITE.base,
  slow: !SITE.compiled,
  kept: navigator.storage?.getDirectory !== undefined,
  installable: () => offer !== undefined,
  async install() {
    await offer?.prompt();
    offer = undefined;
  },
  async pack() {
    const answer = await asked('get', { kind: 'pack', id: `${tab}:${++number}` });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return new Blob([answer.body], { type: answer.type });
  },
  async unpack(brought) {
    const data = await brought.arrayBuffer();
    const answer = await asked('act', { kind: 'unpack', id: `${tab}:${++number}`, data });
    if (answer.status === 200) return undefined;
    const [ja, en] = answer.body ? (JSON.parse(String(answer.body)) as [Said, Said]) : [];
    return ja && en ? { ja: ja.sentence, en: en.sentence } : { ja: '', en: '' };
  },
};
interface Said {
  sentence: string;
}
