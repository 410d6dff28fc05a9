import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

/** Somebody else is in the middle of something while this goes on. */
async function meanwhile(
  holds: string,
  values: unknown[],
  during: (holding: pg.PoolClient) => Promise<void>,
) {
  const holding = await world.pool.connect();
  try {
    await holding.query('begin');
    await holding.query(holds, values);
    await during(holding);
  } finally {
    await holding.query('rollback');
    holding.release();
  }
}
const loading = (loadId: string) => ({ kind: 'step', id: randomUUID(), loadId, to: 'loading' });

test('a sending holds its loads in one order, also the one that is another driver’s now', async () => {
  const other = await road.anotherLoad();
  const [first, second] = [road.load.id, other.id].toSorted() as [string, string];
  await world.pool.query('update loads set driver_id = $2 where id = $1', [first, road.trucks[1]!.driver_id]);
  let sent: Promise<unknown> | undefined;
  await meanwhile('select from loads where id = $1 for update', [first], async () => {
    sent = road.send(loading(second), loading(first));
    await untilWaiting(world.pool);
    const { rowCount } = await world.pool.query('select from loads where id = $1 for update skip locked', [
      second,
    ]);
    expect(rowCount, 'what comes later is still free').toBe(1);
  });
  expect(await sent).toEqual([null, null]);
});

test('a sending waits at the plant of its loads, where its driver is lent to', async () => {
  const home = await world.unit();
  await world.pool.query('update drivers set unit_id = $2 where id = $1', [road.driverId, home.id]);
  await world.pool.query('update accounts set unit_id = $2 where id = $1', [road.accountId, home.id]);
  const other = await road.anotherLoad();
  let sent: Promise<unknown> | undefined;
  const holds = "select pg_advisory_xact_lock(hashtextextended('sending' || $1, 0))";
  await meanwhile(holds, [road.unit.id], async () => {
    sent = road.send(
      { kind: 'load-seen', loadId: road.load.id, seen: null },
      { kind: 'load-seen', loadId: other.id, seen: null },
    );
    await untilWaiting(world.pool);
  });
  expect(await sent).toEqual([null, null]);
});
