import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPlacedPicture } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { leadOf, PHOTO, sendPhoto } from '../seller-page/leads.fixture.ts';
import { forgetOldLeads, remakeLeadPhotos } from './leads.jobs.ts';

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

test('every request is reached, page after page, whatever comes meanwhile: the open ones first', async () => {
  const states = ['new', 'contacted', 'quoted', 'lost'];
  await world.pool.query(
    `insert into leads (id, unit_id, seller_id, state, name, phone, place, work_type, needs_pump, consent_version, follow_code, created_at, changed_at)
     select gen_random_uuid(), $1, $2, ($3::text[])[1 + n % 4], 'Obra ' || n, '15987654321', 'Itu', 'house', 'unknown', 1,
       gen_random_uuid()::text, timestamptz '2026-11-10T12:00:00Z' + make_interval(mins => n / 2), '2026-11-17T12:00:00Z'
       from generate_series(1, 22) n`,
    [unit.id, seller.id, states],
  );
  const whole = (await hers.leads.list({ limit: 100 })).rows.map(({ id }) => id);
  expect(whole).toHaveLength(23);
  const seen: { id: string; state: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await hers.leads.list({ sellerId: seller.id, limit: 4, ...(cursor ? { cursor } : {}) });
    expect(page.open).toBe(cursor ? 13 : 12);
    seen.push(...page.rows);
    if (!cursor) await nobody.sellerPage.request(leadOf(seller.id, { phone: '15911112222' }));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.map(({ id }) => id)).toEqual(whole);
  const turns = seen.map(({ state }) => Math.min(states.indexOf(state), 2));
  expect(turns).toEqual([...turns].sort());
  await expect(hers.leads.list({ cursor: 'abc' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
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

test('of a request nobody rewrites what the customer said, and a script in the name is text', async () => {
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
    key: 'privacy',
    id: randomUUID(),
    value: { ...value, leadMonths: 2 },
    note: '',
    word: 'ALTERAR',
    holdsFrom: '2026-11-18',
    lastId,
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

test('photos that were kept as they came are made anew once: pixels alone, whatever telephone sent them', async () => {
  const storedAt = async (id: string) =>
    (await world.pool.query('select * from lead_photos where id = $1', [id])).rows[0];
  const asItCame = async (bytes: Uint8Array) => {
    const { lead_id, unit_id, seller_id } = await storedAt(photoId);
    const id = randomUUID();
    await world.storage.put(`lead-photo/${id}`, bytes);
    await world.pool.query(
      `insert into lead_photos (id, unit_id, seller_id, lead_id, media_type, bytes, sha256, storage_key, is_remade)
       values ($1, $2, $3, $4, 'image/jpeg', $5, 'x', $6, false)`,
      [id, unit_id, seller_id, lead_id, bytes.length, `lead-photo/${id}`],
    );
    return id;
  };
  const placed = await aPlacedPicture();
  expect((await sharp(placed).metadata()).exif?.toString('latin1')).toContain('Telefone');
  const id = await asItCame(placed);
  const broken = await asItCame(Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3]));
  const untouched = await storedAt(photoId);
  await world.run(remakeLeadPhotos);

  const kept = await storedAt(id);
  const bytes = await world.storage.getBytes(kept.storage_key);
  const { format, exif, xmp, iptc } = await sharp(bytes).metadata();
  expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' });
  expect(kept).toMatchObject({ media_type: 'image/webp', bytes: bytes.length, is_remade: true });
  expect(await world.storage.exists(`lead-photo/${id}`)).toBe(false);
  expect((await hers.leads.photo({ id })).type).toBe('image/webp');
  // What is no picture is refused today, and does not stay; what was made anew already is left alone.
  expect(await storedAt(broken)).toBeUndefined();
  expect(await world.storage.exists(`lead-photo/${broken}`)).toBe(false);
  expect(await storedAt(photoId)).toEqual(untouched);
  await world.run(remakeLeadPhotos);
  expect(await storedAt(id)).toEqual(kept);
});

test('a request is for today or later, in the calendar of the seller’s unit', async () => {
  // Half past ten at night in São Paulo; in UTC it is the day after.
  world.setNow('2026-11-19T01:30:00Z');
  const ask = (wantedOn: string | null) => nobody.sellerPage.request(leadOf(seller.id, { wantedOn }));
  await expect(ask('2026-11-17')).rejects.toMatchObject({
    code: 'WANTED_IN_PAST',
    message: 'Este dia já passou. Escolha hoje ou um dia futuro.',
  });
  for (const wantedOn of ['2026-11-18', null])
    expect(await ask(wantedOn)).toMatchObject({ followCode: expect.any(String) });
  // Sent again the day after, it is the request that is known.
  const late = leadOf(seller.id, { wantedOn: '2026-11-18' });
  const { followCode } = await nobody.sellerPage.request(late);
  world.setNow('2026-11-20T01:30:00Z');
  expect(await nobody.sellerPage.request(late)).toEqual({ followCode, stoodBefore: false });
  world.setNow('2026-11-18T14:00:00Z');
});

test('a request tells its seller’s name as it is now, to the plant and the seller alike', async () => {
  const plant = await world.as(await world.account('unit', { unit_id: unit.id }));
  const admin = await world.as(await world.account('admin'));
  const nameFor = async (client: Client) =>
    (await client.leads.list({ sellerId: seller.id })).rows[0]!.seller.name;
  const { revision, ...known } = await admin.sellersOverview.get(seller);
  expect([await nameFor(plant), await nameFor(hers)]).toEqual([known.name, known.name]);
  await admin.sellersOverview.edit({ ...known, revision, name: 'Outro Nome', goalM3: null } as never);
  for (const client of [plant, hers, admin]) expect(await nameFor(client)).toBe('Outro Nome');
  const neighbour = await world.as(
    await world.account('unit', { unit_id: (await world.unit({ name: 'Vizinha' })).id }),
  );
  expect((await neighbour.leads.list({})).rows).toEqual([]);
});
