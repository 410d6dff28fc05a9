import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant, TOMORROW } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let site: { id: string };
let office: Client;
let hers: Client;
let aPour: Plant['aPour'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, site, office, hers, aPour } = await openPlant(world));
});
const wish = (with_: object = {}) => ({
  siteId: site.id,
  startsAt: TOMORROW,
  m3: 24,
  intervalMinutes: 64,
  pumped: false,
  ...with_,
});

test('with three trucks 24 m³ fit, and whom the others are for is not told', async () => {
  expect(await hers.pours.fit(wish())).toMatchObject({
    fits: true,
    trucksNeeded: 2,
    trucksOfDay: 3,
    loadsM3: [8, 8, 8],
    lastIsSmall: false,
    travelMinutes: 20,
    earliestAt: '2026-11-19T10:30:00.000Z',
  });
});

test('what another seller has takes the trucks, and the next free time is told', async () => {
  await office.pours.request(aPour({ m3: 24, intervalMinutes: 40 }));
  const fit = await hers.pours.fit(wish({ m3: 24, intervalMinutes: 40 }));
  expect(fit).toMatchObject({ fits: false });
  expect(Date.parse(fit.earliestAt!)).toBeGreaterThan(Date.parse(TOMORROW));
});

test('a driver whose papers have expired, one who is away and a stopped truck do not count', async () => {
  await world.pool.query(`update drivers set toxicology_expires_on = '2026-11-18' where unit_id = $1`, [
    unit.id,
  ]);
  expect(await hers.pours.fit(wish())).toMatchObject({
    fits: false,
    bottleneck: 'truck_size',
    trucksOfDay: 0,
  });
  await world.pool.query(`update drivers set toxicology_expires_on = '2026-11-19' where unit_id = $1`, [
    unit.id,
  ]);
  expect(await hers.pours.fit(wish())).toMatchObject({ trucksOfDay: 3 });
  await world.pool.query(
    `insert into absences (id, unit_id, driver_id, kind, from_on, to_on) select gen_random_uuid(), unit_id, id, 'day_off', '2026-11-19', '2026-11-19' from drivers where unit_id = $1 limit 1`,
    [unit.id],
  );
  expect(await hers.pours.fit(wish())).toMatchObject({ trucksOfDay: 2 });
  await world.pool.query(`update vehicles set state = 'in_maintenance' where unit_id = $1`, [unit.id]);
  expect(await hers.pours.fit(wish())).toMatchObject({ trucksOfDay: 0 });
});

test('a volume without end and a year without calendar are refused, not simulated', async () => {
  await expect(hers.pours.fit({ ...wish(), m3: 5000, loadM3: 1 })).rejects.toMatchObject({
    code: 'TOO_MANY_LOADS',
  });
  await expect(hers.pours.fit({ ...wish(), startsAt: '2099-12-31T23:30:00Z' })).rejects.toMatchObject({
    code: 'TOO_FAR',
  });
  expect(await hers.pours.busy({ from: '2099-12-31', days: 2 })).toHaveLength(2);
  const pour = await office.pours.request(aPour());
  const far = { id: pour.id, revision: 1, to: 'rescheduled', reason: 'rain' } as const;
  await expect(office.pours.step({ ...far, startsAt: '2099-12-31T10:00:00Z' })).rejects.toMatchObject({
    code: 'TOO_FAR',
  });
});

test('a plant that can load nothing takes no pour, and says so', async () => {
  await world.pool.query('update units set capacity_m3_per_hour = 0 where id = $1', [unit.id]);
  expect(await hers.pours.fit({ siteId: site.id, startsAt: TOMORROW, m3: 24, pumped: false })).toMatchObject({
    fits: false,
    bottleneck: 'plant',
    earliestAt: null,
  });
});

test('trucks that are still out after midnight are not free for the first pour of the new day', async () => {
  const settings = { opensAt: 0, closesAt: 1800 };
  await world.pool.query('update units set settings = $1 where id = $2', [settings, unit.id]);
  await office.pours.request(aPour({ startsAt: '2026-11-20T02:45:00Z', m3: 24, intervalMinutes: 5 }));
  const wish = { siteId: site.id, startsAt: '2026-11-20T03:40:00Z', m3: 24, pumped: false };
  expect(await hers.pours.fit({ ...wish, intervalMinutes: 5 })).toMatchObject({ fits: false });
});
