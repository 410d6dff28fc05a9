import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { asActor } from './transaction.ts';

/** Named by the fifth time, and decided about after five more. */
const TIMES = 15;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Of two of ten thousand days PostgreSQL expects few rows when it knows them, and many times more when it does not.
  await world.pool.query(`
    create table long_history as select '2020-01-01'::date + (n / 5) as day_on, n from generate_series(1, 50000) n order by md5(n::text);
    create index on long_history (day_on);
    grant select on long_history to traco_nobody;
    analyze long_history`);
});
afterAll(() => world.close());

/** How often a question of two days was planned for those days, and how often for any. */
async function plansOf(reads: boolean) {
  let plans: object[] = [];
  for (let time = 0; time < TIMES; time += 1)
    plans = await asActor(
      world.pool,
      null,
      async (_, db) => {
        await db.execute(
          sql`select ${sql.raw(`'${reads}'`)}, n from long_history where day_on >= ${'2021-01-01'} and day_on <= ${'2021-01-02'}`,
        );
        const { rows } = await db.execute(
          sql.raw(
            `select custom_plans::int as custom from pg_prepared_statements where statement like '%''${reads}'', n from%'`,
          ),
        );
        return rows;
      },
      { reads },
    );
  return plans;
}

test('what only reads is never planned for its values, however long the history of a table is', async () => {
  expect(await plansOf(true)).toEqual([{ custom: 0 }]);
});

test('a write is planned as PostgreSQL decides: here each time', async () => {
  const [{ custom }] = (await plansOf(false)) as [{ custom: number }];
  expect(custom).toBeGreaterThan(5);
});
