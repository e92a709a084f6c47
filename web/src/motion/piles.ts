/** What happens at piles: cards fall off them, stop in the air, are looked at, shuffled, turned round like a drum. */
import { fly } from './flights';
import { centre, sized, type Box } from './floor';
import { TIMES } from './tempo';
import { OUT, type Act, type Troupe } from './troupe';
import { seatKey } from '../table/things';

/** A pile of a seat whose cards nobody sees; the seat itself where none is shown. */
function pileOf({ floor }: Troupe, seat: string | undefined): Box | undefined {
  const pile = seat && floor.root.querySelector(`[data-pile^="${CSS.escape(`${seat}/`)}"]:not(.hand)`);
  return pile ? floor.boxOf(pile) : floor.seat(seat);
}

/** The number that says how much is left jumps. */
export function tick({ floor, clock }: Troupe, seat: string | undefined): void {
  if (!seat) return;
  const key = CSS.escape(seatKey(seat));
  const number = floor.root.querySelector(`[data-pile^="${CSS.escape(seat)}/"] > b, [data-key="${key}"] > b`);
  const jump = [{}, { transform: 'translateY(-5px) scale(1.28)', offset: 0.25 }, {}];
  if (number) clock.run(number, jump, { ms: 180, easing: OUT });
}

/** Off the pile, over, and crooked onto the discard. */
export const flip: Act = (troupe, { event, before, nth }) => {
  const { floor } = troupe;
  const [from, to] = [floor.place(event.leaves, before), floor.place(event.enters, before)];
  if (!from || !to) return false;
  const start = floor.upright(from);
  const sheet = floor.sheet(event.card?.card, 'small');
  fly(troupe, sheet.element, { ...start, x: start.x + (nth % 3) * 6 - 6 }, floor.upright(to), {
    ms: TIMES.flip.whole,
    flip: true,
    lift: 64,
    grow: 1.3,
    turn: 22 - ((nth * 37) % 44),
    gone: sheet.remove,
  });
  tick(troupe, event.leaves?.seat);
  return true;
};

/** What fell off the pile stops in the air beside it, large. */
export const stop: Act = (troupe, { event }) => {
  const { floor, spray } = troupe;
  const from = floor.seat(event.seat);
  if (!from || !event.card?.card) return false;
  const [w, h] = floor.world.sizes.hand;
  const [wide, high] = floor.size;
  const box = {
    x: Math.max(8, Math.min(from.x - w * 1.2, wide - 500)),
    y: Math.max(8, Math.min(high - h - 8, from.y + from.h / 2 - h / 2)),
    w,
    h,
  };
  const sheet = floor.sheet(event.card.card, 'hand');
  troupe.heldUp = { card: event.card.card, box };
  fly(troupe, sheet.element, floor.upright(from, 0.8), box, {
    ms: 340,
    flip: true,
    lift: 30,
    slam: true,
    done: () => {
      troupe.ring(box);
      spray.burst(...centre(box), 26, 420, w / 2, 0.3);
      troupe.shake(3);
    },
  });
  troupe.clock.later(TIMES.stop.whole, sheet.remove);
  return false;
};

/** Backs turn over where they lie, after a breath; the real cards show themselves then. */
export const reveal: Act = (troupe, { event }) => {
  const { floor } = troupe;
  if (event.words && !event.card) return shown(troupe, event.words);
  const card = event.card?.card;
  if (!card) return false;
  const slip = floor.root.querySelector<HTMLElement>(`.slip[data-card="${CSS.escape(card)}"]`);
  const element = slip ?? floor.element(event.card?.id);
  const at = element ? floor.boxOf(element) : floor.place(event.leaves);
  const size = at && at.w < 90 ? 'small' : 'board';
  const box = element ? at : at && floor.upright(at, 1.4, size);
  if (!box) return false;
  const sheet = floor.sheet(card, size);
  if (element) troupe.hide(element, 520);
  const ms = element ? 520 : TIMES.reveal.whole;
  fly(troupe, sheet.element, box, box, { ms, delay: 0, flip: true, lift: 10, grow: 1.12, gone: sheet.remove });
  return false;
};

const SIGNS: Readonly<Record<string, string>> = { rock: '✊', paper: '✋', scissors: '✌' };

/** What everybody showed at the same time, at their seats. */
function shown(troupe: Troupe, words: Readonly<Record<string, unknown>>): boolean {
  for (const [seat, word] of Object.entries(words))
    if (SIGNS[String(word)]) troupe.number(seatKey(seat), SIGNS[String(word)]!, 'sign');
  return false;
}

/** Backs fan out for a moment, with or without anybody who sees their faces. */
export const look: Act = (troupe, { event, before }) => {
  const { floor } = troupe;
  const pile = floor.place(event.leaves, before) ?? pileOf(troupe, event.other ?? event.seat);
  if (!pile) return false;
  const n = Math.min(5, Math.max(2, event.n ?? 3));
  for (let i = 0; i < n; i++) {
    const sheet = floor.sheet(undefined, 'small');
    const from = floor.upright(pile);
    const [w, h] = [parseFloat(sheet.element.style.width), parseFloat(sheet.element.style.height)];
    Object.assign(sheet.element.style, {
      left: `${from.x + (from.w - w) / 2}px`,
      top: `${from.y + (from.h - h) / 2}px`,
    });
    const out = `translate(${(i - (n - 1) / 2) * 12}px, -10px) rotate(${(i - (n - 1) / 2) * 5}deg)`;
    const fan = [
      { opacity: 0 },
      { opacity: 1, transform: out, offset: 0.4 },
      { opacity: 1, transform: out, offset: 0.75 },
      { opacity: 0 },
    ];
    troupe.clock.run(sheet.element, fan, { ms: TIMES.look.whole, easing: OUT, fill: 'both', gone: sheet.remove });
  }
  return false;
};

/** Two halves of a pile run into each other, three times. */
export const shuffle: Act = (troupe, { event, before }) => {
  const { floor } = troupe;
  const pile = floor.place(event.enters, before) ?? pileOf(troupe, event.seat);
  if (!pile) return false;
  const ms = TIMES.shuffle.whole;
  for (const side of [-1, 1]) {
    const sheet = floor.sheet(undefined, 'small');
    const [w, h] = [parseFloat(sheet.element.style.width), parseFloat(sheet.element.style.height)];
    const box = sized(pile, w, h);
    Object.assign(sheet.element.style, { left: `${box.x}px`, top: `${box.y}px` });
    const frames = [0, 1, 0.1, 0.8, 0.1, 0.6, 0].map((k) => ({
      transform: `translate(${side * k * 26}px, ${-k * 4}px) rotate(${side * k * 6}deg)`,
    }));
    troupe.clock.run(sheet.element, frames, { ms, easing: 'ease-in-out', gone: sheet.remove });
  }
  return false;
};

/** A queue goes on like a drum: its head goes under, all others come one place nearer. */
export const rotate: Act = (troupe, { event, before }) => {
  const { floor } = troupe;
  const id = event.card?.id;
  const [was, now] = [id ? before.get(id) : undefined, floor.element(id)];
  if (!id || !was) return false;
  const copy = floor.double(was.element, was.box);
  const down = (now ? floor.boxOf(now).y : was.box.y + was.box.h) > was.box.y ? 1 : -1;
  const ms = TIMES.rotate.whole;
  const under = `perspective(700px) translateY(${down * was.box.h * 0.55}px) rotateX(${-down * 70}deg) scale(.8)`;
  troupe.clock.run(copy, [{}, { transform: under, opacity: 0 }], {
    ms,
    easing: 'ease-in',
    fill: 'both',
    gone: () => copy.remove(),
  });
  if (now) troupe.hide(now, ms * 0.6);
  const head = floor.root.querySelector<HTMLElement>(
    `[data-key="${CSS.escape(`${event.enters?.seat}/${event.enters?.place}`)}"] .head [data-key]`,
  );
  const over = `perspective(700px) translateY(${-down * 18}px) rotateX(${down * 50}deg)`;
  if (head) troupe.nudge(head, [{ transform: over, opacity: 0.3 }, {}], { ms, easing: OUT });
  return true;
};
