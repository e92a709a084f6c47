/** How two rows that stand side by side share the width. */

/** So much the first may take where both do not fit; the second gives way. */
const MOST = 0.64;

/**
 * The part of `room` that the first row gets, by how much each would like: half, unless one needs more than that.
 * Where they do not fit together the first is shown as whole as possible.
 */
export function share(first: number, second: number, room: number): number {
  const half = room / 2;
  if (first <= half && second <= half) return 0.5;
  if (first + second <= room) return first > half ? first / room : 1 - second / room;
  return Math.min(MOST, first / room);
}
