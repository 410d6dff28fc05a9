import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let customer: { id: string; seller_id?: unknown };
let office: Client;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit({ latitude: -23.5, longitude: -47.45 });
  const seller = await world.seller({ unit_id: unit.id });
  customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
});

const fields = (with_: object = {}) => ({
  name: 'Residencial das Acácias',
  address: 'Rua das Flores, 10',
  city: 'Sorocaba',
  coordinates: null as { latitude: number; longitude: number } | null,
  accessNotes: 'Rua estreita',
  contacts: [{ name: 'Mestre João', phone: '15987654321', role: 'mestre' }],
  largestTruckM3: 8,
  travelMinutes: null as number | null,
  active: true,
  ...with_,
});
const make = (with_: object = {}) =>
  office.sites.create({ id: randomUUID(), customerId: customer.id, ...fields(with_) });

test('a site is kept whole, listed with its customer, and made once', async () => {
  const id = randomUUID();
  const sent = {
    id,
    customerId: customer.id,
    ...fields({ coordinates: { latitude: -23.6, longitude: -47.4 } }),
  };
  const site = await office.sites.create(sent);
  expect(site).toMatchObject({
    ...fields(),
    coordinates: { latitude: -23.6, longitude: -47.4 },
    revision: 1,
  });
  expect(await office.sites.create(sent)).toEqual(site);
  expect(await office.sites.list({ customerId: customer.id })).toEqual([site]);
});

test('the way to it is what was typed, else what the map says, else the setting of the plant', async () => {
  const typed = await make({ travelMinutes: 25 });
  expect(await office.sites.travel({ id: typed.id })).toEqual({
    minutes: 25,
    source: 'typed',
    distanceKm: null,
  });
  const placed = await make({ coordinates: { latitude: -23.59, longitude: -47.45 } });
  const travel = await office.sites.travel({ id: placed.id });
  // 10 km as the crow flies × 1.35 at 32 km/h.
  expect(travel).toMatchObject({ minutes: 25, source: 'coordinates' });
  expect(travel.distanceKm).toBeCloseTo(10, 0);
  const unknown = await make();
  expect(await office.sites.travel({ id: unknown.id })).toMatchObject({ minutes: 30, source: 'setting' });
  await expect(office.sites.travel({ id: randomUUID() })).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
});

test('the map holds the plant and its sites that have a place', async () => {
  const placed = await make({ coordinates: { latitude: -23.59, longitude: -47.45 } });
  await make({ name: 'Sem lugar' });
  await world.site({ latitude: 1, longitude: 1 });
  expect(await office.sites.map({})).toMatchObject({
    plant: { latitude: -23.5, longitude: -47.45 },
    sites: [{ id: placed.id, latitude: -23.59 }],
  });
  const admin = await world.as(await world.account('admin'));
  await expect(admin.sites.map({ unitId: randomUUID() })).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
});

test('a stale change is refused with the site as it is now', async () => {
  const { id, revision } = await make();
  await office.sites.edit({ id, revision, ...fields({ accessNotes: 'Portão azul' }) });
  await expect(office.sites.edit({ id, revision, ...fields() })).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { accessNotes: 'Portão azul' } },
  });
});

test('a site with planned pours stays in use', async () => {
  const { id, revision } = await make();
  const mix = await world.mix();
  await world.pool.query(
    `insert into pours (id, unit_id, seller_id, customer_id, site_id, mix_id, starts_at, ends_at, m3, load_m3,
       interval_minutes, element, pumped, travel_minutes, travel_source, price_cents_per_m3)
     values ($1, $2, $3, $4, $5, $6, '2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z', 16, 8, 64, 'slab', false, 20, 'setting', 52000)`,
    [randomUUID(), unit.id, customer.seller_id, customer.id, id, mix.id],
  );
  await expect(office.sites.edit({ id, revision, ...fields({ active: false }) })).rejects.toMatchObject({
    code: 'HAS_PLANNED_POURS',
    data: { pours: 1 },
  });
});

test("another's customer has no sites to see or to make", async () => {
  const theirs = await world.site();
  await expect(office.sites.list({ customerId: theirs.customer_id as string })).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
  await expect(
    office.sites.create({ id: randomUUID(), customerId: theirs.customer_id as string, ...fields() }),
  ).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  await expect(
    office.sites.create({ id: theirs.id, customerId: customer.id, ...fields() }),
  ).rejects.toMatchObject({ code: 'ID_TAKEN' });
  await expect(office.sites.edit({ id: theirs.id, revision: 1, ...fields() })).rejects.toMatchObject({
    code: 'SITE_NOT_FOUND',
  });
});
