import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { aPicture, asFile } from '../../testing/pictures.fixture.ts';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { fields, NOW, PDF, TODAY, upload } from '../truck-drivers/truck-drivers.fixture.ts';

let world: World;
let unit: { id: string; name: string };
let partnerId: string;
let helay: Client;
let stranger: Client;
let own: { id: string; cpf: string };

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = (await world.unit()) as typeof unit;
  ({ id: partnerId } = await world.partner());
  helay = await world.as(await world.account('helay', { partner_id: partnerId }));
  stranger = await world.as(await world.account('helay'));
  own = (await world.driver({
    unit_id: unit.id,
    name: 'Da empresa',
    pix_key: 'segredo',
    cpf: aCpf(),
  })) as typeof own;
});

const aDriver = (with_: object = {}) =>
  helay.helayDrivers.create({ id: randomUUID(), unitId: unit.id, ...fields(with_) });

test('a partner sees its own drivers only: not the company’s, nor another partner’s', async () => {
  const mine = await aDriver({ name: 'Meu' });
  const theirs = await stranger.helayDrivers.create({
    id: randomUUID(),
    unitId: unit.id,
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

test('nothing of what a partner reads is a price, and the company’s own records of a driver are not told', async () => {
  const mine = await aDriver();
  const told = JSON.stringify([await helay.helayDrivers.list({}), mine]);
  expect(told).not.toMatch(/cents|price|events|access|hasAccount/i);
  const manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  const { id: fileId } = await upload(manager, PDF);
  const contract = { id: mine.id, documentId: randomUUID(), kind: 'contract' as const, fileId };
  await manager.truckDrivers.attachDocument(contract);
  expect((await helay.helayDrivers.get({ id: mine.id })).documents).toEqual([]);
  await expect(helay.files.download({ id: fileId })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  // The licence that the manager attached is the partner's to read too.
  const { id: licence } = await upload(manager, PDF);
  await manager.truckDrivers.attachDocument({
    ...contract,
    documentId: randomUUID(),
    kind: 'licence',
    fileId: licence,
  });
  expect((await helay.files.download({ id: licence })).type).toBe('application/pdf');
  await expect(stranger.files.download({ id: licence })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
});

test('a new driver is the partner’s, in a unit that is open, and waits for the papers', async () => {
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
  await expect(helay.helayDrivers.create(again)).rejects.toEqual(refusal('SENT_OTHERWISE'));
  const closed = await world.unit({ active: false });
  const refused = (with_: object) =>
    helay.helayDrivers.create({ id: randomUUID(), unitId: unit.id, ...fields(), ...with_ });
  await expect(refused({ unitId: closed.id })).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
  // Its own, the company's, another partner's: one and the same answer.
  const theirs = await stranger.helayDrivers.create({ id: randomUUID(), unitId: unit.id, ...fields() });
  const answers = await Promise.all(
    [made.cpf, own.cpf, theirs.cpf].map((cpf) => refused({ cpf }).catch((error: unknown) => error)),
  );
  expect(answers[0]).toEqual(refusal('CPF_REFUSED'));
  for (const answer of answers) expect(JSON.stringify(answer)).toBe(JSON.stringify(answers[0]));
  expect(String(answers[0])).not.toMatch(/cadastrad/);
  await expect(refused({ id: own.id })).rejects.toEqual(refusal('ID_TAKEN'));
  await expect(refused({ toxicologyOn: '2026-11-19' })).rejects.toEqual(refusal('EXAM_IN_FUTURE'));
  expect((await helay.helayDrivers.units()).map(({ id }) => id)).not.toContain(closed.id);
});

test('what a partner changes stays its own, keeps the truck, and a later date comes with its document', async () => {
  const made = await aDriver({ licenceExpiresOn: '2026-11-17' });
  const truck = await world.vehicle({ unit_id: unit.id, partner_id: partnerId, driver_id: made.id });
  const edit = (revision: number, with_: object, more: object = {}) =>
    helay.helayDrivers.edit({
      id: made.id,
      revision,
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

test('a partner gives its drivers their faces and takes them away; another partner sees none', async () => {
  const { id: personId } = await aDriver();
  const key = { kind: 'driver' as const, personId };
  const file = asFile(await aPicture('webp', { width: 512, height: 512 }), 'rosto.webp', 'image/webp');
  const given = { ...key, frame: 'none', consent: 'yes', publicConsent: 'no', file } as const;
  const save = (as: Client) => as.profilePhoto.save({ id: randomUUID(), ...given });
  const photoId = (await save(helay)).present!.id;
  const shown = async () =>
    (await helay.helayDrivers.list({})).rows.find(({ id }) => id === personId)?.photoId;
  expect(await shown()).toBe(photoId);
  expect((await helay.profilePhoto.picture(key)).body.type).toBe('image/webp');
  await expect(stranger.profilePhoto.picture(key)).rejects.toEqual(refusal('PHOTO_NOT_FOUND'));
  await expect(save(stranger)).rejects.toEqual(refusal('PERSON_NOT_FOUND'));
  await expect(stranger.profilePhoto.remove(key)).rejects.toEqual(refusal('PERSON_NOT_FOUND'));
  await helay.profilePhoto.remove(key);
  expect(await shown()).toBeNull();
});

test('a document is what the partner sent', async () => {
  const { id } = await aDriver();
  const attach = (kind: 'identity' | 'medical', fileId: string) =>
    helay.helayDrivers.attachDocument({ id, documentId: randomUUID(), kind, fileId });
  const { id: pdf } = await upload(helay, PDF, { unitId: unit.id });
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

test('a session of a partner’s driver, should there be one, is nobody’s; that of the partner’s fleet is that office’s', async () => {
  const as = async (type: string, driverId: string | null = null) =>
    world.as(
      await world.account('helay', {
        partner_id: partnerId,
        partner_user_type: type,
        driver_id: driverId,
      }),
    );
  const { id } = await aDriver({ cpf: aCpf() });
  const { id: fileId } = await upload(helay, PDF, { unitId: unit.id });
  await helay.helayDrivers.attachDocument({ id, documentId: randomUUID(), kind: 'licence', fileId });
  const driver = await as('driver', id);
  expect(await driver.identity.me()).toBeNull();
  for (const ask of [
    () => driver.helayDrivers.list({}),
    () => driver.files.download({ id: fileId }),
    () => driver.fleetManagement.export({ format: 'csv' }),
    () => driver.gallery.list({}),
    () => driver.deliveryNote.pdf({ loadId: randomUUID() }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const fleet = await as('fleet');
  expect((await fleet.helayDrivers.list({})).rows).toHaveLength(1);
  expect((await fleet.files.download({ id: fileId })).type).toBe('application/pdf');
});

test('a partner’s driver has exams of days that are over, and before they end', async () => {
  const late = { toxicologyOn: '2027-06-01', toxicologyExpiresOn: '2027-05-01' };
  await expect(aDriver(late)).rejects.toMatchObject({ code: expect.stringMatching(/^EXAM_/) });
  const past = { toxicologyOn: '2026-01-05', toxicologyExpiresOn: '2026-01-04' };
  await expect(aDriver(past)).rejects.toEqual(refusal('EXAM_AFTER_EXPIRY'));
  const mine = await aDriver();
  const edit = (with_: object) =>
    helay.helayDrivers.edit({ id: mine.id, revision: mine.revision, ...fields({ cpf: mine.cpf, ...with_ }) });
  await expect(edit(past)).rejects.toEqual(refusal('EXAM_AFTER_EXPIRY'));
  await expect(edit({ toxicologyOn: '2026-12-01' })).rejects.toEqual(refusal('EXAM_IN_FUTURE'));
  await expect(edit({ cpf: own.cpf })).rejects.toEqual(refusal('CPF_REFUSED'));
});

test('a paper is one driver’s: its id is taken for another', async () => {
  const [one, other] = [await aDriver(), await aDriver()];
  const documentId = randomUUID();
  const { id: fileId } = await upload(helay, PDF, { unitId: unit.id });
  await helay.helayDrivers.attachDocument({ id: one.id, documentId, kind: 'licence', fileId });
  const { id: another } = await upload(helay, PDF, { unitId: unit.id });
  await world.pool.query('delete from sent_once');
  await expect(
    helay.helayDrivers.attachDocument({ id: other.id, documentId, kind: 'licence', fileId: another }),
  ).rejects.toEqual(refusal('ID_TAKEN'));
});
