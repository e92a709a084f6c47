/** The address bar, as state: links change it without loading the page anew. */
import { base, within } from '../alone';
import { routeOf, type Route } from './routes';

class Here {
  path = $state(within(location.pathname));
  search = $state(location.search);
  hash = $state(location.hash);
  /** The rule that is read over a table; empty if none is. */
  cited = $state('');
  readonly route = $derived<Route>(routeOf(this.path));

  /** The number or word that the address gives for a name. */
  query(name: string): string | null {
    return new URLSearchParams(this.search).get(name);
  }

  read(): void {
    this.cited = '';
    this.path = within(location.pathname);
    this.search = location.search;
    this.hash = location.hash;
  }
}

export const here = new Here();
// An old form of addresses: /#/t/ID.
if (location.hash.startsWith('#/')) go(location.hash.slice(1), { replace: true });

/** Go somewhere; `replace` leaves no step to come back to. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const from = location.pathname;
  history[replace ? 'replaceState' : 'pushState'](null, '', base + to);
  here.read();
  if (location.pathname !== from) scrollTo(0, 0);
}

/** Follow links of the house without loading it anew. */
export function listen(): () => void {
  const moved = (): void => here.read();
  const pressed = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const path = within(link.pathname);
    if (/^\/(api|assets|ws)\//.test(path)) return;
    event.preventDefault();
    // Nobody leaves a table, or a moment of a game, to read a rule.
    if (path.startsWith('/rules/') && link.hash && /^(table|replay)$/.test(here.route.page)) {
      here.cited = decodeURIComponent(link.hash.slice(1));
      return;
    }
    go(path + link.search + link.hash);
  };
  addEventListener('popstate', moved);
  addEventListener('hashchange', moved);
  document.addEventListener('click', pressed);
  return () => {
    removeEventListener('popstate', moved);
    removeEventListener('hashchange', moved);
    document.removeEventListener('click', pressed);
  };
}
