/** What stays the same stays the same object, so that nothing of it is drawn anew. */

const isRecord = (of: unknown): of is Record<string, unknown> =>
  typeof of === 'object' && of !== null && Object.getPrototypeOf(of) === Object.prototype;

/** `next` with every part of `old` in it that says the same. */
export function kept<T>(old: T, next: T): T;
export function kept(old: unknown, next: unknown): unknown {
  if (old === next) return old;
  if (Array.isArray(old) && Array.isArray(next)) return list(old, next);
  if (old instanceof Set && next instanceof Set)
    return old.size === next.size && [...next].every((one) => old.has(one)) ? old : next;
  if (!isRecord(old) || !isRecord(next)) return next;
  const names = Object.keys(next);
  let same = names.length === Object.keys(old).length;
  const made: Record<string, unknown> = {};
  for (const name of names) {
    made[name] = kept(old[name], next[name]);
    same &&= made[name] === old[name] && name in old;
  }
  return same ? old : made;
}

/** Of things with an id each is compared with itself, wherever it lies. */
function list(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const ids = new Map(old.flatMap((one) => (isRecord(one) && 'id' in one ? [[one['id'], one] as const] : [])));
  const made = next.map((one, i) => kept(isRecord(one) && 'id' in one ? ids.get(one['id']) : old[i], one));
  return made.length === old.length && made.every((one, i) => one === old[i]) ? old : made;
}

/** Gives the value that was given last, wherever it says the same. */
export function keeping<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => (last = last === undefined ? next : kept(last, next));
}

/** Gives the list that was given last, as long as the very same things stand in it. */
export function listing<T>(): (next: T[]) => T[] {
  let last: T[] = [];
  return (next) => {
    if (next.length !== last.length || next.some((one, i) => one !== last[i])) last = next;
    return last;
  };
}
