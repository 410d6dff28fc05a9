import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { draftOf } from '../documents/templates.fixture.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  plant = await openPlant(world);
});
afterAll(() => world.close());

const load = (more: object) =>
  world.load({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    customer_id: plant.customer.id,
    site_id: plant.site.id,
    mix_id: plant.mix.id,
    price_cents_per_m3: 50_000,
    loaded_m3: 8,
    delivered_m3: 8,
    billed_m3: 8,
    ...more,
  });
const read = () => plant.office.records.customer({ id: plant.customer.id });

test('m³ and price stand by month, the same month of last year first; what is older, or does not count, in none', async () => {
  await load({ loaded_at: '2026-11-03T12:00:00Z' });
  await load({ loaded_at: '2026-11-05T12:00:00Z', price_cents_per_m3: 60_000 });
  await load({ loaded_at: '2025-11-02T12:00:00Z', delivered_m3: 5, billed_m3: 5 });
  await load({ loaded_at: '2025-10-30T12:00:00Z' });
  await load({ loaded_at: '2026-11-06T12:00:00Z', review: 'pending' });
  const { months } = await read();
  expect(months).toHaveLength(13);
  expect(months[0]).toMatchObject({
    month: '2025-11',
    from: '2025-11-01',
    to: '2025-11-30',
    m3: 5,
    loads: 1,
  });
  expect(months.at(-1)).toMatchObject({ month: '2026-11', m3: 16, loads: 2, priceCentsPerM3: 55_000 });
  expect(
    months.slice(1, -1).every(({ loads, priceCentsPerM3 }) => loads === 0 && priceCentsPerM3 === null),
  ).toBe(true);
});

test('what is open is what counts and is not paid, however old', async () => {
  await load({ loaded_at: '2024-03-01T12:00:00Z' });
  await load({ loaded_at: '2026-11-03T12:00:00Z', paid_at: '2026-11-04T12:00:00Z' });
  await load({ loaded_at: '2026-11-05T12:00:00Z', state: 'refused' });
  expect((await read()).open).toEqual({ loads: 1, cents: 400_000, since: '2024-03-01T12:00:00.000Z' });
});

test('who took a customer over reads all that is open of them, which the limit is held against, and of nobody else', async () => {
  const { id: before } = await world.seller({ unit_id: plant.unit.id });
  await load({ loaded_at: '2026-11-03T12:00:00Z', seller_id: before });
  const { id } = plant.customer;
  expect((await plant.hers.records.customer({ id })).open).toMatchObject({ loads: 1, cents: 400_000 });
  const other = await world.as(await world.account('seller', { seller_id: before, unit_id: plant.unit.id }));
  await expect(other.records.customer({ id })).rejects.toMatchObject({ status: 404 });
});

test('what was lost is pours that were called off and loads that were sent back, with their reasons', async () => {
  const pour = await plant.office.pours.request(plant.aPour());
  await plant.office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'cancelled',
    reason: 'rain',
    reasonText: 'Choveu o dia todo',
  });
  const refused = await load({
    loaded_at: '2026-11-05T12:00:00Z',
    state: 'refused',
    change_reason: 'Abatimento alto',
  });
  await load({ loaded_at: '2024-11-05T12:00:00Z', state: 'refused' });
  const { lost, pours, loads } = await read();
  expect(lost.rows).toMatchObject([
    { kind: 'pour', id: pour.id, reason: 'rain', text: 'Choveu o dia todo' },
    { kind: 'load', id: refused.id, reason: null, text: 'Abatimento alto', m3: 8 },
  ]);
  expect(lost.m3).toBe(pour.m3 + 8);
  expect(pours).toMatchObject([{ id: pour.id, number: pour.number, state: 'cancelled' }]);
  expect(loads[0]).toMatchObject({ id: refused.id, state: 'refused' });
});

test('a seller reads the page of their own customer, and no other', async () => {
  expect((await plant.hers.records.customer({ id: plant.customer.id })).sites).toMatchObject([
    { id: plant.site.id },
  ]);
  const other = await world.customer({ unit_id: plant.unit.id });
  await expect(plant.hers.records.customer({ id: other.id })).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
});

test('papers are the documents that the customer signs by their CPF, for whoever may read documents', async () => {
  const draft = await draftOf(plant.office);
  const own = [plant.customer.id, draft.signers[0]!.cpf];
  await world.pool.query('update customers set document = $2 where id = $1', own);
  expect((await read()).signs).toMatchObject([{ id: draft.id, title: 'Contrato', state: 'draft' }]);
  expect((await plant.hers.records.customer({ id: plant.customer.id })).signs).toEqual([]);
});
