import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../src/cards';
import { chaptersOf, matches, pieces, stepOf, wordsOf } from '../../src/house/book';
import { momentHref, routeOf, ruleHref } from '../../src/house/routes';
import { chairs, facesOf, missing, planOf, possible, seated, setupOf, unadvised } from '../../src/house/setup/plan';
import type { GameInfo, RuleInfo } from '../../src/protocol';
import { botAndLevel, botName, calledHere, chairName } from '../../src/house/words';
import { rivalsOf } from '../../src/rivals/rivals';
import { read, settings } from '../../src/settings.svelte';
import { described } from '../games';

describe('an address', () => {
  test.each([
    ['/', { page: 'home' }],
    ['/new', { page: 'new', game: undefined }],
    ['/new/avalon', { page: 'new', game: 'avalon' }],
    ['/lobby/', { page: 'lobby' }],
    ['/t/x7Qk2mPz', { page: 'table', id: 'x7Qk2mPz' }],
    ['/rules/ashes', { page: 'rules', game: 'ashes' }],
    ['/replay/x7Qk2mPz', { page: 'replay', id: 'x7Qk2mPz' }],
    ['/learn/azuride', { page: 'learn', game: 'azuride' }],
    ['/settings', { page: 'settings' }],
    ['/t', { page: 'nowhere' }],
    ['/lobby/x', { page: 'nowhere' }],
    ['/friend/a-word', { page: 'friend', word: 'a-word' }],
    ['/friend', { page: 'nowhere' }],
    ['/privacy', { page: 'privacy' }],
    ['/admin', { page: 'admin' }],
    ['/new/a/b', { page: 'nowhere' }],
    ['/%', { page: 'nowhere' }],
  ])('%s leads to a room', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  test('of a rule names its book and its place, of a moment its game and its answer', () => {
    expect(ruleHref('ashes.attack-unit.no-counter')).toBe('/rules/ashes#ashes.attack-unit.no-counter');
    expect(momentHref('x7Qk', 12)).toBe('/replay/x7Qk?at=12');
  });
});

describe('settings', () => {
  test('come from the reader’s browser where nothing was kept', () => {
    expect(read(null, ['ja-JP', 'en']).lang).toBe('ja');
    expect(read(null, ['fr', 'ja']).lang).toBe('en');
    expect(read(null).lang).toBe('ja');
  });

  test('keep what was chosen, and drop what can no longer be chosen', () => {
    const kept = read(JSON.stringify({ lang: 'en', pace: 2, theme: 'sepia', guard: false, name: 'x'.repeat(40) }), [
      'ja',
    ]);
    expect(kept).toMatchObject({ lang: 'en', pace: 2, theme: 'system', guard: false });
    expect(kept.name).toHaveLength(24);
  });

  test('keep how large words are, how a card is read and how loud the tone is', () => {
    const chosen = { text: 'largest', both: false, enlarge: 'press', sound: false, volume: 0.75 };
    expect(read(JSON.stringify(chosen), ['ja'])).toMatchObject(chosen);
    const usual = { text: 'medium', both: true, enlarge: 'point', sound: true, volume: 0.4 };
    expect(read(null, ['ja'])).toMatchObject(usual);
    const strange = { text: 'huge', both: 1, enlarge: 'never', sound: 'yes' };
    for (const volume of [-0.1, 1.1, '1', null])
      expect(read(JSON.stringify({ ...strange, volume }), ['ja'])).toMatchObject(usual);
  });

  test('sound has its own switch: little motion leaves it as loud as it is', () => {
    const before = { ...settings.chosen };
    Object.assign(settings.chosen, { motion: 'full', sound: true, volume: 0.5 });
    expect(settings.volume).toBe(0.5);
    settings.chosen.sound = false;
    expect(settings.volume).toBe(0);
    Object.assign(settings.chosen, { sound: true, motion: 'less' });
    expect(settings.volume).toBe(0.5);
    Object.assign(settings.chosen, before);
  });

  test.each(['', 'null', '[1]', '{', '"x"', '7'])('survive what is no record of them: %s', (text) => {
    expect(read(text, ['ja']).pass).toBe('smart');
  });
});

const game: GameInfo = {
  id: 'avalon',
  name: { ja: '', en: '' },
  goal: { ja: '', en: '' },
  seats: [2, 4],
  settings: [{ name: 'mode', label: { ja: '', en: '' }, values: [], usual: 'normal', rule: '' }],
  decks: [{ id: 'a', name: { ja: '', en: '' }, sections: {}, text: { ja: '', en: '' } }],
  usual: { '2': ['a', 'b'] },
  joins: true,
};

describe('a plan of a table', () => {
  test('can be opened at once: you against a bot with the usual decks', () => {
    const plan = planOf(game, 'keen');
    expect(missing(plan, game)).toBeUndefined();
    expect(setupOf(plan, game)).toMatchObject({
      chairs: ['me', 'keen'],
      decks: ['a', 'b'],
      options: {},
      private: true,
    });
  });

  test('has one chair of yours: taking another one changes places', () => {
    const plan = seated(planOf(game), 1, 'me');
    expect(plan.seats.map((seat) => seat.who)).toEqual(['bot', 'me', 'none', 'none']);
  });

  test('has no gap: chairs before the one that is added are taken too, and those behind one that goes move up', () => {
    const four = seated(planOf(game), 3, 'open');
    expect(four.seats.map((seat) => seat.who)).toEqual(['me', 'bot', 'bot', 'open']);
    const three = seated(four, 1, 'none');
    expect(chairs(three).map((seat) => seat.who)).toEqual(['me', 'bot', 'open']);
    expect(three.seats[3]!.who).toBe('none');
  });

  test('needs a person and enough chairs', () => {
    expect(missing(seated(planOf(game), 0, 'bot'), game)).toBe('people');
    expect(missing(seated(planOf(game), 1, 'none'), game)).toBe('seats');
    expect(missing(seated(seated(planOf(game), 0, 'bot'), 1, 'open'), game)).toBeUndefined();
  });

  test('of a size for which the rulebook does not recommend its mode is warned and can be opened', () => {
    const label = { ja: '', en: '' };
    const values = [
      { value: 'normal', label, seats: [2, 3] },
      { value: 'complete', label, seats: [3, 4] },
    ];
    const advising = { ...game, settings: [{ ...game.settings[0]!, values }] };
    expect(unadvised(planOf(advising), advising)).toEqual([]);
    const four = seated(planOf(advising), 3, 'bot');
    expect(unadvised(four, advising).map(({ value }) => value.value)).toEqual(['normal']);
    expect(missing(four, advising)).toBeUndefined();
    expect(unadvised({ ...four, options: { mode: 'complete' } }, advising)).toEqual([]);
    expect(unadvised({ ...planOf(advising), options: { mode: 'complete' } }, advising)).toHaveLength(1);
  });

  test('says only what is not as usual', () => {
    const plan = planOf(game);
    plan.options = { mode: 'normal' };
    expect(setupOf(plan, game).options).toEqual({});
    plan.options = { mode: 'novice' };
    expect(setupOf(plan, game).options).toEqual({ mode: 'novice' });
  });

  test('names no seat that is not there', () => {
    expect(possible('C', 2)).toBe(false);
    expect(possible('B', 2)).toBe(true);
    expect(possible('random', 2)).toBe(true);
  });
});

test('a deck shows its own cards, a choice of colours cards of both colours, and no choice yet any cards', () => {
  const ashes = new Catalogue(described('ashes'));
  const deck = {
    sections: {
      phoenixborn: [{ card: 'coal-roarkwin', n: 1 }],
      dice: [{ card: 'natural', n: 5 }],
      cards: [{ card: 'anchornaut', n: 3 }],
    },
  };
  expect(facesOf(deck, ashes).map((card) => card.id)).toEqual(['coal-roarkwin', 'anchornaut']);
  const azuride = new Catalogue(described('azuride'));
  const colours = facesOf(
    {
      sections: {
        colours: [
          { card: 'red', n: 1 },
          { card: 'blue', n: 1 },
        ],
      },
    },
    azuride,
  );
  expect(new Set(colours.map((card) => card.words!['colour']))).toEqual(new Set(['red', 'blue']));
  expect(colours).toHaveLength(6);
  expect(facesOf({ sections: { colours: [] } }, azuride)).toHaveLength(6);
});

const RULES: RuleInfo[] = [
  {
    id: 'g.attack.first',
    section: 'x',
    text: { ja: 'ステップ1: アタッカーを選ぶ。', en: 'Step 1: choose attackers.' },
  },
  { id: 'g.end.won', section: 'y', text: { ja: '最後の1人がＷＩＮする。', en: 'The last one wins.' } },
  { id: 'g.attack.counter', section: 'x', text: { ja: '反撃する。', en: 'It counters.' } },
];

describe('a rule book', () => {
  test('has the chapters of its ids, in the order of the ledger', () => {
    expect(chaptersOf(RULES).map((chapter) => [chapter.no, chapter.section, chapter.rules.length])).toEqual([
      [1, 'attack', 2],
      [2, 'end', 1],
    ]);
  });

  test('is searched by words and ids; width and case do not matter, every word has to be found', () => {
    const hits = (query: string): string[] =>
      RULES.filter((rule) => matches(rule, wordsOf(query), 'ja')).map((rule) => rule.id);
    expect(hits('反撃')).toEqual(['g.attack.counter']);
    expect(hits('win')).toEqual(['g.end.won']);
    expect(hits('g.attack')).toEqual(['g.attack.first', 'g.attack.counter']);
    expect(hits('attack 反撃')).toEqual(['g.attack.counter']);
    expect(hits('attack 最後')).toEqual([]);
  });

  test('marks what was searched for, where it stands', () => {
    expect(pieces('反撃と反撃', ['反撃'])).toEqual([
      { text: '反撃', hit: true },
      { text: 'と', hit: false },
      { text: '反撃', hit: true },
    ]);
    expect(pieces('Ｗ と w', ['w']).filter((piece) => piece.hit)).toHaveLength(2);
    expect(pieces('なし', [])).toEqual([{ text: 'なし', hit: false }]);
  });

  test('sets steps apart', () => {
    expect(stepOf('ステップ1: アタッカーを選ぶ。')).toEqual({ step: 'ステップ1', rest: 'アタッカーを選ぶ。' });
    expect(stepOf('Step 2: guard.')).toEqual({ step: 'Step 2', rest: 'guard.' });
    expect(stepOf('A step.')).toEqual({ step: '', rest: 'A step.' });
  });
});

test('a guest without a name is a guest in the language of whoever reads it', () => {
  settings.lang = 'en';
  expect(calledHere('客3588')).toBe('Guest 3588');
  expect(chairName({ seat: 'B', name: '客3588' }, 'ashes')).toBe('Guest 3588');
  settings.lang = 'ja';
  expect(calledHere('Guest 12')).toBe('客12');
  expect(calledHere('Guest of honour')).toBe('Guest of honour');
  expect(calledHere('客')).toBe('客');
});

test('a bot is called in every room as at its table', () => {
  settings.lang = 'en';
  const [gentle] = rivalsOf('ashes');
  expect(chairName({ seat: 'B', bot: 'gentle' }, 'ashes')).toBe(gentle!.name.en);
  expect(botAndLevel('gentle', 'ashes')).toBe(`${gentle!.name.en} (Gentle)`);
  expect(botName('gentle', 'a-game-without-characters')).toBe('Gentle bot');
  expect(botAndLevel('brought', 'ashes')).toBe('brought (bot)');
  settings.lang = 'ja';
  expect(botAndLevel('gentle', 'ashes')).toBe(`${gentle!.name.ja}（やさしい）`);
});
