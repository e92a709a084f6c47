import { expect, test } from 'vitest';
import { ART, fitted, TYPE } from '../../src/print/fit';
import { blocks, marked, pages } from '../../src/print/sheet';

test('nine cards stand on a page, copies one after another', () => {
  const cut = pages([
    { id: 'a', n: 10 },
    { id: 'b', n: 2 },
  ]);
  expect(cut.map((page) => page.length)).toEqual([9, 3]);
  expect(cut[1]).toEqual(['a', 'b', 'b']);
});

test('the picture gives way before the type does', () => {
  expect(fitted(() => true)).toEqual({ art: ART.most, type: TYPE.most, fits: true });
  const small = fitted(({ art, type }) => art * type < 150);
  expect(small.type).toBe(1);
  expect(small.art).toBeLessThan(150);
  expect(fitted(({ type }) => type < 0.9).type).toBeCloseTo(0.88);
  expect(fitted(() => false).fits).toBe(false);
});

test('lists go on after a paragraph, lines join with a space where letters meet', () => {
  const found = blocks('# Title\n\nOne *or*\ntwo.\n\n1. first\n   - inner\n2. second\n\nBetween.\n\n3. third\n');
  expect(found.map(({ kind }) => kind)).toEqual(['h1', 'p', 'ol', 'p', 'ol']);
  expect(found[1]!.lines).toEqual([['One *or* two.']]);
  expect(found[2]!.lines).toEqual([['first', 'inner'], ['second']]);
  expect(found[4]!.start).toBe(3);
  expect(blocks('日本語の\n行')[0]!.lines).toEqual([['日本語の行']]);
});

test('a table has its cells, without the line under its head', () => {
  expect(blocks('| a | b |\n|---|---|\n| 1 | 2 |')[0]).toMatchObject({
    kind: 'table',
    lines: [
      ['a', 'b'],
      ['1', '2'],
    ],
  });
});

test('bold words are found', () => {
  expect(marked('the **head** of `x`')).toEqual([
    { text: 'the ', bold: false },
    { text: 'head', bold: true },
    { text: ' of ', bold: false },
    { text: 'x', bold: false },
  ]);
});
