import { randomUUID } from 'node:crypto';
import type { PaperKind } from '@traco/contract/truck-drivers/driver-papers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type Crew, fields, NOW, openCrew, PDF, upload } from './truck-drivers.fixture.ts';

let world: World;
let manager: Crew['manager'];
let stranger: Crew['stranger'];
let aDriver: Crew['aDriver'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ manager, stranger, aDriver } = await openCrew(world));
});

type Made = Awaited<ReturnType<Crew['aDriver']>>;
const edit = (driver: Made, with_: object, renewals: object[] = []) =>
  manager.truckDrivers.edit({
    id: driver.id,
    revision: driver.revision,
    ...fields({ cpf: driver.cpf, ...with_ }),
    renewals: renewals as [],
  });
const aRenewal = async (kind: PaperKind) => ({
  kind,
  documentId: randomUUID(),
  fileId: (await upload(manager, PDF)).id,
});
const without = (...kinds: PaperKind[]) => refusal('RENEWAL_WITHOUT_DOCUMENT', { kinds });

test.each([
  ['licence', 'licenceExpiresOn', 'licence_expired'],
  ['toxicology', 'toxicologyExpiresOn', 'toxicology_expired'],
  ['medical', 'medicalExpiresOn', 'medical_expired'],
] as const)('the %s that ran out is renewed by its document, not by a date', async (kind, field, block) => {
  const old = { [field]: '2026-11-17' };
  const driver = await aDriver(old);
  expect(driver.blocks).toEqual([block]);
  const later = { [field]: '2030-06-01' };
  await expect(edit(driver, later)).rejects.toEqual(without(kind));
  // Nor by taking the date away, nor by the document of another paper.
  await expect(edit(driver, { [field]: null })).rejects.toEqual(without(kind));
  const another = kind === 'medical' ? 'licence' : 'medical';
  await expect(edit(driver, later, [await aRenewal(another)])).rejects.toEqual(without(kind));
  const renewal = await aRenewal(kind);
  const renewed = await edit(driver, later, [renewal]);
  expect(renewed).toMatchObject({ blocks: [], documents: [{ kind, fileId: renewal.fileId }] });
  // An earlier day, and what is no paper, need none.
  expect(await edit(renewed, { [field]: '2030-05-01', phone: null })).toMatchObject({
    phone: null,
    [field]: '2030-05-01',
  });
});

test('a paper that still holds is not lengthened by a date either, nor by the day of an examination', async () => {
  const driver = await aDriver();
  await expect(edit(driver, { medicalExpiresOn: '2026-12-11' })).rejects.toEqual(without('medical'));
  await expect(edit(driver, { toxicologyOn: '2026-11-10', toxicologyExpiresOn: null })).rejects.toEqual(
    without('toxicology'),
  );
  await expect(
    edit(driver, { licenceExpiresOn: '2031-01-01', medicalExpiresOn: '2031-01-01' }),
  ).rejects.toEqual(without('licence', 'medical'));
});

test('a missing licence, its category and its EAR are shown by the licence', async () => {
  const none = await aDriver({ licenceExpiresOn: null, licenceCategory: null });
  await expect(edit(none, {})).rejects.toEqual(without('licence'));
  const car = await aDriver({ licenceCategory: 'B' });
  await expect(edit(car, {})).rejects.toEqual(without('licence'));
  const unpaid = await aDriver({ licencePaidWork: false });
  await expect(edit(unpaid, {})).rejects.toEqual(without('licence'));
  expect((await edit(unpaid, {}, [await aRenewal('licence')])).blocks).toEqual([]);
});

test('the renewed document is a file of its own, that the asker sent or sees', async () => {
  const driver = await aDriver({ medicalExpiresOn: '2026-11-17' });
  const later = { medicalExpiresOn: '2027-11-17' };
  const renewal = await aRenewal('medical');
  const old = { id: driver.id, documentId: randomUUID(), kind: 'medical' as const, fileId: renewal.fileId };
  await manager.truckDrivers.attachDocument(old);
  await expect(edit(driver, later, [renewal])).rejects.toEqual(refusal('FILE_NOT_FOUND'));
  const { id: theirs } = await upload(stranger, PDF);
  await expect(edit(driver, later, [{ ...renewal, fileId: theirs }])).rejects.toEqual(
    refusal('FILE_NOT_FOUND'),
  );
  const taken = { ...(await aRenewal('medical')), documentId: old.documentId };
  await expect(edit(driver, later, [taken])).rejects.toEqual(refusal('ID_TAKEN'));
  expect((await manager.records.driver({ id: driver.id })).driver.blocks).toEqual(['medical_expired']);
});

test('of two edits at once with one document, one driver is renewed', async () => {
  const [ana, bento] = [
    await aDriver({ medicalExpiresOn: '2026-11-17' }),
    await aDriver({ medicalExpiresOn: '2026-11-17' }),
  ];
  for (let round = 0; round < 5; round++) {
    const renewal = await aRenewal('medical');
    const drivers = await Promise.all(
      [ana, bento].map(({ id }) => manager.records.driver({ id }).then(({ driver }) => driver)),
    );
    const later = { medicalExpiresOn: `203${round}-06-01` };
    const ends = await Promise.allSettled(
      drivers.map((driver) => edit(driver as Made, later, [{ ...renewal, documentId: randomUUID() }])),
    );
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused).toEqual([refusal('FILE_NOT_FOUND')]);
  }
  const { rows } = await world.pool.query(
    'select file_id from driver_documents where driver_id = any ($1) group by 1 having count(*) > 1',
    [[ana.id, bento.id]],
  );
  expect(rows).toEqual([]);
});
