import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant } from '../quotes/quotes.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('counts the quotes of the month by the plant’s clock, and the share won of those that have ended', async () => {
  const plant = await openQuotingPlant(world);
  const { admin, unit } = plant;
  const make = async (state: string, at: string) => {
    const { id } = await plant.draft();
    await world.pool.query(
      `update quotes set state = $2, created_at = $3, day_on = ($3 at time zone 'America/Sao_Paulo')::date where id = $1`,
      [id, state, at],
    );
  };
  await make('converted', '2026-11-03T12:00:00Z');
  // The first minute of November in São Paulo, and the last of October.
  await make('refused', '2026-11-01T03:00:00Z');
  await make('approved', '2026-11-01T02:59:00Z');
  const told = async () => (await admin.sellersOverview.list({ unitId: unit.id })).rows[0]!.month;
  expect(await told()).toMatchObject({ quotes: 2, conversion: 0.5 });
  await make('draft', '2026-11-17T12:00:00Z');
  expect(await told()).toMatchObject({ quotes: 3, conversion: 0.5 });
  expect(await admin.sellersOverview.totals({ unitId: unit.id })).toMatchObject({
    quotes: 3,
    conversion: 0.5,
  });
  const file = await admin.sellersOverview.export({ unitId: unit.id, format: 'csv' });
  expect((await file.text()).split('\r\n')[0]).toContain('"Orçamentos";"Conversão (%)"');
});
