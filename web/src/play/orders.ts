/** Standing orders as lists of data: which there are, and how each is said. */
import type { OrderOffer, StandingOrder } from '../protocol';
import { t } from '../settings.svelte';

export type Plain = Pick<StandingOrder, 'do' | 'when'>;

/** What an order means, to tell it from others. */
export function meansSo({ do: deal, when, verb = '', card = '', ability = '' }: StandingOrder): string {
  return [deal, when, verb, card, ability].join(' ');
}

export function has(orders: readonly StandingOrder[], order: StandingOrder): boolean {
  return orders.some((one) => meansSo(one) === meansSo(order));
}

export function without(orders: readonly StandingOrder[], order: StandingOrder): StandingOrder[] {
  return orders.filter((one) => meansSo(one) !== meansSo(order));
}

/** An order in a sentence; `offered` has the labels of what was on offer. */
export function orderSays(
  order: StandingOrder,
  named: (card: string) => string,
  offered: readonly OrderOffer[],
): string {
  const offer = offered.find(
    (one) => one.verb === order.verb && one.card === order.card && one.ability === (order.ability ?? ''),
  );
  const what = offer?.label ?? (order.card ? named(order.card) : (order.verb ?? ''));
  const when = {
    always: ['', ''],
    theirs: ['相手のターンでは、', ' in others’ turns'],
    struck: ['攻撃されたり狙われたりしたら、', ' if I am attacked or targeted'],
    lethal: ['何もしないと負けそうなら、', ' if doing nothing might lose'],
  }[order.when];
  if (order.do === 'pass') return t(`${when[0]}パスする`, `Pass${when[1]}`);
  if (order.do === 'ask')
    return what
      ? t(`${when[0]}「${what}」ができるときは聞く`, `Ask me when “${what}” is possible${when[1]}`)
      : t(`${when[0]}わたしに聞く`, `Ask me${when[1]}`);
  return t(`${when[0]}「${what}」をする`, `Do “${what}”${when[1]}`);
}
