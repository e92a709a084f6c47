/** A card in words, for who listens instead of looking. */
import type { Lang, Printed } from '../cards';
import type { CardNow, Pool } from '../contract';
import type { World } from '../worlds/world';
import type { Mark } from './marks';
import { words } from './words';

export function describeCard(
  world: World,
  card: Printed,
  lang: Lang,
  now?: CardNow,
  mark?: Mark,
  number?: string,
): string {
  const values = Object.entries({ ...card.values, ...now?.now }).map(
    ([name, n]) => `${world.valueName(name, lang)} ${n}`,
  );
  const marks = Object.entries(now?.marks ?? {}).map(([name, n]) => `${words(lang).state(name)} ${n}`);
  const states = (now?.state ?? []).map((state) => words(lang).state(state));
  const name = number ? `${card.name[lang]} ${number}` : card.name[lang];
  const said = [name, world.typeName(card, lang), ...values, ...marks, ...states];
  if (mark) said.push(words(lang).mark[mark]);
  return said.filter(Boolean).join(lang === 'ja' ? '、' : ', ');
}

/** Dice in words. */
export function describeDie(pool: Pool, lang: Lang): string {
  const { word } = words(lang);
  const face = [word(pool.die), word(pool.face)].join(lang === 'ja' ? '' : ' ');
  return `${face} ×${pool.n}`;
}
