import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { leadOf, PHOTO, sendPhoto } from '../seller-page/leads.fixture.ts';
import { forgetOldLeads } from './leads.jobs.ts';

let world: World;
let nobody: Client;
let hers: Client;
let seller: { id: string };
let unit: { id: string };
let photoId: string;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  nobody = await world.as(null);
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.pool.query('truncate public_turns');
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id });
  hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  photoId = randomUUID();
  const { followCode } = await nobody.sellerPage.request(
    leadOf(seller.id, { name: '=HYPERLINK("x")<script>', photoIds: [photoId] }),
  );
  await sendPhoto(world, followCode, photoId, PHOTO);
});

const only = async () => (await hers.leads.list({})).rows[0]!;

test('the seller takes a request from contact to quote, and whoever asked sees how far it is', async () => {
  const lead = await only();
  const contacted = await hers.leads.move({ id: lead.id, revision: 1, to: 'contacted' });
  expect(contacted).toMatchObject({ state: 'contacted', revision: 2 });
  await expect(hers.leads.move({ id: lead.id, revision: 1, to: 'quoted' })).rejects.toMatchObject({
    code: 'STALE_REVISION',
  });
  await hers.leads.move({ id: lead.id, revision: 2, to: 'quoted' });
  expect(await nobody.sellerPage.follow({ code: lead.followCode })).toMatchObject({ state: 'quoted' });
  await expect(hers.leads.move({ id: lead.id, revision: 3, to: 'new' })).rejects.toMatchObject({
    code: 'WRONG_STATE',
  });
  expect((await hers.leads.list({})).open).toBe(0);
  const admin = await world.as(await world.account('admin'));
  const { address } = await admin.qrCodes.rotate({
    id: randomUUID(),
    kind: 'seller',
    personId: seller.id,
    reason: 'leaked',
  });
  expect((await hers.leads.list({ sellerId: seller.id })).pageAddress).toBe(address);
  const plant = await world.as(await world.account('unit', { unit_id: unit.id }));
  expect((await plant.leads.list({ sellerId: seller.id })).pageAddress).toBe(address);
});

test('losing one needs a reason, and who asked never reads it', async () => {
  const lead = await only();
  await expect(hers.leads.move({ id: lead.id, revision: 1, to: 'lost' })).rejects.toMatchObject({
    code: 'REASON_REQUIRED',
  });
  await hers.leads.move({ id: lead.id, revision: 1, to: 'lost', reason: 'Preço do concorrente' });
  const told = await world.app.inject(`/api/lead-status/${lead.followCode}`);
  expect(told.json().state).toBe('lost');
  expect(told.body).not.toContain('concorrente');
  expect(told.body).not.toContain(lead.phone);
});

test('the plant and its manager see it; another seller, another plant and a guessed photo find nothing', async () => {
  const lead = await only();
  for (const role of ['unit', 'manager', 'admin', 'supervisor'] as const) {
    const own = await world.as(
      await world.account(role, role === 'unit' || role === 'manager' ? { unit_id: unit.id } : {}),
    );
    expect((await own.leads.list({ sellerId: seller.id })).rows.map(({ id }) => id)).toEqual([lead.id]);
    expect((await own.leads.photo({ id: photoId })).type).toBe('image/webp');
  }
  for (const [role, row] of [
    ['seller', { unit_id: unit.id }],
    ['seller', {}],
    ['unit', {}],
    ['manager', {}],
  ] as const) {
    const neighbour = await world.as(await world.account(role, row));
    expect((await neighbour.leads.list({ sellerId: seller.id })).rows).toEqual([]);
    const gone = { code: 'LEAD_NOT_FOUND', status: 404 };
    await expect(neighbour.leads.move({ id: lead.id, revision: 1, to: 'contacted' })).rejects.toMatchObject(
      gone,
    );
    await expect(neighbour.leads.photo({ id: photoId })).rejects.toMatchObject(gone);
  }
  await expect(nobody.leads.photo({ id: photoId })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('of a request nobody rewrites what the customer said, and a script in his name is text', async () => {
  expect((await only()).name).toBe('=HYPERLINK("x")<script>');
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('select set_config($1, $2, true)', ['app.seller_id', seller.id]);
  await client.query('set local role traco_seller');
  await expect(client.query(`update leads set phone = '11900000000'`)).rejects.toThrow('permission denied');
  await client.query('rollback');
  client.release();
});

test('what nobody has moved for as long as the company keeps it is erased, photos and trail with it', async () => {
  const lead = await only();
  const admin = await world.as(await world.account('admin'));
  const { value, lastId } = (await admin.adminSettings.list()).settings.find(({ key }) => key === 'privacy')!;
  await admin.adminSettings.save({
    ...{ key: 'privacy', id: randomUUID(), value: { ...value, leadMonths: 2 }, note: '', word: 'ALTERAR' },
    ...{ holdsFrom: '2026-11-18', lastId },
  });
  const run = () => world.run(forgetOldLeads);
  world.setNow('2027-01-17T14:00:00Z');
  await run();
  expect((await hers.leads.list({})).rows).toHaveLength(1);
  const { rows: photos } = await world.pool.query('select storage_key from lead_photos where id = $1', [
    photoId,
  ]);
  world.setNow('2027-01-19T14:00:00Z');
  await run();
  expect((await hers.leads.list({})).rows).toEqual([]);
  expect(await world.storage.exists(photos[0].storage_key)).toBe(false);
  const { rows: trail } = await world.pool.query('select before, after from audit where row_id = $1', [
    lead.id,
  ]);
  expect(trail.length).toBeGreaterThan(0);
  expect(JSON.stringify(trail)).not.toContain(lead.phone);
  world.setNow('2026-11-18T14:00:00Z');
});
