import { expect, test } from 'vitest';
import type { CardNow, Pending, View } from '../../src/contract';
import { ends, struck } from '../../src/table/waits';

const KNIGHT: CardNow = { id: '#6', card: 'hammer-knight', seat: 'A' } as CardNow;
const BLOW: Pending = {
  no: 3,
  seat: 'A',
  kind: 'trigger',
  state: 'resolving',
  source: { id: '#6', card: 'hammer-knight' },
};

/** Hammer Knight attacks a Phoenixborn with 4, and a Gilder blocks it. */
const fought = (state: string[] = []): View =>
  ({
    seats: [{ seat: 'A', places: { battlefield: { n: 1, cards: [{ ...KNIGHT, state }] } } }],
    shared: {},
    battle: {
      kind: 'phoenixborn',
      step: 'battle',
      seat: 'A',
      fights: [
        {
          by: { id: '#6', card: 'hammer-knight' },
          at: { kind: 'card', id: '#2', card: 'maeoni-viper' },
          blocked: { id: '#7', card: 'gilder' },
          n: 4,
        },
      ],
    },
  }) as unknown as View;

test('a blow that waits says how hard it is and whom it meets: who blocks, not who was attacked', () => {
  const { n, targets } = struck(BLOW, fought());
  expect([n, targets]).toEqual([4, [{ kind: 'card', id: '#7', card: 'gilder' }]]);
});

test('the end of a card that fights is no blow', () => {
  const view = fought(['destroyed']);
  expect(struck(BLOW, view)).toBe(BLOW);
  expect(ends(BLOW, view)).toBe(true);
});

test('what an ability does or points at is left as the engine says it', () => {
  const aftershock: Pending = { ...BLOW, ability: 'aftershock' };
  expect(struck(aftershock, fought())).toBe(aftershock);
  expect(ends(aftershock, fought(['destroyed']))).toBe(false);
});
