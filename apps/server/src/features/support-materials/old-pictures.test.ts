import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aPlacedPicture, asFile } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { remakeLibraryPictures } from './old-pictures.jobs.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

/** A picture of the library as it was kept before the server made every one anew. */
async function asItCame(bytes: Uint8Array<ArrayBuffer>) {
  const material = await admin.supportMaterials.create({
    id: randomUUID(),
    kind: 'catalogue',
    title: `Foto ${randomUUID()}`,
    readers: ['seller'],
    file: asFile(await aPicture()),
  } as never);
  const { id } = material.version;
  const key = `support-materials/${randomUUID()}`;
  await world.storage.put(key, bytes);
  await world.pool.query(
    'update support_material_versions set storage_key = $2, is_bare = false where id = $1',
    [id, key],
  );
  return { id, key };
}
const rowOf = async (id: string) =>
  (await world.pool.query('select * from support_material_versions where id = $1', [id])).rows[0];

test('pictures that came with the place in them are made anew, others stay to the letter, broken ones too', async () => {
  const [placed, plain, broken] = [
    await asItCame(await aPlacedPicture()),
    await asItCame(await aPicture('png')),
    await asItCame((await aPlacedPicture()).slice(0, 900)),
  ];
  await world.run(remakeLibraryPictures);
  const made = await rowOf(placed.id);
  const bytes = await world.storage.getBytes(made.storage_key);
  const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata();
  expect([exif, xmp, iptc, width, height]).toEqual([undefined, undefined, undefined, 600, 800]);
  expect(made).toMatchObject({ is_bare: true, media_type: 'image/jpeg', bytes: bytes.length });
  expect(await world.storage.exists(placed.key)).toBe(false);
  expect(await rowOf(plain.id)).toMatchObject({ is_bare: true, storage_key: plain.key });
  expect(await rowOf(broken.id)).toMatchObject({ is_bare: null, storage_key: broken.key });
  expect(await world.storage.exists(broken.key)).toBe(true);
});

test('it goes on where it was interrupted, and does nothing twice', async () => {
  const [one, other] = [await asItCame(await aPlacedPicture()), await asItCame(await aPlacedPicture())];
  const read = world.storage.getBytes.bind(world.storage);
  let reads = 0;
  world.storage.getBytes = async (key) => {
    reads += 1;
    if (reads > 1) throw new Error('the store does not answer');
    return read(key);
  };
  await expect(world.run(remakeLibraryPictures)).rejects.toThrow();
  world.storage.getBytes = read;
  const half = [await rowOf(one.id), await rowOf(other.id)].filter(({ is_bare }) => is_bare);
  expect(half).toHaveLength(1);
  await world.run(remakeLibraryPictures);
  const keys = async () => [(await rowOf(one.id)).storage_key, (await rowOf(other.id)).storage_key];
  const made = await keys();
  expect(made).not.toContain(one.key);
  expect(made).not.toContain(other.key);
  expect(made).toContain(half[0]!.storage_key);
  await world.run(remakeLibraryPictures);
  expect(await keys()).toEqual(made);
});
