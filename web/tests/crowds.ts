/** Crowded turns of real games (`scripts/page_crowds.py`), and what is seen of them at every size. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Choice, View } from '../src/contract';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const FILE = join(web, 'fixtures', 'crowds.jsonl.gz');

/** A turn, and what a seat is asked in it, one question after another. */
export interface Crowd {
  game: string;
  seats: number;
  lang: 'ja' | 'en';
  questions: { view: View; choice: Choice }[];
}

export const SCREENS = [
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [1366, 640],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

/** All of them, made anew if the engine has changed since; `CHOICES=kept` takes those of the last time. */
export function crowds(): Crowd[] {
  const root = dirname(web);
  const ours = join(root, '.venv', 'bin', 'python');
  const python = process.env['PYTHON'] ?? (existsSync(ours) ? ours : 'python3');
  if (process.env['CHOICES'] !== 'kept' || !existsSync(FILE))
    execFileSync(python, ['-m', 'scripts.page_crowds', FILE], {
      cwd: root,
      env: { ...process.env, PYTHONPATH: process.env['PYTHONPATH'] ?? join(root, 'src') },
      stdio: 'inherit',
    });
  const lines = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n');
  return lines.slice(1).map((line) => JSON.parse(line) as Crowd);
}

/** Where the parts of a table stand, and what is wrong with how they are seen. Runs in the page. */
export function seen(): { boxes: Record<string, string>; wrong: string[] } {
  const wrong: string[] = [];
  const table = document.querySelector('.table')!;
  const round = (rect: DOMRect): string =>
    [rect.left, rect.top, rect.width, rect.height].map((n) => Math.round(n)).join(' ');
  const at = (rect: DOMRect): string => [rect.left, rect.top].map((n) => Math.round(n / 2)).join(' ');
  const named = (part: Element): string => {
    const seat =
      part.closest('.seat')?.getAttribute('aria-label') ??
      part.closest('.hand, .asked, aside')?.className.split(' ')[0] ??
      '';
    const what = part.getAttribute('aria-label') ?? (part as HTMLElement).innerText?.replace(/\s+/g, ' ') ?? '';
    return `${seat} ${part.className
      .toString()
      .replace(/svelte-\w+/g, '')
      .trim()
      .split(' ')
      .slice(0, 2)
      .join('.')} "${what.slice(0, 24)}"`;
  };
  /** What carries meaning and lies on nothing else that does. */
  const PARTS = [
    'main .plate:not(.card *)',
    'main .hero > .card',
    'main .die',
    'main .card[data-id]',
    'main .slot:not(.away)',
    'main .strip:not(.land *, .shared *)',
    'main .heap',
    'main .base',
    'main .meter',
    'main .summary',
    'main .dial',
    'main .feeds',
    'main .duel',
    '.asked .prompt',
    '.asked .waiting',
    '.asked .inside',
    '.asked .pile',
    '.hand .card',
    'header',
    'aside',
    'nav.tools',
  ].join(', ');
  const parts = [...table.querySelectorAll(PARTS)].filter((part) => {
    const { width, height } = part.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(part).visibility !== 'hidden';
  });
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  /** Cards of one row may overlap, as a fan or a pile: it is the row that matters then. */
  const together = (a: Element, b: Element): boolean => {
    const row = (part: Element): Element | null =>
      part.closest('.fan') ?? part.closest('.dock, .land, .heap, .stand, .hand, .dice, .shared');
    return a.contains(b) || b.contains(a) || (row(a) !== null && row(a) === row(b));
  };
  const sheet = document.querySelector('.asked:has(.tray, .prompt.order, .prompt.divide, .ending)');
  for (const [i, one] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across <= 3 || down <= 3 || together(one.part, other.part)) continue;
      if (sheet && (sheet.contains(one.part) || sheet.contains(other.part))) continue;
      wrong.push(
        `on each other by ${Math.round(across)}x${Math.round(down)}: ${named(one.part)} | ${named(other.part)}`,
      );
    }
    const { left, right, top, bottom } = one.box;
    const main = one.part.closest('main')?.getBoundingClientRect();
    if (left < -2 || top < -2 || right > innerWidth + 2 || (bottom > innerHeight + 2 && !one.part.closest('.hand')))
      wrong.push(`off the screen: ${named(one.part)} ${round(one.box)}`);
    else if (
      main &&
      !one.part.closest('.band') &&
      (bottom > main.bottom + 2 || top < main.top - 2 || right > main.right + 2)
    )
      wrong.push(`off the board: ${named(one.part)} ${round(one.box)}`);
  }
  // letters
  const small = new Map<string, number>();
  const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement!;
    if (
      !walk.currentNode.textContent!.trim() ||
      !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    const letters = document.createRange();
    letters.selectNodeContents(walk.currentNode);
    const { width, height } = letters.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const size =
      Number.parseFloat(getComputedStyle(parent).fontSize) *
      (parent as Element & { currentCSSZoom: number }).currentCSSZoom;
    if (size > 0 && size < 10.95) small.set(`${named(parent)} ${size.toFixed(1)}`, size);
  }
  for (const text of small.keys()) wrong.push(`small letters: ${text}`);
  // what everybody may know of the others
  for (const count of table.querySelectorAll('main .plate dd, main .plate .vital, main .base b, main .hero .vital')) {
    const { left, right, top, bottom } = count.getBoundingClientRect();
    if (right - left < 1) continue;
    const box = count.closest('.plate, .base, .hero')!.getBoundingClientRect();
    if (left < box.left - 2 || right > box.right + 2 || top < box.top - 2 || bottom > box.bottom + 2)
      wrong.push(`cut off: ${named(count)} of ${named(count.closest('.plate, .base, .hero')!)}`);
  }
  const main = document.querySelector('main')!;
  if (main.scrollHeight > main.clientHeight + 2)
    wrong.push(`the board scrolls by ${main.scrollHeight - main.clientHeight}`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is wider than the screen');
  const of = (selector: string): string => {
    const found = document.querySelector(selector);
    return found ? round(found.getBoundingClientRect()) : '-';
  };
  return {
    boxes: {
      asked: sheet ? '-' : of('.asked'),
      prompt: sheet ? '-' : of('.asked > .prompt'),
      mine: of('.seat.mine'),
      others: of('.others'),
      hand: of('.hand'),
      ...Object.fromEntries(
        [
          ...document.querySelectorAll(
            '.seat .field, .seat .slots, .seat .docks, .seat .lands, .seat .plate:not(.card *), .seat .base',
          ),
        ].map((part, i) => [
          `${part.closest('.seat')!.getAttribute('aria-label')} ${part.className.split(' ')[0]} ${i}`,
          at(part.getBoundingClientRect()),
        ]),
      ),
    },
    wrong,
  };
}
