import { randomUUID } from 'node:crypto';
import { PROFILE_BYTES } from '@traco/contract/profile-photo/profile-photo-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asActor, asOwner } from '../../platform/transaction.ts';
import { aPicture, aPlacedPicture, asFile } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { eraseGone } from './profile-photo.jobs.ts';
import { findPhotoOf, findPublicPhotoOf } from './profile-photo.service.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let office: Client;
let hers: Client;
beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id, name: 'Ana Souza' });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
});
afterAll(() => world.close());

const anaKey = () => ({ kind: 'seller' as const, personId: seller.id });
type Sent = Parameters<Client['profilePhoto']['save']>[0];
const aFace = async (with_: Partial<Sent> = {}): Promise<Sent> => ({
  ...anaKey(),
  id: randomUUID(),
  frame: 'branded',
  consent: 'yes',
  publicConsent: 'no',
  file: asFile(await aPicture('webp', { width: 512, height: 512 }), 'rosto.webp', 'image/webp'),
  ...with_,
});
const save = async (who: Client, with_: Partial<Sent> = {}) => who.profilePhoto.save(await aFace(with_));
const unseen = { code: 'PERSON_NOT_FOUND', status: 404 };

test('what is kept is 512 × 512 WebP under 100 KB, of pixels alone, whatever the device sent', async () => {
  const noise = await sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  for (const bytes of [new Uint8Array(noise), await aPlacedPicture()]) {
    const { present } = await save(hers, { file: asFile(bytes) });
    expect(present!.bytes).toBeLessThan(PROFILE_BYTES);
    const { headers, body } = await hers.profilePhoto.picture({ ...anaKey(), version: present!.id });
    expect(headers['cache-control']).toContain('max-age');
    const { format, width, height, exif } = await sharp(Buffer.from(await body.arrayBuffer())).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512 });
  }
});

test('a photo of less than 400 px a side, or none at all, is refused; so is one without consent', async () => {
  const small = asFile(await aPicture('jpeg', { width: 1_000, height: 399 }));
  await expect(save(hers, { file: small })).rejects.toMatchObject({ code: 'PHOTO_TOO_SMALL' });
  const text = asFile(new Uint8Array(Buffer.from('não sou uma foto')));
  await expect(save(hers, { file: text })).rejects.toMatchObject({ code: 'NOT_A_PHOTO' });
  await expect(save(hers, { consent: undefined })).rejects.toMatchObject({ status: 400 });
  await expect(save(hers, { file: asFile(new Uint8Array(1_000_001)) })).rejects.toMatchObject({
    status: 400,
  });
});

test('the same photo sent twice, also at once, is one photo', async () => {
  const one = await aFace();
  await Promise.all([1, 2, 3].map(() => hers.profilePhoto.save(one)));
  const { rows } = await world.pool.query('select from profile_photos where id = $1', [one.id]);
  expect(rows).toHaveLength(1);
  await expect(office.profilePhoto.save(one)).rejects.toMatchObject({ code: 'ID_TAKEN' });
});

test('of two who save at once one is shown, and the other can be restored', async () => {
  const saved = await Promise.all([save(hers), save(office)]);
  const { present, previous } = await hers.profilePhoto.of(anaKey());
  expect(present!.id).not.toBe(previous!.id);
  expect(saved.flatMap((each) => each.present?.id ?? [])).toContain(present!.id);
});

test('"restaurar anterior" brings back what was shown before, and back again', async () => {
  const [first, second] = [(await save(hers)).present!.id, (await save(hers)).present!.id];
  expect((await hers.profilePhoto.restore(anaKey())).present?.id).toBe(first);
  expect((await hers.profilePhoto.restore(anaKey())).present?.id).toBe(second);
});

test('who takes the consent back is shown no more, and nothing can be restored', async () => {
  await save(hers);
  const { present, previous, photoId } = await hers.profilePhoto.remove(anaKey());
  expect({ present, previous, photoId }).toEqual({ present: null, previous: null, photoId: null });
  await expect(hers.profilePhoto.restore(anaKey())).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
  await expect(office.profilePhoto.picture(anaKey())).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
  const { rows: before } = await world.pool.query(
    'select storage_key from profile_photos where is_withdrawn',
  );
  await world.run(eraseGone);
  const { rows } = await world.pool.query('select from profile_photos where is_withdrawn');
  expect(rows).toEqual([]);
  for (const { storage_key } of before) expect(await world.storage.exists(storage_key)).toBe(false);
});

test('a person makes their own photo alone; the plant and the manager those of their staff; another plant none', async () => {
  const driver = await world.driver({ unit_id: unit.id });
  const who = { kind: 'driver' as const, personId: driver.id };
  const self = await world.as(await world.account('driver', { unit_id: unit.id, driver_id: driver.id }));
  const manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  const elsewhere = await world.as(await world.account('manager'));
  await save(self, who);
  await save(manager, who);
  await save(office, who);
  for (const stranger of [hers, elsewhere]) {
    await expect(save(stranger, who)).rejects.toMatchObject(unseen);
    await expect(stranger.profilePhoto.of(who)).rejects.toMatchObject(unseen);
    await expect(stranger.profilePhoto.remove(who)).rejects.toMatchObject(unseen);
    await expect(stranger.profilePhoto.picture(who)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
  }
  await expect(save(self)).rejects.toMatchObject(unseen);
});

test.each([
  'admin',
  'supervisor',
  'unit',
  'manager',
  'mechanic',
  'fleet',
  'helay',
  'employee',
  'driver',
] as const)('a %s has a photo of their own, of which the menu knows', async (role) => {
  const own = await world.as(await world.account(role));
  const { kind, personId, present } = await own.profilePhoto.mine();
  expect(present).toBeNull();
  await save(own, { kind, personId });
  expect((await own.profilePhoto.mine()).present).toMatchObject({ isPublic: false });
  expect((await own.profilePhoto.picture({ kind, personId })).headers['cache-control']).toBe('no-store');
});

test('the staff that a plant may photograph is its own, found by name', async () => {
  const employee = await world.employee({
    unit_id: unit.id,
    name: 'Zélia da Balança',
    job_title: 'Balanceira',
  });
  await world.employee({ name: 'Zélia de outra usina' });
  expect((await office.profilePhoto.people({ search: 'zélia' })).rows).toMatchObject([
    { kind: 'employee', personId: employee.id, role: 'Balanceira', isSelf: false, photoId: null },
  ]);
  await expect(hers.profilePhoto.people({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});

test('the staff is read page after page, and who comes meanwhile moves nobody out of it', async () => {
  await world.pool.query(
    `insert into sellers (id, unit_id, name, cpf)
     select gen_random_uuid(), $1, 'Turma ' || lpad((n / 2)::text, 3, '0'), lpad((81000000000 + n)::text, 11, '0') from generate_series(1, 120) n`,
    [unit.id],
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await office.profilePhoto.people({ search: 'Turma', ...(cursor ? { cursor } : {}) });
    seen.push(...page.rows.map(({ personId }) => personId));
    if (!cursor) await world.seller({ unit_id: unit.id, name: 'Turma 000 A' });
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  await expect(office.profilePhoto.people({ cursor: '50' })).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
  });
});

test('other features find a photo by its person; nobody signed in only one that may be public, of who works here', async () => {
  const asNobody = () =>
    asActor(world.pool, null, (_, db) =>
      findPublicPhotoOf(db, world.storage, { kind: 'seller', code: seller.id }),
    );
  await save(hers, { publicConsent: 'no' });
  expect(await asNobody()).toBeUndefined();
  const { present } = await save(hers, { publicConsent: 'yes' });
  expect(await asNobody()).toMatchObject({ id: present!.id, file: { type: 'image/webp' } });
  expect(
    await asActor(world.pool, null, (_, db) => findPhotoOf(db, world.storage, anaKey())),
  ).toBeUndefined();
  expect(await asOwner(world.pool, (db) => findPhotoOf(db, world.storage, anaKey()))).toMatchObject({
    id: present!.id,
  });
  // Her last word holds: what is brought back is not shown to all again, whoever brings it back.
  await save(hers, { publicConsent: 'no' });
  expect(await office.profilePhoto.restore(anaKey())).toMatchObject({
    present: { id: present!.id, isPublic: false },
  });
  expect(await asNobody()).toBeUndefined();
  await save(hers, { publicConsent: 'yes' });
  expect(await asNobody()).toBeDefined();
  await world.pool.query('update sellers set active = false where id = $1', [seller.id]);
  expect(await asNobody()).toBeUndefined();
});
