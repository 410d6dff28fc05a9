import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asOwner } from '../../platform/transaction.ts';
import { openPlant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { aPhoto, type OpenGallery, openGallery, seenBy, sendOne } from './gallery.fixture.ts';
import { emptyBin } from './gallery.jobs.ts';

let world: World;
let people: OpenGallery;
beforeAll(async () => {
  world = await openWorld(undefined, { runsJobs: true });
  people = await openGallery(world);
});
afterAll(() => world.close());

const keysOf = async (id: string) =>
  (
    await world.pool.query<{ storage_key: string; thumbnail_key: string | null }>(
      'select storage_key, thumbnail_key from gallery_photos where id = $1',
      [id],
    )
  ).rows[0];
const untilSmall = (id: string) =>
  vi.waitFor(async () => expect((await keysOf(id))?.thumbnail_key).toBeTruthy(), { timeout: 10_000 });
const thumbnailOf = async (id: string) => {
  const { headers, body } = await people.office.gallery.thumbnail({ id });
  const { width, height } = await sharp(Buffer.from(await body.arrayBuffer())).metadata();
  return { width, height, kept: headers['cache-control'] };
};

test('the small picture is made behind the request; until then the photo itself is served, and not kept', async () => {
  const { id } = await sendOne(people.seller);
  if (!(await keysOf(id))?.thumbnail_key) expect((await thumbnailOf(id)).kept).toBe('no-store');
  await untilSmall(id);
  expect(await thumbnailOf(id)).toEqual({ width: 400, height: 300, kept: 'private, max-age=3600' });
});

test('a photo that was refused leaves no job behind', async () => {
  const waiting = async () =>
    Number(
      (await world.pool.query("select count(*) from jobs.job where name = 'gallery-thumbnail'")).rows[0]
        .count,
    );
  const before = await waiting();
  await expect(sendOne(people.office, { albumId: randomUUID() })).rejects.toMatchObject({
    code: 'REFERENCE_NOT_FOUND',
  });
  expect(await waiting()).toBe(before);
});

test('after thirty days in the bin a photo is erased, with its bytes; not a day earlier', async () => {
  const { id } = await sendOne(people.seller);
  const stays = await sendOne(people.seller);
  await untilSmall(id);
  await people.seller.gallery.remove({ ids: [id] });
  const keys = await keysOf(id);
  const run = (days: number) =>
    emptyBin.run(
      {},
      {
        inTransaction: (work) => asOwner(world.pool, work),
        storage: world.storage,
        pdf: world.pdf,
        origin: 'http://traco.test',
        now: () => new Date(world.now().getTime() + days * 86_400_000),
      },
    );
  await run(29);
  expect(await seenBy(people.seller, { show: 'bin' })).toEqual([id]);
  await run(31);
  expect(await seenBy(people.seller, { show: 'bin' })).toEqual([]);
  for (const key of [keys!.storage_key, keys!.thumbnail_key!])
    expect(await world.storage.exists(key)).toBe(false);
  expect(await seenBy(people.seller)).toContain(stays.id);
});

test('a pour makes its own album of the photos of its loads, in the order in which they were taken', async () => {
  const plant = await openPlant(world);
  const asked = plant.aPour();
  await plant.office.pours.request(asked);
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from loads where pour_id = $1 order by turn',
    [asked.id],
  );
  const take = async (load: number, minute: number) =>
    plant.office.gallery.send(
      await aPhoto({ loadId: rows[load]!.id, takenAt: `2026-11-18T12:${minute}:00Z` }),
    );
  const [second, first] = [await take(1, 40), await take(0, 10)];
  await sendOne(plant.office);
  expect(second.pour?.id).toBe(asked.id);
  expect(await seenBy(plant.office, { pourId: asked.id })).toEqual([first.id, second.id]);
  const albums = await plant.hers.gallery.albums({});
  expect(albums).toMatchObject([{ id: asked.id, kind: 'pour', photos: 2, coverId: second.id }]);
});

test('no product role may enter the queue of jobs', async () => {
  const { rows } = await world.pool.query(
    `select rolname from pg_roles where rolname like 'traco\\_%' and not rolcanlogin
      and has_schema_privilege(oid, 'jobs', 'usage')`,
  );
  expect(rows).toEqual([]);
});

test('a zip holds the photos under names that can be read', async () => {
  const photos = [
    await sendOne(people.office, { caption: 'Laje do 3º/pav', takenAt: '2026-11-18T10:00:00Z' }),
    await sendOne(people.office),
  ];
  const { headers, body } = await people.office.gallery.zip({ ids: photos.map(({ id }) => id).join() });
  expect(headers['content-disposition']).toBe('attachment; filename="galeria-2026-11-18.zip"');
  const bytes = Buffer.from(await new Response(body as unknown as BodyInit).arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const names = bytes.toString('latin1').match(/2026-11-18_\d\d[\w-]*\.webp/g);
  expect(new Set(names)).toEqual(new Set(['2026-11-18_01_Laje-do-3pav.webp', '2026-11-18_02.webp']));
});

test('late in the evening a zip bears the company’s day, not the next one of Greenwich', async () => {
  const { id } = await sendOne(people.office);
  world.setNow('2026-11-19T01:30:00Z');
  const { headers } = await people.office.gallery.zip({ ids: id });
  world.setNow('2026-11-18T14:00:00Z');
  expect(headers['content-disposition']).toBe('attachment; filename="galeria-2026-11-18.zip"');
});

test('no more than fifty photos go into one zip', async () => {
  const ids = Array.from({ length: 51 }, () => randomUUID()).join();
  await expect(people.office.gallery.zip({ ids })).rejects.toMatchObject({ status: 400 });
});
