/** Small changes of what lies there: it is used, pays, is turned, gets a token, another value, another side. */
import { dieKey, seatKey } from '../table/things';
import { discard } from './cards';
import { refsOf } from './moves';
import { TIMES } from './tempo';
import { sized, type Snapshot } from './floor';
import { OUT, type Act, type Troupe } from './troupe';

const SLIGHT = [{}, { transform: 'translateY(-5px) scale(1.08)', offset: 0.35 }, {}];

/** The source lifts; something shines behind it. */
export const use: Act = (troupe, { event }) => {
  const { floor, feel } = troupe;
  const id = event.source?.card?.id ?? event.card?.id;
  const element = floor.element(id) ?? floor.element(seatKey(event.seat ?? ''));
  if (!element) return;
  const box = floor.boxOf(element);
  const size = Math.min(260, Math.max(box.w, box.h) * 1.6);
  const rays = floor.put('fx-rays', sized(box, size, size));
  rays.style.color = feel.ring;
  troupe.away(
    rays,
    [
      { opacity: 0, transform: 'scale(.6)' },
      { opacity: 0.85, transform: 'scale(1)', offset: 0.35 },
      { opacity: 0, transform: 'scale(1.08) rotate(10deg)' },
    ],
    TIMES.use.whole,
  );
  troupe.nudge(element, SLIGHT, { ms: TIMES.use.lead, easing: OUT });
};

/** What pays tips over and dims, one after another. */
export const pay: Act = (troupe, scene) => {
  const { event, before, nth } = scene;
  const { floor, clock } = troupe;
  const { whole: ms, apart } = TIMES.pay;
  const tip = [
    {},
    { transform: 'rotate(12deg)', opacity: 0.5, offset: 0.6 },
    { transform: 'rotate(12deg)', opacity: 0 },
  ];
  let i = nth;
  for (const { die, face } of event.pools ?? []) {
    const was = before.get(dieKey(event.seat ?? '', die, face));
    if (!was) continue;
    const ghost = floor.double(was.element, was.box);
    clock.run(ghost, tip, { ms, delay: i++ * apart, easing: OUT, fill: 'both', gone: () => ghost.remove() });
  }
  if (event.leaves && event.enters) return discard(troupe, scene);
  turnedAll(
    troupe,
    before,
    refsOf(event).flatMap(({ id }) => id ?? []),
  );
  for (const { id } of refsOf(event)) {
    const element = floor.element(id);
    if (element) troupe.spray.burst(...middle(troupe, element), 4, 90, 8, 0.2);
  }
  return false;
};

const middle = ({ floor }: Troupe, element: HTMLElement): readonly [number, number] => {
  const { x, y, w, h } = floor.boxOf(element);
  return [x + w / 2, y + h / 2];
};

/** Cards that lie the other way now turn there, a little too far at first. */
function turnedAll(troupe: Troupe, before: Snapshot, only?: readonly string[]): number {
  let turned = 0;
  for (const [key, { box }] of before) {
    if (!key.startsWith('#') || (only?.length && !only.includes(key))) continue;
    const element = troupe.floor.element(key);
    const now = element && troupe.floor.boxOf(element);
    if (!now || now.w > now.h === box.w > box.h || Math.abs(now.w - box.h) > 3) continue;
    const way = now.w > now.h ? -1 : 1;
    const frames = [
      { transform: `rotate(${way * 90}deg)` },
      { transform: `rotate(${-way * 6}deg)`, offset: 0.7 },
      { transform: 'none' },
    ];
    troupe.nudge(element, frames, { ms: TIMES.twist.whole, easing: OUT });
    turned += 1;
  }
  return turned;
}

export const twist: Act = (troupe, { event, before }) => {
  const ids = refsOf(event).flatMap(({ id }) => id ?? []);
  if (turnedAll(troupe, before, ids)) return false;
  const slight = [{}, { transform: 'rotate(-3deg)', offset: 0.4 }, {}];
  for (const id of ids) troupe.nudge(troupe.floor.element(id), slight, { ms: TIMES.twist.whole, easing: OUT });
  return false;
};

/** A token drops onto it. */
export const mark: Act = (troupe, { event }) => {
  const box = troupe.floor.box(event.card?.id);
  if (!box) return;
  const token = troupe.floor.put('fx-token', { x: box.x + box.w / 2 - 11, y: box.y + box.h * 0.3 - 11, w: 22, h: 22 });
  token.style.color = troupe.feel.ring;
  troupe.away(
    token,
    [
      { transform: 'translateY(-20px) scale(1.3)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.5, easing: 'ease-in' },
      { transform: 'none', opacity: 0 },
    ],
    TIMES.mark.whole,
  );
};

/** Its values change: it swells, and says by how much. */
export const grow: Act = (troupe, { event }) => {
  const element = troupe.floor.element(event.card?.id);
  troupe.nudge(element, [{}, { transform: 'scale(1.08)', offset: 0.4 }, {}], { ms: TIMES.grow.whole, easing: OUT });
  if (event.card?.id && event.n && event.kind === 'value')
    troupe.number(
      event.card.id,
      `${event.n > 0 ? '+' : '−'}${Math.abs(event.n)}`,
      event.n > 0 ? 'small good' : 'small',
    );
};

/** A numeral of a seat rolls. */
export const number: Act = ({ floor, clock }, { event }) => {
  const plate = floor.element(seatKey(event.seat ?? ''))?.parentElement;
  for (const numeral of [...(plate?.querySelectorAll('dd') ?? [])].slice(0, 6))
    clock.run(numeral, [{ transform: 'translateY(-6px)', opacity: 0 }, {}], { ms: TIMES.number.whole, easing: OUT });
};

/** It turns over and is another. */
export const convert: Act = (troupe, { event }) => {
  const element = troupe.floor.element(event.card?.id);
  const over = [{}, { transform: 'perspective(600px) rotateY(88deg)', offset: 0.45 }, {}];
  troupe.nudge(element, over, { ms: TIMES.convert.whole, easing: 'ease-in-out' });
  if (element) troupe.ring(troupe.floor.boxOf(element));
};
