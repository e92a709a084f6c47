/** A stream of numbers from 0 to 1. The same seed gives the same stream on every machine. */
export type Rng = () => number;

/** FNV-1a over the characters of a text. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) {
    h ^= c.codePointAt(0)!;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

/** Like `hash`, with its bits stirred: neighbouring texts do not agree modulo a small number. */
export function stirred(text: string): number {
  let h = hash(text);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/** Mulberry32. */
export function rng(seed: number): Rng {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of some things. */
export function pick<T>(r: Rng, from: readonly T[]): T {
  return from[(r() * from.length) | 0]!;
}
