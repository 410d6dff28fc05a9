import { addMonths } from '@traco/contract/values/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('customers won and lost of each month are those that a person counts by hand', async () => {
  const unit = await world.unit({ time_zone: 'America/Sao_Paulo' });
  const seller = await world.seller({ unit_id: unit.id });
  const hers = await world.as(await world.account('seller', { seller_id: seller.id, unit_id: unit.id }));
  // How many months ago each customer has bought.
  const bought = [[0], [1, 2, 3], [3], [4], [15, 1], [14, 1], [0, 5], [26, 24]];
  for (const months of bought) {
    const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
    for (const back of months)
      await world.load({
        unit_id: unit.id,
        seller_id: seller.id,
        customer_id: customer.id,
        loaded_at: `${addMonths('2026-11-01', -back).slice(0, 7)}-10T13:00:00Z`,
      });
  }
  // What does not count is no purchase.
  await world.load({ unit_id: unit.id, seller_id: seller.id, state: 'cancelled' });
  const naive = Array.from({ length: 25 }, (_, back) => {
    const inMonth = bought.filter((months) => months.includes(back));
    return {
      month: addMonths('2026-11-01', -back).slice(0, 7),
      buyers: inMonth.length,
      won: inMonth.filter((months) => !months.some((month) => month > back && month <= back + 12)).length,
      lost: bought.filter(
        (months) => months.includes(back + 3) && !months.some((month) => month < back + 3 && month >= back),
      ).length,
    };
  });
  expect(await hers.goals.customers({})).toEqual(naive);
  expect(naive.slice(0, 2)).toMatchObject([
    { buyers: 2, won: 1, lost: 1 },
    { buyers: 3, won: 2, lost: 1 },
  ]);
  const stranger = await world.seller();
  await refused(hers.goals.customers({ sellerId: stranger.id }), 'SELLER_NOT_FOUND');
});
