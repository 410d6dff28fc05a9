import { randomUUID } from 'node:crypto';
import { GALLERY_PHOTOS_AN_HOUR } from '@traco/contract/gallery/gallery-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aPlacedPicture, asFile } from '../../testing/pictures.fixture.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { aPhoto, type OpenGallery, openGallery, seenBy, sendOne } from './gallery.fixture.ts';

let world: World;
let people: OpenGallery;
beforeAll(async () => {
  world = await openWorld();
  people = await openGallery(world);
});
afterAll(() => world.close());

const pictureOf = async (id: string) =>
  Buffer.from(await (await people.office.gallery.picture({ id })).body.arrayBuffer());

test('position, device and time of the file are gone from what is kept; the time that was told stays', async () => {
  const file = asFile(await aPlacedPicture());
  const before = Buffer.from(await file.arrayBuffer());
  expect((await sharp(before).metadata()).exif?.toString('latin1')).toContain('Telefone');
  const sent = await sendOne(people.seller, { file, takenAt: '2026-11-18T12:30:00Z' });
  expect(sent.place).toBeNull();
  expect(sent.shownAt).toBe('2026-11-18T12:30:00.000Z');
  const kept = await pictureOf(sent.id);
  const { format, exif, xmp, iptc } = await sharp(kept).metadata();
  expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' });
  expect(kept.toString('latin1')).not.toContain('Telefone');
  expect([sent.width, sent.height]).toEqual([600, 800]);
});

test('the place is kept only when the person allowed it', async () => {
  const place = { latitude: -23.5, longitude: -47.45 };
  expect((await sendOne(people.seller, place)).place).toEqual(place);
  expect((await sendOne(people.seller, { latitude: -23.5 })).place).toBeNull();
});

test('a large picture is made to fit into 1,600 px', async () => {
  const file = asFile(await aPicture('png', { width: 3_000, height: 1_000 }), 'foto.png', 'image/png');
  const { width, height } = await sendOne(people.office, { file });
  expect([width, height]).toEqual([1_600, 533]);
});

test('what is a picture by its name alone is refused, and so is one that breaks off', async () => {
  const refused = { code: 'NOT_A_PHOTO' };
  const script = asFile(new Uint8Array(Buffer.from('<script>alert(1)</script>')), 'foto.png', 'image/png');
  await expect(sendOne(people.office, { file: script })).rejects.toMatchObject(refused);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
  const svg = asFile(new Uint8Array(drawing), 'foto.jpg');
  await expect(sendOne(people.office, { file: svg })).rejects.toMatchObject(refused);
  const whole = await aPicture('jpeg', { width: 900, height: 900 });
  const half = asFile(whole.slice(0, whole.length / 2));
  await expect(sendOne(people.office, { file: half })).rejects.toMatchObject(refused);
});

test('a PNG that calls itself a JPEG is a picture all the same, and kept as what it shows', async () => {
  const { id } = await sendOne(people.office, { file: asFile(await aPicture('png')) });
  const answer = await people.office.gallery.picture({ id });
  expect(answer.body.type).toBe('image/webp');
});

test('what hides behind a picture, or in it, is not kept', async () => {
  const evil = '<html><script>fetch("//x")</script>PK\u0003\u0004';
  const commented = await sharp(await aPicture())
    .withExif({ IFD0: { Copyright: evil } })
    .jpeg()
    .toBuffer();
  const file = asFile(new Uint8Array(Buffer.concat([commented, Buffer.from(evil)])));
  const { id } = await sendOne(people.office, { file });
  const kept = (await pictureOf(id)).toString('latin1');
  expect(kept).not.toContain('script');
  expect(kept).not.toContain('PK\u0003\u0004');
});

test('a picture of more pixels than a camera takes is refused, however few bytes it has', async () => {
  const bomb = await sharp({
    create: { width: 8_000, height: 8_000, channels: 3, background: 'white' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  await expect(
    sendOne(people.office, { file: asFile(new Uint8Array(bomb), 'bomba.png', 'image/png') }),
  ).rejects.toMatchObject({ code: 'NOT_A_PHOTO' });
  expect(bomb.length).toBeLessThan(1_000_000);
});

test('a file of more than 5 MB is refused by its size', async () => {
  const file = asFile(new Uint8Array(5_000_001));
  await expect(sendOne(people.office, { file })).rejects.toMatchObject({ status: 400 });
});

test('a photo that is sent twice, also at once, is one photo; another’s id is taken', async () => {
  const one = await aPhoto({ caption: 'Laje do 3º' });
  const answers = await Promise.all([1, 2, 3].map(() => people.seller.gallery.send(one)));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([one.id]));
  expect((await seenBy(people.office)).filter((id) => id === one.id)).toHaveLength(1);
  await expect(people.elsewhere.gallery.send(one)).rejects.toMatchObject({ code: 'ID_TAKEN' });
  await expect(people.office.gallery.send(one)).rejects.toMatchObject({ code: 'ID_TAKEN' });
});

test('a photo of a load is one of its unit, its site and its pour', async () => {
  const site = await world.site({ unit_id: people.unit.id });
  const load = await world.load({
    unit_id: people.unit.id,
    seller_id: site.seller_id,
    customer_id: site.customer_id,
    site_id: site.id,
    note_number: 4_321,
  });
  const sent = await sendOne(people.office, { loadId: load.id });
  expect(sent).toMatchObject({ load: { name: 'Nota 1-004.321' }, site: { id: site.id } });
});

test('another unit’s load, site or album does not exist', async () => {
  const load = await world.load();
  const site = await world.site();
  const albumId = randomUUID();
  await people.elsewhere.gallery.createAlbum({ id: albumId, kind: 'campaign', name: 'Outra unidade' });
  for (const [field, id] of [
    ['loadId', load.id],
    ['siteId', site.id],
    ['albumId', albumId],
  ] as const)
    await expect(sendOne(people.office, { [field]: id })).rejects.toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      data: { field },
    });
  // Also to who sees both units: a photo is of one.
  await expect(sendOne(people.admin, { unitId: people.unit.id, loadId: load.id })).rejects.toMatchObject({
    code: 'REFERENCE_NOT_FOUND',
  });
});

test('who has no unit of their own says which; a mechanic only one that is served', async () => {
  await expect(sendOne(people.admin)).rejects.toMatchObject({ code: 'UNIT_REQUIRED' });
  expect((await sendOne(people.admin, { unitId: people.unit.id })).unit.id).toBe(people.unit.id);
  expect((await sendOne(people.mechanic, { unitId: people.unit.id })).unit.id).toBe(people.unit.id);
  const { id: unitId } = await world.unit();
  await expect(sendOne(people.mechanic, { unitId })).rejects.toMatchObject({ code: 'UNIT_REQUIRED' });
});

test('a full gallery takes no more, whoever sends; nothing of what was refused stays in the storage', async () => {
  const unit = await world.unit({ settings: { galleryMegabytes: 0 } });
  const driver = await world.as(await world.account('driver', { unit_id: unit.id }));
  const files = async () => [...(await world.storage.listAll('gallery')).objects].length;
  const before = await files();
  await expect(sendOne(driver)).rejects.toMatchObject({ code: 'GALLERY_FULL' });
  expect(await files()).toBe(before);
});

test('nobody sends more in an hour than a day’s work', async () => {
  const account = await world.account('seller', { unit_id: people.unit.id });
  const flooding = await world.as(account);
  const { id } = await sendOne(flooding);
  await world.pool.query(
    `insert into gallery_photos (id, unit_id, account_id, author_name, people, visibility, shown_at, width, height, bytes, sha256, storage_key)
     select gen_random_uuid(), unit_id, account_id, author_name, people, visibility, shown_at, 1, 1, 1, 'x', 'x' || n
       from gallery_photos, generate_series(2, $2) n where id = $1`,
    [id, GALLERY_PHOTOS_AN_HOUR],
  );
  await expect(sendOne(flooding)).rejects.toMatchObject({ code: 'TOO_MANY_PHOTOS', status: 429 });
  await world.pool.query('delete from gallery_photos where account_id = $1 and bytes = 1', [account.id]);
});
