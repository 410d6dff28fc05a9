import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type Crew, fields, NOW, openCrew, TODAY } from './truck-drivers.fixture.ts';

let world: World;
let unit: Crew['unit'];
let manager: Crew['manager'];
let aDriver: Crew['aDriver'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, manager, aDriver } = await openCrew(world));
});

test('the toxicology examination has its own day, which has come and lies before its last', async () => {
  const driver = await aDriver({ toxicologyOn: TODAY, toxicologyExpiresOn: '2029-05-18' });
  expect(driver).toMatchObject({ toxicologyOn: TODAY, toxicologyExpiresOn: '2029-05-18' });
  const edit = (with_: object) =>
    manager.truckDrivers.edit({ id: driver.id, revision: 1, ...fields({ cpf: driver.cpf, ...with_ }) });
  await expect(edit({ toxicologyOn: '2026-11-19', toxicologyExpiresOn: null })).rejects.toEqual(
    refusal('EXAM_IN_FUTURE'),
  );
  await expect(edit({ toxicologyOn: TODAY, toxicologyExpiresOn: TODAY })).rejects.toEqual(
    refusal('EXAM_AFTER_EXPIRY'),
  );
  await expect(aDriver({ toxicologyOn: '2026-11-19' })).rejects.toEqual(refusal('EXAM_IN_FUTURE'));
  expect(await edit({ toxicologyOn: null })).toMatchObject({ toxicologyOn: null });
  const csv = (await manager.truckDrivers.export({ format: 'csv' })) as File;
  expect(await csv.text()).toContain('Exame toxicológico');
});

test('an examination whose end nobody says holds thirty months, and its driver is blocked from then on', async () => {
  const driver = await aDriver({ toxicologyOn: '2024-05-18', toxicologyExpiresOn: null });
  expect(driver).toMatchObject({ toxicologyExpiresOn: TODAY, blocks: [] });
  const rows = [{ id: randomUUID(), line: 2, name: 'Bento', cpf: aCpf(), toxicologyOn: '2024-05-17' }];
  await manager.truckDrivers.import({ rows });
  expect((await manager.records.driver({ id: rows[0]!.id })).driver).toMatchObject({
    toxicologyExpiresOn: '2026-11-17',
    blocks: expect.arrayContaining(['toxicology_expired']),
  });
});

test('the day that has come is the one of the unit', async () => {
  const west = (await world.unit({ time_zone: 'Pacific/Kiritimati' })) as { id: string };
  const there = await world.as(await world.account('manager', { unit_id: west.id }));
  const made = await there.truckDrivers.create({
    id: randomUUID(),
    ...fields({ toxicologyOn: '2026-11-19', toxicologyExpiresOn: '2029-05-19' }),
  });
  expect(made.toxicologyOn).toBe('2026-11-19');
});

test('a partner who lends the driver is chosen, sees that driver from then on, and no more once it is one of our own', async () => {
  const partner = (await world.partner()) as { id: string; name: string };
  const helay = await world.as(await world.account('helay', { partner_id: partner.id }));
  const seen = async () => (await helay.fleetManagement.drivers()).map(({ id }) => id);
  const driver = await aDriver({ partnerId: partner.id });
  expect(driver).toMatchObject({ partnerId: partner.id, partner: partner.name });
  expect(await seen()).toEqual([driver.id]);
  const office = await world.as(await world.account('supervisor'));
  const edit = (revision: number, with_: object) =>
    office.truckDrivers.edit({ id: driver.id, revision, ...fields({ cpf: driver.cpf, ...with_ }) });
  await expect(edit(1, { partnerId: randomUUID() })).rejects.toEqual(refusal('PARTNER_NOT_FOUND'));
  expect(await edit(1, { partnerId: null })).toMatchObject({ partnerId: null, partner: null });
  expect(await seen()).toEqual([]);
});

test('a driver says how many loads there are from today on', async () => {
  const { id } = await aDriver();
  const give = (at: string, state: string) =>
    world.load({ unit_id: unit.id, driver_id: id, state, loaded_at: at });
  await give('2026-11-17T14:00:00Z', 'scheduled');
  await give('2026-11-18T10:00:00Z', 'closed');
  expect((await manager.records.driver({ id })).driver.plannedLoads).toBe(0);
  // This morning's, not begun, and one far ahead.
  await give('2026-11-18T10:00:00Z', 'scheduled');
  await give('2027-03-01T10:00:00Z', 'scheduled');
  expect((await manager.records.driver({ id })).driver.plannedLoads).toBe(2);
});

test('nobody is taken on after today: a year typed wrong is said, in the form and in a sheet', async () => {
  await expect(aDriver({ admittedOn: '2050-01-02' })).rejects.toEqual(refusal('ADMITTED_IN_FUTURE'));
  const driver = await aDriver({ admittedOn: TODAY });
  await expect(
    manager.truckDrivers.edit({
      id: driver.id,
      revision: 1,
      ...fields({ cpf: driver.cpf, admittedOn: '2026-11-19' }),
    }),
  ).rejects.toEqual(refusal('ADMITTED_IN_FUTURE'));
  const row = { id: randomUUID(), line: 1, name: 'Rui Prado', cpf: '52998224725', admittedOn: '2050-01-02' };
  expect(await manager.truckDrivers.import({ rehearse: true, rows: [row] })).toMatchObject([
    { outcome: 'refused', field: 'admittedOn', message: 'A admissão não pode ser depois de hoje.' },
  ]);
});
