import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import {
  aCpf,
  fields,
  NOW,
  PDF,
  PNG,
  refusal,
  TODAY,
  upload,
} from '../truck-drivers/truck-drivers.fixture.ts';

let world: World;
let unit: { id: string; name: string };
let partnerId: string;
let helay: Client;
let stranger: Client;
let own: { id: string };

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = (await world.unit()) as typeof unit;
  ({ id: partnerId } = await world.partner());
  helay = await world.as(await world.account('helay', { partner_id: partnerId }));
  stranger = await world.as(await world.account('helay'));
  own = await world.driver({ unit_id: unit.id, name: 'Da empresa', pix_key: 'segredo' });
});

const aDriver = (with_: object = {}) =>
  helay.helayDrivers.create({ id: randomUUID(), unitId: unit.id, ...fields(with_) });

test('a partner sees his own drivers only: not the company’s, nor another partner’s', async () => {
  const mine = await aDriver({ name: 'Meu' });
  const theirs = await stranger.helayDrivers.create({
    ...{ id: randomUUID(), unitId: unit.id },
    ...fields({ name: 'Deles' }),
  });
  const { rows, totals } = await helay.helayDrivers.list({ kind: 'all' });
  expect(rows.map(({ name }) => name)).toEqual(['Meu']);
  expect(totals).toEqual({ drivers: 1, blocked: 1, expiring: 1, unchecked: 1 });
  for (const id of [own.id, theirs.id]) {
    await expect(helay.helayDrivers.get({ id })).rejects.toEqual(refusal('DRIVER_NOT_FOUND'));
    const edit = { id, revision: 1, ...fields() };
    await expect(helay.helayDrivers.edit(edit)).rejects.toEqual(refusal('DRIVER_NOT_FOUND'));
    const { id: fileId } = await upload(helay, PDF, { unitId: unit.id });
    const document = { id, documentId: randomUUID(), kind: 'licence' as const, fileId };
    await expect(helay.helayDrivers.attachDocument(document)).rejects.toEqual(refusal('DRIVER_NOT_FOUND'));
  }
  const csv = await ((await helay.helayDrivers.export({ kind: 'all', format: 'csv' })) as File).text();
  expect(csv).toContain('Meu');
  expect(csv).not.toMatch(/Deles|Da empresa|segredo/);
  expect(mine.partner).not.toBeNull();
});

test('nothing of what he reads is a price, and the company’s own records of a driver are not told', async () => {
  const mine = await aDriver();
  const told = JSON.stringify([await helay.helayDrivers.list({}), mine]);
  expect(told).not.toMatch(/cents|price|events|access|hasAccount/i);
  const manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  const { id: fileId } = await upload(manager, PDF);
  const contract = { id: mine.id, documentId: randomUUID(), kind: 'contract' as const, fileId };
  await manager.truckDrivers.attachDocument(contract);
  expect((await helay.helayDrivers.get({ id: mine.id })).documents).toEqual([]);
  await expect(helay.files.download({ id: fileId })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  // The licence that the manager attached is his to read too.
  const { id: licence } = await upload(manager, PDF);
  await manager.truckDrivers.attachDocument({
    ...contract,
    ...{ documentId: randomUUID(), kind: 'licence', fileId: licence },
  });
  expect((await helay.files.download({ id: licence })).type).toBe('application/pdf');
  await expect(stranger.files.download({ id: licence })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
});

test('a new driver is the partner’s, in a unit that is open, and waits for his papers', async () => {
  const made = await aDriver({ pixKey: 'chave@helay' });
  expect(made).toMatchObject({
    unit: { id: unit.id, name: unit.name },
    pixKey: 'chave@helay',
    blocks: ['partner_papers'],
    checks: [
      { kind: 'licence', state: 'pending' },
      { kind: 'toxicology', state: 'pending' },
      { kind: 'medical', state: 'pending' },
    ],
  });
  const { rows } = await world.pool.query('select partner_id from drivers where id = $1', [made.id]);
  expect(rows[0].partner_id).toBe(partnerId);
  const again = { id: made.id, unitId: unit.id, ...fields({ name: 'Outro nome' }) };
  expect((await helay.helayDrivers.create(again)).name).toBe(made.name);
  const closed = await world.unit({ active: false });
  const refused = (with_: object) =>
    helay.helayDrivers.create({ id: randomUUID(), unitId: unit.id, ...fields(), ...with_ });
  await expect(refused({ unitId: closed.id })).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
  await expect(refused({ cpf: made.cpf })).rejects.toEqual(refusal('CPF_TAKEN'));
  await expect(refused({ id: own.id })).rejects.toEqual(refusal('ID_TAKEN'));
  await expect(refused({ toxicologyOn: '2026-11-19' })).rejects.toEqual(refusal('EXAM_IN_FUTURE'));
  expect((await helay.helayDrivers.units()).map(({ id }) => id)).not.toContain(closed.id);
});

test('what he changes stays his, keeps the truck, and a later date comes with its document', async () => {
  const made = await aDriver({ licenceExpiresOn: '2026-11-17' });
  const truck = await world.vehicle({ unit_id: unit.id, partner_id: partnerId, driver_id: made.id });
  const edit = (revision: number, with_: object, more: object = {}) =>
    helay.helayDrivers.edit({
      ...{ id: made.id, revision },
      ...fields({ cpf: made.cpf, licenceExpiresOn: '2026-11-17', ...with_ }),
      ...more,
    });
  expect(await edit(1, { name: 'Novo Nome' })).toMatchObject({ name: 'Novo Nome', plate: truck.plate });
  const current = await helay.helayDrivers.get({ id: made.id });
  await expect(edit(1, {})).rejects.toEqual(refusal('STALE_REVISION', { current }));
  const later = { name: 'Novo Nome', licenceExpiresOn: '2031-11-17' };
  await expect(edit(2, later)).rejects.toEqual(refusal('RENEWAL_WITHOUT_DOCUMENT', { kinds: ['licence'] }));
  const { id: fileId } = await upload(helay, PDF, { unitId: unit.id });
  const renewals = [{ kind: 'licence', documentId: randomUUID(), fileId }];
  const renewed = await edit(2, later, { renewals });
  expect(renewed).toMatchObject({ licenceExpiresOn: '2031-11-17', documents: [{ kind: 'licence', fileId }] });
  const { rows } = await world.pool.query('select partner_id, unit_id from drivers where id = $1', [made.id]);
  expect(rows[0]).toEqual({ partner_id: partnerId, unit_id: unit.id });
});

test('a face is his to show, by an address of his own; a document is what he sent himself', async () => {
  const { id } = await aDriver();
  const attach = (kind: 'photo' | 'medical', fileId: string) =>
    helay.helayDrivers.attachDocument({ id, documentId: randomUUID(), kind, fileId });
  const { id: pdf } = await upload(helay, PDF, { unitId: unit.id });
  await expect(attach('photo', pdf)).rejects.toEqual(refusal('NOT_A_PHOTO'));
  const { id: png } = await upload(helay, PNG, { unitId: unit.id });
  const { photo } = await attach('photo', png);
  expect(photo).toMatchObject({ fileId: png });
  expect((await helay.helayDrivers.photo({ id, fileId: png })).body.type).toBe('image/png');
  await expect(stranger.helayDrivers.photo({ id, fileId: png })).rejects.toEqual(refusal('PHOTO_NOT_FOUND'));
  const manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  const { id: theirs } = await upload(manager, PDF);
  await expect(attach('medical', theirs)).rejects.toEqual(refusal('FILE_NOT_FOUND'));
  const { id: another } = await aDriver();
  await attach('medical', pdf);
  const ofAnother = { id: another, documentId: randomUUID(), kind: 'medical' as const, fileId: pdf };
  await expect(helay.helayDrivers.attachDocument(ofAnother)).rejects.toEqual(refusal('FILE_NOT_FOUND'));
});

test('absences that the manager records are seen as a block, and filters find who waits', async () => {
  const made = await aDriver();
  await world.pool.query("update driver_paper_checks set state = 'approved' where driver_id = $1", [made.id]);
  const waiting = await aDriver({ name: 'Zeca' });
  await world.pool.query(
    `insert into absences (id, unit_id, driver_id, kind, from_on, to_on) values (gen_random_uuid(), $1, $2, 'holidays', $3, $3)`,
    [unit.id, made.id, TODAY],
  );
  expect((await helay.helayDrivers.get({ id: made.id })).blocks).toEqual(['absent']);
  const ids = async (kind: 'unchecked' | 'inactive' | 'active') =>
    (await helay.helayDrivers.list({ kind })).rows.map(({ id }) => id);
  expect(await ids('unchecked')).toEqual([waiting.id]);
  expect(await ids('inactive')).toEqual([]);
  const { rows, nextCursor } = await helay.helayDrivers.list({ limit: 1 });
  await aDriver({ name: 'Aarão' });
  const rest = await helay.helayDrivers.list({ cursor: nextCursor! });
  expect(rest.rows.map(({ id }) => id)).not.toContain(rows[0]!.id);
  expect(rest.rows).toHaveLength(rest.totals.drivers - 2);
  await expect(helay.helayDrivers.list({ cursor: '1' })).rejects.toEqual(refusal('CURSOR_INVALID'));
});

test('a driver of the partner, who has a session too, keeps no register; fleet does', async () => {
  const as = async (type: string) =>
    world.as(await world.account('helay', { partner_id: partnerId, partner_user_type: type }));
  const driver = await as('driver');
  const { id } = await aDriver({ cpf: aCpf() });
  for (const ask of [
    () => driver.helayDrivers.list({}),
    () => driver.helayDrivers.get({ id }),
    () => driver.helayDrivers.units(),
    () => driver.helayDrivers.export({ format: 'csv' }),
    () => driver.helayDrivers.create({ id: randomUUID(), unitId: unit.id, ...fields() }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect((await (await as('fleet')).helayDrivers.list({})).rows).toHaveLength(1);
});
