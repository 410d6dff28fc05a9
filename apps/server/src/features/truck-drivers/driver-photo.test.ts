import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { type Crew, NOW, openCrew, PDF, PNG, refusal, upload } from './truck-drivers.fixture.ts';

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

/** Sends a photo and makes it the driver's face. */
async function giveFace(id: string, as: Client = manager, bytes = PNG) {
  const { id: fileId } = await upload(as, bytes, { unitId: unit.id });
  await as.truckDrivers.attachDocument({ id, documentId: randomUUID(), kind: 'photo', fileId });
  return fileId;
}
const lineOf = async (id: string) =>
  (await manager.truckDrivers.list({})).rows.find((each) => each.id === id)!;

test('the latest photo is the face in list and panel; another document is none, nor another’s photo', async () => {
  const [ana, bento] = [await aDriver({ name: 'Ana' }), await aDriver({ name: 'Bento' })];
  expect(ana.photo).toBeNull();
  await giveFace(ana.id);
  const fileId = await giveFace(ana.id);
  const { id: licence } = await upload(manager);
  await manager.truckDrivers.attachDocument({
    id: ana.id,
    documentId: randomUUID(),
    kind: 'licence',
    fileId: licence,
  });
  expect((await manager.truckDrivers.get({ id: ana.id })).photo).toEqual({ fileId, bytes: PNG.length });
  expect((await lineOf(ana.id)).photo).toEqual({ fileId, bytes: PNG.length });
  expect((await lineOf(bento.id)).photo).toBeNull();
  const photoOf = (id: string, file: string) => manager.truckDrivers.photo({ id, fileId: file });
  expect((await photoOf(ana.id, fileId)).body.type).toBe('image/png');
  await expect(photoOf(ana.id, licence)).rejects.toEqual(refusal('PHOTO_NOT_FOUND'));
  await expect(photoOf(bento.id, fileId)).rejects.toEqual(refusal('PHOTO_NOT_FOUND'));
});

test('a PDF is no face', async () => {
  const { id } = await aDriver();
  await expect(giveFace(id, manager, PDF)).rejects.toEqual(refusal('NOT_A_PHOTO'));
  expect((await lineOf(id)).photo).toBeNull();
});

test('who may read the driver may see the photo: not the neighbour’s manager, not another role of the plant', async () => {
  const { id } = await aDriver();
  const admin = await world.as(await world.account('admin'));
  const fileId = await giveFace(id, admin);
  const asked = { id, fileId };
  for (const who of [manager, admin, await world.as(await world.account('supervisor'))])
    expect((await who.truckDrivers.photo(asked)).body.size).toBe(PNG.length);
  await expect(stranger.truckDrivers.photo(asked)).rejects.toEqual(refusal('PHOTO_NOT_FOUND'));
  await expect(stranger.files.download({ id: fileId })).rejects.toEqual(refusal('FILE_NOT_FOUND'));
  for (const role of ['unit', 'seller', 'driver'] as const) {
    const other = await world.as(await world.account(role, { unit_id: unit.id }));
    await expect(other.truckDrivers.photo(asked)).rejects.toEqual(refusal('NOT_ALLOWED'));
  }
  const office = await world.as(await world.account('unit', { unit_id: unit.id }));
  await expect(office.files.download({ id: fileId })).rejects.toEqual(refusal('FILE_NOT_FOUND'));
});

test('a file that was sent for another unit is not hung on a driver, not even by an administrator', async () => {
  const { id } = await aDriver();
  const admin = await world.as(await world.account('admin'));
  const there = await upload(stranger);
  const document = { id, documentId: randomUUID(), kind: 'photo' as const };
  await expect(admin.truckDrivers.attachDocument({ ...document, fileId: there.id })).rejects.toEqual(
    refusal('FILE_NOT_FOUND'),
  );
});

test('the browser keeps a face for an hour, for this session only; a refusal it does not keep', async () => {
  const { id } = await aDriver();
  const fileId = await giveFace(id);
  const ask = async (account: { id: string }) =>
    world.app.inject({
      url: `/api/truck-drivers/${id}/photos/${fileId}`,
      headers: { cookie: await world.cookieOf(account) },
    });
  const seen = await ask(await world.account('manager', { unit_id: unit.id }));
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    'cache-control': 'private, max-age=3600',
    vary: expect.stringContaining('cookie'),
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  });
  expect(seen.rawPayload).toEqual(Buffer.from(PNG));
  const refused = await ask(await world.account('manager'));
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
});
