/** What is printed: cards by number, cut into pages; a short account of the rules; mats to play on. */
import type { Both } from '../cards';

export const PER_PAGE = 9;

/** The cards one by one, nine to a page. */
export function pages(cards: readonly { id: string; n: number }[]): string[][] {
  const each = cards.flatMap(({ id, n }) => Array<string>(n).fill(id));
  return Array.from({ length: Math.ceil(each.length / PER_PAGE) }, (_, i) =>
    each.slice(i * PER_PAGE, (i + 1) * PER_PAGE),
  );
}

/** A place on a mat: millimetres from the page's upper left corner; a place for one card unless it says more. */
export interface Spot {
  place: string;
  label: Both;
  x: number;
  y: number;
  w?: number;
  h?: number;
}
export interface Mat {
  title: Both;
  spots: Spot[];
}

export const CARD: readonly [number, number] = [63, 88];
const LEFT = 10.5;
const COLUMN = 63;

function row(y: number, spots: readonly (readonly [string, string, string])[], w = COLUMN, h = 88): Spot[] {
  return spots.map(([place, ja, en], i) => ({ place, label: { ja, en }, x: LEFT + i * w, y, w, h }));
}

export const MATS: Readonly<Record<string, readonly Mat[]>> = {
  azuride: [
    {
      title: { ja: '戦場', en: 'Battlefield' },
      spots: [
        ...row(22, [
          ['front-1', '前列1', 'Front 1'],
          ['front-2', '前列2', 'Front 2'],
          ['front-3', '前列3', 'Front 3'],
        ]),
        ...row(114, [
          ['rear-1', '後列1', 'Rear 1'],
          ['rear-2', '後列2', 'Rear 2'],
          ['rear-3', '後列3', 'Rear 3'],
        ]),
        { place: 'stock', label: { ja: 'ストック', en: 'Stock' }, x: 10.5, y: 206, w: 189, h: 70 },
      ],
    },
    {
      title: { ja: 'ドックと司令部', en: 'Docks and headquarters' },
      spots: [
        ...row(
          22,
          [
            ['dock-1', '左ドック（上が先頭）', 'Left dock (head on top)'],
            ['dock-2', '中央ドック（上が先頭）', 'Middle dock (head on top)'],
            ['dock-3', '右ドック（上が先頭）', 'Right dock (head on top)'],
          ],
          63,
          160,
        ),
        { place: 'deck', label: { ja: '司令部（山札）', en: 'HQ (deck)' }, x: 10.5, y: 188 },
        { place: 'discard', label: { ja: '捨て札', en: 'Discard' }, x: 136.5, y: 188 },
      ],
    },
  ],
  avalon: [
    {
      title: { ja: '土地', en: 'Lands' },
      spots: [
        ...row(22, [
          ['land1', '土地1', 'Land 1'],
          ['land2', '土地2', 'Land 2'],
          ['land3', '土地3', 'Land 3'],
        ]),
        ...row(114, [
          ['land4', '土地4', 'Land 4'],
          ['land5', '土地5', 'Land 5'],
          ['avatar', 'アバター', 'Avatar'],
        ]),
        { place: 'support', label: { ja: '支援', en: 'Support' }, x: 10.5, y: 206, w: 189, h: 70 },
      ],
    },
    {
      title: { ja: 'メモリーとライフ', en: 'Memory and life' },
      spots: [
        { place: 'memory', label: { ja: 'メモリー（山札）', en: 'Memory (deck)' }, x: 10.5, y: 22 },
        { place: 'discard', label: { ja: '捨て山', en: 'Discard' }, x: 136.5, y: 22 },
        { place: 'life', label: { ja: 'ライフ（裏向き）', en: 'Life (face down)' }, x: 10.5, y: 116, w: 189, h: 92 },
      ],
    },
  ],
};

/** Markdown of the kind that our pages use: headings, lists, tables, bold words, code. */
export interface Block {
  kind: 'h1' | 'h2' | 'p' | 'ul' | 'ol' | 'table';
  lines: string[][];
  /** The number with which a list goes on. */
  start?: number;
}

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const add = (kind: Block['kind'], line: string[], no = 0): void => {
    const last = found.at(-1);
    if (last?.kind === kind && kind !== 'h1' && kind !== 'h2' && open) last.lines.push(line);
    else found.push({ kind, lines: [line], ...(no ? { start: no } : {}) });
    open = true;
  };
  let open = false;
  for (const line of text.split('\n')) {
    const item = /^(?:-|\d+\.) (.*)/.exec(line);
    if (!line.trim()) open = false;
    else if (line.startsWith('# ')) add('h1', [line.slice(2)]);
    else if (line.startsWith('## ')) add('h2', [line.slice(3)]);
    else if (line.startsWith('|')) {
      if (!/^\|[-| ]+\|$/.test(line))
        add(
          'table',
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        );
    } else if (item) add(/^\d/.test(line) ? 'ol' : 'ul', [item[1]!], Number.parseInt(line, 10) || 0);
    else {
      // a line that goes on, or a list inside a list
      const last = found.at(-1);
      const inner = /^\s+- (.*)/.exec(line);
      if (open && last && last.kind !== 'table' && last.kind !== 'h1' && last.kind !== 'h2') {
        const cells = last.lines.at(-1)!;
        if (inner) cells.push(inner[1]!);
        else cells[cells.length - 1] += (/[\x21-\x7e]$/.test(cells.at(-1)!) ? ' ' : '') + line.trim();
      } else add('p', [line.trim()]);
    }
  }
  return found;
}

/** A line cut at its bold words and code. */
export function marked(text: string): { text: string; bold: boolean }[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) => ({ text: part.replace(/^(\*\*|`|\*)|(\*\*|`|\*)$/g, ''), bold: part.startsWith('**') }));
}
