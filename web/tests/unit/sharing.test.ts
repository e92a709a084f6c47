import { expect, test } from 'vitest';
import { share } from '../../src/table/sharing';

test('two rows that fit into a half each stand where they always stand', () => {
  expect(share(66, 150, 380)).toBe(0.5);
  expect(share(180, 20, 380)).toBe(0.5);
});

test('a row that needs more than a half takes it from one that needs less', () => {
  expect(share(260, 100, 380)).toBeCloseTo(260 / 380);
  expect(share(60, 300, 380)).toBeCloseTo(80 / 380);
});

test('where both do not fit the first is shown as whole as possible', () => {
  expect(share(150, 400, 380)).toBeCloseTo(150 / 380);
  expect(share(300, 300, 380)).toBe(0.64);
});
