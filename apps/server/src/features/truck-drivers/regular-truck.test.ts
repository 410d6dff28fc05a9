import { randomUUID } from 'node:crypto';
import { cpfCheckDigits } from '@traco/contract/values/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let truck: { id: string };
let manager: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  truck = (await world.vehicle({ unit_id: unit.id })) as never;
  manager = await world.as(await world.account('manager', { unit_id: unit.id, name: 'Paula Gerente' }));
});

let sequence = 0;
const fields = (vehicleId: string | null, name = 'José') => {
  const base = String(500_000_000 + ++sequence);
  return { name, cpf: base + cpfCheckDigits(base), equipment: ['mixer' as const], vehicleId };
};
const create = (vehicleId: string | null, name?: string) =>
  manager.truckDrivers.create({ id: randomUUID(), ...fields(vehicleId, name) });

test('nobody loses a regular truck on the form of another, who is told whose it is', async () => {
  const first = await create(truck.id, 'Dono do caminhão');
  await expect(create(truck.id)).rejects.toMatchObject({
    code: 'VEHICLE_TAKEN',
    data: { driver: 'Dono do caminhão' },
  });
  const other = await create(null);
  const edit = () =>
    manager.truckDrivers.edit({ id: other.id, revision: other.revision, ...fields(truck.id) });
  await expect(edit()).rejects.toMatchObject({ code: 'VEHICLE_TAKEN' });
  expect((await manager.records.driver({ id: first.id })).driver.vehicleId).toBe(truck.id);
  await manager.truckDrivers.edit({ id: first.id, revision: first.revision, ...fields(null) });
  expect(await edit()).toMatchObject({ vehicleId: truck.id });
});

test('a driver changes from one free truck to another, and keeps it on a second save', async () => {
  const free = (await world.vehicle({ unit_id: unit.id })) as { id: string };
  const driver = await create(truck.id);
  const moved = await manager.truckDrivers.edit({
    id: driver.id,
    revision: driver.revision,
    ...fields(free.id),
  });
  expect(moved.vehicleId).toBe(free.id);
  const again = { id: driver.id, revision: moved.revision, ...fields(free.id) };
  expect((await manager.truckDrivers.edit(again)).vehicleId).toBe(free.id);
  expect((await create(truck.id)).vehicleId).toBe(truck.id);
});

test('the manager reads who recorded an absence and an event', async () => {
  const { id } = await create(null);
  const admin = await world.as(await world.account('admin', { name: 'Marta Escritório' }));
  const days = { fromOn: '2026-11-20', toOn: '2026-11-20' };
  await admin.truckDrivers.recordAbsence({ id, absenceId: randomUUID(), kind: 'day_off', ...days });
  const event = { eventId: randomUUID(), kind: 'praise' as const, onDay: '2026-11-17' };
  await manager.truckDrivers.recordEvent({ id, ...event, description: 'Elogio da obra' });
  expect((await manager.records.driver({ id })).driver).toMatchObject({
    absences: [{ recordedBy: 'Marta Escritório' }],
    events: [{ recordedBy: 'Paula Gerente' }],
  });
});
