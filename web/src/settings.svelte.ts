/** What a reader chose, or what the machine says where nothing was chosen. Kept in this browser. */
import type { Lang } from './cards';
import type { Contrast } from './worlds/world';

export type Theme = 'system' | 'light' | 'dark';
/** How fast others' acts are shown; 0 shows them at once. */
export type Pace = 0.5 | 1 | 2 | 0;
/** When a player is asked in a game that is new to them: when it matters, always, or as a target only. */
export type Pass = 'smart' | 'off' | 'target';
/** How large words are, beside the cards. */
export type Text = 'small' | 'medium' | 'large' | 'largest';
/** What shows a card in full: pointing at it, or only a press. */
export type Enlarge = 'point' | 'press';

/** All that is kept. */
export interface Kept {
  lang: Lang;
  theme: Theme;
  contrast: 'system' | Contrast;
  motion: 'system' | 'full' | 'less';
  pace: Pace;
  pass: Pass;
  guard: boolean;
  /** Tips in the first games. */
  tips: boolean;
  drag: boolean;
  text: Text;
  /** A card to read names itself in both languages. */
  both: boolean;
  enlarge: Enlarge;
  /** Rules are cited by their names, not by a mark alone. */
  cite: boolean;
  /** Whether anything is heard, and how loud, 0 to 1. */
  sound: boolean;
  volume: number;
  name: string;
}

const KEY = 'fudaba.settings';
const CHOICES: { readonly [K in keyof Kept]?: readonly Kept[K][] } = {
  lang: ['ja', 'en'],
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'normal', 'more'],
  motion: ['system', 'full', 'less'],
  pace: [0.5, 1, 2, 0],
  pass: ['smart', 'off', 'target'],
  guard: [true, false],
  tips: [true, false],
  drag: [true, false],
  text: ['small', 'medium', 'large', 'largest'],
  both: [true, false],
  enlarge: ['point', 'press'],
  cite: [true, false],
  sound: [true, false],
};
/** A name is shown to others: one line, and not a long one. */
export const LONGEST_NAME = 24;

/** How much larger or smaller than usual words are. */
const READING: Readonly<Record<Text, number>> = { small: 0.92, medium: 1, large: 1.14, largest: 1.28 };

function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

export function standard(languages: readonly string[] = []): Kept {
  return {
    lang: (languages[0] ?? 'ja').startsWith('ja') ? 'ja' : 'en',
    theme: 'system',
    contrast: 'system',
    motion: 'system',
    pace: 1,
    pass: 'smart',
    guard: true,
    tips: true,
    drag: true,
    text: 'medium',
    both: true,
    enlarge: 'point',
    cite: false,
    sound: true,
    volume: 0.4,
    name: '',
  };
}

/** What was kept, as far as it can still be chosen; the rest is standard. */
export function read(text: string | null, languages: readonly string[] = []): Kept {
  const kept = standard(languages) as unknown as Record<string, unknown>;
  let found: Record<string, unknown> = {};
  try {
    found = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    // what cannot be read was not written by us
  }
  for (const [key, values] of Object.entries(CHOICES)) {
    if ((values as readonly unknown[]).includes(found[key])) kept[key] = found[key];
  }
  const { volume } = found;
  if (typeof volume === 'number' && volume >= 0 && volume <= 1) kept['volume'] = volume;
  if (typeof found['name'] === 'string') kept['name'] = found['name'].slice(0, LONGEST_NAME);
  return kept as unknown as Kept;
}

function kept(): Kept {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  try {
    return read(localStorage.getItem(KEY), languages);
  } catch {
    return standard(languages); // no place to keep anything
  }
}

class Settings {
  /** What was chosen, as it is kept. */
  chosen = $state<Kept>(kept());
  /** Whether cards show their pictures. */
  pictures = $state(true);

  get lang(): Lang {
    return this.chosen.lang;
  }
  set lang(lang: Lang) {
    this.chosen.lang = lang;
  }
  get contrast(): Contrast {
    if (this.chosen.contrast !== 'system') return this.chosen.contrast;
    return asks('(prefers-contrast: more)') ? 'more' : 'normal';
  }
  set contrast(contrast: Contrast) {
    this.chosen.contrast = contrast;
  }
  /** Whether things move. */
  get motion(): boolean {
    if (this.chosen.motion !== 'system') return this.chosen.motion === 'full';
    return !asks('(prefers-reduced-motion: reduce)');
  }
  get dark(): boolean {
    if (this.chosen.theme !== 'system') return this.chosen.theme === 'dark';
    return asks('(prefers-color-scheme: dark)');
  }
  get pace(): Pace {
    return this.chosen.pace;
  }
  get pass(): Pass {
    return this.chosen.pass;
  }
  /** Whether acts that are unusual and cannot be taken back are asked about. */
  get tips(): boolean {
    return this.chosen.tips;
  }
  get guard(): boolean {
    return this.chosen.guard;
  }
  get drag(): boolean {
    return this.chosen.drag;
  }
  get reading(): number {
    return READING[this.chosen.text];
  }
  /** Whether pointing at a card is enough to show it in full. */
  get pointed(): boolean {
    return this.chosen.enlarge === 'point';
  }
  /** How loud what happens is. */
  get volume(): number {
    return this.chosen.sound ? this.chosen.volume : 0;
  }
  get name(): string {
    return this.chosen.name;
  }

  /** Keep every change, and let the document follow; for the page's life. */
  keep(): void {
    $effect.root(() => {
      $effect(() => {
        const text = JSON.stringify(this.chosen);
        try {
          localStorage.setItem(KEY, text);
        } catch {
          // no place to keep anything
        }
        const root = document.documentElement;
        root.lang = this.lang;
        root.dataset['theme'] = this.dark ? 'dark' : 'light';
        root.dataset['contrast'] = this.contrast;
        root.dataset['motion'] = this.motion ? 'full' : 'less';
        root.style.setProperty('--reading', String(this.reading));
        root.dataset['names'] = this.chosen.both ? 'both' : 'one';
      });
    });
  }
}

export const settings = new Settings();

/** One of two sentences, in the reader's language. */
export function t(ja: string, en: string): string {
  return settings.lang === 'ja' ? ja : en;
}

/** Whether something happens for the first time in this window. */
export function firstTime(what: string): boolean {
  const key = `fudaba.did ${what}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // no place to keep anything
  }
  return true;
}
