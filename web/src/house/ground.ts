/** The ground of a table before it is laid: nobody is dazzled on the way from a door to a dark table. */
const GROUNDS: Readonly<Record<string, { ground: string; ink: string }>> = {
  ashes: { ground: '#1b1117', ink: '#efe6d2' },
  azuride: { ground: '#2746ab', ink: '#fff' },
  avalon: { ground: '#efe8d9', ink: '#2c2823' },
};

/** Lays the ground of a game's table; none takes it away again. */
export function lay(game: string | undefined): void {
  const found = game === undefined ? undefined : GROUNDS[game.replace(/-draft$/, '')];
  const { style } = document.documentElement;
  style.backgroundColor = found?.ground ?? '';
  if (found) style.setProperty('--on-ground', found.ink);
  else style.removeProperty('--on-ground');
}

/** How dark a shadow over a table may be, so that what lies in it can still be made out: on a dark one, less. */
export const shadow = (game: string): number => (game.startsWith('ashes') ? 0.34 : 0.55);

/** Whether one is laid. */
export const laid = (): boolean => document.documentElement.style.backgroundColor !== '';
