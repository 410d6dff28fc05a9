import { expect, test } from 'vitest';
import { lacking } from '../values/unusual-keys.ts';
import { type LoadFacts, type TypedLoad, unusualOfLoad } from './unusual-load.ts';
import { unusualOfCredit } from './unusual-pour.ts';

const now = Date.parse('2026-11-18T14:00:00Z');
const hours = (count: number) => now + count * 3_600_000;
const usual: LoadFacts = {
  credit: 'approved',
  price: { centsPerM3: 50_000, of: 'list' },
  truck: { drumM3: 8, state: 'available', out: null },
  driver: { isBlocked: false, blocks: [], out: null },
  plannedAt: null,
  isDayClosed: false,
};
const typed: TypedLoad = { loadedM3: 8, priceCentsPerM3: 50_000, at: now };
const keysOf = (load: Partial<TypedLoad>, facts: Partial<LoadFacts> = {}) =>
  unusualOfLoad({ ...typed, ...load }, { ...usual, ...facts }, now).map(({ key }) => key);
const out = (at: number, loadId = 'other') => ({
  loadId,
  customer: 'Ipê Obras',
  since: new Date(at).toISOString(),
});

test('a usual load is asked nothing, nor is one of which nothing is known or typed yet', () => {
  expect(keysOf({})).toEqual([]);
  expect(keysOf({ loadedM3: null, priceCentsPerM3: null, at: null })).toEqual([]);
  expect(keysOf({ loadedM3: 12 }, { truck: null, driver: null, price: null, credit: null })).toEqual([]);
});

test('more than the drum holds is asked about, as much as it holds is not', () => {
  expect(keysOf({ loadedM3: 8.1 })).toEqual(['over_drum']);
  expect(unusualOfLoad({ ...typed, loadedM3: 9 }, usual, now)).toEqual([
    { key: 'over_drum', field: 'loadedM3', sentence: 'O balão deste caminhão comporta 8 m³.' },
  ]);
});

test('a truck that is out of work', () => {
  expect(keysOf({}, { truck: { ...usual.truck!, state: 'in_maintenance' } })).toEqual(['truck_down']);
});

test('a truck or a driver on the road with another load at that hour; both with one are one thing', () => {
  const truck = { ...usual.truck!, out: out(hours(-1)) };
  const driver = { isBlocked: false, blocks: [], out: out(hours(-1)) };
  expect(keysOf({}, { truck })).toEqual(['truck_out']);
  expect(keysOf({}, { driver })).toEqual(['driver_out']);
  expect(keysOf({}, { truck, driver })).toEqual(['truck_out']);
  expect(
    keysOf({}, { truck, driver: { isBlocked: false, blocks: [], out: out(hours(-1), 'third') } }),
  ).toEqual(['truck_out', 'driver_out']);
  // Who went out after it was free for it.
  expect(keysOf({ at: hours(-2) }, { truck, driver })).toEqual([]);
});

test('a driver whom the papers keep from the wheel', () => {
  const driver = { isBlocked: true, blocks: ['licence_expired' as const], out: null };
  expect(unusualOfLoad(typed, { ...usual, driver }, now)).toMatchObject([
    { key: 'driver_blocked', sentence: 'Este motorista está com a CNH vencida.' },
  ]);
});

test('a price more than 15 % from the list, above or below', () => {
  expect(keysOf({ priceCentsPerM3: 57_500 })).toEqual([]);
  expect(keysOf({ priceCentsPerM3: 42_500 })).toEqual([]);
  expect(unusualOfLoad({ ...typed, priceCentsPerM3: 60_000 }, usual, now)).toMatchObject([
    {
      key: 'price_off_list',
      sentence: expect.stringMatching(/^20 % acima do preço da tabela \(R\$\s500,00\)\.$/),
    },
  ]);
  const price = { centsPerM3: 50_000, of: 'pour' as const };
  expect(unusualOfLoad({ ...typed, priceCentsPerM3: 5_000 }, { ...usual, price }, now)).toMatchObject([
    { sentence: expect.stringMatching(/^90 % abaixo do preço da programação/) },
  ]);
});

test('a customer whose credit is blocked; for a pour also one whose credit is looked at', () => {
  expect(keysOf({}, { credit: 'blocked' })).toEqual(['credit']);
  expect(keysOf({}, { credit: 'under_analysis' })).toEqual([]);
  expect(unusualOfCredit('under_analysis')).toHaveLength(1);
  expect(unusualOfCredit('blocked')).toHaveLength(1);
  expect(unusualOfCredit('approved')).toEqual([]);
});

test('a date of more than 15 days ago, and a planned load more than 2 hours before its hour', () => {
  expect(keysOf({ at: hours(-24 * 15) })).toEqual([]);
  expect(keysOf({ at: hours(-24 * 16) })).toEqual(['old_date']);
  expect(keysOf({}, { plannedAt: new Date(hours(2)).toISOString() })).toEqual([]);
  expect(keysOf({}, { plannedAt: new Date(hours(3)).toISOString() })).toEqual(['early_load']);
  expect(keysOf({}, { plannedAt: new Date(hours(-3)).toISOString() })).toEqual([]);
});

test.each([
  [30, '30 h'],
  [195, '8 dias'],
])('a load of %i hours from now is said to be so far', (ahead, words) => {
  const [early] = unusualOfLoad(typed, { ...usual, plannedAt: new Date(hours(ahead)).toISOString() }, now);
  expect(early?.sentence).toBe(`Esta carga está programada para daqui a ${words}.`);
});

test('a reason of five letters answers what it was given for, and nothing else', () => {
  const found = unusualOfLoad({ ...typed, loadedM3: 9, priceCentsPerM3: 10_000 }, usual, now);
  expect(lacking(found, {}).map(({ key }) => key)).toEqual(['over_drum', 'price_off_list']);
  const reasons = { over_drum: 'seco', price_off_list: '  Cortesia ' };
  expect(lacking(found, reasons).map(({ key }) => key)).toEqual(['over_drum']);
  expect(lacking(found, { ...reasons, over_drum: 'Traço seco' })).toEqual([]);
});
