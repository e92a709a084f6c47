import { expect, test } from 'vitest';
import { paragraphs } from '../../src/text';
import { described, GAMES } from '../games';

const kinds = (text: string, lang: 'ja' | 'en'): string[] => paragraphs(text, lang)[0]!.map((piece) => piece.kind);

test('an ability is set apart by its name, its timing and its cost', () => {
  expect(paragraphs('『曳船隊』【手札・自分の配備フェイズ】無色1：工廠の先頭を移動する。', 'ja')[0]).toEqual([
    { kind: 'skill', text: '曳船隊' },
    { kind: 'timing', text: '手札・自分の配備フェイズ' },
    { kind: 'cost', text: '無色1：' },
    { kind: 'plain', text: '工廠の先頭を移動する。' },
  ]);
  expect(paragraphs('Tugboats [Hand, your deploy phase] colourless 1: Move the head.', 'en')[0]).toEqual([
    { kind: 'skill', text: 'Tugboats' },
    { kind: 'timing', text: 'Hand, your deploy phase' },
    { kind: 'cost', text: 'colourless 1:' },
    { kind: 'plain', text: 'Move the head.' },
  ]);
});

test('what is paid first is a cost and no name', () => {
  expect(kinds('Main action, exhaust, 1 natural power: Place a Silver Snake.', 'en')).toEqual(['cost', 'plain']);
  expect(kinds('サイドアクション・消耗・魅了クラス2：ユニット1体は『迂回』を得る。', 'ja')).toEqual(['cost', 'plain']);
});

test.each(GAMES)('no sign of any text of %s is lost', (game) => {
  for (const card of described(game).cards)
    for (const lang of ['ja', 'en'] as const) {
      const told = paragraphs(card.text[lang], lang).flatMap((pieces) => pieces.map((piece) => piece.text));
      const letters = (text: string): string => text.replace(/[\s『』【】[\]:：]/g, '');
      expect(letters(told.join(''))).toBe(letters(card.text[lang]));
    }
});
