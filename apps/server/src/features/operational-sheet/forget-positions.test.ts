import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { forgetPositions } from './operational-sheet.jobs.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

const position = { latitude: -23.512345, longitude: -47.456789, accuracyMetres: 12 };
/** Everything that the database says of where the driver was, in whatever table. */
async function traces() {
  const tables = ['load_steps', 'occurrences', 'device_entries', 'refused_entries', 'audit'];
  const { rows } = await world.pool.query(
    tables
      .map(
        (table) => `select '${table}' as table from ${table} t where to_jsonb(t)::text like '%-23.512345%'`,
      )
      .join(' union all '),
  );
  return [...new Set(rows.map(({ table }) => table as string))].sort();
}

test('where a driver was is forgotten everywhere after the company’s months; what was done, and when, stays', async () => {
  const { load, send, driverId } = road;
  const help = { kind: 'occurrence', occurrence: 'delay', text: 'Trânsito', loadId: null };
  expect(
    await send(
      { kind: 'step', loadId: load.id, to: 'loading', position },
      { ...help, position },
      { kind: 'step', loadId: randomUUID(), to: 'loading', position },
    ),
  ).toEqual([null, null, 'LOAD_NOT_FOUND']);
  // The server's own clock writes when a row came: as if that had been then.
  for (const table of ['load_steps', 'device_entries', 'refused_entries'])
    await world.pool.query(`update ${table} set server_at = '2026-11-18T14:00:00Z'`);
  expect(await traces()).toEqual(['audit', 'device_entries', 'load_steps', 'occurrences', 'refused_entries']);
  world.setNow('2027-05-18T13:59:00Z');
  await world.run(forgetPositions);
  expect(await traces()).toHaveLength(5);
  world.setNow('2027-05-18T14:01:00Z');
  await world.run(forgetPositions);
  expect(await traces()).toEqual([]);
  const { rows } = await world.pool.query(
    'select state, driver_id, at from load_steps where load_id = $1 and kind = $2',
    [load.id, 'step'],
  );
  expect(rows).toEqual([{ state: 'loading', driver_id: driverId, at: new Date('2026-11-18T14:00:00Z') }]);
  const entries = await world.pool.query(`select body ->> 'kind' as kind from device_entries order by 1`);
  expect(entries.rows.map(({ kind }) => kind)).toEqual(['occurrence', 'step']);
});
