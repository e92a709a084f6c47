import { describe, expect, test } from 'vitest';
import type { Choice } from '../../src/contract';
import { naming, spoken, told } from '../../src/play/naming';

const seats = [
  { seat: 'A', name: 'ボット' },
  { seat: 'B', name: 'あなた' },
];

describe('names in place of seats', () => {
  test('the story tells of people, not of letters', () => {
    const say = naming(seats, 'B', 'ja');
    const line = { no: 1, text: 'プレイヤーBはプレイヤーAの《鉄の犀》を対象にした。', rule: '', nos: [1] };
    expect(told([line], say)[0]!.text).toBe('あなたはボットの《鉄の犀》を対象にした。');
  });

  test('also where a line stands beside a sign of its seat', () => {
    const say = naming(seats, 'B', 'ja');
    const line = {
      no: 1,
      text: 'プレイヤーBはプレイヤーAを見た。',
      short: 'プレイヤーAを見た',
      seat: 'B',
      rule: '',
      nos: [1],
    };
    expect(told([line], say)[0]!.short).toBe('ボットを見た');
  });

  test('in English the own seat keeps its letter, so that verbs agree', () => {
    const say = naming(
      [
        { seat: 'A', name: 'Bot' },
        { seat: 'B', name: 'You' },
      ],
      'B',
      'en',
    );
    expect(say('Player A plays Gilder. Player B passes.')).toBe('Bot plays Gilder. Player B passes.');
  });

  test('in English what is one\'s own is "your"', () => {
    const say = naming([{ seat: 'A', name: 'Bot' }], 'B', 'en');
    expect(say("Player B's turn")).toBe('Your turn');
    expect(say("Player A's Gilder hits Player B's Iron Rhino. Player B's life is 3")).toBe(
      "Bot's Gilder hits your Iron Rhino. Your life is 3",
    );
    expect(say("Player BB's turn")).toBe("Player BB's turn");
  });

  test('a question and all that can be chosen in it', () => {
    const asked = {
      id: '1',
      prompt: 'プレイヤーAの攻撃',
      options: [{ text: 'x', verb: 'x', args: [], label: 'プレイヤーAを狙う' }],
      form: { kind: 'set', candidates: [{ text: 'y', verb: 'y', args: [], label: 'プレイヤーAの札' }] },
    } as unknown as Choice;
    const said = spoken(asked, naming(seats, 'B', 'ja'));
    expect([said.prompt, said.options[0]!.label, said.form.candidates![0]!.label]).toEqual([
      'ボットの攻撃',
      'ボットを狙う',
      'ボットの札',
    ]);
    expect(said.id).toBe('1');
  });
});
