/** What the house without a server costs beside the one with it: starts, memory, answers. Reported, not asserted. */
import { expect, test } from 'vitest';
import { House } from '../house/house';
import { Player } from '../play/player';
import { BASE, CAN, Device, Host, seated, START } from './host';

const RUNS = Number(process.env['FIGURES'] ?? 0);
const GAMES = ['ashes', 'azuride', 'avalon'];
const ANSWERS = 12;
const ASKED = '.asked .prompt[data-choice]';
const median = (of: number[]): number => Math.round([...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? NaN);

/** Writes down how long each answer that the page sends takes until it is done. */
function clocked(): void {
  const [Real, log] = [globalThis.WebSocket, [] as number[]];
  (globalThis as unknown as { answered: number[] }).answered = log;
  globalThis.WebSocket = new Proxy(Real, {
    construct(target, given) {
      const socket = new target(...(given as [string]));
      const sent = new Map<unknown, number>();
      const send = socket.send.bind(socket);
      socket.send = (data): void => {
        const { do: what, id } = JSON.parse(String(data)) as { do: string; id: unknown };
        if (what === 'answer') sent.set(id, performance.now());
        send(data);
      };
      queueMicrotask(() => {
        const hear = socket.onmessage; // whoever opened the socket listens by now
        socket.onmessage = (event: MessageEvent): void => {
          const { kind, re } = JSON.parse(String(event.data)) as { kind: string; re?: unknown };
          const began = sent.get(re);
          if (kind === 'done' && began !== undefined) log.push(performance.now() - began);
          hear?.call(socket, event);
        };
      });
      return socket;
    },
  });
}

/** One visitor: from nothing to a first prompt, some answers, and back after the browser was closed. */
async function visit(url: string, base: string, game: string): Promise<Record<string, number>> {
  const device = new Device();
  await device.start();
  const began = performance.now();
  const since = (): number => performance.now() - began;
  const page = await device.visit(url);
  await page.waitForSelector('.house a');
  const entrance = since();
  await page.evaluate(clocked);
  await seated(page, { game, chairs: ['me', 'casual'], private: true, seed: '5' }, base);
  await page.waitForSelector(ASKED);
  const cold = since();
  const player = new Player(page, 'mouse', 7);
  const answers = (): Promise<number[]> =>
    page.evaluate(() => (globalThis as unknown as { answered: number[] }).answered);
  while ((await answers()).length < ANSWERS && (await player.step(false)));
  const [done, memory, table] = [await answers(), await device.memory(), page.url()];
  if (base === BASE)
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await device.context.close();
  await device.start();
  const again = performance.now();
  const back = await device.visit(table);
  await back.waitForSelector('.table .prompt, .table .waiting, .ending');
  const warm = performance.now() - again;
  expect(device.troubles).toEqual([]);
  await device.end();
  return { entrance, cold, warm, memory, answer: median(done), slowest: Math.max(...done) };
}

test.skipIf(!CAN || !RUNS)(
  'what a visit costs',
  async () => {
    const [host, house] = [await Host.open(), await House.open()];
    for (const game of GAMES) {
      const rows: Record<string, Record<string, number>[]> = { alone: [], server: [] };
      for (let run = 0; run < RUNS; run++) {
        rows['alone']!.push(await visit(host.url, BASE, game));
        rows['server']!.push(await visit(`${house.url}/`, '/', game));
      }
      for (const [where, all] of Object.entries(rows)) {
        const told = Object.keys(all[0]!).map((what) => `${what} ${median(all.map((row) => row[what]!))}`);
        console.log(`${game} ${where}: ${told.join(', ')}`);
      }
    }
    await house.close();
    await host.close();
  },
  20 * START,
);
