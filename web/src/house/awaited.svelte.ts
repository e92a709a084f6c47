/** How many tables wait for the reader: counted in the title and on the page's icon, wherever in the house they are. */
import { base } from '../alone';
import { api } from '../api';
import type { Invited, TableNow } from '../protocol';

const AGAIN = 60_000;

class AtTables {
  /** The tables at which one sits and that go on. */
  tables = $state.raw<readonly TableNow[]>([]);
  /** Finished games that somebody else wants to play once more. */
  again = $state.raw<readonly TableNow[]>([]);
  /** Tables to which friends invite. */
  invited = $state.raw<readonly Invited[]>([]);
  readonly waiting = $derived(this.tables.filter((table) => table.waits && table.state === 'playing'));

  /** How many of all of them. */
  readonly count = $derived(this.waiting.length + this.again.length + this.invited.length);

  async look(): Promise<void> {
    const { tables, again, invited } = await api.me();
    [this.again, this.invited] = [again, invited];
    this.tables = tables.filter((table) => table.state === 'playing' || table.state === 'open');
  }
}

export const mine = new AtTables();

/** A badge of the page's own icon: the mark, and how many wait. */
function icon(count: number): string {
  const mark = '<path d="M1 6H33V10H1Z"/><path d="M4 13H11V33H4ZM13.5 13H20.5V33H13.5ZM23 13H30V33H23Z"/>';
  const badge = `<circle cx="25" cy="9" r="9" fill="#1e5b4b"/><text x="25" y="13.500" font-size="13" font-weight="700" fill="#fff" text-anchor="middle" font-family="sans-serif">${count > 9 ? '9+' : count}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${mark}${badge}</svg>`)}`;
}

/** Look now and then, as long as the page is seen; for a room's life. */
export function watchTables(): () => void {
  const look = (): void => {
    if (!document.hidden) mine.look().catch(() => undefined);
  };
  look();
  const timer = setInterval(look, AGAIN);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Show the count on the icon of the tab, and of the installed page. */
export function badge(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = count ? icon(count) : `${base}/icon.svg`;
  const held = navigator as Navigator & {
    setAppBadge?: (count: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  void (count ? held.setAppBadge?.(count) : held.clearAppBadge?.())?.catch(() => undefined);
}
