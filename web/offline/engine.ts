/** The server, in a worker: Pyodide, `fudaba.server.inside`, its database on the browser's file system. */
import type { PyodideInterface } from 'pyodide';
import { mounted, opened, type FileSystem, type Handles } from './handles';
import type { Begin, FromEngine, Progress, ToEngine } from './messages';
import { counted, file, started, unpack } from './python';

const say = (message: FromEngine, transfer: Transferable[] = []): void => postMessage(message, { transfer });

/** What is kept: `fudaba.server.inside` names the same. */
const DATABASE = 'fudaba.sqlite3';
const INCOMING = 'incoming';
const FILES = [DATABASE, `${DATABASE}-journal`, 'secret', 'cookie', 'lock', INCOMING];

interface Inside {
  request(method: string, target: string, body: string, lang: string): Promise<Proxied>;
  packed(): Promise<Proxied>;
  open(socket: string, target: string): void;
  hear(socket: string, text: string): void;
  close(socket: string): void;
}
interface Proxied {
  toJs(): unknown;
  destroy(): void;
}

/** Bots in the other worker, which is started when the house stands, and anew after it was ended. */
class Thinker {
  private worker: Worker | undefined;
  private standing: Promise<void> | undefined;
  private asked = new Map<number, { resolve: (line: string) => void; reject: (error: Error) => void }>();
  private number = 0;

  ready = (): Promise<void> => {
    this.standing ??= new Promise((resolve, reject) => {
      const worker = (this.worker = new Worker(file('thinker.js'), { type: 'module' }));
      const fail = (why: string): void => {
        reject(new Error(why));
        this.lose(new Error(why));
      };
      worker.onerror = (event) => fail(event.message || 'the other worker did not start');
      worker.onmessage = ({ data }: MessageEvent<{ kind: string; id: number; line: string; why: string }>) => {
        if (data.kind === 'ready') resolve();
        else if (data.kind === 'failed') fail(data.why);
        else {
          this.asked.get(data.id)?.resolve(data.line);
          this.asked.delete(data.id);
        }
      };
    });
    return this.standing;
  };

  think = (line: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const id = ++this.number;
      this.asked.set(id, { resolve, reject });
      this.worker?.postMessage({ id, line });
    });

  end = (): void => {
    this.worker?.terminate();
    this.worker = this.standing = undefined;
    this.lose(new Error('ended'));
  };

  private lose(error: Error): void {
    for (const { reject } of this.asked.values()) reject(error);
    this.asked.clear();
  }
}

async function kept(base: string): Promise<Handles | undefined> {
  if (!navigator.storage?.getDirectory) return undefined; // no https: this house lasts as long as its tab
  return opened(`fudaba${base.replaceAll('/', '~')}`, FILES);
}

/** Read in what was brought along, and begin with an empty database where there is none. */
function prepare(py: PyodideInterface, handles: Handles | undefined): void {
  py.globals.set('kept', handles !== undefined);
  py.runPython(`
from pathlib import Path
from fudaba.server.inside import DATABASE, unpacked
data = Path("/data")
incoming = data / "incoming"
if kept and incoming.exists() and incoming.stat().st_size:
    brought = unpacked(incoming.read_bytes())
    for name in (DATABASE + "-journal", *brought):
        (data / name).write_bytes(brought.get(name, b""))
    incoming.write_bytes(b"")
if not (data / DATABASE).exists() or not (data / DATABASE).stat().st_size:
    (data / DATABASE).write_bytes(Path("/site/empty.sqlite3").read_bytes())
`);
}

const isCurrent = `
import contextlib, sqlite3
from fudaba.server.store.database import NEWEST
with contextlib.closing(sqlite3.connect(data / DATABASE)) as connection:
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
found[0] == NEWEST
`;

const begin = `
import gc
from fudaba.server.logs import begin_logs
from fudaba.server.inside import Inside
begin_logs()
inside = Inside("/data", post, gone)
await inside.start(*bots)
gc.collect()
gc.freeze()
gc.set_threshold(20_000)
`;

async function stand({ site, small }: Begin): Promise<{ py: PyodideInterface; inside: Inside; handles?: Handles }> {
  const progress: Progress = { phase: 'fetching', bytes: 0, total: 0 };
  const tell = (change: Partial<Progress>): void =>
    say({ kind: 'progress', progress: Object.assign(progress, change) });
  const stamp = (phase: Progress['phase']): void => {
    performance.mark(phase);
    tell({ phase });
  };
  counted(site, (bytes, total) =>
    tell({ bytes, total, ...(bytes >= total && progress.phase === 'fetching' ? { phase: 'python' } : {}) }),
  );
  const [py, handles] = await Promise.all([started(), kept(site.base)]);
  stamp('house');
  const fs = py.FS as unknown as FileSystem;
  if (handles) mounted(fs, '/data', handles);
  else fs.mkdirTree('/data');
  prepare(py, handles);
  if (!py.runPython(isCurrent)) await unpack(py, 'upgrade.zip');
  const thinker = new Thinker();
  py.globals.set('post', (socket: string, text: string) => say({ kind: 'said', socket, text }));
  py.globals.set('gone', (socket: string, code: number) =>
    say(code ? { kind: 'closed', socket, code } : { kind: 'opened', socket }),
  );
  py.globals.set('bots', small ? [] : [thinker.think, thinker.ready, thinker.end]);
  await py.runPythonAsync(begin);
  stamp('ready');
  if (!small) thinker.ready().catch((error: unknown) => console.warn('bots think here:', String(error)));
  return { py, inside: py.globals.get('inside') as Inside, ...(handles ? { handles } : {}) };
}

let standing: ReturnType<typeof stand> | undefined;
const sockets = new Set<string>();

async function obey(data: ToEngine): Promise<void> {
  const { py, inside, handles } = await standing!;
  if (data.kind === 'fetch') {
    const told = await inside.request(data.method, data.target, data.body, data.lang);
    const [status, type, body] = told.toJs() as [number, string, string];
    told.destroy();
    say({ kind: 'fetched', id: data.id, status, type, body });
  } else if (data.kind === 'pack') {
    const told = await inside.packed();
    const body = (told.toJs() as Uint8Array<ArrayBuffer>).slice().buffer;
    told.destroy();
    say({ kind: 'fetched', id: data.id, status: 200, type: 'application/zip', body }, [body]);
  } else if (data.kind === 'unpack') {
    say({ kind: 'fetched', id: data.id, ...bring(py, handles, new Uint8Array(data.data)) });
  } else if (data.kind === 'open') {
    sockets.add(data.socket);
    inside.open(data.socket, data.target);
  } else if (data.kind === 'send') inside.hear(data.socket, data.text);
  else if (data.kind === 'close') {
    sockets.delete(data.socket);
    inside.close(data.socket);
  } else for (const socket of sockets) if (socket.startsWith(`${data.tab}:`)) inside.close(socket);
}

/** Keep what was brought along, if it can be read; the next start begins with it. */
function bring(
  py: PyodideInterface,
  handles: Handles | undefined,
  data: Uint8Array<ArrayBuffer>,
): { status: number; type: string; body: string } {
  py.globals.set('brought', data);
  const refused = py.runPython(`
import json
from fudaba.server.inside import unpacked
from fudaba.server.refused import Refused
try:
    unpacked(brought.to_bytes())
    refused = ""
except Refused as e:
    refused = json.dumps([e.in_words("ja"), e.in_words("en")])
brought = None
refused
`) as string;
  if (refused) return { status: 422, type: 'application/json', body: refused };
  const incoming = handles?.[INCOMING];
  if (!incoming) return { status: 507, type: 'application/json', body: '' };
  incoming.truncate(0);
  incoming.write(data, { at: 0 });
  incoming.flush();
  return { status: 200, type: 'application/json', body: '' };
}

onmessage = ({ data }: MessageEvent<Begin | ToEngine>) => {
  if (data.kind === 'begin') {
    standing = stand(data);
    standing.catch((error: unknown) => say({ kind: 'failed', why: String(error).slice(-2000) }));
    return;
  }
  obey(data).catch((error: unknown) => {
    console.error('engine', error);
    if ('id' in data) say({ kind: 'fetched', id: data.id, status: 500, type: 'application/json', body: '{}' });
  });
};
