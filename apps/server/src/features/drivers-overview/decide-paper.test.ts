import { randomUUID } from 'node:crypto';
import type { PaperKind } from '@traco/contract/truck-drivers/driver-papers';
import { DriverFields } from '@traco/contract/truck-drivers/driver-record';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { aCpf } from '../../testing/a-cpf.ts';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { NOW, type Office, openOffice } from './drivers-overview.fixture.ts';

let world: World;
let office: Office;
let manager: Client;
let helay: Client;
let driverId: string;
beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  office = await openOffice(world);
  manager = await world.as(await world.account('manager', { unit_id: office.unit.id }));
  helay = await world.as(await world.account('helay', { partner_id: office.partner.id }));
  ({ id: driverId } = await office.aDriver({
    partner_id: office.partner.id,
    toxicology_expires_on: '2028-01-01',
    medical_expires_on: '2027-06-01',
  }));
});

const PDF = Uint8Array.from(onePage());
const attach = async (kind: PaperKind) => {
  const file = { id: randomUUID(), purpose: 'driver-document' as const, unitId: office.unit.id };
  await helay.files.upload({ ...file, file: new File([PDF], 'cnh.pdf') });
  await helay.helayDrivers.attachDocument({ id: driverId, documentId: randomUUID(), kind, fileId: file.id });
};
const checkOf = async (kind: PaperKind) =>
  (await helay.helayDrivers.get({ id: driverId })).checks.find((check) => check.kind === kind)!;
const decide = async (kind: PaperKind, state: 'approved' | 'rejected', more: object = {}) => {
  const { revision } = await checkOf(kind);
  return office.admin.driversOverview.decidePaper({ id: driverId, kind, state, revision, ...more });
};
const planned = () =>
  manager.unitManager.saveShift({
    id: randomUUID(),
    dayOn: '2026-11-19',
    driverId,
    startsAt: '2026-11-19T10:00:00Z',
    helperName: '',
  });
const waits = refusal('DRIVER_BLOCKED', { driverBlocks: ['partner_papers'] });

test('a changed document waits again, cannot be planned, and once it is approved the driver can', async () => {
  await attach('licence');
  expect(await checkOf('licence')).toMatchObject({ state: 'pending', reason: '', decidedAt: null });
  expect(await checkOf('medical')).toMatchObject({ state: 'approved' });
  await expect(planned()).rejects.toEqual(waits);
  const approved = await decide('licence', 'approved');
  expect(approved).toMatchObject({ id: driverId, status: 'available', blocks: [] });
  expect(await checkOf('licence')).toMatchObject({
    state: 'approved',
    decidedAt: '2026-11-18T14:00:00.000Z',
  });
  await planned();
});

test('a rejected one keeps its reason where the partner reads it', async () => {
  await attach('toxicology');
  await expect(decide('toxicology', 'rejected')).rejects.toEqual(refusal('REASON_REQUIRED'));
  await decide('toxicology', 'rejected', { reason: 'Laudo ilegível: envie de novo.' });
  expect(await checkOf('toxicology')).toMatchObject({
    state: 'rejected',
    reason: 'Laudo ilegível: envie de novo.',
  });
  await expect(planned()).rejects.toEqual(waits);
  await attach('toxicology');
  expect(await checkOf('toxicology')).toMatchObject({ state: 'pending', reason: '' });
});

test('what is approved is what was seen, and there is a document to see', async () => {
  await expect(decide('medical', 'approved')).rejects.toEqual(refusal('DOCUMENT_MISSING'));
  await attach('medical');
  const { revision } = await checkOf('medical');
  await attach('medical');
  await expect(decide('medical', 'approved', { revision })).rejects.toEqual(refusal('STALE_CHECK'));
});

test.each(['null', "'2026-11-17'"])(
  'what has run out, or never does, is not approved: %s',
  async (lastDay) => {
    await attach('medical');
    const ends = (day: string) =>
      world.pool.query(`update drivers set medical_expires_on = ${day} where id = $1`, [driverId]);
    await ends(lastDay);
    await expect(decide('medical', 'approved')).rejects.toEqual(refusal('NOT_VALID'));
    await decide('medical', 'rejected', { reason: 'Vencido: envie o novo.' });
    await ends("'2026-11-18'");
    expect(await decide('medical', 'approved')).toMatchObject({ blocks: [] });
  },
);

test('another CPF is another person, and so is another name that the partner writes', async () => {
  const states = async () =>
    (await helay.helayDrivers.get({ id: driverId })).checks.map(({ state }) => state);
  const change = async (with_: object) => {
    const { id, revision, ...known } = await helay.helayDrivers.get({ id: driverId });
    await helay.helayDrivers.edit({ id, revision, ...DriverFields.parse(known), ...with_ });
    const now = await states();
    await world.pool.query("update driver_paper_checks set state = 'approved' where driver_id = $1", [id]);
    return now;
  };
  expect(await change({ phone: '15987654321' })).toEqual(['approved', 'approved', 'approved']);
  expect(await change({ cpf: aCpf() })).toEqual(['pending', 'pending', 'pending']);
  expect(await change({ name: 'Outro Homem' })).toEqual(['pending', 'pending', 'pending']);
  const { id, revision, ...known } = (await manager.records.driver({ id: driverId })).driver;
  await manager.truckDrivers.edit({
    id,
    revision,
    ...DriverFields.parse(known),
    name: 'Outro Homem da Silva',
  });
  expect(await states()).toEqual(['approved', 'approved', 'approved']);
});

test('a plant takes nobody from a partner, so that nobody waits for approval any more; the office does', async () => {
  await attach('licence');
  const untied = async (by: Client) => {
    const { id, revision, ...known } = (await by.records.driver({ id: driverId })).driver;
    return by.truckDrivers.edit({ id, revision, ...DriverFields.parse(known), partnerId: null });
  };
  await expect(untied(manager)).rejects.toEqual(refusal('PARTNER_KEPT'));
  await expect(planned()).rejects.toEqual(waits);
  const asManager = await world.pool.connect();
  try {
    await asManager.query('begin');
    await asManager.query("select set_config('app.unit_id', $1, true)", [office.unit.id]);
    await asManager.query('set local role traco_manager');
    const taken = asManager.query('update drivers set partner_id = null where id = $1', [driverId]);
    await expect(taken).rejects.toMatchObject({ code: '42501' });
  } finally {
    await asManager.query('rollback');
    asManager.release();
  }
  expect((await untied(office.admin)).blocks).toEqual([]);
});

test('only papers of a partner’s driver are decided, by the office alone', async () => {
  const own = await office.aDriver();
  const decision = { kind: 'licence' as const, state: 'approved' as const, revision: 1 };
  const { decidePaper } = office.admin.driversOverview;
  await expect(decidePaper({ id: own.id, ...decision })).rejects.toEqual(refusal('NOT_LENT'));
  await expect(decidePaper({ id: randomUUID(), ...decision })).rejects.toEqual(refusal('DRIVER_NOT_FOUND'));
  for (const client of [manager, helay])
    await expect(client.driversOverview.decidePaper({ id: driverId, ...decision })).rejects.toEqual(
      refusal('NOT_ALLOWED'),
    );
});

test('a driver who is lent from now on waits for the papers; one who is our own no more', async () => {
  const own = await office.aDriver();
  const blocks = async () => (await manager.records.driver({ id: own.id })).driver.blocks;
  await world.pool.query('update drivers set partner_id = $1 where id = $2', [office.partner.id, own.id]);
  expect(await blocks()).toEqual(['partner_papers']);
  await world.pool.query('update drivers set partner_id = null where id = $1', [own.id]);
  expect(await blocks()).toEqual([]);
});

test.each([
  ['licence', 'licence_number', "'99999999999'"],
  ['licence', 'licence_category', "'E'"],
  ['licence', 'licence_expires_on', "'2039-01-01'"],
  ['licence', 'licence_paid_work', 'false'],
  ['toxicology', 'toxicology_on', "'2025-07-01'"],
  ['toxicology', 'toxicology_expires_on', "'2028-02-01'"],
  ['medical', 'medical_expires_on', "'2027-02-01'"],
] as const)('the %s waits again when %s changes, and only that', async (kind, column, value) => {
  await world.pool.query(`update drivers set ${column} = ${value} where id = $1`, [driverId]);
  const { checks } = await helay.helayDrivers.get({ id: driverId });
  expect(checks.map((check) => [check.kind, check.state])).toEqual(
    ['licence', 'toxicology', 'medical'].map((each) => [each, each === kind ? 'pending' : 'approved']),
  );
});
