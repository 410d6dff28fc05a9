import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
let client: pg.PoolClient;
beforeAll(async () => {
  world = await openWorld();
  client = await world.pool.connect();
  await client.query(
    'set enable_seqscan = off; set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan',
  );
});
afterAll(async () => {
  client.release(true);
  await world.close();
});

/** The kept plan of a question, whatever its value will be. */
async function planOf(question: string, type: string): Promise<string> {
  await client.query(`prepare asked(${type}) as ${question}`);
  const { rows } = await client.query('explain execute asked(null)');
  await client.query('deallocate asked');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['driver_id', 'loads_driver_time'],
  ['partner_id', 'loads_partner_time'],
  ['site_id', 'loads_site_time'],
  ['vehicle_id', 'loads_vehicle_time'],
  ['pour_id', 'loads_pour'],
])('loads of a %s are found by the index that holds no others', async (column, index) => {
  const order = column === 'pour_id' ? 'turn' : 'loaded_at';
  const one = `select id from loads where ${column} = $1 order by ${order} desc limit 50`;
  expect(await planOf(one, 'uuid')).toContain(`${index} on loads`);
  expect(await planOf(`select id from loads where ${column} = any($1)`, 'uuid[]')).toContain(
    `${index} on loads`,
  );
  const joined = `select (select max(l.${order}) from loads l where l.${column} = r.id) from unnest($1) r(id)`;
  expect(await planOf(joined, 'uuid[]')).toContain(`${index} on loads l`);
  const { rows } = await client.query('select indexdef from pg_indexes where indexname = $1', [index]);
  expect(rows[0].indexdef).toContain(`WHERE (${column} IS NOT NULL)`);
});

test('sessions that are over are found by the index that holds no others', async () => {
  const over = 'select id from active_sessions where ended_at < $1 order by ended_at limit 50';
  expect(await planOf(over, 'timestamptz')).toContain('active_sessions_ended on active_sessions');
});
