import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
  road = await goOnTheRoad(world);
  await road.driveTo(road.load.id, 'washing');
  await road.send({ kind: 'occurrence', occurrence: 'breakdown', text: 'Mangueira rompida' });
  await road.send({ kind: 'return', loadId: road.load.id, surplusM3: 1.5, photoIds: [await road.aPhoto()] });
});
afterAll(() => world.close());

const UNIT = '(select unit_id from loads where id = $1)';
/** What another process writes; `$1` is the load's id, `$2` a new one. */
const writes: Record<string, string> = {
  'a return is decided': `update concrete_returns set surplus_m3 = 2 where load_id = $1 and $2::uuid is not null`,
  'a return is over': `update concrete_returns set state = 'cancelled' where load_id = $1 and $2::uuid is not null`,
  'a driver has another phone': `update drivers set phone = '11 95555-0000' where unit_id = ${UNIT} and $2::uuid is not null`,
  'a vehicle has another number': `update vehicles set fleet_number = fleet_number || 'x' where unit_id = ${UNIT} and $2::uuid is not null`,
  'a call is another': `update occurrences set text = 'Pneu' where unit_id = ${UNIT} and $2::uuid is not null`,
  'a call is taken up': `update occurrences set seen_at = now() where unit_id = ${UNIT} and $2::uuid is not null`,
  'something has happened': `insert into incidents (id, unit_id, kind, text, started_at) select $2, ${UNIT}, 'plant_stopped', 'Balança', now()`,
  'it is over': `update incidents set ended_at = now() where unit_id = ${UNIT} and $2::uuid is not null`,
  'the load goes on': `update loads set state = 'returning', returning_at = washing_at where id = $1 and $2::uuid is not null`,
};

test('whatever another process writes, the next answer about the road tells it', async () => {
  const read = () => road.office.unitDashboard.road({});
  const silent: string[] = [];
  for (const [what, text] of Object.entries(writes)) {
    const before = await read();
    await world.pool.query(text, [road.load.id, randomUUID()]);
    const next = await read();
    await world.pool.query(`select pg_notify('traco_changes', 'null')`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(next, what).toEqual(await read());
    if (JSON.stringify(next) === JSON.stringify(before)) silent.push(what);
  }
  expect(silent).toEqual([]);
});
