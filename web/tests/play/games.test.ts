import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House, type Lang } from '../house/house';
import { openTable, Player, quick, type Input } from './player';

const LONGEST = Number(process.env['GAME_MS'] ?? 240_000);

type Played = readonly [game: string, seats: number, input: Input, lang: Lang];
const FEW: readonly Played[] = [
  ['ashes', 2, 'mouse', 'ja'],
  ['azuride', 2, 'touch', 'en'],
  ['avalon', 3, 'keys', 'ja'],
];
/** Every game by every input in both languages. */
const SEATS = [
  ['ashes', { mouse: 2, touch: 3, keys: 2 }],
  ['azuride', { mouse: 2, touch: 2, keys: 2 }],
  ['avalon', { mouse: 2, touch: 4, keys: 3 }],
] as const;
const ALL: readonly Played[] = SEATS.flatMap(([game, seats]) =>
  (['mouse', 'touch', 'keys'] as const).flatMap((input) =>
    (['ja', 'en'] as const).map((lang): Played => [game, seats[input], input, lang]),
  ),
);

describe.skipIf(!EXECUTABLE)('whole games in the browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  test.each(process.env['GAMES'] === 'all' ? ALL : FEW)(
    'of %s with %i seats are played by %s alone (%s)',
    async (game, seats, input, lang) => {
      const context = await quick(house, lang, input);
      const chairs = ['me', ...Array<string>(seats - 1).fill('casual')];
      const page = await openTable(house, context, { game, chairs, private: true, seed: '5' });
      const player = new Player(page, input, 7);
      const over = await player.play(30, LONGEST);
      expect(over, `after ${player.steps} steps: ${await page.locator('.asked').innerText()}`).toBe(true);
      expect(await page.locator('.ending h2').innerText()).not.toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(house.troubles.splice(0).join('\n')).toBe('');
      await context.close();
    },
    LONGEST + 60_000,
  );
});
