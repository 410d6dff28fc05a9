import { afterAll, beforeAll, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, usualTerms } from './quotes.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('whoever tries price after price to learn what a mix costs is told to wait, alone, until the hour is over', async () => {
  const plant = await openQuotingPlant(world);
  const seller = await world.seller({ unit_id: plant.unit.id });
  const account = await world.account('seller', { unit_id: plant.unit.id, seller_id: seller.id });
  const curious = await world.as(account);
  const items = [{ mixId: plant.mix.id, m3: 24, discountPercent: 0, pumped: true }];
  const asked = { unitId: plant.unit.id, terms: { ...usualTerms, items } };
  await curious.quotes.judge(asked);
  // The turns are kept where every server counts them: 598 more of this hour, whoever answered them.
  await world.pool.query(
    'update public_turns set instants = instants || array_fill($2::timestamptz, array[598]) where key = $1',
    [`judge:${account.id}`, world.now().toISOString()],
  );
  await curious.quotes.judge(asked);
  await refused(curious.quotes.judge(asked), 'TOO_MANY_JUDGED');
  await plant.hers.quotes.judge(asked);
  world.setNow(new Date(world.now().getTime() + 3_600_000));
  await curious.quotes.judge(asked);
});
