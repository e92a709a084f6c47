/** Whatever else lies elsewhere now slides there: neighbours make room, cards go where no scene of their own takes them. */
import type { Event } from '../contract';
import { placeKey, seatKey } from '../table/things';
import { fly } from './flights';
import { centre, type Box, type Snapshot } from './floor';
import { TIMES } from './tempo';
import { OUT, type Troupe } from './troupe';

/** Nobody sees more than so many at once. */
const MOST = 24;
/** What goes farther than this, in its own widths, is carried over the table instead of sliding along it. */
const FAR = 1.6;

/** Where a card that was not seen came from, and where one went that is no longer seen. */
function ways(events: readonly Event[], side: 'leaves' | 'enters'): Map<string, string> {
  const found = new Map<string, string>();
  for (const event of events) {
    const ref = event[side];
    if (!ref) continue;
    for (const card of [event.card, ...(event.cards ?? [])])
      if (card?.id && !(side === 'leaves' && found.has(card.id))) found.set(card.id, placeKey(ref.seat, ref.place));
  }
  return found;
}

function spot({ floor }: Troupe, before: Snapshot, key: string | undefined): Box | undefined {
  const seat = key?.split('/')[0];
  return floor.box(key, before) ?? (seat ? floor.box(seatKey(seat), before) : undefined);
}

/** `shown` are those on their way already. */
export function slide(
  troupe: Troupe,
  before: Snapshot,
  now: Snapshot,
  events: readonly Event[],
  shown: ReadonlySet<string>,
): void {
  const { floor, clock } = troupe;
  const [from, to] = [ways(events, 'leaves'), ways(events, 'enters')];
  const ms = TIMES.slide.whole;
  let left = MOST;
  for (const [key, { box, element }] of now) {
    if (!key.startsWith('#') || shown.has(key) || left <= 0) continue;
    const was = before.get(key)?.box;
    const old = was ?? spot(troupe, before, from.get(key));
    if (!old) {
      troupe.nudge(element, [{ opacity: 0, transform: 'scale(.92)' }, {}], { ms, easing: OUT });
      left -= 1;
      continue;
    }
    const [[ax, ay], [bx, by]] = [centre(old), centre(box)];
    const far = Math.hypot(ax - bx, ay - by);
    if (far < 3) continue;
    left -= 1;
    if (was && far < FAR * box.w) {
      troupe.nudge(element, [{ transform: `translate(${ax - bx}px, ${ay - by}px)` }, {}], { ms, easing: OUT });
      continue;
    }
    const copy = floor.double(element, box);
    troupe.hide(element, ms);
    fly(troupe, copy, old, box, { ms, lift: 14, gone: () => copy.remove() });
  }
  for (const [key, { box, element }] of before) {
    if (!key.startsWith('#') || now.has(key) || shown.has(key) || left <= 0) continue;
    const end = spot(troupe, before, to.get(key));
    if (!end) continue;
    left -= 1;
    const copy = floor.double(element, box);
    const [[ax, ay], [bx, by]] = [centre(box), centre(end)];
    clock.run(copy, [{}, { transform: `translate(${bx - ax}px, ${by - ay}px) rotate(9deg) scale(.6)`, opacity: 0.2 }], {
      ms,
      easing: OUT,
      fill: 'both',
      gone: () => copy.remove(),
    });
  }
}
