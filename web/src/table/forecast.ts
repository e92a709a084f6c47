/** A forecast of a fight in words. */
import type { Catalogue, Lang } from '../cards';
import type { CardRef, Forecast, Hit, View } from '../contract';
import { words } from '../grammar/words';
import type { Layout } from './layouts';
import { placeName, remains } from './layouts';

interface Around {
  lang: Lang;
  view: View;
  layout: Layout;
  catalogue: Catalogue;
  name: (seat: string) => string;
}

const MOST = 3;

/** What a player can lose: life, by whatever name, and the pile that is it. */
function vital(hit: Hit, { layout, view }: Around): string | undefined {
  const base = layout.right.find((part) => part.kind === 'base');
  if (!hit.card)
    return base ? (hit.what === base.place ? 'base' : undefined) : hit.what === 'life' ? 'life' : undefined;
  const hero = layout.left.find((part) => part.kind === 'hero');
  const seat = view.seats.find((one) => one.seat === hit.seat);
  const stands = hero && seat?.places[hero.place]?.cards?.some(({ id }) => id === hit.card?.id);
  return stands && hero.less === hit.what ? hero.left : undefined;
}

/** How much of that a player has left. */
function leftTo(hit: Hit, what: string, { layout, view }: Around): number {
  const places = view.seats.find(({ seat }) => seat === hit.seat)?.places ?? {};
  const base = layout.right.find((part) => part.kind === 'base');
  if (what === 'base') return (base && places[base.place]?.n) ?? Infinity;
  const hero = layout.left.find((part) => part.kind === 'hero');
  const card = hero && places[hero.place]?.cards?.find(({ id }) => id === hit.card?.id);
  return hero?.left && card ? remains(card, hero)[0] : Infinity;
}

export function toldFight(fight: Forecast, around: Around): string {
  const { lang, catalogue, view } = around;
  const w = words(lang);
  /** Of a creature and what feeds it the creature is told. */
  const standing = new Set(
    [...view.seats.flatMap(({ places }) => Object.values(places)), ...Object.values(view.shared)]
      .flatMap(({ cards = [] }) => cards)
      .filter(({ state }) => !around.layout.stack || state?.includes(around.layout.stack))
      .map(({ id }) => id),
  );
  const named = (cards: readonly CardRef[]): string => {
    const told = cards
      .filter(({ id }) => standing.has(id ?? ''))
      .map(({ card }) => catalogue.card(card ?? '').name[lang]);
    const rest = told.length - MOST;
    return told.slice(0, MOST).join(w.and) + (rest > 0 ? w.andMore(rest) : '');
  };
  const falls = named(fight.falls);
  const may = named(fight.may);
  const hits = fight.hits.flatMap((hit) => {
    const what = vital(hit, around);
    if (what && hit.n >= leftTo(hit, what, around)) return [w.falls(around.name(hit.seat))];
    const n = hit.n === hit.most ? `−${hit.n}` : hit.n ? `−${hit.n}–${hit.most}` : w.upTo(`−${hit.most}`);
    return what
      ? [`${around.name(hit.seat)}${lang === 'ja' ? '：' : ': '}${placeName(what, lang, catalogue)} ${n}`]
      : [];
  });
  const said = [falls && w.falls(falls), may && w.mayFall(may), ...hits].filter(Boolean);
  if (!said.length) said.push(w.nothingFalls);
  return said.join(lang === 'ja' ? '、' : '; ') + (fight.open ? w.ifNobody : '');
}
