import { PricePerM3 } from '@traco/contract/concrete-volume/load';
import { expect, test } from 'vitest';
import { changedPrice, floorBelow } from './price-lists.rules.ts';

test('a price doubled again and again stays a price', () => {
  let cents = 52_000;
  for (let turn = 0; turn < 20; turn += 1) cents = changedPrice(cents, 100);
  expect(PricePerM3.safeParse(cents).success).toBe(true);
  expect(floorBelow(cents, 7)).toBeLessThan(cents);
});
