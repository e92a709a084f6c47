/** A card in words, for who listens instead of looking. */
import { getContext, setContext } from 'svelte';
import type { Catalogue, Lang, Printed } from '../cards';
import type { CardNow, Pool } from '../contract';
import type { World } from '../worlds/world';
import type { Mark } from './marks';
import { words } from './words';

const KEY = Symbol('catalogue');

/** What the game at this table calls things. */
export const giveNames = (catalogue: () => Catalogue): unknown => setContext(KEY, catalogue);
/** Nobody says it where no table is. */
export const namesHere = (): (() => Catalogue | undefined) =>
  getContext<(() => Catalogue) | undefined>(KEY) ?? (() => undefined);

/** What a card costs, part by part, in the game's words. */
export function costOf(card: Printed, lang: Lang, catalogue?: Catalogue): string {
  const w = words(lang);
  return (card.cost ?? [])
    .filter(({ n }) => n > 0)
    .map(({ what, n }) => `${catalogue?.deed(what, lang) || w.word(what)} ${n}`)
    .join(lang === 'ja' ? '・' : ' · ');
}

export function describeCard(
  world: World,
  card: Printed,
  lang: Lang,
  {
    now,
    mark,
    number,
    catalogue,
  }: {
    now?: CardNow | undefined;
    mark?: Mark | undefined;
    number?: string | undefined;
    catalogue?: Catalogue | undefined;
  } = {},
): string {
  const w = words(lang);
  const values = Object.entries({ ...card.values, ...now?.now }).map(
    ([name, n]) => `${catalogue?.called('values', name, lang) ?? world.valueName(name, lang)} ${n}`,
  );
  const called = (kind: 'marks' | 'states', name: string): string =>
    catalogue?.called(kind, name, lang) ?? w.state(name);
  const marks = Object.entries(now?.marks ?? {}).map(([name, n]) => `${called('marks', name)} ${n}`);
  const seats = Object.entries(now?.seats ?? {}).map(([name, seat]) => `${called('marks', name)} ${seat}`);
  const states = (now?.state ?? []).map((state) => called('states', state));
  const name = number ? `${card.name[lang]} ${number}` : card.name[lang];
  const cost = costOf(card, lang, catalogue);
  const said = [
    name,
    world.typeName(card, lang),
    cost && `${w.cost} ${cost}`,
    ...values,
    ...marks,
    ...seats,
    ...states,
  ];
  if (mark) said.push(w.mark[mark]);
  return said.filter(Boolean).join(lang === 'ja' ? '、' : ', ');
}

/** Dice in words. */
export function describeDie(pool: Pool, lang: Lang): string {
  const { word } = words(lang);
  const face = [word(pool.die), word(pool.face)].join(lang === 'ja' ? '' : ' ');
  return `${face} ×${pool.n}`;
}
