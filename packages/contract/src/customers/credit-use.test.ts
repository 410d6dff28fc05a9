import { expect, test } from 'vitest';
import { creditUse } from './credit-use.ts';

const limit = { creditLimitCents: 5_000_000 };

test('of R$ 50.000 of which R$ 38.200 are open R$ 11.800 are left; to the last centavo it is not over', () => {
  expect(creditUse(limit, 3_820_000)).toEqual({ limitCents: 5_000_000, leftCents: 1_180_000, isOver: false });
  expect(creditUse(limit, 5_000_000)).toMatchObject({ leftCents: 0, isOver: false });
  expect(creditUse(limit, 5_000_001)).toMatchObject({ leftCents: -1, isOver: true });
});

test('what is about to be added counts', () => {
  expect(creditUse(limit, 3_820_000, 1_180_000)).toMatchObject({ isOver: false });
  expect(creditUse(limit, 3_820_000, 1_180_001)).toMatchObject({ isOver: true });
});

test('where the office set no limit there is nothing to be over', () => {
  expect(creditUse({ creditLimitCents: null }, 99_000_000)).toBeNull();
});
