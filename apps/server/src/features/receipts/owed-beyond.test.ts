import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { openBooks } from './receipts.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('of more loads than a page shows the sums tell all, and how many are not shown', async () => {
  const { load, plant, customer } = await openBooks(world);
  const first = await load({ payment: 'pix', loaded_at: '2026-11-08T12:00:00Z' });
  const columns = await columnsOf();
  await world.pool.query(
    `insert into loads (${columns.join(', ')}) select ${columns.map((name) => `(t.l).${name}`).join(', ')}
      from (select jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'note_number', 1000 + n)) as l
        from loads l cross join generate_series(1, 503) n where l.id = $1) t`,
    [first],
  );
  const owed = await plant.receipts.owed({ customerId: customer.id });
  expect([owed.loads.length, owed.more]).toEqual([500, 4]);
  expect([owed.owedCents, owed.overdueCents]).toEqual([50_400_000, 50_400_000]);
});

/** The columns of a load that are written, and not worked out. */
const columnsOf = async (): Promise<string[]> =>
  (
    await world.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = 'loads' and is_generated = 'NEVER' order by 1`,
    )
  ).rows.map(({ name }) => name);
