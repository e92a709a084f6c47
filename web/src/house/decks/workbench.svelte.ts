/** A deck that is being built: what is in it, what the engine says of it, where it is kept, and what is done with it. */
import { base } from '../../alone';
import { api } from '../../api';
import type { DeckForm, DeckReport, Entry, OwnDeck } from '../../protocol';
import { settings, t } from '../../settings.svelte';
import { doorOf } from '../games';
import { go } from '../router.svelte';
import { sentence } from '../words';
import { empty, fromKept, linkOf, same, textOf, withNumber, type Draft } from './building';

const PAUSE = 160;
const AGAIN = 2500;
const kept = (game: string): string => `fudaba.deck.${game}`;

/** What this browser has of a game's deck. */
function leftHere(game: string): Draft | undefined {
  try {
    return fromKept(localStorage.getItem(kept(game)));
  } catch {
    return undefined; // no place to keep anything
  }
}

export class Workbench {
  draft = $state.raw<Draft>(empty());
  /** What lay here before another deck was opened. */
  before = $state.raw<Draft>();
  own = $state.raw<OwnDeck[]>([]);
  report = $state.raw<DeckReport>();
  /** Why the engine says nothing. */
  trouble = $state('');
  /** How the last deed went. */
  said = $state('');
  busy = $state(false);

  readonly written = $derived.by(() => textOf(this.draft, this.form));
  /** Entries that something is wrong with, as "section card". */
  readonly wrong: ReadonlySet<string> = $derived.by(
    () => new Set((this.report?.problems ?? []).flatMap((problem) => this.written.lines[problem.line] || [])),
  );
  readonly errors = $derived.by(() => this.report?.problems.length ?? 0);
  /** Whether it may be dealt from and played. */
  readonly legal = $derived.by(() => this.report !== undefined && !this.errors);
  /** Whether there is something to keep. */
  readonly changed = $derived.by(() => {
    const saved = this.own.find((deck) => deck.name === this.draft.was);
    return (
      !saved || saved.name !== this.draft.name.trim() || !same({ ...this.draft, sections: saved.sections }, this.draft)
    );
  });

  /** For the life of the component that makes it; with what a link carried, if one did. */
  constructor(
    private readonly game: string,
    private readonly form: DeckForm,
    linked: Draft | undefined,
  ) {
    const old = leftHere(game);
    this.draft = linked ?? old ?? empty();
    this.before = linked && old && !same(linked, old) ? old : undefined;
    api.decks(game).then(
      (found) => (this.own = found.decks),
      () => undefined,
    );
    $effect(() => {
      const now = JSON.stringify(this.draft);
      try {
        localStorage.setItem(kept(game), now);
      } catch {
        // no place to keep anything
      }
    });
    $effect(() => this.checked(this.written.text, settings.lang));
  }

  /** The engine says what is wrong, in the reader's language; it is asked again until it answers. */
  private checked(text: string, _lang: string): () => void {
    let left = false;
    const check = (): void => {
      api.check(this.game, text).then(
        (answer) => {
          if (left) return;
          this.report = answer;
          this.trouble = '';
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

  change(section: string, card: string, n: number): void {
    this.said = '';
    this.draft = withNumber(this.draft, this.form, section, card, n);
  }

  rename(name: string): void {
    this.draft = { ...this.draft, name };
  }

  fill(section: string, entries: readonly Entry[]): void {
    this.draft = { ...this.draft, sections: { ...this.draft.sections, [section]: [...entries] } };
  }

  /** Another deck; the one that lay here can be brought back. */
  take(next: Draft): void {
    if (Object.keys(this.draft.sections).length && !same(this.draft, next)) this.before = this.draft;
    this.draft = next;
    this.said = '';
  }

  bringBack(): void {
    if (this.before) [this.draft, this.before] = [this.before, undefined];
  }

  /** False if it has no name yet. */
  async save(): Promise<boolean> {
    const name = this.draft.name.trim();
    if (!name) {
      this.said = t('名前をつけてください。', 'Give it a name first.');
      return false;
    }
    if (this.errors) {
      this.said = t(
        '直すところがあるあいだは保存できません（下書きは残ります）。',
        'It is kept once it is legal; the draft stays here meanwhile.',
      );
      return true;
    }
    await this.alone(async () => {
      const { decks } = await api.keepDeck({
        game: this.game,
        name,
        deck: this.written.text,
        was: this.draft.was,
      });
      this.own = decks;
      this.draft = { ...this.draft, name, was: name };
      this.said = t('保存しました。卓をつくるときに選べます。', 'Kept. It can be chosen when a table is set.');
    });
    return true;
  }

  /** A game with it against a bot. */
  async play(): Promise<void> {
    if (!this.legal) return;
    await this.alone(async () => {
      const level = doorOf(this.game)?.level ?? 'steady';
      const table = await api.quick({ game: this.game, level, deck: this.written.text });
      go(`/t/${table.id}`);
    });
  }

  /** The address that carries it to somebody else. */
  link(): string {
    return `${location.origin}${base}/decks/${this.game}#${linkOf(this.draft)}`;
  }

  /** One thing at a time; what went wrong is said. */
  private async alone(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.said = sentence(error);
    }
    this.busy = false;
  }
}
