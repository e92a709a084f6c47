/** From one thing on the table to the next. */

/** The next thing to focus in a direction: the nearest that lies that way. */
export function neighbour(from: DOMRect, others: readonly DOMRect[], way: 'up' | 'down' | 'left' | 'right'): number {
  const [cx, cy] = [from.left + from.width / 2, from.top + from.height / 2];
  let best = -1;
  let least = Infinity;
  others.forEach((box, i) => {
    const [x, y] = [box.left + box.width / 2 - cx, box.top + box.height / 2 - cy];
    const [along, across] = way === 'left' ? [-x, y] : way === 'right' ? [x, y] : way === 'up' ? [-y, x] : [y, x];
    if (along <= 4) return;
    const far = along + Math.abs(across) * 2.2;
    if (far < least) [least, best] = [far, i];
  });
  return best;
}
