import { hash, pick } from '../seed';
import { B, C, f, P, wave } from './paths';
import { Plates, type Role } from './plate';

function iso(
  p: Plates,
  cx: number,
  cy: number,
  s: number,
  roles: readonly [Role, Role, Role] = ['back', 'main', 'shade'],
): void {
  const w = s * 0.87,
    h = s * 0.5;
  p.put(
    roles[0],
    P([
      [cx, cy - s],
      [cx + w, cy - h],
      [cx, cy],
      [cx - w, cy - h],
    ]),
  );
  p.put(
    roles[1],
    P([
      [cx - w, cy - h],
      [cx, cy],
      [cx, cy + s],
      [cx - w, cy + h],
    ]),
  );
  p.put(
    roles[2],
    P([
      [cx + w, cy - h],
      [cx + w, cy + h],
      [cx, cy + s],
      [cx, cy],
    ]),
  );
}
/** A motif printed on the left (-1) or right (1) face. */
function onFace(
  p: Plates,
  m: string,
  cx: number,
  cy: number,
  s: number,
  side: -1 | 1,
  k: number,
  parts: Partial<Record<'m' | 'c' | 'a', Role>>,
): void {
  p.paste(
    new Plates(p.colour, p.r).motif(m, 0, 0, k, 0, parts),
    `translate(${f(cx + side * s * 0.435)} ${f(cy + s * 0.25)}) matrix(.87 ${side < 0 ? 0.5 : -0.5} 0 1 0 0)`,
  );
}
/** What a cube shows, by the last word of its id. */
const SHOWS: Readonly<Record<string, string>> = {
  bastion: 'tower',
  muster: 'flag',
  rust: 'gear',
  bulkhead: 'shield',
  lantern: 'lantern',
  shrapnel: 'burst',
  petal: 'flower',
  crane: 'hook',
  sonar: 'sonar',
  cargo: 'crate',
  convoy: 'shipS',
  jammer: 'zig',
  tonnage: 'anchor',
  forge: 'anvil',
  torpedo: 'torpedo',
  retreat: 'swirl',
};
const ANY = ['star', 'eye', 'swirl', 'key', 'anchor', 'zig'] as const;

/** A cube in one of four forms by its number: lid, open, stack or printed face; a navy's four never share one. */
export function cube(p: Plates, id: string, N: number): void {
  const word = id.split('-').at(-1) ?? id,
    m = SHOWS[word] ?? pick(p.r, ANY),
    h = hash(id),
    form = N % 4;
  p.put('ground', B(-8, -8, 116, 128));
  if (N % 3 === 0) p.put('back', C(50, 46, 40) + C(50, 46, 36.6), { eo: true });
  else if (N % 3 === 1) {
    p.put('tone', C(50, 44, 42));
    p.put('ground', C(50, 44, 33));
  } else
    for (let i = 0; i < 9; i++)
      p.put(
        'tone',
        P([
          [-40 + i * 22, 84],
          [-30 + i * 22, 84],
          [16 + i * 22, -10],
          [6 + i * 22, -10],
        ]),
      );
  p.put('sea', B(-8, 82, 116, 40));
  for (let i = 0; i < 3; i++) p.put(i % 2 ? 'ground' : 'back', wave(86 + i * 9, 2.2, 17, (h % 17) + i * 6, 2.6));
  if (form === 0) {
    iso(p, 50, 58, 30);
    const y = 58 - 18.6;
    p.motif(m, 50, y, 0.98, 0, { m: 'ground', c: 'ground', a: 'ground' });
    p.motif(m, 50, y - 1.5, 0.88, 0, { m: 'main', c: 'back', a: 'acc' });
    onFace(p, m, 50, 58, 30, 1, 0.42, { m: 'lite', c: 'shade', a: 'lite' });
  } else if (form === 1) {
    const s = 28,
      cy = 68,
      w = s * 0.87;
    p.put(
      'tone',
      P([
        [50 - w, cy - s * 0.5],
        [26, -10],
        [74, -10],
        [50 + w, cy - s * 0.5],
      ]),
    );
    iso(p, 50, cy, s, ['shade', 'main', 'shade']);
    p.put(
      'acc',
      P([
        [50, cy - s + 5],
        [50 + w - 7, cy - s * 0.5],
        [50, cy - 5],
        [50 - w + 7, cy - s * 0.5],
      ]),
    );
    p.put(
      'back',
      P([
        [50 - w, cy - s * 0.5],
        [50, cy],
        [50 - 9, cy + 6],
        [50 - w - 9, cy - s * 0.5 + 6],
      ]),
    );
    p.put(
      'back',
      P([
        [50 + w, cy - s * 0.5],
        [50, cy],
        [50 + 9, cy + 6],
        [50 + w + 9, cy - s * 0.5 + 6],
      ]),
    );
    p.motif(m, 50, 31, 1.08, 0, { m: 'ground', c: 'ground', a: 'ground' });
    p.motif(m, 50, 30, 1, 0, { m: 'main', c: 'back', a: 'acc' });
  } else if (form === 2) {
    for (const [x, y] of [
      [28, 72],
      [72, 72],
      [50, 38],
    ]) {
      iso(p, x, y, 23);
      onFace(p, m, x, y, 23, -1, 0.42, { m: 'lite', c: 'main', a: 'lite' });
    }
  } else {
    const s = 40;
    iso(p, 50, 58, s);
    onFace(p, m, 50, 58, s, -1, 0.76, { m: 'lite', c: 'main', a: 'lite' });
    onFace(p, m, 50, 58, s, 1, 0.76, { m: 'back', c: 'shade', a: 'back' });
    p.put(
      'lite',
      P([
        [50, 58 - s + 9],
        [50 + s * 0.6, 58 - s * 0.55],
        [50, 58 - 9],
        [50 - s * 0.6, 58 - s * 0.55],
      ]),
    );
  }
}
