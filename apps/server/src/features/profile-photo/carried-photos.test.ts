import { randomUUID } from 'node:crypto';
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

/** A photo of a driver as it had come into the folder once, with its bytes. */
async function keep(driverId: string, bytes: Uint8Array) {
  const key = `driver-document/${randomUUID()}`;
  await world.storage.put(key, bytes);
  await world.pool.query(
    `insert into profile_photos (id, person_kind, person_id, unit_id, made_by, made_by_name, frame, consented_at, is_public,
       bytes, sha256, storage_key)
     values (gen_random_uuid(), 'driver', $1, $2, $3, 'Gerente', 'none', now(), false, $4, 'x', $5)`,
    [driverId, unit.id, account.id, bytes.length, key],
  );
  return { key };
}
const lies = async (key: string) => (await world.storage.getBytes(key).catch(() => null)) !== null;
const aJpeg = () => aPicture('jpeg', { width: 640, height: 480 });
const aDriver = () => world.driver({ unit_id: unit.id });
const shown = async (personId: string) => {
  const { photoId } = (await manager.records.driver({ id: personId })).driver;
  if (!photoId) return null;
  const { body } = await manager.profilePhoto.picture({ kind: 'driver', personId, version: photoId });
  const { format, width } = await sharp(Buffer.from(await body.arrayBuffer())).metadata();
  return { type: body.type, format, width };
};

test('a photo that came as a driver’s folder had it is made anew at night, and its bytes go', async () => {
  const { id } = await aDriver();
  const { key } = await keep(id, await aJpeg());
  expect(await shown(id)).toEqual({ type: 'image/jpeg', format: 'jpeg', width: 640 });
  await world.run(remakeCarried);
  await world.run(eraseGone);
  expect(await shown(id)).toEqual({ type: 'image/webp', format: 'webp', width: 512 });
  expect(await lies(key)).toBe(false);
});

test('whoever is forgotten while the night makes the photo anew leaves no bytes', async () => {
  const { id } = await aDriver();
  await keep(id, await aJpeg());
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

test('what is no picture is not shown for long', async () => {
  const { id } = await aDriver();
  await keep(id, Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]));
  await world.run(remakeCarried);
  expect(await shown(id)).toBeNull();
});
