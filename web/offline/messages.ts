/** What the page, the worker with the server and the worker with the bots say to one another. */

/** How far the start has come. `bytes` counts what has been fetched, before it is unpacked. */
export interface Progress {
  phase: 'fetching' | 'python' | 'house' | 'ready';
  bytes: number;
  total: number;
}

/** From the page: `id` and `socket` begin with the tab that asks, because tabs share one server. */
export type ToEngine =
  | { kind: 'fetch'; id: string; method: string; target: string; body: string; lang: string }
  | { kind: 'pack'; id: string }
  | { kind: 'unpack'; id: string; data: ArrayBuffer }
  | { kind: 'open'; socket: string; target: string }
  | { kind: 'send'; socket: string; text: string }
  | { kind: 'close'; socket: string }
  | { kind: 'gone'; tab: string };

export type FromEngine =
  | { kind: 'fetched'; id: string; status: number; type: string; body: string | ArrayBuffer }
  | { kind: 'opened'; socket: string }
  | { kind: 'said'; socket: string; text: string }
  | { kind: 'closed'; socket: string; code: number }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'failed'; why: string };

/** What `fudaba site` writes before each script. */
export interface Site {
  /** Where the folder lies, as `/` or `/fudaba/`. */
  base: string;
  /** Which release it is. */
  release: string;
  /** Requests whose answers lie there as files. */
  constants: readonly string[];
  /** What has to be fetched before the first table, in bytes, by file. */
  bytes: Readonly<Record<string, number>>;
  /** Whether what thinks is compiled. */
  compiled: boolean;
}

/** How the page starts the worker with the server. */
export interface Begin {
  kind: 'begin';
  site: Site;
  /** Bots think in the same Python, for want of memory. */
  small: boolean;
}
