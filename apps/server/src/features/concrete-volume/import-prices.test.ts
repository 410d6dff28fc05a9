import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let office: Client;
let admin: Client;
let unit: { id: string };
let listed: { id: string };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  await world.seller({ unit_id: unit.id, name: 'Ana' });
  listed = await world.mix({ code: 'C30', price_cents_per_m3: 50_000 });
  await world.mix({ code: 'C40', price_cents_per_m3: 70_000 });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

async function publish(validFrom: string, priceCentsPerM3: number) {
  const draft = await admin.priceLists.create({
    id: randomUUID(),
    unitId: unit.id,
    name: 'Tabela',
    validFrom,
    copyFromId: null,
  });
  const { id, revision } = await admin.priceLists.edit({
    id: draft.id,
    revision: draft.revision,
    name: 'Tabela',
    validFrom,
    items: [{ mixId: listed.id, priceCentsPerM3, floorCentsPerM3: priceCentsPerM3 }],
  });
  await admin.priceLists.publish({ id, revision });
}

const priceOf = async (loadedAt: string, with_: object = {}) => {
  const id = randomUUID();
  const row = { id, line: 1, loadedAt, customer: 'Cliente', mix: 'C30', seller: 'Ana', deliveredM3: 8 };
  const outcomes = await office.concreteVolume.import({ rows: [{ ...row, ...with_ }] });
  expect(outcomes).toMatchObject([{ outcome: 'imported' }]);
  return (await office.concreteVolume.get({ id })).priceCentsPerM3;
};

test("a row without a price has the price of its own day's list, and the mix's own where the list has none", async () => {
  await publish('2026-11-18', 52_000);
  expect(await priceOf('2026-11-17T08:00')).toBe(50_000);
  expect(await priceOf('2026-11-18T08:00')).toBe(52_000);
  expect(await priceOf('2026-11-18T09:00', { mix: 'C40' })).toBe(70_000);
  expect(await priceOf('2026-11-18T10:00', { priceCentsPerM3: 48_000 })).toBe(48_000);
});

test('an hour of no known century is refused, not a failure', async () => {
  const row = { id: randomUUID(), line: 1, customer: 'Cliente', mix: 'C30', seller: 'Ana', deliveredM3: 8 };
  const outcomes = await office.concreteVolume.import({
    rows: [{ ...row, loadedAt: '0000-01-01T08:00' }],
  });
  expect(outcomes).toMatchObject([{ outcome: 'refused', field: 'loadedAt' }]);
});
