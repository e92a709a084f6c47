/** The same told without motion: what happened stands there for a moment. */
import { words } from '../grammar/words';
import { seatKey } from '../table/things';
import { sized } from './floor';
import { movedBy } from './moves';
import { TIMES, type Cue } from './tempo';
import type { Act, Troupe } from './troupe';

const MOMENT = 900;
const STANDS = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }];

function stands(troupe: Troupe, kind: string, key: string, text: string): void {
  const box = troupe.floor.box(key);
  if (!box) return;
  const at = { x: box.x + box.w / 2 - 42, y: box.y + Math.min(box.h / 2, 60) - 42, w: 84, h: 84 };
  troupe.away(troupe.floor.put(kind, at, text), STANDS, MOMENT, { easing: 'linear' });
}

const framed: Act = (troupe, { event }) => {
  const box = troupe.floor.box(event.card?.id) ?? troupe.floor.seat(event.other ?? event.seat);
  if (!box) return;
  const frame = troupe.floor.put('fx-sight', sized(box, box.w + 10, box.h + 10));
  frame.style.color = troupe.feel.ring;
  troupe.away(frame, STANDS, MOMENT, { easing: 'linear' });
};

/** What is no longer there fades over where it was, with a cross. */
const gone: Act = (troupe, { event, before }) => {
  const was = event.card?.id ? before.get(event.card.id) : undefined;
  if (!was) return false;
  const ghost = troupe.floor.double(was.element, was.box);
  troupe.away(ghost, [{ opacity: 1 }, { opacity: 0 }], 160, { easing: 'linear' });
  troupe.away(troupe.floor.put('fx-number', sized(was.box, 84, 84), '✕'), STANDS, MOMENT, { easing: 'linear' });
  return true;
};

/** What comes to lie there comes in sight. */
const appears: Act = (troupe, { event, before }) => {
  for (const { id } of movedBy(event))
    if (id && !before.has(id)) troupe.nudge(troupe.floor.element(id), [{ opacity: 0 }, { opacity: 1 }], { ms: 240 });
  return true;
};

/** A card that everybody sees now, whether or not it stays there, stands beside where it came from. */
const shown: Act = (troupe, { event }) => {
  const { floor } = troupe;
  const from = floor.place(event.leaves) ?? floor.seat(event.seat);
  if (!event.card?.card || !from || floor.element(event.card.id)) return false;
  const [w, h] = floor.world.sizes.hand;
  const [wide, high] = floor.size;
  const sheet = floor.sheet(event.card.card, 'hand');
  const at = sized(from, w, h);
  Object.assign(sheet.element.style, {
    left: `${Math.max(8, Math.min(wide - w - 8, at.x))}px`,
    top: `${Math.max(8, Math.min(high - h - 8, at.y))}px`,
  });
  troupe.clock.run(sheet.element, STANDS, { ms: MOMENT, fill: 'both', gone: sheet.remove });
  return false;
};

/** A number, or a frame where nothing is counted. */
const counted =
  (kind: string, sign: string): Act =>
  (troupe, scene) => {
    const { event } = scene;
    if (event.n) stands(troupe, `fx-number ${kind}`, troupe.hit(event), `${sign}${event.n}`);
    else framed(troupe, scene);
  };

/** Somebody else's card stands in the middle to be read. */
const read: Act = (troupe, scene) => {
  const { event, view, cue } = scene;
  const card = event.card?.card ?? event.source?.card?.card;
  if (!card || event.seat === view.seat || !TIMES[cue].held) return appears(troupe, scene);
  const { element, remove, box } = troupe.floor.reading(card);
  const scale = box.w / 320;
  Object.assign(element.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  });
  troupe.clock.run(element, STANDS, { ms: TIMES[cue].held + 400, fill: 'both', gone: remove });
  return appears(troupe, scene);
};

const said: Act = (troupe, { event, view }) => {
  const { floor } = troupe;
  const w = words(floor.lang);
  const text =
    event.kind === 'turn' && event.seat ? w.active(troupe.name(event.seat)) : w.turn(event.n ?? view.turn.no, true);
  const [wide, high] = floor.size;
  const strip = floor.put('fx-turn', { x: 0, y: high * 0.42, w: wide > 900 ? wide - 344 : wide, h: 64 });
  const word = document.createElement('b');
  word.textContent = text;
  strip.append(word);
  troupe.away(strip, STANDS, MOMENT, { easing: 'linear' });
};

/** What has no still of its own changes, and is lit while it does. */
export const STILLS: Readonly<Partial<Record<Cue, Act>>> = {
  turn: said,
  role: framed,
  declare: framed,
  target: framed,
  use: framed,
  shield: framed,
  arm: framed,
  reflect: framed,
  convert: framed,
  bind: framed,
  march: framed,
  strike: counted('', '−'),
  heal: counted('good', '+'),
  prevent: counted('struck', ''),
  grow: framed,
  play: read,
  spell: read,
  enter: appears,
  place: appears,
  draw: appears,
  revive: appears,
  stop: shown,
  reveal: shown,
  proof: (troupe, { event }) => stands(troupe, 'fx-stamp', troupe.hit(event), '証'),
  die: gone,
  wither: gone,
  leave: (troupe, { event }) => stands(troupe, 'fx-number', seatKey(event.seat ?? ''), '✕'),
};
