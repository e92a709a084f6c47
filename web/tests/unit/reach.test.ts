/** Every option of every standing choice can be reached by pointer and by key, and sending it sends exactly it. */
import { beforeAll, expect, test } from 'vitest';
import { Catalogue } from '../../src/cards';
import type { Option, Progress } from '../../src/contract';
import { Answering } from '../../src/grammar/answering.svelte';
import { ENTER, panel, STOP, stopOf, type Panel } from '../../src/grammar/panel';
import { heroPlaces, layoutOf, openPlaces } from '../../src/table/layouts';
import { Pointing } from '../../src/table/pointing.svelte';
import { keysOf, lying } from '../../src/table/things';
import { heldOf, lyingOf } from '../../src/draft/pool';
import { named, standing, type Standing } from '../choices';
import { described } from '../games';

let all: Standing[] = [];
const catalogues = new Map<string, Catalogue>();
beforeAll(() => {
  all = standing();
  for (const game of new Set(all.map((one) => one.game))) catalogues.set(game, new Catalogue(described(game)));
}, 600_000);

const sorted = (texts: readonly string[]): string[] => [...texts].sort();
const same = (a: readonly string[], b: readonly string[]): boolean => sorted(a).join('\n') === sorted(b).join('\n');

/** Somebody at a table with one standing choice. */
class Sitter {
  readonly answering: Answering;
  readonly pointing: Pointing;
  readonly there: Set<string>;
  sent: (string | string[])[] = [];
  readonly catalogue: Catalogue;

  constructor(readonly at: Standing) {
    const layout = layoutOf(at.view.game, at.view);
    this.there = lying(at.view, openPlaces(layout), ['hand', ...heroPlaces(layout)]);
    this.catalogue = catalogues.get(at.game)!;
    this.answering = new Answering(at.choice, (texts) => Promise.resolve(this.would(texts)));
    this.pointing = new Pointing(this.answering, {
      lies: (key) => this.there.has(key),
      send: (answer) => this.sent.push(answer),
      refuse: () => undefined,
    });
  }

  /** What the engine would say, as far as whole answers tell it. */
  private would(texts: string[]): Progress {
    const ready = this.at.whole.some((whole) => same(whole, texts));
    const { least, most, form } = this.at.choice;
    const holds = (whole: readonly string[], some: readonly string[]): boolean =>
      some.every((text) => whole.filter((one) => one === text).length >= some.filter((one) => one === text).length);
    const next = (form.candidates ?? [])
      .filter(({ text }) => this.at.whole.some((whole) => holds(whole, [...texts, text])))
      .map(({ text }) => ({ text }));
    return { ready, least, most, owed: ready ? [] : (form.owed ?? []), next };
  }

  get panel(): Panel {
    return panel(this.answering, this.catalogue, this.pointing.unplaced, this.pointing.careful);
  }

  keys(option: Option): string[] {
    return keysOf(option, this.at.choice.seat, (key) => this.there.has(key));
  }

  /** A payment begins with what the engine proposes: who touches it can take it back, piece by piece. */
  async empty(): Promise<void> {
    await Promise.resolve();
    const first = this.answering.option(this.answering.picked[0] ?? '');
    if (first) this.take(first);
    while (this.answering.back());
    await Promise.resolve();
  }

  /** The main button, by pointer or by Enter. */
  main(): void {
    const { main } = this.panel;
    if (!main?.ready) return;
    if (main.option) this.pointing.send(main.option);
    else this.sent.push(this.answering.answer());
  }

  /** Goes on in the menu that is open, as long as there is one, towards an option. */
  private through(option: Option): void {
    for (let i = 0; i < 4 && this.pointing.menu; i++) {
      const entry = this.pointing.menu.entries.find(({ options }) => options.includes(option));
      if (!entry) return;
      this.pointing.choose(entry.options);
    }
  }

  /** Takes one candidate or option where it is: on the table, in the tray, among the words, as a button. */
  take(option: Option): void {
    const keys = this.keys(option);
    const { tray, said, direct } = this.panel;
    const many = this.answering.form.kind !== 'one';
    const before = this.answering.count(option.text);
    if (keys.length) {
      for (const key of keys) {
        if (this.sent.length || (many && this.answering.count(option.text) > before)) break;
        this.pointing.press(key);
        this.through(option);
      }
    } else if (tray.includes(option) || (many && said.includes(option))) this.answering.toggle(option.text);
    else if (direct.some((one) => one.option === option)) this.pointing.send(option);
  }
}

/** The options that a sitter fails to send. */
function unreached(at: Standing): string[] {
  return at.choice.options.flatMap((option) => {
    const sitter = new Sitter(at);
    sitter.take(option);
    for (let i = 0; i < 2 && !sitter.sent.length; i++) sitter.main();
    if (!sitter.sent.length && sitter.panel.direct.length === 1) sitter.take(option);
    return sitter.sent.length === 1 && sitter.sent[0] === option.text ? [] : [option.text];
  });
}

test('there are standing choices of every game, kind and form', () => {
  expect(all.length).toBeGreaterThanOrEqual(3000);
  const forms = new Set(all.map(({ choice }) => choice.form.kind));
  expect(sorted([...forms])).toEqual(['divide', 'one', 'order', 'pay', 'set']);
  const met = (game: string): Set<string> =>
    new Set(all.filter((one) => one.game === game).map(({ choice }) => choice.kind));
  for (const game of ['ashes', 'azuride', 'avalon', 'ashes-draft']) {
    const kinds = (described(game) as { prompts?: { kind: string }[] }).prompts!.map(({ kind }) => kind);
    expect([game, kinds.filter((kind) => !met(game).has(kind))]).toEqual([game, []]);
  }
  for (const seats of [2, 3, 4])
    for (const game of ['ashes', 'avalon', 'ashes-draft'])
      expect(all.some((one) => one.game === game && one.seats === seats)).toBe(true);
});

test('every option that is one answer is reached by presses and sent as it is', () => {
  const tables = all.filter((one) => one.choice.form.kind === 'one' && one.game !== 'ashes-draft');
  const failed = tables.flatMap((at) => unreached(at).map((text) => `${named(at)}: ${text}`));
  expect(failed).toEqual([]);
}, 120_000);

test('whole answers are gathered in any order and sent as they are', async () => {
  const failed: string[] = [];
  for (const at of all.filter((one) => ['set', 'pay'].includes(one.choice.form.kind)))
    for (const whole of at.whole)
      for (const order of [whole, [...whole].reverse()]) {
        const sitter = new Sitter(at);
        if (at.choice.form.kind === 'pay') await sitter.empty();
        await Promise.resolve();
        for (const text of order) {
          const option = sitter.answering.candidates.find((found) => found.text === text);
          if (option) sitter.take(option);
          for (let i = 0; i < 3; i++) await Promise.resolve();
        }
        sitter.main();
        const [sent] = sitter.sent;
        if (!Array.isArray(sent) || !same(sent, whole))
          failed.push(`${named(at)}: ${order.join(', ')} -> ${String(sent)}`);
      }
  expect(failed).toEqual([]);
}, 120_000);

test('every candidate is part of a whole answer, or cannot be', () => {
  const failed = all
    .filter(({ choice }) => choice.form.kind === 'set' && !choice.chosen.length)
    .flatMap((at) => {
      const reached = new Set(at.whole.flat());
      return at.choice.form
        .candidates!.filter(({ text }) => !reached.has(text))
        .map(({ text }) => `${named(at)}: ${text}`);
    });
  expect(failed).toEqual([]);
});

test('points are divided and cards are ordered as one likes', () => {
  const several = all.filter(({ choice }) => ['divide', 'order'].includes(choice.form.kind));
  expect(several.length).toBeGreaterThan(3);
  for (const at of several)
    for (const whole of at.whole) {
      const sitter = new Sitter(at);
      const { answering } = sitter;
      if (answering.form.kind === 'divide')
        for (const text of whole) {
          const [name, n] = [text.slice(0, text.lastIndexOf(' ')), Number(text.slice(text.lastIndexOf(' ')))];
          answering.give(name, -99);
          for (let i = 0; i < n; i++) answering.give(name, 1);
        }
      else
        whole.forEach((text, to) => {
          for (let from = answering.picked.indexOf(text, to); from > to; from--) answering.move(from, -1);
        });
      sitter.main();
      expect([named(at), sitter.sent]).toEqual([named(at), [whole]]);
    }
});

test('the stop key only passes, declines or ends, and is there wherever one can stop', () => {
  const failed: string[] = [];
  for (const at of all.filter((one) => one.game !== 'ashes-draft')) {
    const sitter = new Sitter(at);
    const shown = sitter.panel;
    const stop = stopOf(sitter.answering, sitter.catalogue.stops);
    for (const { option, key } of shown.direct)
      if (key === STOP && !sitter.catalogue.stops(option.verb)) failed.push(`${named(at)}: N is ${option.text}`);
    const gathers = at.choice.form.kind !== 'one' && stop?.verb === 'done';
    if (stop && !gathers && !shown.direct.some(({ option, key }) => option === stop && (key === STOP || key === ENTER)))
      failed.push(`${named(at)}: ${stop.text} has no key`);
    const caps = shown.direct.flatMap(({ key }) => key ?? []);
    if (new Set(caps).size < caps.length) failed.push(`${named(at)}: one key twice`);
    const last = at.choice.options.at(-1)!;
    if (at.choice.role === 'window' && !last.args.length && !sitter.catalogue.stops(last.verb))
      failed.push(`${named(at)}: the game does not say that ${last.verb} stops`);
  }
  expect(failed).toEqual([]);
});

test('every option of a draft lies before the drafter or is a button', () => {
  const failed = all
    .filter((one) => one.game === 'ashes-draft')
    .flatMap((at) => {
      const shown = new Set(lyingOf(at.view, at.choice).flatMap((one) => one.option?.text ?? []));
      const held = heldOf(at.view.seats.find(({ seat }) => seat === at.view.seat)).map(({ card }) => card);
      for (const { text, args } of at.choice.options) if (args[0]?.card && held.includes(args[0].card)) shown.add(text);
      const words = at.choice.options.flatMap(({ args }) => args.filter(({ kind }) => kind === 'word'));
      expect(new Set(words.map(({ word }) => word)).size).toBe(words.length); // a pile of dice is pressed for one thing
      return at.choice.options
        .filter(({ text, args }) => args.length && !args.some(({ kind }) => kind === 'word') && !shown.has(text))
        .map(({ text }) => `${named(at)}: ${text}`);
    });
  expect(failed).toEqual([]);
});
