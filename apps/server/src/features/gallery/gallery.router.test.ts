import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type OpenGallery, openGallery, seenBy, sendOne } from './gallery.fixture.ts';

let world: World;
let people: OpenGallery;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  people = await openGallery(world);
});
afterAll(() => world.close());

const unseen = { code: 'PHOTO_NOT_FOUND', status: 404 };
const approve = (id: string) => people.office.gallery.decide({ ids: [id], to: 'approved' });

test('another unit’s photo does not exist: not in a list, not by its id, not by its address, not in a zip', async () => {
  const { id } = await sendOne(people.office);
  const { elsewhere } = people;
  expect(await seenBy(elsewhere)).toEqual([]);
  expect(await seenBy(elsewhere, { unitId: people.unit.id })).toEqual([]);
  for (const ask of [elsewhere.gallery.get, elsewhere.gallery.picture, elsewhere.gallery.thumbnail])
    await expect(ask({ id })).rejects.toMatchObject(unseen);
  await expect(elsewhere.gallery.zip({ ids: id })).rejects.toMatchObject(unseen);
  const own = await sendOne(elsewhere);
  await expect(elsewhere.gallery.zip({ ids: `${own.id},${id}` })).rejects.toMatchObject(unseen);
  await expect(elsewhere.gallery.remove({ ids: [id] })).rejects.toMatchObject(unseen);
  await expect(elsewhere.gallery.decide({ ids: [id], to: 'approved' })).rejects.toMatchObject(unseen);
  await expect(elsewhere.gallery.pair({ id: own.id, beforeId: id })).rejects.toMatchObject(unseen);
});

test('the photo’s file has no address of its own, and nobody signed out gets one', async () => {
  const { id } = await sendOne(people.office);
  const { rows } = await world.pool.query('select storage_key from gallery_photos where id = $1', [id]);
  for (const url of [`/storage/${rows[0].storage_key}`, `/${rows[0].storage_key}`])
    expect((await world.app.inject(url)).statusCode).toBe(404);
  expect((await world.app.inject(`/api/gallery/photos/${id}/picture`)).statusCode).toBe(401);
});

test('a seller, an employee and a mechanic see all of their unit; a driver their own and what is approved', async () => {
  const { id } = await sendOne(people.office);
  for (const who of [people.seller, people.employee, people.mechanic, people.admin])
    expect(await seenBy(who, { unitId: people.unit.id })).toEqual([id]);
  expect(await seenBy(people.driver)).toEqual([]);
  await expect(people.driver.gallery.picture({ id })).rejects.toMatchObject(unseen);
  const own = await sendOne(people.driver);
  expect(await seenBy(people.driver)).toEqual([own.id]);
  await approve(id);
  expect((await seenBy(people.driver)).sort()).toEqual([id, own.id].sort());
});

test('a partner sees the albums that are shared with the partner’s company, sends to them, and sees no other', async () => {
  const partner = await world.partner();
  const helay = await world.as(await world.account('helay', { partner_id: partner.id }));
  const stranger = await world.as(await world.account('helay'));
  const albumId = randomUUID();
  await people.office.gallery.createAlbum({ id: albumId, kind: 'unit', name: 'Pátio' });
  await sendOne(people.office);
  const { id } = await sendOne(people.office, { albumId });
  await expect(sendOne(helay, { albumId })).rejects.toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
  expect(await seenBy(helay)).toEqual([]);
  const shared = { id: albumId, name: 'Pátio', partnerId: partner.id };
  await expect(people.office.gallery.editAlbum({ ...shared, revision: 99 })).rejects.toMatchObject({
    code: 'STALE_REVISION',
  });
  await people.office.gallery.editAlbum({ ...shared, revision: 1 });
  expect(await seenBy(helay)).toEqual([id]);
  expect((await helay.gallery.albums({})).map((album) => album.id)).toEqual([albumId]);
  const sent = await sendOne(helay, { albumId });
  expect(sent.unit.id).toBe(people.unit.id);
  expect(await seenBy(stranger)).toEqual([]);
  await expect(sendOne(helay, { unitId: people.unit.id })).rejects.toMatchObject({ status: 422 });
});

test('a partner is refused in words what is done outside the shared albums', async () => {
  const partner = await world.partner();
  const helay = await world.as(await world.account('helay', { partner_id: partner.id }));
  const albumId = randomUUID();
  const shared = { id: albumId, name: 'Pátio', partnerId: partner.id };
  await people.office.gallery.createAlbum({ ...shared, kind: 'unit' });
  const { id, revision } = await sendOne(helay, { albumId });
  const load = await world.load({ unit_id: people.unit.id, partner_id: partner.id });
  await expect(sendOne(helay, { loadId: load.id })).rejects.toMatchObject({ code: 'UNIT_REQUIRED' });
  await expect(helay.gallery.edit({ id, revision, people: 'nobody' })).rejects.toMatchObject({
    code: 'REFERENCE_NOT_FOUND',
    data: { field: 'albumId' },
  });
  await people.office.gallery.editAlbum({ id: albumId, name: 'Pátio', revision: 1 });
  await expect(helay.gallery.remove({ ids: [id] })).rejects.toMatchObject(unseen);
  await people.office.gallery.remove({ ids: [id] });
  await expect(helay.gallery.restore({ ids: [id] })).rejects.toMatchObject(unseen);
});

test('a photo is approved once it is known that nobody is shown, or who is shown has consented', async () => {
  const sent = await sendOne(people.seller, { people: 'unknown', visibility: 'public' });
  await expect(approve(sent.id)).rejects.toMatchObject({ code: 'CONSENT_UNKNOWN' });
  await people.seller.gallery.edit({
    ...sent,
    albumId: null,
    siteId: null,
    loadId: null,
    people: 'consented',
  });
  await approve(sent.id);
  expect(await people.office.gallery.get({ id: sent.id })).toMatchObject({ state: 'approved', revision: 3 });
  await expect(approve(sent.id)).rejects.toMatchObject({ code: 'NO_SUCH_STEP' });
});

test('a refusal says why; what its sender mends waits again', async () => {
  const { id } = await sendOne(people.seller);
  const refuse = (reason?: string) => people.office.gallery.decide({ ids: [id], to: 'refused', reason });
  await expect(refuse()).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
  await refuse('Placa de terceiro aparece');
  const refused = await people.seller.gallery.get({ id });
  expect(refused).toMatchObject({ state: 'refused', reason: 'Placa de terceiro aparece' });
  const mended = await people.seller.gallery.edit({ id, revision: refused.revision, people: 'nobody' });
  expect(mended).toMatchObject({ state: 'sent', reason: '' });
  await expect(
    people.seller.gallery.edit({ id, revision: refused.revision, people: 'nobody' }),
  ).rejects.toMatchObject({ code: 'STALE_REVISION' });
});

test('decisions are all or none', async () => {
  const one = await sendOne(people.seller);
  const other = await sendOne(people.seller, { people: 'unknown' });
  const both = people.office.gallery.decide({ ids: [one.id, other.id], to: 'approved' });
  await expect(both).rejects.toMatchObject({ code: 'CONSENT_UNKNOWN' });
  expect((await people.office.gallery.get({ id: one.id })).state).toBe('sent');
});

test('who sent it neither decides, nor mends what is approved; another’s is not theirs to change', async () => {
  const { id, revision } = await sendOne(people.seller);
  await expect(people.seller.gallery.decide({ ids: [id], to: 'approved' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
  await expect(people.employee.gallery.edit({ id, revision })).rejects.toMatchObject(unseen);
  await expect(people.employee.gallery.remove({ ids: [id] })).rejects.toMatchObject(unseen);
  await approve(id);
  const stands = { code: 'APPROVED_STANDS', status: 409 };
  await expect(people.seller.gallery.edit({ id, revision: revision + 1 })).rejects.toMatchObject(stands);
  await expect(people.seller.gallery.remove({ ids: [id] })).rejects.toMatchObject(stands);
});

test('what is removed lies in the bin of who removed it and of the unit, and comes back', async () => {
  const { id } = await sendOne(people.seller);
  expect(await people.seller.gallery.remove({ ids: [id] })).toEqual({ photos: 1 });
  expect(await seenBy(people.office)).toEqual([]);
  expect(await seenBy(people.office, { show: 'bin' })).toEqual([id]);
  expect(await seenBy(people.seller, { show: 'bin' })).toEqual([id]);
  expect(await seenBy(people.employee, { show: 'bin' })).toEqual([]);
  await expect(people.employee.gallery.picture({ id })).rejects.toMatchObject(unseen);
  expect(await people.seller.gallery.restore({ ids: [id] })).toEqual({ photos: 1 });
  expect(await seenBy(people.employee)).toEqual([id]);
});

test('before and after are two photos of one unit; a photo is the before of one other', async () => {
  const [before, after, later] = [
    await sendOne(people.office),
    await sendOne(people.office),
    await sendOne(people.office),
  ];
  const { gallery } = people.office;
  await expect(gallery.pair({ id: after.id, beforeId: after.id })).rejects.toMatchObject({
    code: 'NOT_A_PAIR',
  });
  expect((await gallery.pair({ id: after.id, beforeId: before.id })).beforeId).toBe(before.id);
  expect(await seenBy(people.office, { show: 'pairs' })).toEqual([after.id]);
  await gallery.pair({ id: later.id, beforeId: before.id });
  expect(await seenBy(people.office, { show: 'pairs' })).toEqual([later.id]);
  const far = await sendOne(people.elsewhere);
  await expect(people.admin.gallery.pair({ id: after.id, beforeId: far.id })).rejects.toMatchObject({
    code: 'NOT_A_PAIR',
  });
});

test('filters hold alone and together, and pages follow each other without a gap', async () => {
  const takenAt = (hour: number) => `2026-11-18T${String(hour).padStart(2, '0')}:00:00Z`;
  const sent = [];
  for (const hour of [9, 10, 11, 12])
    sent.push(await sendOne(people.seller, { takenAt: takenAt(hour), caption: `Bloco ${hour}` }));
  const newestFirst = sent.map(({ id }) => id).reverse();
  const first = await people.office.gallery.list({ limit: 3 });
  const second = await people.office.gallery.list({ limit: 3, cursor: first.nextCursor! });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(newestFirst);
  expect(second.nextCursor).toBeNull();
  expect(await seenBy(people.office, { search: 'bloco 11' })).toEqual([sent[2]?.id]);
  expect(await seenBy(people.office, { from: '2026-11-19' })).toEqual([]);
  expect(await seenBy(people.office, { from: '2026-11-18', to: '2026-11-18' })).toEqual(newestFirst);
  expect(await seenBy(people.office, { show: 'mine' })).toEqual([]);
  await approve(sent[0]!.id);
  expect(await seenBy(people.office, { state: 'approved', visibility: 'internal' })).toEqual([sent[0]?.id]);
  await expect(people.office.gallery.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
});

test('who looks after a gallery reads how full it is; nobody else does', async () => {
  const { bytes } = await sendOne(people.driver, { people: 'unknown' });
  const totals = await people.office.gallery.totals({});
  expect(totals).toEqual({ photos: 1, waiting: 1, space: { bytes, mostBytes: 5_000_000_000 } });
  expect((await people.driver.gallery.totals({})).space).toBeNull();
});

test('an album is of a site or an incident of its own unit', async () => {
  const site = await world.site();
  const create = (kind: 'site' | 'incident', with_: object) =>
    people.office.gallery.createAlbum({ id: randomUUID(), kind, name: 'Obra alheia', ...with_ });
  await expect(create('site', { siteId: site.id })).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
  await expect(create('incident', {})).rejects.toMatchObject({ code: 'INCIDENT_NOT_FOUND' });
  const own = await world.site({ unit_id: people.unit.id });
  const album = await create('site', { siteId: own.id });
  expect(album).toMatchObject({ kind: 'site', site: { id: own.id } });
  const rename = { id: album.id, name: 'Obra própria' };
  await expect(people.elsewhere.gallery.editAlbum({ ...rename, revision: 1 })).rejects.toMatchObject({
    code: 'ALBUM_NOT_FOUND',
  });
  await expect(
    people.office.gallery.editAlbum({ ...rename, revision: 1, partnerId: randomUUID() }),
  ).rejects.toMatchObject({ code: 'PARTNER_NOT_FOUND' });
  expect(await people.office.gallery.editAlbum({ ...rename, revision: 1 })).toMatchObject({
    name: 'Obra própria',
  });
});

test('an approved photo of which it is no longer known that who is shown consented waits for a decision again', async () => {
  const { id, revision } = await sendOne(people.office, { visibility: 'public' });
  await approve(id);
  const said = { id, revision: revision + 1, visibility: 'public' } as const;
  const mended = await people.office.gallery.edit({ ...said, people: 'consented', caption: 'Concretagem' });
  expect(mended).toMatchObject({ state: 'approved', caption: 'Concretagem' });
  const doubted = await people.office.gallery.edit({ ...said, revision: mended.revision, people: 'unknown' });
  expect(doubted).toMatchObject({ state: 'sent', people: 'unknown' });
});
