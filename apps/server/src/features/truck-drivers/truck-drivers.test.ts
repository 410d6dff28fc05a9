import { randomUUID } from 'node:crypto';
import { formatCpf } from '@traco/contract/values/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type Crew, fields, NOW, openCrew, TODAY } from './truck-drivers.fixture.ts';

let world: World;
let unit: Crew['unit'];
let manager: Crew['manager'];
let stranger: Crew['stranger'];
let aDriver: Crew['aDriver'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, manager, stranger, aDriver } = await openCrew(world));
});

test('a driver is taken on with the papers; sent twice it is one', async () => {
  const id = randomUUID();
  const truck = await world.vehicle({ unit_id: unit.id });
  const typed = { id, ...fields({ vehicleId: truck.id }), cpf: formatCpf(aCpf()) };
  const driver = await manager.truckDrivers.create(typed);
  expect(driver).toMatchObject({
    id,
    unit: { id: unit.id, name: unit.name },
    cpf: typed.cpf.replace(/\D/g, ''),
    plate: truck.plate,
    access: 'none',
    blocks: [],
    next: { kind: 'medical', onDay: '2026-12-10' },
    revision: 1,
  });
  expect(await manager.truckDrivers.create(typed)).toEqual(driver);
});

test('a driver of another plant may not have the same CPF, nor the same id; of whom nobody sees, nothing is said', async () => {
  const there = await stranger.truckDrivers.create({ id: randomUUID(), ...fields() });
  await expect(aDriver({ cpf: there.cpf })).rejects.toEqual(refusal('CPF_REFUSED'));
  const here = await aDriver();
  await expect(aDriver({ cpf: here.cpf })).rejects.toEqual(refusal('CPF_TAKEN'));
  await expect(manager.truckDrivers.create({ id: there.id, ...fields() })).rejects.toEqual(
    refusal('ID_TAKEN'),
  );
});

test('a driver has a valid CPF, eleven digits of licence and something to operate', async () => {
  for (const wrong of [{ cpf: '12345678900' }, { licenceNumber: '123' }, { equipment: [] }])
    await expect(aDriver(wrong)).rejects.toEqual(refusal('BAD_REQUEST'));
  await expect(aDriver({ vehicleId: (await world.vehicle()).id })).rejects.toEqual(
    refusal('VEHICLE_NOT_FOUND'),
  );
});

test('a driver needs a unit when the asker has none', async () => {
  const admin = await world.as(await world.account('admin'));
  await expect(admin.truckDrivers.create({ id: randomUUID(), ...fields() })).rejects.toEqual(
    refusal('UNIT_REQUIRED'),
  );
  const made = await admin.truckDrivers.create({ id: randomUUID(), unitId: unit.id, ...fields() });
  expect(made.unit.id).toBe(unit.id);
});

test('a driver is altered by the revision; the second of two is shown the driver of now', async () => {
  const driver = await aDriver();
  const edit = (revision: number, with_: object, as = manager) =>
    as.truckDrivers.edit({ id: driver.id, revision, ...fields({ cpf: driver.cpf, ...with_ }) });
  expect(await edit(1, { name: 'João Souza' })).toMatchObject({ name: 'João Souza', revision: 2 });
  await expect(edit(1, { name: 'Outro' })).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { name: 'João Souza', revision: 2 } },
  });
  const other = await aDriver();
  await expect(edit(2, { cpf: other.cpf })).rejects.toEqual(refusal('CPF_TAKEN'));
  await expect(edit(2, { vehicleId: randomUUID() })).rejects.toEqual(refusal('VEHICLE_NOT_FOUND'));
  await expect(edit(2, {}, stranger)).rejects.toEqual(refusal('DRIVER_NOT_FOUND'));
});

test('a driver of another plant does not exist, whatever is asked', async () => {
  const { id } = await aDriver();
  const unseen = refusal('DRIVER_NOT_FOUND');
  const { truckDrivers } = stranger;
  await expect(stranger.records.driver({ id })).rejects.toEqual(unseen);
  await expect(truckDrivers.setActive({ id, revision: 1, active: false })).rejects.toEqual(unseen);
  await expect(truckDrivers.givePin({ id })).rejects.toEqual(unseen);
  const absence = { id, absenceId: randomUUID(), kind: 'missed' as const, fromOn: TODAY, toOn: TODAY };
  await expect(truckDrivers.recordAbsence(absence)).rejects.toEqual(unseen);
  const event = { id, eventId: randomUUID(), kind: 'fine' as const, onDay: TODAY, description: 'Radar' };
  await expect(truckDrivers.recordEvent(event)).rejects.toEqual(unseen);
  const document = { id, documentId: randomUUID(), kind: 'licence' as const, fileId: randomUUID() };
  await expect(truckDrivers.attachDocument(document)).rejects.toEqual(unseen);
  expect((await truckDrivers.list({ kind: 'all' })).rows).toEqual([]);
});

test('the list filters, sorts by the next obligation, pages and adds up', async () => {
  const partner = await world.partner();
  const ana = await aDriver({ name: 'Ana Lúcia', medicalExpiresOn: '2026-11-10' });
  const bento = await aDriver({ name: 'Bento', medicalExpiresOn: '2027-03-01', equipment: ['pump'] });
  const caio = await aDriver({ name: 'Caio', medicalExpiresOn: '2027-01-01' });
  await world.pool.query('update drivers set partner_id = $1 where id = $2', [partner.id, caio.id]);
  await manager.truckDrivers.recordAbsence({
    id: bento.id,
    absenceId: randomUUID(),
    kind: 'holidays',
    fromOn: '2026-11-17',
    toOn: '2026-12-06',
  });
  const names = async (input: Parameters<typeof manager.truckDrivers.list>[0]) =>
    (await manager.truckDrivers.list(input)).rows.map(({ name }) => name.split(' ')[0]);
  expect(await names({})).toEqual(['Ana', 'Bento', 'Caio']);
  expect(await names({ sort: '-name' })).toEqual(['Caio', 'Bento', 'Ana']);
  expect(await names({ sort: 'next' })).toEqual(['Ana', 'Bento', 'Caio']);
  expect(await names({ kind: 'expiring' })).toEqual(['Ana']);
  expect(await names({ kind: 'blocked' })).toEqual(['Ana', 'Bento', 'Caio']);
  expect(await names({ kind: 'absent' })).toEqual(['Bento']);
  expect(await names({ kind: 'without_account' })).toEqual(['Ana', 'Bento', 'Caio']);
  expect(await names({ owner: 'partner' })).toEqual(['Caio']);
  expect(await names({ owner: 'own', equipment: 'pump' })).toEqual(['Bento']);
  expect(await names({ search: 'lucia' })).toEqual(['Ana']);
  expect(await names({ search: formatCpf(caio.cpf) })).toEqual(['Caio']);
  expect(await names({ search: `Caio ${caio.cpf.slice(0, 3)}` })).toEqual([]);
  await manager.truckDrivers.setActive({ id: caio.id, revision: 1, active: false });
  expect(await names({ kind: 'inactive' })).toEqual(['Caio']);
  const page = await manager.truckDrivers.list({ kind: 'all', limit: 2 });
  expect(page).toMatchObject({
    nextCursor: expect.any(String),
    totals: { drivers: 3, blocked: 3, expiring: 1, absent: 1 },
  });
  expect(await names({ kind: 'all', limit: 2, cursor: page.nextCursor! })).toEqual(['Caio']);
  await aDriver({ name: 'Abel' });
  expect(await names({ kind: 'all', limit: 2, cursor: page.nextCursor! })).toEqual(['Caio']);
  await expect(manager.truckDrivers.list({ sort: 'next', cursor: page.nextCursor! })).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
  });
  expect(ana.next).toMatchObject({ kind: 'medical', onDay: '2026-11-10' });
});

test('the list goes home as CSV and XLSX', async () => {
  await aDriver({ name: '=Perigo' });
  const csv = (await manager.truckDrivers.export({ format: 'csv' })) as File;
  const text = await csv.text();
  expect(text).toContain("'=Perigo");
  expect(text).toContain('10/12/2026');
  const xlsx = (await manager.truckDrivers.export({ format: 'xlsx' })) as File;
  expect(xlsx.size).toBeGreaterThan(1_000);
});

test('a unit that was closed takes nobody on, by form or by sheet', async () => {
  const supervisor = await world.as(await world.account('supervisor'));
  const { id: unitId } = await world.unit({ active: false });
  const { create, import: bringIn } = supervisor.truckDrivers;
  const refused = refusal('UNIT_REQUIRED');
  await expect(create({ id: randomUUID(), unitId, ...fields() })).rejects.toEqual(refused);
  const row = { id: randomUUID(), line: 2, name: 'João da Silva', cpf: fields().cpf };
  await expect(bringIn({ unitId, rehearse: false, rows: [row] })).rejects.toEqual(refused);
});
