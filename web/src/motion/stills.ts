/** The same told without motion: what happened stands there for a moment. */
import { words } from '../grammar/words';
import { sized } from './floor';
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

/** Somebody else's card stands in the middle to be read. */
const read: Act = (troupe, { event, view, cue }) => {
  const card = event.card?.card ?? event.source?.card?.card;
  if (!card || event.seat === view.seat || !TIMES[cue].held) return false;
  const { element, remove, box } = troupe.floor.reading(card);
  const scale = box.w / 320;
  Object.assign(element.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  });
  troupe.clock.run(element, STANDS, { ms: TIMES[cue].held + 400, fill: 'both', gone: remove });
  return false;
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

export const STILLS: Readonly<Partial<Record<Cue, Act>>> = {
  turn: said,
  strike: (troupe, { event }) => {
    if (event.n) stands(troupe, 'fx-number', troupe.hit(event), `−${event.n}`);
  },
  heal: (troupe, { event }) => {
    if (event.n) stands(troupe, 'fx-number good', troupe.hit(event), `+${event.n}`);
  },
  prevent: (troupe, { event }) => {
    if (event.n) stands(troupe, 'fx-number struck', troupe.hit(event), String(event.n));
  },
  stop: read,
  play: read,
  spell: read,
  declare: framed,
  target: framed,
  use: framed,
  role: framed,
  shield: framed,
  march: framed,
  proof: (troupe, scene) => {
    stands(troupe, 'fx-stamp', scene.event.card?.id ?? '', '証');
  },
  die: gone,
  wither: gone,
};
