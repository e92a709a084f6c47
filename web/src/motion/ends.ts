/** It is over: a sign of the world over the whole table, won or lost. */
import { TIMES } from './tempo';
import { OUT, type Troupe } from './troupe';

export function ends(troupe: Troupe, won: boolean): void {
  const { floor, feel, clock, spray } = troupe;
  const [w, h] = floor.size;
  const end = floor.put(`fx-end ${won ? 'won' : 'lost'}`, { x: 0, y: 0, w, h });
  const [rays, word] = [document.createElement('i'), document.createElement('b')];
  word.textContent = won ? feel.ends.won : feel.ends.lost;
  end.append(rays, word);
  const ms = TIMES[won ? 'won' : 'lost'].whole;
  clock.run(
    rays,
    [
      { opacity: 0, transform: won ? 'scale(.2)' : 'translateY(60%)' },
      { opacity: 1, transform: won ? 'scale(1) rotate(6deg)' : 'none', offset: 0.25, easing: 'linear' },
      // how it ended can be read below as soon as it stands there
      { opacity: 1, transform: won ? 'rotate(10deg)' : 'none', offset: TIMES.won.lead / ms },
      { opacity: 0, transform: won ? 'rotate(14deg)' : 'none', offset: 0.66 },
      { opacity: 0, transform: won ? 'rotate(18deg)' : 'none' },
    ],
    { ms, easing: OUT, fill: 'both' },
  );
  const written = feel.death === 'blot';
  const enter = written
    ? [{ clipPath: 'inset(0 0 100% 0)' }, { clipPath: 'inset(0 0 -10% 0)', offset: 0.3 }]
    : [
        { opacity: 0, transform: 'scale(2.6) rotate(-8deg)' },
        { opacity: 1, transform: 'scale(.94) rotate(-3deg)', offset: 0.16 },
        { opacity: 1, transform: 'scale(1) rotate(-3deg)', offset: 0.24 },
      ];
  const leave = [
    {
      opacity: 1,
      ...(written ? { clipPath: 'inset(0 0 -10% 0)' } : { transform: 'scale(1) rotate(-3deg)' }),
      offset: 0.78,
    },
    { opacity: 0, transform: won ? 'translateY(-24px)' : 'translateY(40px)' },
  ];
  clock.run(word, [...enter, ...leave], { ms, easing: 'ease-out', fill: 'both', gone: () => end.remove() });
  for (let i = 0; i < 6; i++)
    clock.later(i * 130, () =>
      spray.burst(
        w * (0.2 + 0.12 * i),
        won ? h * 0.75 : h * 0.1,
        won ? 26 : 12,
        won ? 620 : 120,
        w * 0.06,
        won ? 0.8 : 0,
      ),
    );
  if (won) troupe.shake(8);
}
