import { randomUUID } from 'node:crypto';
import { PHOTOS_AN_HOUR } from '@traco/contract/files/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PNG } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let office: Client;
let load: Awaited<ReturnType<Client['concreteVolume']['get']>>;

/** An iPhone's HEIC: a box `ftyp` of the brand `heic`. */
const HEIC = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0]);
const photo = (bytes = PNG, with_: object = {}) => ({
  id: randomUUID(),
  purpose: 'note-photo' as const,
  file: new File([new Uint8Array(bytes)], 'nota.png', { type: 'image/png' }),
  ...with_,
});

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  const mix = await world.mix();
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  load = await office.concreteVolume.record({
    id: randomUUID(),
    customerId: customer.id,
    mixId: mix.id,
    loadedAt: '2026-11-18T12:00:00Z',
    loadedM3: 8,
    deliveredM3: 8,
    billedM3: 8,
    priceCentsPerM3: 50_000,
  });
});
afterAll(() => world.close());

const edit = async (who: Client, notePhotoId?: string | null) => {
  const now = await office.concreteVolume.get({ id: load.id });
  return who.concreteVolume.edit({
    ...now,
    sellerId: now.seller.id,
    customerId: now.customer.id,
    siteId: null,
    mixId: now.mix.id,
    vehicleId: null,
    driverId: null,
    reason: 'foto que faltava',
    notePhotoId,
  });
};

test('what is no JPEG, PNG or WebP is refused by its bytes, whatever its name', async () => {
  await expect(office.files.upload(photo(HEIC))).rejects.toMatchObject({ code: 'NOT_A_PHOTO' });
});

test('a recording is WebM, Ogg or MP4 by its bytes', async () => {
  const recording = (bytes: number[]) =>
    office.files.upload({ ...photo(Uint8Array.from(bytes)), id: randomUUID(), purpose: 'voice-note' });
  const { mediaType } = await recording([0x1a, 0x45, 0xdf, 0xa3, 1]);
  expect(mediaType).toBe('audio/webm');
  expect((await recording([0x4f, 0x67, 0x67, 0x53, 1])).mediaType).toBe('audio/ogg');
  expect((await recording([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70])).mediaType).toBe('audio/mp4');
  await expect(recording([0xff, 0xd8, 0xff])).rejects.toMatchObject({ code: 'NOT_A_RECORDING' });
});

test('a photo sent twice, also at once, is one photo', async () => {
  const one = photo();
  const answers = await Promise.all([1, 2, 3].map(() => office.files.upload(one)));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([one.id]));
});

test('a photo is attached afterwards, stays when nothing is said of it, and is taken away', async () => {
  const { id } = await office.files.upload(photo());
  expect((await edit(office, id)).notePhotoId).toBe(id);
  expect((await edit(office)).notePhotoId).toBe(id);
  expect((await edit(office, null)).notePhotoId).toBeNull();
  const history = (await office.loadRecord.read({ id: load.id })).changes;
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'notePhotoId',
    before: null,
    after: id,
  });
});

test('nobody sends more photos in an hour than a plant loads trucks; an older one does not count', async () => {
  const account = await world.account('unit', { unit_id: unit.id });
  const flooding = await world.as(account);
  const first = photo();
  await flooding.files.upload(first);
  await world.pool.query(
    `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
     select gen_random_uuid(), unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key || n
       from files, generate_series(2, $2) n where id = $1`,
    [first.id, PHOTOS_AN_HOUR],
  );
  await expect(flooding.files.upload(photo())).rejects.toMatchObject({
    code: 'TOO_MANY_PHOTOS',
    status: 429,
  });
  expect(await flooding.files.upload(first)).toMatchObject({ id: first.id });
  expect(await office.files.upload(photo())).toMatchObject({ name: 'nota.png' });
  await world.pool.query("update files set created_at = now() - interval '61 minutes' where id = $1", [
    first.id,
  ]);
  expect(await flooding.files.upload(photo())).toMatchObject({ name: 'nota.png' });
});

test("another plant's photo does not exist", async () => {
  const other = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  const { id } = await other.files.upload(photo());
  await expect(edit(office, id)).rejects.toMatchObject({
    code: 'REFERENCE_NOT_FOUND',
    data: { field: 'notePhotoId' },
  });
  await expect(office.files.upload(photo(PNG, { id }))).rejects.toMatchObject({ code: 'ID_TAKEN' });
});

test('a photo that an administrator attaches is seen by the plant', async () => {
  const admin = await world.as(await world.account('admin'));
  const { id } = await admin.files.upload(photo(PNG, { unitId: unit.id }));
  await edit(admin, id);
  expect((await office.files.download({ id })).type).toBe('image/png');
});

test('the photo that the plant attached to a load is seen by its seller, and by no other', async () => {
  const { id } = await office.files.upload(photo());
  const hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  const unseen = { code: 'FILE_NOT_FOUND' };
  await expect(hers.files.download({ id })).rejects.toMatchObject(unseen);
  await edit(office, id);
  expect((await hers.files.download({ id })).type).toBe('image/png');
  const other = await world.as(await world.account('seller', { unit_id: unit.id }));
  await expect(other.files.download({ id })).rejects.toMatchObject(unseen);
  await edit(office, null);
  await expect(hers.files.download({ id })).rejects.toMatchObject(unseen);
});
