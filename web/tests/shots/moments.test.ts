/** Pictures of what is over in a moment: a secret support that comes out, somebody who sits down midway. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { TableNow } from '../../src/protocol';
import { EXECUTABLE, House, SIZES } from '../house/house';
import { Player, quick } from '../play/player';
import { LANGS, scenes, take, wanted } from './shots';

const fights = scenes.filter(({ game, name }) => game === 'avalon' && name.endsWith('support'));

describe.skipIf(!EXECUTABLE)('pictures of moments', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  const reveals = fights.filter(({ seats }) => wanted(`avalon-${seats}-reveal`));
  test.each(reveals.flatMap((scene) => LANGS.map((lang) => [scene.seats, lang, scene] as const)))(
    'a support comes out, with %i seats (%s)',
    async (seats, lang, scene) => {
      // each size is a game of its own: the moment passes
      for (const [width, height] of SIZES) {
        const guest = await quick(house, lang, 'mouse', { pace: 0.5, motion: 'full' });
        const chairs = Array.from({ length: seats }, (_, i) => ('ABCD'[i] === scene.seat ? 'me' : 'gentle'));
        const opened = await guest.request.post(`${house.url}/api/tables`, {
          data: { game: 'avalon', chairs, private: true, record: scene.record },
        });
        const { id } = (await opened.json()) as TableNow;
        const page = await house.visit(guest, `/t/${id}`);
        await page.setViewportSize({ width, height });
        await page.locator('.hand .selectable').first().click();
        await page.locator('.asked .verb.primary').click();
        await page.locator('.tale li').nth(1).waitFor({ timeout: 20_000 });
        await take(page, `avalon-${seats}-reveal`, lang, undefined, [[width, height]]);
        await guest.close();
      }
    },
    240_000,
  );

  test.runIf(wanted('avalon-join'))(
    'somebody sits down midway',
    async () => {
      const [host, friend] = [await quick(house, 'ja', 'mouse'), await quick(house, 'ja', 'mouse')];
      const opened = await host.request.post(`${house.url}/api/tables`, {
        data: { game: 'avalon', chairs: ['me', 'casual', 'casual'], private: true, seed: '5' },
      });
      const { id } = (await opened.json()) as TableNow;
      const page = await house.visit(host, `/t/${id}`);
      await page.locator('.asked .prompt').waitFor();
      const watching = await house.visit(friend, `/t/${id}`);
      await watching.getByRole('button', { name: '途中から加わる' }).first().click();
      await watching.locator('dialog .tile').nth(3).click();
      await watching.getByRole('button', { name: 'このデッキで加わる' }).click();
      await watching.getByText('次に加われるときを待っています').first().waitFor();
      const player = new Player(page, 'mouse', 3);
      for (let i = 0; i < 400 && !(await page.locator('b.fresh').count()); i++) await player.step(true);
      await take(page, 'avalon-join', 'ja');
      await take(watching, 'avalon-joined', 'ja');
      await Promise.all([host.close(), friend.close()]);
    },
    240_000,
  );
});
