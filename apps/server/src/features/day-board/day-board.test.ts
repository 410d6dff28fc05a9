import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let customer: { id: string };
let site: { id: string };
let mix: { id: string };
let trucks: { id: string; driver_id: string }[];
let office: Client;
let manager: Client;

/** Wednesday 18 November 2026, 11:00 in São Paulo. */
const NOW = '2026-11-18T14:00:00Z';
const DAY = '2026-11-19';

beforeAll(async () => {
  world = await openWorld(NOW);
  mix = await world.mix();
});
afterAll(() => world.close());

beforeEach(async () => {
  world.setNow(NOW);
  unit = await world.unit({ capacity_m3_per_hour: 60 });
  const seller = await world.seller({ unit_id: unit.id });
  customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  site = await world.site({
    unit_id: unit.id,
    seller_id: seller.id,
    customer_id: customer.id,
    travel_minutes: 20,
  });
  trucks = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const driver = await world.driver({
      unit_id: unit.id,
      licence_category: 'D',
      licence_expires_on: '2030-01-01',
    });
    trucks.push((await world.vehicle({ unit_id: unit.id, driver_id: driver.id })) as never);
  }
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
});

/** 07:30 in São Paulo on the day. */
const wanted = () => ({
  id: randomUUID(),
  customerId: customer.id,
  siteId: site.id,
  mixId: mix.id,
  startsAt: `${DAY}T10:30:00Z`,
  m3: 16,
  loadM3: 8,
  intervalMinutes: 64,
  element: 'slab' as const,
  pumped: false,
  contactName: 'Mestre João',
  contactPhone: '15987654321',
});
const aPour = (with_: object = {}) => office.pours.request({ ...wanted(), ...with_ });
const board = () => office.dayBoard.read({ day: DAY });
const assign = (load: { id: string; revision: number }, truck: { id: string; driver_id: string }) => ({
  id: load.id,
  revision: load.revision,
  vehicleId: truck.id,
  driverId: truck.driver_id,
});

test('the board holds the day: pours, loads, trucks and drivers with what stands against them', async () => {
  const pour = await aPour();
  await world.pool.query(`update drivers set licence_expires_on = '2026-11-18' where id = $1`, [
    trucks[2]!.driver_id,
  ]);
  const day = await board();
  expect(day).toMatchObject({
    dayOn: DAY,
    beginsAt: '2026-11-19T03:00:00.000Z',
    pours: [{ id: pour.id }],
    unit: { id: unit.id, capacityM3PerHour: 60 },
  });
  expect(day.loads.map(({ m3, state, plannedAt }) => ({ m3, state, plannedAt }))).toEqual([
    { m3: 8, state: 'scheduled', plannedAt: '2026-11-19T10:00:00.000Z' },
    { m3: 8, state: 'scheduled', plannedAt: '2026-11-19T11:04:00.000Z' },
  ]);
  expect(day.mixers).toHaveLength(3);
  expect(day.drivers.find(({ id }) => id === trucks[2]!.driver_id)?.blocks).toEqual(['licence_expired']);
});

describe('moving and assigning', () => {
  test('a load is moved and given a truck and its driver', async () => {
    await aPour();
    const [load] = (await board()).loads;
    const { loads } = await manager.dayBoard.change({
      loads: [{ ...assign(load!, trucks[0]!), plannedAt: `${DAY}T10:15:00Z` }],
    });
    expect(loads).toMatchObject([
      {
        vehicleId: trucks[0]!.id,
        driverId: trucks[0]!.driver_id,
        plannedAt: `${DAY}T10:15:00.000Z`,
        revision: 2,
      },
    ]);
  });

  test('two dispatchers: the second is told and nothing of his gesture is written', async () => {
    await aPour();
    const [first, second] = (await board()).loads;
    await office.dayBoard.change({ loads: [assign(first!, trucks[0]!)] });
    await expect(
      manager.dayBoard.change({ loads: [assign(second!, trucks[1]!), assign(first!, trucks[1]!)] }),
    ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { ids: [first!.id] } });
    const after = await board();
    expect(after.loads.map(({ vehicleId }) => vehicleId)).toEqual([trucks[0]!.id, null]);
  });

  test('two moves of one load at the same time: one of them is refused', async () => {
    await aPour();
    const [load] = (await board()).loads;
    const move = (at: string) => ({
      loads: [{ id: load!.id, revision: load!.revision, plannedAt: `${DAY}T${at}:00Z` }],
    });
    const both = await Promise.allSettled([
      office.dayBoard.change(move('10:20')),
      manager.dayBoard.change(move('10:40')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('two dispatchers give one truck to two loads at the same moment: one of them is refused', async () => {
    await aPour({ m3: 64, intervalMinutes: 5 });
    const { loads } = await board();
    for (let turn = 0; turn < loads.length; turn += 2) {
      const truck = trucks[(turn / 2) % trucks.length]!;
      const both = await Promise.allSettled([
        office.dayBoard.change({ loads: [assign(loads[turn]!, truck)] }),
        manager.dayBoard.change({ loads: [assign(loads[turn + 1]!, truck)] }),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    }
  });

  test('an expired licence, a truck that is down, one that is too small and one on the road say so', async () => {
    await aPour({ intervalMinutes: 15 });
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
    await aPour();
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

  test('who operates only the pump is not given a load', async () => {
    await aPour();
    const [load] = (await board()).loads;
    await world.pool.query(`update drivers set equipment = '{pump}' where id = $1`, [trucks[0]!.driver_id]);
    await expect(manager.dayBoard.change({ loads: [assign(load!, trucks[0]!)] })).rejects.toMatchObject({
      code: 'BLOCKED',
      data: { blocks: [{ kind: 'driver', driverBlocks: ['equipment'] }] },
    });
  });

  test('whoever drives another truck today leaves his own without a driver, and the day with a truck less', async () => {
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
    await aPour();
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
    await aPour();
    const [load] = (await board()).loads;
    const blocks = [{ kind: 'not_found', loadId: load!.id }];
    for (const crew of [{ vehicleId: randomUUID() }, { driverId: randomUUID() }])
      await expect(
        office.dayBoard.change({ loads: [{ id: load!.id, revision: 1, ...crew }] }),
      ).rejects.toMatchObject({ code: 'BLOCKED', data: { blocks } });
  });

  test('a partner’s truck makes the load the partner’s, and an own one takes it back', async () => {
    await aPour();
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

  test('what has begun is not moved, and nothing is moved into the past', async () => {
    const pour = await aPour();
    const [load] = (await board()).loads;
    await expect(
      office.dayBoard.change({ loads: [{ id: load!.id, revision: 1, plannedAt: '2026-11-18T13:00:00Z' }] }),
    ).rejects.toMatchObject({ code: 'IN_THE_PAST' });
    await world.pool.query(`update loads set state = 'loading' where pour_id = $1 and turn = 1`, [pour.id]);
    await expect(
      office.dayBoard.change({ loads: [{ id: load!.id, revision: 1, plannedAt: `${DAY}T10:20:00Z` }] }),
    ).rejects.toMatchObject({ code: 'ALREADY_BEGUN' });
  });

  test('a whole pour is moved with its loads in one gesture, and given a pump', async () => {
    const pump = await world.vehicle({ unit_id: unit.id, type: 'pump', drum_m3: 0 });
    const pour = await aPour({ pumped: true });
    const { loads } = await board();
    const later = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString();
    const changed = await office.dayBoard.change({
      pours: [{ id: pour.id, revision: pour.revision, startsAt: later(pour.startsAt), pumpId: pump.id }],
      loads: loads.map(({ id, revision, plannedAt }) => ({ id, revision, plannedAt: later(plannedAt) })),
    });
    expect(changed.pours).toMatchObject([{ startsAt: `${DAY}T11:30:00.000Z`, pump: { id: pump.id } }]);
    await expect(
      office.dayBoard.change({ pours: [{ id: pour.id, revision: 2, pumpId: trucks[0]!.id }] }),
    ).rejects.toMatchObject({ code: 'PUMP_NOT_FOUND' });
  });
});

describe('dividing, dropping and planning the rest', () => {
  test('a load is divided in two, once; the parts are the whole', async () => {
    await aPour();
    const [load] = (await board()).loads;
    const split = { id: load!.id, newId: randomUUID(), revision: 1, m3: 3.5, plannedAt: `${DAY}T10:20:00Z` };
    await office.dayBoard.split(split);
    const parts = await office.dayBoard.split(split);
    expect(parts.map(({ m3 }) => m3).sort()).toEqual([3.5, 4.5]);
    await expect(
      office.dayBoard.split({ ...split, newId: randomUUID(), revision: 2, m3: 4.4 }),
    ).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });

  test('a dropped load leaves its m³ open, which are planned again behind the last', async () => {
    const pour = await aPour();
    const [load] = (await board()).loads;
    await office.dayBoard.dropLoad({ id: load!.id, revision: 1, reason: 'a obra atrasou' });
    expect((await board()).loads).toHaveLength(1);
    const planned = await office.dayBoard.planRest({ id: pour.id, revision: pour.revision });
    expect(planned).toHaveLength(2);
    await expect(office.dayBoard.planRest({ id: pour.id, revision: pour.revision })).rejects.toMatchObject({
      code: 'NOTHING_OPEN',
    });
  });
});

test('the overview counts what is booked, what waits and what goes wrong', async () => {
  await aPour();
  const second = await aPour({ m3: 40, intervalMinutes: 15 });
  await office.pours.step({ id: second.id, revision: 1, to: 'confirmed', overrideReason: 'cliente antigo' });
  const [overview] = await office.dayBoard.overview({ from: DAY });
  expect(overview).toMatchObject({
    dayOn: DAY,
    m3: 56,
    confirmedM3: 40,
    loads: 7,
    pours: 2,
    trucks: 3,
    waiting: 1,
    unconfirmed: 1,
  });
  expect(overview!.conflicts).toBeGreaterThan(0);
});

describe('what nobody should be able to do', () => {
  test('a move, a step and a division of one pour at the same moment wait for each other', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const pour = await aPour({ startsAt: `2026-11-2${turn}T10:30:00Z` });
      const { loads } = await office.dayBoard.read({ day: `2026-11-2${turn}` });
      const tried = await Promise.allSettled([
        office.dayBoard.change({
          pours: [{ id: pour.id, revision: 1, startsAt: `2026-11-2${turn}T11:30:00Z` }],
          loads: loads.map(({ id, revision }) => ({
            id,
            revision,
            plannedAt: `2026-11-2${turn}T11:00:00Z`,
          })),
        }),
        office.pours.step({ id: pour.id, revision: 1, to: 'suspended', reason: 'rain' }),
        manager.dayBoard.split({
          id: loads[0]!.id,
          newId: randomUUID(),
          revision: 1,
          m3: 4,
          plannedAt: pour.startsAt,
        }),
      ]);
      for (const each of tried)
        if (each.status === 'rejected') expect(each.reason.status, each.reason.message).toBeLessThan(500);
      const { rows } = await world.pool.query(
        `select coalesce(sum(loaded_m3), 0)::float as m3 from loads where pour_id = $1 and state <> 'cancelled'`,
        [pour.id],
      );
      const { state } = await office.pours.get({ id: pour.id });
      expect(rows[0].m3).toBe(state === 'suspended' ? 0 : 16);
    }
  }, 30_000);

  test('another unit’s truck is not given in the shadow of one’s own', async () => {
    const admin = await world.as(await world.account('admin'));
    const there = await world.site();
    const here = await aPour();
    const far = await admin.pours.request({
      ...wanted(),
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
    await aPour({ startsAt: '2026-11-20T03:15:00Z', m3: 8 });
    await aPour({ startsAt: '2026-11-20T02:50:00Z', m3: 8 });
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

  test('what is cancelled is neither moved nor planned again, and nothing beyond a year', async () => {
    const pour = await aPour();
    const far = { id: pour.id, revision: 1, startsAt: '2099-12-31T23:50:00Z' };
    await expect(office.dayBoard.change({ pours: [far] })).rejects.toMatchObject({ code: 'TOO_FAR' });
    expect(await office.dayBoard.overview({ from: '2099-12-31', days: 2 })).toHaveLength(2);
    const off = await office.pours.step({ id: pour.id, revision: 1, to: 'cancelled', reason: 'rain' });
    const seen = { id: pour.id, revision: off.revision };
    const wrong = { code: 'WRONG_STATE', data: { state: 'cancelled' } };
    await expect(
      office.dayBoard.change({ pours: [{ ...seen, startsAt: `${DAY}T12:00:00Z` }] }),
    ).rejects.toMatchObject(wrong);
    await expect(office.dayBoard.planRest(seen)).rejects.toMatchObject(wrong);
  });

  test('the manager plans the rest of a pour too', async () => {
    const pour = await aPour();
    const [load] = (await board()).loads;
    await manager.dayBoard.dropLoad({ id: load!.id, revision: 1, reason: 'a obra atrasou' });
    expect(await manager.dayBoard.planRest({ id: pour.id, revision: 1 })).toHaveLength(2);
  });

  test('a division into an id that is taken, or into itself, is refused', async () => {
    await aPour();
    const [load] = (await board()).loads;
    const split = { id: load!.id, revision: 1, m3: 4, plannedAt: `${DAY}T10:20:00Z` };
    for (const newId of [(await world.load()).id, load!.id])
      await expect(office.dayBoard.split({ ...split, newId })).rejects.toMatchObject({
        code: 'LOAD_NOT_FOUND',
      });
    await expect(
      office.dayBoard.split({ ...split, newId: randomUUID(), plannedAt: '2026-11-17T10:20:00Z' }),
    ).rejects.toMatchObject({ code: 'IN_THE_PAST' });
  });
});
