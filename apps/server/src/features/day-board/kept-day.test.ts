import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { askedInTests } from '../../testing/questions.ts';
import { openWorld, type World } from '../../testing/world.ts';

const DAY = '2026-11-19';
let world: World;
let plant: Plant;
let first: string;
const asked = askedInTests();

beforeAll(async () => {
  world = await openWorld(NOW);
  plant = await openPlant(world);
  const pour = await plant.office.pours.request(plant.aPour({ m3: 24 }));
  first = (await plant.office.dayBoard.read({ day: DAY })).loads[0]!.id;
  await world.pool.query('update loads set vehicle_id = $2, driver_id = $3 where pour_id = $1', [
    pour.id,
    plant.trucks[0]!.id,
    plant.trucks[0]!.driver_id,
  ]);
  await allTold(world.pool);
});
afterAll(() => world.close());

const board = () => plant.office.dayBoard.read({ day: DAY });

test('a load leaves vehicles, drivers, pours and closed days as they are kept, and nothing is asked twice', async () => {
  await board();
  await allTold(world.pool);
  await board();
  await world.pool.query(`update loads set planned_at = planned_at + interval '1 minute' where id = $1`, [
    first,
  ]);
  await allTold(world.pool);
  asked.length = 0;
  await board();
  const times = (of: RegExp) => asked.filter((text) => of.test(text)).length;
  expect([/app\.duties/, /closed_days/, /pour_changes/, /waiting_topics/].map(times)).toEqual([0, 0, 0, 0]);
  expect([times(/app\.planned_loads/), times(/waiting_announcements/)]).toEqual([1, 1]);
});

/** What another process writes; `$1` is the first load's id, `$2` the unit's, `$3` a truck's, `$4` its driver's, `$5` a new one. */
const writes: Record<string, string> = {
  'a load gets another volume':
    'update loads set loaded_m3 = 7, delivered_m3 = 7, billed_m3 = 7 where id = $1',
  'a load has another moment': `update loads set planned_at = planned_at + interval '9 minutes' where id = $1`,
  'a load loses its truck': 'update loads set vehicle_id = null where id = $1',
  'a load has its truck again': 'update loads set vehicle_id = $3, driver_id = $4 where id = $1',
  'a driver has seen a load': `insert into load_acknowledgements (id, unit_id, load_id, driver_id, device_at, at, seen) values ($5, $2, $1, $4, now(), now(), '{"m3": 7}')`,
  'a load leaves': `update loads set state = 'en_route', loaded_at = planned_at, en_route_at = planned_at where id = $1`,
  'a load has come back': `update loads set state = 'closed', back_at = planned_at + interval '1 hour' where id = $1`,
  'a load is cancelled': `update loads set state = 'cancelled' where id = $1`,
  'a pour is moved': `update pours set starts_at = starts_at + interval '1 hour' where unit_id = $2`,
  'a pour wants a pump': 'update pours set pumped = true where unit_id = $2',
  'a pour goes': `update pours set state = 'cancelled', reason = 'customer_gave_up' where unit_id = $2`,
  'a pour is there again': `update pours set state = 'confirmed', reason = null where unit_id = $2`,
  'a vehicle is restricted': `update vehicles set state = 'restricted', state_reason = 'Freio' where id = $3`,
  'a vehicle is fit': `update vehicles set state = 'available', state_reason = '' where id = $3`,
  'a vehicle has another number': `update vehicles set fleet_number = 'BT-99' where id = $3`,
  'a vehicle has no regular driver': 'update vehicles set driver_id = null where id = $3',
  'a vehicle is gone': `update vehicles set state = 'inactive' where id = $3`,
  'a driver has another name': `update drivers set name = 'Outro nome' where id = $4`,
  'a driver’s papers end': `update drivers set licence_expires_on = '2026-11-18' where id = $4`,
  'a driver is away': `insert into absences (id, unit_id, driver_id, kind, from_on, to_on) values ($5, $2, $4, 'day_off', '${DAY}', '${DAY}')`,
  'a driver is back': 'update absences set withdrawn_at = now() where unit_id = $2',
  'a shift is planned': `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, vehicle_id) values ($5, $2, $4, '${DAY}', '${DAY}T09:00:00Z', $3)`,
  'a shift begins later': `update shifts set planned_starts_at = planned_starts_at + interval '1 hour' where unit_id = $2`,
  'the evening’s shift ended late': `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at, ended_at) values ($5, $2, $4, '2026-11-18', '${NOW}', '${NOW}', '2026-11-19T01:00:00Z')`,
  'a driver is none of ours any more': 'update drivers set active = false where id = $4',
  'a day is closed': `insert into closed_days (unit_id, day_on, state, changed_by) select $2, '${DAY}', 'closed', id from accounts limit 1`,
  'a month is closed': `insert into closed_months (unit_id, month_on) values ($2, '2026-11-01')`,
  'a month is open': 'delete from closed_months where unit_id = $2',
  'the plant loads faster': 'update units set capacity_m3_per_hour = 90 where id = $2',
};

test('whatever another process writes, the next board tells it', async () => {
  const silent: string[] = [];
  for (const [what, text] of Object.entries(writes)) {
    const { id, driver_id } = plant.trucks[0]!;
    const before = await board();
    const known = { $1: first, $2: plant.unit.id, $3: id, $4: driver_id, $5: randomUUID() };
    await world.pool.query(text.replaceAll(/\$\d/g, (name) => `'${known[name as keyof typeof known]}'`));
    const next = await board();
    await world.pool.query(`select pg_notify('traco_changes', 'null')`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const fresh = await board();
    expect(next, what).toEqual(fresh);
    if (JSON.stringify(next) === JSON.stringify(before)) silent.push(what);
  }
  expect(silent).toEqual([]);
});
