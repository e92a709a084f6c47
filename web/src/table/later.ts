/** Work that may wait a moment, cut into tasks so short that nobody feels them. */

/** Once the table has been drawn as it is now; the answer takes it back. */
export function afterwards(doing: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(doing)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** One piece of work in a task, the first at once, and then what is to be done with all of it; the answer ends it. */
export function oneByOne(pieces: readonly (() => void)[], done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (at: number): void => {
    pieces[at]?.();
    if (at + 1 < pieces.length) timer = setTimeout(() => go(at + 1));
    else done();
  };
  go(0);
  return () => clearTimeout(timer);
}
