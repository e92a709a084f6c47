/** Cards that are drawn, played, laid down, held up to be read. */
import { heldKey, placeKey } from '../table/things';
import { fly } from './flights';
import { centre, sized, type Box } from './floor';
import { movedBy } from './moves';
import { TIMES } from './tempo';
import { OUT, type Act, type Scene, type Troupe } from './troupe';

/** As many backs fly to somebody else's hand at most. */
const BACKS = 5;

/** Where a card comes from: held up a moment ago, in the own hand, a place, or somebody's seat. */
function source({ floor, heldUp }: Troupe, { event, before }: Scene): { box: Box; known: boolean } | undefined {
  const card = event.card?.card;
  if (card && heldUp?.card === card) return { box: heldUp.box, known: true };
  const { seat, place } = event.leaves ?? {};
  const held = card && before.get(heldKey(seat ?? event.seat ?? '', place ?? 'hand', card));
  if (held) return { box: held.box, known: true };
  const box = floor.place(event.leaves, before) ?? floor.seat(event.seat, before);
  return box && { box: floor.upright(box, 0.8), known: place !== 'hand' };
}

export const draw: Act = (troupe, { event, before }) => {
  const { floor } = troupe;
  const from = floor.place(event.leaves, before);
  const to = event.enters?.seat ?? event.seat;
  if (!from || !to) return false;
  const ms = TIMES.draw.whole;
  const hand = `[data-pile="${CSS.escape(placeKey(to, 'hand'))}"] [data-key]`;
  const fresh = [...floor.root.querySelectorAll<HTMLElement>(hand)].filter((card) => !troupe.seen.has(card));
  if (!fresh.length) {
    const end = floor.seat(to, before);
    for (let i = 0; end && i < Math.min(BACKS, event.n ?? event.cards?.length ?? 1); i++) {
      const back = floor.sheet(undefined, 'small');
      const how = { ms, delay: i * TIMES.draw.apart, lift: 40, fade: true, gone: back.remove };
      fly(troupe, back.element, floor.upright(from, 0.9), floor.upright(end, 0.35), how);
    }
    return true;
  }
  const open = event.leaves?.place === 'discard';
  fresh.forEach((card, i) => {
    troupe.seen.add(card);
    const sheet = floor.sheet(card.dataset['card'], 'hand');
    const delay = i * TIMES.draw.apart;
    troupe.hide(card, ms + delay);
    const how = { ms, delay, flip: !open, lift: 40, gone: sheet.remove };
    fly(troupe, sheet.element, floor.upright(from), floor.boxOf(card), how);
  });
  return true;
};

/** Somebody else's card rises to the middle and stays there to be read; then `then` goes on with it. */
function heldUp(troupe: Troupe, card: string, from: Box, held: number, then: (box: Box) => void): void {
  // a card with all its words is the most there is to draw: it has a frame for itself
  troupe.clock.later(0, () => rise(troupe, card, from, held));
  troupe.clock.later(240 + held, () => then(troupe.heldUp?.box ?? from));
}

function rise(troupe: Troupe, card: string, from: Box, held: number): void {
  const { element, remove, box } = troupe.floor.reading(card);
  const [tall, scale] = [parseFloat(element.style.height), box.w / 320];
  const [[fx, fy], [tx, ty]] = [centre(from), centre(box)];
  const at = (x: number, y: number, size: number): string =>
    `translate(${x - 160}px, ${y - tall / 2}px) scale(${size})`;
  const ms = 240 + held + 160;
  troupe.heldUp = { card, box: troupe.floor.upright(box, 1, 'board') };
  troupe.clock.run(
    element,
    [
      { transform: at(fx, fy, 0.2), opacity: 0.4, easing: OUT },
      { transform: at(tx, ty, scale), opacity: 1, offset: 240 / ms },
      { transform: at(tx, ty, scale), opacity: 1, offset: (240 + held) / ms, easing: 'ease-in' },
      { transform: at(tx, ty, scale * 0.5), opacity: 0 },
    ],
    { ms, fill: 'both', gone: remove },
  );
}

/** A card comes to the field, with weight. */
export const enter: Act = (troupe, scene) => arrive(troupe, scene, 0);

/** The same with a card that others have not seen before: they read it first. */
export const play: Act = (troupe, scene) =>
  arrive(troupe, scene, scene.event.seat === scene.view.seat ? 0 : TIMES[scene.cue].held);

function arrive(troupe: Troupe, scene: Scene, held: number): boolean {
  const { floor } = troupe;
  const { event, before } = scene;
  const element = floor.element(event.card?.id);
  const was = event.card?.id ? before.get(event.card.id) : undefined;
  const from = was ? { box: was.box, known: true } : source(troupe, scene);
  troupe.heldUp = undefined;
  if (!element || !from) return false;
  const to = floor.boxOf(element);
  const ms = TIMES.enter.whole;
  const land = (start: Box, flip: boolean): void => {
    const sheet = was ? undefined : floor.sheet(event.card?.card);
    const flying = sheet?.element ?? floor.double(element, to);
    const gone = sheet?.remove ?? (() => flying.remove());
    fly(troupe, flying, start, to, { ms, flip, lift: 70, grow: 1.22, slam: true, done: () => troupe.thud(to), gone });
  };
  if (!held || was || !event.card?.card) {
    troupe.hide(element, ms - 20);
    land(from.box, !from.known);
  } else {
    troupe.hide(element, 240 + held + ms - 20);
    heldUp(troupe, event.card.card, from.box, held, (box) => land(box, false));
  }
  return true;
}

/** A spell: it rises to the middle, is read there, and goes where it belongs. */
export const spell: Act = (troupe, scene) => {
  const { floor, feel } = troupe;
  const { event, view } = scene;
  const ref = event.card?.card && event.kind === 'play' ? event.card : (event.source?.card ?? event.card);
  const lies = floor.element(ref?.id);
  if (!ref?.card) return false;
  const start = lies ? floor.boxOf(lies) : source(troupe, { ...scene, event: { ...event, card: ref } })?.box;
  if (!start) return false;
  if (event.seat !== view.seat) {
    heldUp(troupe, ref.card, start, TIMES.spell.held, () => undefined);
    return false;
  }
  const [w, h] = floor.size;
  const [cw, ch] = floor.world.sizes.hand;
  const box = sized({ x: 0, y: 0, w: w > 900 ? w - 344 : w, h: h * 0.9 }, cw, ch);
  const sheet = floor.sheet(ref.card, 'hand');
  troupe.heldUp = { card: ref.card, box };
  const rays = floor.put('fx-rays', sized(box, ch * 1.7, ch * 1.7));
  rays.style.color = feel.ring;
  const shine = [
    { opacity: 0, transform: 'scale(.5)' },
    { opacity: 0.9, transform: 'scale(1)', offset: 0.4 },
    { opacity: 0, transform: 'scale(1.1) rotate(12deg)' },
  ];
  troupe.away(rays, shine, TIMES.spell.whole);
  fly(troupe, sheet.element, start, box, {
    ms: 300,
    lift: 20,
    grow: 1.3,
    done: () => {
      const out = [
        {},
        { opacity: 1, offset: 0.5 },
        { opacity: 0, transform: `${getComputedStyle(sheet.element).transform} scale(.8)` },
      ];
      troupe.clock.run(sheet.element, out, { ms: 420, gone: sheet.remove });
    },
    gone: () => undefined,
  });
  troupe.clock.later(900, sheet.remove);
  return false;
};

/** Laid down quietly: it slides in a little crooked and straightens. */
export const place: Act = (troupe, scene) => {
  const { floor } = troupe;
  const { event, before, cue } = scene;
  const element = floor.element(event.card?.id);
  if (event.card?.card && troupe.heldUp?.card === event.card.card) return arrive(troupe, scene, 0);
  const from = element && !before.has(event.card?.id ?? '') ? source(troupe, scene) : undefined;
  if (!element || !from) return false;
  const to = floor.boxOf(element);
  const sheet = floor.sheet(event.card?.card);
  const { whole: ms } = TIMES[cue];
  troupe.hide(element, ms - 20);
  troupe.nudge(element, [{ transform: 'rotate(5deg)' }, {}], { ms: 140, delay: ms - 40, easing: OUT });
  fly(troupe, sheet.element, from.box, to, {
    ms,
    flip: !from.known,
    lift: 24,
    grow: event.seat === scene.view.seat ? 1.05 : 1.35,
    turn: 5,
    gone: sheet.remove,
  });
  return true;
};

/** Out of a hand, or from one pile to another: what lies open slides by itself. */
export const discard: Act = (troupe, scene) => {
  const { floor } = troupe;
  const { event, before, cue } = scene;
  const known = movedBy(event).filter(({ id }) => !id || (!before.has(id) && !floor.element(id)));
  const to = floor.place(event.enters, before);
  if (!known.length || !to) return false;
  const { whole: ms, apart } = TIMES[cue];
  known.slice(0, BACKS).forEach((card, i) => {
    const from = source(troupe, { ...scene, event: { ...event, card } });
    if (!from) return;
    const sheet = floor.sheet(card.card, 'small');
    const how = { ms, delay: i * apart, flip: !from.known && Boolean(card.card), lift: 30, turn: 9, fade: true };
    fly(troupe, sheet.element, from.box, floor.upright(to), { ...how, gone: sheet.remove });
  });
  return known.length === movedBy(event).length;
};

/** Under a pile: half seen, then not at all. */
export const tuck: Act = (troupe, { event, before }) => {
  const { floor } = troupe;
  const [from, to] = [floor.place(event.leaves, before), floor.place(event.enters, before)];
  if (!from || !to) return false;
  for (let i = 0; i < Math.min(3, event.n ?? 1); i++) {
    const sheet = floor.sheet(undefined, 'small');
    const [start, end] = [floor.upright(from, 0.9), floor.upright(to, 0.7)];
    const how = {
      ms: TIMES.tuck.whole,
      delay: i * TIMES.tuck.apart,
      lift: 26,
      turn: -6,
      fade: true,
      gone: sheet.remove,
    };
    fly(troupe, sheet.element, start, end, how);
  }
  return false;
};

/** Out of the discard again. */
export const revive: Act = (troupe, scene) => {
  const { floor, spray } = troupe;
  const from = floor.place(scene.event.leaves, scene.before);
  if (from) {
    const [x, y] = centre(from);
    spray.burst(x, y, 22, 300, from.w / 3, 0.9);
    troupe.ring(floor.upright(from));
  }
  if (scene.event.enters?.place === 'hand') return draw(troupe, scene);
  return arrive(troupe, scene, 0);
};
