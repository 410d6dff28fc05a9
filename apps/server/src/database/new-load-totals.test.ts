import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const tables = ['daily_totals', 'monthly_totals', 'hourly_totals'] as const;
/** All that a table of totals adds up, each column by itself. */
const totals = async (): Promise<Record<string, number>[]> => {
  const sums = tables.map(async (table) => {
    const { rows: columns } = await world.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and (attname ~ '_(m3|cents)$' or attname = 'loads')`,
      [table],
    );
    const { rows } = await world.pool.query<Record<string, number>>(
      `select count(*)::int as rows, ${columns.map(({ name }) => `sum(${name})::float as ${name}`).join()} from ${table}`,
    );
    return rows[0]!;
  });
  return Promise.all(sums);
};

test('loads that come together add the same to the totals as one after the other', async () => {
  const unit = await world.unit();
  const load = await world.load({
    unit_id: unit.id,
    loaded_at: new Date(),
    loaded_m3: 8,
    delivered_m3: 7,
    billed_m3: 7.5,
    returned_m3: 1,
    price_cents_per_m3: 41_050,
  });
  const { rows } = await world.pool.query<{ names: string }>(
    `select string_agg(attname, ', ') as names from pg_attribute where attrelid = 'loads'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname not in ('id', 'note_number', 'note_token')`,
  );
  const { names } = rows[0]!;
  const again = (first: number, last: number) =>
    world.pool.query(
      `insert into loads (id, note_number, ${names}) select gen_random_uuid(), 70000 + n, ${names}
         from loads, generate_series($2::int, $3) n where id = $1`,
      [load.id, first, last],
    );
  const before = await totals();
  await again(1, 1);
  await again(2, 2);
  const single = await totals();
  await again(3, 4);
  const together = await totals();
  for (const [at, table] of tables.entries()) {
    const { rows: kinds, ...added } = single[at]!;
    expect(together[at]!.rows, table).toBe(kinds);
    for (const [column, sum] of Object.entries(added)) {
      const step = sum - before[at]![column]!;
      expect(step, `${table}.${column}`).toBeGreaterThan(0);
      expect(together[at]![column]! - sum, `${table}.${column}`).toBeCloseTo(step, 2);
    }
  }
});
