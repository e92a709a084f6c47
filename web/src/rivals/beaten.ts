/** Whom the reader has beaten: kept in this browser, and read from one's games where there is an account. */
import { api } from '../api';

const KEY = 'fudaba.beaten';

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** The levels that have been beaten in a game. */
export function beatenIn(game: string): Set<string> {
  return new Set(read().flatMap((one) => (one.startsWith(`${game} `) ? [one.slice(game.length + 1)] : [])));
}

export function beat(game: string, level: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), `${game} ${level}`])]));
  } catch {
    // no place to keep it
  }
}

/** Adds what the server knows of an account's games; says whether anything came of it. */
export async function recall(): Promise<boolean> {
  const before = read().length;
  const me = await api.me().catch(() => undefined);
  const history = me?.account && (await api.history().catch(() => undefined));
  for (const { game, seat, seats } of history?.games ?? []) {
    const [mine, others] = [seats.find((one) => one.seat === seat), seats.filter((one) => one.seat !== seat)];
    if (mine?.result === 'won' && others.length === 1 && others[0]!.bot) beat(game, others[0]!.bot);
  }
  return read().length > before;
}
