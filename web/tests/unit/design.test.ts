/** Cards as fields and as a file, and what is offered while somebody writes. */
import { describe, expect, test } from 'vitest';
import { completed } from '../../src/house/design/completion';
import { fileOf, freshId, placed, rowsOf, type Fields } from '../../src/house/design/written';
import type { Both } from '../../src/cards';
import type { CardForm } from '../../src/protocol';

const both = (text: string): Both => ({ ja: text, en: text });
const FIELDS: Fields = {
  id: { kind: 'slug', says: both('a name') },
  en: { kind: 'text', says: both('a line of text') },
  attack: { kind: 'number', says: both('a number from 0 to 20') },
  abilities: { kind: 'lines', says: both('a list'), of: 'ability' },
};
const ROWS = [
  { id: 'one', en: 'Yes: a name', abilities: '- when: create\n  effect: {draw: 1}' },
  { id: 'two', en: 'Two', attack: '3' },
];

describe('a card file in the page', () => {
  test('is written line by line, and read back', () => {
    const file = fileOf(ROWS, FIELDS);
    expect(file.text).toBe(
      [
        'cards:',
        '- id: one',
        '  en: "Yes: a name"',
        '  abilities:',
        '  - when: create',
        '    effect: {draw: 1}',
        '- id: two',
        '  en: Two',
        '  attack: 3',
        '',
      ].join('\n'),
    );
    expect(rowsOf(file.text)).toEqual(ROWS);
    expect(rowsOf('whole: true\ncards:\n- id: x\n')).toBeUndefined();
  });

  test('shows a mistake in the field and at the line that it is about', () => {
    const file = fileOf(ROWS, FIELDS);
    const at = (line: number, column: number, field?: string): object =>
      placed([{ line, column, code: 'lacks', says: both('no'), ...(field && { field }) }], file, FIELDS)[0]!;
    expect(at(6, 14)).toMatchObject({ card: 0, field: 'abilities', line: 2, column: 12 });
    expect(at(9, 11)).toMatchObject({ card: 1, field: 'attack', line: 0 });
    expect(at(7, 3, 'attack')).toMatchObject({ card: 1, field: 'attack' });
    expect(at(5, 5, 'effect')).toMatchObject({ card: 0, field: 'abilities', line: 1 });
  });

  test('gives a new card a name that no other has', () => {
    expect(freshId('Ink Runner!', new Set(['ink-runner', 'ink-runner-2']))).toBe('ink-runner-3');
    expect(freshId('墨走り', new Set())).toBe('new-card');
  });
});

const FORM = {
  words: [
    {
      name: 'ability',
      kind: 'part',
      fields: { when: both('one of create, summon'), effect: both('an effect') },
      example: '',
    },
    { name: 'draw', kind: 'effect', fields: { cards: both('a number') }, example: '{draw: 1}' },
    { name: 'always', kind: 'condition', fields: {}, example: 'always' },
  ],
} as unknown as CardForm;

describe('what could stand there', () => {
  const offered = (text: string): string[] =>
    completed(FORM, 'ability', text, text.length)?.offers.map(({ insert }) => insert) ?? [];
  test('depends on what comes before', () => {
    expect(offered('- when: s')).toEqual(['summon']);
    expect(offered('- when: create\n  effect: ')).toEqual(['{draw: 1}']);
    expect(offered('- when: create\n  eff')).toEqual(['effect: ']);
    expect(offered('- when: create\n')).toEqual([]);
  });
});
