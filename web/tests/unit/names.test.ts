import { describe, expect, test } from 'vitest';
import { emWidth, fit, shorter, twoLines, wrap } from '../../src/names';
import { described, GAMES } from '../games';

describe('a name in two lines', () => {
  test.each([
    ['マイオーニ・ヴァイパー', 'マイオーニ・', 'ヴァイパー'],
    ['エネルギーの拡大', 'エネルギーの', '拡大'],
    ['関銭いらずの行商人', '関銭いらずの', '行商人'],
    ['灰の烙印の決闘士', '灰の烙印の', '決闘士'],
  ])('%s breaks where it reads best', (name, first, second) => {
    expect(twoLines(name, 'ja')).toEqual([first, second]);
  });

  test('English breaks between words only', () => {
    expect(twoLines('Summon Silver Snake', 'en')).toEqual(['Summon', 'Silver Snake']);
    expect(twoLines('Enterprise', 'en')).toBeUndefined();
  });

  test.each(GAMES)('no line of %s begins with a small kana or a long-vowel mark', (game) => {
    for (const card of described(game).cards) {
      const lines = twoLines(card.name.ja, 'ja');
      if (lines) expect(lines[1]).not.toMatch(/^[ーッャュョァィゥェォっゃゅょ・]/);
    }
  });
});

describe('a name in a panel', () => {
  test('stays whole where it fits', () => {
    expect(fit('金剛', 'ja', 6)).toEqual({ lines: ['金剛'], narrow: 1 });
  });

  test('takes a second line before it is narrowed much', () => {
    expect(fit('アドミラル・グラーフ・シュペー', 'ja', 7.2).lines).toHaveLength(2);
  });

  test('is shortened to initials only where narrowing would make it unreadable', () => {
    expect(fit('ヴィルヘルム・ハイトカンプ', 'ja', 6.4, 1).lines).toEqual(['ヴ・ハイトカンプ']);
    expect(fit('Shrapnel Cube', 'en', 5.8, 1).lines).toEqual(['Shrapnel Cube']);
    expect(shorter('King George V', 'en')[0]).toBe('K. G. V');
  });

  test.each(GAMES)('every name of %s fits a board card in both languages', (game) => {
    for (const card of described(game).cards)
      for (const lang of ['ja', 'en'] as const) {
        const { lines, narrow } = fit(card.name[lang], lang, 6.6, 2, 0.9, 0.6);
        expect(lines.length).toBeLessThanOrEqual(2);
        expect(narrow).toBeGreaterThanOrEqual(0.6);
        expect(Math.max(...lines.map(emWidth)) * narrow).toBeLessThanOrEqual(6.6001);
      }
  });
});

test('English names wrap into as few lines as there must be, evenly', () => {
  expect(wrap('King of the Pilgrim Road', 7)).toEqual(['King of the', 'Pilgrim Road']);
  expect(wrap('World-Forging Dragon', 5)).toEqual(['World-', 'Forging', 'Dragon']);
});
