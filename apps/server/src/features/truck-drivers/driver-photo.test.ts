import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPicture, asFile } from '../../testing/pictures.fixture.ts';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { type Crew, NOW, openCrew, upload } from './truck-drivers.fixture.ts';

let world: World;
let unit: Crew['unit'];
let manager: Crew['manager'];
let stranger: Crew['stranger'];
let aDriver: Crew['aDriver'];
let face: File;

beforeAll(async () => {
  world = await openWorld(NOW);
  face = asFile(await aPicture('webp', { width: 512, height: 512 }), 'rosto.webp', 'image/webp');
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, manager, stranger, aDriver } = await openCrew(world));
});

const keyOf = (personId: string) => ({ kind: 'driver' as const, personId });
/** Gives the driver a photo; which one is shown then. */
const giveFace = async (id: string, as: Client = manager) => {
  const given = { frame: 'none', consent: 'yes', publicConsent: 'no', file: face } as const;
  return (await as.profilePhoto.save({ id: randomUUID(), ...keyOf(id), ...given })).present!.id;
};
const lineOf = async (id: string) =>
  (await manager.truckDrivers.list({})).rows.find((each) => each.id === id)!;

test('the photo that is kept is the face in list, panel and overview; taken back, it is in none', async () => {
  const [ana, bento] = [await aDriver({ name: 'Ana' }), await aDriver({ name: 'Bento' })];
  const admin = await world.as(await world.account('admin'));
  const shown = async () => [
    (await manager.records.driver({ id: ana.id })).driver.photoId,
    (await lineOf(ana.id)).photoId,
    (await admin.driversOverview.list({ search: 'Ana', unitId: unit.id })).rows[0]?.photoId,
  ];
  expect(await shown()).toEqual([null, null, null]);
  await giveFace(ana.id);
  const photoId = await giveFace(ana.id);
  expect(await shown()).toEqual([photoId, photoId, photoId]);
  expect((await lineOf(bento.id)).photoId).toBeNull();
  await manager.profilePhoto.remove(keyOf(ana.id));
  expect(await shown()).toEqual([null, null, null]);
});

test('who may read the driver may see the photo: not the neighbour’s manager, not a seller', async () => {
  const { id } = await aDriver();
  const admin = await world.as(await world.account('admin'));
  await giveFace(id, admin);
  for (const who of [manager, admin, await world.as(await world.account('supervisor'))])
    expect((await who.profilePhoto.picture(keyOf(id))).body.type).toBe('image/webp');
  for (const who of [stranger, await world.as(await world.account('seller', { unit_id: unit.id }))])
    await expect(who.profilePhoto.picture(keyOf(id))).rejects.toEqual(refusal('PHOTO_NOT_FOUND'));
  await expect(giveFace(id, stranger)).rejects.toEqual(refusal('PERSON_NOT_FOUND'));
});

test('a file that was sent for another unit is not hung on a driver, not even by an administrator', async () => {
  const { id } = await aDriver();
  const admin = await world.as(await world.account('admin'));
  const there = await upload(stranger);
  const document = { id, documentId: randomUUID(), kind: 'identity' as const };
  await expect(admin.truckDrivers.attachDocument({ ...document, fileId: there.id })).rejects.toEqual(
    refusal('FILE_NOT_FOUND'),
  );
});

test('the browser keeps a face for its own session only; a refusal it does not keep', async () => {
  const { id } = await aDriver();
  const version = await giveFace(id);
  const ask = async (account: { id: string }) =>
    world.app.inject({
      url: `/api/profile-photo/driver/${id}/picture?version=${version}`,
      headers: { cookie: await world.cookieOf(account) },
    });
  const seen = await ask(await world.account('manager', { unit_id: unit.id }));
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    vary: expect.stringContaining('cookie'),
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  const refused = await ask(await world.account('manager'));
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
});
