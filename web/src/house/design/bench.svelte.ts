/** The card file that lies on the designer's bench: its cards, what is wrong with them, how they read, where it is kept. */
import { api } from '../../api';
import type { Catalogue, Printed, Term } from '../../cards';
import type { CardForm, CardReport, OwnCardFile } from '../../protocol';
import { settings, t } from '../../settings.svelte';
import { sentence } from '../words';
import { fileOf, freshId, placed, rowsOf, type Placed, type Row } from './written';

const PAUSE = 180;
const AGAIN = 2500;
const kept = (game: string): string => `fudaba.cards.${game}`;

interface Left {
  name: string;
  was: string;
  rows: Row[];
}

function leftHere(game: string): Left | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(kept(game)) ?? 'null') as Partial<Left> | null;
    const good = Array.isArray(found?.rows) && found.rows.every((row) => typeof row === 'object' && row);
    return good ? { name: String(found.name ?? ''), was: String(found.was ?? ''), rows: found.rows! } : undefined;
  } catch {
    return undefined; // no place to keep anything, or nothing that can be read
  }
}

export class Bench {
  rows = $state.raw<readonly Row[]>([]);
  /** Which card is being edited. */
  at = $state(0);
  name = $state('');
  /** The name under which it was kept last. */
  was = $state('');
  own = $state.raw<readonly OwnCardFile[]>([]);
  /** What the engine said last, and of which file. */
  report = $state.raw<CardReport & { of: string }>();
  /** The cards as they were when they had no mistakes. */
  good = $state.raw<{ cards: readonly Printed[]; terms: readonly Term[]; fresh: readonly string[]; text: string }>();
  trouble = $state('');
  said = $state('');

  readonly file = $derived.by(() => fileOf(this.rows, this.form.fields));
  readonly row: Row | undefined = $derived.by(() => this.rows[this.at]);
  /** Whether what was said is of what stands here now. */
  readonly known = $derived.by(() => this.report?.of === this.file.text);
  readonly mistakes: readonly Placed[] = $derived.by(() =>
    this.report ? placed(this.report.mistakes, this.file, this.form.fields) : [],
  );
  /** Whether it can be played with as it stands. */
  readonly playable = $derived.by(() => this.rows.length > 0 && this.known && !this.mistakes.length);
  readonly saved = $derived.by(() =>
    this.own.some((file) => file.name === this.was && file.name === this.name.trim() && file.text === this.file.text),
  );

  constructor(
    readonly game: string,
    readonly form: CardForm,
    readonly catalogue: Catalogue,
  ) {
    const left = leftHere(game);
    if (left) [this.rows, this.name, this.was] = [left.rows, left.name, left.was];
    api.cardFiles(game).then(
      (found) => (this.own = found.files),
      () => undefined,
    );
    $effect(() => {
      const now = JSON.stringify({ name: this.name, was: this.was, rows: this.rows });
      try {
        localStorage.setItem(kept(game), now);
      } catch {
        // no place to keep anything
      }
    });
    $effect(() => this.checked(this.file.text));
  }

  private checked(text: string): () => void {
    let left = false;
    const check = (): void => {
      api.checkCards(this.game, text).then(
        (report) => {
          if (left) return;
          this.report = { ...report, of: text };
          this.trouble = '';
          if (!report.mistakes.length) {
            const { cards, terms, fresh } = report;
            this.good = { cards: cards as unknown as Printed[], terms: terms as unknown as Term[], fresh, text };
          }
        },
        (error: unknown) => {
          if (left) return;
          this.trouble = sentence(error);
          waiting = setTimeout(check, AGAIN);
        },
      );
    };
    let waiting = setTimeout(check, PAUSE);
    return () => {
      left = true;
      clearTimeout(waiting);
    };
  }

  /** What is wrong in a field of the card that is edited. */
  wrong(field: string): Placed[] {
    return this.mistakes.filter((one) => one.card === this.at && one.field === field);
  }

  /** A card as it reads now, or as it read when it was whole last. */
  shown(at: number): Printed | undefined {
    const id = this.rows[at]?.['id'];
    return this.good?.cards.find((card) => card.id === id);
  }

  set(field: string, text: string): void {
    this.said = '';
    this.rows = this.rows.map((row, k) =>
      k === this.at ? { ...row, [field]: text, ...this.called(row, field, text) } : row,
    );
  }

  /** The id of a new card follows its English name until somebody writes another one. */
  private called(row: Row, field: string, text: string): Row {
    const id = row['id'] ?? '';
    const own = !(id in this.form.cards) && id === freshId(row['en'] ?? '', this.taken(id));
    return field === 'en' && own ? { id: freshId(text, this.taken(id)) } : {};
  }

  /** The ids of all cards but one of one's own. */
  private taken(but = ''): Set<string> {
    const mine = this.rows.map((row) => row['id'] ?? '').filter((id) => id !== but);
    return new Set([...Object.keys(this.form.cards), ...mine]);
  }

  /** A printed card to be changed; one that lies here already is looked at. */
  change(id: string): void {
    const here = this.rows.findIndex((row) => row['id'] === id);
    if (here < 0) this.rows = [...this.rows, this.form.cards[id]!];
    this.at = here < 0 ? this.rows.length - 1 : here;
  }

  /** A new card, like a printed one but for its names. */
  make(like: string): void {
    const id = freshId('new-card', this.taken());
    const number = id.slice('new-card'.length);
    const names = { id, ja: `新しいカード${number.replace('-', '')}`, en: `New Card${number.replace('-', ' ')}` };
    this.rows = [...this.rows, { ...this.form.cards[like], ...names }];
    this.at = this.rows.length - 1;
  }

  drop(at: number): void {
    this.rows = this.rows.filter((_, k) => k !== at);
    this.at = Math.max(0, Math.min(this.at, this.rows.length - 1));
  }

  /** Another file in the place of this one. */
  async take(text: string, name: string, was = ''): Promise<void> {
    let rows = rowsOf(text);
    if (!rows) {
      try {
        const report = await api.checkCards(this.game, text);
        const [first] = report.mistakes;
        if (first) {
          const where = t(`${first.line}行${first.column}列`, `line ${first.line}, column ${first.column}`);
          this.said =
            t(`このファイルは読めません（${where}）：`, `This file cannot be read (${where}): `) +
            first.says[settings.lang];
          return;
        }
        rows = report.rows as Row[];
      } catch (error) {
        this.said = sentence(error);
        return;
      }
    }
    [this.rows, this.at, this.name, this.was, this.said] = [rows, 0, name, was, ''];
  }

  async keep(): Promise<boolean> {
    const name = this.name.trim();
    if (!name) {
      this.said = t('名前を付けてください。', 'Give it a name first.');
      return false;
    }
    try {
      const text = this.file.text;
      const found = await api.keepCards({ game: this.game, name, text, was: this.was });
      [this.own, this.was] = [found.files, name];
      this.said = t('保存しました。', 'Saved.');
      return true;
    } catch (error) {
      this.said = sentence(error);
      return false;
    }
  }

  async forget(name: string): Promise<void> {
    try {
      this.own = (await api.dropCards(this.game, name)).files;
      if (this.was === name) this.was = '';
    } catch (error) {
      this.said = sentence(error);
    }
  }
}
