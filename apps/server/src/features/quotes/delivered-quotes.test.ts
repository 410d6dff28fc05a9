import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from './quotes.fixture.ts';

let world: World;
let plant: QuotingPlant;
beforeAll(async () => {
  world = await openWorld();
  plant = await openQuotingPlant(world);
});
afterAll(() => world.close());

const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });

/** A quote of 24 m³ that was poured, of which so many m³ were delivered. */
async function poured(deliveredM3: number): Promise<string> {
  const { hers } = plant;
  const sent = await hers.quotes.send(seen(await plant.draft()));
  const { id, version } = await hers.quotes.answer({ ...seen(sent), answer: 'accepted' });
  const pour = await hers.pours.request({ ...plant.aPour({ m3: 24 }), quote: { id, version, item: 0 } });
  await world.load({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    customer_id: plant.customer.id,
    site_id: plant.site.id,
    mix_id: plant.mix.id,
    pour_id: pour.id,
    loaded_m3: deliveredM3,
    delivered_m3: deliveredM3,
    billed_m3: deliveredM3,
  });
  return id;
}

test('what was delivered stands beside what was quoted, is sorted by, and tells what is still missing or too much', async () => {
  const [some, all, more] = [await poured(8), await poured(24), await poured(28)];
  const draft = await plant.draft();
  const of = async (asked: object) =>
    (await plant.hers.quotes.list(asked)).rows.map(({ id, deliveredM3 }) => [id, deliveredM3]);
  expect(await of({ sort: '-deliveredM3' })).toEqual([
    [more, 28],
    [all, 24],
    [some, 8],
    [draft.id, null],
  ]);
  expect(await of({ kind: 'undelivered' })).toEqual([[some, 8]]);
  expect(await of({ kind: 'beyond' })).toEqual([[more, 28]]);
  const first = await plant.hers.quotes.list({ sort: 'deliveredM3', limit: 2 });
  expect(first.rows.map(({ id }) => id)).toEqual([draft.id, some]);
  const rest = await plant.hers.quotes.list({ sort: 'deliveredM3', limit: 2, cursor: first.nextCursor! });
  expect(rest.rows.map(({ id }) => id)).toEqual([all, more]);
  const sheet = await (await plant.hers.quotes.export({ format: 'csv' })).text();
  expect(sheet).toContain('Já saiu m³');
});
