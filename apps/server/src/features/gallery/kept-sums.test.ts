import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type OpenGallery, openGallery, sendOne } from './gallery.fixture.ts';

let world: World;
let people: OpenGallery;
beforeAll(async () => {
  world = await openWorld();
  people = await openGallery(world);
});
afterAll(() => world.close());

/** What is kept beside what a sum by hand says, of units and albums; both must be the same after every step. */
async function expectSame(step: string) {
  const { rows } = await world.pool.query(`
    with truth as (
      select unit_id as subject_id, 0 as photos, 0 as approved, sum(bytes) as bytes from gallery_photos group by 1
      union all
      select album_id, count(*) filter (where deleted_at is null), count(*) filter (where deleted_at is null and state = 'approved'),
        sum(bytes) from gallery_photos where album_id is not null group by 1)
    select coalesce(t.subject_id, s.subject_id) as subject from truth t full join gallery_sums s using (subject_id)
     where (coalesce(t.photos, 0), coalesce(t.approved, 0), coalesce(t.bytes, 0)) is distinct from
       (coalesce(s.photos, 0), coalesce(s.approved, 0), coalesce(s.bytes, 0))`);
  expect(rows, step).toEqual([]);
}

test('what is kept of units and albums is what a sum by hand says, whatever is done with photos', async () => {
  const albums = [randomUUID(), randomUUID()] as const;
  for (const id of albums) await people.office.gallery.createAlbum({ id, kind: 'unit', name: 'Pátio' });
  const sent = [];
  for (let photo = 0; photo < 3; photo++) sent.push(await sendOne(people.seller, { albumId: albums[0] }));
  const ids = sent.map(({ id }) => id);
  await expectSame('sent');
  const kept = async (client = people.office) =>
    Object.fromEntries((await client.gallery.albums({})).map(({ id, photos }) => [id, photos]));
  expect(await kept()).toMatchObject({ [albums[0]]: 3, [albums[1]]: 0 });
  const change = async (step: string, sql: string) => {
    await world.pool.query(`update gallery_photos set ${sql} where id = any($1)`, [ids.slice(0, 2)]);
    await expectSame(step);
  };
  await change('approved', "state = 'approved'");
  await people.office.gallery.remove({ ids: [ids[0]!] });
  await expectSame('binned');
  expect(await kept()).toMatchObject({ [albums[0]]: 2 });
  await people.office.gallery.restore({ ids: [ids[0]!] });
  await expectSame('restored');
  await change('moved', `album_id = '${albums[1]}'`);
  expect(await kept()).toMatchObject({ [albums[0]]: 1, [albums[1]]: 2 });
  await change('of another unit', `unit_id = '${(await world.unit()).id}', album_id = null`);
  await change('of other bytes', 'bytes = bytes + 7');
  await world.pool.query('delete from gallery_photos where id = any($1)', [ids]);
  await expectSame('purged');
});

test('a driver is told of what is approved and of their own, in an album as in the gallery', async () => {
  const albumId = randomUUID();
  await people.office.gallery.createAlbum({ id: albumId, kind: 'unit', name: 'Frota' });
  const driver = await world.as(await world.account('driver', { unit_id: people.unit.id }));
  const first = await sendOne(people.seller, { albumId });
  await sendOne(people.seller, { albumId });
  await sendOne(driver, { albumId });
  await world.pool.query("update gallery_photos set state = 'approved' where id = $1", [first.id]);
  const counted = async (client: typeof driver) =>
    (await client.gallery.albums({})).find(({ id }) => id === albumId)?.photos;
  expect(await counted(driver)).toBe(2);
  expect(await counted(people.office)).toBe(3);
});
