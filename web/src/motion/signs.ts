/** Who is on, what is declared, who is meant: signs over the table. */
import { words } from '../grammar/words';
import { centre, sized } from './floor';
import { TIMES } from './tempo';
import { OUT, type Act, type Troupe } from './troupe';

/** How high the strip is that says whose turn it is. */
const STRIP = 64;

/** Whose turn it is goes over the table from their side. */
export const turn: Act = (troupe, { event, view }) => {
  const { floor } = troupe;
  const w = words(floor.lang);
  const round = event.kind === 'round' || !event.seat;
  const text = round ? w.turn(event.n ?? view.turn.no, true) : w.active(troupe.name(event.seat!));
  const [wide, high] = floor.size;
  const mine = event.seat === view.seat;
  // beside a phone's question, on their side of it: it may be asked before the sign is gone
  const band = wide > 900 ? null : floor.root.querySelector<HTMLElement>('.band');
  const asked = band ? floor.boxOf(band) : undefined;
  const below = mine || round;
  const beside = asked && asked.w > wide / 2 ? (below ? asked.y + asked.h : asked.y - STRIP) : undefined;
  const strip = floor.put(`fx-turn ${mine ? 'mine' : ''}`, {
    x: 0,
    y: beside ?? high * 0.42,
    w: wide > 900 ? wide - 344 : wide,
    h: STRIP,
  });
  const said = document.createElement('b');
  said.textContent = text;
  said.lang = floor.lang;
  strip.append(said);
  const side = mine || round ? -1 : 1;
  const at = (x: number): string => `translateX(${side * x}%)`;
  troupe.away(
    strip,
    [
      { transform: at(30), opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.22 },
      { transform: 'none', opacity: 1, offset: 0.75 },
      { transform: at(-12), opacity: 0 },
    ],
    TIMES.turn.whole,
  );
  const plate = event.seat ? floor.seat(event.seat) : undefined;
  if (plate) troupe.ring(sized(plate, plate.h * 1.6, plate.h * 1.6));
  const dial = floor.root.querySelector('.dial');
  if (dial) troupe.clock.run(dial, [{ transform: 'rotate(-15deg)' }, {}], { ms: TIMES.turn.whole, easing: OUT });
};

/** The part of the turn that has begun stands out in the bar. */
export const phase: Act = ({ floor, clock }) => {
  const now = floor.root.querySelector('header .now');
  if (now) clock.run(now, [{ transform: 'translateY(5px)', opacity: 0.3 }, {}], { ms: TIMES.phase.whole, easing: OUT });
};

/** A seal goes to whoever leads now, from whoever else did. */
export const role: Act = (troupe, { event, view }) => {
  const { floor } = troupe;
  const to = floor.seat(event.seat);
  if (!to) return;
  const others = view.seats.filter(({ seat, playing }) => playing && seat !== event.seat);
  const [wide, high] = floor.size;
  const from = (others.length === 1 && floor.seat(others[0]!.seat)) || { x: wide / 2, y: high / 2, w: 0, h: 0 };
  const seal = floor.put('fx-seal', { x: 0, y: 0, w: 34, h: 34 });
  const at = ([x, y]: readonly [number, number], size: number): string =>
    `translate(${x - 17}px, ${y - 17}px) scale(${size})`;
  troupe.away(
    seal,
    [
      { transform: at(centre(from), 0.6), opacity: 0 },
      { transform: at(centre(from), 1.3), opacity: 1, offset: 0.2, easing: 'cubic-bezier(.5,0,.3,1)' },
      { transform: at(centre(to), 1), opacity: 1, offset: 0.75 },
      { transform: at(centre(to), 1), opacity: 0 },
    ],
    TIMES.role.whole,
    { easing: 'linear', done: () => troupe.ring(sized(to, to.h, to.h)) },
  );
};

/** Whoever attacks or blocks rears up; a line grows to what is meant. */
export const declare: Act = (troupe, { event, view }) => {
  const { floor } = troupe;
  const by = event.card ? [event.card] : (event.cards ?? []);
  const meant = event.card ? (event.cards ?? []) : [];
  const near = event.seat === view.seat ? -1 : 1;
  const there = by.flatMap(({ id }) => floor.element(id) ?? []);
  for (const card of there.slice(0, 6)) {
    const rear = [
      {},
      { transform: `translateY(${near * -6}px) scale(.97)`, offset: 0.25 },
      { transform: `translateY(${near * 18}px) scale(1.07)`, offset: 0.55, easing: OUT },
      {},
    ];
    troupe.nudge(card, rear, { ms: 420, easing: OUT });
    const box = floor.boxOf(card);
    troupe.ring(box);
    for (const { id: other } of meant) {
      const to = floor.box(other);
      if (to) troupe.line(box, to, TIMES.declare.whole);
    }
    const seat = meant.length ? undefined : floor.seat(event.other);
    if (seat) troupe.line(box, seat, TIMES.declare.whole);
  }
  // what does not lie there is declared by whoever sits there
  if (!there.length) troupe.ring(floor.box(event.source?.card?.id) ?? floor.seat(event.seat));
};

/** A sight closes on what is meant. */
export const target: Act = (troupe, { event }) => {
  const { floor } = troupe;
  const box = floor.box(event.card?.id) ?? floor.seat(event.other ?? event.seat);
  if (!box) return;
  const sight = floor.put('fx-sight', sized(box, box.w + 16, box.h + 16));
  sight.style.color = troupe.feel.ring;
  troupe.away(
    sight,
    [
      { transform: 'scale(1.25)', opacity: 0 },
      { transform: 'scale(1)', opacity: 1, offset: 0.35 },
      { transform: 'scale(1)', opacity: 1, offset: 0.75 },
      { transform: 'scale(1)', opacity: 0 },
    ],
    TIMES.target.whole,
  );
  const from = floor.box(event.source?.card?.id);
  if (from) troupe.line(from, box, TIMES.target.whole);
};

/** A small dash at a seat: it does nothing. */
export const pass: Act = (troupe, { event }) => said(troupe, event.seat, '–');
/** Something small was said or chosen there. */
export const note: Act = (troupe, { event }) => said(troupe, event.seat, '…');

function said(troupe: Troupe, seat: string | undefined, text: string): void {
  const box = troupe.floor.seat(seat);
  if (!box) return;
  const dash = troupe.floor.put(
    'fx-said',
    { x: box.x + box.w / 2 - 18, y: box.y + box.h / 2 - 18, w: 36, h: 36 },
    text,
  );
  const frames = [
    { opacity: 0, transform: 'scale(.6)' },
    { opacity: 1, transform: 'none', offset: 0.3 },
    { opacity: 1, transform: 'none', offset: 0.7 },
    { opacity: 0 },
  ];
  troupe.away(dash, frames, TIMES.pass.whole);
}
