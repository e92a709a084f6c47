/**
 * The house without a server (`docs/offline.md`): what the script before the page says of it. With a server there is none,
 * and the house lies at the root of its host.
 */
export interface Alone {
  /** Where the house lies, as `/` or `/fudaba/`. */
  base: string;
  /** Whether bots are interpreted here, and so think less in the same time. */
  slow: boolean;
  /** Whether anything outlasts the tab. */
  kept: boolean;
  installable(): boolean;
  install(): Promise<void>;
  /** Everything in one file. */
  pack(): Promise<Blob>;
  /** Read such a file in, from the next start on; or why not. */
  unpack(brought: Blob): Promise<{ ja: string; en: string } | undefined>;
}

declare global {
  var fudabaAlone: Alone | undefined;
}

export const alone: Alone | undefined = globalThis.fudabaAlone;
/** What comes before every address of the house. */
export const base: string = (alone?.base ?? '/').replace(/\/$/, '');
/** The address within the house; what lies outside it is nowhere. */
export const within = (path: string): string =>
  base && path.startsWith(`${base}/`) ? path.slice(base.length) : path === base ? '/' : path;
