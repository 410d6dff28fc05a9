import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let site: { id: string };
let trucks: Plant['trucks'];
let office: Client;
let manager: Client;
let aPour: Plant['aPour'];

/** Tomorrow. */
const DAY = '2026-11-19';

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, site, trucks, office, manager, aPour } = await openPlant(world));
});

/** Two loads of 8 m³, the first truck there at 07:30 in São Paulo. */
const ask = (with_: object = {}) => office.pours.request(aPour({ m3: 16, ...with_ }));
const board = () => office.dayBoard.read({ day: DAY });
const assign = (load: { id: string; revision: number }, truck: { id: string; driver_id: string }) => ({
  id: load.id,
  revision: load.revision,
  vehicleId: truck.id,
  driverId: truck.driver_id,
});

test('an expired licence, a truck that is down, one that is too small and one on the road say so', async () => {
  await ask({ intervalMinutes: 15 });
  const [first, second] = (await board()).loads;
  const refused = async (load: { id: string; revision: number }, truck = trucks[0]!) =>
    office.dayBoard.change({ loads: [assign(load, truck)] }).catch((error) => error.data.blocks);
  await world.pool.query(`update drivers set medical_expires_on = '2026-11-01' where id = $1`, [
    trucks[0]!.driver_id,
  ]);
  expect(await refused(first!)).toMatchObject([{ kind: 'driver', driverBlocks: ['medical_expired'] }]);
  await world.pool.query(`update vehicles set state = 'in_maintenance' where id = $1`, [trucks[1]!.id]);
  expect(await refused(first!, trucks[1]!)).toMatchObject([{ kind: 'vehicle_down' }]);
  await world.pool.query(`update vehicles set drum_m3 = 7 where id = $1`, [trucks[2]!.id]);
  expect(await refused(first!, trucks[2]!)).toMatchObject([{ kind: 'vehicle_small' }]);
  await world.pool.query(`update vehicles set drum_m3 = 8 where id = $1`, [trucks[2]!.id]);
  await office.dayBoard.change({ loads: [assign(first!, trucks[2]!)] });
  expect(await refused(second!, trucks[2]!)).toMatchObject([
    { kind: 'double_booking', otherLoadId: first!.id },
  ]);
});

test('a driver who has not rested eleven hours is not sent', async () => {
  await ask();
  const [load] = (await board()).loads;
  const late = (ended: string) =>
    world.pool.query(
      `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at, ended_at)
       values (gen_random_uuid(), $1, $2, '2026-11-18', '2026-11-18T12:00:00Z', '2026-11-18T12:00:00Z', $3)
       on conflict (driver_id, day_on) do update set ended_at = excluded.ended_at`,
      [unit.id, trucks[0]!.driver_id, ended],
    );
  await late('2026-11-18T23:30:00Z');
  await expect(office.dayBoard.change({ loads: [assign(load!, trucks[0]!)] })).rejects.toMatchObject({
    code: 'BLOCKED',
    data: { blocks: [{ kind: 'driver', driverBlocks: ['rest'] }] },
  });
  await late('2026-11-18T22:30:00Z');
  await office.dayBoard.change({ loads: [assign(load!, trucks[0]!)] });
});

test('a late load may be given to the truck that came back meanwhile, not to one that is still out', async () => {
  await office.pours.request(aPour({ m3: 16, intervalMinutes: 15, startsAt: '2026-11-18T14:20:00Z' }));
  const today = await office.dayBoard.read({ day: '2026-11-18' });
  const [first, second] = today.loads;
  await office.dayBoard.change({ loads: [assign(first!, trucks[0]!)] });
  const onTheRoad = (state: string) =>
    world.pool.query(`update loads set state = $2, loaded_at = $3 where id = $1`, [
      first!.id,
      state,
      '2026-11-18T13:30:00Z',
    ]);
  await onTheRoad('en_route');
  const late = assign(second!, trucks[0]!);
  await expect(office.dayBoard.change({ loads: [late] })).rejects.toMatchObject({
    code: 'BLOCKED',
    data: { blocks: [{ kind: 'double_booking', otherLoadId: first!.id }] },
  });
  await world.pool.query(`update loads set state = 'closed', back_at = $2 where id = $1`, [
    first!.id,
    '2026-11-18T13:59:00Z',
  ]);
  await office.dayBoard.change({ loads: [late] });
});

test('who operates only the pump is not given a load', async () => {
  await ask();
  const [load] = (await board()).loads;
  await world.pool.query(`update drivers set equipment = '{pump}' where id = $1`, [trucks[0]!.driver_id]);
  await expect(manager.dayBoard.change({ loads: [assign(load!, trucks[0]!)] })).rejects.toMatchObject({
    code: 'BLOCKED',
    data: { blocks: [{ kind: 'driver', driverBlocks: ['equipment'] }] },
  });
});

test('whoever drives another truck today leaves their own without a driver, and the day with a truck less', async () => {
  await world.pool.query(`update drivers set active = false where id = $1`, [trucks[2]!.driver_id]);
  const fit = async () =>
    (await office.pours.fit({ siteId: site.id, startsAt: `${DAY}T10:30:00Z`, m3: 8, pumped: false }))
      .trucksOfDay;
  expect(await fit()).toBe(2);
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, vehicle_id)
     values (gen_random_uuid(), $1, $2, $3::date, '2026-11-19T09:00:00Z', $4)`,
    [unit.id, trucks[0]!.driver_id, DAY, trucks[1]!.id],
  );
  await world.pool.query(`update drivers set active = false where id = $1`, [trucks[1]!.driver_id]);
  const { mixers } = await board();
  expect(mixers.map(({ id, driverId }) => [id, driverId])).toEqual(
    expect.arrayContaining([
      [trucks[0]!.id, null],
      [trucks[1]!.id, trucks[0]!.driver_id],
    ]),
  );
  expect(await fit()).toBe(1);
});

test('another unit’s truck, driver and load do not exist', async () => {
  await ask();
  const [load] = (await board()).loads;
  const strange = await world.vehicle();
  await expect(
    office.dayBoard.change({ loads: [{ id: load!.id, revision: 1, vehicleId: strange.id }] }),
  ).rejects.toMatchObject({ code: 'BLOCKED', data: { blocks: [{ kind: 'not_found' }] } });
  const neighbour = await world.as(await world.account('unit'));
  await expect(
    neighbour.dayBoard.change({ loads: [{ id: load!.id, revision: 1, plannedAt: `${DAY}T10:20:00Z` }] }),
  ).rejects.toMatchObject({ code: 'LOAD_NOT_FOUND' });
});

test('a truck or driver that nobody has is not found, and nothing breaks', async () => {
  await ask();
  const [load] = (await board()).loads;
  const blocks = [{ kind: 'not_found', loadId: load!.id }];
  for (const crew of [{ vehicleId: randomUUID() }, { driverId: randomUUID() }])
    await expect(
      office.dayBoard.change({ loads: [{ id: load!.id, revision: 1, ...crew }] }),
    ).rejects.toMatchObject({ code: 'BLOCKED', data: { blocks } });
});

test('another unit’s truck is not given in the shadow of one’s own', async () => {
  const admin = await world.as(await world.account('admin'));
  const there = await world.site();
  const here = await ask();
  const far = await admin.pours.request({
    ...aPour({ m3: 16 }),
    unitId: there.unit_id as string,
    customerId: there.customer_id as string,
    siteId: there.id,
  });
  const first = async (pourId: string) =>
    (await world.pool.query('select id, revision from loads where pour_id = $1 and turn = 1', [pourId]))
      .rows[0];
  const theirs = await first(far.id);
  await expect(
    admin.dayBoard.change({
      loads: [assign(await first(here.id), trucks[0]!), { ...theirs, vehicleId: trucks[1]!.id }],
    }),
  ).rejects.toMatchObject({
    code: 'BLOCKED',
    data: { blocks: [{ kind: 'not_found', loadId: theirs.id }] },
  });
});

test('midnight hides no truck: too small is too small, and given twice is given twice', async () => {
  await ask({ startsAt: '2026-11-20T03:15:00Z', m3: 8 });
  await ask({ startsAt: '2026-11-20T02:50:00Z', m3: 8 });
  const [late] = (await board()).loads;
  const [early] = (await office.dayBoard.read({ day: '2026-11-20' })).loads;
  await world.pool.query('update vehicles set drum_m3 = 7 where id = $1', [trucks[1]!.id]);
  await expect(office.dayBoard.change({ loads: [assign(early!, trucks[1]!)] })).rejects.toMatchObject({
    data: { blocks: [{ kind: 'vehicle_small' }] },
  });
  await office.dayBoard.change({ loads: [assign(early!, trucks[0]!)] });
  await expect(office.dayBoard.change({ loads: [assign(late!, trucks[0]!)] })).rejects.toMatchObject({
    data: { blocks: [{ kind: 'double_booking', otherLoadId: early!.id }] },
  });
});

test('a partner’s truck makes the load the partner’s, and an own one takes it back', async () => {
  await ask();
  const [load] = (await board()).loads;
  const partner = await world.partner();
  await world.pool.query('update vehicles set partner_id = $1 where id = $2', [partner.id, trucks[0]!.id]);
  const whose = async () =>
    (await world.pool.query('select partner_id from loads where id = $1', [load!.id])).rows[0].partner_id;
  await office.dayBoard.change({ loads: [assign(load!, trucks[0]!)] });
  expect(await whose()).toBe(partner.id);
  await office.dayBoard.change({ loads: [assign({ id: load!.id, revision: 2 }, trucks[1]!)] });
  expect(await whose()).toBeNull();
});
