import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { GAMES } from '../games';

/** What a world may weigh, compressed, and the page without any. */
const WORLD = 80_000;
const FIRST_LOAD = 300_000;
/** All that moves and sounds at a table, with one world's own. */
const MOTION = 40_000;

let output: Rollup.OutputBundle[string][];
const named = (file: string): Rollup.OutputBundle[string] => output.find((part) => part.fileName === file)!;
const weight = (part: Rollup.OutputBundle[string]): number =>
  gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length;

beforeAll(async () => {
  const built = await build({ logLevel: 'error', build: { write: false } });
  output = (Array.isArray(built) ? built : [built as Rollup.RollupOutput]).flatMap((bundle) => bundle.output);
}, 120_000);

/** A chunk, everything it cannot do without, and their styles. */
function closure(file: string, found = new Set<string>()): Set<string> {
  const part = named(file);
  if (found.has(file) || part.type !== 'chunk') return found;
  found.add(file);
  for (const style of part.viteMetadata?.importedCss ?? []) found.add(style);
  for (const asset of part.viteMetadata?.importedAssets ?? []) found.add(asset);
  for (const needed of part.imports) closure(needed, found);
  return found;
}

const entry = (): string => output.find((part) => part.type === 'chunk' && part.isEntry)!.fileName;

test.each(GAMES)('the world of %s is loaded only when its game is opened, and is light', (game) => {
  const first = closure(entry());
  const chunk = output.find(
    (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`/worlds/${game}/index.ts`),
  );
  expect(chunk, 'a chunk of its own').toBeDefined();
  expect(first.has(chunk!.fileName)).toBe(false);
  const files = [...closure(chunk!.fileName)].filter((file) => !first.has(file));
  const artists = output.filter((part) => /artist/.test(part.fileName) && game === 'ashes');
  const total = [...files.map(named), ...artists.filter((part) => !files.includes(part.fileName))].reduce(
    (sum, part) => sum + weight(part),
    0,
  );
  console.info(`${game}: ${total} bytes compressed`);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(WORLD);
});

test('the page without worlds and fonts is light', () => {
  const total = [...closure(entry())].map(named).reduce((sum, part) => sum + weight(part), 0);
  console.info(`first load: ${total} bytes compressed`);
  expect(total).toBeLessThanOrEqual(FIRST_LOAD);
});

test('all that moves and sounds is light', async () => {
  const weigh = async (entry: string, own: RegExp): Promise<number> => {
    const built = await build({
      logLevel: 'error',
      build: {
        write: false,
        lib: { entry, formats: ['es'] },
        rollupOptions: { external: (id) => !own.test(id) && !id.endsWith(entry) },
      },
    });
    return [built as Rollup.RollupOutput]
      .flat()
      .flatMap(({ output: made }) => made)
      .reduce((sum, part) => sum + weight(part), 0);
  };
  const shared = await weigh('src/motion/performance.svelte.ts', /^\.\/|\/src\/motion\//);
  const worlds = await Promise.all(GAMES.map((game) => weigh(`src/worlds/${game}/feel.ts`, /feel/)));
  console.info(
    `motion and sound: ${shared} bytes compressed, with a world's own at most ${shared + Math.max(...worlds)}`,
  );
  expect(shared).toBeGreaterThan(5_000);
  expect(shared + Math.max(...worlds)).toBeLessThanOrEqual(MOTION);
}, 120_000);
