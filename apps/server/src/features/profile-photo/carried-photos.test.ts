import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPicture } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { eraseGone, remakeCarried } from './profile-photo.jobs.ts';

let world: World;
let unit: { id: string };
let account: { id: string };
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  account = await world.account('manager', { unit_id: unit.id });
  manager = await world.as(account);
});
afterAll(() => world.close());

/** The part of the migration that moves what was kept. */
const folder = new URL('../../database/migrations/', import.meta.url);
const carry = () => {
  const file = readdirSync(folder).find((name) => name.endsWith('_one-photo-of-a-driver.sql'))!;
  return world.pool.query(
    readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint').at(-1)!,
  );
};

/** A document of a driver as the folder kept it, with its bytes. */
async function keep(driverId: string, bytes: Uint8Array, with_ = { kind: 'photo', day: 1 }) {
  const key = `driver-document/${randomUUID()}`;
  await world.storage.put(key, bytes);
  const fileId = randomUUID();
  await world.pool.query(
    `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
     values ($1, $2, $3, 'driver-document', 'rosto.jpg', 'image/jpeg', $4, 'x', $5)`,
    [fileId, unit.id, account.id, bytes.length, key],
  );
  await world.pool.query(
    `insert into driver_documents (id, unit_id, driver_id, kind, file_id, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [unit.id, driverId, with_.kind, fileId, `2026-11-0${with_.day}T12:00:00Z`],
  );
  return { key, fileId };
}
const lies = async (key: string) => (await world.storage.getBytes(key).catch(() => null)) !== null;
const aJpeg = () => aPicture('jpeg', { width: 640, height: 480 });
const aDriver = () => world.driver({ unit_id: unit.id });
const shown = async (personId: string) => {
  const { photoId } = await manager.truckDrivers.get({ id: personId });
  if (!photoId) return null;
  const { body } = await manager.profilePhoto.picture({ kind: 'driver', personId, version: photoId });
  const { format, width } = await sharp(Buffer.from(await body.arrayBuffer())).metadata();
  return { type: body.type, format, width };
};

test('the last photo of a driver’s folder becomes his photo; the night makes it anew and erases those before', async () => {
  const { id } = await aDriver();
  const [older, last] = [
    await keep(id, await aJpeg()),
    await keep(id, await aJpeg(), { kind: 'photo', day: 2 }),
  ];
  const licence = await keep(id, await aJpeg(), { kind: 'licence', day: 1 });
  await carry();
  expect(await shown(id)).toEqual({ type: 'image/jpeg', format: 'jpeg', width: 640 });
  expect((await manager.truckDrivers.get({ id })).documents.map(({ fileId }) => fileId)).toEqual([
    licence.fileId,
  ]);
  await world.run(remakeCarried);
  await world.run(eraseGone);
  expect(await shown(id)).toEqual({ type: 'image/webp', format: 'webp', width: 512 });
  expect([await lies(older.key), await lies(last.key), await lies(licence.key)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('who has a photo keeps it, and who took his consent back is not shown again', async () => {
  const file = new File([await aPicture('webp', { width: 512, height: 512 })], 'rosto.webp');
  const given = { frame: 'none', consent: 'yes', publicConsent: 'no', file } as const;
  const [has, took, gone] = [await aDriver(), await aDriver(), await aDriver()];
  for (const { id } of [has, took, gone])
    await manager.profilePhoto.save({ id: randomUUID(), kind: 'driver', personId: id, ...given });
  await manager.profilePhoto.remove({ kind: 'driver', personId: gone.id });
  await world.run(eraseGone);
  await manager.profilePhoto.remove({ kind: 'driver', personId: took.id });
  const before = await shown(has.id);
  const kept = await Promise.all([has, took, gone].map(async ({ id }) => keep(id, await aJpeg())));
  await carry();
  await world.run(remakeCarried);
  await world.run(eraseGone);
  expect([await shown(has.id), await shown(took.id), await shown(gone.id)]).toEqual([before, null, null]);
  for (const { key } of kept) expect(await lies(key)).toBe(false);
});

test('whoever is forgotten while the night makes his photo anew leaves no bytes', async () => {
  const { id } = await aDriver();
  await keep(id, await aJpeg());
  await carry();
  const put = world.storage.put.bind(world.storage);
  const putting = vi.spyOn(world.storage, 'put').mockImplementationOnce(async (...given) => {
    await put(...given);
    await world.pool.query("select app.forget_person('driver', $1)", [id]);
  });
  await world.run(remakeCarried);
  const [made] = putting.mock.calls.map(([key]) => key);
  putting.mockRestore();
  expect(made).toBeDefined();
  expect(await lies(made!)).toBe(false);
});

test('what is no picture is not shown for long, and a file that serves something else stays where it is', async () => {
  const [broken, shared] = [await aDriver(), await aDriver()];
  await keep(broken.id, Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]));
  const { key, fileId } = await keep(shared.id, await aJpeg());
  await world.pool.query(
    `insert into driver_documents (id, unit_id, driver_id, kind, file_id) values (gen_random_uuid(), $1, $2, 'licence', $3)`,
    [unit.id, shared.id, fileId],
  );
  await carry();
  await world.run(remakeCarried);
  expect([await shown(broken.id), await shown(shared.id)]).toEqual([null, null]);
  const { documents } = await manager.truckDrivers.get({ id: shared.id });
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['licence', 'other']);
  expect(await lies(key)).toBe(true);
});
